import type { TextSpan } from "../types.js";
import type { EntityType } from "./entity-types.js";

/** A stretch of text that a detector is about to call an identifier. */
interface Candidate extends TextSpan {
  readonly type: EntityType;
}

/** "invalid card 4111 …", "random 2345 …" */
const DENIED_BEFORE =
  /(?<![a-z])(?:invalid|fake|dummy|mock|made-up|placeholder|random|fictitious)(?: (?:credit |debit |national |test )?(?:card|cpf|aadhaar|uid|ssn|id|iban|nhs|npi|vin|number|code|value)){0,2}(?: number| no\.?)?[ :#]{0,3}$/i;
/** "XXXX XXXX 5109": what is left of a number that was masked already. */
const MASKED_BEFORE = /(?:[xX]{2,}|[*•#]{2,})[ -]{0,2}$/;
const MASKED = /^(?:[xX]{3,}|[*•#]{2,})(?:[ -]{1,2}(?:[xX]{3,}|[*•#]{2,}))*$/;
/** Four digits of a masked number are what receipts print. */
const MOST_LEFT_DIGITS = 4;

/** The number is what its sentence is about, with nothing before it but a label: "MRN-0007 labeled …", "A1-2026 remained …". */
const SUBJECT = /(?:^|[.!?]\s+)(?:(?:mrn|id|acct|account|ssn|no|nr|ref|sn)[-#. ]?)?$/i;
/** "…, not a visit date" in the same sentence. */
const DENIED_BEHIND =
  /^[^.!?\n]{0,70}, not an? (?:[a-z]+ ){0,2}(phone|telephone|fax|date|record|account|card|ssn|id|identifier)(?: number)?(?![a-z])/i;

/** What is denied, and as what it may have been taken. */
const DENIES: Readonly<Record<string, readonly EntityType[]>> = {
  phone: ["TELEPHONE_NUMBER", "FAX_NUMBER"],
  telephone: ["TELEPHONE_NUMBER", "FAX_NUMBER"],
  fax: ["FAX_NUMBER"],
  date: ["DATE"],
  record: ["MEDICAL_RECORD_NUMBER"],
  account: ["BANK_ACCOUNT_NUMBER", "FIN"],
  card: ["CREDIT_DEBIT_NUMBER"],
  ssn: ["SSN_OR_TAXPAYER"],
  id: [],
  identifier: [],
};
/** Numbers that are an identifier of some sort: any denial is about them. */
const ANY_SORT: ReadonlySet<EntityType> = new Set(["OTHER_ID", "DEVICE_ID"]);
const NUMBERS: ReadonlySet<EntityType> = new Set([
  ...ANY_SORT,
  ...Object.values(DENIES).flat(),
  "HEALTH_PLAN_ID",
  "ADDRESS",
]);

/**
 * Whether a written number is said or shown, in its own sentence, to be no identifier. Asked by a detector before it finds: what another
 * detector finds, or a check digit proves, stays (law 3). Not to be asked of spoken numbers: recognisers mishear a digit, and "it says invalid
 * card" is then said of a real one.
 *
 * A denial behind counts only where the number is the subject of its sentence and denied as what it would be taken for: "Call 415-555-0199, it
 * is a cell, not a fax number" is found.
 */
export function isDenied(text: string, { start, end, type }: Candidate): boolean {
  const wording = text.slice(start, end);
  if (MASKED.test(wording)) return true;
  const firstDigit = wording.search(/\d/);
  if (firstDigit < 0 || !NUMBERS.has(type)) return false;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const beforeDigits = text.slice(Math.max(lineStart, start + firstDigit - 40), start + firstDigit);
  const digits = wording.replace(/\D/g, "").length;
  if (digits <= MOST_LEFT_DIGITS && MASKED_BEFORE.test(beforeDigits)) return true;
  if (type === "ADDRESS") return false;
  if (DENIED_BEFORE.test(beforeDigits)) return true;
  if (!SUBJECT.test(text.slice(Math.max(lineStart, start - 40), start))) return false;
  const denied = DENIED_BEHIND.exec(text.slice(end, end + 110))?.[1]?.toLowerCase();
  return denied !== undefined && (ANY_SORT.has(type) || (DENIES[denied] ?? []).includes(type));
}
