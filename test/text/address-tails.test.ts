import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { parseCase, shown } from "./marked-case.js";

/** `{TYPE|words}` marks an identifier, everything else must stay. All are invented. */
const CASES: readonly string[] = [
  // What stands behind the comma is no town.
  "lives at {ADDRESS|27 Fern Road}, CKD 3, COPD.",
  "lives at {ADDRESS|27 Fern Road}, HIV, HCV.",
  "{ADDRESS|5 Park Ave}, NIDDM, HTN",
  "Sent on to {ADDRESS|31 Oak St}, STEMI",
  "Lives at {ADDRESS|27 Fern Road}, PE. Anticoagulate.",
  "Lives at {ADDRESS|27 Fern Road}, Asthma.",
  "Lives at {ADDRESS|27 Fern Road}, MS. Falls.",
  "Lives at {ADDRESS|27 Fern Road, Loombah}, CKD 3.",
  "Lives at {ADDRESS|27 Fern Road, Loombah}. Smoker.",
  "TNM T2N1M0\nGG 2, TNM T2N1M0",
  "NYHA 3 HF, VF 1999.",
  // …and what is one stays one.
  "Lives at {ADDRESS|27 Fern Road, Loombah}.",
  "Lives at {ADDRESS|27 Fern Road, St. Loombah}.",
  "Lives at {ADDRESS|27 Fern Road, Bath BA1 2AB}.",
  "Lives at {ADDRESS|27 Fern Road, Bath}.",
  "Lives at {ADDRESS|27 Fern Road, LEEDS LS1 4AP}.",
  "{ADDRESS|27 FERN ROAD, UTICA NY 13501}",
  "{ADDRESS|27 Fern Road, Utica, NY 13501}",
  "{ADDRESS|27 Fern Road, Utica, MI}.",
  "{ADDRESS|27 Fern Road\nSTOKE ON TRENT\nST1 2AB}",
  "{ADDRESS|27 Fern Road, Loombah NSW 2000}",
];

const detector = createRulesDetector();

describe("an address ends", () => {
  it.each(CASES)("where something else begins: %s", async (marked) => {
    const { text, spans } = parseCase(marked);
    const found = await detector.detect(text, { language: "en", signal: new AbortController().signal, emit: () => {} });
    expect(shown(text, found)).toEqual(shown(text, spans));
  });
});
