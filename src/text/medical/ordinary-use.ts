import { wordSet } from "../../language/lexicons/word-set.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { rowsOf } from "../../language/vocabulary/rows.js";

/** What is left of a confidence where the neighbours show the ordinary word. */
const ORDINARY = 0.15;

/** Names that are verbs: "mark the site", "pat it dry", "lance the boil". */
const VERBS = setOf("talk-words", "verb-and-name", "en");
const OBJECTS = wordSet(
  "the a an it its his her my your our their this that these those them some any blood labs up off out down down's",
);
/** Before a verb in a request, a plan or a list of steps. A noun, a comma or "and" may stand before a name as well. */
const LEADS = wordSet(
  "to will can could should please then i'll we'll they'll you'll i we you they must let's would may might not don't he'll she'll just gently and or but always never",
);
/** Names that are nouns: "the bill", "a rose", "your mark". */
const NOUNS = setOf("talk-words", "noun-and-name", "en");
const ARTICLES = wordSet("the a an your each every another no any his her one first second third last");
/** What follows the ordinary word, by word. */
const FOLLOWED = neighbours("behind");
/** What precedes it. */
const PRECEDED = neighbours("before");

const MONTHS = wordSet("april may june august");
const BEFORE_MONTHS = wordSet("in since last next early late mid until by");

/** "told Rich", "speak to Bob", "this is Bob": nobody says so of a verb or a thing. */
const SAID_TO = wordSet("told tell ask asked");
const SPEAKING = setOf("talk-words", "talking", "en");
/** Before these it is no name even with a capital: "Dawn phenomenon", "Patient Will be seen". */
const NO_NAME_BEFORE = wordSet("phenomenon syndrome disease be");

/**
 * What is left of the confidence that a single word is a name, from 1 down, where its neighbours make it the verb, adjective or
 * noun that it is as well. `key` in lower case without a possessive; `ahead` and `behind` the words before and after it, in order.
 * With `capitalised` (a capital inside a sentence) it is a name, whatever stands around it.
 */
export function ordinaryFactor(
  key: string,
  ahead: readonly string[],
  behind: readonly string[],
  capitalised: boolean,
): number {
  const previous = ahead.at(-1) ?? "";
  const [next = ""] = behind;
  if ((capitalised && !NO_NAME_BEFORE.has(next) && !isDate(key, previous)) || isSaidTo(ahead)) return 1;
  if (FOLLOWED.get(key)?.has(next) === true || PRECEDED.get(key)?.has(previous) === true) return ORDINARY;
  if (key === "miles" && /^\d/u.test(previous)) return ORDINARY;
  if (VERBS.has(key) && OBJECTS.has(next) && (previous === "" || LEADS.has(previous))) return ORDINARY;
  return NOUNS.has(key) && ARTICLES.has(previous) ? ORDINARY : 1;
}

/** "in May": months have their capital as dates too. */
function isDate(key: string, previous: string): boolean {
  return MONTHS.has(key) && BEFORE_MONTHS.has(previous);
}

function isSaidTo(ahead: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const second = ahead.at(-2) ?? "";
  if (last === "is") return second === "this" || second === "name";
  return SAID_TO.has(last) || ((last === "to" || last === "with") && SPEAKING.has(second));
}

/** Words beside names that are words too, by the name. @param kind `before` it or `behind` it. */
function neighbours(kind: string): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  for (const row of rowsOf("neighbours", ["text", "kind", "of"])) {
    if (row("kind") !== kind) continue;
    const known = words.get(row("of")) ?? new Set();
    words.set(row("of"), known.add(row("text")));
  }
  return words;
}
