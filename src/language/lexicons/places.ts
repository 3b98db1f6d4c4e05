import { listOf } from "../vocabulary/lists.js";

/** One-word places: US states, countries, cities, common US town names. Which are words or names too, the lexicon says. */
export const PLACES: ReadonlySet<string> = new Set(
  listOf("places", "place", "en").filter((text) => !text.includes(" ")),
);

/** Places of several words; also found inside longer names. */
export const PLACE_PHRASES: readonly string[] = listOf("places", "place", "en").filter((text) => text.includes(" "));
