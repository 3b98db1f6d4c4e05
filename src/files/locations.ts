import { homedir } from "node:os";
import { isAbsolute, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. `src/files` and the built `dist/files` lie equally deep below it. */
const packageRoot: string = fileURLToPath(new URL("../../", import.meta.url));

/** Models that ship with the package, and their manifest. */
export const shippedModelsDirectory: string = join(packageRoot, "models");

/** Schemas of records that ship with the package, and their sums. */
export const shippedSchemasDirectory: string = join(packageRoot, "data", "schemas");

/**
 * Where built engines and pulled models are kept, for every copy of the package that this user has: the environment's `HUSHTAPE_CACHE`,
 * else `hushtape` in `XDG_CACHE_HOME`, else in `~/.cache`. Absolute; nothing is made here.
 */
export function cacheDirectory(): string {
  const { HUSHTAPE_CACHE: named, XDG_CACHE_HOME: caches } = process.env;
  if (named) return resolve(named);
  // The specification has relative paths ignored.
  return join(caches && isAbsolute(caches) ? caches : join(home(), ".cache"), "hushtape");
}

/**
 * A user without a home is given the root, where only root can write: what cannot be kept there is refused with a hint to `HUSHTAPE_CACHE`.
 * A folder that everybody may write to would let others lay a program there for us to run.
 */
function home(): string {
  try {
    return homedir() || sep;
  } catch {
    return sep;
  }
}
