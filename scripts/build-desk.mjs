// Builds the page of the review desk: dist/review/page/{index.html,desk.js,desk.css,licences.txt}. Part of `npm run build`. Nothing of it is
// loaded from anywhere else: what it is made of is in these four files. `node scripts/build-desk.mjs FOLDER` builds it somewhere else.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "src/review/page");
const out = process.argv[2] ?? join(root, "dist/review/page");
/** What is bundled. A package that is not named here fails the build, so that no licence is forgotten. */
const BUNDLED = ["preact", "wavesurfer.js"];

/** Whole, by rename: a server that runs meanwhile sends the old or the new. */
function write(name, text) {
  writeFileSync(join(out, `.${name}.new`), text);
  renameSync(join(out, `.${name}.new`), join(out, name));
}

/** Comments, line ends and runs of spaces go: no string in these files has any. */
function smaller(css) {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .trim();
}

const bundle = await rolldown({
  input: join(source, "main.tsx"),
  platform: "browser",
  resolve: { extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
  transform: { target: "es2022" },
  tsconfig: join(source, "tsconfig.json"),
});
const { output } = await bundle.generate({ format: "iife", minify: true });
await bundle.close();
const [script, ...more] = output;
if (more.length > 0) throw new Error("the page is one script");
for (const module of script.moduleIds) {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
  if (name !== undefined && !BUNDLED.includes(name)) throw new Error(`${name} is bundled and not in BUNDLED`);
}

mkdirSync(out, { recursive: true });
write("desk.js", script.code);
const styles = readdirSync(join(source, "styles")).sort();
write("desk.css", smaller(styles.map((name) => readFileSync(join(source, "styles", name), "utf8")).join("\n")));
write("index.html", readFileSync(join(source, "index.html"), "utf8"));
const licences = BUNDLED.map((name) => {
  const folder = join(root, "node_modules", name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `${name} ${version}\n\n${readFileSync(join(folder, "LICENSE"), "utf8").trim()}\n`;
});
write("licences.txt", licences.join("\n----\n\n"));
