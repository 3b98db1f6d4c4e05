import { setOf } from "../../language/vocabulary/lists.js";
import type { Abbreviation } from "./gazetteer/entries.js";
import { gazetteer } from "./gazetteer/index.js";

/** Short forms of states, in lower case after a town: "mass". */
const LOWER_SHORT: ReadonlySet<string> = setOf("reader-words", "state-short", "*");
/** Codes of states that are no English words: good enough in lower case after a town. */
const LOWER_CODES: ReadonlySet<string> = setOf("reader-words", "state-code", "*");

/** "tx", "mass" after a town, as recognisers write them. */
export function lowerAbbreviation(text: string): Abbreviation | undefined {
  if (LOWER_CODES.has(text)) return gazetteer().abbreviation(text.toUpperCase());
  return LOWER_SHORT.has(text)
    ? gazetteer().abbreviation(`${text.charAt(0).toUpperCase()}${text.slice(1)}`)
    : undefined;
}
