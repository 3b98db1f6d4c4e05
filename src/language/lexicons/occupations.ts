import { listOf, setOf } from "../vocabulary/lists.js";

/** Jobs of several words that the heads do not give, and kinds of work. */
export const OCCUPATION_PHRASES: readonly string[] = listOf("occupations", "phrase", "en");

/** Old trades that are names today: jobs only where an article says so ("he was a cooper"). */
export const OLD_TRADES: ReadonlySet<string> = setOf("occupations", "old-trade", "en");

/** Fields of work after "I work in". */
export const WORK_FIELDS: ReadonlySet<string> = setOf("occupations", "field", "en");
