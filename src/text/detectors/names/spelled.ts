import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import type { Reading } from "./reading.js";

const SPELLING_CUES = setOf("talk-words", "spelling-cue", "en");
const SPELLING_LINKS = new Set(["double", "as", "in", "for", "like"]);
/** How far back, in words, a cue may stand. The question is often a turn earlier. */
const CUE_REACH = 24;

/**
 * Names spelled letter by letter: "H, A, W, T, H, O, R, N, E", "h a w t h o r n e", "B as in boy, R". Three letters after a cue;
 * without one, letters that spell a listed name of at least four. Abbreviations said in letters ("E C G") stay.
 */
export function findSpelledNames(reading: Reading): void {
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    if (!isLetter(reading, index)) continue;
    const { end, letters } = spellingFrom(reading, index);
    const spelled = ((lexicon().get(letters) ?? 0) & (Flag.Given | Flag.Surname)) !== 0;
    const cued = letters.length >= 3 && hasCue(reading, index);
    if (cued || (letters.length >= 4 && spelled) || letters.length >= 6)
      reading.add(index, end, "PERSON", cued ? 0.95 : 0.85);
    index = Math.max(index, end - 1);
  }
}

function isLetter(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return token !== undefined && token.full.length === 1 && /^\p{L}$/u.test(token.full);
}

function spellingFrom(reading: Reading, from: number): { end: number; letters: string } {
  let letters = reading.key(from);
  let end = from + 1;
  let at = from + 1;
  while (at < reading.tokens.length) {
    const token = reading.tokens[at];
    if (!token || token.before === "line" || token.before === "colon") break;
    if (isLetter(reading, at)) {
      letters += token.key;
      at++;
      end = at;
      continue;
    }
    const exampleEnd = exampleAfter(reading, at);
    if (exampleEnd === at) break;
    at = exampleEnd;
    if (reading.key(at - 1) !== "double") end = at;
  }
  return { end, letters };
}

/** "as in apple", "for bravo", "double" before the next letter: index after it. */
function exampleAfter(reading: Reading, at: number): number {
  const word = reading.key(at);
  if (!SPELLING_LINKS.has(word)) return at;
  if (word === "double") return isLetter(reading, at + 1) ? at + 1 : at;
  const example = word === "as" && reading.key(at + 1) === "in" ? at + 2 : at + 1;
  if (word === "as" && example === at + 1) return at;
  const isExample = reading.tokens[example]?.before === "space" && reading.key(example)[0] === reading.key(at - 1);
  return isExample ? example + 1 : at;
}

function hasCue(reading: Reading, index: number): boolean {
  for (let at = index - 1; at >= 0 && at >= index - CUE_REACH; at--) {
    if (SPELLING_CUES.has(reading.key(at))) return true;
  }
  return false;
}
