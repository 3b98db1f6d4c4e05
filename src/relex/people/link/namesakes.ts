import { normalise } from "../../../language/normalise.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { once } from "../../../language/vocabulary/once.js";
import { relationOf } from "../../../readers/people/lexicon/relations.js";
import { Phrases } from "./phrases.js";

const ANOTHER = setOf("reader-words", "another-of-name", "*");
const LIKE = setOf("reader-words", "like", "*");
const COPULAS = setOf("reader-words", "name-copula", "*");
/** "her late father, also called |": words behind the relation. */
const MAX_TO_RELATION = 5;
/** "|Brennan|, no I don't think we're related": words before what says it. */
const MAX_TO_UNRELATED = 6;
const CLAUSE_END = /[.!?;\n]/u;

const phrases = once(() => ({
  too: new Phrases(setOf("reader-words", "named-too", "*")),
  tooAfter: new Phrases(setOf("reader-words", "named-too-after", "*")),
  sameName: new Phrases(setOf("reader-words", "has-name-of", "*")),
  unrelated: new Phrases(setOf("reader-words", "not-related", "*")),
  small: setOf("reader-words", "before-other-name", "*"),
}));
const NONE: ReadonlySet<string> = new Set();

/**
 * Whether the words around say that somebody else of that name is meant: "another |Duncan", "his father, also |William", "mio padre era
 * |Salvatore| pure lui", "his aunt, whose name he has, is |Ann".
 * @param before what stands before the name and its title.
 */
export function isNamesake(before: string, after: string): boolean {
  const words = wordsIn(before.split(CLAUSE_END).at(-1) ?? "");
  const last = words.at(-1) ?? "";
  if (ANOTHER.has(last) || ANOTHER.has(words.slice(-2).join(" "))) return true;
  const { too, tooAfter, sameName, small } = phrases();
  const relation = words.findLastIndex((word) => relationOf(word)?.isKin);
  if (relation < 0) return false;
  const phrase = too.atEnd(words, NONE);
  // "my wife came, and also |Ann"
  if (phrase) return COPULAS.has(words.at(-phrase.length - 1) ?? "") || words.length - relation - 1 <= MAX_TO_RELATION;
  if (words.some((_, index) => index > 0 && sameName.atEnd(words.slice(0, index), small))) return true;
  if (isLikeRelative(wordsIn(after))) return true;
  // "my son |Carl| is here too" says nothing of his name.
  return (COPULAS.has(last) || relation < words.length - 1) && tooAfter.isAtStart(wordsIn(after));
}

/** "|Refugio|, como su abuelo", "|Ann|, like her mother" */
function isLikeRelative([like, whose, relative]: readonly string[]): boolean {
  return LIKE.has(like ?? "") && [whose, relative].some((word) => word !== undefined && relationOf(word) !== undefined);
}

/** Whether what stands behind a name says that its bearer is of another family than those who have it too: "(no relation)". */
export function isUnrelated(after: string): boolean {
  const words = wordsIn(after.split(/[.!?\n]/u, 1)[0] ?? "");
  return words.slice(0, MAX_TO_UNRELATED).some((_, index) => phrases().unrelated.isAtStart(words.slice(index)));
}

function wordsIn(text: string): string[] {
  return normalise(text)
    .split(" ")
    .filter((word) => word !== "");
}
