// Writes the registries of languages from the folders that are there, so that a new one touches no file that others share: node scripts/write-languages.mjs [ROOT]
// Part of `npm run build`, of `npm run types` and of the tests; what it writes is ignored by git. A language is a folder xx/ with an index.ts, or a file
// xx.ts, that exports `language`; xx is its code (ISO 639-1). In src/language/ each index.ts says its `precedence`, by which the codes are ordered.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const NOTE =
  "// Written by scripts/write-languages.mjs from the folders beside it, and ignored by git: change those.\n";

/** Codes of the languages that a room has, with the module of each. */
function languagesOf(room) {
  return readdirSync(join(root, room), { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isFile()) return /^[a-z]{2}\.ts$/u.test(entry.name) ? [[entry.name.slice(0, 2), entry.name]] : [];
      const index = `${entry.name}/index.ts`;
      return /^[a-z]{2}$/u.test(entry.name) && existsSync(join(root, room, index)) ? [[entry.name, index]] : [];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** As its folder says it; last where it says nothing, which is an error of types. */
function precedenceOf([, file]) {
  const [, said] = /^ {2}precedence: (\d+),$/mu.exec(readFileSync(join(root, "src/language", file), "utf8")) ?? [];
  return said === undefined ? Number.POSITIVE_INFINITY : Number(said);
}

/** Nothing is touched that is as it should be: others may be reading it. */
function write(file, content) {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, "utf8") === content) return;
  writeFileSync(path, content);
}

function writeRegistry(room, says) {
  const found = languagesOf(room);
  const imports = found.map(
    ([code, file]) => `import { language as ${code} } from "./${file.replace(/\.ts$/u, ".js")}";\n`,
  );
  const codes = found.map(([code]) => code).join(", ");
  write(
    `${room}/found-languages.ts`,
    `${NOTE}${imports.join("")}\n/** ${says} */\nexport const FOUND_LANGUAGES = { ${codes} };\n`,
  );
}

const read = languagesOf("src/language").sort((a, b) => precedenceOf(a) - precedenceOf(b));
const codes = read.map(([code]) => `"${code}"`).join(", ");
write(
  "src/language/found-locales.ts",
  `${NOTE}\n/** Codes of the folders of languages, in the order of their precedence. */\nexport const FOUND_LOCALES = [${codes}] as const;\n`,
);
writeRegistry("src/language", "The folders of languages by their codes.");
writeRegistry("src/evaluate/languages", "What the oracle knows of languages, by their codes.");
// A package has no tests.
if (existsSync(join(root, "test/languages")))
  writeRegistry("test/languages", "Examples in each language, by their codes.");
