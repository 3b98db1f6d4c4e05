/** How names are spelled letter by letter. Lower case. */
export interface SpellingWords {
  /** Letters and what they are called, the usual name first: "h:aitch,haitch". Most are other words too, and count in a run alone. */
  readonly letterNames: readonly (readonly [letter: string, names: readonly string[]])[];
  /** Letters whose names have two words: "uve doble". */
  readonly longNames: readonly (readonly [letter: string, names: readonly string[]])[];
  /** Words by which letters are made plain, one a letter: "alpha bravo …"; in Italian towns. */
  readonly examples: readonly string[];
  /** "double u" is one letter. */
  readonly saysDoubleU: boolean;
}

/** "b:bee h:aitch,haitch". */
export function letterTable(list: string): SpellingWords["letterNames"] {
  return list.split(" ").map((entry) => [entry.slice(0, 1), entry.slice(2).split(",")]);
}

/** "w: uve doble, doble ve; y: i griega". */
export function longLetterTable(list: string): SpellingWords["longNames"] {
  return list.split("; ").map((entry) => [entry.slice(0, 1), entry.slice(3).split(", ")]);
}
