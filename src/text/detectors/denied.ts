import type { EntityType } from "../../entity-types.js";
import type { TextSpan } from "../../types.js";

/** A stretch of text that a detector is about to call an identifier. */
interface Candidate extends TextSpan {
  readonly type: EntityType;
}

/** "invalid card 4111 …", "random 2345 …": long numbers with a check digit, which this one then fails. */
const DENIED_BEFORE =
  /(?<![a-z])(?:invalid|dummy|mock|placeholder|random)(?: (?:credit |debit |national |test )?(?:card|cpf|aadhaar|uid|iban|vin|value)){0,2}(?: number| no\.?)?[ :#]{0,3}$/i;
const MIN_CHECKED_DIGITS = 11;
/** "XXXX XXXX 5109": what is left of a number that was masked already. */
const MASKED = /^(?:[xX]{3,}|[*•#]{2,})(?:[ -]{1,2}(?:[xX]{3,}|[*•#]{2,}))*$/;
const MASKED_BEFORE = /(?:[xX]{4}|[*•#]{4})[ -]{0,2}$/;
/** Four digits of a masked card are what receipts print. Of a social security or record number they identify: those stay found. */
const MAX_LEFT_DIGITS = 4;
const CUED = /(?<![a-z])(?:ssn|social|mrn|record|account|acct|member|policy|patient)(?![a-z])/i;

/** The number is what its sentence is about, with nothing before it but a label: "MRN-0007 labeled …", "A1-2026 remained …". */
const SUBJECT = /(?:^|[.!?]\s+)(?:(?:mrn|id|acct|account|no|nr|ref|sn)[-#. ]?)?$/i;
/** "…, not a visit date." ends the sentence. */
const DENIED_BEHIND =
  /^([^.!?\n]{0,70}), not an? (?:[a-z]+ ){0,2}(phone|telephone|fax|date|record|account|card|id|identifier)(?: number)?(?=[.!?\n]|$)/i;
const OWNED = /(?<![a-z])(?:my|mine|his|hers?|their|theirs|our|ours|your|yours)(?![a-z])/i;
/** Somebody's, whatever it is not: "4155550199, that's my cell, not a fax". */
const SOMEBODYS =
  /(?<![a-z])(?:my|mine|his|hers?|their|theirs|our|ours|your|yours|is|was|cell|mobile|born|birth(?:day)?|lives?|call|patient|mother|father)(?![a-z])/i;

/** What is denied, and as what it may have been taken. */
const DENIES: Readonly<Record<string, readonly EntityType[]>> = {
  phone: ["TELEPHONE_NUMBER", "FAX_NUMBER"],
  telephone: ["TELEPHONE_NUMBER", "FAX_NUMBER"],
  fax: ["FAX_NUMBER"],
  date: ["DATE"],
  record: ["MEDICAL_RECORD_NUMBER"],
  account: ["BANK_ACCOUNT_NUMBER", "FIN"],
  card: ["CREDIT_DEBIT_NUMBER"],
  id: [],
  identifier: [],
};
/** Numbers that are an identifier of some sort: any denial is about them. */
const ANY_SORT: ReadonlySet<EntityType> = new Set(["OTHER_ID", "DEVICE_ID"]);
const CARDS: ReadonlySet<EntityType> = new Set(["CREDIT_DEBIT_NUMBER", "OTHER_ID", "ADDRESS"]);
const CHECKED: ReadonlySet<EntityType> = new Set([
  "CREDIT_DEBIT_NUMBER",
  "OTHER_ID",
  "SSN_OR_TAXPAYER",
  "TELEPHONE_NUMBER",
]);

/** How far back the sentence is read. */
const LOOK_BACK = 80;

/**
 * Whether a written number is said or shown, in its own sentence, to be no identifier. Asked by a detector before it finds: what another
 * detector finds, or a check digit proves, stays (law 3). Not to be asked of spoken numbers: recognisers mishear a digit, and "it says invalid
 * card" is then said of a real one.
 *
 * Narrow on purpose: a denial behind counts only where the number is the subject of its sentence, nothing in between makes it somebody's, and
 * the sentence ends with what it is not. "Call 415-555-0199, it is a cell, not a fax number" is found.
 */
export function isDenied(text: string, { start, end, type }: Candidate): boolean {
  const wording = text.slice(start, end);
  if (MASKED.test(wording)) return true;
  const firstDigit = wording.search(/\d/);
  if (firstDigit < 0) return false;
  const digits = wording.replace(/\D/g, "").length;
  const preceding = lineBefore(text, start + firstDigit);
  if (digits <= MAX_LEFT_DIGITS && CARDS.has(type) && MASKED_BEFORE.test(preceding) && !CUED.test(preceding))
    return true;
  if (CHECKED.has(type) && digits >= MIN_CHECKED_DIGITS && DENIED_BEFORE.test(preceding)) {
    return !OWNED.test(preceding) && !OWNED.test(text.slice(end, end + LOOK_BACK));
  }
  if (!SUBJECT.test(lineBefore(text, start))) return false;
  const behind = DENIED_BEHIND.exec(text.slice(end, end + 120));
  if (!behind || SOMEBODYS.test(behind[1] ?? "")) return false;
  return ANY_SORT.has(type) || (DENIES[(behind[2] ?? "").toLowerCase()] ?? []).includes(type);
}

/** What stands before an offset on its own line, as far as it is read. (A search for the line's start would be quadratic on one long line.) */
function lineBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - LOOK_BACK), offset);
  return before.slice(before.lastIndexOf("\n") + 1);
}
