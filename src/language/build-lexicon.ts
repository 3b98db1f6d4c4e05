import { foldMarks } from "./fold-marks.js";
import { isInflected } from "./inflected.js";
import { languageIn } from "./languages.js";
import { relationRows, titleRows } from "./lexicons/titles.js";
import type { Locale } from "./locales.js";
import { givenNameRows, surnameRows } from "./names/name-tables.js";
import { rowsInCheckout } from "./vocabulary/rows.js";
import { Flag, type Lexicon, NAME, ORDINARY } from "./word-flags.js";

/** Of a name in several words ("Lo Presti") the last one is known by itself from this length on, unless it is a given name ("De Maria"). */
const MIN_LAST_WORD = 4;

/** What the rows of the tables mean, by table and kind ("" for all kinds). */
const FLAGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  words: { common: Flag.Common, everyday: Flag.Common, further: Flag.Common, function: Flag.Function },
  medicine: {
    clinical: Flag.Clinical,
    medicine: Flag.Clinical,
    analyte: Flag.Clinical,
    test: Flag.Clinical,
    eponym: Flag.Eponym,
    "eponym-head": Flag.EponymHead,
    maker: Flag.Maker,
  },
  places: { ambiguous: Flag.AmbiguousPlace, "": Flag.Place },
  streets: { kind: Flag.Street, short: Flag.Street },
  organisations: { head: Flag.OrgHead, generic: Flag.GenericOrg, toponym: Flag.Toponym },
  occupations: { occupation: Flag.Occupation, head: Flag.OccupationHead },
};

class Table {
  readonly flags = new Map<string, number>();

  add(words: Iterable<string>, flag: number): void {
    for (const word of words) this.put(word, flag);
  }

  put(word: string, flag: number): void {
    this.flags.set(word, this.of(word) | flag);
  }

  of(word: string): number {
    return this.flags.get(word) ?? 0;
  }
}

/** All that the lists know of words in texts of a language: what the build compiles, in a checkout. Takes a second; the lexicon of `name-lexicon.ts` is read instead. */
export function buildLexicon(locale: Locale): Lexicon {
  const table = new Table();
  table.add(
    titleRows(locale).flatMap((row) => (row.announces ? [row.text] : [])),
    Flag.Title,
  );
  table.add(
    relationRows(locale).map(({ text }) => text),
    Flag.Relation,
  );
  addRows(table, locale);
  const sure = addNames(table, locale);
  addBrands(table, locale);
  const forms = languageIn(locale).wordForms;
  for (const [word, flags] of table.flags) {
    const given = (flags & Flag.Given) !== 0;
    const oddName =
      word.length <= 2 ||
      (word.length === 3 && !sure.has(word)) ||
      (flags & (ORDINARY | Flag.Title)) !== 0 ||
      (!given &&
        ((flags & (Flag.Eponym | Flag.Maker)) !== 0 || isInflected(word, table.flags, forms.ofSurnames, forms)));
    if ((flags & NAME) !== 0 && oddName) table.put(word, Flag.Ambiguous);
    if ((flags & Flag.Place) !== 0 && (flags & (ORDINARY | NAME)) !== 0) table.put(word, Flag.AmbiguousPlace);
  }
  return table.flags;
}

/** @returns names of three letters that are nothing else. */
function addNames(table: Table, locale: Locale): ReadonlySet<string> {
  const sure = new Set<string>();
  const { homeOrigin, ownFamiliesFirst } = languageIn(locale).persons;
  const sorts = [
    [Flag.Given, givenNameRows()],
    [Flag.Surname, surnameRows()],
  ] as const;
  for (const [flag, rows] of sorts) {
    for (const { key, text, origin, ordinary } of rows) {
      // Of names that are ordinary words as well only the language's own are names there, and in English those that say so.
      const isWord = (table.of(key) & ORDINARY) !== 0;
      const isOwn = ownFamiliesFirst && origin === homeOrigin;
      if ((isWord && !isOwn && !ordinary.includes(locale)) || ordinary.includes(`-${locale}`)) continue;
      const ambiguous = ordinary.includes(locale) ? Flag.Ambiguous : 0;
      table.put(key, flag | ambiguous);
      if (ordinary.includes("none")) sure.add(key);
      const last = text.includes(" ") ? wordKey(text.slice(text.lastIndexOf(" ") + 1)) : "";
      if (last.length >= MIN_LAST_WORD && (table.of(last) & Flag.Given) === 0) table.put(last, flag);
    }
  }
  return sure;
}

function addRows(table: Table, locale: Locale): void {
  const { knowsTownsAbroad } = languageIn(locale).addresses;
  for (const [name, kinds] of Object.entries(FLAGS)) {
    for (const cell of rowsInCheckout(name, ["text", "locale", "kind"])) {
      if (cell("locale") !== "*" && cell("locale") !== locale) continue;
      if (name === "places" && cell("locale") === "*" && !knowsTownsAbroad) continue;
      const flag = kinds[cell("kind")] ?? kinds[""];
      if (flag !== undefined && !cell("text").includes(" ")) table.put(wordKey(cell("text")), flag);
    }
  }
}

/** As tokens of a text are looked up. */
function wordKey(text: string): string {
  return foldMarks(text.toLowerCase().replaceAll("’", "'"));
}

/** Brands that people are called as well: which of the two, the medical guard decides by the words around them. */
function addBrands(table: Table, locale: Locale): void {
  const rows = rowsInCheckout("medicine", ["text", "locale", "kind"]).filter((cell) => cell("locale") === locale);
  const textsOf = (kind: string) => rows.flatMap((cell) => (cell("kind") === kind ? [cell("text")] : []));
  const brands = new Set(textsOf("brand"));
  const doubtful = textsOf("name-like-brand").filter(
    (word) => !brands.has(word) && (table.of(word) & Flag.Given) === 0,
  );
  table.add(doubtful, Flag.Given | Flag.Ambiguous);
}
