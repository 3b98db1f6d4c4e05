import { describe, expect, it } from "vitest";
import { isVerhoeff } from "../../src/language/checksums.js";
import { mayBeCodeOf } from "../../src/records/code-checks.js";
import { isCodeOf } from "../../src/records/fhir/known-values.js";
import { hasForm } from "../../src/records/schema/value-forms.js";
import { rulesOf, writtenOf } from "../helpers/records.js";

describe("a code of a published system", () => {
  it.each([
    [
      "http://snomed.info/sct",
      "385055001 87512008 404684003 449868002",
      "4471902 3125550199 404684004 385055021 0385055001",
    ],
    ["http://loinc.org", "58410-2 718-7 8480-6 LA33-6 LA137-2 LP14885-5 LL715-4", "718-8 44719-0 LA33-7 LA137-3"],
    ["http://hl7.org/fhir/sid/icd-10", "E11 E11.9 E11.90 E119", "E1190 A447190 44719"],
    ["http://hl7.org/fhir/sid/icd-10-cm", "E11.9 C7A.010 T36.0X1A Z3A.20 E119 E1165 T360X1A", "A44719 AB1.2 M255111"],
    ["http://hl7.org/fhir/sid/icd-9-cm", "401.9 4019 V5869 E8889", "44719 0044719"],
    ["http://www.ama-assn.org/go/cpt", "99213 0001A 0031A 0075T", "44719B 0001B"],
    ["http://www.cms.gov/Medicare/Coding/ICD10", "0DTJ4ZZ 4A023N7", "4471902 1234567"],
    ["http://www.nlm.nih.gov/research/umls/rxnorm", "7980 1160593", "4471902 0447190 44719021"],
    ["http://hl7.org/fhir/sid/cvx", "207", "4471"],
    [
      "http://hl7.org/fhir/sid/ndc",
      "0069-2587-10 51144-050-01 00069258710 0069258710",
      "3125550199 312-5550-19 447190212",
    ],
    ["http://fhir.de/CodeSystem/bfarm/icd-10-gm", "E11.90 E11 C50.9 A09.0", "44719 E119012 STONE"],
    ["http://id.who.int/icd/release/11/mms", "5A11 BA00.Z 1B10.0 CA40", "447190 IA00 5I11 STONE 5A11.123"],
    ["http://terminology.hl7.org/CodeSystem/icd-o-3", "C50.9 C509 C50 8500/3 9735/0", "3/9/2024 4471/9 44719 8500/35"],
  ])("%s", (system, codes, others) => {
    for (const code of codes.split(" ")) expect([code, isCodeOf(system, code)]).toEqual([code, true]);
    for (const code of others.split(" ")) expect([code, isCodeOf(system, code)]).toEqual([code, false]);
  });

  it("is known by what feeds call its system", () => {
    for (const system of ["ICD-10-CM", "ICD-10", "ICD10", "ICD9", "SNOMED-CT", "SNOMED CT", "LOINC", "RxNorm", "CPT4"])
      expect([system, hasForm(system, "codingSystem")]).toEqual([system, true]);
    for (const system of ["L", "99ZZZ", "Stone", "I-C-D"]) expect(hasForm(system, "codingSystem")).toBe(false);
    expect([mayBeCodeOf("ICD-10-CM", "E11.9"), mayBeCodeOf("Loinc", "718-8")]).toEqual([true, false]);
  });

  it("is held to the system that HL7, i2b2 or C-CDA name", async () => {
    expect([mayBeCodeOf("I10C", "M25511"), mayBeCodeOf("99ZZZ", "44719")]).toEqual([true, true]);
    expect([hasForm("LOINC:2345-7", "prefixedCode"), hasForm("LOINC:2345-8", "prefixedCode")]).toEqual([true, false]);
    const rules = rulesOf({
      path: "OBX-3.1",
      passThrough: true,
      form: "code",
      when: { path: ".3", form: "codingSystem" },
    });
    const message = (code: string) => `MSH|^~\\&|A|B|C|D|20240309||ORU^R01|1|P|2.5\rOBX|1|NM|${code}^^LN|\r`;
    expect(await writtenOf("hl7", message("2345-7"), rules)).toContain("2345-7");
    expect(await writtenOf("hl7", message("44719-0"), rules)).not.toContain("44719");
  });

  it("of SNOMED CT has Verhoeff's check digit", () => {
    expect([isVerhoeff("2363"), isVerhoeff("2364"), isVerhoeff("3263"), isVerhoeff("")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
