import { anyText } from "../../../language/vocabulary/alternatives.js";
/** Words that make "number … way", "5 … drive" no address: a verb or a measure in between. */
export const NOT_IN_STREET = new RegExp(String.raw`\b(?:${anyText("talk-words", "not-in-street", "en")})\b`, "i");
