/** Words of one phrase; none has more. */
const MAX_WORDS = 7;

/** Phrases of a table, in normal form, looked for at the end or the beginning of a clause. */
export class Phrases {
  constructor(private readonly texts: ReadonlySet<string>) {}

  /**
   * The longest phrase that the words end with, in its words; words that may stand behind it are passed over.
   * @param small words that may stand behind it.
   */
  atEnd(words: readonly string[], small: ReadonlySet<string>): readonly string[] | null {
    for (let end = words.length; end > 0; end--) {
      for (let start = Math.max(0, end - MAX_WORDS); start < end; start++) {
        const phrase = words.slice(start, end);
        if (this.texts.has(phrase.join(" "))) return phrase;
      }
      if (!small.has(words[end - 1] ?? "")) return null;
    }
    return null;
  }

  /** Whether the words begin with a phrase. */
  isAtStart(words: readonly string[]): boolean {
    for (let end = Math.min(MAX_WORDS, words.length); end > 0; end--)
      if (this.texts.has(words.slice(0, end).join(" "))) return true;
    return false;
  }
}
