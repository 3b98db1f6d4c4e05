import { describe, expect, it } from "vitest";
import type { RecordFormat } from "../../src/records/record-formats.js";
import { isForFormat, requireForFormat } from "../../src/records/schema/for-format.js";
import { rulesIn, runRecords, writtenOf } from "../helpers/records.js";

const SHIPPED: readonly (readonly [schema: string, format: RecordFormat, others: readonly RecordFormat[]])[] = [
  ["fhir-r4-limited", "fhir", ["hl7", "csv", "xml"]],
  ["hl7-v2-safe-harbor", "hl7", ["fhir", "csv", "json"]],
  ["omop-cdm-limited", "csv", ["hl7"]],
  ["ccda-safe-harbor", "xml", ["hl7"]],
];

describe("a schema that could decide nothing of a format is not for it", () => {
  it.each(SHIPPED)("%s", async (name, format, others) => {
    const { schema } = await rulesIn(name);
    expect(isForFormat(schema, format)).toBe(true);
    expect(others.filter((one) => isForFormat(schema, one))).toEqual([]);
  });
});

it("says what a schema is for where it is not for the format", async () => {
  const { schema } = await rulesIn("fhir-r4-limited");
  expect(() => requireForFormat([schema], "json")).toThrow(
    expect.objectContaining({ code: "USAGE", hint: expect.stringMatching(/^It is for fhir: say that format/) }),
  );
});

describe("what the standard calls parameters, and where an event was", () => {
  const limited = rulesIn("fhir-r4-limited");

  it("parameters that FHIR defines keep their names", async () => {
    const parameter = ["onlyCertainMatches", "_type", "use", "Quillfeather"].map((name) => ({
      name,
      valueBoolean: true,
    }));
    const written = await writtenOf("fhir", JSON.stringify({ resourceType: "Parameters", parameter }), await limited);
    expect([...written.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)).toEqual([
      "onlyCertainMatches",
      "_type",
      "use",
      "[PERSON]",
    ]);
  });

  it("the site of an event is a place", async () => {
    const event = { resourceType: "AuditEvent", source: { site: "Ottersdown Ward", observer: { display: "x" } } };
    expect(await writtenOf("fhir", JSON.stringify(event), await limited)).toContain('"site":"[ORGANIZATION]"');
  });

  it("a town that is more than a town goes with the postal code that is none", async () => {
    const address = [
      { city: "14 Gribble Lane Ottersdown", postalCode: "HESPER", state: "Gribbleshire" },
      { city: "Ottersdown", postalCode: "SW1A 1AA" },
    ];
    const written = await writtenOf(
      "fhir",
      JSON.stringify({ resourceType: "Patient", id: "p", address }),
      await limited,
    );
    expect(written).toContain('"address":[{"state":"Gribbleshire"},{"city":"Ottersdown","postalCode":"SW1A 1AA"}]');
  });

  it("of HL7, too", async () => {
    const message = (town: string) =>
      `MSH|^~\\&|a|b|c|d|20240105||ADT^A08|M1|P|2.5.1\rPID|1||1||A^B||||||^^${town}^MA^02139\r`;
    const rules = await rulesIn("hl7-v2-limited");
    expect((await runRecords("hl7", message("Ottersdown"), rules)).written).toContain("|^^Ottersdown^MA^02139");
    expect((await runRecords("hl7", message("14 Snoddle Row Ottersdown"), rules)).written).toContain("|^^^MA^02139");
    expect((await runRecords("hl7", message("803311"), rules)).written).toContain("|^^^MA^02139");
  });
});
