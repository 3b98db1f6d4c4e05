import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readFhirRecord } from "../../../src/records/formats/fhir-record.js";
import type { RecordsInput } from "../../../src/records/input-pieces.js";
import { KnownPatients } from "../../../src/records/people/known-patients.js";
import { readPeople } from "../../../src/records/people/read-people.js";
import type { RecordFormat } from "../../../src/records/record-formats.js";
import { SchemaRegistry } from "../../../src/records/schema/schema-registry.js";
import { ownerOf } from "../../../src/records/whose-record.js";
import { rulesIn, runRecords } from "../../helpers/records.js";

const limited = new SchemaRegistry([await rulesIn("fhir-r4-limited")], []);
const safeHarbor = new SchemaRegistry([await rulesIn("fhir-r4-safe-harbor")], []);
const hl7 = new SchemaRegistry([await rulesIn("hl7-v2-limited")], []);
const { signal } = new AbortController();

/** Detectors do not read: what goes of a note is known. Each hash says whose record it is in. */
async function readBefore(source: string, schemas = limited, format: RecordFormat = "fhir") {
  const patients = new KnownPatients(50);
  const input: RecordsInput = { path: null, format, open: () => Readable.from([source]), isInMemory: true };
  expect(await readPeople([input], schemas, patients, signal)).toBe(true);
  const scopes: (string | null)[] = [];
  const hash = (value: string, patient: string | null) => {
    scopes.push(patient);
    return `h-${value.length}`;
  };
  const { written } = await runRecords(format, source, schemas, { detectors: [], patients, hash }, 1021);
  return { written, patients, scopes };
}

const FHIR_NOTE = "pain better, skelvering comfortable, qz77k bracelet on";
const KNOWN = /pain better, \[PERSON\] comfortable, \[[A-Z_]+\] bracelet on/;
const URN = "urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0";
const PATIENT = {
  resourceType: "Patient",
  id: "pt-1",
  identifier: [{ system: "urn:x", value: "QZ77K" }],
  name: [{ family: "Skelvering", given: ["Bramble"] }],
};
const observation = (more: object) => ({
  resourceType: "Observation",
  status: "final",
  note: [{ text: FHIR_NOTE }],
  ...more,
});
const bundle = (...resources: object[]) =>
  JSON.stringify({
    resourceType: "Bundle",
    type: "collection",
    entry: [...resources.map((resource) => ({ resource })), { fullUrl: URN, resource: PATIENT }],
  });

const SUBJECTS: readonly (readonly [how: string, subject: object])[] = [
  ["the address of the entry, which is not the identifier", { reference: URN }],
  ["another writing of that address", { reference: URN.toUpperCase().replace("URN:UUID", "urn:uuid") }],
  ["an absolute address", { reference: "https://srv.example/fhir/Patient/pt-1" }],
  ["a version", { reference: "Patient/pt-1/_history/4" }],
  ["an identifier", { identifier: { system: "urn:x", value: "QZ77K" } }],
  ["a search by the identifier", { reference: "Patient?identifier=urn:x|QZ77K" }],
];

describe("a patient is known in the records that call him", () => {
  it.each(SUBJECTS)("by %s", async (_how, subject) => {
    const identifier = [{ value: "VZ88Q" }];
    const { patients, written } = await readBefore(bundle(observation({ subject, identifier })));
    expect(written).toMatch(KNOWN);
    expect(patients.knownOf("pt-1")?.terms.map(({ text }) => text)).toContain("VZ88Q");
    expect([...patients.known()].map(([patient]) => patient)).toEqual(["pt-1"]);
  });

  it("by the identifier of who is contained", async () => {
    const contained = [{ resourceType: "Patient", id: "p", identifier: PATIENT.identifier }];
    const { written } = await readBefore(bundle(observation({ contained, subject: { reference: "#p" } })));
    expect(written).toMatch(KNOWN);
  });

  it("but not by what two patients are called by", async () => {
    const other = {
      resourceType: "Patient",
      id: "pt-2",
      identifier: PATIENT.identifier,
      name: [{ family: "Grumbletoft" }],
    };
    const note = [{ text: "skelvering and grumbletoft" }];
    const { written } = await readBefore(bundle(other, observation({ subject: SUBJECTS[4]?.[1], note })));
    // Then it may speak of any of them.
    expect(written).toContain("[PERSON] and [PERSON]");
  });

  it("where nothing is known of whom it calls, it is searched for everybody", async () => {
    const { written } = await readBefore(bundle(observation({ subject: { reference: "Patient/pt-9" } })));
    expect(written).toMatch(KNOWN);
    const nobody = await readBefore(bundle(observation({ subject: { reference: "urn:uuid:of-nobody" } })));
    expect(nobody.written).toMatch(KNOWN);
  });
});

const ACTORS: readonly (readonly [type: string, resource: object])[] = [
  ["Appointment", { participant: [{ actor: { reference: "Location/1" } }, { actor: { reference: "Patient/pt-1" } }] }],
  [
    "Provenance",
    {
      location: { identifier: { value: "VZ88Q" } },
      target: [{ reference: "Encounter/en" }, { reference: "Patient/pt-1" }],
    },
  ],
  ["QuestionnaireResponse", { source: { reference: "Patient/pt-1" } }],
  ["Account", { subject: [{ reference: "Practitioner/9" }, { reference: "Patient/pt-1" }] }],
];

describe("the single patient whom a resource calls is whose it is", () => {
  it.each(ACTORS)("%s", async (resourceType, more) => {
    const resource = { resourceType, identifier: [{ value: "VZ88Q" }], ...more };
    expect((await readBefore(bundle(resource))).patients.knownOf("pt-1")?.terms.map(({ text }) => text)).toEqual([
      "VZ88Q",
    ]);
  });

  it("of two it is neither's, and both are known", async () => {
    const second = { resourceType: "Patient", id: "pt-2", name: [{ family: "Grumbletoft" }] };
    const subject = [{ reference: "Patient/pt-1" }, { reference: "Patient/pt-2" }];
    const account = { resourceType: "Account", identifier: [{ value: "VZ88Q" }], subject, description: "bramble" };
    const { written, patients } = await readBefore(bundle(second, account));
    expect(written).toContain('"description":"[PERSON]"');
    expect(patients.knownOf("pt-1")?.terms).toEqual([]);
  });
});

describe("Parameters are of the patient whom they hold", () => {
  const resource = (id: string) => ({ name: "resource", resource: { resourceType: "Patient", id } });
  const ownerIn = (...parameter: object[]) => {
    const record = readFhirRecord(JSON.stringify({ resourceType: "Parameters", parameter }), "resource");
    const { scope, isPatient } = ownerOf(record, undefined, new KnownPatients(5));
    return isPatient ? scope : null;
  };

  it("of one, as a Patient by itself is, and of nobody where there are two", () => {
    expect(ownerIn(resource("pt-1"))).toBe("pt-1");
    expect(ownerIn(resource("pt-1"), resource("pt-2"))).toBeNull();
  });
});

describe("of the repeats of PID-3", () => {
  const message = (pid3: string) =>
    [
      "MSH|^~\\&|a|b|c|d|20240105||ORU^R01|M1|P|2.5.1",
      `PID|1||${pid3}||QUORNDALE^HESPER`,
      "OBX|1|TX|1^x^L||quorndale fine, 881209 and zz10441 seen",
      "",
    ].join("\r");

  it.each([
    ["the record number", "ZZ10441^^^MED~881209^^^WEX^MR", "881209"],
    ["else the first", "ZZ10441^^^MED~881209^^^WEX^PI", "ZZ10441"],
    ["a number of a stay last", "V1^^^WEX^VN~ZZ10441^^^MED", "ZZ10441"],
  ])("%s is the patient's", async (_which, pid3, patient) => {
    const { scopes } = await readBefore(message(pid3), hl7, "hl7");
    expect(new Set(scopes)).toEqual(new Set([patient]));
  });

  it("what is known is, in whatever order the messages come", async () => {
    const both = message("ZZ10441^^^MED~881209^^^WEX^MR");
    const { scopes, written } = await readBefore(`${message("ZZ10441^^^MED")}${both}${message("881209")}`, hl7, "hl7");
    expect(new Set(scopes)).toEqual(new Set(["881209"]));
    expect(written.match(/\[PERSON\] fine, \[[A-Z_]+\] and \[[A-Z_]+\] seen/g)).toHaveLength(3);
  });
});

describe("numbers of what is the patient's are known in notes", () => {
  const note = [{ text: "checked kx4471b ok, visit vz88q, tube bt9q2, serial sn4d77e" }];
  const subject = { reference: "Patient/pt-1" };
  const read = { resourceType: "Observation", status: "final", subject, note };
  const things = [
    { resourceType: "Coverage", beneficiary: subject, subscriberId: "KX4471B" },
    { resourceType: "Encounter", subject, identifier: [{ value: "VZ88Q" }] },
    { resourceType: "Specimen", subject, accessionIdentifier: { value: "BT9Q2" } },
    { resourceType: "Device", patient: subject, serialNumber: "SN4D77E" },
  ];

  it("before and behind them, and of no other patient", async () => {
    const other = { ...read, subject: { reference: "Patient/pt-2" } };
    const second = { resourceType: "Patient", id: "pt-2", name: [{ family: "Grumbletoft" }] };
    const { written } = await readBefore(bundle(read, second, ...things, read, other), safeHarbor);
    expect(
      written.match(/checked \[[A-Z_]+\] ok, visit \[[A-Z_]+\], tube \[[A-Z_]+\], serial \[[A-Z_]+\]/g),
    ).toHaveLength(2);
    expect(written).toContain("checked kx4471b ok");
  });

  it("they do not crowd out who the patient is, and hundreds are looked for where they stand", async () => {
    const visits = Array.from({ length: 300 }, (_, at) => ({
      resourceType: "Encounter",
      subject,
      identifier: [{ value: `VZ${1000 + at}Q` }],
    }));
    const text = [{ text: "skelvering seen, visit vz-1299-q" }];
    const { written } = await readBefore(bundle({ ...read, note: text }, ...visits));
    expect(written).toMatch(/\[PERSON\] seen, visit \[[A-Z_]+\]"/);
  });

  it("a record of nobody knows whose number of letters and figures it says", async () => {
    const message = {
      resourceType: "Communication",
      status: "completed",
      payload: [{ contentString: "qz77k asked for refill" }],
    };
    expect((await readBefore(bundle(message))).written).toMatch(/"\[[A-Z_]+\] asked for refill"/);
  });
});

describe("what passes by its form and is the patient's name or number does not", () => {
  const subject = { reference: "Patient/p1" };
  const patient = {
    resourceType: "Patient",
    id: "p1",
    identifier: [{ value: "40379007" }],
    name: [{ family: "Quorndale" }],
  };

  it("codes", async () => {
    const coding = [
      { system: "http://snomed.info/sct", code: "40379007" },
      { system: "http://snomed.info/sct", code: "87512008" },
      { system: "http://terminology.hl7.org/CodeSystem/v3-MaritalStatus", code: "QUORNDALE" },
      { system: "http://terminology.hl7.org/CodeSystem/v3-MaritalStatus", code: "M" },
    ];
    const { written } = await readBefore(bundle({ resourceType: "Observation", subject, code: { coding } }, patient));
    expect(
      [...written.matchAll(/"code":"([^"]*)"/g)].map(([, code]) => code).filter((code) => !/ED$/.test(code ?? "")),
    ).toEqual(["87512008", "M"]);
  });

  it("codes with zeros before them that the number has not, and the other way round", async () => {
    const of = async (own: string, code: string) => {
      const coding = [{ system: "http://hl7.org/fhir/sid/ndc", code }];
      const said = { ...patient, identifier: [{ value: own }] };
      return (await readBefore(bundle({ resourceType: "Observation", subject, code: { coding } }, said))).written;
    };
    expect(await of("69258710", "00069258710")).not.toContain("69258710");
    expect(await of("0000051144050", "51144-050")).not.toContain("51144-050");
    expect(await of("4471902", "51144-050")).toContain("51144-050");
  });

  it("a series of numbers", async () => {
    const sampled = (data: string) => ({ resourceType: "Observation", subject, valueSampledData: { data } });
    const { written } = await readBefore(bundle(sampled("40379007 E U"), sampled("88120935 E"), patient));
    expect(written).not.toContain("40379007");
    expect(written).toContain('"data":"88120935 E"');
  });

  it("a town or a postal code", async () => {
    const address = [
      { city: "Quorndale", postalCode: "881209" },
      { city: "Quorndale Spa", postalCode: "80331" },
    ];
    const own = { ...patient, address, identifier: [{ value: "881209" }] };
    const { written } = await readBefore(bundle(own));
    expect(written).toContain(
      '"address":[{"city":"[MASKED]","postalCode":"[MASKED]"},{"city":"Quorndale Spa","postalCode":"80331"}]',
    );
  });
});
