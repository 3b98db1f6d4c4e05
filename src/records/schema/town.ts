import { Flag, lexicon } from "../../language/name-lexicon.js";
import { normalise } from "../../language/normalise.js";
import { isStreetKind, streetEnding } from "../../readers/places/street-kinds.js";

/** Shorter kinds of street are abbreviations, which stand behind a name alone: St Albans is a town. */
const SHORT = 2;

/** Whose place it is, not where: "c/o Martha Hill", "In care of son", "Home of Rose". */
const OF_SOMEBODY = /^(?:c\/o|attn|(?:in )?care of|home of)(?![\p{L}\p{M}])/iu;

/**
 * Whether words could be a town or a state: no kind of street, no title of a person and no word of a house that treats patients is among them. A lone
 * kind of street is a name: Largo, Way.
 */
export function isTown(value: string): boolean {
  if (OF_SOMEBODY.test(value.trim())) return false;
  const words = value
    .toLowerCase()
    .split(/[\s/,]+/u)
    .map((word) => word.replace(/\.$/u, ""));
  return !words.some(
    (word, at) =>
      (words.length > 1 && isStreetKind(word) && (word.length > SHORT || at === words.length - 1)) ||
      streetEnding(word) !== "" ||
      (words.length > 1 && isOfSomebody(word)),
  );
}

/** A title ("Dr. Penhallow"), or what a clinic, a ward or a home is called. St. Albans is a town. */
function isOfSomebody(word: string): boolean {
  const flags = lexicon().get(normalise(word)) ?? 0;
  const isOfHouse = (flags & Flag.Clinical) !== 0 && (flags & (Flag.OrgHead | Flag.GenericOrg)) !== 0;
  return isOfHouse || ((flags & Flag.Title) !== 0 && !/^s(?:an)?t$/u.test(word));
}
