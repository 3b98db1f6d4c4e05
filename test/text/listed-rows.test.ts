import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { parseCase, shown } from "./marked-case.js";

/** `{TYPE|words}` marks what the rules find; names of people are another detector's. All are invented. */
const CASES: readonly string[] = [
  "1300 OKORO 45F {MEDICAL_RECORD_NUMBER|773002} ORIF ANKLE\n1515 BRANDL 29M {MEDICAL_RECORD_NUMBER|773020} I&D",
  "0800 OKORO {MEDICAL_RECORD_NUMBER|773002} THR\n1015 BRANDL {MEDICAL_RECORD_NUMBER|773020} LAP CHOLE\n1300 VOSS {MEDICAL_RECORD_NUMBER|773041} ACL",
  "08:00 Okoro, Ada {MEDICAL_RECORD_NUMBER|773002} THR\n10:15 Brandl {MEDICAL_RECORD_NUMBER|773020} LAP CHOLE",
  "Bed 3 Okoro 94F {MEDICAL_RECORD_NUMBER|773120} CAP",
  "Brandl 45 M\t{MEDICAL_RECORD_NUMBER|773120}",
  // No rows: addresses whose house number could be a time or an age.
  "{ADDRESS|1300 Broadway\nNew York, NY 10001}",
  "They live at {ADDRESS|22F Hillcrest 10115}.",
  "1300 Okoro seen.\nStable.",
  "Okoro 45F 15000 ml in",
];

const detector = createRulesDetector();

describe("lists of patients", () => {
  it.each(CASES)("keep row by row what stands in them: %s", async (marked) => {
    const { text, spans } = parseCase(marked);
    const found = await detector.detect(text, { language: "en", signal: new AbortController().signal, emit: () => {} });
    expect(shown(text, found)).toEqual(shown(text, spans));
  });
});
