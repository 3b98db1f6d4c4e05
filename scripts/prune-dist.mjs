// Removes from dist what no source makes any more, so that no file of an older build is packed or imported. Part of `npm run build`.
// Nothing else is touched: programs that run from dist go on.
import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const [src, dist] = [folder("src"), folder("dist")];
/** What scripts/build-desk.mjs makes of all of src/review/page. */
const page = ["index.html", "desk.js", "desk.css", "licences.txt"].map((name) => join(dist, "review", "page", name));
/** What scripts/write-vocabulary.mjs, which takes away what it makes no more, and scripts/write-lexicon.mjs make of data/. */
const isVocabulary = (path) => path.startsWith(join(dist, "vocabulary/"));
/** What a file was made from: TypeScript, or itself where it is copied. */
const sourceOf = (name) => join(src, name.replace(/(?:\.d\.ts|\.js)$/u, ".ts"));

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const path = join(entry.parentPath, entry.name);
  if (
    path.startsWith(join(dist, "review", "page/"))
      ? page.includes(path)
      : existsSync(sourceOf(path.slice(dist.length + 1)))
  )
    continue;
  if (isVocabulary(path)) continue;
  rmSync(path, { force: true });
  for (let parent = dirname(path); parent !== dist && readdirSync(parent).length === 0; parent = dirname(parent))
    rmdirSync(parent);
}
