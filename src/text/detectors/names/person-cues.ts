import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isNaming } from "./acting-cues.js";
import { SELDOM } from "./beside-people.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

/**
 * How sure the words around a token are that a person's name starts there.
 * `Ask`: nothing but a name can follow ("my name is"). `Title`: "doctor", "mrs". `Kin`: "my wife". `Weak`: "this is", "hello".
 */
export const Cue = { None: 0, Weak: 1, Kin: 2, Title: 3, Ask: 4 } as const;

const NAME_NOUNS = setOf("talk-words", "name-noun", "en");
const NAME_KINDS = setOf("talk-words", "name-kind", "en");
/** "another name is", "the brand name is": a thing's. */
const OTHER_NAMES = setOf("talk-words", "thing-named", "en");
const GREETINGS = setOf("talk-words", "greeting", "en");
const BY_VERBS = setOf("talk-words", "by-verb", "en");
const WITH_WORDS = setOf("talk-words", "with-word", "en");
const FOR_WORDS = setOf("talk-words", "for-word", "en");
const ASKING = setOf("talk-words", "asking", "en");
const SPEAKING = wordSet("speaking calling");
const TITLE_NOUN = setOf("talk-words", "title-noun", "en");
/** Titles that are relations or ordinary adjectives as well: weaker than "doctor". */
const KIN_TITLES = setOf("talk-words", "kin-title", "en");
/** Fields of a form that hold a name: "Attending physician: …". "Patient:" and "Doctor:" are speakers' labels as well. */
const FIELD_ROLES = setOf("talk-words", "field-role", "en");
/** Relations as notes write them short: "DTR". */
const SHORT_RELATIONS = setOf("talk-words", "relation-short", "en");
const DESCRIBING = setOf("talk-words", "describing-surname", "en");
const DETERMINERS = wordSet(
  "the a an my your his her our their this that any another each every no some which what other family primary same",
);

/** Strength of the cue before (or after) token `index`. */
export function personCue(reading: Reading, index: number): number {
  const before = reading.wordBefore(index);
  if (before < 0) return Cue.None;
  const p1 = reading.key(before);
  const f1 = reading.tokens[before]?.full ?? "";
  const separator = reading.tokens[index]?.before;
  const second = reading.wordBefore(before);
  const p2 = reading.key(second);
  const f2 = reading.tokens[second]?.full ?? "";

  if (f1 === "name's") return Cue.Ask;
  if (p1 === "is" || p1 === "was") {
    if (NAME_NOUNS.has(p2)) return OTHER_NAMES.has(reading.key(reading.wordBefore(second))) ? Cue.None : Cue.Ask;
    if (isNewPost(reading, second, index)) return Cue.Title;
    if (p2 === "this" || p2 === "it" || p2 === "that") return p2 === "this" ? Cue.Weak : Cue.None;
    return reading.has(second, Flag.Relation | Flag.Title)
      ? reading.has(second, Flag.Title)
        ? Cue.Weak
        : Cue.Kin
      : Cue.None;
  }
  if (NAME_NOUNS.has(p1) && (separator === "colon" || NAME_KINDS.has(p2) || p1 === "surname")) return Cue.Ask;
  if (f1 === "it's" && reading.tokens[index]?.capital === Capital.Strong) return Cue.Weak;
  if (p1 === "i'm" || p1 === "im" || (p1 === "am" && p2 === "i")) return Cue.Weak;
  // "Call me anytime": where names have capitals, this is none.
  if (p1 === "me" && reading.hasCapitals && reading.tokens[index]?.capital === Capital.None) return Cue.None;
  if (separator === "colon" && p1 === "kin") return Cue.Kin;
  if (separator === "colon" && FIELD_ROLES.has(p1)) return Cue.Title;
  if (reading.has(before, Flag.Title)) return titleCue(reading, before, index);
  if (reading.has(before, Flag.Relation) && (separator === "space" || separator === "comma" || separator === "colon"))
    return Cue.Kin;
  if (SHORT_RELATIONS.has(p1) && separator === "space" && isGivenOnly(reading, index)) return Cue.Kin;
  if (isNaming(p1, p2)) return reading.tokens[index]?.capital === Capital.Strong ? Cue.Ask : Cue.Kin;
  if (p1 === "called" && isSomebody(reading, second)) return Cue.Kin;
  if ((p1 === "named" || p1 === "called") && (reading.has(second, Flag.Relation) || p1 === "named")) return Cue.Kin;
  if (p1 === "by" && BY_VERBS.has(p2)) return Cue.Kin;
  if ((p1 === "with" || p1 === "to") && TALKING.has(p2)) return Cue.Weak;
  if (p1 === "with" && WITH_WORDS.has(p2)) return p2 === "up" ? Cue.Kin : Cue.Weak;
  if (p1 === "for" && FOR_WORDS.has(p2)) return Cue.Weak;
  if (GREETINGS.has(p1) || (p1 === "you" && (p2 === "thank" || f2 === "thank"))) return Cue.Weak;
  if (ASKING.has(p1)) return Cue.Weak;
  return Cue.None;
}

/** "New PCP is Fear at Geneva": a surname of few, with a capital within the sentence. */
function isNewPost(reading: Reading, post: number, index: number): boolean {
  if (reading.tokens[index]?.capital !== Capital.Strong || !SELDOM.has(reading.key(index))) return false;
  return FIELD_ROLES.has(reading.key(post)) || reading.has(post, Flag.Title | Flag.Relation);
}

/** "DTR HOPE", but "DTR LONG DISTANCE": a reflex has the same letters. */
function isGivenOnly(reading: Reading, index: number): boolean {
  return reading.has(index, Flag.Given) && !reading.has(index, Flag.Clinical) && !DESCRIBING.has(reading.key(index));
}

/** "the doctor" is nobody; "doctor X" is. After a determiner only a capital or a certain name counts. */
function titleCue(reading: Reading, title: number, index: number): number {
  const token = reading.tokens[title];
  const separator = reading.tokens[index]?.before;
  if (separator !== "space" && separator !== "dot" && separator !== "hyphen") return Cue.None;
  if (!TITLE_NOUN.has(token?.key ?? "")) return Cue.Title;
  const determined = DETERMINERS.has(reading.key(reading.wordBefore(title)));
  const capital = reading.tokens[index]?.capital === Capital.Strong;
  if (determined && !capital) return reading.has(title, Flag.Relation) ? Cue.Kin : Cue.Weak;
  return KIN_TITLES.has(token?.key ?? "") ? Cue.Kin : Cue.Title;
}

/** Relations and ranks after which an unknown word in lower case is an ordinary one: "patient denies", "major bleed". */
const ROLES = setOf("talk-words", "role", "en");

/** Whether the cue before the token is a relation in the family or the like, not a role. */
export function isKin(reading: Reading, index: number): boolean {
  const cue = reading.key(reading.wordBefore(index));
  const separator = reading.tokens[index]?.before;
  if (separator === "colon") return cue === "kin";
  return !ROLES.has(cue) && (separator === "space" || separator === "comma");
}

const SOMEBODY = setOf("talk-words", "somebody", "en");

/** Whether the word before "called" is, or has as its subject, somebody: "she's called", "the baby is called", "a man called". */
function isSomebody(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (!token) return false;
  if (SOMEBODY.has(token.full) || SOMEBODY.has(token.key)) return true;
  if (token.full !== token.key) return reading.has(index, Flag.Relation);
  if (!["is", "was", "are", "were", "be"].includes(token.key)) return false;
  const subject = reading.wordBefore(index);
  return (
    reading.has(subject, Flag.Relation) ||
    ["he", "she", "who"].includes(reading.key(subject)) ||
    SOMEBODY.has(reading.key(subject))
  );
}

/** "this is will from billing": who says where he calls from has said his name. */
export function isIntroduced(reading: Reading, index: number): boolean {
  const before = reading.wordBefore(index);
  if (reading.key(before) !== "is" || reading.key(reading.wordBefore(before)) !== "this") return false;
  return (
    reading.tokens[index + 1]?.before === "space" &&
    (["from", "calling", "speaking", "here"].includes(reading.key(index + 1)) ||
      (reading.key(index + 1) === "up" && ["in", "on", "at"].includes(reading.key(index + 2))))
  );
}

const TALKING = setOf("talk-words", "talking", "en");
const ASKED = setOf("talk-words", "asked", "en");
const ASKED_WHAT = wordSet("in up about to if whether that for and when yesterday today tomorrow");

/** "I'm relieving joy": who ends a shift. */
const ON_DUTY = wordSet("am i'm he's she's is be who's we're are");

/** "spoke with pat", "ask mark about it": even a name that is a word, since people only are spoken to. */
export function isTalkedTo(reading: Reading, index: number): boolean {
  const before = reading.wordBefore(index);
  const word = reading.key(before);
  if ((word === "with" || word === "to") && TALKING.has(reading.key(reading.wordBefore(before)))) return true;
  if (word === "relieving" && ON_DUTY.has(reading.tokens[reading.wordBefore(before)]?.full ?? "")) return true;
  return ASKED.has(word) && reading.tokens[index + 1]?.before === "space" && ASKED_WHAT.has(reading.key(index + 1));
}

/** Whether what follows a name (ending before `next`) says that it is one: "Joanne speaking", "Lindqvist calling". */
export function isSpokenFor(reading: Reading, next: number): boolean {
  return reading.continues(next) && SPEAKING.has(reading.key(next));
}

/** A greeting right before the token, which makes even a name that is a word a name: "hey Mason". */
export function isGreeted(reading: Reading, index: number): boolean {
  const before = reading.wordBefore(index);
  const word = reading.key(before);
  if (["hi", "hello", "hey", "thanks", "hiya", "bye", "goodbye"].includes(word)) return true;
  return (
    (word === "you" && reading.key(before - 1) === "thank") ||
    (["morning", "afternoon", "evening"].includes(word) && reading.key(before - 1) === "good")
  );
}

const LIVING = setOf("talk-words", "living", "en");

/** "Heather took her tablets": what persons do and medicines hardly; enough only for a given name with a capital. */
export function isLiving(reading: Reading, next: number): boolean {
  return reading.tokens[next]?.before === "space" && LIVING.has(reading.key(next));
}

const TELLING = setOf("talk-words", "telling", "en");
const TOLD = wordSet("me us him her them i we he she it that you to the");

/** "giulio showed me": what a person does to another, which no drug and no disease does. */
export function isTelling(reading: Reading, next: number): boolean {
  return reading.tokens[next]?.before === "space" && TELLING.has(reading.key(next)) && TOLD.has(reading.key(next + 1));
}

const ANSWER_FILLERS = setOf("talk-words", "name-lead", "en");

/** Words between the question's noun and the end of its line, and fillers before the answer: more are another matter. */
const ANSWER_REACH = 12;

/**
 * Tokens at which the answer to "what is your name?" and the like starts: the first word of the next line after its
 * fillers and the speaker's label.
 */
export function answersToNameQuestions(reading: Reading): ReadonlySet<number> {
  const answers = new Set<number>();
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    if (!NAME_NOUNS.has(reading.key(index)) || !isQuestion(reading, index)) continue;
    if (tokens[index + 1]?.before === "stop") {
      let same = index + 1;
      while (
        same < index + ANSWER_REACH &&
        ANSWER_FILLERS.has(tokens[same]?.full ?? "") &&
        tokens[same + 1]?.line === tokens[index]?.line
      )
        same++;
      answers.add(same);
    }
    let at = index + 1;
    const line = tokens[index]?.line ?? 0;
    while (at <= index + ANSWER_REACH && at < tokens.length && tokens[at]?.line === line) at++;
    if (at - index > ANSWER_REACH) continue;
    if (tokens[at + 1]?.before === "colon") at++;
    const last = at + ANSWER_REACH;
    while (at < last && tokens[at]?.line === line + 1 && ANSWER_FILLERS.has(tokens[at]?.full ?? "")) at++;
    if (tokens[at]?.line === line + 1) answers.add(at);
  }
  return answers;
}

function isQuestion(reading: Reading, noun: number): boolean {
  for (let at = noun - 1; at >= 0 && at >= noun - 6; at--) {
    if (!reading.continues(at + 1)) return false;
    const token = reading.tokens[at];
    if (["what", "whats", "what's", "your", "confirm", "spell", "give", "tell", "have"].includes(token?.full ?? ""))
      return true;
  }
  return false;
}
