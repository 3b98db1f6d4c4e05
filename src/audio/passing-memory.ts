import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** So much sound may lie about, of all that is decoded at once, before it is collected. A collection of young memory takes a millisecond or two. */
const COLLECT_EVERY_BYTES = 2 * 1024 * 1024;

type Collect = (options: { readonly type: "minor" }) => void;

let collect: Collect | null = null;

let passed = 0;

/**
 * Counts sound that passes, and has what is done with collected. Each piece that a process writes comes in new memory outside of the heap, which Node
 * frees when the heap was next collected; while sound only passes, the heap hardly grows, and 40 MB and more were resident that nobody held.
 * @param bytes so much was handed over in new memory since the last call.
 */
export function soundPassed(bytes: number): void {
  passed += bytes;
  if (passed < COLLECT_EVERY_BYTES) return;
  passed = 0;
  collect ??= findCollector();
  collect({ type: "minor" });
}

/** The engine's own function, which it gives only to contexts that are made while the flag is set: the caller's globals stay as they are. */
function findCollector(): Collect {
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return (options) => {
    if (typeof found === "function") found(options);
  };
}
