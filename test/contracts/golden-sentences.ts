import type { NAMES_TRAITS } from "../../src/text/detectors/names/index.js";
import type { RULES_TRAITS } from "../../src/text/detectors/rules/index.js";
import type { TAGGER_TRAITS } from "../../src/text/detectors/tagger/traits.js";

/**
 * A sentence for each type that a detector claims in its trait `finds`; `{TYPE|words}` marks what it must find there. A claim without a
 * sentence is a type error here. All are invented.
 */
export const GOLDEN_SENTENCES: {
  readonly rules: Readonly<Record<(typeof RULES_TRAITS.finds)[number], string>>;
  readonly names: Readonly<Record<(typeof NAMES_TRAITS.finds)[number], string>>;
  readonly tagger: Readonly<Record<(typeof TAGGER_TRAITS.finds)[number], string>>;
} = {
  rules: {
    AGE: "She is {AGE|72} years old.",
    DATE: "He was admitted on {DATE|March 3, 2021}.",
    BIRTH_DATE_TIME: "Date of birth: {BIRTH_DATE_TIME|03/14/1962}",
    DEATH_DATE_TIME: "She passed away on {DEATH_DATE_TIME|March 3, 2021}.",
    ADDRESS: "She lives at {ADDRESS|14 Larch Street}.",
    TELEPHONE_NUMBER: "You can reach me at {TELEPHONE_NUMBER|(415) 555-0132}.",
    FAX_NUMBER: "Please fax it to {FAX_NUMBER|555-0177}.",
    EMAIL: "Write to {EMAIL|j.penhallow@lakemail.example}.",
    URL: "Go to {URL|www.lakeside.example}.",
    USERNAME: "My username is {USERNAME|jpenhallow72}.",
    IP_ADDRESS: "Logged in from {IP_ADDRESS|203.0.113.17}.",
    MAC_ADDRESS: "The pump's MAC address is {MAC_ADDRESS|00:1A:2B:3C:4D:5E}.",
    SSN_OR_TAXPAYER: "SSN: {SSN_OR_TAXPAYER|219-09-9999}",
    MEDICAL_RECORD_NUMBER: "MRN: {MEDICAL_RECORD_NUMBER|7740003}, seen today.",
    HEALTH_PLAN_ID: "Member ID {HEALTH_PLAN_ID|XQZ993021884}.",
    FIN: "FIN: {FIN|88120031}",
    BANK_ACCOUNT_NUMBER: "My account number is {BANK_ACCOUNT_NUMBER|4401992718}.",
    BANK_SWIFT: "SWIFT code {BANK_SWIFT|DEUTDEFF500}",
    BANK_ROUTING: "Routing number {BANK_ROUTING|021000021}.",
    CREDIT_DEBIT_NUMBER: "The card is {CREDIT_DEBIT_NUMBER|4111 1111 1111 1111}.",
    CERTIFICATE_NUMBER: "NPI {CERTIFICATE_NUMBER|1234567893}",
    PASSPORT_NUMBER_US: "Passport number {PASSPORT_NUMBER_US|C01234567}",
    DRIVER_ID_US: "Driver's license {DRIVER_ID_US|D1234567}",
    VEHICLE_LICENSE_PLATE_US: "The license plate is {VEHICLE_LICENSE_PLATE_US|KLM 456}.",
    VEHICLE_IDENTIFIER_US: "VIN {VEHICLE_IDENTIFIER_US|1HGCM82633A004352}",
    DEVICE_ID: "The pacemaker's serial number is {DEVICE_ID|PJN442190}.",
    GUID: "It is {GUID|123e4567-e89b-42d3-a456-426614174000}.",
    OTHER_ID: "Accession number {OTHER_ID|S22-104455} was received.",
  },
  names: {
    PERSON: "My name is {PERSON|Orla Penhallow}.",
    LOCATION: "She grew up in {LOCATION|Cincinnati}.",
    ORGANIZATION: "He was seen at {ORGANIZATION|Lakeside General Hospital}.",
    PHARMACY: "Send it to {PHARMACY|Walgreens}.",
    DIAGNOSTIC_LABS: "The sample went to {DIAGNOSTIC_LABS|Quest Diagnostics}.",
    OCCUPATION: "He works as a {OCCUPATION|bricklayer}.",
    ETHNICITY: "She is {ETHNICITY|Vietnamese}.",
  },
  tagger: {
    PERSON: "My name is {PERSON|Orla Penhallow} and I'm calling about my knee.",
    AGE: "She is {AGE|72} years old.",
    DATE: "He was admitted on {DATE|March 3, 2021}.",
    ADDRESS: "I live at {ADDRESS|14 Larch Street}.",
    LOCATION: "She grew up in {LOCATION|Cincinnati}.",
    ORGANIZATION: "He was seen at {ORGANIZATION|Lakeside General Hospital}.",
    PHARMACY: "Could you send my prescription to {PHARMACY|Walgreens}?",
    DIAGNOSTIC_LABS: "The sample went to {DIAGNOSTIC_LABS|Quest Diagnostics}.",
    OCCUPATION: "He works as a {OCCUPATION|bricklayer}.",
    TELEPHONE_NUMBER: "You can reach me at {TELEPHONE_NUMBER|415-555-0132}.",
    EMAIL: "My email is {EMAIL|orla@lakemail.example}.",
    URL: "The portal is {URL|www.lakeside.example}.",
    OTHER_ID: "The case number is {OTHER_ID|44172}.",
    ETHNICITY: "The patient is a {ETHNICITY|Korean} male.",
  },
};
