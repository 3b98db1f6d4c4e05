import { foldShapes } from "../../language/fold-marks.js";
import type { Said } from "./said.js";

/** A run of fewer figures, or a word of fewer letters, stands in any text. */
const MIN_FIGURES = 4;
const MIN_LETTERS = 3;
/** Shorter ones of letters and figures are doses, ribs and vitamins. */
const MIN_MIXED = 5;

/** Without zeros that some systems write before a number. */
const folded = (word: string): string =>
  foldShapes(word)
    .toLowerCase()
    .replace(/^0+(?=\d{5})/, "");

/** Letters and figures in one word, also with marks between them: `kx-4471b`. Each text's own. */
const RUNS = /[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)*/gu;
const PIECES = /\p{L}[\p{L}\p{M}]{0,60}|\d+/gu;

/** All that may tell in a text of whom it speaks: words and runs of figures without accents, and what is of both as a whole. A heap of marks is no word. */
export function wordsIn(text: string): readonly string[] {
  const words = (text.match(PIECES) ?? []).map(folded);
  for (const run of text.match(RUNS) ?? []) {
    if (!isMixed(run) || run.length > 200) continue;
    words.push(bare(run));
    // `visit/vz88q` is two.
    for (const part of run.split(/[-./_]/)) if (part.length < run.length && isMixed(part)) words.push(bare(part));
  }
  return words;
}

/** What of a name or a number tells whose it is. A given name by itself is too many people's. */
export function tellingWords({ text, place }: Pick<Said, "text" | "place">): readonly string[] {
  if (place?.part === "birthDate" || place?.part === "given" || place?.part === "address") return [];
  const words = (text.match(PIECES) ?? []).map(folded);
  const letters = words.filter((word) => !/^\d/.test(word) && word.length >= MIN_LETTERS);
  if (place?.part === "family") return letters;
  if (place?.part === "name") return letters.length > 1 ? letters.slice(1) : letters;
  const figures = words.filter((word) => /^\d/.test(word) && word.length >= MIN_FIGURES);
  const whole = bare(text);
  return isMixed(text) && whole.length >= MIN_MIXED ? [...figures, whole] : figures;
}

/** So many numbers are looked for in whatever form they are said; of more those that stand in the text. */
const MOST_LOOKED_FOR = 50;

/** What is said, without numbers of things that do not stand in the text, where they are many: a patient may have had hundreds of visits. */
export function saidFor(text: string, said: readonly Said[]): readonly Said[] {
  if (said.filter(({ place }) => place === null).length <= MOST_LOOKED_FOR) return said;
  const squeezed = bare(text);
  return said.filter((one) => one.place !== null || squeezed.includes(bare(one.text)));
}

const isMixed = (text: string): boolean => /\d/.test(text) && /\p{L}/u.test(text);
const bare = (text: string): string => folded(text.replaceAll(/[^\p{L}\p{N}]/gu, ""));
