/** The words of one language for digits and letters that are said one by one. Lower case, without diacritics. */
export interface DigitWords {
  /** Word to digit. */
  readonly digits: ReadonlyMap<string, number>;
  /** Digit to its usual word. */
  readonly names: readonly string[];
  /** "double", and how often what follows it is meant. */
  readonly repeats: ReadonlyMap<string, number>;
  /** Names of letters ("effe", "zed"): letter. */
  readonly letters: ReadonlyMap<string, string>;
  /** Letter to a word by which it is explained: "A as in apple", "B come Bologna". */
  readonly examples: ReadonlyMap<string, string>;
  /** A recogniser's spelling of a digit, where digits stand on both sides: "to", "ate". */
  readonly homophones: ReadonlyMap<string, number>;
  /** Small words that may stand between two digits: "treinta y dos y cuatro". */
  readonly links: ReadonlySet<string>;
}

const list = (words: string): readonly string[] => words.split(" ");

/** "zero one two …": each word's place is its value. */
export function numbered(words: string): ReadonlyMap<string, number> {
  return new Map(list(words).map((word, value) => [word, value]));
}

/** Words by the capital that they begin with. */
export function byFirstLetter(words: string): ReadonlyMap<string, string> {
  return new Map(list(words).map((word) => [word.slice(0, 1).toUpperCase(), word]));
}

/** "effe=F gi=G": names of letters. */
export function letterNames(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    list(pairs).map((pair) => {
      const [name = "", letter = ""] = pair.split("=");
      return [name, letter];
    }),
  );
}
