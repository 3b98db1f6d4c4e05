import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. `src/models` and the built `dist/models` lie equally deep below it. */
const packageRoot: string = fileURLToPath(new URL("../../", import.meta.url));

/** Models that ship with the package, and their manifest. */
export const shippedModelsDirectory: string = join(packageRoot, "models");

/**
 * Where built engines and pulled models are kept: the environment's `HUSHTAPE_CACHE`, or `.cache` in the package.
 * A package installed where its user cannot write needs the variable.
 */
export function cacheDirectory(): string {
  const configured = process.env.HUSHTAPE_CACHE;
  return configured ? configured : join(packageRoot, ".cache");
}
