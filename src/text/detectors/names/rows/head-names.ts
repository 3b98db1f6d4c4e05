import { setOf } from "../../../../language/vocabulary/lists.js";
import { SELDOM } from "../beside-people.js";
import { keyOf, type PeopleSoFar } from "./people-so-far.js";

/** What somebody does, and what is done with people, right behind a name at the head of a note. */
const DOES = setOf("talk-words", "known-does", "en");
const DONE = setOf("talk-words", "done-to-people", "en");
const STATES = setOf("talk-words", "known-state", "en");
const BEHIND = setOf("talk-words", "behind-head-name", "en");
const THINGS = setOf("talk-words", "bare-thing", "en");
/** "Ginger root": names that are plants have parts. */
const PLANTS = setOf("talk-words", "plant-and-name", "en");
const PERIODS = setOf("talk-words", "never-name", "en");

/** Two words with capitals at the head of a line, or of a field behind its label, family name first or last; then the next word, or the end of the line. */
const HEAD =
  /(?=\p{Lu})(?<=^[ \t]*|^[a-z]\w{0,30}: )(\p{Lu}[\p{L}'’-]{1,30})(,?) (\p{Lu}[\p{L}'’-]{1,30})(?:,? \p{Lu}\.?(?=[ \t]*$| [a-z]))?(?:[ \t]*$|[ \t]+(?<next>\p{L}+)(?!\p{L}))/gmu;

/** "Stone, Rose seen", "FRANK BUTTS SEEN TODAY", "PENNY ROOT": a given name and a surname that are words, with nothing else in the field or with what people do. Linear. */
export function findHeadNames(people: PeopleSoFar): void {
  if (setOf("talk-words", "behind-head-name", people.locale).size === 0) return;
  for (const match of people.text.matchAll(HEAD)) {
    const [, first = "", comma = "", second = ""] = match;
    const [family, given] = comma === "" ? [second, first] : [first, second];
    const { next } = match.groups ?? {};
    const mayBeThing = comma === "" && THINGS.has(keyOf(family));
    // "Ginger root", "Will power".
    if (mayBeThing && (PLANTS.has(keyOf(given)) || !people.isGiven(given))) continue;
    if (!isPair(people, given, family, comma !== "" && next === undefined) || !goesWith(next, mayBeThing)) continue;
    people.add(match.index, match.index + first.length + comma.length + 1 + second.length);
  }
}

function isPair(people: PeopleSoFar, given: string, family: string, isBareList: boolean): boolean {
  const [givenKey, familyKey] = [keyOf(given), keyOf(family)];
  if (givenKey === familyKey || !people.isGivenToo(given) || PERIODS.has(givenKey)) return false;
  if (!SELDOM.has(familyKey) && !people.mayBe(family)) return false;
  // "Hope, Joy": which of two words is the surname must be told where nothing else is.
  return !isBareList || (!people.isGivenToo(family) && !THINGS.has(familyKey) && !PLANTS.has(givenKey));
}

/** "Frank stone seen" may be a stone; what people alone do is another matter. */
function goesWith(next: string | undefined, isThing: boolean): boolean {
  if (next === undefined) return true;
  const key = keyOf(next);
  return (BEHIND.has(key) && !isThing) || DOES.has(key) || DONE.has(key) || STATES.has(key);
}
