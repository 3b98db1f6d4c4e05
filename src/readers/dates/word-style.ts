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
