import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { wholeNamesOf } from "../../../language/nicknames/nicknames.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { Cue } from "./person-cues.js";
import { isJoined } from "./phrases.js";
import { HESITATIONS, type Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import { Capital, type Token } from "./tokens.js";

/** A word that a list of given names or surnames has. */
export const NAME = Flag.Given | Flag.Surname;

const PARTICLES = setOf("talk-words", "particle", "en");
const SUFFIXES = setOf("talk-words", "generation", "en");
/** Never part of a name, whatever the cue or capital. */
export const NEVER = setOf("talk-words", "never-name", "en");
/** What notes write with a capital where a name might stand. */
export const NOT_PEOPLE = setOf("talk-words", "note-word", "en");
/** Names too common as words to follow a given name, or a greeting, in lower case. */
export const NOT_AFTER_GIVEN = setOf("talk-words", "not-after-given", "en");
/** Surnames that are far more often the end of a street's name. */
const STREETS = wordSet("street road avenue boulevard");
/** Street words that are more often something else. */
const WEAK_STREETS = setOf("talk-words", "weak-street", "en");
const MAX_WORDS = 6;
const DISEASES = wordSet("disease syndrome sign");

/** Whether the token has any of these flags (bits of `Flag`); `false` without a token. */
export function hasFlag(token: Token | undefined, flag: number): boolean {
  return token !== undefined && (token.flags & flag) !== 0;
}

/** Listed as a name, and nothing else. */
export function isCertainName(token: Token | undefined, kind: number = NAME): boolean {
  return hasFlag(token, kind) && !hasFlag(token, Flag.Ambiguous | Flag.Function);
}

/** "Murphy denies pain", "Baker declined": a surname before what people alone do, even one that is an ordinary word or names a sign. */
export function isSurnameAlone(token: Token): boolean {
  const other = Flag.Function | Flag.Clinical | Flag.Title | Flag.Relation | Flag.OrgHead;
  return hasFlag(token, Flag.Surname) && !hasFlag(token, other);
}

/** "Dot", "Chip": words that people are called, and hardly a sentence's subject. */
export function isShortName(token: Token): boolean {
  if (hasFlag(token, Flag.Function | Flag.Clinical | Flag.OrgHead)) return false;
  return wholeNamesOf(token.key).size > 0 || (hasFlag(token, Flag.Ambiguous) && !hasFlag(token, Flag.Surname));
}

/** Whether the token may end a name that has begun. */
function canBeSurname(token: Token | undefined): token is Token {
  return (
    token !== undefined && isJoined(token) && !hasFlag(token, Flag.Function) && (hasFlag(token, NAME) || token.unknown)
  );
}

/** Whether the word (lower case, no diacritics) is a particle of a family name: "van", "de". */
export function isParticle(key: string): boolean {
  return PARTICLES.has(key);
}

/** Whether the word (lower case) says which of one name somebody is: "jr", "iii". */
export function isSuffix(key: string): boolean {
  return SUFFIXES.has(key);
}

/** "van der Berg": index of the first word from `from` on that is no particle. */
export function afterParticles(reading: Reading, from: number): number {
  let at = from;
  while (at < from + 3 && PARTICLES.has(reading.key(at))) at++;
  return at;
}

/** Index after the whole name whose first word that is no particle is `start`. */
export function wholeNameEnd(reading: Reading, start: number, cue: number): number {
  let end = start + 1;
  while (end < start + MAX_WORDS) {
    const next = continuation(reading, end, start, cue);
    if (next === end) break;
    end = next;
  }
  return end;
}

/** Index after the word or words at `index` that continue the name begun at `start`, or `index`. */
function continuation(reading: Reading, index: number, start: number, cue: number): number {
  const token = reading.tokens[index];
  const first = reading.tokens[start];
  if (!token || !first || !isJoined(token) || token.isNumber || !reading.isFree(index)) return index;
  if (token.before === "hyphen" && (hasFlag(token, NAME) || token.unknown)) return index + 1;
  if (SUFFIXES.has(token.key)) return index + 1;
  if (token.key.length === 1) {
    if (isInitial(reading, index, first)) return index + 2;
    return isLastInitial(reading, index, first) ? index + 1 : index;
  }
  if (STREETS.has(token.key) && cue < Cue.Kin) return index;

  if (HESITATIONS.has(token.key) && (cue >= Cue.Kin || isCertainName(first))) {
    return hasFlag(reading.tokens[index + 1], Flag.Surname) &&
      !hasFlag(reading.tokens[index + 1], Flag.Function) &&
      isJoined(reading.tokens[index + 1])
      ? index + 2
      : index;
  }

  const last = afterParticles(reading, index);
  if (last > index && endsParticleName(reading.tokens[last], token, first)) return last + 1;
  if (NEVER.has(token.key) || (hasFlag(token, Flag.Title | Flag.Relation) && !hasFlag(token, NAME))) return index;
  // "Hill NBM": an abbreviation behind a name that is written small.
  if (cue < Cue.Kin && token.unknown && isShout(reading, token) && !isShout(reading, first)) return index;
  if (first.capital > 0) return continuesCapital(token, cue) ? index + 1 : index;
  // "rebecca rebecca stone": the first word again.
  const stutters = index - start === 2 && reading.key(start) === reading.key(start + 1);
  if (cue >= Cue.Kin && index - start < 2 && isSetOffSurname(reading, index)) return index + 1;
  return (index - start < 2 || stutters) && continuesLower(token, first, cue) ? index + 1 : index;
}

/** "DTR HOPE LONG (HCP)", "SON MARK CLOSE, AT BEDSIDE": where all is in capitals, a surname from which nothing goes on. */
function isSetOffSurname(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || !isSurnameAlone(token) || !isUpperAt(reading.text, token.start)) return false;
  return next === undefined || (next.before !== "space" && next.before !== "hyphen");
}

/** Up to four letters, all of them capitals. */
function isShout(reading: Reading, { start, end }: Token): boolean {
  return end - start < 5 && /^\p{Lu}+$/u.test(reading.text.slice(start, end));
}

/** "Katherine L. Boyd", "benjamin a seiler": a letter between a name and another. */
function isInitial(reading: Reading, index: number, first: Token): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || !next || !isJoined(next) || hasFlag(next, Flag.Function)) return false;
  if (first.capital > 0 && token.capital > 0) return next.capital === Capital.Strong;
  if (token.capital > 0 || token.key === "i") return false;
  // "a" is an article far more often: then the names on both sides must be certain.
  if (token.key === "a" && (hasFlag(first, Flag.Ambiguous) || !(next.unknown || isCertainName(next, Flag.Surname))))
    return false;
  return canBeSurname(next);
}

/** "Brooks, Nathaniel J." */
function isLastInitial(reading: Reading, index: number, first: Token): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  return (
    first.capital > 0 &&
    token?.capital === Capital.Strong &&
    token.key !== "i" &&
    (next === undefined || next.before !== "space")
  );
}

function endsParticleName(last: Token | undefined, particle: Token, first: Token): boolean {
  if (!canBeSurname(last) || last.capital < Math.min(1, first.capital)) return false;
  return last.capital > 0 || !hasFlag(particle, Flag.Function);
}

function continuesCapital(token: Token, cue: number): boolean {
  if (token.capital !== Capital.Strong || hasFlag(token, Flag.OrgHead)) return false;
  if (cue >= Cue.Kin && !hasFlag(token, Flag.Function)) return true;
  return hasFlag(token, NAME) || token.unknown || (hasFlag(token, Flag.Place) && !hasFlag(token, Flag.Common));
}

function continuesLower(token: Token, first: Token, cue: number): boolean {
  if (hasFlag(token, Flag.Function) || NOT_AFTER_GIVEN.has(token.key)) return false;
  if (!hasFlag(first, cue >= Cue.Kin ? NAME : Flag.Given) && !first.unknown) return false;
  if (hasFlag(token, Flag.Surname) || isCertainName(token, Flag.Given)) return true;
  if (cue >= Cue.Title && hasFlag(token, Flag.Place) && !hasFlag(token, Flag.Common)) return true;
  const afterName = cue !== Cue.None || !hasFlag(first, Flag.Ambiguous);
  return token.unknown && afterName && token.key.length > 2 && !/(?:ing|ed|ly)$/u.test(token.key);
}

/** "J. R. Hartnell": capital letters with points, or after a cue, before a capitalised name. */
export function startsWithInitial(reading: Reading, index: number, cue: number): boolean {
  const token = reading.tokens[index];
  // "PA-C. ANES: …": a letter that is joined to the word before is none.
  if (!token || token.key === "i" || token.before === "hyphen") return false;
  // In a line of names every word has a capital: there the point after the letter says it.
  const pointed =
    token.before !== "line" && reading.tokens[index + 1]?.before === "dot" && isUpperAt(reading.text, token.start);
  if (token.capital === Capital.None && !pointed) return false;
  let at = index + 1;
  while (at < index + 3 && reading.key(at).length === 1) at++;
  const name = reading.tokens[at];
  if (!name || !isJoined(name) || !reading.isFree(at)) return false;
  if (name.capital !== Capital.Strong && !(pointed && isUpperAt(reading.text, name.start))) return false;
  if (cue === Cue.None && name.before !== "dot") return false;
  return hasFlag(name, NAME) || name.unknown;
}

/** "Wells score", "Crohn's disease", "Maple Street": the name belongs to a thing. */
export function isNamedThing(reading: Reading, from: number, to: number, cue: number): boolean {
  const next = reading.tokens[to];
  if (!next || !isJoined(next)) return false;
  if (hasFlag(next, Flag.Street) && next.before === "space" && !WEAK_STREETS.has(next.key)) return cue < Cue.Kin;
  if (cue >= Cue.Title || to - from !== 1) return false;
  // Eponyms are the medical guard's business, and what is somebody's own ("Olga's disease") is no thing's name.
  const token = reading.tokens[to - 1];
  if (!token || token.full !== token.key || hasFlag(token, NAME | Flag.Eponym)) return false;
  return hasFlag(next, Flag.EponymHead) && (hasFlag(next, Flag.Clinical) || DISEASES.has(next.key));
}
