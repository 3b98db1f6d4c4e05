import { describe, expect, it } from "vitest";
import { hasForm } from "../../src/records/schema/value-forms.js";
import { rulesIn, writtenOf } from "../helpers/records.js";

const USUAL = [
  "70-99",
  "13.5 - 17.5 g/dL",
  "(70-99)",
  "[1.005–1.030]",
  "70 to 99",
  "M: 13.5-17.5",
  "13.5-17.5 (F)",
  "Male: 13.5-17.5; Female: 12.0-15.5",
  "Ther: 15-25",
  "< 5.7 %",
  ">60 mL/min/1.73m2",
  "10-20",
  "Non-Reactive",
  "None seen",
];
const NO_RANGE = [
  "17.5-13.5",
  "3-5 Stone",
  "Quorndale 3-5",
  "M: 3-5 Hesper",
  "12345-6789",
  "201.555-1234",
  "1961-2024",
  "2024-03-09",
  "123-45-6789",
  "92-99 years",
  "1100-1200 weeks",
  "M3-5",
];

describe("what is usual of a measurement", () => {
  it("is told by its form, and nothing else is", () => {
    for (const text of USUAL) expect([text, hasForm(text, "range")]).toEqual([text, true]);
    for (const text of NO_RANGE) expect([text, hasForm(text, "range")]).toEqual([text, false]);
  });

  it("as a result is no day, telephone number or age besides", () => {
    for (const text of ["0 - 5", "0-2 /HPF", "135-145 mEq/L", "1.005-1.030", "Negative"])
      expect([text, hasForm(text, "resultRange")]).toEqual([text, true]);
    for (const text of ["12-15", "555-1234", "91-93", "44719", "0044719", ...NO_RANGE])
      expect([text, hasForm(text, "resultRange")]).toEqual([text, false]);
  });

  it.each(["fhir-r4-safe-harbor", "fhir-r4-limited"])("stays by %s", async (schema) => {
    const of = async (text: string, valueString: string) => {
      const observation = { resourceType: "Observation", status: "final", referenceRange: [{ text }], valueString };
      const left = JSON.parse(await writtenOf("fhir", JSON.stringify(observation), await rulesIn(schema)));
      return [left.referenceRange?.[0].text, left.valueString];
    };
    for (const text of USUAL) expect(await of(text, "0 - 5")).toEqual([text, "0 - 5"]);
    expect(String(await of("per Dr Quorndale, 555-201-3344", "555-201-3344"))).not.toMatch(/Quorndale|3344/);
  });

  it.each(["hl7-v2-safe-harbor", "hl7-v2-limited"])("stays by %s", async (schema) => {
    const rules = await rulesIn(schema);
    const of = (type: string, value: string, range: string) =>
      writtenOf("hl7", `MSH|^~\\&|||||||ORU^R01|1|P|2.5\rOBX|1|${type}|718-7^^LN||${value}|g/dL|${range}\r`, rules);
    for (const text of USUAL) expect(await of("NM", "4.1", text)).toContain(`|4.1|g/dL|${text}\r`);
    expect(await of("ST", "0 - 5", "Negative")).toContain("|0 - 5|g/dL|Negative\r");
    expect(await of("ST", "call 555-201-3344", "see Dr Quorndale")).not.toMatch(/3344|Quorndale/);
  });

  it("stays in a document of C-CDA, and what is more than that is read", async () => {
    const rules = await rulesIn("ccda-safe-harbor");
    const of = (range: string) => {
      const observed = `<observation><referenceRange><observationRange><text>${range}</text></observationRange></referenceRange></observation>`;
      const body = `<component><structuredBody><component><section><entry>${observed}</entry></section></component></structuredBody></component>`;
      return writtenOf("xml", `<ClinicalDocument xmlns="urn:hl7-org:v3">${body}</ClinicalDocument>`, rules);
    };
    expect(await of("70-99")).toContain("<text>70-99</text>");
    expect(await of("see Dr Quorndale")).not.toContain("Quorndale");
  });
});
