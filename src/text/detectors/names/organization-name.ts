import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital, type Token } from "./tokens.js";

/** Flags of words that are listed as a given name or a surname. */
export const NAME = Flag.Given | Flag.Surname;

/** Heads that common words precede all the time: in lower case they need a place, a name or an unknown word before them. */
const WEAK_HEADS = setOf("talk-words", "weak-organisation", "en");

/** Words after which "to" leads somewhere, and is no "to" of an infinitive. */
const GOING = setOf("talk-words", "going", "en");
/** Words that cannot stand inside a name that only a preposition and a head mark. */
const NOT_IN_NAME = new Set(
  "a an the this that these those my your his her our their its any some each no another what which who how i you he she it we they me him us them is are was were be been am do did does have has had if when while because so than then at from in to with for by not".split(
    " ",
  ),
);

const MAX_NAME_WORDS = 4;

/** Connecting words inside a capitalised name. */
const LINKS = new Set(["of", "and", "the", "for", "at"]);

/** Whether there is a token at `index` that belongs to the phrase of the one before it. */
export function isNextJoined(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return token !== undefined && isJoined(token);
}

/** First token of the name before a head: the leftmost word that names it, at most six words away; `head` where none does. */
export function nameBefore(reading: Reading, head: number, headEnd: number): number {
  const { tokens } = reading;
  const headCapital = (tokens[head]?.capital ?? 0) > 0;
  const weak = WEAK_HEADS.has(reading.key(headEnd - 1));
  let from = head;
  for (let at = head - 1; at >= 0 && at >= head - 6; at--) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || !next || !isJoined(next) || !reading.isFree(at)) break;
    if (headCapital && LINKS.has(token.key) && (tokens[at - 1]?.capital ?? 0) === Capital.Strong && from === at + 1) {
      if (token.key === "at" && isTitled(reading, at - 1)) break;
      continue;
    }
    // "Little Acorns Nursery": a capital inside a sentence belongs to the name, whatever the word.
    const capital =
      headCapital && token.capital === Capital.Strong && (token.flags & (Flag.Title | Flag.Relation)) === 0;
    const extendsName =
      from === at + 1 && from < head && ((token.flags & Flag.Toponym) !== 0 || (capital && token.key !== "i"));
    if (extendsName || names(reading, token, at, headCapital, weak)) {
      from = at;
      continue;
    }
    if ((token.flags & (Flag.GenericOrg | Flag.Toponym)) === 0 || (token.flags & Flag.Function) !== 0) break;
    if (["the", "a", "an", "this", "my", "at", "of", "in", "to", "from"].includes(token.key)) break;
  }
  return from;
}

/** "doctor Moore at Hollins Hospital", "Dr. Anna Moore at …" is somebody at a hospital, not a hospital. */
function isTitled(reading: Reading, last: number): boolean {
  for (let at = last; at > last - 3 && (reading.tokens[at]?.capital ?? 0) > 0; at--) {
    if (reading.has(at - 1, Flag.Title)) return true;
  }
  return false;
}

/**
 * "at little acorns nursery", in a text without capitals: between a preposition and a head there is a name where no article
 * stands. Index of its first word, or `head`.
 */
export function nameAfterPreposition(reading: Reading, head: number): number {
  if (reading.hasCapitals) return head;
  let particular = false;
  for (let at = head - 1; at >= 0 && at >= head - 1 - MAX_NAME_WORDS; at--) {
    const token = reading.tokens[at];
    const next = reading.tokens[at + 1];
    if (!token || !next || !isJoined(next) || token.isNumber || !reading.isFree(at)) return head;
    const leads =
      ["at", "from", "in"].includes(token.key) ||
      (token.key === "to" && GOING.has(reading.key(reading.wordBefore(at))));
    if (leads) return particular ? at + 1 : head;
    if (NOT_IN_NAME.has(token.key)) return head;
    particular ||= (token.flags & (Flag.GenericOrg | Flag.Function | Flag.Clinical)) === 0;
  }
  return head;
}

/** Whether the word makes an organisation a particular one. */
function names(reading: Reading, token: Token, at: number, headCapital: boolean, weak: boolean): boolean {
  const { flags } = token;
  if ((flags & Flag.Function) !== 0 || token.isNumber) return false;
  if ((flags & Flag.GenericOrg) !== 0) return false;
  if ((flags & (Flag.Title | Flag.Relation)) !== 0 && (flags & (Flag.Toponym | Flag.Surname)) === 0) return false;
  const eponym = (flags & Flag.Eponym) !== 0 && !(headCapital && token.capital === Capital.Strong);
  const clinical = (flags & Flag.Clinical) !== 0 && ((flags & Flag.Eponym) === 0 || !headCapital);
  if ((clinical || eponym) && (flags & Flag.Toponym) === 0) return false;
  if (!headCapital && (flags & (Flag.Common | Flag.Toponym)) === Flag.Common) return false;
  if (token.capital === Capital.Strong) return true;
  const particular = (flags & NAME) !== 0 && (flags & Flag.Ambiguous) === 0;
  const place = (flags & Flag.Place) !== 0 && (flags & Flag.AmbiguousPlace) === 0;
  if (token.capital === Capital.Weak) return headCapital || particular || place || (flags & Flag.Toponym) !== 0;
  if (particular || place) return true;
  if ((flags & Flag.Place) !== 0 && !weak) return true;
  if (token.unknown && token.key.length > 2) return !weak || !headCapital;
  if (weak) return false;
  const afterArticle = ["a", "an", "any", "some", "another", "new", "no"].includes(reading.key(at - 1));
  return (flags & Flag.Toponym) !== 0 && !afterArticle;
}

/** "University of Northfield", "Bank of the Valley": index after the name that follows "of". */
export function nameAfterOf(reading: Reading, headEnd: number): number {
  const { tokens } = reading;
  if (reading.key(headEnd) !== "of" || !isNextJoined(reading, headEnd)) return headEnd;
  let at = headEnd + 1;
  if (reading.key(at) === "the") at++;
  let end = headEnd;
  for (; at < tokens.length && at < headEnd + 6; at++) {
    const token = tokens[at];
    if (!token || !isJoined(token)) break;
    const place = (token.flags & Flag.Place) !== 0;
    if (token.capital !== Capital.Strong && !place) break;
    if (token.capital === Capital.None && (token.flags & Flag.Function) !== 0) break;
    end = at + 1;
  }
  return end;
}
