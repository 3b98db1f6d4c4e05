import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { HushtapeError } from "../../errors.js";
import { changersOf } from "../../files/changers.js";
import { cacheDirectory } from "../../files/locations.js";

/**
 * A program that somebody else has put into the cache, or may put there, is not run.
 * @throws HushtapeError TOOL_MISSING: it, or a folder of the cache above it, is another user's (and not root's), or others may write to it.
 */
export async function requireOwnBuild(program: string): Promise<void> {
  const folder = dirname(program);
  for (const path of [program, folder, dirname(folder), cacheDirectory()]) {
    if (changersOf(await stat(path)) === null) continue;
    throw new HushtapeError(
      "TOOL_MISSING",
      "the built speech engine could have been put there by somebody else: it, or its cache folder, is not yours alone to write",
      "make the cache folder yours alone to write (chmod go-w), remove the folder engine in it, and run: hushtape models build",
    );
  }
}
