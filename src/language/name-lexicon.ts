import { compromiseLexicon } from "./borrowed-lexicon.js";
import { AMBIGUOUS_NAMES, RELATIONS, TITLES } from "./lexicons/ambiguous-names.js";
import { CLINICAL_WORDS, EPONYM_HEADS, EPONYMS, MAKERS } from "./lexicons/clinical-words.js";
import { COMMON_WORDS, FUNCTION_WORDS } from "./lexicons/common-words.js";
import { EVERYDAY_WORDS } from "./lexicons/everyday-words.js";
import { GIVEN_NAMES } from "./lexicons/given-names.js";
import { MEDICINES, NAME_LIKE_MEDICINES } from "./lexicons/medicines.js";
import { OCCUPATION_HEADS, OCCUPATION_WORDS } from "./lexicons/occupations.js";
import { GENERIC_ORG_WORDS, ORG_HEADS, TOPONYM_PARTS } from "./lexicons/organizations.js";
import { AMBIGUOUS_PLACES, PLACES, STREET_SUFFIXES } from "./lexicons/places.js";
import { SURNAMES } from "./lexicons/surnames.js";

/** What the word lists say of a word, as bits. */
export const Flag = {
  Given: 1,
  Surname: 1 << 1,
  /** A name that is an ordinary word too. */
  Ambiguous: 1 << 2,
  /** An ordinary word of English. */
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

/** Three-letter names that are nothing else in lower case. */
const SHORT_NAMES = new Set(
  "joe jim ken pam ron ian liz meg mia zoe amy kat jen deb jed wes abi ira syd tom ben dan ted ned leo eva ava ana gil kim tim sam jay kay roy lou gus viv bev val mel sal vic lee".split(
    " ",
  ),
);

const CALENDAR =
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
september october november december`.split(/\s+/u);

let built: ReadonlyMap<string, number> | null = null;

/** All lists in one table, built on first use. Keys are lower case without diacritics and without a possessive. */
export function lexicon(): ReadonlyMap<string, number> {
  built ??= build();
  return built;
}

function build(): ReadonlyMap<string, number> {
  const table = new Map<string, number>();
  const add = (words: Iterable<string>, flag: number) => {
    for (const word of words) table.set(word, (table.get(word) ?? 0) | flag);
  };
  const borrowed = compromiseLexicon();
  add(borrowed.given, Flag.Given);
  add(borrowed.surnames, Flag.Surname);
  add(borrowed.places, Flag.Place);
  add(borrowed.ordinary, Flag.Common);
  add(GIVEN_NAMES, Flag.Given);
  add(SURNAMES, Flag.Surname);
  add(PLACES, Flag.Place);
  add(COMMON_WORDS, Flag.Common);
  add(EVERYDAY_WORDS, Flag.Common);
  add(CALENDAR, Flag.Common);
  add(FUNCTION_WORDS, Flag.Function);
  add(CLINICAL_WORDS, Flag.Clinical);
  add(TITLES, Flag.Title);
  add(RELATIONS, Flag.Relation);
  add(AMBIGUOUS_PLACES, Flag.AmbiguousPlace);
  add(STREET_SUFFIXES, Flag.Street);
  add(ORG_HEADS, Flag.OrgHead);
  add(GENERIC_ORG_WORDS, Flag.GenericOrg);
  add(TOPONYM_PARTS, Flag.Toponym);
  add(OCCUPATION_WORDS, Flag.Occupation);
  add(OCCUPATION_HEADS, Flag.OccupationHead);
  add(EPONYMS, Flag.Eponym);
  add(EPONYM_HEADS, Flag.EponymHead);
  add(MAKERS, Flag.Maker);
  // Brands that people are called as well: which of the two, the medical guard decides by the words around them.
  const brands = [...NAME_LIKE_MEDICINES].filter((word) => !MEDICINES.has(word));
  const doubtful = brands.filter((word) => ((table.get(word) ?? 0) & Flag.Given) === 0);
  add(doubtful, Flag.Given | Flag.Ambiguous);
  for (const [word, flags] of table) {
    const given = (flags & Flag.Given) !== 0;
    const oddName =
      AMBIGUOUS_NAMES.has(word) ||
      word.length <= 2 ||
      (word.length === 3 && !SHORT_NAMES.has(word)) ||
      (flags & (ORDINARY | Flag.Title)) !== 0 ||
      (!given && ((flags & (Flag.Eponym | Flag.Maker)) !== 0 || isInflected(word, table, SURNAME_ENDINGS)));
    if ((flags & NAME) !== 0 && oddName) table.set(word, flags | Flag.Ambiguous);
    const oddPlace = (flags & (ORDINARY | NAME)) !== 0;
    const sinceAmbiguous = table.get(word) ?? 0;
    if ((flags & Flag.Place) !== 0 && oddPlace) table.set(word, sinceAmbiguous | Flag.AmbiguousPlace);
  }
  return table;
}

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ier", ["y"]],
  ["iest", ["y"]],
  ["ily", ["y"]],
  ["ing", ["", "e"]],
  ["ed", ["", "e"]],
  ["es", ["", "e"]],
  ["er", ["", "e"]],
  ["est", ["", "e"]],
  ["ly", ["", "le"]],
  ["ness", [""]],
  ["ment", [""]],
  ["able", ["", "e"]],
  ["ful", [""]],
  ["less", [""]],
  ["ation", ["e", ""]],
  ["al", [""]],
  ["s", [""]],
  ["'s", [""]],
  ["y", ["", "e"]],
];

/** Endings that make an ordinary word out of a surname ("Rivers", "Fielding"); of the others surnames have too many. */
const SURNAME_ENDINGS: typeof ENDINGS = [
  ["s", [""]],
  ["ing", [""]],
  ["er", ["", "e"]],
];

const CLINICAL_ENDING =
  /(?:itis|osis|emia|aemia|ectomy|otomy|ostomy|oscopy|ology|ologist|opathy|algia|uria|plasty|gram|graphy|pril|sartan|olol|statin|azole|cillin|mycin|cycline|floxacin|prazole|tidine|zepam|zolam|triptan|gliptin|gliflozin|glutide|parin|xaban|mab|nib|vir|caine|dipine|thiazide|sone|solone|afil|setron|oprim|furantoin|tinoin|oxetine|pam|idone|apine|barbital|profen|formin|nazole|lukast|terol|tropium|dronate|phylline|cal|eal|ial|ular|oid|ous|itic|otic|emic|ical|tion|sion|ively|ically|ness|ism|ity|ization|ised|ized|ishly)$/u;

/** Whether the word is an ordinary or clinical one, by the lists, by inflection or by a clinical ending. */
export function isOrdinary(key: string, flags: number): boolean {
  if ((flags & ORDINARY) !== 0) return true;
  if ((flags & (NAME | Flag.Place)) !== 0) return false;
  return isInflected(key, lexicon()) || (key.length > 5 && CLINICAL_ENDING.test(key));
}

function isInflected(key: string, table: ReadonlyMap<string, number>, endings = ENDINGS): boolean {
  for (const [ending, replacements] of endings) {
    if (!key.endsWith(ending) || key.length - ending.length < 3) continue;
    const stem = key.slice(0, -ending.length);
    for (const replacement of replacements) {
      if (((table.get(stem + replacement) ?? 0) & ORDINARY) !== 0) return true;
    }
    const last = stem.at(-1);
    if (last !== undefined && last === stem.at(-2) && ((table.get(stem.slice(0, -1)) ?? 0) & ORDINARY) !== 0)
      return true;
  }
  return false;
}
