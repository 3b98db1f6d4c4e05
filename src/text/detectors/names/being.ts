import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

const BEING = wordSet("am is was are were be been being become became");
const SOMEBODY_IS = wordSet("i'm he's she's you're im hes shes");
const ADVERBS = wordSet("just still only also really actually now once always originally mostly basically mainly then");
/** Between somebody and the word of being: "I used to be", "she has been". */
const BETWEEN = wordSet("used to has have had would also just still always then once later before who that both");
const SOMEBODY = wordSet("i he she you who i've i'd he'd she'd you've");
const MAX_ADVERBS = 2;
const MAX_BETWEEN = 4;

/** The word of being that token `index` is said with ("I am just", "my son's"), or -1. */
export function beingBefore(reading: Reading, index: number): number {
  let at = reading.wordBefore(index);
  for (let skipped = 0; skipped < MAX_ADVERBS && ADVERBS.has(reading.key(at)); skipped++) at = reading.wordBefore(at);
  const token = reading.tokens[at];
  if (at < 0 || token === undefined) return -1;
  return BEING.has(token.key) || SOMEBODY_IS.has(token.full) || isTheirs(reading, at) ? at : -1;
}

/** Whether it is somebody who is: "I was", "my uncle used to be", "Dale's"; not "this is". */
export function isSomebodys(reading: Reading, being: number): boolean {
  const token = reading.tokens[being];
  if (token === undefined) return false;
  if (SOMEBODY_IS.has(token.full) || isTheirs(reading, being)) return true;
  let at = reading.wordBefore(being);
  for (let skipped = 0; skipped < MAX_BETWEEN && BETWEEN.has(reading.key(at)); skipped++) {
    if (SOMEBODY.has(reading.tokens[at]?.full ?? "")) return true;
    at = reading.wordBefore(at);
  }
  return isPerson(reading, at);
}

/** Whether the token names a person by a pronoun, a relation or a name. */
export function isPerson(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token === undefined) return false;
  if (SOMEBODY.has(token.full) || SOMEBODY_IS.has(token.full)) return true;
  if (reading.has(index, Flag.Relation)) return true;
  if (reading.has(index, Flag.Function | Flag.Clinical)) return false;
  return token.capital === Capital.Strong || reading.has(index, Flag.Given);
}

/** "my son's", "Dale's": is, not what is theirs, for an article follows. */
function isTheirs(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token === undefined || token.full === token.key || !token.full.endsWith("'s")) return false;
  return reading.has(index, Flag.Relation | Flag.Given) && !reading.has(index, Flag.Function);
}

const SAID_AGE =
  /^(?:\d\d|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-?[a-z]+)?|[a-z]+teen|one|two|three|four|five|six|seven|eight|nine)$/u;

/** "A woman, an oyster farmer", "he is forty, a boat painter": the article is behind a person or an age, and a comma. */
export function isBehindAPerson(reading: Reading, article: number): boolean {
  if (reading.tokens[article]?.before !== "comma") return false;
  const before = reading.tokens[article - 1];
  if (before === undefined || reading.has(article - 1, Flag.Clinical)) return false;
  return (
    before.capital === Capital.Strong ||
    SAID_AGE.test(before.key) ||
    PEOPLE.has(before.key) ||
    reading.has(article - 1, Flag.Relation)
  );
}

const PEOPLE = setOf("talk-words", "being-people", "en");
