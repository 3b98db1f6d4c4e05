import { setOf } from "../vocabulary/lists.js";

/** Words that never are part of a name after a given name and never stand for one by themselves, however strong the cue. */
export const FUNCTION_WORDS: ReadonlySet<string> = setOf("words", "function", "en");

/** Frequent words of English that are not clinical; inflected forms are found by rule, see `isCommonWord`. */
export const COMMON_WORDS: ReadonlySet<string> = setOf("words", "common", "en");
