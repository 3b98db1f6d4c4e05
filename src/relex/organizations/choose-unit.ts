import { foldShapes } from "../../language/fold-marks.js";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { soundsLike } from "../../language/sounds-like.js";
import { famousField, madeUpNames } from "../../readers/organizations/famous.js";
import { families } from "../../readers/organizations/lists/families.js";
import { articleNouns } from "../../readers/organizations/lists/nouns.js";
import { BRAND_TAILS, phraseWords } from "../../readers/organizations/lists/phrases.js";
import { DENOMINATIONS, RELIGIOUS, RELIGIOUS_PAIRS } from "../../readers/organizations/lists/religious.js";
import { SERVICES } from "../../readers/organizations/lists/services.js";
import { REGION_PAIRS, regions } from "../../readers/organizations/lists/states.js";
import { toponyms } from "../../readers/organizations/lists/toponyms.js";
import type { Unit, UnitClass } from "../../readers/organizations/unit.js";
import { choosePart, type Take } from "../choose/choose-part.js";
import type { WritingContext } from "../types.js";
import { listedName, saintsOf } from "./listed-name.js";

/** Role of the distinctive words of organisations. */
export const ORGANIZATION_ROLE = "organization";

/** So many draws from a pool that may be used up by a long document; then others will do. */
const OWN_ATTEMPTS = 100;
const SPARSE: ReadonlySet<string> = new Set(["family", "region", "religious", "denomination", "noun", "famous"]);

const VOWELS = "aeiou";
/** Those that acronyms mostly have. */
const LETTERS = "abcdefghiklmnoprstuvw";
const DIGITS = "123456789";

/**
 * The surrogate of a unit: as many words as the original has, of the same class. `null`: none can be made.
 * None of its words begins as the original's does, so that acronyms differ as well.
 */
export function chooseUnit(context: WritingContext, unit: Unit): string | null {
  const candidate = (attempt: number) => {
    const surrogate = draw(context, unit, attempt);
    return surrogate !== null && isOther(surrogate, unit, context.locale) ? surrogate : null;
  };
  if (unit.class.kind === "letters" && unit.value.length === 1) return chooseLetter(context, unit.value);
  const take: Take = (proposed) => {
    const name = listedName(proposed, unit, context.locale);
    if (name === null) return { refused: "unlisted" };
    return isOther(name, unit, context.locale) ? { name } : { refused: "unfit" };
  };
  return choosePart(context, ORGANIZATION_ROLE, unit.value, candidate, { take });
}

function isOther(surrogate: string, unit: Unit, locale: Locale): boolean {
  if (unit.class.kind === "letters") return !isOrdinaryWord(surrogate) && famousField(surrogate) === null;
  const { elides } = languageIn(locale).articles;
  const original =
    unit.class.kind === "saint" ? [unit.value.slice(unit.value.indexOf(" ") + 1)] : unit.value.split(" ");
  return surrogate.split(" ").every((word, at) => {
    const said = original[at] ?? "";
    // "dell'Annunziata" needs another vowel.
    const sameStart = !elides || unit.class.kind === "saint" || isVowel(word) === isVowel(said);
    // `Taken` checks only single words for sounding like the original.
    return sameStart && letterOf(word) !== letterOf(said) && (said === unit.value || !soundsLike(word, said));
  });
}

function isVowel(word: string): boolean {
  return VOWELS.includes(letterOf(word));
}

function letterOf(word: string): string {
  return foldShapes(word).slice(0, 1).toLowerCase();
}

function draw(context: WritingContext, unit: Unit, attempt: number): string | null {
  const { locale } = context;
  const pick = (pool: readonly string[], purpose: string) =>
    pool.length === 0 ? null : context.draw.pick(pool, `organization.${purpose}`, unit.value, attempt);
  const isSpent = attempt >= OWN_ATTEMPTS && SPARSE.has(unit.class.kind);
  const other: UnitClass = { kind: unit.words === 1 ? "toponym" : "phrase" };
  const like = isSpent ? other : unit.class;
  switch (like.kind) {
    case "letters":
      return drawLetters(context.draw.bytes("organization.letters", unit.value, attempt), unit.value);
    case "saint": {
      const { female, male } = saintsOf(like.romance, locale);
      const ofOwn = attempt < OWN_ATTEMPTS ? like.female : !like.female;
      return ofOwn ? pick(female, "saint.female") : pick(male, "saint.male");
    }
    case "region":
      return unit.words === 2 ? pick(REGION_PAIRS, "regions") : pick(regions(locale), "region");
    case "religious":
      return unit.words === 2 ? pick(RELIGIOUS_PAIRS, "religious.pair") : pick(RELIGIOUS, "religious");
    case "denomination":
      return pick(DENOMINATIONS, "denomination");
    case "family":
      return pick(families(locale), "family");
    case "famous": {
      const first = pick(madeUpNames(like.field), "famous");
      const tails = Array.from({ length: unit.words - 1 }, (_, at) => pick(BRAND_TAILS, `famous.${at}`));
      return inOne([first, ...tails]);
    }
    case "phrase": {
      const { outer, first, last } = phraseWords(locale);
      const before = Array.from({ length: unit.words - 2 }, (_, at) => pick(outer, `outer.${at}`));
      return inOne([...before, pick(first, "first"), pick(last, "last")]);
    }
    case "service":
      return pick(SERVICES[unit.words - 1] ?? [], "service");
    case "noun":
      return pick(articleNouns(like.article, locale), `noun.${like.article}`);
    case "toponym":
      return pick(toponyms(locale), "toponym");
  }
}

/** No word twice. */
function inOne(words: readonly (string | null)[]): string | null {
  return new Set(words).size < words.length || words.includes(null) ? null : words.join(" ");
}

/** Each letter another letter, each digit another digit; "42nd" becomes "57th". */
function drawLetters(bytes: Buffer, value: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/u.exec(value)?.[1];
  if (ordinal !== undefined) {
    const number = drawLetters(bytes, ordinal);
    return number + ordinalEnding(number);
  }
  return Array.from(value, (sign, at) => {
    const others = (/\p{N}/u.test(sign) ? DIGITS : LETTERS).replace(sign, "");
    return others.charAt(bytes.readUInt8(at % bytes.length) % others.length);
  }).join("");
}

function ordinalEnding(number: string): string {
  if (/1\d$/u.test(number)) return "th";
  return { "1": "st", "2": "nd", "3": "rd" }[number.slice(-1)] ?? "th";
}

/** A single letter sounds like any other: only what the document says is refused. */
function chooseLetter(context: WritingContext, value: string): string | null {
  for (let attempt = 0; attempt < LETTERS.length; attempt++) {
    const letter = drawLetters(context.draw.bytes("organization.letter", value, attempt), value);
    if (!context.taken.says(letter)) return letter;
  }
  return null;
}
