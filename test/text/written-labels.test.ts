import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { parseCase, shown } from "./marked-case.js";

/** `{TYPE|words}` marks an identifier, everything else must stay. All are invented. */
const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  en: [
    "Hospital No: {MEDICAL_RECORD_NUMBER|K552071}  Ward 6\nTNM T1N2M0, CIN 2",
    "NHS No {MEDICAL_RECORD_NUMBER|943 476 5919}\nCKD 3b",
    "MRN {MEDICAL_RECORD_NUMBER|5530217}\nS/p L4 L5 fusion, T12 fx, C5 C6 HNP",
    "MRN: {MEDICAL_RECORD_NUMBER|5530217}\nSeen on the ward.\nDx: CIN 3, CKD 4",
    "MRN: {MEDICAL_RECORD_NUMBER|5530217}   CIN 3 on biopsy",
    "MRN: {MEDICAL_RECORD_NUMBER|5530217} CIN 3 on biopsy",
    "MRN {MEDICAL_RECORD_NUMBER|5530217}, CIN 3",
    "MRN: {MEDICAL_RECORD_NUMBER|5530217}\nNYHA 3 HF, EF 35.",
    "MRN {MEDICAL_RECORD_NUMBER|5530217}\n1. NSTEMI, CAD 3 VD, EF 35",
    "Case: {OTHER_ID|S21-40772}\nGG 2, CIN 3",
    "Acc: {OTHER_ID|XR-21-0046318}\nTI RADS 4",
    "Our ref: RTB/mo/{OTHER_ID|5530217}   Dear Dr Okoro\nDiagnosis: AF; CKD 3b",
    "Room no: {OTHER_ID|412}\nECOG 2 PS 70",
    "Two days ago. MRN: {MEDICAL_RECORD_NUMBER|5530217}\nTI RADS 4, CKD 2",
    "No chart number yet. TNM T2N1M0, CIN 3",
  ],
  es: ["NHC {MEDICAL_RECORD_NUMBER|00552071}\nTNM T2N1M0, CIN 3, ERC G4, PSA 410"],
  it: ["Cartella clinica n. {MEDICAL_RECORD_NUMBER|552071}\nTNM T2N1M0, CIN 3, IRC G4, PSA 410"],
};

/** What a cue goes on announcing: in talk a question is answered later, a number is corrected or said in parts. */
const ANNOUNCED: readonly string[] = [
  "What is your record number?\nOne moment.\nOkay.\n{MEDICAL_RECORD_NUMBER|55302}",
  "And the chart number?\nIt's on here somewhere.\n{MEDICAL_RECORD_NUMBER|K 552}",
  "MRN: {MEDICAL_RECORD_NUMBER|553021}, formerly {MEDICAL_RECORD_NUMBER|553088}",
  "MRN: {MEDICAL_RECORD_NUMBER|553021}\n{MEDICAL_RECORD_NUMBER|553088}",
  "MRN {MEDICAL_RECORD_NUMBER|55-302}\nMRN {MEDICAL_RECORD_NUMBER|K552}",
  "MRN:\n{MEDICAL_RECORD_NUMBER|55302}",
  "My plate number is {VEHICLE_LICENSE_PLATE_US|KLX 44}.",
  "Plate number?\n{VEHICLE_LICENSE_PLATE_US|KLX 44}.",
  "Policy number 55\n{HEALTH_PLAN_ID|30217}",
];

const detector = createRulesDetector();
const found = (text: string, language: string) =>
  detector.detect(text, { language, signal: new AbortController().signal, emit: () => {} });

describe("a label that has its number", () => {
  for (const [language, cases] of Object.entries(ANSWERED)) {
    it.each(cases)("announces nothing after it: %s", async (marked) => {
      const { text, spans } = parseCase(marked);
      expect(shown(text, await found(text, language))).toEqual(shown(text, spans));
    });
  }
});

describe("a cue reaches", () => {
  it.each(ANNOUNCED)("%s", async (marked) => {
    const { text, spans } = parseCase(marked);
    expect(shown(text, await found(text, "en"))).toEqual(shown(text, spans));
  });
});

describe("a label whose number an earlier reading removed", () => {
  const again = async (text: string) =>
    shown(
      text,
      await detector.detect(text, {
        language: "en",
        signal: new AbortController().signal,
        emit: () => {},
        placeholdersStand: true,
      }),
    );

  it("announces nothing short after it, and a whole number still", async () => {
    expect(await again("MRN: [MEDICAL_RECORD_NUMBER]   CIN 3 on biopsy\nTI RADS 4, CKD 2")).toEqual([]);
    expect(await again("NHS No [MEDICAL_RECORD_NUMBER]\nCKD 3b")).toEqual([]);
    expect(await again("MRN: [MEDICAL_RECORD_NUMBER], formerly 553088")).toEqual(["MEDICAL_RECORD_NUMBER|553088"]);
  });
});
