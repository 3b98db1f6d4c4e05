import { wordSet } from "../../language/lexicons/word-set.js";
import type { Abbreviation } from "./gazetteer/entries.js";
import { gazetteer } from "./gazetteer/index.js";

/** Short forms of states, in lower case after a town: "mass". */
const LOWER_SHORT: ReadonlySet<string> = wordSet("mass conn penn tenn tex calif colo minn mich okla fla");
/** Codes of states that are no English words: good enough in lower case after a town. */
const LOWER_CODES: ReadonlySet<string> = wordSet(
  "ak az ar ca ct dc fl ga ia il ks ky mi mn ms mo mt nc nd ne nh nj nm nv ny ri sc sd tn tx ut va vt wa wi wv wy bc qc nsw qld",
);

/** "tx", "mass" after a town, as recognisers write them. */
export function lowerAbbreviation(text: string): Abbreviation | undefined {
  if (LOWER_CODES.has(text)) return gazetteer().abbreviation(text.toUpperCase());
  return LOWER_SHORT.has(text)
    ? gazetteer().abbreviation(`${text.charAt(0).toUpperCase()}${text.slice(1)}`)
    : undefined;
}
