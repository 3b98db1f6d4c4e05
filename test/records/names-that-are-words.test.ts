import { describe, expect, it } from "vitest";
import { knownFindings } from "../../src/text/detectors/known-findings.js";
import { rulesIn, rulesOf, runRecords, withSurrogates, writtenOf } from "../helpers/records.js";

const row = rulesOf({ path: ["/first", "/last"], surrogate: "PERSON" }, { path: ["/note", "/second"], autoDeID: true });

/** A note of somebody who is called so, as it leaves. */
async function noted(note: string, last: string, first = "Zuleika", more: object = {}): Promise<string> {
  const { written } = await runRecords("ndjson", `${JSON.stringify({ first, last, note, ...more })}\n`, row);
  return JSON.parse(written).note;
}

describe("a name of the record that is an ordinary word, first in a sentence", () => {
  it.each([
    ["Stone", "Stone", "[PERSON]"],
    ["Stone", "Stone ok", "[PERSON] ok"],
    ["Stone", "Stone's pain", "[PERSON]'s pain"],
    ["Stone", "Stone - follow up", "[PERSON] - follow up"],
    ["Stone", "Stone: stable", "[PERSON]: stable"],
    ["Stone", "Stone, seen today", "[PERSON], seen today"],
    ["White", "White\nBP 120/80", "[PERSON]\nBP 120/80"],
    ["Bell", "Bell in for recheck", "[PERSON] in for recheck"],
    ["Reed", "Reed DNR", "[PERSON] DNR"],
    ["Rice", "Rice without fever", "[PERSON] without fever"],
    ["Green", "Slept. Green 40mg daily", "Slept. [PERSON] 40mg daily"],
    ["Stone", "STONE: STABLE", "[PERSON]: STABLE"],
  ])("%s goes in %j", async (last, note, left) => {
    expect(await noted(note, last)).toBe(left);
  });

  it.each([
    ["Rose", "Rose to stand"],
    ["Rose", "Rose oil"],
    ["Stone", "Stone in left ureter"],
    ["Stone", "Stone removed by basket"],
    ["White", "White count elevated"],
    ["Long", "Long-term insulin"],
    ["Burns", "Burns to left arm"],
    ["Short", "Short of breath"],
    ["Day", "Day 3 of antibiotics"],
    ["Will", "Will need follow up"],
    ["Low", "Low back pain"],
    ["Bath", "Bath given"],
    ["Field", "FIELD BLOCK DONE"],
  ])("%s stays the word in %j", async (last, note) => {
    expect(await noted(note, last)).toBe(note);
  });

  it("goes from answers and values of one word", async () => {
    const resources = [
      { resourceType: "Patient", id: "p1", name: [{ family: "Stone", given: ["Rose"] }] },
      {
        resourceType: "Observation",
        status: "final",
        code: { text: "Who" },
        subject: { reference: "Patient/p1" },
        valueString: "Stone",
      },
      {
        resourceType: "QuestionnaireResponse",
        status: "completed",
        subject: { reference: "Patient/p1" },
        item: [{ linkId: "1", answer: [{ valueString: "Rose" }, { valueCoding: { display: "Stone" } }] }],
      },
    ];
    const bundle = { resourceType: "Bundle", type: "collection", entry: resources.map((resource) => ({ resource })) };
    const left = await writtenOf("fhir", JSON.stringify(bundle), await rulesIn("fhir-r4-safe-harbor"));
    expect(left).not.toMatch(/Stone|Rose/);
    expect(left).toContain('"valueString":"[PERSON]"');
  });
});

describe("who does something in a record of FHIR, by what refers to them", () => {
  it("is known in what a code says, in this resource and in others of the patient", async () => {
    const subject = { reference: "Patient/p1" };
    const resources = [
      { resourceType: "Patient", id: "p1", name: [{ family: "Quillfeather", given: ["Zuleika"] }] },
      {
        resourceType: "MedicationRequest",
        status: "active",
        intent: "order",
        subject,
        requester: { display: "Moody" },
        reasonCode: [{ text: "T2DM, A1c 8.1% (Moody 1/30)" }],
      },
      { resourceType: "DocumentReference", status: "current", subject, author: [{ display: "Lavinia Akin, CNP" }] },
      {
        resourceType: "DiagnosticReport",
        status: "final",
        subject,
        resultsInterpreter: [{ display: "Ng, Cardiology" }],
      },
      { resourceType: "Condition", subject, code: { text: "Heart failure (Akin's problem list), seen in Cardiology" } },
    ];
    const bundle = { resourceType: "Bundle", type: "collection", entry: resources.map((resource) => ({ resource })) };
    const left = await writtenOf("fhir", JSON.stringify(bundle), await rulesIn("fhir-r4-safe-harbor"));
    expect(left).not.toMatch(/Moody|Akin/);
    expect(left).toContain("T2DM, A1c 8.1%");
    expect(left).toContain("problem list), seen in Cardiology");
  });
});

describe("the name of a field", () => {
  it("is part of no finding, for which something else would be written and the name stay", async () => {
    const overLabels = {
      ...knownFindings("over-labels", []),
      detect: async (text: string) =>
        [...text.matchAll(/who: Royal/g)].map(({ index, 0: { length } }) => ({
          start: index,
          end: index + length,
          type: "ORGANIZATION" as const,
          confidence: 0.9,
          detectedBy: ["over-labels"],
          proven: false,
        })),
    };
    const rules = rulesOf({ path: "/who", autoDeID: true });
    const changed = { detectors: [overLabels], ...(await withSurrogates()) };
    const { written } = await runRecords("ndjson", '{"who":"Royal"}\n', rules, changed);
    expect(JSON.parse(written).who).not.toContain("Royal");
  });
});
