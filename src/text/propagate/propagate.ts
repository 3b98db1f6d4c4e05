import { DEFAULT_LOCALE } from "../../language/locales.js";
import type { Entity } from "../../types.js";
import { Additions } from "./additions.js";
import { addDigitRepeats } from "./digit-repeats.js";
import { findBroken } from "./find-broken.js";
import { findNearMisses } from "./find-near-misses.js";
import { findRepeats, treeOf } from "./find-repeats.js";
import { findSpelled } from "./find-spelled.js";
import { patternsOf } from "./patterns.js";
import { readWords } from "./word-rows.js";
import { wordUseOf } from "./word-use.js";

/**
 * Everything the detectors found, and its repetitions elsewhere in the text.
 *
 * - A person is found again whole, with and without the title, in parts (given name or surname alone), hyphenated or not, in any
 *   case, spelled letter by letter ("k-a-r-e-n"), cut in two by a line break, and as a recogniser may mishear a long part (same sound, one or two letters
 * apart) at lower confidence. A part that is an ordinary word ("hope") is found only with a capital inside a sentence, or where only
 * a name can stand.
 * - A stretch that holds an identifier somewhere (`unlocated`) is not looked for elsewhere.
 * - A place or an organisation is found again whole; an identifier with at least five digits is found again digit for digit.
 *
 * The answer begins with the input, unchanged; what is added has "propagation" as its last detector. Pure. Linear
 * in the length of the text.
 * @param mistaken names of the detectors that take ordinary words for names now and then (`mistakesOrdinaryWords`). Default: none.
 * @param languages those that the text is read in (ISO 639-1): they tell which words are ordinary ones. Default: English.
 */
export function propagate(
  text: string,
  entities: readonly Entity[],
  mistaken: ReadonlySet<string> = new Set(),
  languages: Iterable<string> = [DEFAULT_LOCALE],
): Entity[] {
  const use = wordUseOf(languages);
  const placed = entities.filter(({ detectedBy }) => !detectedBy.includes("unlocated"));
  const patterns = patternsOf(text, placed, mistaken, use);
  const additions = new Additions(entities);
  if (patterns.length > 0) {
    const words = readWords(text);
    const root = treeOf(patterns);
    findRepeats(words, root, additions, use);
    findSpelled(words, root, additions);
    findBroken(words, root, additions);
    findNearMisses(words, patterns, additions, use);
  }
  addDigitRepeats(text, placed, additions);
  return [...entities, ...additions.added];
}
