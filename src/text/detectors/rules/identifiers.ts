import type { EntityType } from "../../../entity-types.js";
import { type Cue, cueAt, cuesFor } from "./cues.js";
import { alphanumerics, type Figures, figuresOf, type Run, runsOf } from "./identifier-runs.js";
import { isSeriesOfGrades, partedAt, speaksFor } from "./own-numbers.js";
import { provenPart } from "./proven-codes.js";
import { findReadBacks, findWithHomophones, type NumberRun } from "./read-backs.js";
import { before, type Finding, finding, matches, type View } from "./view.js";

/** "mrn472916": the announcement and the number in one word. */
const GLUED =
  /(?<![a-zA-Z\d])(?<cue>mrn|chart|ssn|acct|account|npi|csn|member|policy|case|ref)[#:_-]?(?<id>\d{4,12})(?![a-zA-Z\d])/gi;
/** "noteMRN-88213": the label stuck to the word before it. */
const STUCK_LABEL = /(?<=[a-z\d_])(?<cue>MRN|SSN|ACCT|NPI|CSN)[-#: ]{0,2}\d{4,12}(?!\d)/g;
/** "GEMS-48201973": a scheme's letters, a hyphen and a long number; behind the sign of a number a shorter one: "#DO1188", "#BS-2207". */
const LETTERED =
  /(?<![A-Za-z\d-])(?!ISO|ICD|NCT|RFC|CVE|DSM|LOINC|COVID|SARS)(?:[A-Z]{2,5}-\d{6,12}|(?<=# ?)[A-Z]{1,4}-?\d{4,12})(?![A-Za-z\d]|-\d)/g;
/** Permanent account number of India: the fourth letter is the kind of holder. */
const PAN = /(?<![A-Za-z\d])[A-Z]{3}[ABCFGHLJPTK][A-Z]\d{4}[A-Z](?![A-Za-z\d])/g;
const GLUED_TYPES: Readonly<Record<string, EntityType>> = {
  mrn: "MEDICAL_RECORD_NUMBER",
  chart: "MEDICAL_RECORD_NUMBER",
  ssn: "SSN_OR_TAXPAYER",
  acct: "BANK_ACCOUNT_NUMBER",
  account: "BANK_ACCOUNT_NUMBER",
  npi: "CERTIFICATE_NUMBER",
  member: "HEALTH_PLAN_ID",
  policy: "HEALTH_PLAN_ID",
};

/** A number this short needs its announcement close by, in characters: a few words. */
const SHORT_LENGTH = 5;
const SHORT_REACH = 45;

/** What has fewer figures than this is the name of a measurement ("SpO2"), but for English, where numbers are asked for in parts. */
const MIN_FIGURES = 3;

/** What stands between "card" and a part of its number. */
const CARD_IS =
  /^(?:[ ,.:#\n-]|(?:is|it's|its|was|are|ending|ends|in|with|number|numbers|um|uh|yes|okay|sure|[a-z]:)(?![a-z]))*$/i;

/** "the card that ends in four seven", "the one ending in eight eight": two digits are enough where they are said to be the last. */
const ENDING =
  /(?<![a-z])(?:(?<noun>cards?|accounts?|numbers?|phone|cell|mobile|social|policy|record|id|i d|plan|member|mine|yours|hers|his|ours|theirs|one|it|that|which)(?: that| which| with| for| on)?(?: [a-z]{2,8}){0,3})?,? (?:ends|ending|ended)(?: in| with)(?: the)?(?: digits| numbers?)? (?<id>\d(?:[ ,-]{0,2}(?:\d|[a-z](?![a-z']))){1,6})(?![\da-z%]|[.:/]\d)/gi;
const NUMBERED = /\b(?:cards?|accounts?|numbers?|phone|cell|mobile|social|policy)\b/i;
const NUMBERED_REACH = 160;
/** "Same thing, but it ends in two seven.": a long number was just said, or it is like another. */
const LIKE_ANOTHER = /(?:\d[ ,-]{0,2}){7}|\bsame (?:number|thing|one|as)\b/i;

/** Digits of a run that nothing announces but that was said one by one: too many for a measurement. */
const UNANNOUNCED_DIGITS = 7;

function isCounting(digits: string): boolean {
  return "0123456789101112131415".includes(digits) || "109876543210".includes(digits) || /^(\d)\1+$/.test(digits);
}

/** A reading of three digits, as of blood sugar or fever: a row of them is a list. */
function isReading({ text }: { readonly text: string }): boolean {
  return /^(?:[6-9]\d|1\d\d|2[0-4]\d)$/.test(text);
}

/** Digits as a date said in figures: d/m/y or m/d/y. */
function isDateInDigits(digits: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])(?:0?[1-9]|[12]\d|3[01])(?:(?:19|20)\d\d|\d\d)$/.test(digits);
}

/** A letter said after a number is a letter of it ("four, four, L"): nobody says "m" for metres. */
function unitAfter(view: View, end: number): string {
  const following = view.text.slice(end, end + 40);
  return view.spoken && /^[ ,]{1,2}[a-z](?![a-zA-Z\d])/i.test(following) ? "" : following;
}

function classify(view: View, cues: readonly Cue[], run: Run): Finding[] {
  let words = run.words;
  // A measurement at the end of a run is no part of it: "551008 76 year old".
  while (words.length > 0 && view.guards.hasUnit(unitAfter(view, words.at(-1)?.end ?? 0))) {
    words = words.slice(0, -1);
  }
  // Letters at the end belong to what was spelled ("double zero three, B"); in writing they are the next word.
  while (
    words.length > 0 &&
    !/\d/.test(words.at(-1)?.text ?? "") &&
    !(view.spoken && (words.at(-1)?.text.length ?? 0) < 4)
  ) {
    words = words.slice(0, -1);
  }
  const [head, tail] = [words[0], words.at(-1)];
  if (head === undefined || tail === undefined) return [];
  const preceding = before(view, head.start, 60);
  if (/[.,/]$/.test(preceding) && /\d[.,/]$/.test(preceding)) return [];

  const proven = provenPart(view, cues, words);
  if (proven && proven.start === head.start && proven.end === tail.end) return [proven];
  const whole = announcedOrLong(view, cues, words, preceding);
  return [proven, whole].filter((found) => found !== undefined);
}

/** The whole run, by what announces it or by its length. */
function announcedOrLong(
  view: View,
  cues: readonly Cue[],
  words: Run["words"],
  preceding: string,
): Finding | undefined {
  const [head, tail] = [words[0], words.at(-1)];
  if (head === undefined || tail === undefined) return undefined;
  if (view.guards.isClinical(preceding)) return undefined;
  const code = alphanumerics(words);
  if (view.forms && code.replace(/\D/g, "").length < MIN_FIGURES) return undefined;
  const written = view.text.slice(head.start, tail.end);
  if (!view.spoken && isSeriesOfGrades(written)) return undefined;
  const figures = figuresOf(words);
  const firstNumber = words.find((word) => /\d/.test(word.text)) ?? head;
  const isYear = words.length === 1 && /^(?:19|20)\d\d$/.test(code);
  const cuesBefore = cuesFor(view, cues, firstNumber.start).filter((cue) => speaksFor(cue, head.start, written));
  const near = [...cuesBefore, ...cueAfter(view, cues, tail.end)];
  // First the kinds that fit the whole run, then those that fit its figures alone ("E C G, five five five …").
  for (const part of /[A-Za-z]/.test(code) ? ["whole", "figures"] : ["whole"]) {
    for (const { kind, end } of near) {
      if (part === "whole" && !kind.letters && code !== figures.digits) continue;
      const [length, span] =
        part === "whole" ? [code.length, { start: head.start, end: tail.end }] : [figures.digits.length, figures];
      if (length < kind.minLength || length > kind.maxLength) continue;
      if (part === "figures" && length < UNANNOUNCED_DIGITS) continue;
      if (length < SHORT_LENGTH && span.start - end > SHORT_REACH) continue;
      // "a new card to 05405 …": five to eleven digits are no card's.
      const isCardPart = kind.type === "CREDIT_DEBIT_NUMBER" && length > 4 && length < 12;
      if (isCardPart && !CARD_IS.test(view.text.slice(end, span.start))) continue;
      // A year is an identifier only where its announcement touches it: "card ending 2019", not "the account of 2019".
      const touches = /^[ :#]*(?:(?:is|are|it's|ending|in)[ :]*)?$/.test(view.text.slice(end, head.start));
      if (isYear && !touches && kind.type !== "BIRTH_DATE_TIME") continue;
      return finding(kind.type, span.start, span.end, 0.85);
    }
  }
  return unannounced(view, figures) ?? lettered(view, words, tail.end);
}

/** The cue that follows: "5484367 is my member ID". */
function cueAfter(view: View, cues: readonly Cue[], end: number): Cue[] {
  const match = /^,? (?:is|was|that's|that is)(?: (?:my|the|your|his|her|our|their))? /i.exec(
    view.text.slice(end, end + 24),
  );
  if (!match) return [];
  const cue = cueAt(cues, end + match[0].length);
  return cue ? [cue] : [];
}

/** "B, two two, six oh nine": one to three letters and four figures or more, in parts: nothing in medicine is counted so. */
function lettered(view: View, words: Run["words"], end: number): Finding | undefined {
  const [head] = words;
  const first = words.findIndex(({ text }) => /\d/.test(text));
  const numbers = words.slice(first);
  if (!view.spoken || head === undefined || first < 1 || first > 3 || numbers.length < 2) return undefined;
  if (!words.slice(0, first).every(({ text }) => text.length === 1)) return undefined;
  const digits = alphanumerics(numbers);
  if (!/^\d{4,12}$/.test(digits) || digits.endsWith("000") || view.guards.hasUnit(unitAfter(view, end)))
    return undefined;
  return finding("OTHER_ID", head.start, end, 0.6);
}

/** A long number that nothing announces, and that is not a list. */
function unannounced(view: View, { start, end, digits, words }: Figures): Finding | undefined {
  if (digits.length < UNANNOUNCED_DIGITS || isCounting(digits)) return undefined;
  if (view.text.slice(start, end).includes(", ")) return undefined;
  if (words.every(({ text }) => /^(?:19|20)\d\d$/.test(text))) return undefined;
  if (!view.spoken) {
    if (words.length === 1) return finding("OTHER_ID", start, end, 0.5);
    // Groups that hyphens join, or three groups of four: "1234 5678 9012".
    const isGrouped = view.text.slice(start, end).replace(/[A-Za-z\d]/g, "").length === words.length - 1;
    const isHyphenated = isGrouped && !/[^A-Za-z\d-]/.test(view.text.slice(start, end));
    const isInFours = words.length > 2 && words.every(({ text }) => /^\d{4}$/.test(text) && !text.endsWith("00"));
    if (!isHyphenated && !isInFours) return undefined;
  }
  if (!words.some((word) => word.text.length >= 3) || words.every(isReading)) return undefined;
  if (digits.length === 8 && isDateInDigits(digits)) return finding("DATE", start, end, 0.6);
  const phone = digits.length === 7 || digits.length === 10 || digits.length === 11;
  return finding(phone ? "TELEPHONE_NUMBER" : "OTHER_ID", start, end, 0.6);
}

/**
 * Numbers and codes by what announces them ("record number", "member ID", "what is your social?" in the turn before), by a
 * check digit (confidence 1, proven), or by their length alone.
 * Confidence: announced 0.85; seven digits or more 0.6 where they were said one by one, 0.5 where they are written in one piece.
 */
export function findIdentifiers(view: View, cues: readonly Cue[]): Finding[] {
  const findings: Finding[] = [];
  const numbers: NumberRun[] = [];
  const ends = new Set(cues.map(({ own }) => own?.end ?? -1));
  for (const run of [...runsOf(view)].flatMap((whole) => [...partedAt(ends, whole)])) {
    findings.push(...classify(view, cues, run));
    const { start, end, words } = figuresOf(run.words);
    if (view.spoken) numbers.push({ start, end, digits: alphanumerics(words).replace(/\D/g, "") });
  }
  findings.push(...findWithHomophones(view, cues, numbers));
  findings.push(...findReadBacks(view, findings, numbers));
  findings.push(...endings(view));
  for (const { match, start, end } of matches(view, STUCK_LABEL, view.digitLines)) {
    findings.push(finding(GLUED_TYPES[match.groups?.cue?.toLowerCase() ?? ""] ?? "OTHER_ID", start, end, 0.85));
  }
  for (const { start, end } of matches(view, LETTERED, view.digitLines))
    findings.push(finding("OTHER_ID", start, end, 0.6));
  for (const { start, end } of matches(view, PAN, view.digitLines))
    findings.push(finding("SSN_OR_TAXPAYER", start, end, 0.75));
  for (const { match, start, end } of matches(view, GLUED, view.digitLines)) {
    findings.push(finding(GLUED_TYPES[match.groups?.cue?.toLowerCase() ?? ""] ?? "OTHER_ID", start, end, 0.85));
  }
  return findings;
}

/** The last digits of a number, named as such (confidence 0.8). */
function endings(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const { match, from, start, end } of matches(view, ENDING, view.digitLines)) {
    const noun = match.groups?.noun?.toLowerCase() ?? "";
    // Three signs and more that something ends in are a number's, whoever's it is; a year is none.
    const id = view.text.slice(start, end);
    const isNamed = NUMBERED.test(noun) || noun === "record" || noun === "id";
    const lead = view.text.slice(Math.max(0, from - NUMBERED_REACH), from);
    const isLong = /\d.*[\da-z].*[\da-z]/i.test(id) && !/^(?:19|20)\d\d$/.test(id);
    const isLike = /\d{2}/.test(id) && LIKE_ANOTHER.test(lead);
    if (view.guards.hasUnit(view.text.slice(end, end + 40)) || !(isLong || isNamed || NUMBERED.test(lead) || isLike))
      continue;
    const subject = isNamed ? noun : lead;
    const type = /card/i.test(subject)
      ? "CREDIT_DEBIT_NUMBER"
      : /phone|cell|mobile/i.test(subject)
        ? "TELEPHONE_NUMBER"
        : "OTHER_ID";
    findings.push(finding(type, start, end, 0.8));
  }
  return findings;
}
