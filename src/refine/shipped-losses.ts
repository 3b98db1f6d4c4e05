import type { MeasuredLoss } from "./loss.js";

/** What the rules cost on the development sets, by language. Written by `node scripts/measure-refine.mjs DATA --write`. */
export const SHIPPED_LOSSES: readonly MeasuredLoss[] = [
  {
    language: "en",
    by: "rules",
    heard: false,
    rules: 9,
    settings: {
      profile: "embedded",
      detectors: ["names", "rules", "tagger"],
      taggerThreshold: 0.7,
      types:
        "ADDRESS AGE BANK_ACCOUNT_NUMBER BANK_ROUTING BANK_SWIFT BIRTH_DATE_TIME CERTIFICATE_NUMBER CREDIT_DEBIT_NUMBER DATE DEATH_DATE_TIME DEVICE_ID DIAGNOSTIC_LABS DRIVER_ID_US EMAIL FAX_NUMBER FIN GUID HEALTH_PLAN_ID IP_ADDRESS LOCATION MAC_ADDRESS MEDICAL_RECORD_NUMBER OCCUPATION ORGANIZATION OTHER_ID PASSPORT_NUMBER_US PERSON PHARMACY SSN_OR_TAXPAYER TELEPHONE_NUMBER URL USERNAME VEHICLE_IDENTIFIER_US VEHICLE_LICENSE_PLATE_US".split(
          " ",
        ),
    },
    found: 1878,
    lost: 0,
  },
  {
    language: "it",
    by: "rules",
    heard: false,
    rules: 9,
    settings: {
      profile: "embedded",
      detectors: ["names", "rules", "tagger"],
      taggerThreshold: 0.5,
      types:
        "ADDRESS AGE BANK_ACCOUNT_NUMBER BANK_ROUTING BANK_SWIFT BIRTH_DATE_TIME CERTIFICATE_NUMBER CREDIT_DEBIT_NUMBER DATE DEATH_DATE_TIME DEVICE_ID DIAGNOSTIC_LABS DRIVER_ID_US EMAIL FAX_NUMBER FIN GUID HEALTH_PLAN_ID IP_ADDRESS LOCATION MAC_ADDRESS MEDICAL_RECORD_NUMBER OCCUPATION ORGANIZATION OTHER_ID PASSPORT_NUMBER_US PERSON PHARMACY SSN_OR_TAXPAYER TELEPHONE_NUMBER URL USERNAME VEHICLE_IDENTIFIER_US VEHICLE_LICENSE_PLATE_US".split(
          " ",
        ),
    },
    found: 1409,
    lost: 0,
  },
];
