/**
 * The surrogate in the original's letters: all lower case, all capitals (two letters or more), or, where the original has capitals at
 * the head of its words, as the surrogate is written.
 */
export function likeCase(surrogate: string, original: string): string {
  const letters = original.replaceAll(/[^\p{L}]/gu, "");
  if (letters === "") return surrogate;
  if (letters === letters.toLowerCase() && letters !== letters.toUpperCase()) return surrogate.toLowerCase();
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) {
    return surrogate.toUpperCase();
  }
  return surrogate;
}
