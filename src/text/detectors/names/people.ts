import { Flag } from "./lexicon.js";
import { addAffiliation } from "./organizations.js";
import { answersToNameQuestions, Cue, isDoing, isGreeted, isSpokenFor, personCue } from "./person-cues.js";
import { isJoined } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital, type Token } from "./tokens.js";

const NAME = Flag.Given | Flag.Surname;
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

const PARTICLES = words(
  "van von de der den del della di da dos das du la le bin binti ibn al el ten ter abu y mac o san santa st saint",
);
const SUFFIXES = words("jr sr junior senior ii iii iv");
/** Never part of a name, whatever the cue or capital. */
const NEVER = words(
  "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december christmas easter god jesus lord covid english spanish sir madam doctor mr mrs ms miss dr gp nhs okay ok hello hi hey yeah yes no please thanks thank",
);
const MONTHS = words("april june august may");
/** Surnames and given names too common as words to follow a given name in lower case. */
const NOT_AFTER_GIVEN = words(
  "good best call long just little day part moody fever head hand hurt house well back early late hard close wait hope love will may can might so too do now here there and but or fine sick ill better free real true right left rest quick still high low light cold hot warm please thanks mean means say case chance home street way place word words week weeks read",
);
const RELATION_FUNCTION = words("will may can might an so do even just now any ever");

/** Persons' names: after cues, by the lists of names, by capitals. */
export function findPeople(reading: Reading): void {
  const { tokens } = reading;
  const answers = answersToNameQuestions(reading);
  for (let index = 0; index < tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    const cue = answers.has(index) ? Cue.Ask : personCue(reading, index);
    const end = nameEnd(reading, index, cue);
    if (end > index) {
      reading.add(index, end, "PERSON", confidenceOf(reading, index, end, cue));
      addAffiliation(reading, end);
      index = end - 1;
    }
  }
}

function confidenceOf(reading: Reading, from: number, to: number, cue: number): number {
  if (cue >= Cue.Kin) return 0.95;
  const listed = reading.tokens.slice(from, to).filter(({ flags }) => (flags & NAME) !== 0).length;
  if (listed >= 2 || cue === Cue.Weak) return 0.9;
  return listed === 1 ? 0.75 : 0.5;
}

function nameEnd(reading: Reading, from: number, cue: number): number {
  const first = reading.tokens[from];
  if (!first || first.isNumber || (NEVER.has(first.key) && !(MONTHS.has(first.key) && cue >= Cue.Kin))) {
    if (!first || !MONTHS.has(first.key) || !(followsAsSurname(reading, from) || isAddressed(reading, from)))
      return from;
  }
  const start = particlesEnd(reading, from, cue);
  if (!startsName(reading, start, cue)) return from;
  let end = start + 1;
  while (end < reading.tokens.length && end < start + 6) {
    const next = continuation(reading, end, start, cue);
    if (next === end) break;
    end = next;
  }
  return isNamedThing(reading, from, end, cue) ? from : end;
}

/** "van der Berg" after a cue or with capitals: index of the first word that is no particle. */
function particlesEnd(reading: Reading, from: number, cue: number): number {
  if (cue < Cue.Kin) return from;
  let at = from;
  while (at < from + 3 && PARTICLES.has(reading.key(at)) && isJoined(reading.tokens[at + 1] ?? FAR)) {
    const next = reading.tokens[at + 1];
    if (!next || (next.flags & Flag.Function) !== 0) break;
    at++;
  }
  return at;
}

const FAR: Pick<Token, "before"> & Token = {
  start: 0,
  end: 0,
  key: "",
  full: "",
  flags: 0,
  before: "line",
  capital: 0,
  isNumber: false,
  unknown: false,
  line: 0,
};

function startsName(reading: Reading, index: number, cue: number): boolean {
  const token = reading.tokens[index];
  if (!token || !reading.isFree(index)) return false;
  const { flags, capital } = token;
  const listed = (flags & NAME) !== 0;
  const certain = listed && (flags & (Flag.Ambiguous | Flag.Function)) === 0;
  const ordinary = (flags & (Flag.Common | Flag.Clinical | Flag.Function)) !== 0;
  const other = (flags & (Flag.OrgHead | Flag.Relation | Flag.Title)) !== 0 && !listed;
  if (other) return false;
  if (token.key.length === 1) return startsWithInitial(reading, index, cue);

  if (cue === Cue.Ask) {
    if ((flags & Flag.Given) !== 0) return true;
    if (capital === Capital.Strong || (capital === Capital.Weak && (listed || token.unknown)))
      return (flags & Flag.Function) === 0;
    return listed ? (flags & Flag.Function) === 0 : token.unknown || isUnlistedName(token);
  }
  if (cue === Cue.Title) {
    if (capital === Capital.Strong) return (flags & Flag.Function) === 0 || listed;
    if ((flags & Flag.Function) !== 0) return false;
    return listed || token.unknown;
  }
  if (cue === Cue.Kin) {
    if (certain) return true;
    if (capital === Capital.Strong) return listed || (token.unknown && !isMaker(flags));
    if (RELATION_FUNCTION.has(token.key)) return false;
    if ((flags & Flag.Given) !== 0 && (flags & Flag.Function) === 0) return isKin(reading, index);
    return token.unknown && token.key.length > 3 && isKin(reading, index) && !/(?:ing|ed|ly|s)$/u.test(token.key);
  }
  if (certain) return (flags & Flag.Given) !== 0 || capital !== Capital.None || isLoneSurname(token);
  if ((flags & Flag.Given) !== 0 && isAddressed(reading, index)) return true;
  if (cue === Cue.Weak) {
    if (isSpokenFor(reading, index + 1)) return listed ? (flags & Flag.Function) === 0 : token.unknown;
    if (capital === Capital.Strong)
      return (listed && (flags & Flag.Function) === 0) || (token.unknown && !isMaker(flags));
    if ((flags & (Flag.Given | Flag.Function)) === Flag.Given && isGreeted(reading, index))
      return !NOT_AFTER_GIVEN.has(token.key);
    return followsAsSurname(reading, index);
  }
  if (isSpokenFor(reading, index + 1) && (token.unknown || (listed && !ordinary))) return true;
  if (capital === Capital.Strong && listed && !isMaker(flags)) {
    if ((flags & Flag.Given) !== 0) return (flags & Flag.Function) === 0 && !(ordinary && isAcronym(reading, token));
    return (flags & (Flag.Eponym | Flag.AmbiguousPlace)) === 0 && !ordinary;
  }
  if (capital !== Capital.None && (flags & Flag.Given) !== 0 && isDoing(reading, index + 1)) return true;
  if (capital !== Capital.None && token.unknown && isCapitalName(reading, index)) return true;
  if (token.unknown && isBeforeSurname(reading, index)) return true;
  if (token.unknown && (isLoneCapital(reading, index) || (capital !== Capital.None && isDoing(reading, index + 1))))
    return true;
  return followsAsSurname(reading, index);
}

function isMaker(flags: number): boolean {
  return (flags & Flag.Maker) !== 0;
}

function isAcronym(reading: Reading, token: Token): boolean {
  return token.key.length <= 4 && /^\p{Lu}{2,}$/u.test(reading.text.slice(token.start, token.end));
}

/** A capitalised given name set off as an address, or as a speaker's label: "OK. April, how are you?", "Grace: I see." */
function isAddressed(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || token.capital === Capital.None || token.before === "space" || token.before === "hyphen") return false;
  if ((token.flags & Flag.Function) !== 0 || isAcronym(reading, token)) return false;
  if (next?.isNumber === true) return false;
  if (token.before === "line" && next?.before === "colon") return true;
  const open = token.before === "stop" || token.before === "comma";
  return open && (next === undefined || next.before === "comma" || next.before === "stop" || next.before === "line");
}

/** In lower case a surname alone is a name when it is long enough not to be a slip of the recogniser. */
function isLoneSurname(token: Token): boolean {
  return token.key.length >= 4;
}

/** A word that no list knows but that is not ordinary English either (it may be a listed place: "my name is Austin"). */
function isUnlistedName(token: Token): boolean {
  return (token.flags & Flag.Place) !== 0;
}

/** "J. R. Hartnell": capital letters with points, or after a cue, before a capitalised name. */
function startsWithInitial(reading: Reading, index: number, cue: number): boolean {
  const token = reading.tokens[index];
  if (!token || token.capital === Capital.None || token.key === "i") return false;
  let at = index + 1;
  while (at < index + 3 && reading.key(at).length === 1) at++;
  const name = reading.tokens[at];
  if (name?.capital !== Capital.Strong || !isJoined(name) || !reading.isFree(at)) return false;
  if (cue === Cue.None && name.before !== "dot") return false;
  return (name.flags & NAME) !== 0 || name.unknown;
}

/** "grace ross": an ambiguous given name before a certain surname, in whatever case. */
function followsAsSurname(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || !next || (next.before !== "space" && next.before !== "hyphen")) return false;
  if ((token.flags & Flag.Given) === 0 || ((token.flags & Flag.Function) !== 0 && token.capital !== Capital.Strong))
    return false;
  const surname = (next.flags & Flag.Surname) !== 0 && (next.flags & (Flag.Ambiguous | Flag.Function)) === 0;
  return surname && (token.capital > 0 || next.capital === Capital.None) && reading.isFree(index + 1);
}

/** "aksel kristensen": an unknown word before a certain surname. */
function isBeforeSurname(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || next?.before !== "space" || !reading.isFree(index + 1) || token.key.length < 3) return false;
  return (next.flags & Flag.Surname) !== 0 && (next.flags & Flag.Ambiguous) === 0;
}

/** An unknown word with a capital inside a sentence, written like a name. */
function isLoneCapital(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token?.capital !== Capital.Strong || token.key.length < 4 || isMaker(token.flags)) return false;
  const word = reading.text.slice(token.start, token.end);
  if (!/^\p{Lu}[\p{Ll}\p{M}'’]+$/u.test(word)) return false;
  return ![
    "the",
    "a",
    "an",
    "of",
    "some",
    "any",
    "taking",
    "take",
    "on",
    "like",
    "called",
    "or",
    "get",
    "buy",
  ].includes(reading.key(index - 1));
}

/** "Krisztian Szollosy": an unknown capitalised word before a listed name or another unknown capitalised word. */
function isCapitalName(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  if (!next || (next.before !== "space" && next.before !== "hyphen") || next.capital !== Capital.Strong) return false;
  if (!reading.isFree(index + 1) || (next.flags & (Flag.OrgHead | Flag.Street | Flag.EponymHead)) !== 0) return false;
  return (next.flags & NAME) !== 0 || next.unknown;
}

/** Whether the cue before the token is a relation in the family or the like, not a role such as "patient". */
function isKin(reading: Reading, index: number): boolean {
  const before = reading.wordBefore(index);
  const p1 = reading.key(before);
  if (
    [
      "patient",
      "patients",
      "pt",
      "client",
      "resident",
      "provider",
      "physician",
      "consultant",
      "attending",
      "surgeon",
      "nurse",
      "gp",
      "intern",
      "practitioner",
    ].includes(p1)
  )
    return false;
  if (["is", "was", "named", "called"].includes(p1)) return true;
  const separator = reading.tokens[index]?.before;
  return separator === "space" || separator === "comma";
}

/** Index after the word or words that continue the name at `index`, or `index`. */
function continuation(reading: Reading, index: number, start: number, cue: number): number {
  const token = reading.tokens[index];
  const first = reading.tokens[start];
  if (!token || !first || !isJoined(token) || token.isNumber || !reading.isFree(index)) return index;
  const { flags, capital } = token;
  if (token.before === "hyphen" && ((flags & NAME) !== 0 || token.unknown)) return index + 1;
  if (SUFFIXES.has(token.key)) return index + 1;
  const next = reading.tokens[index + 1];
  const surnameNext =
    next !== undefined &&
    isJoined(next) &&
    ((next.flags & NAME) !== 0 || next.unknown) &&
    (next.flags & Flag.Function) === 0;
  if (token.key.length === 1) {
    if (
      first.capital > 0 &&
      capital > 0 &&
      next?.capital === Capital.Strong &&
      isJoined(next) &&
      (next.flags & Flag.Function) === 0
    )
      return index + 2;
    const certainNext =
      next !== undefined &&
      (next.unknown || ((next.flags & Flag.Surname) !== 0 && (next.flags & Flag.Ambiguous) === 0));
    if (token.key === "a" && capital === 0 && surnameNext && certainNext && (first.flags & Flag.Ambiguous) === 0)
      return index + 2;
    const initial = capital > 0 || !["i", "a"].includes(token.key);
    return initial && surnameNext && (capital === 0 || (next?.capital ?? 0) > 0) ? index + 2 : index;
  }
  const afterParticles = particlesEndAt(reading, index);
  if (afterParticles > index) {
    const last = reading.tokens[afterParticles];
    const named =
      last !== undefined &&
      isJoined(last) &&
      ((last.flags & NAME) !== 0 || last.unknown) &&
      (last.flags & Flag.Function) === 0;
    if (named && last.capital >= Math.min(1, first.capital) && (last.capital > 0 || (flags & Flag.Function) === 0))
      return afterParticles + 1;
  }
  if (NEVER.has(token.key) || ((flags & (Flag.Title | Flag.Relation)) !== 0 && (flags & NAME) === 0)) return index;
  if (first.capital > 0 && capital === Capital.Strong) {
    if (cue >= Cue.Kin && (flags & (Flag.Function | Flag.OrgHead)) === 0) return index + 1;
    const proper = (flags & NAME) !== 0 || token.unknown || ((flags & Flag.Place) !== 0 && (flags & Flag.Common) === 0);
    return proper && (flags & Flag.OrgHead) === 0 ? index + 1 : index;
  }
  if (first.capital > 0 && cue < Cue.Kin) return index;
  if (first.capital > 0 && capital === Capital.None) return index;
  const room = index - start < 2;
  if (!room || (flags & Flag.Function) !== 0 || NOT_AFTER_GIVEN.has(token.key)) return index;
  const firstIsGiven = (first.flags & Flag.Given) !== 0 || first.unknown;
  if (!firstIsGiven) return index;
  if ((flags & Flag.Surname) !== 0) return index + 1;
  if ((flags & Flag.Given) !== 0 && (flags & Flag.Ambiguous) === 0) return index + 1;
  if (token.unknown && (cue !== Cue.None || (first.flags & Flag.Ambiguous) === 0)) {
    return token.key.length > 2 && !/(?:ing|ed|ly)$/u.test(token.key) ? index + 1 : index;
  }
  return index;
}

function particlesEndAt(reading: Reading, index: number): number {
  let at = index;
  while (at < index + 3 && PARTICLES.has(reading.key(at))) at++;
  return at;
}

/** "Wells score", "Crohn's disease", "Maple Street": the name belongs to a thing. */
function isNamedThing(reading: Reading, from: number, to: number, cue: number): boolean {
  const next = reading.tokens[to];
  if (!next || !isJoined(next)) return false;
  if (
    (next.flags & Flag.Street) !== 0 &&
    next.before === "space" &&
    !["way", "place", "drive", "court", "row", "square", "st"].includes(next.key)
  )
    return cue < Cue.Kin;
  if (cue >= Cue.Title) return false;
  const eponym = reading.has(to - 1, Flag.Eponym);
  const after = reading.tokens[to + 1];
  const heads =
    (next.flags & Flag.EponymHead) !== 0 ||
    (eponym && after !== undefined && isJoined(after) && (after.flags & Flag.EponymHead) !== 0);
  return (
    heads &&
    to - from === 1 &&
    (eponym || (next.flags & Flag.Clinical) !== 0 || ["disease", "syndrome", "sign"].includes(next.key))
  );
}
