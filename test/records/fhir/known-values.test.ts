import { expect, it } from "vitest";
import { isCodeOf, isCodeSystem, isProfile } from "../../../src/records/fhir/known-values.js";

it("of addresses at hl7.org those that HL7 has published", () => {
  for (const known of [
    "http://hl7.org/fhir/StructureDefinition/vitalsigns",
    "http://hl7.org/fhir/StructureDefinition/Patient|4.0.1",
    "http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient|6.1.0",
    "http://terminology.hl7.org/ValueSet/v3-ActCode",
  ])
    expect([known, isProfile(known)]).toEqual([known, true]);
  for (const unknown of [
    "http://hl7.org/fhir/Questionnaire/quill-odalys",
    "http://hl7.org/fhir/StructureDefinition/Quill",
    "http://hl7.org/fhir/StructureDefinition/Patient|quill",
    "http://hl7.org/fhir/StructureDefinition/",
    "http://hl7.org/fhir/us/core/StructureDefinition/us-core-quill",
  ])
    expect([unknown, isProfile(unknown)]).toEqual([unknown, false]);
});

it("a code system of HL7 by its own address alone", () => {
  expect(isCodeSystem("http://terminology.hl7.org/CodeSystem/condition-clinical")).toBe(true);
  expect(isCodeSystem("http://hl7.org/fhir/us/core/CodeSystem/condition-category")).toBe(true);
  expect(isCodeSystem("http://terminology.hl7.org/CodeSystem/odalys-quill")).toBe(false);
});

it("a code that its system has, and no name in the form of one", () => {
  const clinical = "http://terminology.hl7.org/CodeSystem/condition-clinical";
  for (const [system, code] of [
    [clinical, "resolved"],
    ["http://terminology.hl7.org/CodeSystem/v3-ActCode", "AMB"],
    ["http://terminology.hl7.org/CodeSystem/v2-0203", "MR"],
    ["http://hl7.org/fhir/us/core/CodeSystem/condition-category", "health-concern"],
    ["http://nucc.org/provider-taxonomy", "207QA0000X"],
    ["http://fdasis.nlm.nih.gov", "362O9ITL9D"],
  ] as const)
    expect([code, isCodeOf(system, code)]).toEqual([code, true]);
  for (const [system, code] of [
    [clinical, "quill"],
    [clinical, "odalys-quill"],
    [clinical, "AMB"],
    ["http://terminology.hl7.org/CodeSystem/v3-ActCode", "QUILL"],
    ["http://hl7.org/fhir/us/core/CodeSystem/condition-category", "quill"],
    ["http://terminology.hl7.org/CodeSystem/v3-Country", "QUI"],
    ["http://nucc.org/provider-taxonomy", "QUILLFEATH"],
    ["http://fdasis.nlm.nih.gov", "QUILLFEATH"],
  ] as const)
    expect([code, isCodeOf(system, code)]).toEqual([code, false]);
});
