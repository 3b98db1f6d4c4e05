import { anyText } from "./vocabulary/alternatives.js";

/** However long they are drawn: "ummm", "mhmm". */
const HESITATING = "(?:u+m+|u+h+|e+r+m?|a+h+|h+m+|m+hm+|uhm)";

/** Source of an expression for what people say while they look for a number or a name: never part of what they look for. */
export const FILLERS: string = anyText("talk-words", "filler", "en", [HESITATING]);

/**
 * Source of an expression for a space with any such words before it, set off by commas or not: between "he'd be" and "ninety" in
 * "he'd be, gosh, let me see, ninety". Case is the caller's (flag `i`).
 */
export const FILLED = `(?:,? (?:${FILLERS})(?=[, ]))*,? `;
