/** Words of a phrase of data/refine-words.tsv, at most. */
const MOST_WORDS = 5;

/** How many of the words from a place on are a phrase of a list, the longest that is one; 0: none. */
export function phraseAt(keys: readonly string[], from: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(MOST_WORDS, keys.length - from); length > 0; length--)
    if (phrases.has(keys.slice(from, from + length).join(" "))) return length;
  return 0;
}

/** How many of the words before a place are a phrase of a list, the longest that is one; 0: none. */
export function phraseBefore(keys: readonly string[], to: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(MOST_WORDS, to); length > 0; length--)
    if (phrases.has(keys.slice(to - length, to).join(" "))) return length;
  return 0;
}
