// Plain Node: scripts/setup.mjs asks before anything is installed.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where Debian puts the programs of each version; anybody else has them in the path. */
const DEBIAN = "/usr/lib/postgresql";

/** The folder of PostgreSQL's `initdb` and `postgres`, the newest one, or undefined. */
export function postgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}
