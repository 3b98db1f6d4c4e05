// Compiles the tables under data/, with those of the folders of languages (src/language/xx/data/), into what the program reads: checked, without sources, and without what only the lexicons of scripts/write-lexicon.mjs
// need. Part of `npm run build`. Tables of which it asks more than the kind of a text are left as rows (src/language/vocabulary/rows.ts); of the others
// each language has a file of lists, a line a kind with its texts (by `position` where the table has it; src/language/vocabulary/lists.ts).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALES } from "../dist/language/locales.js";
import { foldKey } from "../dist/text/detectors/names/by-tables/tokens.js";

/** Read by row. */
const ROWS =
  `address-words country-names cues demonyms error-clusters gazetteer given-names jobs made-up-places neighbours nicknames organisations peoples places relations street-kinds surnames telling-words
titles`.split(/\s+/u);
/** Read as lists. */
const LISTS =
  `address-words credentials error-words famous-names field-names institution-names measures medicine occupations organisation-words organisations place-words places reader-words refine-words talk-words
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
  const rows = rowsOf(new URL(name, from));
  const columns = rows[0] ?? [];
  addOwn(name, rows);
  // The source of a row is for people: it is the last column.
  if (ROWS.includes(table)) write(name, to, rows.map((row) => row.slice(0, -1).join("\t")).join("\n"));
  if (LISTS.includes(table)) writeLists(table, columns, rows.slice(1));
  if (table === "words") for (const locale of LOCALES) writeMarked(rows.slice(1), columns.indexOf("locale"), locale);
}

// What an older build left.
for (const folder of [to, lists])
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && !written.has(new URL(entry.name, folder).href)) rmSync(new URL(entry.name, folder));

/** Lines of a table, its columns first. */
function rowsOf(place) {
  const lines = readFileSync(place, "utf8").replace(/\n$/u, "").split("\n");
  const rows = lines.map((line) => line.split("\t"));
  const odd = rows.findIndex((row) => row.length !== rows[0].length);
  if (odd >= 0) throw new Error(`${place.pathname}, line ${odd + 1}: not ${rows[0].length} columns`);
  return rows;
}

/** Adds what the folders of languages have of a table, in its order: by text, then by the other cells. */
function addOwn(name, rows) {
  const own = LOCALES.flatMap((locale) => {
    const place = new URL(`../src/language/${locale}/data/${name}`, import.meta.url);
    if (!existsSync(place)) return [];
    const [columns, ...brought] = rowsOf(place);
    if (columns.join() !== rows[0].join()) throw new Error(`${place.pathname}: not the columns of data/${name}`);
    const at = columns.indexOf("locale");
    if (at >= 0 && brought.some((row) => row[at] !== locale && row[at] !== "*"))
      throw new Error(`${place.pathname}: of another language`);
    return brought;
  });
  if (own.length === 0) return;
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const byText = (a, b) => order(a[0], b[0]) || order(a.join("\t"), b.join("\t"));
  rows.splice(1, rows.length, ...[...rows.slice(1), ...own].sort(byText));
}

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
