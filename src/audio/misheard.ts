import type { Gap, Word } from "../types.js";

/** A run of misheard words begins at a word less probable than this … */
const BEGINS_BELOW = 0.3;
/** … and goes on while words are less probable than this: a recogniser that lost the thread guesses some words well by chance. */
const GOES_ON_BELOW = 0.65;
/** A pause this long ends a run. */
const MAX_PAUSE_MS = 500;

/**
 * Runs of words that the recogniser hardly believed, as gaps: what was said there is as unknown as if nothing had been written.
 * "I am [hi and and want one]" after "what is your name" hides a name. Their time counts as covered for `findGaps`.
 *
 * ```
 *  probability   .9 .8 .2 .5 .1 .9
 *  run                 ████████
 * ```
 * A run that ends in a question mark is the end of a question, not an answer.
 * @param words all words of the transcript; words without a probability (many transcripts have none) are believed.
 */
export function findMisheard(words: readonly Word[], options: { readonly channel: number | null }): Gap[] {
  const here = [...words.entries()].filter(
    ([, { channel }]) => options.channel === null || channel === null || channel === options.channel,
  );
  const gaps: Gap[] = [];
  for (let first = 0; first < here.length; first++) {
    let last = first - 1;
    while (goesOn(here[last]?.[1], here[last + 1]?.[1], last < first)) last++;
    const run = here.slice(first, last + 1);
    const isQuestion = /\?["')\]]*$/u.test(run.at(-1)?.[1].text ?? "");
    if (isQuestion || !run.some(([, { probability }]) => (probability ?? 1) < BEGINS_BELOW)) {
      first = Math.max(first, last);
      continue;
    }
    const times = run.flatMap(([, { startMs, endMs }]) => (startMs === null || endMs === null ? [] : [startMs, endMs]));
    if (times.length > 0) {
      gaps.push({
        id: `misheard-${gaps.length + 1}`,
        startMs: Math.min(...times),
        endMs: Math.max(...times),
        channel: options.channel,
        previousWord: here[first - 1]?.[0] ?? null,
        nextWord: here[last + 1]?.[0] ?? null,
        misheard: true,
      });
    }
    first = last;
  }
  return gaps;
}

function goesOn(before: Word | undefined, word: Word | undefined, isFirst: boolean): boolean {
  if (!word || (word.probability ?? 1) >= GOES_ON_BELOW) return false;
  if (isFirst || !before || before.endMs === null || word.startMs === null) return true;
  return before.speaker === word.speaker && word.startMs - before.endMs <= MAX_PAUSE_MS;
}
