import { expect, it } from "vitest";
import { KnownPatients } from "../../../src/records/people/known-patients.js";

const said = (text: string) => ({
  text,
  type: "PERSON" as const,
  place: { person: "patient", isPatient: true, part: "name" as const, name: "name" },
});

it("remembers what was said of a patient, and nothing of it that is long", () => {
  const patients = new KnownPatients(500);
  patients.add("p1", [said("Odalys Quillfeather"), said("q".repeat(201))]);
  expect(patients.add("p1", []).map(({ text }) => text)).toEqual(["Odalys Quillfeather"]);
  expect(patients.add("p2", [])).toEqual([]);
});

it("finds nobody by a name who is forgotten", () => {
  const patients = new KnownPatients(1);
  patients.add("p1", [said("Odalys Quillfeather")]);
  expect(patients.mentionedIn("to Quillfeather").map(({ text }) => text)).toEqual(["Odalys Quillfeather"]);
  expect(patients.mentionedIn("to Odalys")).toEqual([]);
  patients.add("p2", [said("Ines Brandvold")]);
  expect(patients.mentionedIn("to Quillfeather and Brandvold").map(({ text }) => text)).toEqual(["Ines Brandvold"]);
});
