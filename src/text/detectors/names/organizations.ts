import type { EntityType } from "../../../entity-types.js";
import {
  LAB_NAMES,
  ORG_HEAD_PHRASES,
  ORGANIZATION_NAMES,
  PHARMACY_NAMES,
} from "../../../language/lexicons/organizations.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { addEmployer, isAtWork } from "./employers.js";
import { isNextJoined, NAME, nameAfterOf, nameAfterPreposition, nameBefore } from "./organization-name.js";
import { isJoined, PhraseBook } from "./phrases.js";
import type { Reading } from "./reading.js";
import { Capital } from "./tokens.js";

const headPhrases = new PhraseBook(ORG_HEAD_PHRASES);
const known: readonly (readonly [PhraseBook, EntityType])[] = [
  [new PhraseBook(PHARMACY_NAMES), "PHARMACY"],
  [new PhraseBook(LAB_NAMES), "DIAGNOSTIC_LABS"],
  [new PhraseBook(ORGANIZATION_NAMES), "ORGANIZATION"],
];

const PHARMACY_HEADS = new Set(["pharmacy", "pharmacies", "drugstore", "chemist", "drugs"]);
const LAB_HEADS = setOf("talk-words", "laboratory", "en");

/** Shortened names of hospitals end so: "at Mercy General". */
const SHORT_HEADS = setOf("talk-words", "short-hospital", "en");

/** "Lakeside Demo Clinic": a place made up for practice is nobody's. */
const REHEARSALS = setOf("talk-words", "rehearsal", "en");

/** Tokens of heads that may follow a head: "Sunrise Manor Nursing Home". */
const MAX_HEADS = 6;

/** One known name that is an ordinary word as well: only with a capital inside a sentence or after a cue. */
const ORDINARY_NAMES = setOf("talk-words", "ordinary-organisation", "en");

const ARRIVALS = new Set("at to from in by with".split(" "));

/** Named organisations, pharmacies and laboratories: known names, names that end in a head, employers. */
export function findOrganizations(reading: Reading): void {
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    if (!reading.isFree(index)) continue;
    if (addKnown(reading, index)) continue;
    const headEnd = headAt(reading, index);
    if (headEnd > index) addWithHead(reading, index, headEnd);
    else if (SHORT_HEADS.has(reading.key(index))) addShortName(reading, index);
    else addSaint(reading, index);
  }
  for (let index = 0; index < tokens.length; index++) addEmployer(reading, index);
}

function addKnown(reading: Reading, index: number): boolean {
  for (const [book, type] of known) {
    const end = book.match(reading.tokens, index);
    if (end === index) continue;
    const first = reading.tokens[index];
    const ordinary = end === index + 1 && ORDINARY_NAMES.has(reading.key(index));
    if (ordinary && first?.capital !== Capital.Strong && !isAtWork(reading, index)) return false;
    const headEnd = headAt(reading, end);
    reading.add(index, isNextJoined(reading, end) ? Math.max(headEnd, end) : end, type, 0.9);
    return true;
  }
  return false;
}

/** Index after the head that starts at the token, or the index itself. */
function headAt(reading: Reading, index: number): number {
  const phraseEnd = headPhrases.match(reading.tokens, index);
  if (phraseEnd > index) return phraseEnd;
  return reading.has(index, Flag.OrgHead) ? index + 1 : index;
}

function addWithHead(reading: Reading, head: number, headEnd: number): void {
  if (reading.key(headEnd) === "course" && isNextJoined(reading, headEnd)) return;
  const named = nameBefore(reading, head, headEnd);
  const from = Math.min(named, nameAfterPreposition(reading, head));
  const to = nameAfterOf(reading, lastHeadEnd(reading, headEnd));
  if (from === head && to <= lastHeadEnd(reading, headEnd)) return;
  for (let at = from; at < head; at++) {
    if (!REHEARSALS.has(reading.key(at))) continue;
    reading.claim(from, to);
    return;
  }
  const type = headType(reading, head, headEnd);
  const capitalised = (reading.tokens[from]?.capital ?? 0) > 0;
  reading.add(from, to, type, capitalised ? 0.92 : 0.85);
}

/** "Sunrise Manor Nursing Home": index after the heads that follow a head. */
function lastHeadEnd(reading: Reading, headEnd: number): number {
  const capital = reading.tokens[headEnd - 1]?.capital ?? 0;
  let end = headEnd;
  while (
    end < headEnd + MAX_HEADS &&
    isNextJoined(reading, end) &&
    headAt(reading, end) > end &&
    (reading.tokens[end]?.capital ?? 0) === capital
  ) {
    end = headAt(reading, end);
  }
  return end;
}

function headType(reading: Reading, head: number, headEnd: number): EntityType {
  const last = reading.key(headEnd - 1);
  if (PHARMACY_HEADS.has(last) || (reading.key(head) === "drug" && last === "store")) return "PHARMACY";
  return LAB_HEADS.has(last) ? "DIAGNOSTIC_LABS" : "ORGANIZATION";
}

/** "at Mercy General", "transferred to Lakeside Memorial": no hospital is called so, but nothing else is either. */
function addShortName(reading: Reading, head: number): void {
  const next = reading.tokens[head + 1];
  if (next !== undefined && isJoined(next) && (next.flags & Flag.Function) === 0) return;
  for (let at = head - 1; at >= 0 && at >= head - 2; at--) {
    const token = reading.tokens[at];
    const after = reading.tokens[at + 1];
    if (!token || !after || !isJoined(after) || token.isNumber || !reading.isFree(at)) return;
    const named =
      token.capital === Capital.Strong || token.unknown || (token.flags & (NAME | Flag.Place | Flag.Toponym)) !== 0;
    if (!named || (token.flags & (Flag.Function | Flag.Title)) !== 0) return;
    if (!ARRIVALS.has(reading.key(reading.wordBefore(at)))) continue;
    reading.add(at, head + 1, "ORGANIZATION", 0.75);
    return;
  }
}

/** "at St. Mary's": a saint after a preposition is a hospital, school or church. */
function addSaint(reading: Reading, index: number): void {
  if (reading.key(index) !== "saint" && reading.key(index) !== "st") return;
  if (!ARRIVALS.has(reading.key(reading.wordBefore(index)))) return;
  const next = reading.tokens[index + 1];
  if (!next || !isJoined(next) || (next.flags & (Flag.Given | Flag.Surname | Flag.Toponym)) === 0) return;
  if ((next.flags & Flag.Function) !== 0 || headAt(reading, index + 2) > index + 2) return;
  reading.add(index, index + 2, "ORGANIZATION", 0.75);
}
