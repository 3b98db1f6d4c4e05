import { expect, it } from "vitest";
import { redactRecords } from "../../../src/index.js";

const US_CORE = "http://hl7.org/fhir/us/core/StructureDefinition/";
const SCHEMAS = ["fhir-r4-safe-harbor", "fhir-r4-limited"];

async function written(schema: string, record: object): Promise<string> {
  const { text } = await redactRecords(JSON.stringify(record), { format: "fhir", schema });
  return String(text);
}

const response = (item: object) => ({ resourceType: "QuestionnaireResponse", status: "completed", item: [item] });
const patient = (more: object) => ({ resourceType: "Patient", ...more });

it.each(
  SCHEMAS.flatMap((schema) => [
    [schema, "527-41-8830", response({ linkId: ["527-41-8830"] })],
    [schema, "1.2.99871", response({ linkId: ["1.2.99871"] })],
    [
      schema,
      "2185550142",
      {
        resourceType: "Observation",
        status: "final",
        valueSampledData: { origin: { value: 0 }, period: 1, dimensions: 1, data: ["2185550142"] },
      },
    ],
    [schema, "birthsex", patient({ extension: [{ url: [`${US_CORE}us-core-birthsex`], valueCode: "F" }] })],
    [schema, '"RO"', patient({ address: [{ country: ["RO"] }] })],
    [schema, "Ottersdown", patient({ address: [{ city: ["Ottersdown"] }] })],
  ]),
)("%s: a list where FHIR has one value lets nothing through: %s", async (schema, value, record) => {
  expect(JSON.stringify(record)).toContain(value);
  expect(await written(schema, record)).not.toContain(value);
});

it.each(
  SCHEMAS.flatMap((schema) =>
    ["527-41-8830", "218.555.0142", "04/17/1931", "04/17/31", "1931", "04.17.31", "/527-41-8830", "8814402-1"].map(
      (linkId) => [schema, linkId] as const,
    ),
  ),
)("%s: %s is no place in a form", async (schema, linkId) => {
  expect(await written(schema, response({ linkId }))).not.toContain(linkId);
});

it.each(
  SCHEMAS.flatMap((schema) =>
    ["1", "2.1.3", "/54126-8", "/54126-8/54128-4", "55757-9"].map((linkId) => [schema, linkId] as const),
  ),
)("%s: %s is one", async (schema, linkId) => {
  expect(await written(schema, response({ linkId }))).toContain(`"${linkId}"`);
});

it.each([
  { valueInteger: 1931 },
  { valueDecimal: 1931.0 },
  { valueQuantity: { value: 1931 } },
  { valueQuantity: { value: 1940, unit: "Zorv" } },
])("a year of birth over 89 years ago is no measurement: %j", async (answer) => {
  const item = response({ linkId: "1", answer: [answer, { valueInteger: 1941 }] });
  const now = await written("fhir-r4-safe-harbor", item);
  expect(now).not.toMatch(/19(?:31|40)/);
  expect(now).toContain("1941");
});

it("what has a unit that is known is one", async () => {
  const value = { value: 1931, unit: "mL", system: "http://unitsofmeasure.org", code: "mL" };
  const item = response({ linkId: "1", answer: [{ valueQuantity: value }] });
  expect(await written("fhir-r4-safe-harbor", item)).toContain("1931");
});
