// Compiles the tables under data/ into what the program reads: without sources, and checked. Part of `npm run build`. A table that only says of which
// kind a text is becomes a file for each language besides, a line a kind with its texts (by `position` where the table has it): what src/language/vocabulary/lists.ts reads.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { LOCALES } from "../dist/language/locales.js";

const from = new URL("../data/", import.meta.url);
const to = new URL("../dist/vocabulary/", import.meta.url);
const lists = new URL("lists/", to);
mkdirSync(lists, { recursive: true });
// What was worked out of older tables: scripts/write-lexicon.mjs makes it again, and until then the program does so itself.
for (const name of readdirSync(to).filter((each) => each.endsWith(".txt"))) rmSync(new URL(name, to));
for (const name of readdirSync(from).filter((each) => each.endsWith(".tsv"))) {
  const lines = readFileSync(new URL(name, from), "utf8").replace(/\n$/u, "").split("\n");
  const rows = lines.map((line) => line.split("\t"));
  const columns = rows[0] ?? [];
  const odd = rows.findIndex((row) => row.length !== columns.length);
  if (odd >= 0) throw new Error(`data/${name}, line ${odd + 1}: not ${columns.length} columns`);
  // The source of a row is for people: it is the last column.
  writeFileSync(new URL(name, to), rows.map((row) => row.slice(0, -1).join("\t")).join("\n"));
  const [locale, kind] = ["locale", "kind"].map((column) => columns.indexOf(column));
  const position = columns.indexOf("position");
  const ordered = rows.slice(1);
  if (position > 0) ordered.sort((a, b) => Number(a[position]) - Number(b[position]));
  if (locale > 0 && kind > 0) writeLists(name.replace(/\.tsv$/u, ""), ordered, locale, kind);
}

function writeLists(table, rows, locale, kind) {
  const texts = new Map();
  for (const row of rows) {
    const kinds = texts.get(row[locale]) ?? new Map();
    const list = kinds.get(row[kind]) ?? [];
    list.push(row[0]);
    texts.set(row[locale], kinds.set(row[kind], list));
  }
  // A language of which a table has nothing yet has an empty file: what is missing altogether is a broken installation.
  for (const language of new Set(["*", ...LOCALES, ...texts.keys()])) {
    const content = [...(texts.get(language) ?? [])]
      .map(([name, list]) => [name, ...new Set(list)].join("\t"))
      .join("\n");
    // The file of what is meant in all languages ("*") has a name that any file system takes.
    writeFileSync(new URL(`${table}.${language === "*" ? "all" : language}.txt`, lists), content);
  }
}
