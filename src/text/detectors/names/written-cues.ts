import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital, type Token } from "./tokens.js";

const NAME = Flag.Given | Flag.Surname;
/** What no name is made of, whatever stands around it. */
const NO_NAME = Flag.Function | Flag.OrgHead | Flag.Title | Flag.Clinical;
/** After "X, ": somebody is spoken to. */
const SPOKEN_TO = setOf("talk-words", "spoken-to", "en");
const GIVING = setOf("talk-words", "giving", "en");
const GIVEN_WHAT = wordSet("his her their my our your the a an that about some two three what how to");
const ORIGINS = wordSet("from");
const COMES = wordSet("is was comes came hails");

/**
 * Tokens at which written text says that a person's name starts, although no list may know it: labels of speakers ("Ubul: What a
 * day."), people spoken to ("Warrane, can I ask"), who gives and is given, and lists ("Kónya, Becker and Vasquez").
 */
export function writtenNames(reading: Reading): ReadonlySet<number> {
  const found = new Set<number>();
  if (!reading.hasCapitals) return found;
  const labels = speakerLabels(reading);
  for (const [index, token] of reading.tokens.entries()) {
    if (!isUpper(reading, token) || !mayBeName(token) || !reading.isFree(index)) continue;
    const stated =
      labels.has(index) || isSpokenTo(reading, index) || hasRelative(reading, index) || isPersonSaid(reading, index);
    if (stated || givesOrComes(reading, index) || isGiven(reading, index) || isBeforeGiven(reading, index))
      found.add(index);
    for (const at of listFrom(reading, index)) found.add(at);
  }
  return found;
}

function isUpper(reading: Reading, token: Token): boolean {
  return token.capital > 0 || /^\p{Lu}\p{Ll}/u.test(reading.text.slice(token.start, token.start + 2));
}

function mayBeName(token: Token): boolean {
  if (token.key.length < 3 || (token.flags & NO_NAME) !== 0) return false;
  return token.flags === 0 || (token.flags & NAME) !== 0;
}

/** Labels at the start of lines, of which one beside it or a repetition shows that they are names. */
function speakerLabels(reading: Reading): ReadonlySet<number> {
  const { tokens, text } = reading;
  const labels: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.before === "line" && text[token.end] === ":" && tokens[index + 1]?.before === "colon") labels.push(index);
  }
  const counts = new Map<string, number>();
  for (const index of labels) counts.set(reading.key(index), (counts.get(reading.key(index)) ?? 0) + 1);
  const lists = (index: number | undefined) =>
    index !== undefined && reading.has(index, NAME) && !reading.has(index, Flag.Common | Flag.Clinical);
  // Two speakers and more, and every label an unknown word or a name: "Torvald: …", "Linnea: …".
  const people = counts.size > 1 && labels.every((index) => reading.tokens[index]?.unknown === true || lists(index));
  if (people) return new Set(labels);
  return new Set(
    labels.filter((index, at) => {
      const beside = lists(labels[at - 1]) || lists(labels[at + 1]);
      return (
        beside ||
        ((counts.get(reading.key(index)) ?? 0) > 2 &&
          !/^\p{Lu}{2,}$/u.test(text.slice(tokens[index]?.start, tokens[index]?.end)))
      );
    }),
  );
}

/** "Fine, thanks": an ordinary word that is at most a surname as well. */
function hasOnlyOrdinary(token: Token): boolean {
  return (token.flags & Flag.Common) !== 0 && (token.flags & Flag.Given) === 0;
}

function opens(token: Token): boolean {
  return token.before === "line" || token.before === "stop" || token.before === "colon";
}

function isSpokenTo(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (token === undefined || hasOnlyOrdinary(token)) return false;
  return (
    opens(token) &&
    next?.before === "comma" &&
    SPOKEN_TO.has(next.key) &&
    /^\s*,/u.test(reading.text.slice(token.end, token.end + 3))
  );
}

/** "Kaja's brother": a name with a relative after it is a person's. */
function hasRelative(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || token.full === token.key || token.key === "patient") return false;
  return reading.has(index + 1, Flag.Relation) && isJoined(reading.tokens[index + 1]);
}

/** "MULLER, Hans-Jurgen was seen": a surname before a given name, at the start of a line or a sentence. */
function isBeforeGiven(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || !opens(token) || next?.before !== "comma" || next.capital === Capital.None) return false;
  if (reading.has(index + 1, Flag.Ambiguous) || !reading.has(index + 1, Flag.Given) || (token.flags & Flag.Given) !== 0)
    return false;
  const after = reading.tokens[index + 2];
  return after === undefined || (after.before !== "comma" && after.key !== "and");
}

const PEOPLE = setOf("talk-words", "written-people", "en");

/** "Hinchliffe is a very sympathetic person": the subject of what is said of people. */
function isPersonSaid(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const verb = reading.key(index + 1);
  if (!token || !opens(token) || hasOnlyOrdinary(token) || (verb !== "is" && verb !== "was")) return false;
  if (!["a", "an", "my", "our"].includes(reading.key(index + 2))) return false;
  for (let at = index + 3; at < index + 7 && reading.continues(at); at++) if (PEOPLE.has(reading.key(at))) return true;
  return false;
}

/** "Oddný is from Akureyri", "Gerth had given me the keys". */
function givesOrComes(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token || !opens(token) || !isJoined(reading.tokens[index + 1])) return false;
  const verb = reading.key(index + 1);
  const second = reading.key(index + 2);
  if (COMES.has(verb) && ORIGINS.has(second)) return reading.tokens[index + 3]?.capital === Capital.Strong;
  return (verb === "had" || verb === "has") && GIVING.has(second);
}

function isGiven(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token?.capital !== Capital.Strong || token.before !== "space" || !isJoined(reading.tokens[index + 1]))
    return false;
  return GIVING.has(reading.key(index - 1)) && GIVEN_WHAT.has(reading.key(index + 1));
}

/** The members of "Kónya, Becker and Vasquez": each one capitalised word, at least one a listed name, most listed or unknown. */
function listFrom(reading: Reading, from: number): readonly number[] {
  const { tokens } = reading;
  if (tokens[from + 1]?.before !== "comma" || tokens[from]?.before === "comma") return [];
  const members = [from];
  let at = from + 1;
  while (at < tokens.length && tokens[at]?.before === "comma" && tokens[at]?.capital === Capital.Strong) {
    members.push(at);
    at++;
  }
  if (reading.key(at) === "and" && tokens[at + 1]?.capital === Capital.Strong && isJoined(tokens[at + 1]))
    members.push(at + 1);
  else return [];
  if (members.length < 3) return [];
  const after = tokens[at + 2];
  if (after !== undefined && isJoined(after) && after.capital === Capital.Strong) return [];
  const has = (index: number, flag: number) => reading.has(index, flag);
  if (members.some((index) => has(index, NO_NAME | Flag.Place) && !has(index, NAME))) return [];
  const known = members.filter((index) => has(index, NAME) && !has(index, Flag.Common)).length;
  const plain = members.filter((index) => !has(index, NAME) && tokens[index]?.unknown !== true).length;
  const named = members.filter((index) => has(index, NAME)).length;
  const unknown = members.filter((index) => tokens[index]?.unknown === true).length;
  return plain === 0 && (known >= 1 || (named >= 2 && unknown >= 1)) ? members : [];
}
