import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { parseKnown } from "../../src/config/known.js";
import { readFhirRecord } from "../../src/records/formats/fhir-record.js";
import { hl7Reader } from "../../src/records/formats/hl7/message.js";
import { readRow } from "../../src/records/formats/table-row.js";
import { readXmlRecord } from "../../src/records/formats/xml/xml-record.js";
import type { RecordText } from "../../src/records/leaf.js";
import { knownOf } from "../../src/records/people/known-of.js";
import { KnownPatients } from "../../src/records/people/known-patients.js";
import { type Said, saidOf } from "../../src/records/people/said.js";
import { writeNewKey } from "../../src/relex/key/key-file.js";
import { openRelexicalizer } from "../../src/relex/open-relexicalizer.js";
import { temporaryFolder } from "../helpers/folders.js";
import { recordOptions, rulesOf, runRecords, withSurrogates } from "../helpers/records.js";

const saidIn = (record: RecordText): Said[] => record.leaves.flatMap((leaf) => saidOf(leaf, null, record) ?? []);
/** Without what is empty. */
const personsOf = (said: readonly Said[]) => JSON.parse(JSON.stringify(parseKnown(knownOf(said)).persons, filled));
const filled = (_key: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value);

const PATIENT = {
  role: "patient",
  given: ["Zuleika"],
  family: ["Quillfeather"],
  birthDate: "1961-04-17",
  phones: ["218 555 0147"],
  recordNumbers: ["QX-44718"],
};

describe("what a record says of one person", () => {
  it("is one person in FHIR, another name another, a contact somebody else", () => {
    const record = readFhirRecord(
      JSON.stringify({
        resourceType: "Patient",
        id: "p1",
        identifier: [{ value: "QX-44718" }],
        name: [
          { family: "Quillfeather", given: ["Zuleika", "M"] },
          { family: "Zwingli", given: ["Zuleika"] },
        ],
        telecom: [{ system: "phone", value: "218 555 0147" }],
        birthDate: "1961-04-17",
        contact: [{ name: { family: "Vogelsang" }, telecom: [{ value: "v@example.org" }] }],
      }),
      "resource",
    );
    expect(personsOf(saidIn(record))).toEqual([
      PATIENT,
      { role: "patient", given: ["Zuleika"], family: ["Zwingli"] },
      { role: "other", family: ["Vogelsang"], emails: ["v@example.org"] },
    ]);
  });

  it("is one person in HL7", () => {
    const message =
      "MSH|^~\\&|A|B|C|D|20240309||ADT^A01|1|P|2.5\rPID|1||QX-44718^^^MR||Quillfeather^Zuleika||19610417||||||218 555 0147\r";
    const record = hl7Reader()(message);
    const said = record.leaves.flatMap((leaf) => {
      const rule =
        leaf.shape?.slice(0, 2).join("/") === "PID/5" ? { path: "PID-5", surrogate: "PERSON" as const } : null;
      return saidOf(leaf, rule, record) ?? [];
    });
    expect(personsOf(said)).toEqual([PATIENT]);
  });

  it("is one person in a row of a table, and her mother another", () => {
    const columns = ["first_name", "last_name", "dob", "phone", "mrn", "mother_first_name", "mother_dob", "drug_name"];
    const record = readRow(
      "Zuleika,Quillfeather,17.04.1961,218 555 0147,QX-44718,Ottilie,3/4/1938,heparin",
      columns,
      ",",
    );
    expect(personsOf(saidIn(record))).toEqual([PATIENT, { role: "other", given: ["Ottilie"] }]);
  });

  it("is one person in C-CDA", () => {
    const record = readXmlRecord(
      '<ClinicalDocument><recordTarget><patientRole><id extension="QX-44718"/><telecom value="tel:218 555 0147"/><patient><name><given>Zuleika</given><family>Quillfeather</family></name><birthTime value="19610417"/></patient></patientRole></recordTarget></ClinicalDocument>',
    );
    expect(personsOf(saidIn(record))).toEqual([PATIENT]);
  });
});

describe("patients who are remembered", () => {
  const name = (text: string, isPatient = true): Said => ({
    text,
    type: "PERSON",
    place: { person: isPatient ? "" : "provider", name: "", part: "name", isPatient },
  });

  it("are one in all records, and whoever else is named is not", () => {
    const patients = new KnownPatients(10);
    patients.add("p1", [name("Zuleika Quillfeather"), name("Ottilie Vogelsang", false)]);
    const known = patients.add("p1", [name("Zuleika Quillfeather"), name("Ignaz Zwingli", false)]);
    expect(personsOf(known).map((one: { name: string }) => one.name)).toEqual([
      "Zuleika Quillfeather",
      "Ottilie Vogelsang",
      "Ignaz Zwingli",
    ]);
  });

  it("are not forgotten for others once all are read", () => {
    const patients = new KnownPatients(1);
    patients.add("p1", [name("Zuleika Quillfeather")]);
    patients.keepAll();
    patients.add("p2", [name("Ignaz Zwingli")]);
    expect([...patients.known()].map(([patient]) => patient)).toEqual(["p1"]);
    expect(() => patients.keepAll()).toThrow("more than 1 patients");
  });
});

describe("a name in fields of its own", () => {
  it.each([
    ["Jordan", "van der Berg"],
    ["Priya", "Grace"],
    ["Taylor", "James"],
    ["Elizabeth", "Bishop"],
    ["Jordan", "Grace"],
    ["Ana", "Moreno Diaz"],
    ["Zuleika", "Ottilie"],
  ])("has the surrogate that it has where it is written whole: %s %s", async (given, family) => {
    const schema = rulesOf(
      { path: ["/name/family", "/name/given"], surrogate: "PERSON" },
      { path: "/note", autoDeID: true },
    );
    const keyFile = join(await temporaryFolder(), "site.key");
    await writeNewKey(keyFile);
    const config = parseConfig({ surrogates: true, surrogateScope: "site", keyFile });
    const relex = await openRelexicalizer(config, { model: null, signal: recordOptions.signal });
    const source = `${JSON.stringify({ name: { family, given } })}\n${JSON.stringify({ note: `Seen: ${given} ${family}.` })}\n`;
    const { written } = await runRecords("ndjson", source, schema, relex ? { substitute: relex.substitute } : {});
    const [{ name }, { note }] = written
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(note).toBe(`Seen: ${name.given} ${name.family}.`);
    expect(written).not.toContain(family);
  });
});

describe("a number that is written twice with a stroke between", () => {
  it("has one surrogate, as it has by itself", async () => {
    const schema = rulesOf({ path: "/note", autoDeID: true });
    const source = '{"note":"MRN 51873 / 0051873; id 51873"}';
    const { written } = await runRecords("json", source, schema, await withSurrogates());
    expect(written).toMatch(/MRN (\d{5}) \/ 00\1; id \1"/);
    expect(written).not.toContain("51873");
  });
});
