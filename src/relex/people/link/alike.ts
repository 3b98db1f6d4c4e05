import leven from "leven";
import type { Locale } from "../../../language/locales.js";
import { soundKey } from "../../../language/sound-key.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import { isListed } from "../../../readers/people/lexicon/name-kind.js";

/** Longer words are compared letter by letter alone. */
export const MAX_COMPARED_LENGTH = 40;
/** A shorter word has too many neighbours that are another name. */
const MIN_MISHEARD = 5;
const MIN_TWICE_MISHEARD = 8;
const DIGIT = /\p{N}/u;
const MAX_LETTERS_APART = 3;

/**
 * The spelling that stands for all of like sound, as names are written down by ear: "jonson" and "johnson", "smyth" and "smith",
 * "wilsen" and "wilson". Only an unstressed last syllable may change its vowel: "barton" and "burton" are two names.
 */
function homophone(name: string): string {
  const before = homophones.get(name);
  if (before !== undefined) return before;
  const made = level(name);
  if (homophones.size < MAX_REMEMBERED) homophones.set(name, made);
  return made;
}

const homophones = new Map<string, string>();
const MAX_REMEMBERED = 20_000;

function level(name: string): string {
  const levelled = name
    .replace(/^(?:kn|gn|pn)/u, "n")
    .replace(/^wr/u, "r")
    .replace(/^mac(?=[^aeiouhk])/u, "mc")
    // "Müller" and "Mueller"
    .replaceAll(/(?<=[^aeiouq])([aou])e(?=[^aeiou])/gu, "$1")
    // "Whitcombe" and "Whitcome"
    .replace(/mb(?=e?$)/u, "m")
    .replaceAll("ph", "f")
    .replaceAll("sch", "sh")
    .replaceAll(/c(?=[eiy])/gu, "s")
    .replaceAll(/ck|c(?!h)/gu, "k")
    .replaceAll("q", "k")
    .replaceAll("z", "s")
    .replaceAll(/(?<=.)h(?![aeiouy])/gu, "")
    .replaceAll(/(?<=[tkgdr])h/gu, "")
    .replaceAll("y", "i")
    .replaceAll(/ee|ea|ie|ei/gu, "i")
    .replaceAll(/(.)\1+/gu, "$1");
  const bare = levelled.length > 3 ? levelled.replace(/(?<=[^aeiou])e$/u, "") : levelled;
  // Two syllables at least before the vowel of the last one means nothing.
  return bare.replace(/(?<=[aeiou].*[^aeiou])[aeiou]{1,2}(?=(?:n|r|l|m|s|t|ns|rs|ls|ts)$)/u, "@");
}

/** Whether one may have been written for the other by mistake of the ear. Not whether they are one person's. */
export function areAlike(a: string, b: string, locale: Locale): boolean {
  if (a === b) return true;
  if (a.length > MAX_COMPARED_LENGTH || b.length > MAX_COMPARED_LENGTH) return false;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || Math.max(a.length, b.length) - shorter > MAX_LETTERS_APART) return false;
  if (homophone(a) === homophone(b)) return !gendersDiffer(a, b, locale);
  if (shorter < MIN_MISHEARD || soundKey(a) !== soundKey(b) || DIGIT.test(a) || DIGIT.test(b)) return false;
  const [one, other] = [isListed(a, locale), isListed(b, locale)];
  if (one && other) return false;
  // If both words are unknown, either may be the right one: they are further apart only by chance.
  const allowed = shorter >= MIN_TWICE_MISHEARD && (one || other) ? 2 : 1;
  return leven(a, b) <= allowed && !gendersDiffer(a, b, locale);
}

/** The same for two names of which something else tells that they are one person's: "tim" and "kim". */
export function areNear(a: string, b: string, locale: Locale): boolean {
  if (areAlike(a, b, locale)) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || Math.max(a.length, b.length) > MAX_COMPARED_LENGTH || gendersDiffer(a, b, locale)) return false;
  return leven(a, b) <= (shorter >= 6 ? 2 : 1);
}

function gendersDiffer(a: string, b: string, locale: Locale): boolean {
  const one = genderOf(a, locale);
  const other = genderOf(b, locale);
  return one !== null && other !== null && one !== other;
}
