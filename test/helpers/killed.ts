import { createRequire, syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

const fs: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");
const MUTATING = ["rename", "link", "unlink", "rm", "writeFile", "mkdir", "chmod", "utimes"] as const;
type Call = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Runs work that is ended at the `instant`-th change of the file system as a kill would end it: nothing after it happens, catch and finally
 * included. Even instants lie before a change, odd ones after it; a folder that is removed is half removed.
 * @returns whether it was ended: `false` once `instant` is past its end.
 */
export async function killedAt(instant: number, work: () => Promise<unknown>): Promise<boolean> {
  let changes = 0;
  let dead = false;
  const real = new Map<string, unknown>();
  const patch = (name: string, call: Call) => {
    real.set(name, Reflect.get(fs.promises, name));
    Reflect.set(fs.promises, name, call);
  };
  for (const name of MUTATING) {
    const original: unknown = Reflect.get(fs.promises, name);
    if (typeof original !== "function") throw new Error(`fs has no ${name}`);
    patch(name, async (...args) => {
      if (dead) throw new Killed();
      const at = changes++;
      if (at * 2 === instant) return die(() => (name === "rm" ? halfOf(args) : undefined));
      const done: unknown = await Reflect.apply(original, fs.promises, args);
      return at * 2 + 1 === instant ? die(() => undefined) : done;
    });
  }
  const die = (last: () => void): never => {
    last();
    dead = true;
    throw new Killed();
  };
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (!dead) throw error;
  } finally {
    for (const [name, call] of real) Reflect.set(fs.promises, name, call);
    syncBuiltinESMExports();
  }
  return dead;
}

class Killed extends Error {}

function halfOf([path, options]: readonly unknown[]): void {
  const isFolder = typeof options === "object" && options !== null && "recursive" in options;
  if (typeof path !== "string" || !isFolder || !fs.existsSync(path)) return;
  for (const [index, name] of fs.readdirSync(path).sort().entries()) {
    if (index % 2 === 0) fs.rmSync(join(path, name), { recursive: true });
  }
}
