const COMPOUND =
  "\\b(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)y([-‐‑ ])(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\\b";
const FIRST_COMPOUND = new RegExp(COMPOUND, "i");
const ALL_COMPOUNDS = new RegExp(COMPOUND, "gi");

/** What joins "twenty-one" in a text: a hyphen or a space. `null`: there is no such number. */
export function compoundJoint(text: string): string | null {
  return text === "" ? null : (FIRST_COMPOUND.exec(text)?.[1] ?? null);
}

/** Whether "twenty-one" has its hyphen: as elsewhere in the document; where it shows none, writing has it and a recogniser's text without capitals has not. */
export function saysHyphen(text: string): boolean {
  let hyphens = 0;
  for (const [, joint] of text.matchAll(ALL_COMPOUNDS)) hyphens += joint === " " ? -1 : 1;
  return hyphens === 0 ? /\p{Lu}/u.test(text) : hyphens > 0;
}

/** Words in the original's letters: all small, all capitals, or with capitals at the head of the first or of each. */
export function likeLetters(words: string, like: string): string {
  const letters = like.replaceAll(/[^\p{L}]/gu, "");
  if (letters === "" || letters === letters.toLowerCase()) return words.toLowerCase();
  if (letters.length > 1 && letters === letters.toUpperCase()) return words.toUpperCase();
  const isTitle = like.split(/[\s-]+/u).filter((word) => /^\p{Lu}/u.test(word)).length > 1;
  return isTitle
    ? words.replaceAll(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "th" of "15th". */
export function englishSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}
