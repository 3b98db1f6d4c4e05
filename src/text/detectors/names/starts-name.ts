import { DEMONYMS } from "../../../language/lexicons/demonyms.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isDoing, isFromADesk, isHandling, isServing } from "./acting-cues.js";
import { isBearer } from "./bearers.js";
import { fitsTitle, isVerbInCapitals } from "./behind-titles.js";
import {
  hasFlag,
  isCertainName,
  isShortName,
  NAME,
  NEVER,
  NOT_AFTER_GIVEN,
  NOT_PEOPLE,
  startsWithInitial,
} from "./name-shape.js";
import { Cue, isGreeted, isIntroduced, isKin, isLiving, isSpokenFor, isTalkedTo, isTelling } from "./person-cues.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import { Capital, type Token } from "./tokens.js";

/** Before these a capitalised unknown word is a brand or a thing. */
const BEFORE_THINGS = setOf("talk-words", "before-thing", "en");
const NUMBER_WORDS = wordSet("zero one two three four five six seven eight nine ten hundred thousand half");

/** Months that are given names too; the other months never are. */
export const NAME_MONTHS = wordSet("april june august may");

/** Inflections: an unknown word with one is a misheard verb or plural rather than a name. */
const INFLECTED = /(?:ing|ed|ly|s)$/u;

/** In lower case a shorter surname alone is more likely a slip of the recogniser. */
const LONE_SURNAME_LETTERS = 4;

/**
 * Whether a person's name starts at this token.
 * @param cue how strongly the words before it announce one: a value of `Cue`.
 */
export function startsName(reading: Reading, index: number, cue: number): boolean {
  const token = reading.tokens[index];
  if (!token || !reading.isFree(index)) return false;
  if (hasFlag(token, Flag.OrgHead | Flag.Relation | Flag.Title) && !hasFlag(token, NAME)) return false;
  if (token.key.length === 1) return startsWithInitial(reading, index, cue);
  if (cue < Cue.Title && token.key.length <= 3 && token.capital === Capital.Strong && isAcronym(reading, token))
    return false;
  if (cue === Cue.Ask) return fitsAsk(token);
  if (cue === Cue.Title) return fitsTitle(reading, index, token);
  if (cue === Cue.Kin) return fitsKin(reading, index, token);
  if (isCertainName(token)) {
    return hasFlag(token, Flag.Given) || token.capital > 0 || token.key.length >= LONE_SURNAME_LETTERS;
  }
  if (hasFlag(token, Flag.Given) && isAddressed(reading, index)) return true;
  return cue === Cue.Weak ? fitsWeak(reading, index, token) : fitsAlone(reading, index, token);
}

/** After "my name is" everything but an ordinary word in lower case. */
function fitsAsk(token: Token): boolean {
  if (hasFlag(token, Flag.Given)) return true;
  if (hasFlag(token, Flag.Function)) return false;
  return token.capital === Capital.Strong || hasFlag(token, NAME | Flag.Place) || token.unknown;
}

function fitsKin(reading: Reading, index: number, token: Token): boolean {
  if (isCertainName(token)) return true;
  if (isVerbInCapitals(reading, index)) return false;
  if (token.capital === Capital.Strong)
    return hasFlag(token, NAME) || (token.unknown && !hasFlag(token, Flag.Maker)) || isOwnKin(reading, index);
  if (hasFlag(token, Flag.Function) || !isKin(reading, index)) return false;
  // "my husband's stoma" is his.
  const relation = reading.tokens[reading.wordBefore(index)];
  if (relation && relation.full !== relation.key) return false;
  return hasFlag(token, Flag.Given) || (token.unknown && token.key.length > 3 && !INFLECTED.test(token.key));
}

const OWNERS = wordSet("my his her our your their");
const NOT_KIN = Flag.Function | Flag.Clinical | Flag.Eponym | Flag.Maker | Flag.Title | Flag.Relation;

/** "my niece Honor": a capital inside a sentence right after somebody's relative. */
function isOwnKin(reading: Reading, index: number): boolean {
  const relation = reading.wordBefore(index);
  if (reading.tokens[index]?.before !== "space" || !reading.has(relation, Flag.Relation)) return false;
  // A job that is in no other list is a surname, too: "my niece Farrier".
  if (reading.has(index, Flag.Occupation) && reading.tokens[index]?.flags !== Flag.Occupation) return false;
  return !reading.has(index, NOT_KIN) && isKin(reading, index) && OWNERS.has(reading.key(reading.wordBefore(relation)));
}

/** After "this is", "hello", "seen by". */
function fitsWeak(reading: Reading, index: number, token: Token): boolean {
  const listed = hasFlag(token, NAME) && !hasFlag(token, Flag.Function);
  if (isSpokenFor(reading, index + 1)) return listed || token.unknown;
  if (token.capital === Capital.Strong && (listed || token.unknown)) return listed || !hasFlag(token, Flag.Maker);
  if (token.capital === Capital.Strong && isSaidAlone(reading, index, token)) return true;
  if (hasFlag(token, Flag.Given) && isIntroduced(reading, index)) return true;
  if (!hasFlag(token, Flag.Function | Flag.Clinical) && isFromADesk(reading, index)) return true;
  if (listed && hasFlag(token, Flag.Given) && (isGreeted(reading, index) || isTalkedTo(reading, index)))
    return !NOT_AFTER_GIVEN.has(token.key);
  if (listed && isTalkedTo(reading, index) && isBareNoun(reading, index, token)) return true;
  return isBeforeCertainSurname(reading, index);
}

/** What goes on after a noun that ends there: "talking to cook about it", not "talking to cook county". */
const AFTER_NOUN = setOf("talk-words", "after-noun", "en");
/** "Talking to staff", "to management": those that one speaks to without an article. */
const SPOKEN_TO_BARE = setOf("talk-words", "spoken-to-bare", "en");

/** A noun by itself, without an article before it or another noun after it: among people who are spoken to, only a name stands like that. */
function isBareNoun(reading: Reading, index: number, token: Token): boolean {
  if (token.key.length < 2 || SPOKEN_TO_BARE.has(token.key) || hasFlag(token, Flag.Title | Flag.Relation)) return false;
  return (
    !reading.continues(index + 1) ||
    reading.tokens[index + 1]?.before !== "space" ||
    AFTER_NOUN.has(reading.key(index + 1))
  );
}

const THING =
  Flag.Function | Flag.Clinical | Flag.Maker | Flag.Title | Flag.Relation | Flag.Eponym | Flag.Place | Flag.OrgHead;

/** "Hi, it's Comfort, up on seven west": an ordinary word, but with a capital inside a sentence, and nothing goes on from it. */
function isSaidAlone(reading: Reading, index: number, token: Token): boolean {
  if (hasFlag(token, THING) || DEMONYMS.has(token.key) || /(?:ish|ese)$/u.test(token.key)) return false;
  if (NEVER.has(token.key) || NOT_PEOPLE.has(token.key) || token.key.length < 3) return false;
  // "CONSULT PENDING": what is all in capitals has none of its own.
  if (isUpperAt(reading.text, token.start + 1)) return false;
  const next = reading.tokens[index + 1];
  return (
    next === undefined ||
    next.before !== "space" ||
    ["from", "calling", "speaking", "here", "in", "with", "at", "up"].includes(next.key)
  );
}

/** Without a cue: by capitals, by the words after it. */
function fitsAlone(reading: Reading, index: number, token: Token): boolean {
  const ordinary = hasFlag(token, Flag.Common | Flag.Clinical | Flag.Function);
  const listed = hasFlag(token, NAME);
  if (isSpokenFor(reading, index + 1) && (token.unknown || (listed && !ordinary))) return true;
  if (token.unknown && token.key.length > 3 && isTelling(reading, index + 1)) return true;
  if (token.unknown && token.capital > 0 && isHandling(reading, index + 1)) return true;
  if (hasFlag(token, Flag.Given) && !hasFlag(token, Flag.Function) && isServing(reading, index + 1)) return true;
  if (isBearer(reading, index, token)) return true;
  if (token.capital === Capital.Strong && listed && !hasFlag(token, Flag.Maker)) {
    if (NOT_PEOPLE.has(token.key)) return false;
    if (hasFlag(token, Flag.Given)) return !hasFlag(token, Flag.Function) && !(ordinary && isAcronym(reading, token));
    return !ordinary && !hasFlag(token, Flag.Eponym | Flag.AmbiguousPlace);
  }
  if (token.capital > 0) {
    if ((hasFlag(token, Flag.Given) || token.unknown) && isDoing(reading, index + 1)) return true;
    if (hasFlag(token, Flag.Given) && !hasFlag(token, Flag.Function) && isLiving(reading, index + 1)) return true;
    if (listed && !ordinary && !hasFlag(token, Flag.Eponym) && isLiving(reading, index + 1)) return true;
    if (listed && !ordinary && token.full !== token.key && isOwned(reading, index + 1)) return true;
    if ((token.unknown || hasFlag(token, Flag.Given)) && answersKinQuestion(reading, index)) return true;
    if (isShortName(token) && answersKinQuestion(reading, index) && isWhereabouts(reading, index + 2)) return true;
    if (token.unknown && (isCapitalPair(reading, index) || isLoneCapital(reading, index))) return true;
  }
  return isBeforeCertainSurname(reading, index);
}

/** "Murphy's scan": what somebody has; whether a sign or a score is named after him, the medical guard decides. */
function isOwned(reading: Reading, next: number): boolean {
  const thing = Flag.Clinical | Flag.EponymHead | Flag.Relation;
  return reading.tokens[next]?.before === "space" && reading.has(next, thing);
}

const IS = wordSet("is was has isn't wasn't lives works");

/** "You mentioned your brother." / "Andor is in prison.": a sentence that begins with a name after one that ended with a relation. */
function answersKinQuestion(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if ((token?.before !== "line" && token?.before !== "stop") || token.key.length < 3 || !IS.has(reading.key(index + 1)))
    return false;
  return reading.has(index - 1, Flag.Relation) && reading.tokens[index + 1]?.before === "space";
}

const WHERE = wordSet("in at with on a my our her his the here there home away sick gone out nights days late back");

/** "has been in", "is in a home", "works nights": where or what somebody is. */
function isWhereabouts(reading: Reading, from: number): boolean {
  const at = reading.key(from) === "been" ? from + 1 : from;
  return reading.continues(at) && WHERE.has(reading.key(at));
}

function isAcronym(reading: Reading, token: Token): boolean {
  return token.key.length <= 4 && /^\p{Lu}{2,}$/u.test(reading.text.slice(token.start, token.end));
}

/** A capitalised given name set off as an address, or as a speaker's label: "OK. April, how are you?", "Grace: I see." */
export function isAddressed(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || token.capital === Capital.None || token.before === "space" || token.before === "hyphen") return false;
  if (hasFlag(token, Flag.Function) || isAcronym(reading, token) || next?.isNumber === true) return false;
  if (token.before === "line" && next?.before === "colon") return true;
  const open = token.before === "stop" || token.before === "comma";
  return open && (next === undefined || next.before === "comma" || next.before === "stop" || next.before === "line");
}

/** "grace holloway", "aksel kristensen": an ambiguous given name or an unknown word before a certain surname. */
export function isBeforeCertainSurname(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const initial = reading.key(index + 1).length === 1 && reading.tokens[index + 2]?.before === "dot";
  const at = initial ? index + 2 : index + 1;
  const next = reading.tokens[at];
  if (!token || (next?.before !== "space" && next?.before !== "hyphen" && !initial)) return false;
  if (!next || !isCertainName(next, Flag.Surname) || !reading.isFree(at)) return false;
  if (token.unknown) return token.key.length >= 3 && next.before !== "hyphen";
  if (!hasFlag(token, Flag.Given) || (hasFlag(token, Flag.Function) && token.capital !== Capital.Strong)) return false;
  return token.capital > 0 || next.capital === Capital.None;
}

/** An unknown word with a capital inside a sentence, written like a name. */
function isLoneCapital(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token?.capital !== Capital.Strong || token.key.length < 4) return false;
  const word = reading.text.slice(token.start, token.end);
  const before = reading.tokens[index - 1];
  // "two zero Prolene": what is counted or sized is a thing; a longer number may be that of a house.
  if (/^\d$/u.test(before?.key ?? "") || NUMBER_WORDS.has(before?.key ?? "") || hasFlag(before, Flag.Eponym))
    return false;
  if (isTitleCase(reading, index)) return false;
  return /^\p{Lu}[\p{Ll}\p{M}'’]+$/u.test(word) && !BEFORE_THINGS.has(before?.key ?? "");
}

/** "Tube Snake Boogie": the word before is an ordinary one with a capital, as in the names of songs and products. */
function isTitleCase(reading: Reading, index: number): boolean {
  const before = reading.tokens[index - 1];
  if (before === undefined || !isJoined(reading.tokens[index])) return false;
  // At the start of a line the capital says so only where the two words are the whole line: "General Appearance".
  const heading = before.before === "line" && reading.text[reading.tokens[index]?.end ?? 0] === "\n";
  if (before.capital !== Capital.Strong && !(before.capital === Capital.Weak && heading)) return false;
  const person = NAME | Flag.Title | Flag.Relation | Flag.Occupation | Flag.OccupationHead;
  return hasFlag(before, Flag.Common) && !hasFlag(before, person);
}

/** "Krisztian Szollosy": an unknown capitalised word before a listed name or another unknown capitalised word. */
function isCapitalPair(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  if (!next || (next.before !== "space" && next.before !== "hyphen") || next.capital !== Capital.Strong) return false;
  if (!reading.isFree(index + 1) || hasFlag(next, Flag.OrgHead | Flag.Street | Flag.EponymHead)) return false;
  return hasFlag(next, NAME) || next.unknown;
}
