import { DIGIT_HOMOPHONES } from "../../../language/spoken-words.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { type Cue, cuesFor } from "./cues.js";
import { before, type Finding, finding, type View } from "./view.js";

/** Words with digits in them, one run of an identifier. */
export interface NumberRun {
  readonly start: number;
  readonly end: number;
  /** Its digits alone. */
  readonly digits: string;
}

const SPEAKER = String.raw`(?:\n[ \t]*(?:(?:\[[^\]\n]{1,24}\]:?|[a-z][a-z ]{0,14}\d{0,2}:)[ \t]*)?)`;
const TALK = anyText("talk-words", "read-back", "en");
/** What stands between a number and its correction, or between a number and its read-back. */
const BETWEEN = new RegExp(`^(?:[ ,.;:?!-]|${SPEAKER}|(?<![a-z])(?:${TALK})(?![a-z'])){1,40}$`, "i");
/** Somebody was wrong: even one digit before or after is part of it. */
const CORRECTED =
  /(?<![a-z])(?:no|nope|sorry|wait|scratch|strike|make that|i mean|meant|correction|actually|wrong|instead|should be|oops|mistake|not)(?![a-z])/i;
const MAX_GAP = 90;

/** Beside digits; "oh" is one that stands alone nowhere else. */
const DIGIT_WORDS: ReadonlyMap<string, number> = new Map([...DIGIT_HOMOPHONES, ["niner", 9], ["oh", 0], ["o", 0]]);
const WORDS = [...DIGIT_WORDS.keys()].join("|");
const GAP_OF_HOMOPHONES = new RegExp(`^[ ,-]{1,2}(?:(?:${WORDS})[ ,-]{1,2}){1,4}$`, "i");
const AHEAD = new RegExp(`(?<![a-z'])(?:(?:${WORDS})[ ,-]{1,2}){1,4}$`, "i");
const BEHIND = new RegExp(`^(?:[ ,-]{1,2}(?:${WORDS})(?![a-z'-])){1,4}`, "i");
/** How many digits the numbers of a kind have. */
const LENGTHS: ReadonlyMap<string, readonly number[]> = new Map([
  ["TELEPHONE_NUMBER", [7, 10, 11]],
  ["FAX_NUMBER", [7, 10, 11]],
  ["SSN_OR_TAXPAYER", [9]],
  ["CREDIT_DEBIT_NUMBER", [15, 16]],
  ["BANK_ROUTING", [9]],
  ["MEDICAL_RECORD_NUMBER", [6, 7, 8, 9, 10]],
  ["HEALTH_PLAN_ID", [8, 9, 10, 11, 12]],
  ["BANK_ACCOUNT_NUMBER", [8, 9, 10, 11, 12]],
]);

/**
 * Joins runs of digits that have words like "to", "for" and "ate" between or around them, if a number was announced and these words,
 * read as digits, give it the length of its kind: "for one five, five five five, oh won to ate".
 */
export function findWithHomophones(view: View, cues: readonly Cue[], runs: readonly NumberRun[]): Finding[] {
  const findings: Finding[] = [];
  for (let index = 0; index < runs.length; index++) {
    const head = runs[index];
    if (head === undefined) continue;
    let tail = head;
    let digits = head.digits;
    let words = 0;
    for (let next = runs[index + 1]; next !== undefined; next = runs[index + 1]) {
      const gap = next.start - tail.end > 24 ? "" : view.text.slice(tail.end, next.start);
      if (!GAP_OF_HOMOPHONES.test(gap)) break;
      const between = read(gap);
      words += between.length;
      digits += between + next.digits;
      tail = next;
      index++;
    }
    const ahead = AHEAD.exec(before(view, head.start, 20))?.[0] ?? "";
    const behind = BEHIND.exec(view.text.slice(tail.end, tail.end + 20))?.[0] ?? "";
    if (words + ahead.length + behind.length === 0) continue;
    const cue = cuesFor(view, cues, head.start).find(({ kind }) => LENGTHS.has(kind.type));
    const lengths = LENGTHS.get(cue?.kind.type ?? "");
    if (
      cue === undefined ||
      lengths === undefined ||
      (words === 0 && lengths.includes(digits.length)) ||
      view.guards.isClinical(before(view, head.start, 60))
    )
      continue;
    const span = fitting(head.start, tail.end, digits, ahead, behind, lengths, words > 0);
    if (span !== undefined) findings.push(finding(cue.kind.type, span.start, span.end, 0.85));
  }
  return findings;
}

/** The words on both sides that make the length right, the fewest first. */
function fitting(
  start: number,
  end: number,
  digits: string,
  ahead: string,
  behind: string,
  lengths: readonly number[],
  alone: boolean,
): { start: number; end: number } | undefined {
  const before = ahead.split(/(?<=[ ,-])(?=[a-z])/i).filter((word) => word !== "");
  const after = behind.split(/(?=[ ,-]+[a-z])/i).filter((word) => word !== "");
  for (let count = alone ? 0 : 1; count <= before.length + after.length; count++) {
    for (let front = Math.min(count, before.length); front >= 0 && count - front <= after.length; front--) {
      if (!lengths.includes(digits.length + count)) continue;
      const lead = before.slice(before.length - front).join("");
      return { start: start - lead.length, end: end + after.slice(0, count - front).join("").length };
    }
  }
  return undefined;
}

function read(words: string): string {
  return (words.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => DIGIT_WORDS.get(word) ?? "").join("");
}

/** Kinds of number that people read out, repeat and correct. */
export const READ_OUT: ReadonlySet<string> = new Set([
  ...LENGTHS.keys(),
  "OTHER_ID",
  "FIN",
  "DRIVER_ID_US",
  "PASSPORT_NUMBER_US",
  "VEHICLE_LICENSE_PLATE_US",
  "DEVICE_ID",
  "CERTIFICATE_NUMBER",
]);

/**
 * What was said wrong before a number, and what corrects or repeats it behind: "four one five, no, four one six"; "so that's four one
 * five?". Every run of digits that only such words part from a number already found is of its kind (confidence 0.7).
 */
export function findReadBacks(view: View, found: readonly Finding[], runs: readonly NumberRun[]): Finding[] {
  const numbers = found.filter(({ type }) => READ_OUT.has(type)).sort((a, b) => a.start - b.start);
  let first = 0;
  const kinds = runs.map((run) => {
    // Findings are short: those that end before a run also end before all later runs, with few exceptions.
    while (first < numbers.length && (numbers[first]?.end ?? 0) <= run.start) first++;
    for (let index = first; index < numbers.length; index++) {
      const number = numbers[index];
      if (number === undefined || number.start >= run.end) break;
      const isNumber = run.digits.length >= 4 || number.end - number.start > 6;
      if (number.end > run.start && isNumber) return number.type;
    }
    return undefined;
  });
  const findings: Finding[] = [];
  const spread = (from: number, to: number): void => {
    const [one, other] = [runs[from], runs[to]];
    const kind = kinds[from];
    if (one === undefined || other === undefined || kind === undefined || kinds[to] !== undefined) return;
    const [left, right] = one.start < other.start ? [one, other] : [other, one];
    if (right.start - left.end > MAX_GAP) return;
    const gap = view.text.slice(left.end, right.start);
    if (!BETWEEN.test(gap) || view.guards.hasUnit(view.text.slice(other.end, other.end + 40))) return;
    if (other.digits.length < (CORRECTED.test(gap) ? 1 : 2)) return;
    kinds[to] = kind;
    findings.push(finding(kind, other.start, other.end, 0.7));
  };
  for (let index = 0; index + 1 < runs.length; index++) spread(index, index + 1);
  for (let index = runs.length - 1; index > 0; index--) spread(index, index - 1);
  return findings;
}
