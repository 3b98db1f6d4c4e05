import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { NAME, NEVER } from "./name-shape.js";
import { isJoined } from "./phrases.js";
import type { Finding, Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import { Capital } from "./tokens.js";

/** Words that lead to where somebody is or works. */
const LEADS = wordSet("at from with in near past");
/** What somebody does with a firm, a paper or a place: "I edit the Green Mountain Herald". */
const DOINGS = setOf("talk-words", "done-with-firm", "en");
const SUBJECTS = wordSet("i he she we they who");
/** What country is made of: in a name of several words, wherever it stands, no word of medicine. */
const LANDMARKS = setOf("talk-words", "landmark", "en");
const MAX_WORDS = 5;
/** Persons that a cue announced are surer than this. */
const MAX_DOUBTFUL = 0.9;
const NO_PART = Flag.Function | Flag.Clinical | Flag.Title | Flag.Relation | Flag.Maker;
const PLACES: ReadonlySet<string> = new Set(["ORGANIZATION", "LOCATION", "PHARMACY", "DIAGNOSTIC_LABS"]);

/**
 * Two words or more with a capital inside a sentence, after words that lead to a place or a firm: whole, whatever the words mean. "Lehigh Bridge" is a
 * place, and "Works" the rest of its name.
 */
export function findCapitalRuns(reading: Reading): void {
  const found = new Map(reading.findings.flatMap((finding) => tokensOf(finding).map((at) => [at, finding] as const)));
  for (let index = 1; index < reading.tokens.length; index++) {
    if (!isLedTo(reading, index)) continue;
    const end = runEnd(reading, index);
    if (end < index + 2 || isHeading(reading, index, end)) continue;
    const words = tokensOf({ from: index, to: end });
    const within = words.flatMap((at) => found.get(at) ?? []);
    const whole = words.every((at) => !reading.isFree(at));
    if (whole || !within.every((half) => PLACES.has(half.type) || isHalfOfIt(reading, half, end))) continue;
    reading.add(index, end, within.find(({ type }) => PLACES.has(type))?.type ?? "ORGANIZATION", 0.6);
    index = end - 1;
  }
}

function tokensOf({ from, to }: Pick<Finding, "from" | "to">): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}

/** "Lehigh" alone may be somebody; before an ordinary word with a capital it is no person. */
function isHalfOfIt(reading: Reading, { type, confidence }: Finding, end: number): boolean {
  const last = reading.tokens[end - 1];
  return type === "PERSON" && confidence < MAX_DOUBTFUL && !last?.unknown && !reading.has(end - 1, NAME);
}

function isLedTo(reading: Reading, index: number): boolean {
  if (reading.tokens[index]?.capital !== Capital.Strong || reading.tokens[index]?.before !== "space") return false;
  let before = reading.wordBefore(index);
  if (reading.key(before) === "the") before = reading.wordBefore(before);
  if (LEADS.has(reading.key(before))) return true;
  if (reading.key(before) === "for") return hasLandmark(reading, index);
  return DOINGS.has(reading.key(before)) && SUBJECTS.has(reading.key(reading.wordBefore(before)));
}

/** "In Past Year: none": words that lead to a place have no capital, and nothing is said of it. */
function isHeading(reading: Reading, from: number, end: number): boolean {
  const last = reading.tokens[end - 1];
  const lead = reading.tokens[reading.wordBefore(from)];
  return last !== undefined && lead !== undefined && lead.capital > 0 && reading.text[last.end] === ":";
}

function isPartOfLandmark(reading: Reading, index: number): boolean {
  const next = reading.tokens[index + 1];
  if (!next || !isJoined(next) || next.capital !== Capital.Strong) return false;
  return LANDMARKS.has(next.key) && !reading.has(index, Flag.Function | Flag.Title | Flag.Relation);
}

/** "for Organ Mountain Pump": after "for" only what has a landmark or a place in it, for drugs and tests are for something too. */
function hasLandmark(reading: Reading, from: number): boolean {
  const end = runEnd(reading, from);
  return tokensOf({ from, to: end }).some(
    (at) => LANDMARKS.has(reading.key(at)) || (reading.has(at, Flag.Place) && !reading.has(at, Flag.AmbiguousPlace)),
  );
}

function runEnd(reading: Reading, from: number): number {
  let end = from;
  for (; end < from + MAX_WORDS; end++) {
    const token = reading.tokens[end];
    if (!token || (end > from && !isJoined(token)) || token.capital !== Capital.Strong || token.isNumber) break;
    const listed = reading.has(end, Flag.Place | Flag.Toponym | Flag.OrgHead);
    // "Organ Mountain Pump": a landmark behind it makes a word of medicine a name.
    const isLandmark = end === from && isPartOfLandmark(reading, end);
    if ((reading.has(end, NO_PART) && !listed && !isLandmark) || NEVER.has(token.key)) break;
    // "MRI", "ER": capitals of their own.
    if (token.end - token.start < 5 && isUpperAt(reading.text, token.start + 1)) break;
  }
  return end;
}
