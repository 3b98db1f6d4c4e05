import { normalise } from "../../../language/normalise.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { once } from "../../../language/vocabulary/once.js";
import { relationOf } from "../../../readers/people/lexicon/relations.js";
import { Phrases } from "./phrases.js";

const ANOTHER = setOf("reader-words", "another-of-name", "*");
/** "her late father, also |" */
const TOO = setOf("reader-words", "named-too", "*");
const MAX_TO_RELATION = 4;

/**
 * Whether the words right before say that somebody else of that name is meant: "another |Duncan", "the other |William".
 * @param tail the last words before the name, in normal form.
 * @param hasTitle the last of them is a title.
 */
export function isAnotherAfter(tail: readonly string[], hasTitle: boolean, before: string): boolean {
  if (/[.!?;\n]\s*$/u.test(before) && !hasTitle) return false;
  const words = hasTitle ? tail.slice(0, -1) : tail;
  const last = words.at(-1) ?? "";
  if (ANOTHER.has(last) || ANOTHER.has(words.slice(-2).join(" "))) return true;
  return TOO.has(last) && words.slice(-MAX_TO_RELATION).some((word) => relationOf(word) !== undefined);
}

/** Whether what stands before a name says that the speaker is called so: "everybody calls me |". */
export function isCalledMe(before: string): boolean {
  const clause = before.split(/[.!?;\n]/u).at(-1) ?? "";
  return selfPhrases().atEnd(normalise(clause).split(" "), SMALL) !== null;
}

const selfPhrases = once(() => new Phrases(setOf("reader-words", "names-self", "*")));
const SMALL = setOf("reader-words", "before-other-name", "*");
