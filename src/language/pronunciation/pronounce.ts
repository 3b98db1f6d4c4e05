import { createRequire } from "node:module";
import { numberOf, type Phone } from "./phones.js";

/** What the package writes (IPA) in the order in which it is looked for: two letters before one. */
const IPA: readonly (readonly [string, Phone])[] = [
  ["aɪ", "AY"],
  ["aʊ", "AW"],
  ["ɔɪ", "OY"],
  ["eɪ", "EY"],
  ["oʊ", "OW"],
  ["tʃ", "CH"],
  ["dʒ", "JH"],
  ["ɑ", "AA"],
  ["a", "AA"],
  ["æ", "AE"],
  ["ə", "AH"],
  ["ʌ", "AH"],
  ["ɔ", "AO"],
  ["ɛ", "EH"],
  ["e", "EH"],
  ["ɝ", "ER"],
  ["ɚ", "ER"],
  ["ɪ", "IH"],
  ["i", "IY"],
  ["o", "OW"],
  ["ʊ", "UH"],
  ["u", "UW"],
  ["b", "B"],
  ["d", "D"],
  ["ð", "DH"],
  ["f", "F"],
  ["ɡ", "G"],
  ["g", "G"],
  ["h", "HH"],
  ["j", "Y"],
  ["k", "K"],
  ["ɫ", "L"],
  ["l", "L"],
  ["m", "M"],
  ["n", "N"],
  ["ŋ", "NG"],
  ["p", "P"],
  ["ɹ", "R"],
  ["r", "R"],
  ["s", "S"],
  ["ʃ", "SH"],
  ["t", "T"],
  ["ɾ", "T"],
  ["θ", "TH"],
  ["v", "V"],
  ["w", "W"],
  ["z", "Z"],
  ["ʒ", "ZH"],
];

/** Longer words are no words, and their pronunciation takes the longer the more there is of them. */
const MAX_WORD_LENGTH = 40;
/** Words of a conversation and more; then the table begins anew. */
const MAX_REMEMBERED = 50_000;

let toIpa: ((word: string) => string) | null = null;
const remembered = new Map<string, Uint8Array>();

/**
 * How a word is said in English, as numbers of phones (`numberOf`): from a dictionary of 125,000 words, by rules where it is in none.
 * The first call takes about half a second and 60 MB, the first of each word up to a millisecond.
 * @param word letters in any case, with accents or not. A number is said as a number.
 * @returns empty for what has no sound.
 */
export function pronounce(word: string): Uint8Array {
  // In capitals it would be taken for an abbreviation and spelled.
  const key = word.toLowerCase();
  const known = remembered.get(key);
  if (known) return known;
  toIpa ??= load();
  const said = word.length > MAX_WORD_LENGTH ? new Uint8Array() : Uint8Array.from(phonesOf(toIpa(notOfObjects(key))));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, said);
  return said;
}

/**
 * The package asks plain objects for words, and gets of every object's own names (`constructor`, `__proto__`) what is no answer: an underscore behind
 * such a word, which is not said, is in no object.
 */
function notOfObjects(words: string): string {
  return words.replaceAll("_", " ").replace(/\w+/g, (word) => (word in Object.prototype ? `${word}_` : word));
}

function phonesOf(ipa: string): number[] {
  const phones: number[] = [];
  for (let at = 0; at < ipa.length; ) {
    const found = IPA.find(([letters]) => ipa.startsWith(letters, at));
    if (found) phones.push(numberOf(found[1]));
    at += found?.[0].length ?? 1;
  }
  return phones;
}

/** Its modules cannot be imported in Node.js 20: they name no kind for the JSON that they import. They can be required. */
function load(): (word: string) => string {
  const require = createRequire(import.meta.url);
  const { toIPA }: { toIPA: (word: string) => string } = require("phonemize");
  return toIPA;
}
