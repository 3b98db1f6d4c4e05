import { announces, isSmallWordHeard } from "../../language/small-words.js";
import type { WordTimes } from "../../time/word-times.js";
import type { Word } from "../../types.js";
import { channelOfWord, type PlanInput } from "./plan-input.js";

/**
 * Words less probable than this may be a misheard piece of the identifier that they stand beside. Measured with PocketSphinx words:
 * 4.5 % of the identifiers' time audible and 5.0 % of other words lost without, 3.2 % and 6.8 % at .2, 1.3 % and 10.1 % at .5, 1.1 % and 12.6 % at .7.
 */
const UNCERTAIN_BELOW = 0.6;
/** Before it, less probable: what leads up to an identifier is mostly right. At .6 as many are covered, and 0.7 % more of the other words are lost. */
const UNCERTAIN_BEFORE_BELOW = 0.15;
/** How many uncertain words on each side an entity takes in. */
const MAX_UNCERTAIN_WORDS = 3;
/** An uncertain word after a longer pause than this belongs to something else. */
const MAX_UNCERTAIN_PAUSE_MS = 500;

/**
 * Uncertain words right before the first and right after the last of the indexes, on the same channel, without a long pause between; not the
 * words at their outer end that are likely right.
 */
export function uncertainBeside(
  indexes: readonly number[],
  channel: number | null,
  input: PlanInput,
  times: WordTimes,
): number[] {
  const taken: number[] = [];
  for (const direction of [-1, 1]) {
    const here: number[] = [];
    let edge = (direction < 0 ? indexes[0] : indexes.at(-1)) ?? 0;
    for (let count = 0; count < MAX_UNCERTAIN_WORDS; count++) {
      const index = edge + direction;
      const word = input.words[index];
      if (!word || !mayBePiece(word, direction) || channelOfWord(index, input) !== channel) break;
      const [a, b] = direction < 0 ? [times.of(index), times.of(edge)] : [times.of(edge), times.of(index)];
      if (b.startMs - a.endMs > MAX_UNCERTAIN_PAUSE_MS) break;
      here.push(index);
      edge = index;
    }
    while (isLikelyHeard(input.words[here.at(-1) ?? -1])) here.pop();
    taken.push(...here);
  }
  return taken;
}

/** Whether a word beside an identifier may be a misheard piece of it. */
function mayBePiece(word: Word, direction: number): boolean {
  if (!isUncertain(word) || announces(word.text)) return false;
  return direction > 0 || (word.probability ?? 1) < UNCERTAIN_BEFORE_BELOW;
}

/** Whether the recogniser believed the word so little that it may be a piece of an identifier beside it. */
export function isUncertain(word: Word | undefined): boolean {
  return word !== undefined && word.probability !== null && word.probability < UNCERTAIN_BELOW;
}

function isLikelyHeard(word: Word | undefined): boolean {
  return word !== undefined && isSmallWordHeard(word);
}
