// Removes from dist what no source makes any more, so that no file of an older build is packed or imported, and declarations that nobody can reach who
// imports the package. Part of `npm run build`.
// Nothing else is touched: programs that run from dist go on.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const [src, dist] = [folder("src"), folder("dist")];
/** What scripts/build-desk.mjs makes of all of src/review/page. */
const page = ["index.html", "desk.js", "desk.css", "licences.txt"].map((name) => join(dist, "review", "page", name));
/** What scripts/write-vocabulary.mjs, which takes away what it makes no more, and scripts/write-lexicon.mjs make of data/. */
const isVocabulary = (path) => path.startsWith(join(dist, "vocabulary/"));
/** What a file was made from: TypeScript, or itself where it is copied. */
const sourceOf = (name) => join(src, name.replace(/(?:\.d\.ts|\.js)$/u, ".ts"));

/** Declarations that those of the package's entries name, and so on. */
const reached = new Set();
const reach = (path) => {
  if (reached.has(path)) return;
  reached.add(path);
  for (const [, name] of readFileSync(path, "utf8").matchAll(/(?:from|import) ?\(?"(\.[^"]+)\.js"/gu))
    reach(`${resolve(dirname(path), name)}.d.ts`);
};
for (const entry of ["index.d.ts", "client/index.d.ts"]) reach(join(dist, entry));

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue;
  const path = join(entry.parentPath, entry.name);
  if (
    path.startsWith(join(dist, "review", "page/"))
      ? page.includes(path)
      : existsSync(sourceOf(path.slice(dist.length + 1))) && (!path.endsWith(".d.ts") || reached.has(path))
  )
    continue;
  if (isVocabulary(path)) continue;
  rmSync(path, { force: true });
  for (let parent = dirname(path); parent !== dist && readdirSync(parent).length === 0; parent = dirname(parent))
    rmdirSync(parent);
}
