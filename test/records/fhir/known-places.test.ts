import { describe, expect, it } from "vitest";
import { withPlaces } from "../../../src/records/fhir/fhir-place.js";
import { TypeModel } from "../../../src/records/fhir/type-model.js";
import { readJsonRecord } from "../../../src/records/formats/json-record.js";

const model = TypeModel.load();

function placesIn(record: object) {
  const leaves = withPlaces(readJsonRecord(JSON.stringify(record)).leaves, [], model);
  return new Map(leaves.map(({ path, fhir }) => [path.join("/"), fhir]));
}

describe("places in FHIR", () => {
  it("are one object for all records and items", () => {
    const made = (given: string[]) => placesIn({ resourceType: "Patient", name: [{ given }, { given }] });
    const [first, second] = [made(["A", "B"]), made(["C"])];
    expect(second.get("name/1/given/0")).toBe(first.get("name/0/given/1"));
  });

  it("are those of the record's own type", () => {
    const codeOf = (resourceType: string) => placesIn({ resourceType, status: "x" }).get("status")?.element?.codes;
    expect(codeOf("Encounter")).not.toEqual(codeOf("Observation"));
  });

  it("do not confuse what lists hold of several types", () => {
    const of = (...types: string[]) =>
      placesIn({ resourceType: "Patient", contained: types.map((resourceType) => ({ resourceType, status: "x" })) });
    for (const types of [
      ["Encounter", "Observation"],
      ["Observation", "Encounter"],
    ]) {
      const places = of(...types);
      for (const [at, type] of types.entries())
        expect(places.get(`contained/${at}/status`)?.steps.at(-2)?.type).toBe(type);
    }
  });

  it("are not kept for names that a record brought", () => {
    const made = () => placesIn({ resourceType: "Patient", quillfeather: "x" }).get("quillfeather");
    expect(made()).not.toBe(made());
    expect(made()?.element).toBeNull();
  });
});
