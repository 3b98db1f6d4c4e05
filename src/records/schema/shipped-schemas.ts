import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { shippedSchemasDirectory } from "../../files/locations.js";

const ENDING = ".yaml";
/** Sums of the shipped schemas, as `sha256sum *.yaml` prints them. */
const SUMS = "SHA256SUMS";

/** Names of the schemas that ship, in order. */
export async function shippedSchemaNames(): Promise<readonly string[]> {
  const names = await readdir(shippedSchemasDirectory).catch(() => []);
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => basename(name, ENDING))
    .sort();
}

/** Where the schema of this name lies; `null`: none that ships is called so. A path with a separator or an ending is never a name. */
export async function shippedSchemaPath(name: string): Promise<string | null> {
  return (await shippedSchemaNames()).includes(name) ? join(shippedSchemasDirectory, `${name}${ENDING}`) : null;
}

/** Whether the file ships with the package. */
export function isShipped(path: string): boolean {
  return dirname(resolve(path)) === shippedSchemasDirectory;
}

/** Whether the package's own list has these very bytes under the file's name: people looked at them before it was packed. */
export async function isShippedAs(path: string, sha256: string): Promise<boolean> {
  const sums = await readFile(join(shippedSchemasDirectory, SUMS), "utf8").catch(() => "");
  return sums.split("\n").includes(`${sha256}  ${basename(path)}`);
}
