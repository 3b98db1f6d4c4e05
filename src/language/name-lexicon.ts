import { compromiseLexicon } from "./borrowed-lexicon.js";
import { foldMarks } from "./fold-marks.js";
import { languageIn } from "./languages.js";
import { CLINICAL_WORDS, EPONYM_HEADS, EPONYMS, MAKERS } from "./lexicons/clinical-words.js";
import { COMMON_WORDS, FUNCTION_WORDS } from "./lexicons/common-words.js";
import { EVERYDAY_WORDS } from "./lexicons/everyday-words.js";
import { MEDICINES, NAME_LIKE_MEDICINES } from "./lexicons/medicines.js";
import { OCCUPATION_HEADS, OCCUPATION_WORDS } from "./lexicons/occupations.js";
import { GENERIC_ORG_WORDS, ORG_HEADS, TOPONYM_PARTS } from "./lexicons/organizations.js";
import { AMBIGUOUS_PLACES, PLACES, STREET_SUFFIXES } from "./lexicons/places.js";
import { relationRows, titleRows } from "./lexicons/titles.js";
import { eachLanguage, type Locale } from "./locales.js";
import { givenNameRows, surnameRows } from "./names/name-tables.js";
import type { Endings } from "./parts/word-forms.js";
import { rowsIfThere } from "./vocabulary/rows.js";

/** What the word lists of a language say of a word, as bits. */
export const Flag = {
  Given: 1,
  Surname: 1 << 1,
  /** A name that is an ordinary word too. */
  Ambiguous: 1 << 2,
  /** An ordinary word of the language. */
  Common: 1 << 3,
  Function: 1 << 4,
  Clinical: 1 << 5,
  Title: 1 << 6,
  Relation: 1 << 7,
  Place: 1 << 8,
  AmbiguousPlace: 1 << 9,
  Street: 1 << 10,
  OrgHead: 1 << 11,
  GenericOrg: 1 << 12,
  Toponym: 1 << 13,
  Occupation: 1 << 14,
  OccupationHead: 1 << 15,
  Eponym: 1 << 16,
  EponymHead: 1 << 17,
  Maker: 1 << 18,
} as const;

const NAME = Flag.Given | Flag.Surname;
const ORDINARY = Flag.Common | Flag.Function | Flag.Clinical;

/** Of a name in several words ("Lo Presti") the last one is known by itself from this length on, unless it is a given name ("De Maria"). */
const MIN_LAST_WORD = 4;

const CALENDAR =
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
september october november december`.split(/\s+/u);

/** What the rows of the tables mean, by table and kind ("" for all kinds). */
const FLAGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  words: { common: Flag.Common, everyday: Flag.Common, function: Flag.Function },
  medicine: {
    clinical: Flag.Clinical,
    medicine: Flag.Clinical,
    analyte: Flag.Clinical,
    test: Flag.Clinical,
    eponym: Flag.Eponym,
    "eponym-head": Flag.EponymHead,
    maker: Flag.Maker,
  },
  places: { "": Flag.Place, ambiguous: Flag.Place | Flag.AmbiguousPlace },
  streets: { "": Flag.Street },
  organisations: { head: Flag.OrgHead, generic: Flag.GenericOrg, toponym: Flag.Toponym },
  occupations: { occupation: Flag.Occupation, head: Flag.OccupationHead },
};

/**
 * Origins whose names stay names, ambiguous ones, though they are ordinary words of the language; of others only those that say so in their row. English
 * has said so of all that are its own.
 */
const HOME: Readonly<Record<Locale, readonly string[]>> = {
  en: [],
  it: ["italian"],
  es: ["hispanic"],
};

/** Flags by word: lower case without diacritics and without a possessive. */
export type Lexicon = ReadonlyMap<string, number>;

/**
 * All that is known of words in texts of a language, in one table, built on first use. Names are everybody's: those of every origin are in each of
 * them; what differs is which of them are ordinary words there.
 */
export function lexicon(locale: Locale = "en"): Lexicon {
  return built(locale);
}

const built = eachLanguage(build);

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

function build(locale: Locale): Lexicon {
  const table = new Table();
  table.add(
    titleRows(locale).flatMap((row) => (row.announces ? [row.text] : [])),
    Flag.Title,
  );
  table.add(
    relationRows(locale).map(({ text }) => text),
    Flag.Relation,
  );
  if (locale === "en") addEnglish(table);
  else addRows(table, locale);
  const sure = addNames(table, locale);
  if (locale === "en") addBrands(table);
  const { ofSurnames } = languageIn(locale).wordForms;
  for (const [word, flags] of table.flags) {
    const given = (flags & Flag.Given) !== 0;
    const oddName =
      word.length <= 2 ||
      (word.length === 3 && !sure.has(word)) ||
      (flags & (ORDINARY | Flag.Title)) !== 0 ||
      (!given && ((flags & (Flag.Eponym | Flag.Maker)) !== 0 || isInflected(word, table.flags, ofSurnames, locale)));
    if ((flags & NAME) !== 0 && oddName) table.put(word, Flag.Ambiguous);
    if ((flags & Flag.Place) !== 0 && (flags & (ORDINARY | NAME)) !== 0) table.put(word, Flag.AmbiguousPlace);
  }
  return table.flags;
}

/** @returns names of three letters that are nothing else. */
function addNames(table: Table, locale: Locale): ReadonlySet<string> {
  const sure = new Set<string>();
  const sorts = [
    [Flag.Given, givenNameRows()],
    [Flag.Surname, surnameRows()],
  ] as const;
  for (const [flag, rows] of sorts) {
    for (const { key, text, origin, ordinary } of rows) {
      const isWord = (table.of(key) & ORDINARY) !== 0;
      if (isWord && !ordinary.includes(locale) && !HOME[locale].includes(origin)) continue;
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
  for (const [name, kinds] of Object.entries(FLAGS)) {
    for (const cell of rowsIfThere(name, ["text", "locale", "kind"])) {
      if (cell("locale") !== "*" && cell("locale") !== locale) continue;
      const flag = kinds[cell("kind")] ?? kinds[""];
      if (flag !== undefined && !cell("text").includes(" ")) table.put(wordKey(cell("text")), flag);
    }
  }
}

/** As tokens of a text are looked up. */
function wordKey(text: string): string {
  return foldMarks(text.toLowerCase().replaceAll("’", "'"));
}

function addEnglish(table: Table): void {
  const borrowed = compromiseLexicon();
  table.add(borrowed.places, Flag.Place);
  table.add(borrowed.ordinary, Flag.Common);
  table.add(PLACES, Flag.Place);
  table.add(COMMON_WORDS, Flag.Common);
  table.add(EVERYDAY_WORDS, Flag.Common);
  table.add(CALENDAR, Flag.Common);
  table.add(FUNCTION_WORDS, Flag.Function);
  table.add(CLINICAL_WORDS, Flag.Clinical);
  table.add(AMBIGUOUS_PLACES, Flag.AmbiguousPlace);
  table.add(STREET_SUFFIXES, Flag.Street);
  table.add(ORG_HEADS, Flag.OrgHead);
  table.add(GENERIC_ORG_WORDS, Flag.GenericOrg);
  table.add(TOPONYM_PARTS, Flag.Toponym);
  table.add(OCCUPATION_WORDS, Flag.Occupation);
  table.add(OCCUPATION_HEADS, Flag.OccupationHead);
  table.add(EPONYMS, Flag.Eponym);
  table.add(EPONYM_HEADS, Flag.EponymHead);
  table.add(MAKERS, Flag.Maker);
}

/** Brands that people are called as well: which of the two, the medical guard decides by the words around them. */
function addBrands(table: Table): void {
  const brands = [...NAME_LIKE_MEDICINES].filter((word) => !MEDICINES.has(word));
  const doubtful = brands.filter((word) => (table.of(word) & Flag.Given) === 0);
  table.add(doubtful, Flag.Given | Flag.Ambiguous);
}

/** Whether the word is an ordinary or clinical one of the language, by the lists, by inflection or by a clinical ending. */
export function isOrdinary(key: string, flags: number, locale: Locale = "en"): boolean {
  if ((flags & ORDINARY) !== 0) return true;
  if ((flags & (NAME | Flag.Place)) !== 0) return false;
  const { endings, clinical } = languageIn(locale).wordForms;
  return isInflected(key, lexicon(locale), endings, locale) || (key.length > 5 && clinical.test(key));
}

function isInflected(key: string, table: Lexicon, endings: Endings, locale: Locale): boolean {
  for (const [ending, replacements] of endings) {
    if (!key.endsWith(ending) || key.length - ending.length < 3) continue;
    const stem = key.slice(0, -ending.length);
    for (const replacement of replacements) {
      if (((table.get(stem + replacement) ?? 0) & ORDINARY) !== 0) return true;
    }
    const last = stem.at(-1);
    if (!languageIn(locale).wordForms.doubles || last === undefined || last !== stem.at(-2)) continue;
    if (((table.get(stem.slice(0, -1)) ?? 0) & ORDINARY) !== 0) return true;
  }
  return false;
}
