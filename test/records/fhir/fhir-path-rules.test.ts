import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import { rulesIn, runRecords } from "../../helpers/records.js";

async function schemaOf(rules: unknown) {
  const path = join(await mkdtemp(join(tmpdir(), "hushtape-rules-")), "rules.json");
  await writeFile(path, JSON.stringify(rules));
  return rulesIn(path);
}

const CONFIGURATION = {
  fhirVersion: "R4",
  processingErrors: "raise",
  fhirPathRules: [
    { path: "Resource.id", method: "cryptoHash" },
    { path: "nodesByType('Reference').reference", method: "cryptoHash" },
    { path: "nodesByType('HumanName').use", method: "keep" },
    { path: "nodesByType('HumanName')", method: "redact" },
    { path: "Patient.gender | Patient.active", method: "keep" },
    {
      path: "Patient.birthDate",
      method: "generalize",
      cases: { $this: "$this.toString().substring(0,4)" },
      otherValues: "redact",
    },
    { path: "Patient.identifier.value", method: "encrypt" },
    { path: "Patient.language", method: "substitute", replaceWith: "en" },
  ],
  parameters: { dateShiftKey: "", cryptoHashKey: "" },
};

describe("rules in the form of Microsoft's anonymizer", () => {
  it("are read as a schema; what none names goes", async () => {
    const schema = await schemaOf(CONFIGURATION);
    const patient = {
      resourceType: "Patient",
      id: "p1",
      identifier: [{ value: "QF-7781" }],
      active: true,
      name: [{ use: "official", family: "Quillfeather" }],
      gender: "male",
      birthDate: "1971-02-03",
      language: "en",
      managingOrganization: { reference: "Organization/o1", display: "Stonebridge" },
    };
    const { meta, ...written } = JSON.parse((await runRecords("fhir", JSON.stringify(patient), schema)).written);
    expect(written).toEqual({
      resourceType: "Patient",
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      identifier: [{ value: expect.stringMatching(/^[0-9a-f]{32}$/) }],
      active: true,
      name: [{ use: "official" }],
      gender: "male",
      birthDate: "1971",
      managingOrganization: { reference: expect.stringMatching(/^Organization\/[0-9a-f]{32}$/), display: "[MASKED]" },
    });
    // generalize, encrypt and substitute.
    expect(schema.otherwise).toBe(3);
  });

  it.each([
    ["an unknown method", { path: "Patient.name", method: "redcat" }],
    ["FHIRPath that is not simple", { path: "Patient.name.first()", method: "redact" }],
    ["no path", { method: "redact" }],
  ])("%s is refused", async (_what, rule) => {
    const failed = schemaOf({ fhirPathRules: [rule] });
    const error = await failed.catch((one: unknown) => one);
    expect(error instanceof HushtapeError && error.code).toBe("SCHEMA_INVALID");
  });

  it("are read as their own sample has them: methods in any case, `as`, and numbers that are to be moved a little, which no fact survives", async () => {
    const schema = await schemaOf({
      fhirPathRules: [
        { path: "nodesByType('dateTime')", method: "dateshift" },
        {
          path: "Condition.onset as Age | (Condition.abatement as Age)",
          method: "PERTURB",
          span: "3",
          rangeType: "fixed",
        },
        {
          path: "(Condition.extension('http://a.example/weight').value as Quantity).value",
          method: "perturb",
          span: "1",
        },
        { path: "Condition.clinicalStatus", method: "keep" },
      ],
    });
    const age = (value: number) => ({ value, unit: "a", system: "http://unitsofmeasure.org", code: "a" });
    const condition = {
      resourceType: "Condition",
      clinicalStatus: { text: "active" },
      onsetAge: age(71),
      abatementAge: age(93),
      extension: [{ url: "http://a.example/weight", valueQuantity: { value: 71.5 } }],
    };
    const { written } = await runRecords("fhir", JSON.stringify(condition), schema);
    expect(JSON.parse(written)).toMatchObject({
      clinicalStatus: { text: "active" },
      onsetAge: { value: 71 },
      abatementAge: { value: 90 },
    });
    expect(written).not.toMatch(/71\.5|93/);
    expect(schema.otherwise).toBe(2);
  });

  it("a misspelt key beside them is refused", async () => {
    await expect(schemaOf({ fhirPathRules: CONFIGURATION.fhirPathRules, paramters: {} })).rejects.toThrow(
      /unknown key/,
    );
  });

  it("a name of a schema that is not shipped is refused", async () => {
    await expect(rulesIn("fhir-r4-safe-harbour")).rejects.toThrow(/cannot be read/);
  });
});
