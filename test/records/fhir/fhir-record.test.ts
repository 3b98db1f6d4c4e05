import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { HushtapeError } from "../../../src/errors.js";
import { FieldRules } from "../../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../../src/records/schema/record-schema.js";
import { writeNewKey } from "../../../src/relex/key/key-file.js";
import { openRelexicalizer } from "../../../src/relex/open-relexicalizer.js";
import { recordOptions, rulesIn, runRecords } from "../../helpers/records.js";

function rules(...fields: object[]): FieldRules {
  return new FieldRules(parseRecordSchema({ schema: "hushtape.records/1", name: "test", version: "1.0.0", fields }));
}
const safeHarbor = await rulesIn("fhir-r4-safe-harbor");
const limited = await rulesIn("fhir-r4-limited");
const codeOf = (error: unknown) => (error instanceof HushtapeError ? error.code : error);
const base64 = (text: string) => Buffer.from(text).toString("base64");
/** Without what says what was done. */
async function bare(resource: object, schema: FieldRules): Promise<Record<string, unknown>> {
  const { meta, ...rest } = JSON.parse((await runRecords("fhir", JSON.stringify(resource), schema)).written);
  return rest;
}

const ABSENT = "http://hl7.org/fhir/StructureDefinition/data-absent-reason";

describe("where rules hold in FHIR", () => {
  const patient = {
    resourceType: "Patient",
    name: [
      { use: "official", family: "Stone" },
      { use: "nickname", family: "Pebble" },
    ],
    contact: [{ name: { family: "Brook" } }],
    extension: [{ url: "http://x.example/a", valueString: "Reed" }],
  };

  it.each([
    ["Patient.name.family", ["Stone", "Pebble"]],
    ["HumanName.family", ["Stone", "Pebble", "Brook"]],
    ["nodesByType('HumanName')", ["Stone", "Pebble", "Brook"]],
    ["Patient.name.where(use='official').family", ["Stone"]],
    ["DomainResource.contact", ["Brook"]],
    ["Observation.name", []],
    // Nothing reaches into an extension that it does not name.
    ["Patient", ["Stone", "Pebble", "Brook"]],
    ["nodesByType('string')", ["Stone", "Pebble", "Brook"]],
    ["Patient.extension('http://x.example/a').value.ofType(string)", ["Reed"]],
    ["Patient.extension('http://x.example/b')", []],
  ])("%s", async (path, kept) => {
    // An extension goes with its URL.
    const schema = rules({ path, passThrough: true }, { path: "nodesByType('Extension').url", passThrough: true });
    const { written } = await runRecords("fhir", JSON.stringify(patient), schema);
    for (const name of ["Stone", "Pebble", "Brook", "Reed"])
      expect(written.includes(name), name).toBe(kept.includes(name));
  });

  it("what takes away reaches into extensions and contained resources", async () => {
    const source = JSON.stringify({
      ...patient,
      contained: [{ resourceType: "Practitioner", name: [{ family: "Ash" }] }],
    });
    const { written } = await runRecords(
      "fhir",
      source,
      rules({ path: "Patient", remove: true }, { path: "/**", passThrough: true }),
    );
    expect(written).toMatch(/"contained":\[\{"resourceType":"Practitioner"\}\]\}$/);
  });

  it.each(["Patient.name.first()", "Patient.name.where(use!='official')", "nodesByType(HumanName)", "Patient.", "1"])(
    "%s is refused",
    (path) => {
      expect(() => rules({ path, remove: true })).toThrow(/FHIRPath/);
    },
  );
});

describe("values of FHIR", () => {
  it("of a form that their type does not have do not pass", async () => {
    const schema = rules({ path: "Patient", passThrough: true });
    const patient = {
      resourceType: "Patient",
      birthDate: "Ann Stone",
      active: "Ann",
      multipleBirthInteger: "Ann",
      gender: "male",
    };
    expect(await bare(patient, schema)).toEqual({ resourceType: "Patient", gender: "male" });
  });

  it("an age in an observation of one is not told over 89", async () => {
    const observation = (valueInteger: number) => ({
      resourceType: "Observation",
      code: { coding: [{ system: "http://loinc.org", code: "30525-0" }] },
      valueInteger,
    });
    expect((await bare(observation(97), safeHarbor)).valueInteger).toBe(90);
    expect((await bare(observation(41), safeHarbor)).valueInteger).toBe(41);
  });

  it("codes pass where the standard or their system knows them", async () => {
    const coding = (system: string, code: string) => ({ resourceType: "Basic", code: { coding: [{ system, code }] } });
    const kept = async (system: string, code: string) => (await bare(coding(system, code), safeHarbor)).code ?? null;
    expect(await kept("http://loinc.org", "8480-6")).not.toBeNull();
    expect(await kept("http://loinc.org", "stone")).toEqual({ coding: [{ system: "http://loinc.org" }] });
    expect(await kept("http://stonebridge.example/codes", "A1")).toEqual({
      extension: [{ url: ABSENT, valueCode: "masked" }],
    });
  });

  it("the places of a list and of its extensions stay beside each other", async () => {
    const beside = { extension: [{ url: "http://x.example/q", valueCode: "BR" }] };
    const patient = {
      resourceType: "Patient",
      name: [{ given: ["Ann", "Bo"], _given: [null, { id: "x", ...beside }] }],
    };
    const extensions = { path: "HumanName.given.extension", passThrough: true };
    const first = rules(extensions, { path: "/name/0/given/0", passThrough: true }, { path: "/**", remove: true });
    expect((await bare(patient, first)).name).toEqual([{ given: ["Ann", null], _given: [null, beside] }]);
    const none = rules(extensions, { path: "/**", remove: true });
    expect((await bare(patient, none)).name).toEqual([{ _given: [beside] }]);
  });

  it("ages over 89 are not told", async () => {
    const patient = (birthDate: string) => bare({ resourceType: "Patient", birthDate }, safeHarbor);
    expect(await patient("1931-05-06")).toEqual({ resourceType: "Patient" });
    expect(await patient("1971-05-06")).toEqual({ resourceType: "Patient", birthDate: "1971" });
    const age = (value: number, code: string) => ({
      resourceType: "Condition",
      onsetAge: { value, system: "http://unitsofmeasure.org", code },
    });
    expect((await bare(age(93, "a"), safeHarbor)).onsetAge).toMatchObject({ value: 90, code: "a" });
    expect((await bare(age(95, "mo"), safeHarbor)).onsetAge).toMatchObject({ value: 95, code: "mo" });
    expect((await bare(age(95, "eons"), safeHarbor)).onsetAge).toMatchObject({ system: "http://unitsofmeasure.org" });
  });
});

describe("texts within values", () => {
  const document = (contentType: string, data: string) => ({ resourceType: "Binary", contentType, data });

  it("narratives keep their markup and lose their attributes", async () => {
    const div =
      '<div xmlns="http://www.w3.org/1999/xhtml"><p class="Stone"><b>Dr. Odalys Stone</b> &amp; team: pH &lt; 7.35</p></div>';
    const written = await bare({ resourceType: "Basic", text: { status: "generated", div } }, safeHarbor);
    expect(written.text).toEqual({
      status: "generated",
      div: '<div xmlns="http://www.w3.org/1999/xhtml"><p><b>Dr. [PERSON]</b> &amp; team: pH &lt; 7.35</p></div>',
    });
  });

  it.each([
    "<div>Odalys",
    "<div><p>Odalys</div>",
    "<div>&odalys;</div>",
    "<div>Odal&yacutes</div>",
    "<div><odalys/></div>",
    "<div><![CDATA[Odalys]]></div>",
  ])("a narrative that is not understood is masked: %s", async (div) => {
    const { text } = await bare({ resourceType: "Basic", text: { status: "generated", div } }, safeHarbor);
    expect(text).toEqual({ status: "generated", div: '<div xmlns="http://www.w3.org/1999/xhtml">[MASKED]</div>' });
  });

  it("attachments that are text are read decoded", async () => {
    const { data } = await bare(document("text/plain", base64("Seen by Dr. Odalys Stone.\nSlept “well”.")), safeHarbor);
    expect(Buffer.from(String(data), "base64").toString()).toBe("Seen by Dr. [PERSON].\nSlept “well”.");
  });

  it("HTML in an attachment loses scripts and comments", async () => {
    const html =
      "<!DOCTYPE html><p title='x'>Seen by Dr. Odalys Stone<br>today<script>var a = 'Stone'</script><!-- Stone --></p>";
    const { data } = await bare(document("text/html", base64(html)), safeHarbor);
    expect(Buffer.from(String(data), "base64").toString()).toBe("<p>Seen by Dr. [PERSON]<br>today</p>");
  });

  it("a text without identifiers stays as it was encoded", async () => {
    const encoded = `${base64("Slept well.").replace(/=/g, "")}`;
    expect(await bare(document("text/plain", encoded), safeHarbor)).toEqual(document("text/plain", encoded));
  });

  it.each([
    ["application/pdf", base64("Odalys")],
    ["image/png", base64("Odalys")],
    ["text/plain; charset=utf-16", base64("Odalys")],
    ["text/plain", Buffer.from([0xff, 0xfe, 0x41]).toString("base64")],
    ["text/plain", "no base64!"],
    ["text/plain", base64("Odalys\u0000")],
  ])("anything else goes: %s", async (contentType, data) => {
    expect(await bare(document(contentType, data), safeHarbor)).not.toHaveProperty("data");
  });
});

describe("what is known of a patient", () => {
  it("is found in the free text of the resources behind", async () => {
    const observation = (patient: string) => ({
      resourceType: "Observation",
      subject: { reference: `https://fhir.stonebridge.example/Patient/${patient}` },
      note: [{ text: "quillfeather slept well" }],
    });
    const entry = [
      { resource: { resourceType: "Patient", id: "a", name: [{ family: "Quillfeather" }] } },
      { resource: observation("a") },
    ];
    const { written } = await runRecords(
      "fhir",
      JSON.stringify({ resourceType: "Bundle", type: "collection", entry }),
      safeHarbor,
    );
    expect(JSON.parse(written).entry[1].resource.note).toEqual([{ text: "[PERSON] slept well" }]);
  });
});

describe("inputs in FHIR", () => {
  it("bulk data and resources one after another keep what is between them", async () => {
    const schema = rules({ path: "Patient", passThrough: true });
    const one = '{"resourceType" : "Patient", "active":true, "multipleBirthInteger": 2}';
    const source = `\uFEFF\n${one}\r\n\r\n${one} ${one}\n`;
    expect((await runRecords("fhir", source, schema)).written).toBe(source);
  });

  it("a Bundle without a change stays to the byte", async () => {
    const source =
      '{ "resourceType": "Bundle", "type": "batch",\n "entry" : [ {"resource": {"resourceType":"Patient","active":true}} ,\n\n{"request":{"method":"GET","url":"Patient"}}\n ] , "total":2 }\n';
    const schema = rules({ path: ["Bundle", "Patient"], passThrough: true });
    expect((await runRecords("fhir", source, schema)).written).toBe(source);
    expect((await runRecords("fhir", source.replace(/ \{"resource.*"Patient"\}\}/su, ""), schema)).written).toMatch(
      /^\{ "resourceType": "Bundle"/,
    );
  });

  it.each([
    ["no JSON", '{"resourceType":"Patient"'],
    ["a list", '[{"resourceType":"Patient"}]'],
    ["no resource", '{"name":"Ann"}'],
    ["a type that R4 does not have", '{"resourceType":"Ann"}'],
    ["something between resources", '{"resourceType":"Patient"} Ann {"resourceType":"Patient"}'],
    ["something between entries", '{"resourceType":"Bundle","entry":["Ann",{"resource":{"resourceType":"Patient"}}]}'],
    ["an entry that is none", '{"resourceType":"Bundle","entry":["Ann"]}'],
    ["two lists of entries", '{"resourceType":"Bundle","entry":[],"entry":[]}'],
    ["a mark of ours", '{"resourceType":"Patient","language":"\\u0001"}'],
  ])("%s is refused", async (_what, source) => {
    const failed = runRecords("fhir", source, rules({ path: "/**", passThrough: true }));
    expect(codeOf(await failed.catch((error: unknown) => error))).toBe("INPUT_CORRUPT");
  });
});

describe("surrogates of a patient", () => {
  it("keep the days between dates, in all of the patient's resources", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hushtape-fhir-"));
    const keyFile = join(folder, "site.key");
    await writeNewKey(keyFile);
    const config = parseConfig({ surrogates: true, surrogateScope: "patient", keyFile });
    const relex = await openRelexicalizer(config, { model: null, signal: recordOptions.signal });
    if (!relex) throw new RangeError("no surrogates");
    const observation = (patient: string, effectiveDateTime: string) => ({
      resourceType: "Observation",
      status: "final",
      subject: { reference: `Patient/${patient}` },
      effectiveDateTime,
    });
    const source = [
      { resourceType: "Patient", id: "a", birthDate: "1970-01-02" },
      observation("a", "2024-02-28T09:00:00+01:00"),
      observation("b", "2024-02-28"),
      observation("a", "2024-03-09"),
      observation("b", "2024-03-01"),
    ];
    const { written } = await runRecords("fhir", source.map((one) => JSON.stringify(one)).join("\n"), limited, {
      substitute: relex.substitute,
    });
    await relex.close();
    const days = written.split("\n").map((line) => {
      const { birthDate, effectiveDateTime } = JSON.parse(line);
      return Date.parse(String(birthDate ?? effectiveDateTime).slice(0, 10)) / 86_400_000;
    });
    const before = source.map(
      (one) => Date.parse(String("birthDate" in one ? one.birthDate : one.effectiveDateTime).slice(0, 10)) / 86_400_000,
    );
    const between = (of: number[], one: number, other: number) => (of[other] ?? Number.NaN) - (of[one] ?? Number.NaN);
    for (const [one, other] of [
      [0, 1],
      [1, 3],
      [2, 4],
    ] as const)
      expect(between(days, one, other)).toBe(between(before, one, other));
    expect(days[1]).not.toBe(before[1]);
    expect(written).toContain("T09:00:00+01:00");
  });
});
