import { languageIn } from "../../language/languages.js";
import { eachLanguage, type Locale } from "../../language/locales.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { normalise } from "../../language/normalise.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { families } from "./lists/families.js";
import { phraseWords } from "./lists/phrases.js";
import { DENOMINATIONS, RELIGIOUS, RELIGIOUS_PAIRS } from "./lists/religious.js";
import { saints } from "./lists/saints.js";
import { REGION_PAIRS, regions } from "./lists/states.js";
import type { Field } from "./words.js";

/** What the distinctive words of a name are, which settles what takes their place. */
export type UnitClass =
  | { readonly kind: "toponym" }
  /** Two words or more that are all ordinary: "Cedar Ridge", "Rapid Cycle". */
  | { readonly kind: "phrase" }
  | { readonly kind: "family" }
  | { readonly kind: "region" }
  | { readonly kind: "religious" }
  | { readonly kind: "denomination" }
  /** After an article: "Le Betulle". */
  | { readonly kind: "noun"; readonly article: string }
  | { readonly kind: "saint"; readonly female: boolean; readonly romance: boolean }
  | { readonly kind: "letters" }
  /** "Navy" of "U.S. Navy". */
  | { readonly kind: "service" }
  /** `told`: a word beside it that says the kind also says the field. */
  | { readonly kind: "famous"; readonly field: Field; readonly told: boolean };

/** Distinctive words of a name that are replaced together, everywhere alike. */
export interface Unit {
  /** In normal form; words divided by one space. "saint mary" for a saint. */
  readonly value: string;
  /** Words that its surrogate has. */
  readonly words: number;
  readonly class: UnitClass;
}

const ROMANCE_SAINT = new Set(["san", "santa", "santo", "sant"]);
const ENGLISH_SAINT = new Set(["st", "saint", "ste", "sts"]);
const MASCULINE_IN_A = setOf("reader-words", "male-saint", "*");
const FEMININE_OTHERWISE = setOf("reader-words", "female-saint", "*");

/** Kinds of saints that a word announces; `null`: none. "S." does where the language writes it so. */
export function saintPrefix(value: string, written: string, locale: Locale): "english" | "romance" | null {
  if (ROMANCE_SAINT.has(value)) return "romance";
  if (ENGLISH_SAINT.has(value)) return "english";
  const isCut = languageIn(locale).organizations.abbreviatesSaints && (value === "s" || value === "ss");
  return isCut && /^ss?$/iu.test(written) ? "romance" : null;
}

/**
 * The distinctive unit of a name such as "St. Mary". All spellings of the prefix give the same value.
 * @param romance the prefix is Italian or Spanish.
 */
export function saintUnit(prefix: string, romance: boolean, name: string): Unit {
  return {
    value: `saint ${name}`,
    words: 1,
    class: { kind: "saint", romance, female: isFemale(prefix, romance, name) },
  };
}

let femaleSaints: ReadonlySet<string> | null = null;

function isFemale(prefix: string, romance: boolean, name: string): boolean {
  if (prefix === "santa") return true;
  if (prefix === "san" || prefix === "santo") return false;
  femaleSaints ??= new Set(saints("en").female.map((saint) => saint.toLowerCase()));
  if (FEMININE_OTHERWISE.has(name) || (!romance && femaleSaints.has(name))) return true;
  return name.endsWith("a") && !MASCULINE_IN_A.has(name);
}

/** "St. Marys", "saint josephs" without an apostrophe: the name without its ending, where that is a saint's. */
export function saintOfPlural(value: string): string | null {
  if (!value.endsWith("s")) return null;
  const stem = value.slice(0, -1);
  const { female, male } = saints("en");
  englishSaints ??= new Set([...female, ...male].map((saint) => saint.toLowerCase()));
  return englishSaints.has(stem) && !englishSaints.has(value) ? stem : null;
}
let englishSaints: ReadonlySet<string> | null = null;

const religious = new Set(RELIGIOUS.map(normalise));
const denominations = new Set(DENOMINATIONS.map(normalise));
const religiousPairs = new Set(RELIGIOUS_PAIRS.map(normalise));
const regionPairs = new Set(REGION_PAIRS.map(normalise));
const regionsIn = eachLanguage((locale): ReadonlySet<string> => new Set(regions(locale).map(normalise)));

/** The pair of words as one unit, where it is a region's name or a foundation's. */
export function pairUnit(first: string, second: string): Unit | null {
  const value = `${first} ${second}`;
  if (regionPairs.has(value)) return { value, words: 2, class: { kind: "region" } };
  return religiousPairs.has(value) ? { value, words: 2, class: { kind: "religious" } } : null;
}

const familiesIn = eachLanguage((locale): ReadonlySet<string> => new Set(families(locale).map(normalise)));

function isFamily(value: string, locale: Locale): boolean {
  if (((lexicon().get(value) ?? 0) & (Flag.Surname | Flag.Given)) !== 0) return true;
  const ending = languageIn(locale).organizations.familyEnding;
  return ending !== null && (familiesIn(locale).has(value) || ending.test(value));
}

/** Whether a word (normal form) is the name of a region of that language's country. */
export function isRegion(value: string, locale: Locale): boolean {
  return regionsIn(locale).has(value);
}

/** One distinctive word. */
export function wordUnit(value: string, locale: Locale): Unit {
  const kind = isRegion(value, locale)
    ? "region"
    : religious.has(value)
      ? "religious"
      : denominations.has(value)
        ? "denomination"
        : isFamily(value, locale)
          ? "family"
          : "toponym";
  return { value, words: 1, class: { kind } };
}

/** Words of made-up names of houses; `null`: any ordinary word may be one. */
const houseWordsIn = eachLanguage((locale): ReadonlySet<string> | null => {
  const own = languageIn(locale).organizations.houseWords;
  const { first, last } = phraseWords(locale);
  return own && new Set([...own, ...[...first, ...last].flatMap((word) => normalise(word).split(" "))]);
});

/** Whether the word is one of ordinary English (in Italian and Spanish: of made-up names of houses), or of the names of landscapes, and nobody's name. */
export function isCommon(value: string, locale: Locale): boolean {
  const words = houseWordsIn(locale);
  if (words !== null) return words.has(value);
  const flags = lexicon().get(value) ?? 0;
  if (denominations.has(value)) return false;
  return isOrdinaryWord(value) || (flags & (Flag.Toponym | Flag.Surname | Flag.Given)) === Flag.Toponym;
}

/** Ordinary words that are a name together. */
export function phraseUnit(words: readonly string[]): Unit {
  return { value: words.join(" "), words: words.length, class: { kind: "phrase" } };
}
