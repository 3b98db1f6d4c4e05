/** How the names of peoples change. */
export interface DemonymGrammar {
  /** Whether the detectors know the people by this name, so that a surrogate is found again. Where they go by other cues, they know all. */
  isKnown(masculine: string): boolean;
  /** The feminine of the masculine, which may be the same. */
  feminine(masculine: string): string;
  /** `null`: it has no plural of its own ("Portuguese"). */
  plural(word: string, isFeminine: boolean): string | null;
}
