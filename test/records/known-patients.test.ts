import { expect, it } from "vitest";
import { KnownPatients } from "../../src/records/known-patients.js";

const told = (value: string) => ({
  leaf: { path: ["name"], kind: "string" as const, value, place: { start: 0, end: 1 }, pieces: [] },
  type: "PERSON" as const,
});

it("remembers what was said of a patient, and nothing of it that is long", () => {
  const patients = new KnownPatients();
  patients.add("p1", [told("Odalys Quillfeather"), told("q".repeat(201))]);
  expect(patients.add("p1", []).map(({ leaf }) => leaf.value)).toEqual(["Odalys Quillfeather"]);
  expect(patients.add("p2", [])).toEqual([]);
});
