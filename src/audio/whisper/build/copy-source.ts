import { copyFile, cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { EngineVersion } from "../../../config/choices.js";
import { HushtapeError } from "../../../errors.js";
import { carriedSource, ENGINE_SOURCES, type WrappedFile } from "../sources.js";

/** Of folders in the cache, however generous the user's mask is: programs are run out of them. */
export const OWN_MODE = 0o755;

/**
 * Puts the source of a version where it is compiled: what the build writes to or wraps is a copy, the rest are links.
 * @throws HushtapeError TOOL_MISSING: the package that carries it is not installed; OUTPUT_UNWRITABLE.
 */
export async function copySource(version: EngineVersion, work: string): Promise<void> {
  const source = carriedSource(version);
  const { unused, onlyRead, wrapped } = ENGINE_SOURCES[version];
  try {
    await mkdir(work, { recursive: true, mode: OWN_MODE });
    for (const name of await readdir(source)) {
      if (unused.has(name)) continue;
      if (wrapped?.path[0] === name) await wrap(join(source, name), join(work, name), wrapped.path.slice(1), wrapped);
      else if (onlyRead.has(name)) await symlink(join(source, name), join(work, name));
      else await cp(join(source, name), join(work, name), { recursive: true });
    }
  } catch {
    throw new HushtapeError(
      "OUTPUT_UNWRITABLE",
      "the cache folder for the speech engine cannot be written",
      "set HUSHTAPE_CACHE to a folder that you may write",
    );
  }
}

/** Links to all that is in a folder; only the file at `path` gets another name, and ours its place. */
async function wrap(
  source: string,
  work: string,
  [first, ...rest]: readonly string[],
  { renamed, wrapper }: WrappedFile,
): Promise<void> {
  await mkdir(work, { mode: OWN_MODE });
  for (const name of await readdir(source)) {
    const path = join(source, name);
    if (name !== first) await symlink(path, join(work, name));
    else if (rest.length > 0) await wrap(path, join(work, name), rest, { path: rest, renamed, wrapper });
    else {
      await symlink(path, join(work, renamed));
      await copyFile(wrapper, join(work, name));
    }
  }
}
