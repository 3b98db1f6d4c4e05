import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** So much sound may lie about before it is collected. A collection of young memory takes a millisecond or two. */
const COLLECT_EVERY_BYTES = 4 * 1024 * 1024;

type Collect = (options: { readonly type: "minor" }) => void;

let collect: Collect | null = null;

/**
 * Counts sound that passes, and has what is done with collected. Each piece that a process writes comes in new memory outside of the heap, which Node
 * frees when the heap was next collected; while sound only passes, the heap hardly grows, and 40 MB and more were resident that nobody held.
 */
export class PassingMemory {
  #bytes = 0;

  /** @param bytes so much was handed over in new memory since the last call. */
  passed(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < COLLECT_EVERY_BYTES) return;
    this.#bytes = 0;
    collect ??= findCollector();
    collect({ type: "minor" });
  }
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
