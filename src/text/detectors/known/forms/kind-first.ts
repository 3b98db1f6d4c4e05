import { languageIn } from "../../../../language/languages.js";
import { LOCALES } from "../../../../language/locales.js";
import { Flag, lexicon } from "../../../../language/name-lexicon.js";
import { KINDS_BEFORE, NAME_PARTICLES } from "../../../../readers/places/words.js";
import type { Said } from "./said.js";

/** "C/", "v.le": of so few letters only with a sign behind them. */
const MAX_SHORT = 2;
/** Tokens from the kind of street to its name: "calle de los Tilos", "v.le dei Larici". */
const MAX_BEFORE = 5;

/** Words of kind stand before the names of streets ("via", "calle"): in which languages. */
const LANGUAGES = LOCALES.filter((locale) => !languageIn(locale).addresses.isKindBehind);

/** Whether a word says that a street's name follows. Of all languages: an address keeps the words of its country. */
function isKind(word: string): boolean {
  if (KINDS_BEFORE.has(word)) return true;
  return LANGUAGES.some((locale) => ((lexicon(locale).get(word) ?? 0) & Flag.Street) !== 0);
}

/** How many words are the kind of a street and what links it to the name ("viale dei"); 0: no kind stands first, or nothing behind it. */
export function kindWords(words: readonly string[]): number {
  const [first = "", second = ""] = words;
  const isPair = first.length <= MAX_SHORT && isKind(first + second);
  let count = isPair ? 2 : isKind(first) || first === "c" ? 1 : 0;
  if (count === 0) return 0;
  while (NAME_PARTICLES.has(words[count] ?? "")) count++;
  return count < words.length ? count : 0;
}

/**
 * The token at which the kind of street begins that stands before a name, over what links the two; the name's own where none does.
 * @param links what links them in the address that is known, or nothing does; by default whatever may.
 */
export function startOfKind(said: Said, from: number, links: readonly string[] | null = null): number {
  for (let at = from - 1; at >= Math.max(0, from - MAX_BEFORE) && !said.gap(at + 1).includes("\n"); at--) {
    const start = kindAt(said, at);
    if (start !== null) {
      const between = from - at - 1;
      const isSame = links?.length === between && links.every((link, place) => said.word(at + 1 + place) === link);
      return links === null || between === 0 || isSame ? start : from;
    }
    if (!NAME_PARTICLES.has(said.word(at))) return from;
  }
  return from;
}

/** Where the kind of street begins that ends with a token; `null`: none does. */
function kindAt(said: Said, at: number): number | null {
  const word = said.word(at);
  const isCut = /^\s?[/.º]/u.test(said.gap(at + 1));
  if (word.length > MAX_SHORT ? isKind(word) : isCut && (word === "c" || isKind(word))) return at;
  return word.length <= MAX_SHORT && said.gap(at) === "." && isKind(said.word(at - 1) + word) ? at - 1 : null;
}
