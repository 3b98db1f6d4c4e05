import type { Word } from "../types.js";

/**
 * Words in order of their start. Words that start together keep their order.
 *
 * A word without a start stays behind the word that it followed, since only there do its neighbours bound it (law 4); where the list
 * jumps back in time (the next channel or speaker begins), it stays with the side whose channel and speaker it shares:
 * ```
 *  listed   A 1.0   A ?   B ?   B 0.2          (A ? follows A 1.0, B ? precedes B 0.2)
 *  sorted   B ?   B 0.2   A 1.0   A ?
 * ```
 */
export function sortWords(words: readonly Word[]): Word[] {
  const following: (Word | undefined)[] = [];
  let next: Word | undefined;
  for (const word of words.toReversed()) {
    if (word.startMs !== null) next = word;
    following.push(next);
  }
  following.reverse();

  let previous: Word | undefined;
  const placed = words.map((word, index) => {
    if (word.startMs !== null) previous = word;
    return { word, atMs: word.startMs ?? placeBetween(word, previous, following[index]) };
  });
  return placed.sort((a, b) => (a.atMs === b.atMs ? 0 : a.atMs - b.atMs)).map(({ word }) => word);
}

function placeBetween(word: Word, previous: Word | undefined, next: Word | undefined): number {
  const before = previous?.startMs ?? Number.NEGATIVE_INFINITY;
  const after = next?.startMs ?? Number.POSITIVE_INFINITY;
  const startsNextPart = after < before && !sameVoice(word, previous) && sameVoice(word, next);
  return startsNextPart ? after : before;
}

function sameVoice(a: Word, b: Word | undefined): boolean {
  return b !== undefined && a.channel === b.channel && a.speaker === b.speaker;
}
