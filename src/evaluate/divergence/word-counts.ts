/** Numbers the words of both corpora. It holds words of the texts: as private as they are. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();

  /** Different words so far. */
  get size(): number {
    return this.numbers.size;
  }

  /** The word's number, from 0; a new word gets the next one. */
  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** All words, in the order of their numbers. */
  words(): readonly string[] {
    return [...this.numbers.keys()];
  }
}

/** How often each word stands in one document: 8 bytes for each different word, which is what stays of the text. */
export interface WordCounts {
  /** Numbers of the vocabulary, each once. */
  readonly words: Uint32Array;
  /** How often, in the same order. */
  readonly counts: Uint32Array;
  /** Words in all. 0: nothing to count in it. */
  readonly total: number;
}

/** Counts the words of one document. */
export function countWords(tokens: readonly string[], vocabulary: Vocabulary): WordCounts {
  const counted = new Map<number, number>();
  for (const token of tokens) {
    const number = vocabulary.numberOf(token);
    counted.set(number, (counted.get(number) ?? 0) + 1);
  }
  return { words: Uint32Array.from(counted.keys()), counts: Uint32Array.from(counted.values()), total: tokens.length };
}
