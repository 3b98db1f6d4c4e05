import { z } from "zod";

/** What `models/training/doubt/talk.mjs` counts. */
export const talkSchema = z.object({
  /** Words, the most frequent first; `{}` stands for an identifier. */
  words: z.array(z.string()),
  counts: z.array(z.int().min(1)),
  /** For each word flat pairs: number of the word after it, how often. */
  pairs: z.array(z.array(z.int())),
  /** For each word flat triples: number of the word after it, how often the two were met, how often before an identifier. */
  left: z.array(z.array(z.int())),
  /** The same for the two words behind an identifier. */
  right: z.array(z.array(z.int())),
});

const SLOT = "{}";
/** How strongly what one word tells is believed against what two words tell, in sightings. */
const BACK_OFF = 12;
/** Added to every count. */
const SMOOTH = 0.5;

/** Counts of ordinary clinical and call talk. All answers are natural logarithms. */
export class TalkModel {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #counts: readonly number[];
  readonly #all: number;
  readonly #pairs: ReadonlyMap<number, number>;
  readonly #left: ReadonlyMap<number, readonly [number, number]>;
  readonly #right: ReadonlyMap<number, readonly [number, number]>;
  readonly #size: number;
  readonly #slot: number;

  constructor({ words, counts, pairs, left, right }: z.output<typeof talkSchema>) {
    this.#numbers = new Map(words.map((word, index) => [word, index]));
    this.#counts = counts;
    this.#size = words.length;
    this.#all = counts.reduce((sum, count) => sum + count, 0);
    this.#slot = this.#numbers.get(SLOT) ?? -1;
    this.#pairs = new Map(
      pairs.flatMap((list, first) =>
        tuples(list, 2).map(([second = 0, n = 0]) => [this.#key(first, second), n] as const),
      ),
    );
    const contexts = (lists: readonly (readonly number[])[]) =>
      new Map(
        lists.flatMap((list, first) =>
          tuples(list, 3).map(([second = 0, all = 0, slots = 0]) => [this.#key(first, second), [all, slots]] as const),
        ),
      );
    this.#left = contexts(left);
    this.#right = contexts(right);
  }

  /** How common the word is. */
  frequency(word: string): number {
    return Math.log((this.#count(this.#number(word)) + SMOOTH) / (this.#all + SMOOTH * this.#size));
  }

  /** How much likelier the second word is after the first than anywhere; 0 for words that were never met. */
  fit(first: string, second: string): number {
    const [a, b] = [this.#number(first), this.#number(second)];
    if (a < 0 || b < 0) return 0;
    const expected = (this.#count(a) * this.#count(b)) / this.#all;
    return Math.log(((this.#pairs.get(this.#key(a, b)) ?? 0) + SMOOTH) / (expected + SMOOTH));
  }

  /** Log odds that an identifier follows these two words. */
  slotAfter(before: string, last: string): number {
    const [a, b] = [this.#number(before), this.#number(last)];
    const one = this.#pairs.get(this.#key(b, this.#slot)) ?? 0;
    return this.#odds(b, one, this.#left.get(this.#key(a, b)));
  }

  /** Log odds that an identifier stands before these two words. */
  slotBefore(first: string, second: string): number {
    const [a, b] = [this.#number(first), this.#number(second)];
    const one = this.#pairs.get(this.#key(this.#slot, a)) ?? 0;
    return this.#odds(a, one, this.#right.get(this.#key(a, b)));
  }

  #odds(word: number, slots: number, context: readonly [number, number] | undefined): number {
    const base = this.#count(this.#slot) / this.#all;
    const one = (slots + base * BACK_OFF) / ((word < 0 ? 0 : this.#count(word)) + BACK_OFF);
    const [all, here] = context ?? [0, 0];
    const share = Math.min(0.99, (here + one * BACK_OFF) / (all + BACK_OFF));
    return Math.log(share / (1 - share));
  }

  #number(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  #count(number: number): number {
    return this.#counts[number] ?? 0;
  }

  #key(first: number, second: number): number {
    return (first + 1) * (this.#size + 1) + second + 1;
  }
}

function tuples(list: readonly number[], width: number): (readonly number[])[] {
  return Array.from({ length: Math.floor(list.length / width) }, (_, at) => list.slice(at * width, (at + 1) * width));
}
