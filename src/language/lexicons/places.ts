import { listOf, setOf } from "../vocabulary/lists.js";

/** One-word places: US states, countries, cities, common US town names. Which are words or names too is settled by `AMBIGUOUS_PLACES`. */
export const PLACES: ReadonlySet<string> = new Set(
  listOf("places", "place", "en").filter((text) => !text.includes(" ")),
);

/** Places of several words; also found inside longer names. */
export const PLACE_PHRASES: readonly string[] = listOf("places", "place", "en").filter((text) => text.includes(" "));

/** Places that are ordinary words or names too: found only after a place cue, before a state, or capitalised inside a sentence. */
export const AMBIGUOUS_PLACES: ReadonlySet<string> = setOf("places", "ambiguous", "en");

/** Ends of street names; a street belongs to the address rules, its name must not be taken for a person or a town. */
export const STREET_SUFFIXES: ReadonlySet<string> = setOf("streets", "kind", "en");
