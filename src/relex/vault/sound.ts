import { normalise } from "../../language/normalise.js";

/** Spellings of one sound in English, Italian and Spanish names. Earlier rules go first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/gu, "$1"],
  [/^(?:k|g|p)n/gu, "n"],
  [/^wr/gu, "r"],
  [/^ps/gu, "s"],
  [/^x/gu, "s"],
  [/^mc/gu, "mac"],
  [/ph/gu, "f"],
  [/^gh/gu, "g"],
  [/gh/gu, ""],
  [/c[hk](?=[lr])|ck|q/gu, "k"],
  [/(?<=[aeiou])ch(?=[ao])/gu, "k"],
  [/s[ck]h|tch|ch|sh/gu, "x"],
  [/th|dt/gu, "t"],
  [/dg(?=[eiy])/gu, "j"],
  [/c(?=[eiy])|z/gu, "s"],
  [/c/gu, "k"],
  [/^g(?=[ei])/gu, "j"],
  [/gu(?=[ei])/gu, "g"],
  [/m[pb](?=[stn])/gu, "m"],
  [/mb$/gu, "m"],
  [/(?<=[aeiouy])w(?![aeiouy])/gu, ""],
  [/(?<=.)h/gu, ""],
  [/(?<=[aeiouy].*[^aeiouy])e$/gu, ""],
  [/(?<=[aeiouy].*[^aeiouy])(?:ie|ey|ee|ea)$/gu, "y"],
  [/ue|oe/gu, "o"],
  [/e[iy]|ie/gu, "e"],
  [/a[ei]/gu, "a"],
  [/o[uw]/gu, "o"],
  [/ts/gu, "s"],
  [/y/gu, "i"],
  [/e/gu, "i"],
  [/u/gu, "o"],
  [/(.)\1+/gu, "$1"],
];

/**
 * A name in the spelling that all names of the same sound share as far as letters tell: "Smyth" and "Smith", "Katherine" and
 * "Catherine". Vowels are kept in three classes (a; e, i, y; o, u), since a recogniser, and a tired hand, mistake them within these.
 * @param value normalised. Words are run together: "Hill Crest" is "Hillcrest".
 */
export function levelSpelling(value: string): string {
  let level = normalise(value).replaceAll(" ", "");
  for (const [spelling, sound] of SPELLINGS) level = level.replaceAll(spelling, sound);
  return level;
}

/** Inside a name these are mistaken for each other; at its head they tell names apart. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  ["bp", "fv", "gk", "sxj", "dt", "mn"].flatMap((letters) =>
    Array.from(letters, (letter) => [letter, letters.charAt(0)] as const),
  ),
);

/**
 * What is left of a name by ear: its first sound, its consonants in classes, and the vowel at its end, which tells Mario from Maria.
 * In the manner of Soundex (R. C. Russell, US patent 1,261,167, 1918), finer where Soundex takes different names together.
 * @param level a spelling made by `levelSpelling`.
 */
export function soundOf(level: string): string {
  const head = level.charAt(0);
  let key = head;
  let last = CLASSES.get(head) ?? head;
  for (const letter of level.slice(1)) {
    const vowel = "aio".includes(letter);
    const code = vowel || letter === "w" ? "" : (CLASSES.get(letter) ?? letter);
    if (code !== "" && code !== last) key += code;
    if (letter !== "w") last = code;
  }
  const end = level.charAt(level.length - 1);
  return level.length > 1 && "aio".includes(end) ? `${key}-${end}` : key;
}

/** The trigrams of a spelling, each once, with two spaces before and one after it, so that heads count more than ends. */
export function trigramsOf(level: string): string[] {
  const padded = Array.from(`  ${level} `);
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3).join(""));
  return [...trigrams];
}
