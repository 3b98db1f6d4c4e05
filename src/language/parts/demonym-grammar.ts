/** How the names of peoples change. */
export interface DemonymGrammar {
  /** The feminine of the masculine, which may be the same. */
  feminine(masculine: string): string;
  /** `null`: it has no plural of its own ("Portuguese"). */
  plural(word: string, isFeminine: boolean): string | null;
}
