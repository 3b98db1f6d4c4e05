import { partitionPoint } from "../../partition-point.js";
import type { Word } from "../../types.js";

/**
 * Words in order of their start. Words that start together keep their order.
 *
 * A word without a start stays behind the word that it followed, since only there do its neighbours bound it (law 4). Where the list
 * jumps back in time (the next channel or speaker begins), it stays with the side whose channel and speaker it shares:
 * ```
 *  listed   A 1.0   A ?   B ?   B 0.2          (A ? follows A 1.0, B ? precedes B 0.2)
 *  sorted   B ?   B 0.2   A 1.0   A ?
 * ```
 */
export function sortWords(words: readonly Word[]): Word[] {
  const strays = findStrays(words);
  const startOf = (index: number): number | null => (strays.has(index) ? null : (words[index]?.startMs ?? null));
  const following: (Word | undefined)[] = [];
  let next: Word | undefined;
  for (let index = words.length - 1; index >= 0; index--) {
    if (startOf(index) !== null) next = words[index];
    following.push(next);
  }
  following.reverse();

  let previous: Word | undefined;
  const placed = words.map((word, index) => {
    const startMs = startOf(index);
    if (startMs !== null) previous = word;
    return { word, atMs: startMs ?? placeBetween(word, previous, following[index]) };
  });
  return placed.sort((a, b) => (a.atMs === b.atMs ? 0 : a.atMs - b.atMs)).map(({ word }) => word);
}

/** Smaller disorder is people talking over each other. */
const STRAY_MS = 1000;
/** More disorder than this is an order of its own: speakers or channels listed one after the other, without labels. */
const MAX_STRAYS = 0.1;

/**
 * Words whose time tears them out of their place: some tools write 0 to 0.5 s for what they could not align. Sorted to where they claim to be,
 * such a word would leave its sentence, and its neighbours could no longer bound it (law 4). They keep their listed place, and
 * their claimed time.
 * @returns indexes of the words of each voice that are no part of its longest run in order.
 */
function findStrays(words: readonly Word[]): ReadonlySet<number> {
  const voices = new Map<string, number[]>();
  for (const [index, { startMs, speaker, channel }] of words.entries()) {
    if (startMs === null) continue;
    const voice = JSON.stringify([speaker, channel]);
    const listed = voices.get(voice);
    if (listed) listed.push(index);
    else voices.set(voice, [index]);
  }
  const strays = new Set<number>();
  for (const indexes of voices.values()) {
    const inOrder = longestInOrder(indexes, (index) => words[index]?.startMs ?? 0);
    const out = indexes.filter((index) => !inOrder.has(index));
    if (out.length > indexes.length * MAX_STRAYS) continue;
    for (const index of out) strays.add(index);
  }
  return strays;
}

/** The longest subsequence whose times never fall (patience sorting, O(n log n)), and what is nearly in order with it. */
function longestInOrder(indexes: readonly number[], timeOf: (index: number) => number): ReadonlySet<number> {
  const tails: number[] = [];
  const before = new Map<number, number>();
  for (const index of indexes) {
    const low = partitionPoint(tails, (tail) => timeOf(tail) <= timeOf(index));
    const predecessor = tails[low - 1];
    if (predecessor !== undefined) before.set(index, predecessor);
    tails[low] = index;
  }
  const inOrder = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before.get(at)) inOrder.add(at);
  const nearly = new Set<number>();
  // What is only a little out of order is not torn out of its place.
  for (const direction of [indexes, indexes.toReversed()]) {
    let neighbourMs: number | null = null;
    for (const index of direction) {
      if (inOrder.has(index)) neighbourMs = timeOf(index);
      else if (neighbourMs !== null && Math.abs(timeOf(index) - neighbourMs) <= STRAY_MS) nearly.add(index);
    }
  }
  return new Set([...inOrder, ...nearly]);
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
