import { Flag } from "../../../language/name-lexicon.js";
import { medicalFactor } from "../../medical/medical-guard.js";
import { addAffiliation } from "./employers.js";
import { labelledNames } from "./labelled-names.js";
import { afterParticles, hasFlag, isNamedThing, NAME, NEVER, wholeNameEnd } from "./name-shape.js";
import { answersToNameQuestions, Cue, personCue } from "./person-cues.js";
import type { Reading } from "./reading.js";
import { isAddressed, isBeforeCertainSurname, NAME_MONTHS, startsName } from "./starts-name.js";
import { Capital } from "./tokens.js";
import { writtenNames } from "./written-cues.js";

/** A name with less confidence, 0..1, is dropped. */
export const PERSON_THRESHOLD = 0.3;

/** Persons' names: after cues, by the lists of names, by capitals. */
export function findPeople(reading: Reading): void {
  const { tokens } = reading;
  const answers = answersToNameQuestions(reading);
  const written = writtenNames(reading);
  const labelled = labelledNames(reading);
  let last: { readonly end: number; readonly cue: number } = { end: -1, cue: Cue.None };
  for (let index = 0; index < tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    // "my sons Hunter and Chase": the cue holds for the second name too.
    const joined = index === last.end + 1 && reading.key(last.end) === "and" && reading.has(index, Flag.Given);
    const found = answers.has(index) ? Cue.Ask : personCue(reading, index);
    const shown = (joined && last.cue >= Cue.Kin) || written.has(index) || labelled.has(index);
    const cue = shown ? Math.max(found, Cue.Kin) : found;
    const end =
      labelled.get(index) ?? (written.has(index) ? wholeNameEnd(reading, index, cue) : nameEnd(reading, index, cue));
    if (end === index) continue;
    const confidence = confidenceOf(reading, index, end, cue) * guardFactor(reading, index, end, cue);
    if (confidence < PERSON_THRESHOLD) {
      reading.doubts.push({ from: index, to: end, type: "PERSON", confidence });
      reading.claim(index, end);
      index = end - 1;
      continue;
    }
    const type = cue === Cue.None && isStreetLike(reading, index, end) ? "LOCATION" : "PERSON";
    reading.add(index, end, type, confidence);
    addAffiliation(reading, end);
    last = { end, cue };
    index = end - 1;
  }
}

/** What the medical words in and around the name leave of its confidence. */
function guardFactor(reading: Reading, from: number, to: number, cue: number): number {
  if (cue >= Cue.Title) return 1;
  const fulls = reading.tokens.slice(from, to).map(({ full }) => full);
  const capitalised = reading.tokens[from]?.capital === Capital.Strong;
  return medicalFactor(fulls, reading.fullsBefore(from), reading.fullsAfter(to), capitalised);
}

/** "12 Veldlaan 7": an unknown word beside the number of a house is a street, whose whole is the address rules' business. */
function isStreetLike(reading: Reading, from: number, to: number): boolean {
  const numbered = reading.tokens[from - 1]?.isNumber === true || reading.tokens[to]?.isNumber === true;
  const beside = (index: number) => reading.continues(index) || reading.tokens[index]?.before === "line";
  return numbered && beside(from) && reading.tokens.slice(from, to).every(({ unknown }) => unknown);
}

function confidenceOf(reading: Reading, from: number, to: number, cue: number): number {
  if (cue >= Cue.Kin) return 0.95;
  const listed = reading.tokens.slice(from, to).filter((token) => hasFlag(token, NAME)).length;
  if (listed >= 2 || cue === Cue.Weak) return 0.9;
  return listed === 1 ? 0.75 : 0.5;
}

/** Index after the name that starts at the token, or the index itself. */
function nameEnd(reading: Reading, from: number, cue: number): number {
  const first = reading.tokens[from];
  if (!first || first.isNumber || isRuledOut(reading, from, cue) || isBrokenOff(reading, from)) return from;
  // "de la", "van der": two particles announce a name by themselves.
  const announced = cue >= Cue.Weak && afterParticles(reading, from) >= from + 2;
  const start = announced || cue >= Cue.Kin ? skipParticles(reading, from) : from;
  const strength = announced ? Math.max(cue, Cue.Title) : cue;
  if (strength === Cue.Title && isLetter(reading, start)) return start + 1;
  if (!startsName(reading, start, strength)) return from;
  const end = wholeNameEnd(reading, afterInitials(reading, start), strength);
  return isNamedThing(reading, from, end, cue) ? from : end;
}

/** "Doctor W gave it to her": a title and a letter. */
function isLetter(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (token?.key.length !== 1 || token.key === "i" || token.capital !== Capital.Strong) return false;
  const next = reading.tokens[index + 1];
  return next === undefined || (next.key.length > 1 && next.capital !== Capital.Strong);
}

/** "A. Delacroix-Hume": index of the name after the letters. */
function afterInitials(reading: Reading, start: number): number {
  let at = start;
  while (at < start + 2 && reading.key(at).length === 1) at++;
  return at;
}

/** Weekdays, months and words of address; "April" is a name after a cue, before a surname and where it is spoken to. */
function isRuledOut(reading: Reading, index: number, cue: number): boolean {
  const key = reading.key(index);
  // "XXXX": stands in for a word that was taken out.
  if (key.length > 2 && key === (key[0] ?? "").repeat(key.length)) return true;
  if (!NEVER.has(key)) return false;
  if (!NAME_MONTHS.has(key)) return true;
  return cue < Cue.Kin && !isBeforeCertainSurname(reading, index) && !isAddressed(reading, index);
}

/** "bev- beverages": a word begun and begun again, of which the whole is no name. */
function isBrokenOff(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || !next || reading.text[token.end] !== "-" || reading.text[token.end + 1] !== " ") return false;
  return next.key.startsWith(token.key.slice(0, 2)) && !hasFlag(next, NAME);
}

function skipParticles(reading: Reading, from: number): number {
  const at = afterParticles(reading, from);
  const next = reading.tokens[at];
  return next !== undefined && reading.continues(at) && !hasFlag(next, Flag.Function) ? at : from;
}
