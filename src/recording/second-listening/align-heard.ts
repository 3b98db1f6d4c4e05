import { partitionPoint } from "../../partition-point.js";
import type { Interval } from "../../time/interval-set.js";
import { likeness, type SpokenWord } from "./likeness.js";

/** Two hearings of one word differ by at most so much in time. */
const MAX_APART_MS = 500;

/** A word that was said, in time and by its sound. */
export interface TimedWord extends SpokenWord, Interval {}

/** A word of the first hearing, and what of it may be heard again. */
export interface ExpectedWord extends TimedWord {
  /** `kept`: must be heard again. `muted`: must not. `either`: beside what is muted, doubtful, or a small word that tells nothing. */
  readonly role: "kept" | "muted" | "either";
  /** Of a muted word: whether a part of it would be its beginning, its end, or either. `null`: none. */
  readonly part: "beginning" | "end" | "either" | null;
}

/** Which word of the first hearing a word of the second is, by their indices. */
export interface HeardPair {
  readonly heard: number;
  readonly expected: number;
  /** 0..1; 1: the same letters. */
  readonly likeness: number;
}

/** Of two words that a heard one may be, the one that may be heard. */
const MUTED_WEIGHT = 0.9;

/**
 * The likeliest pairs of words of two hearings, in the order of both: the chain of the greatest likeness. O(pairs × log expected), where pairs
 * are words within half a second of each other that sound alike.
 * @param expected ordered by `startMs`. @param heard in their order.
 */
export function alignHeard(
  heard: readonly TimedWord[],
  expected: readonly ExpectedWord[],
  bySound: boolean,
): HeardPair[] {
  const links: (HeardPair & { readonly before: number; readonly score: number })[] = [];
  const best = new BestBefore(expected.length);
  const longestMs = expected.reduce((most, { startMs, endMs }) => Math.max(most, endMs - startMs), 0);
  for (const [index, word] of heard.entries()) {
    const from = partitionPoint(expected, ({ startMs }) => startMs + longestMs + MAX_APART_MS < word.startMs);
    const here: { readonly at: number; readonly link: number }[] = [];
    for (let at = from; at < expected.length; at++) {
      const other = expected[at];
      if (!other || other.startMs > word.endMs + MAX_APART_MS) break;
      if (other.endMs + MAX_APART_MS < word.startMs) continue;
      const like = likeness(word, other, other.part, bySound);
      if (like === 0) continue;
      const before = best.upTo(at - 1);
      const score = (links[before]?.score ?? 0) + like * (other.role === "muted" ? MUTED_WEIGHT : 1);
      here.push({ at, link: links.push({ heard: index, expected: at, likeness: like, before, score }) - 1 });
    }
    for (const { at, link } of here) best.put(at, link, links[link]?.score ?? 0);
  }
  const chain: HeardPair[] = [];
  for (let at = best.upTo(expected.length - 1); at >= 0; at = links[at]?.before ?? -1) {
    const link = links[at];
    if (link) chain.push({ heard: link.heard, expected: link.expected, likeness: link.likeness });
  }
  return chain.reverse();
}

/** The best chain that ends at or before a place: P. M. Fenwick's tree, of greatest values. */
class BestBefore {
  private readonly scores: Float64Array;
  private readonly links: Int32Array;

  constructor(length: number) {
    this.scores = new Float64Array(length + 1);
    this.links = new Int32Array(length + 1).fill(-1);
  }

  /** -1: there is none. */
  upTo(place: number): number {
    let [score, link] = [0, -1];
    for (let at = place + 1; at > 0; at -= at & -at) {
      if ((this.scores[at] ?? 0) <= score) continue;
      [score, link] = [this.scores[at] ?? 0, this.links[at] ?? -1];
    }
    return link;
  }

  put(place: number, link: number, score: number): void {
    for (let at = place + 1; at < this.scores.length; at += at & -at) {
      if ((this.scores[at] ?? 0) >= score) continue;
      this.scores[at] = score;
      this.links[at] = link;
    }
  }
}
