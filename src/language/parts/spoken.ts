/**
 * What people say between and around digits, letters and addresses, in the English words by which the reader of spoken forms
 * (`text/spoken-forms/`) knows it. Lower case, without accents. Numbers and letters themselves are other parts (`numbers`, `digits`).
 */
export interface SpokenWords {
  /** One word for one: "punto" is "dot", "ehm" is "uh". Words that are left out are ordinary ones. */
  readonly inEnglish: ReadonlyMap<string, string>;
  /** A row of words for a row of as many: "senza spazi" is "no spaces". They come before single words. */
  readonly phrases: readonly (readonly [readonly string[], readonly string[]])[];
  /** Words for one that are articles, too: alone they are no number. */
  readonly articles: ReadonlySet<string>;
  /** Begins every word for a number: no other word is looked at. */
  readonly numberStart: RegExp;
  /** Names of letters, and letters, that are words of their own: they are spelled only beside others that are not. */
  readonly doubtfulLetters: ReadonlySet<string>;
  /** Between a letter and the word by which it is explained: "R come Roma", "la b de Barcelona". */
  readonly explains: ReadonlySet<string>;
  /** Who speaks, as labels at the start of a line say it; source of an expression, accents as written. */
  readonly speakers: string;
}

/** "punto=dot ehm=uh": words and what they are in English. */
export function wordPairs(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [word = "", english = ""] = pair.split("=");
        return [word, english];
      }),
  );
}

/** "senza spazi=no spaces; tutto attaccato=all together": rows of words. */
export function phrasePairs(pairs: string): readonly (readonly [readonly string[], readonly string[]])[] {
  return pairs.split(";").map((pair) => {
    const [words = "", english = ""] = pair.trim().split("=");
    return [words.split(" "), english.split(" ")];
  });
}
