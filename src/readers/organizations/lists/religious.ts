import { listOf } from "../../../language/vocabulary/lists.js";

const ALL = listOf("institution-names", "religious", "en");

/** What Christian and Jewish foundations are called, in one word. */
export const RELIGIOUS: readonly string[] = ALL.filter((name) => !name.includes(" "));

/** And in two. */
export const RELIGIOUS_PAIRS: readonly string[] = ALL.filter((name) => name.includes(" "));

/** Churches of one faith: "First Baptist Church". */
export const DENOMINATIONS: readonly string[] = listOf("institution-names", "denomination", "en");
