import { setOf } from "../vocabulary/lists.js";

/** Words of daily life, of the house, of food, sport, work and nature that are not names: more of the kind of `COMMON_WORDS`. */
export const EVERYDAY_WORDS: ReadonlySet<string> = setOf("words", "everyday", "en");
