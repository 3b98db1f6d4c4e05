import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RecordsInput } from "../../../src/records/input-pieces.js";
import { KnownPatients } from "../../../src/records/people/known-patients.js";
import { readPeople } from "../../../src/records/people/read-people.js";
import { SchemaRegistry } from "../../../src/records/schema/schema-registry.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { rulesIn, runRecords } from "../../helpers/records.js";

const folder = await temporaryFolder();
const schemas = new SchemaRegistry([await rulesIn("fhir-r4-safe-harbor")], []);
const { signal } = new AbortController();

const patient = (id: string, family: string) => ({ resourceType: "Patient", id, name: [{ family }] });
/** Words that nothing but what is known takes for a name. */
const NOTE = "seen with grumbletoft and mossy pebblewick, well";
const observation = (subject: string) => ({
  resourceType: "Observation",
  status: "final",
  subject: { reference: `Patient/${subject}` },
  note: [{ text: NOTE }],
});

async function inputOf(name: string, ...resources: object[]): Promise<RecordsInput> {
  const path = join(folder, name);
  await writeFile(path, resources.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return { path, format: "fhir", open: () => createReadStream(path) };
}

/** What is written of notes about p1 and p2, where these inputs were read before. @returns notes */
async function notesAfter(inputs: readonly RecordsInput[]): Promise<{ areRead: boolean; notes: string[] }> {
  const patients = new KnownPatients(10);
  const areRead = await readPeople(inputs, schemas, patients, signal);
  const source = [observation("p1"), observation("p2")].map((one) => `${JSON.stringify(one)}\n`).join("");
  const { written } = await runRecords("fhir", source, schemas, { detectors: [], ...(areRead && { patients }) }, 1021);
  return { areRead, notes: [...written.matchAll(/"text":"(seen [^"]*)"/g)].map(([, note = ""]) => note) };
}

describe("what is said of patients is read before any record is redacted", () => {
  it("whatever the order of inputs and records, and for each patient alone", async () => {
    const notes = await inputOf("notes.ndjson", observation("p1"), patient("p2", "Pebblewick"), observation("p2"));
    const people = await inputOf("people.ndjson", observation("p1"), patient("p1", "Grumbletoft"));
    expect(await notesAfter([notes, people])).toEqual({
      areRead: true,
      notes: ["seen with [PERSON] and mossy pebblewick, well", "seen with grumbletoft and mossy [PERSON], well"],
    });
  });

  it("a record that does not say whose it is knows those whom it speaks of", async () => {
    const message = {
      resourceType: "Communication",
      status: "completed",
      note: [{ text: `${NOTE}, chart 5519-0473 and room 12` }],
    };
    const numbered = { ...patient("p3", "Other"), identifier: [{ value: "5519-0473" }] };
    const patients = new KnownPatients(10);
    const people = [patient("p1", "Grumbletoft"), patient("p2", "Pébblewick"), numbered];
    await readPeople([await inputOf("three.ndjson", ...people)], schemas, patients, signal);
    const source = `${JSON.stringify(message)}\n`;
    const { written } = await runRecords("fhir", source, schemas, { detectors: [], patients }, 1021);
    expect(/"text":"(seen [^"]*)"/.exec(written)?.[1]).toMatch(
      /^seen with \[PERSON\] and mossy \[PERSON\], well, chart \[[A-Z_]+\] and room 12$/,
    );
    expect(patients.mentionedIn("of nobody")).toEqual([]);
  });

  it("but not where an input can be read but once", async () => {
    const people = await inputOf("people.ndjson", patient("p1", "Grumbletoft"));
    const piped: RecordsInput = { ...people, path: null };
    expect(await notesAfter([people, piped])).toEqual({ areRead: false, notes: [NOTE, NOTE] });
  });
});
