// Removes from dist what no source makes any more, so that no file of an older build is packed or imported. Part of `npm run build`.
// Nothing else is touched: programs that run from dist go on.
import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BORROWED_LEXICON_PATH } from "../dist/language/borrowed-lexicon.js";

const folder = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const [src, dist] = [folder("src"), folder("dist")];
/** What a file was made from: TypeScript, or itself where it is copied. */
const sourceOf = (name) => join(src, name.replace(/(?:\.d\.ts|\.js)$/u, ".ts"));

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const path = join(entry.parentPath, entry.name);
  if (existsSync(sourceOf(path.slice(dist.length + 1))) || path === resolve(BORROWED_LEXICON_PATH)) continue;
  rmSync(path, { force: true });
  for (let parent = dirname(path); parent !== dist && readdirSync(parent).length === 0; parent = dirname(parent))
    rmdirSync(parent);
}
