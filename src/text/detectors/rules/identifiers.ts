import type { EntityType } from "../../entity-types.js";
import { isAbaRouting, isCard, isCodiceFiscale, isDea, isIban, isNpi, isSpanishId, isVin } from "./checksums.js";
import { type Cue, cuesFor, findCues } from "./cues.js";
import { hasUnit, isClinical } from "./units.js";
import { before, type Finding, finding, type View } from "./view.js";

/** A run of letters and digits that may be an identifier: "774 00 3", "MR 774003", "AB-12-345". */
interface Run {
  readonly words: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** What may stand between two words of one identifier. A comma only stands there where the number was dictated. */
const WITHIN = /^(?:[ \t]?-[ \t]?|[ \t]|, )$/;
/** Words of one run: bounds the work per run. A longer run is cut. */
const MAX_WORDS = 24;
/** Short words in capitals that name what follows and are no part of it. */
const CUE_WORD =
  /^(?:MRN|SSN|DOB|NPI|DEA|VIN|UDI|ID|PIN|NO|TEL|FAX|PH|ZIP|PO|DL|SN|IBAN|BIC|ABA|CVV|CSN|RX|REF|ACCT|CASE|ICD|CPT|GCS|BP|HR|RR|WBC|HGB|INR|TSH|EKG|ECG|MRI|CT|AM|PM|IV|ISO|IP|MAC|EIN|TIN|DOS|UID|CPF|DNI|NIE|PLZ|CAP|IS|THE|AND|FOR|IM|OK|US|UK)$/;

function isWordOfRun(word: string): boolean {
  return /\d/.test(word) || (/^[A-Z]{1,5}$/.test(word) && !CUE_WORD.test(word));
}

function* runsOf(text: string): Generator<Run> {
  let words: { start: number; end: number; text: string }[] = [];
  let hasDigit = false;
  for (const match of text.matchAll(/[A-Za-z\d]+/g)) {
    const start = match.index;
    const end = start + match[0].length;
    const previous = words.at(-1);
    const isWord = isWordOfRun(match[0]);
    const gap = previous ? text.slice(previous.end, Math.min(start, previous.end + 4)) : "";
    const joins = isWord && previous !== undefined && start - previous.end < 4 && WITHIN.test(gap);
    if (!joins || words.length >= MAX_WORDS) {
      if (hasDigit) yield { words };
      words = [];
      hasDigit = false;
    }
    if (!isWord) continue;
    words.push({ start, end, text: match[0] });
    hasDigit ||= /\d/.test(match[0]);
  }
  if (hasDigit) yield { words };
}

const alphanumerics = (words: Run["words"]): string => words.map((word) => word.text).join("");

/** Types proved by a check digit, whatever stands around. */
function provenType(code: string, cue: EntityType | undefined): EntityType | undefined {
  const upper = code.toUpperCase();
  if (isCard(code)) return "CREDIT_DEBIT_NUMBER";
  if (isIban(upper)) return "BANK_ACCOUNT_NUMBER";
  if (isVin(upper)) return "VEHICLE_IDENTIFIER_US";
  if (isCodiceFiscale(upper)) return "SSN_OR_TAXPAYER";
  if (isSpanishId(upper)) return "OTHER_ID";
  if (cue === "BANK_ROUTING" && isAbaRouting(code)) return "BANK_ROUTING";
  if (cue === "CERTIFICATE_NUMBER" && (isNpi(code) || isDea(upper))) return "CERTIFICATE_NUMBER";
  return undefined;
}

/** Digits of a run that nothing announces but that was said one by one: too many for a measurement. */
const UNANNOUNCED_DIGITS = 7;

function isCounting(digits: string): boolean {
  return "0123456789101112131415".includes(digits) || "109876543210".includes(digits) || /^(\d)\1+$/.test(digits);
}

/** Digits as a date said in figures: d/m/y or m/d/y. */
function isDateInDigits(digits: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])(?:0?[1-9]|[12]\d|3[01])(?:(?:19|20)\d\d|\d\d)$/.test(digits);
}

function classify(view: View, cues: readonly Cue[], run: Run): Finding | undefined {
  let words = run.words;
  // A measurement at the end of a run is no part of it: "551008 76 year old".
  while (words.length > 0 && hasUnit(view.text.slice(words.at(-1)?.end, (words.at(-1)?.end ?? 0) + 40))) {
    words = words.slice(0, -1);
  }
  while (words.length > 0 && !/\d/.test(words.at(-1)?.text ?? "")) words = words.slice(0, -1);
  const [head, tail] = [words[0], words.at(-1)];
  if (head === undefined || tail === undefined) return undefined;
  const preceding = before(view, head.start, 60);
  if (/[.,/]$/.test(preceding) && /\d[.,/]$/.test(preceding)) return undefined;

  const code = alphanumerics(words);
  const digits = code.replace(/\D/g, "");
  const dictated = !view.text.slice(head.start, tail.end).includes(", ");
  const near = cuesFor(view, cues, head.start);
  for (const { kind } of near) {
    const proven = provenType(code, kind.type);
    if (proven) return finding(proven, head.start, tail.end, 1, true);
  }
  const proven = provenType(code, undefined);
  if (proven && (proven !== "CREDIT_DEBIT_NUMBER" || dictated)) return finding(proven, head.start, tail.end, 1, true);
  if (isClinical(preceding)) return undefined;

  for (const { kind } of near) {
    const length = kind.letters ? code.length : digits.length;
    if (length < kind.minLength || length > kind.maxLength || digits.length === 0) continue;
    if (!kind.letters && /[A-Za-z]/.test(code)) continue;
    if (kind.type === "SSN_OR_TAXPAYER" && ![4, 9, 11].includes(digits.length)) continue;
    return finding(kind.type, head.start, tail.end, 0.85);
  }
  if (view.spoken && digits === code && dictated && digits.length >= UNANNOUNCED_DIGITS && !isCounting(digits)) {
    if (!words.some((word) => word.text.length >= 3)) return undefined;
    if (digits.length <= 8 && digits.length !== 7 && isDateInDigits(digits)) {
      return finding("DATE", head.start, tail.end, 0.6);
    }
    const phone = digits.length === 7 || digits.length === 10 || digits.length === 11;
    return finding(phone ? "TELEPHONE_NUMBER" : "OTHER_ID", head.start, tail.end, 0.6);
  }
  return undefined;
}

/**
 * Numbers and codes by what announces them ("record number", "member ID", "what is your social?" in the turn before), by a
 * check digit (confidence 1, proven), or, in speech, by their length alone.
 * Confidence: announced 0.85; seven digits or more said one by one 0.6.
 */
export function findIdentifiers(view: View): Finding[] {
  const cues = findCues(view);
  const findings: Finding[] = [];
  for (const run of runsOf(view.text)) {
    const found = classify(view, cues, run);
    if (found) findings.push(found);
  }
  return findings;
}
