/** How a stretch of letters is written; `none`: there are no letters, or their script knows no case. */
export type LetterCase = "lower" | "upper" | "capital" | "mixed" | "none";

/** How the letters of a text are written. A single capital letter is `capital`, not `upper`. */
export function letterCaseOf(text: string): LetterCase {
  const letters = text.replaceAll(/[^\p{L}]/gu, "");
  const [lower, upper] = [letters.toLowerCase(), letters.toUpperCase()];
  if (lower === upper) return "none";
  if (letters === lower) return "lower";
  const [first = ""] = letters;
  if (letters === upper && letters.length > 1) return "upper";
  return first === first.toUpperCase() && first !== first.toLowerCase() ? "capital" : "mixed";
}
