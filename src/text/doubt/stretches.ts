import { Flag, lexicon } from "../../language/name-lexicon.js";
import { hasUnit, isClinical } from "../../language/units.js";
import type { Word } from "../../types.js";

/** Words beside a doubtful one are of the same stretch from this share of the threshold on. */
const BESIDE = 0.5;
/** A pause this long ends a stretch. */
const MAX_PAUSE_MS = 500;
/** Words that a unit may come after, and those in which a measurement is announced. */
const NEAR_WORDS = 4;
const NUMBER =
  /^(?:\d+(?:\.\d+)?|point|and|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred)$/u;

/** A run of words of one channel that likely hide an identifier. */
export interface DoubtfulStretch {
  /** Indexes into the transcript's words, ascending. */
  readonly words: readonly number[];
  /** Score of its most doubtful word, 0..1. */
  readonly score: number;
}

/**
 * Runs of words of one channel whose score reaches the threshold, with those beside them that reach half of it. Clinical words and numbers of a
 * measurement ("seventy five milligrams", "one thirty over eighty") are in none: what was heard well enough to be medicine stays.
 *
 * ```
 *  score     .05 .2 .6 .4 .1      threshold .4
 *  stretch       ████████
 * ```
 * @param indexes the words of the channel, ascending. @param scores by index of the word; `null` for words that are not judged.
 */
export function stretchesOf(
  words: readonly Word[],
  indexes: readonly number[],
  scores: readonly (number | null)[],
  threshold: number,
): DoubtfulStretch[] {
  const here = indexes.map((index) => words[index]);
  const scoreAt = (at: number) => (isProtected(here, at) ? 0 : (scores[indexes[at] ?? -1] ?? 0));
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < indexes.length; at++) {
    if (scoreAt(at) < threshold) continue;
    const reaches = (next: number, by: number) =>
      scoreAt(next) >= threshold * BESIDE && isClose(here[Math.min(next, next - by)], here[Math.max(next, next - by)]);
    const after = runs.at(-1)?.to ?? 0;
    let from = at;
    while (from > after && reaches(from - 1, -1)) from--;
    while (at + 1 < indexes.length && reaches(at + 1, 1)) at++;
    runs.push({ from, to: at + 1 });
  }
  return runs.map(({ from, to }) => ({
    words: indexes.slice(from, to),
    score: Math.max(...Array.from({ length: to - from }, (_, k) => scoreAt(from + k))),
  }));
}

function isClose(a: Word | undefined, b: Word | undefined): boolean {
  if (!a || !b || a.speaker !== b.speaker) return false;
  return a.endMs === null || b.startMs === null || b.startMs - a.endMs <= MAX_PAUSE_MS;
}

/** A clinical word, or a number with its unit or its measurement beside it. */
function isProtected(words: readonly (Word | undefined)[], at: number): boolean {
  const key = keyOf(words[at]);
  const flags = lexicon().get(key) ?? 0;
  if ((flags & Flag.Clinical) !== 0 && (flags & (Flag.Given | Flag.Surname)) === 0) return true;
  const isNumber = (index: number) => NUMBER.test(keyOf(words[index]));
  if (!isNumber(at)) return false;
  let [first, next] = [at, at + 1];
  while (next <= at + NEAR_WORDS && isNumber(next)) next++;
  while (first > at - NEAR_WORDS && isNumber(first - 1)) first--;
  const textOf = (from: number, to: number) => words.slice(Math.max(0, from), to).map(keyOf).join(" ");
  const isOver = (over: number, other: number) => keyOf(words[over]) === "over" && isNumber(other);
  if (isOver(next, next + 1) || isOver(first - 1, first - 2)) return true;
  return hasUnit(textOf(next, next + 2)) || isClinical(textOf(first - NEAR_WORDS, first));
}

function keyOf(word: Word | undefined): string {
  return (word?.text ?? "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.']/gu, "")
    .replace(/\.$/u, "");
}
