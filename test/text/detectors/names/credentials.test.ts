import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../../../src/text/detectors/names/index.js";

const detector = createNamesDetector();
const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };

async function peopleIn(text: string): Promise<string[]> {
  const found = await detector.detect(text, context);
  return found.filter(({ type }) => type === "PERSON").map(({ start, end }) => text.slice(start, end));
}

describe("people in lines of capitals that no list knows", () => {
  it.each([
    ["BRANDOVEK MD AWARE", "BRANDOVEK"],
    ["BRANDOVEK,MD NOTIFIED, ORDERS GIVEN", "BRANDOVEK"],
    ["BRANDOVEK M.D. NOTIFIED", "BRANDOVEK"],
    ["JANET BRANDOVEK MD AWARE", "JANET BRANDOVEK"],
    ["SMICKLY MD NOTIFIED", "SMICKLY"],
    ["note: SMICKLY MD NOTIFIED", "SMICKLY"],
    ["RN BRANDOVEK AWARE", "BRANDOVEK"],
    ["VERIFIED W/ BRANDOVEK", "BRANDOVEK"],
    ["DRAWN BY BRANDOVEK", "BRANDOVEK"],
    ["CC: WOLGAST MD; TREVOLDI CRNP", "TREVOLDI"],
    ["NOTIFIED: BRANDOVEK,T RN 3/9", "BRANDOVEK,T"],
    ["TREVOLDI NP AT BEDSIDE", "TREVOLDI"],
    ["TREVOLDI PA-C AWARE", "TREVOLDI"],
    ["TREVOLDI PA NOTIFIED", "TREVOLDI"],
    ["TREVOLDI DO PAGED", "TREVOLDI"],
    ["PAGED TREVOLDI DO", "TREVOLDI"],
    ["PER BRANDOVEK", "BRANDOVEK"],
    ["REPORTED TO BRANDOVEK 0315", "BRANDOVEK"],
    ["RESULTS TO BRANDOVEK AT 0315", "BRANDOVEK"],
    ["CRITICAL VALUE CALLED TO AND READ BACK BY BRANDOVEK 6E 0315", "BRANDOVEK"],
    ["PT OF BRANDOVEK", "BRANDOVEK"],
    ["RM 214 TREVOLD", "TREVOLD"],
    ["RM 214-1 TREVOLD, B", "TREVOLD, B"],
    ["TREVOLD, B RM 214", "TREVOLD, B"],
  ])("%s", async (text, name) => {
    expect(await peopleIn(text)).toContain(name);
  });

  it.each([
    "CHARGE RN AWARE",
    "RN CHARGE AWARE",
    "CT W/ CONTRAST",
    "HOSPITALIST MD PAGED",
    "NEUROSURG PA NOTIFIED",
    "CXR PA AND LATERAL",
    "PT DO NOT RESUSCITATE",
    "GASTROPARESIS MD AWARE",
    "LOW UOP MD NOTIFIED",
    "ABD DISTENDED MD AWARE",
    "VOMITTING MD AWARE",
    "TROPONIN ELEVATED MD AWARE",
    "CALLED TO ICU 0315",
    "REPORTED TO PACU RN 0315",
    "CALLED FAMILY, NO ANSWER",
    "PER PROTOCOL",
    "HEPARIN GTT PER PHARMD",
    "BED 2 DNR",
    "BED 3 CHF EXAC",
    "RM 214 NPO",
  ])("takes nobody for one: %s", async (text) => {
    expect(await peopleIn(text)).toEqual([]);
  });
});
