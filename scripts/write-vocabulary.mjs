// Compiles the tables under data/ into what the program reads: checked, without sources, and without what only the lexicons of scripts/write-lexicon.mjs
// need. Part of `npm run build`. Tables of which it asks more than the kind of a text are left as rows (src/language/vocabulary/rows.ts); of the others
// each language has a file of lists, a line a kind with its texts (by `position` where the table has it; src/language/vocabulary/lists.ts).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALES } from "../dist/language/locales.js";
import { foldKey } from "../dist/text/detectors/names/by-tables/tokens.js";

/** Read by row. */
const ROWS =
  `address-words country-names cues demonyms gazetteer given-names jobs made-up-places neighbours nicknames organisations peoples places relations street-kinds surnames telling-words
titles`.split(/\s+/u);
/** Read as lists. */
const LISTS =
  `address-words credentials famous-names institution-names measures medicine occupations organisation-words organisations place-words places reader-words talk-words
words`.split(/\s+/u);
/** Kinds that the lexicons alone know, by table. English is read by passes that ask for lists; the other languages ask the lexicon and the rows. */
const IN_LEXICON = {
  words: (kind, locale) => locale !== DEFAULT_LOCALE || kind === "everyday" || kind === "further",
  medicine: (kind, locale) => locale !== DEFAULT_LOCALE && !["eponym", "eponym-head", "medicine"].includes(kind),
  places: (kind, locale) => locale !== DEFAULT_LOCALE || kind !== "place",
  organisations: (_kind, locale) => locale !== DEFAULT_LOCALE,
};

const from = new URL("../data/", import.meta.url);
const to = new URL("../dist/vocabulary/", import.meta.url);
const lists = new URL("lists/", to);
mkdirSync(lists, { recursive: true });
// What was worked out of older tables goes: scripts/write-lexicon.mjs makes the lexicons again, and until then the program does so itself.
for (const name of readdirSync(to).filter((each) => each.endsWith(".txt"))) rmSync(new URL(name, to));
const written = new Set();
for (const name of readdirSync(from).filter((each) => each.endsWith(".tsv"))) {
  const table = name.replace(/\.tsv$/u, "");
  const lines = readFileSync(new URL(name, from), "utf8").replace(/\n$/u, "").split("\n");
  const rows = lines.map((line) => line.split("\t"));
  const columns = rows[0] ?? [];
  const odd = rows.findIndex((row) => row.length !== columns.length);
  if (odd >= 0) throw new Error(`data/${name}, line ${odd + 1}: not ${columns.length} columns`);
  // The source of a row is for people: it is the last column.
  if (ROWS.includes(table)) write(name, to, rows.map((row) => row.slice(0, -1).join("\t")).join("\n"));
  if (LISTS.includes(table)) writeLists(table, columns, rows.slice(1));
  if (table === "words") for (const locale of LOCALES) writeMarked(rows.slice(1), columns.indexOf("locale"), locale);
}

// What an older build left.
for (const folder of [to, lists])
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && !written.has(new URL(entry.name, folder).href)) rmSync(new URL(entry.name, folder));

function write(name, folder, content) {
  const place = new URL(name, folder);
  writeFileSync(place, content);
  written.add(place.href);
}

/** Keys of words with a mark on their last letter ("sarà"): those that no other word has (`only`), and those that one without it has too (`some`). */
function writeMarked(rows, at, locale) {
  const [marked, plain] = [new Set(), new Set()];
  for (const row of rows) {
    if (row[at] !== locale && row[at] !== "*") continue;
    (/[\u00c0-\u017f]$/u.test(row[0]) ? marked : plain).add(foldKey(row[0]));
  }
  const list = (kind, keys) => [kind, ...keys].join("\t");
  const isSome = (key) => plain.has(key);
  const content = [
    list(
      "only",
      [...marked].filter((key) => !isSome(key)),
    ),
    list("some", [...marked].filter(isSome)),
  ].join("\n");
  write(`marked-words.${locale}.txt`, lists, content);
}

function writeLists(table, columns, rows) {
  const [locale, kind, position] = ["locale", "kind", "position"].map((column) => columns.indexOf(column));
  if (position > 0) rows.sort((a, b) => Number(a[position]) - Number(b[position]));
  const texts = new Map();
  for (const row of rows) {
    const kinds = texts.get(row[locale]) ?? new Map();
    const list = kinds.get(row[kind]) ?? [];
    list.push(row[0]);
    texts.set(row[locale], kinds.set(row[kind], list));
  }
  const isLeft = IN_LEXICON[table] ?? (() => false);
  // A language of which a table has nothing yet has an empty file: what is missing altogether is a broken installation.
  for (const language of new Set(["*", ...LOCALES, ...texts.keys()])) {
    const content = [...(texts.get(language) ?? [])]
      .map(([name, list]) => [name, ...(isLeft(name, language) ? [""] : new Set(list))].join("\t"))
      .join("\n");
    // The file of what is meant in all languages ("*") has a name that any file system takes.
    write(`${table}.${language === "*" ? "all" : language}.txt`, lists, content);
  }
}
