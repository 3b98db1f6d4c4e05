import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

/** Words that may stand before a place's name and narrow it: "northern", "downtown". */
export const DIRECTIONS = setOf("talk-words", "direction", "en");

const PREPOSITIONS = new Set(
  "in within from to near at around outside of visit visiting visited leave left into through via toward towards".split(
    " ",
  ),
);
/** Verbs that, with a preposition, make what follows a place even in lower case. */
const HOME_VERBS = setOf("talk-words", "home-verb", "en");
const TRAVEL_VERBS = setOf("talk-words", "travel-verb", "en");
/** Verbs that lead to places only; others ("went to") lead to bed as well. */
const FAR_VERBS = setOf("talk-words", "far-verb", "en");

/** 0 none, 1 a preposition of place, 2 a preposition after a verb of travel, 3 one after a verb of dwelling. */
export function cueBefore(reading: Reading, index: number): number {
  let before = reading.wordBefore(index);
  if (DIRECTIONS.has(reading.key(before))) {
    // "Southern Wetzikon", "downtown Oulu": in writing the direction says it alone.
    const named = reading.tokens[index];
    if (named?.unknown === true && named.capital === Capital.Strong) return 2;
    before = reading.wordBefore(before);
  }
  if (before < 0) return 0;
  if (!PREPOSITIONS.has(reading.key(before))) return 0;
  let at = reading.wordBefore(before);
  if (["up", "back", "over", "down", "out", "here"].includes(reading.key(at))) at = reading.wordBefore(at);
  const verb = reading.key(at);
  const preposition = reading.key(before);
  if (HOME_VERBS.has(verb) && ["in", "to", "from", "at", "near", "outside"].includes(preposition)) return 3;
  if (["i'm", "i am", "am", "he", "she", "they", "we", "is"].includes(verb) && preposition === "from") return 2;
  if (verb.startsWith("arriv")) return 2;
  if (FAR_VERBS.has(verb) && ["to", "in", "from"].includes(preposition)) return 3;
  return TRAVEL_VERBS.has(verb) && preposition !== "at" ? 2 : 1;
}

/** Before an unlisted capitalised word only "in" is sure enough: "from Dr", "to Mary", "at Brightline" are not places. */
export function isPlaceCue(reading: Reading, from: number): boolean {
  const token = reading.tokens[from];
  const next = reading.tokens[from + 1];
  // "in Store Merlose": the unknown word after it makes the ordinary one a part of the name.
  const named =
    token?.capital === Capital.Strong && next?.unknown === true && next.capital === Capital.Strong && isJoined(next);
  if (!token || (!named && (token.flags & (Flag.Common | Flag.Clinical)) !== 0)) return false;
  return (token.unknown || named) && ["in", "near", "outside"].includes(reading.key(reading.wordBefore(from)));
}
