import { describe, expect, it } from "vitest";
import { rulesIn, writtenOf } from "../helpers/records.js";

const fhir = await rulesIn("fhir-r4-safe-harbor");
const hl7 = await rulesIn("hl7-v2-safe-harbor");
const ccda = await rulesIn("ccda-safe-harbor");

const LOINC = { system: "http://loinc.org", code: "718-7" };

/** A coding's display and its concept's text, as they leave. */
async function displayed(display: string, coding: object = LOINC, more: object = {}): Promise<readonly string[]> {
  const code = { coding: [{ ...coding, display }], text: display };
  const { code: left } = JSON.parse(
    await writtenOf("fhir", JSON.stringify({ resourceType: "Observation", status: "final", code, ...more }), fhir),
  );
  return [left.coding[0].display, left.text];
}

const OBSERVED = (field: string, more = "") =>
  `MSH|^~\\&|||||||ORU^R01|1|P|2.5\r${more}OBX|1|NM|${field}||4.1|mmol/L\r`;
const field = (message: string) => /OBX\|1\|NM\|([^|]*)/.exec(message)?.[1];

describe("the name of a thing, beside a checked code of a published system", () => {
  it.each([
    "K",
    "AST",
    "Alk Phos",
    "T Bili",
    "Baso",
    "Kappa",
    "Vit D",
    "SARS-CoV-2",
    "CBC with Diff",
    "Cholesterol in HDL [Mass/volume] in Serum or Plasma",
    "Norton",
  ])("%s stays", async (name) => {
    expect(await displayed(name)).toEqual([name, name]);
    const coded = `718-7^${name}^LN`;
    expect(field(await writtenOf("hl7", OBSERVED(coded), hl7))).toBe(coded);
    const [local, left] = [`${name}^${name}^L^718-7^${name}^LN`, `${name}^${name}^^718-7^${name}^LN`];
    if (!name.includes("[")) expect(field(await writtenOf("hl7", OBSERVED(local), hl7))).toBe(left);
    const value = `code="718-7" codeSystem="2.16.840.1.113883.6.1" displayName="${name}"`;
    const document = `<ClinicalDocument xmlns="urn:hl7-org:v3"><code ${value}/></ClinicalDocument>`;
    expect(await writtenOf("xml", document, ccda)).toContain(value);
  });

  it.each([
    ["Visit with Dr Quorndale", "Quorndale"],
    ["Visit with Quorndale", "Quorndale"],
    ["Mother Quorndale", "Quorndale"],
    ["Visit, Stone RN", "Stone"],
    ["Jane Brook panel", "Brook"],
    ["JANE BROOK", "BROOK"],
    ["John Q. Stone", "Stone"],
    ["Smith, J", "Smith"],
    ["Stone visit, MRN 0044719", "0044719"],
    ["Call 555-201-3344 Stone", "3344"],
  ])("of %s, %s goes", async (said, somebody) => {
    for (const one of await displayed(said)) expect(one).not.toContain(somebody);
    expect(await writtenOf("hl7", OBSERVED(`718-7^${said}^LN`), hl7)).not.toContain(somebody);
  });

  it("who is known of the record, or named in its notes, goes there too", async () => {
    const note = [{ text: "Seen by Dr Vantwick today." }];
    expect((await displayed("Vantwick panel", LOINC, { note })).join()).not.toContain("Vantwick");
    const patient = "PID|1||0044719||Quorndale^Hesper\r";
    expect(await writtenOf("hl7", OBSERVED("718-7^Quorndale panel^LN", patient), hl7)).not.toContain("Quorndale");
  });

  it("beside a code that is none, only what laboratories write short is no name", async () => {
    for (const coding of [
      { system: "urn:oid:2.999.1", code: "718-7" },
      { ...LOINC, code: "718-8" },
    ]) {
      expect(await displayed("Alk Phos", coding)).toEqual(["Alk Phos", "Alk Phos"]);
      expect((await displayed("Norton", coding)).join()).not.toContain("Norton");
      expect((await displayed("Ana", coding)).join()).not.toContain("Ana");
    }
    expect(await writtenOf("hl7", OBSERVED("NORT^Norton^L"), hl7)).not.toContain("Norton");
  });

  it("nor beside one that nearly any number passes for: of CVX, RxNorm, ICD-9, CPT", async () => {
    for (const [system, code] of [
      ["http://hl7.org/fhir/sid/cvx", "208"],
      ["http://www.nlm.nih.gov/research/umls/rxnorm", "161"],
      ["http://hl7.org/fhir/sid/icd-9-cm", "250.00"],
    ])
      expect((await displayed("Norton", { system, code })).join()).not.toContain("Norton");
    expect(await writtenOf("hl7", OBSERVED("208^Norton^CVX"), hl7)).not.toContain("Norton");
  });
});
