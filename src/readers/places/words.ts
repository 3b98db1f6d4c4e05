import { setOfAll } from "../../language/vocabulary/lists.js";
import type { Token } from "./tokens.js";

/** Of all languages: addresses keep the words of their country. */
function wordsOf(kind: string): ReadonlySet<string> {
  return setOfAll("place-words", kind);
}

/** Kinds of street that follow the name and are hardly anything else. Normal form. */
export const STREET_KINDS: ReadonlySet<string> = wordsOf("street-after");

/** Kinds of street that are parts of the names of towns as well: of a street only beside a house number. */
export const WEAK_KINDS: ReadonlySet<string> = wordsOf("street-or-place");

/** Kinds of street that come before the name. */
export const KINDS_BEFORE: ReadonlySet<string> = wordsOf("street-before");
/** Those of the words above that are English as well: they need a name after them and no kind of street behind it. */
export const ALSO_ENGLISH: ReadonlySet<string> = wordsOf("street-before-or-english");

/** Before the number of a flat, a room, a floor. */
export const UNIT_WORDS: ReadonlySet<string> = wordsOf("unit");

/** Before the number of a road. */
export const ROAD_WORDS: ReadonlySet<string> = wordsOf("road");

/** Roads whose letter and number are one: "I-95", "M25", "A40". */
export const ROAD_LETTERS: ReadonlySet<string> = wordsOf("road-letter");

/** Nouns of places: they say what it is, not which. They stay. */
export const SITES: ReadonlySet<string> = wordsOf("site");

/** Points of the compass and the like: "North Main Street", "Central London". They stay. */
export const DIRECTIONS: ReadonlySet<string> = wordsOf("direction");
/** Those of the words above that are too often part of a name to stay, unless a word of the gazetteer follows. */
export const NAME_DIRECTIONS: ReadonlySet<string> = wordsOf("direction-in-name");

/** Little words within the names of towns and streets of several languages. */
export const NAME_PARTICLES: ReadonlySet<string> = wordsOf("particle");

/** Talk around an address. It stays. */
export const TALK: ReadonlySet<string> = wordsOf("talk");

/** "his sister's house": whose it is. */
const RELATIVES: ReadonlySet<string> = wordsOf("relative");

/** Words of military addresses, in capitals. */
export const MILITARY: ReadonlySet<string> = wordsOf("military");

/** Words for waters and hills that stand before their names: "Lake Tahoe". */
export const FEATURES_BEFORE: ReadonlySet<string> = wordsOf("water-before");
/** Waters, hills and the like that stand after their names: "Mystic River". */
export const FEATURES_AFTER: ReadonlySet<string> = wordsOf("water-after");
/** Ends of the names of towns that are words for waters and hills as well. */
export const TOWN_ENDINGS: ReadonlySet<string> = wordsOf("town-ending");
/** Kinds of places that stand before the name: "Lake Tahoe", "County Kerry". */
export const LEADING_SITES: ReadonlySet<string> = wordsOf("site-before");
/** "City of Leeds", "Comune di Lecco" */
export const ADMINISTRATIONS: ReadonlySet<string> = wordsOf("administration");
/** What a building or a part of one is called: with capitals it is no name. */
export const FACILITIES: ReadonlySet<string> = wordsOf("facility");

/** Whether a word says what something is, not which. */
export const isKind = (key: string) => SITES.has(key) || UNIT_WORDS.has(key) || TALK.has(key) || DIRECTIONS.has(key);

/** Whether the token is a relative with a possessive: "sister's". */
export const isRelatives = ({ key, possessive }: Token) => possessive && RELATIVES.has(key);
