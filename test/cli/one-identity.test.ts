import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
const visit = await excerpt(folder, "visit", 23);
/** None of it is in a message or an output that is not private. */
const ORIGINALS = /Whitfield|Zuleika|QX-4471|4\/17\/1958|1958-04-17|April seventeenth/iu;

async function hushtape(...args: string[]) {
  const ended = await runCommand(args, { cwd: folder });
  expect(ended.stderr).not.toMatch(ORIGINALS);
  return ended;
}

const SCHEMA = `schema: hushtape.records/1
name: people
version: 1.0.0
fields:
  - { path: [HumanName.family, HumanName.given], surrogate: PERSON }
  - { path: "nodesByType('Identifier')", remove: true }
  - { path: Resource.id, shouldHash: true }
  - { path: Reference.reference, shouldHash: true }
  - { path: [Patient.birthDate, Observation.effective], shiftDate: true }
  - { path: Observation.status, passThrough: true }
  - { path: Observation.note.text, autoDeID: true }
`;
const PATIENT = {
  resourceType: "Patient",
  id: "pat-1",
  identifier: [{ value: "QX-4471-B" }],
  name: [{ family: "Whitfield", given: ["Zuleika"] }],
  birthDate: "1958-04-17",
};
const NOTE = "Zuleika Whitfield, born 4/17/1958, chart QX-4471-B. Mrs. Whitfield slept well.";
const OBSERVATION = {
  resourceType: "Observation",
  status: "final",
  subject: { reference: "Patient/pat-1" },
  effectiveDateTime: "2024-03-09",
  note: [{ text: NOTE }],
};
const key = ["--surrogates", "--surrogate-scope", "patient", "--key-file", "site.key", "--quiet"];
const write = (name: string, text: string, mode = 0o600) => writeFile(join(folder, name), text, { mode });
const read = (name: string) => readFile(join(folder, name), "utf8");

beforeAll(async () => {
  expect(await hushtape("key", "new", "site.key")).toMatchObject({ code: 0 });
  await write("people.yaml", SCHEMA);
  await write("Patient.ndjson", `${JSON.stringify(PATIENT)}\n`);
  await write("Observation.ndjson", `${JSON.stringify(OBSERVATION)}\n`);
  await write("note.txt", `${NOTE}\n`);
  await write("id.txt", "pat-1\n");
  await write("other-id.txt", "pat-2\n");
});

const recordsRun = (out: string, ...more: string[]) => [
  ...["records", "Observation.ndjson", "Patient.ndjson", "--format", "fhir", "--schema", "people.yaml"],
  ...["--unapproved", "--out", out, ...key, ...more],
];

describe("one patient", () => {
  it.each([
    ["without a vault", []],
    ["with a vault", ["--vault", "names.vault"]],
  ])("has one surrogate and one shift of days in records, texts and recordings, %s", async (named, vault) => {
    const out = `out ${named}`;
    const known = `${named}.known.ndjson`;
    expect(await hushtape(...recordsRun(out, "--known-out", known, ...vault))).toMatchObject({ code: 0 });
    expect((await stat(join(folder, known))).mode & 0o777).toBe(0o600);
    const patient = JSON.parse(await read(`${out}/Patient.redacted.ndjson`));
    const [{ family, given }] = patient.name;
    expect(`${given[0]} ${family}`).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    const observation = JSON.parse(await read(`${out}/Observation.redacted.ndjson`));
    const [{ text }] = observation.note;
    expect(text).not.toMatch(ORIGINALS);
    expect(text).toContain(`${given[0]} ${family}, born `);
    expect(text).toContain(`Mrs. ${family} slept well.`);
    const [year, month, day] = patient.birthDate.split("-").map(Number);
    expect(text).toContain(`born ${month}/${day}/${year}`);
    expect(daysBetween("1958-04-17", patient.birthDate)).toBe(daysBetween("2024-03-09", observation.effectiveDateTime));

    const of = ["--known-of", known, "--scope-id-file", "id.txt", ...key, ...vault];
    const note = await hushtape("text", "note.txt", ...of);
    expect(note).toMatchObject({ code: 0 });
    expect(note.stdout).toContain(`${given[0]} ${family}, born ${month}/${day}/${year}`);

    const recorded = ["redact", visit.recording, "--transcript", visit.transcript, "--out", out, "--name", "visit"];
    expect(await hushtape(...recorded, ...of)).toMatchObject({ code: 0 });
    const transcript = await read(`${out}/visit.redacted.txt`);
    expect(transcript).not.toMatch(ORIGINALS);
    expect(transcript).toContain(`Mrs. ${family},`);
    const months = "January February March April May June July August September October November December".split(" ");
    expect(transcript).toContain(`It is ${months[(month ?? 0) - 1]}`);
  });

  it("is refused where the file of what is known does not have them, or others may read it", async () => {
    expect(await hushtape(...recordsRun("out-refused", "--known-out", "refused.ndjson"))).toMatchObject({ code: 0 });
    const other = ["text", "note.txt", "--known-of", "refused.ndjson"];
    expect(await hushtape(...other, "--scope-id-file", "other-id.txt", ...key)).toMatchObject({ code: 2, stdout: "" });
    expect(await hushtape(...other)).toMatchObject({ code: 2, stdout: "" });
    // Whose it is has a use of its own: no surrogates need be wanted.
    const named = await hushtape(...other, "--scope-id-file", "id.txt");
    expect(named.code).toBe(0);
    expect(named.stdout).not.toMatch(ORIGINALS);
    await chmod(join(folder, "refused.ndjson"), 0o644);
    expect(await hushtape(...other, "--scope-id-file", "id.txt", ...key)).toMatchObject({ code: 2, stdout: "" });
  });

  it("is known whatever the order of inputs, or the run ends where there are too many to remember", async () => {
    await write("Patient-2.ndjson", `${JSON.stringify({ ...PATIENT, id: "pat-2" })}\n`);
    const run = recordsRun("out-many", "--known-patients", "1");
    run.splice(1, 0, "Patient-2.ndjson");
    expect(await hushtape(...run)).toMatchObject({ code: 2, stdout: "" });
  });

  it("is written over nothing but what is known: no key, no input, not even with --force", async () => {
    for (const name of ["Patient.ndjson", "site.key"]) {
      const before = await read(name);
      const run = await hushtape(...recordsRun("out-over", "--known-out", name, "--force"));
      expect(run).toMatchObject({ code: 2, stdout: "" });
      expect(await read(name)).toBe(before);
    }
    const again = recordsRun("out-again", "--known-out", "again.ndjson", "--force");
    for (const run of [again, again]) expect(await hushtape(...run)).toMatchObject({ code: 0 });
  });

  it("is known to each recording of a batch by its scope", async () => {
    expect(await hushtape(...recordsRun("out-batch", "--known-out", "batch.ndjson"))).toMatchObject({ code: 0 });
    await write("list.csv", `path,transcript,scope\n${visit.recording},${visit.transcript},pat-1\n`);
    const batch = ["batch", "list.csv", "--out", "shared", "--known-of", "batch.ndjson", ...key];
    expect(await hushtape(...batch)).toMatchObject({ code: 0 });
    await write("list-2.csv", `path,transcript,scope\n${visit.recording},${visit.transcript},pat-9\n`);
    const refused = await hushtape("batch", "list-2.csv", "--out", "shared-2", "--known-of", "batch.ndjson", ...key);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain("does not have the patient");
  });
});

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
