import { isStreetKind, streetEnding } from "../../readers/places/street-kinds.js";

/** Shorter kinds of street are abbreviations, which stand behind a name alone: St Albans is a town. */
const SHORT = 2;

/** Whether words could be a town or a state: no kind of street is among them. A lone kind is a name: Largo, Way. */
export function isTown(value: string): boolean {
  const words = value
    .toLowerCase()
    .split(/[\s/,]+/u)
    .map((word) => word.replace(/\.$/u, ""));
  return !words.some(
    (word, at) =>
      (words.length > 1 && isStreetKind(word) && (word.length > SHORT || at === words.length - 1)) ||
      streetEnding(word) !== "",
  );
}
