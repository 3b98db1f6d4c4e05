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

/** Words in the original's letters: all small, all capitals, or with capitals at the head of the first or of each. */
export function likeLetters(words: string, like: string): string {
  const letters = like.replaceAll(/[^\p{L}]/gu, "");
  if (letters === "" || letters === letters.toLowerCase()) return words.toLowerCase();
  if (letters.length > 1 && letters === letters.toUpperCase()) return words.toUpperCase();
  const isTitle = like.split(/[\s-]+/u).filter((word) => /^\p{Lu}/u.test(word)).length > 1;
  return isTitle
    ? words.replaceAll(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : capitalised(words);
}

/** With a capital at the head. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
