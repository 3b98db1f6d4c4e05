import { describe, expect, it } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import { isDenied } from "../../../src/text/detectors/denied.js";

/** Whether the stretch between the brackets is denied. */
function denied(marked: string, type: EntityType): boolean {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  return isDenied(marked.replace("[", "").replace("]", ""), { start, end, type });
}

describe("a number that its own sentence says is none", () => {
  it.each<[string, EntityType]>([
    ["[555-0100] measured a mock device channel, not a phone number.", "TELEPHONE_NUMBER"],
    ["MRN-[0007] labeled a simulator bin, not a patient record.", "MEDICAL_RECORD_NUMBER"],
    ["The swab. [A1-2027] stayed a panel code, not a visit date.", "DATE"],
    ["invalid card [4111 1111 1111 1112] was refused", "CREDIT_DEBIT_NUMBER"],
    ["the receipt shows XXXX XXXX [5109]", "OTHER_ID"],
    ["the receipt shows [XXXX XXXX] 5109", "OTHER_ID"],
  ])("%s", (text, type) => {
    expect(denied(text, type)).toBe(true);
  });

  it.each<[string, EntityType]>([
    ["Call [415-555-0199], it is a cell, not a fax number.", "TELEPHONE_NUMBER"],
    ["[4155550199], that's my cell, not a phone for work", "TELEPHONE_NUMBER"],
    ["[555-0142] is my new line, not a fax, not a phone at work", "TELEPHONE_NUMBER"],
    ["[219-09-9999] is mine, not an SSN of my wife", "SSN_OR_TAXPAYER"],
    ["ID [8827361]: seen today, not an account holder", "OTHER_ID"],
    ["[02/03/1964] is my birthday, not a visit date", "DATE"],
    ["my random number [415-555-0199]", "TELEPHONE_NUMBER"],
    ["The system says invalid number [415-555-0199] but that is my phone number", "TELEPHONE_NUMBER"],
    ["It says invalid card [4111 1111 1111 1112] but that is my card", "CREDIT_DEBIT_NUMBER"],
    ["he gave a fake ssn [219-09-9999] which is his wife's", "SSN_OR_TAXPAYER"],
    ["Invalid ssn: [219-09-9999]. That is what the portal says about my real one.", "SSN_OR_TAXPAYER"],
    ["SSN: XXX-XX-[6789]", "SSN_OR_TAXPAYER"],
    ["MRN ****[4821]", "MEDICAL_RECORD_NUMBER"],
    ["account ****[5678]", "BANK_ACCOUNT_NUMBER"],
  ])("but not: %s", (text, type) => {
    expect(denied(text, type)).toBe(false);
  });
});
