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

it("calls nobody by the names of who is forgotten, and nobody else loses a name", () => {
  const patients = new KnownPatients(2);
  patients.add("p1", [said("Odalys Quillfeather")]);
  patients.call("p1", ["house|1", "both"]);
  patients.add("p2", [said("Ines Brandvold")]);
  patients.call("p2", ["house|2", "both"]);
  expect(["house|1", "house|2", "both"].map((name) => patients.calledSo(name))).toEqual(["p1", "p2", null]);
  patients.add("p3", [said("Tamsin Oakhollow")]);
  expect(["house|1", "house|2", "both"].map((name) => patients.calledSo(name))).toEqual([null, "p2", null]);
});
