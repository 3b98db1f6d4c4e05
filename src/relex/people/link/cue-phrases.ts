import { normalise } from "../../../language/normalise.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { once } from "../../../language/vocabulary/once.js";
import { Phrases } from "./phrases.js";

/** Whether what stands before a name says that the speaker is called so: "everybody calls me |". */
export function isCalledMe(before: string): boolean {
  const clause = before.split(/[.!?;\n]/u).at(-1) ?? "";
  return selfPhrases().atEnd(normalise(clause).split(" "), SMALL) !== null;
}

const selfPhrases = once(() => new Phrases(setOf("reader-words", "names-self", "*")));
const SMALL = setOf("reader-words", "before-other-name", "*");
