import { Flag } from "../../../../language/name-lexicon.js";
import { Capital } from "./capitals.js";
import { Cue } from "./person-cue.js";
import { Evidence, NO_NAMES, type TableReading } from "./table-reading.js";

/** Words of a name, with its particles and initials; more are no name. */
const MAX_WORDS = 7;
/** Acronyms have no more letters: "ECG", "RMN". */
const MAX_ACRONYM_LETTERS = 4;

/** A run of words that may be a person's name: tokens `[from, to)`, and what its words say. */
export interface NameRun {
  readonly from: number;
  readonly to: number;
  readonly given: number;
  readonly surnames: number;
  /** Words that are names and nothing else. */
  readonly listed: number;
  /** Names that are ordinary words too. */
  readonly doubtful: number;
  readonly unknown: number;
  readonly initials: number;
  /** Words with a capital that says something. */
  readonly strong: number;
  /** Words in all, without particles. */
  readonly words: number;
}

/** The name that starts at the token, as far as it goes; `null` where none can. */
export function nameRun(reading: TableReading, from: number, cue: number): NameRun | null {
  let to = from;
  const names: number[] = [];
  let initials = 0;
  while (
    to < reading.words.length &&
    to < from + MAX_WORDS &&
    reading.isFree(to) &&
    (to === from || continues(reading, to))
  ) {
    const isFirst = names.length === 0;
    if (isInitial(reading, to) && !(to === from && reading.is("title", to))) {
      initials++;
      to++;
      continue;
    }
    // "Edvige Tessarolo in Scotton"
    if (names.length > 1 && reading.is("married-name", to) && isName(reading, to + 1)) {
      names.push(to + 1);
      to += 2;
      continue;
    }
    const afterParticles = skipParticles(reading, to);
    const isLed = afterParticles > to && (reading.isCapitalised(to) || cue >= Cue.Kin || !isFirst);
    // "Dell'Acqua", "Lo Presti": a particle with a capital makes a name of an ordinary word.
    const isSurname =
      isLed &&
      (reading.isCapitalised(to) || (!isFirst && reading.capital(afterParticles) === Capital.Strong)) &&
      reading.isCapitalised(afterParticles) &&
      !reading.opens(to) &&
      // "ANNA NERI DI ANNI 65"
      (reading.capital(afterParticles) === Capital.Strong || reading.evidence(afterParticles) > Evidence.Against) &&
      (mayBeCalled(reading, afterParticles) || isShown(reading, afterParticles));
    // "la dott.ssa Cavagna di Osio Sotto": where she is from, not what she is called.
    if (!isFirst && isLed && isFrom(reading, to, afterParticles)) break;
    const word = isLed && (isSurname || mayBePart(reading, afterParticles, cue, isFirst)) ? afterParticles : to;
    if (word === to && !mayBePart(reading, to, cue, isFirst)) break;
    names.push(word);
    to = word + 1;
  }
  while (to > from && reading.words[to - 1]?.shape === "number") to--;
  if (names.length + initials === 0) return null;
  const count = (is: (index: number) => boolean) => names.filter(is).length;
  return {
    from,
    to,
    given: count((at) => reading.has(at, Flag.Given)),
    surnames: count((at) => reading.has(at, Flag.Surname)),
    listed: count((at) => reading.evidence(at) === Evidence.Listed),
    doubtful: count((at) => reading.evidence(at) === Evidence.Doubtful),
    unknown: count((at) => reading.evidence(at) === Evidence.Unknown),
    initials,
    strong: count((at) => reading.capital(at) === Capital.Strong),
    words: names.length,
  };
}

/** Whether the word has a capital and may be a family name, and no place. */
function isName(reading: TableReading, index: number): boolean {
  const shown = reading.isJoined(index) && reading.capital(index) === Capital.Strong;
  return shown && reading.evidence(index) >= Evidence.Unlikely && !reading.has(index, Flag.Place);
}

/** Whether the token may go on with the name before it: "Rossi Mario", "P. A. Bianchi", "De' Medici"; after a comma nothing does. */
function continues(reading: TableReading, index: number): boolean {
  if (reading.before(index) !== "dot") return reading.isJoined(index);
  return isInitial(reading, index - 1) || (reading.is("abbreviation", index - 1) && reading.key(index - 1).length < 3);
}

/** A capital letter that stands for a name: "M. Rossi", "P.A."; not the last letter before a number ("B 12"). */
function isInitial(reading: TableReading, index: number): boolean {
  const word = reading.words[index];
  if (word?.shape !== "initial") return false;
  const next = reading.words[index + 1];
  const behind = reading.text.slice(word.end, word.end + 1);
  if (behind === ".") return next?.shape !== "number" || next.before === "stop" || next.before === "line";
  return false;
}

/** Index behind the particles that start at the token: "de la", "Di", "D'". */
function skipParticles(reading: TableReading, index: number): number {
  let at = index;
  while (
    at < index + 3 &&
    !isInitial(reading, at) &&
    reading.is("name-particle", at) &&
    (at === index || reading.isJoined(at))
  )
    at++;
  if (at === index || !reading.isJoined(at)) return index;
  // "Marcos y Elena" are two; "Ramón y Cajal" is one.
  const joinsTwo = reading.is("and", index) && (reading.has(at, Flag.Given) || !reading.has(index - 1, Flag.Surname));
  return joinsTwo ? index : at;
}

/** Whether a place of the tables that is no family name stands behind particles in small letters. */
function isFrom(reading: TableReading, from: number, to: number): boolean {
  if (reading.isCapitalised(from) || !reading.is("place-lead", from) || to > from + 1) return false;
  const phrase = reading.vocabulary.places.startingAt(reading.words, to).length > 0;
  return (phrase || reading.has(to, Flag.Place)) && !reading.has(to, Flag.Surname);
}

/** Whether the word may be part of a person's name after such a cue. */
function mayBePart(reading: TableReading, index: number, cue: number, isFirst: boolean): boolean {
  const word = reading.words[index];
  if (!word || word.shape === "number" || !reading.isFree(index) || reading.words[index + 1]?.start === word.end)
    return false;
  const evidence = reading.evidence(index);
  if (word.key.length < 2) return false;
  // "Sun-hee"
  const begun = cue >= Cue.Kin || reading.evidence(index - 1) > Evidence.Unknown;
  if (word.shape === "lower" && word.before === "hyphen" && !isFirst && begun) return evidence >= Evidence.Unlikely;
  if (word.shape === "lower") return mayBeSmallPart(reading, index, cue, isFirst);
  if (word.shape === "caps" && word.key.length <= MAX_ACRONYM_LETTERS && !mayBeShouted(reading, index, cue, isFirst))
    return false;
  if (evidence >= Evidence.Unknown) return true;
  // "Ospite: Abbona Secondo"
  if (cue >= Cue.Label && !isFirst && reading.has(index, Flag.Given)) return true;
  // "Dr. Puerta", "Dra. Ley": behind the point of a title stands a name, or a role.
  if (isFirst && cue >= Cue.Title && word.before === "dot" && word.shape === "title" && !isRole(reading, index))
    return true;
  // "Dott. Po", "Dott. Ruggiero Travaglio", "Paola Bocca": a given name right before wins over what the word means.
  if (isShown(reading, index) && (isFirst ? cue >= Cue.Title : followsGiven(reading, index))) return true;
  if (
    evidence === Evidence.Unlikely &&
    (cue >= Cue.Kin || isBesideGiven(reading, index) || isBesideFamily(reading, index))
  )
    return true;
  // "Sig. Bello": what only somebody can be called; a role ("Prof. Associato") is none.
  if (!mayBeCalled(reading, index)) return false;
  return (isFirst && cue >= Cue.Title) || (cue >= Cue.Label && isBesideGiven(reading, index));
}

/** Whether the word says what somebody is or does: "Dr. Responsable". */
function isRole(reading: TableReading, index: number): boolean {
  return (
    reading.has(index, Flag.Title | Flag.Relation | Flag.Occupation | Flag.Function) ||
    reading.is("staff-role", index) ||
    reading.is("title", index) ||
    reading.is("title-noun", index) ||
    (reading.cueStartingAt(index, "ward") !== null && !reading.has(index, Flag.Surname))
  );
}

/** Whether a short word in capitals may be a name and no acronym: in a line of capitals, or after a cue. */
function mayBeShouted(reading: TableReading, index: number, cue: number, isFirst: boolean): boolean {
  if (cue >= Cue.Label) return isFirst || reading.evidence(index) > Evidence.Unknown;
  return reading.capital(index) !== Capital.Strong && reading.evidence(index) > Evidence.Unknown;
}

/** Whether a given name that is nothing else stands right before or behind the word. */
function isBesideGiven(reading: TableReading, index: number): boolean {
  const isGiven = (at: number) =>
    reading.has(at, Flag.Given) && reading.evidence(at) === Evidence.Listed && reading.isCapitalised(at);
  return (reading.isJoined(index) && isGiven(index - 1)) || (reading.isJoined(index + 1) && isGiven(index + 1));
}

/** Whether a word that is written with a capital inside a sentence says nothing of what somebody does or where: it is a name, whatever it means. */
function isShown(reading: TableReading, index: number): boolean {
  if (reading.words[index]?.shape !== "title" || reading.capital(index) !== Capital.Strong) return false;
  const barred = Flag.Title | Flag.Relation | Flag.OrgHead | Flag.GenericOrg | Flag.Occupation;
  // "Frankel D. Se alojó"
  const goesOn =
    reading.isJoined(index + 1) && reading.words[index + 1]?.shape === "lower" && !followsGiven(reading, index);
  if (
    reading.has(index, goesOn ? barred | Flag.Function : barred) ||
    reading.is("no-name", index) ||
    reading.is("title", index)
  )
    return false;
  return !NO_NAMES.some((kind) => reading.is(kind, index));
}

/** "E. Rota Nodari": behind a family name that is nothing else, with a capital inside the sentence. */
function isBesideFamily(reading: TableReading, index: number): boolean {
  if (!reading.isJoined(index) || reading.capital(index) !== Capital.Strong) return false;
  return (
    reading.has(index - 1, Flag.Surname) &&
    reading.evidence(index - 1) === Evidence.Listed &&
    reading.isCapitalised(index - 1)
  );
}

/** Whether what people do follows: "ha", "riferisce", "mi". */
export function isActed(reading: TableReading, to: number): boolean {
  const next = reading.words[to];
  if (next?.before !== "space" || next.shape !== "lower") return false;
  return reading.vocabulary.isActing(next.key) && (next.key.length > 1 || next.isMarked);
}

function followsGiven(reading: TableReading, index: number): boolean {
  const before = index - 1;
  const isSure = !reading.has(before, Flag.Common | Flag.Function | Flag.Clinical);
  // "Angelo Secco è stabile"
  const isGiven = reading.has(before, Flag.Given) && (isSure || isActed(reading, index + 1));
  return isGiven && reading.before(index) === "space" && reading.isCapitalised(before);
}

/** Whether an ordinary word may be a name after a title or a particle: no role, no other cue, and a thing of medicine after an initial alone. */
function mayBeCalled(reading: TableReading, index: number): boolean {
  // "Dr. Vena", "M. Vena"
  const isPerson = reading.before(index) === "dot";
  if (reading.has(index, Flag.Surname) && !reading.has(index, Flag.Function | Flag.Title)) return true;
  const barred = Flag.Function | Flag.Title | Flag.Relation | Flag.OrgHead | Flag.Occupation | Flag.EponymHead;
  if (reading.has(index, isPerson ? barred : barred | Flag.Clinical)) return false;
  if (reading.is("no-name", index) || reading.is("title", index)) return false;
  return !NO_NAMES.some((kind) => reading.is(kind, index));
}

/** Without a capital only where the text has none, or after what nothing but a name follows. */
function mayBeSmallPart(reading: TableReading, index: number, cue: number, isFirst: boolean): boolean {
  const evidence = reading.evidence(index);
  if (evidence < Evidence.Unknown) return false;
  if (reading.isCased) return cue >= Cue.Ask && evidence === Evidence.Listed;
  if (evidence === Evidence.Listed || cue >= Cue.Title) return true;
  if (isFirst) return evidence === Evidence.Doubtful && cue >= Cue.Kin;
  const before = reading.evidence(index - 1);
  return evidence === Evidence.Doubtful ? before >= Evidence.Doubtful : before === Evidence.Listed && cue >= Cue.Weak;
}
