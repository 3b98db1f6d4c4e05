import type { TextSpan } from "../../../types.js";
import type { Run } from "./identifier-runs.js";

/**
 * Labels that have their number. In talk a question is answered a turn or two later, so that a cue reaches far; a label in writing has
 * its number right behind it, and what follows that is the rest of the document ("MRN: 4410982", next line "CIN 3, CKD 4").
 */
export interface OwnNumber extends TextSpan {
  /** Figures of its longest group; `null`: a placeholder stands for it. */
  readonly longest: number | null;
}

/** What parts a label from its number, and the number: "MRN: 4410982", "NHS No 943 476 5919", "Our ref: KL/ob/4471". */
const OWN_NUMBER =
  /(?<gap>[ \t]{0,4}[:#=.-]{0,2}[ \t]{0,16})(?<number>(?:[A-Z]{1,5} )?(?:[A-Za-z]{1,6}[/.-]){0,3}[A-Z]{0,6}\d[A-Z\d]{0,24}(?:(?:[./-][A-Z]{0,3}| )\d[A-Z\d]{0,24}){0,6})(?![a-z])/y;
/** "MRN: [MEDICAL_RECORD_NUMBER]", read as `withoutLabels` leaves it. */
const REMOVED = /[ \t]{0,4}[:#=.-]{0,2}[ \t]{0,16}\[_+\]/y;
/** So many figures are a whole number; behind a colon fewer are one, too ("Room: 412"). Less may be its beginning, as it is said in parts. */
const WHOLE = 5;
const MARKED = 3;

/** The number that a label which ends here has right behind it. */
export function ownNumberAt(text: string, end: number): OwnNumber | undefined {
  REMOVED.lastIndex = end;
  const removed = REMOVED.exec(text)?.[0];
  if (removed !== undefined) return { start: end, end: end + removed.length, longest: null };
  OWN_NUMBER.lastIndex = end;
  const { gap = "", number = "" } = OWN_NUMBER.exec(text)?.groups ?? {};
  const isMarked = /[:#=]/.test(text.charAt(end - 1) + gap);
  const longest = longestGroup(number);
  if (figuresIn(number) < (isMarked ? MARKED : WHOLE) || longest < MARKED) return undefined;
  const start = end + gap.length;
  return { start, end: start + number.length, longest };
}

/**
 * Whether a label may speak for a code, given as it is written. One that has its number speaks for that, and for another of its form
 * ("MRN: 774003, formerly 774008").
 */
export function speaksFor({ own }: { readonly own?: OwnNumber | undefined }, start: number, code: string): boolean {
  if (own === undefined || start < own.end) return true;
  const longest = longestGroup(code);
  return own.longest === null ? longest >= WHOLE : figuresIn(code) >= WHOLE && longest === own.longest;
}

/** A run of figures and capitals, parted where the number of a label ends in it: "MRN 4410982 CIN 3". */
export function* partedAt(ends: ReadonlySet<number>, { words }: Run): Generator<Run> {
  let from = 0;
  for (const [index, { end }] of words.entries()) {
    if (!ends.has(end)) continue;
    yield { words: words.slice(from, index + 1) };
    from = index + 1;
  }
  const rest = words.slice(from);
  if (rest.some(({ text }) => /\d/.test(text))) yield { words: rest };
}

/** "T2N1M0, CIN 3", "CKD 4, NYHA 2": stages and scores, each of a letter or more and a figure or two, are no code. */
export function isSeriesOfGrades(written: string): boolean {
  const parts = written.split(", ");
  const isGraded = (part: string): boolean => /[A-Z]/.test(part) && longestGroup(part) < MARKED;
  return parts.length > 1 && parts.every(isGraded) && parts.some((part) => /^[A-Z]{2,5} \d{1,2}[A-Z]?$/.test(part));
}

const figuresIn = (code: string): number => code.replace(/\D/g, "").length;
const longestGroup = (code: string): number => Math.max(0, ...(code.match(/\d+/g) ?? []).map(({ length }) => length));
