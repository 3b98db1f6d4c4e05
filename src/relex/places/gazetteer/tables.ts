import { PLACE_PHRASES, PLACES } from "../../../language/lexicons/places.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { normalise } from "../../../language/normalise.js";
import type { Size } from "./entries.js";
import { ITALY_ALIASES } from "./italy.js";
import { SPAIN_ALIASES } from "./spain.js";

/** The lines of a table. */
export const lines = (list: string): string[] =>
  list
    .trim()
    .split("\n")
    .map((line) => line.trim());

/** The cells of a table, line by line. */
export const rows = (list: string): string[][] => lines(list).map((line) => line.split("|"));

/** Size of a city from the digit in a table. Any other text than 1, 2, 3 and 5 gives 4. */
export function sizeOf(digit: string): Size {
  if (digit === "1") return 1;
  if (digit === "2") return 2;
  if (digit === "3") return 3;
  return digit === "5" ? 5 : 4;
}

/** Names in English of cities that are called otherwise at home. */
export const ENGLISH: ReadonlyMap<string, string> = new Map(
  [ITALY_ALIASES, SPAIN_ALIASES].flatMap((list) =>
    lines(list).flatMap((line): [string, string][] => {
      const [name = "", others = ""] = line.split(":");
      const english = others.split(",").find((other) => other.includes("="));
      return english === undefined ? [] : [[name, english.replace("=", "").trim()]];
    }),
  ),
);

const phrases: ReadonlySet<string> = new Set(PLACE_PHRASES.map((phrase) => normalise(phrase)));

/** Whether our own detectors know the name. */
export function isSure(name: string): boolean {
  const key = normalise(name);
  if (key.includes(" ")) return phrases.has(key);
  return PLACES.has(key) && ((lexicon().get(key) ?? 0) & Flag.AmbiguousPlace) === 0;
}
