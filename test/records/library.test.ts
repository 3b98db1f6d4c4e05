import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  type ConfigInput,
  HushtapeError,
  PeopleOfRecords,
  type RedactRecordsOptions,
  redactRecords,
  redactText,
} from "../../src/index.js";
import { approveSchema } from "../../src/records/schema/approval.js";
import { temporaryFolder } from "../helpers/folders.js";
import { writeSameKey } from "../helpers/keys.js";

const CANARY = "Quillfeather";
const folder = await temporaryFolder();
const schema = join(folder, "visits.yaml");
await writeFile(
  schema,
  [
    "schema: hushtape.records/1",
    "name: visits",
    "version: 1.0.0",
    "fields:",
    "  - { path: /id, shouldHash: true }",
    "  - { path: /name, surrogate: PERSON }",
    "  - { path: /note, autoDeID: true }",
    "",
  ].join("\n"),
);
const line = `{"id":"4471","name":"Ottoline ${CANARY}","note":"Mrs. ${CANARY} slept in the café."}\n`;
const options: RedactRecordsOptions = { format: "ndjson", schema, unapproved: true };
const failureOf = (call: Promise<unknown>) =>
  call.then(String, (error: unknown) =>
    error instanceof HushtapeError ? `${error.code}: ${error.message}` : String(error),
  );

describe("redactRecords of the library", () => {
  it.each([
    ["a text", () => line],
    ["bytes", () => Buffer.from(line)],
    ["bytes that are no Buffer", () => new TextEncoder().encode(line)],
    ["a web stream of such bytes", () => new Blob([line]).stream()],
    ["a stream", () => createReadStream(join(folder, "visits.ndjson"))],
    [
      "pieces, a character cut in two",
      async function* () {
        const bytes = Buffer.from(line);
        for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      },
    ],
  ])("reads %s", async (_what, open) => {
    await writeFile(join(folder, "visits.ndjson"), line);
    const { text, report, warnings } = await redactRecords(open(), options);
    expect(text).toMatch(
      /^\{"id":"[0-9a-f]{32}","name":"\[PERSON\]","note":"Mrs\. \[PERSON\] slept in the café\."\}\n$/,
    );
    expect(report).toMatchObject({ records: 1, unnamed: 0 });
    expect(warnings).toEqual([]);
  });

  it("hands out stretch by stretch what is taken, and gathers nothing then", async () => {
    const taken: string[] = [];
    const write = async (part: string | Uint8Array) => void taken.push(String(part));
    const { text, report } = await redactRecords(`{"id":"4471","name":"Ottoline ${CANARY}"}\n`.repeat(2000), {
      ...options,
      write,
    });
    expect(text).toBeNull();
    expect(report.records).toBe(2000);
    expect(taken.length).toBeGreaterThan(1);
    expect(taken.join("").split("\n")).toHaveLength(2001);
  });

  it("knows people over several calls, and tells texts of them", async () => {
    const fhir = { format: "fhir", schema: "fhir-r4-safe-harbor" } as const;
    const patient = { resourceType: "Patient", id: "p1", name: [{ family: "Mallow" }], birthDate: "1958-04-17" };
    const about = { resourceType: "Observation", subject: { reference: "Patient/p1" } };
    const note = JSON.stringify({ ...about, note: [{ text: "confirm your mallow." }] });
    const people = new PeopleOfRecords({ patients: 2 });
    // In memory what stands behind is known; of a stream what stood before, in whatever call.
    const both = await redactRecords(`${note}\n${JSON.stringify(patient)}\n`, { ...fhir, people });
    expect(both.text).toContain("confirm your [PERSON].");
    const stream = (text: string) => Readable.from([text]);
    expect((await redactRecords(stream(note), { ...fhir, people })).text).toContain("confirm your [PERSON].");
    expect((await redactRecords(stream(note), fhir)).text).not.toContain("confirm your [PERSON].");
    const restored = new PeopleOfRecords();
    restored.load(people.save());
    expect(restored.save()).toBe(people.save());
    await redactRecords(JSON.stringify(patient), { ...fhir, people: restored });
    expect(restored.save()).toBe(people.save());
    const known = restored.knownOf("p1");
    expect(known.persons).toMatchObject([{ family: ["Mallow"], birthDate: "1958-04-17" }]);
    expect((await redactText("confirm your mallow.", { known })).text).toBe("confirm your [PERSON].");
    for (const shown of [JSON.stringify({ people }), inspect(people, { depth: 9 })]) {
      expect(shown).not.toMatch(/mallow/i);
    }
    expect(() => people.knownOf("p2")).toThrow("nothing is known of the patient");
    expect(() => people.load('["p2",[{}]]')).toThrow("damaged");
    for (const id of ["p2", "p3"]) {
      const failure = failureOf(redactRecords(stream(JSON.stringify({ ...patient, id })), { ...fhir, people }));
      expect(await failure).toContain(id === "p2" ? "[object" : "more than 2 patients");
    }
  });

  it("moves a text's dates by the days of the patient whose it is", async () => {
    await writeSameKey(join(folder, "site.key"));
    const config: ConfigInput = { surrogates: true, surrogateScope: "patient", keyFile: join(folder, "site.key") };
    const seen = async (scopeId?: string) =>
      (await redactText("Seen on 3/9/2024.", { config, ...(scopeId && { scopeId }) })).text;
    expect(await seen("p1")).toBe(await seen("p1"));
    expect(await seen("p1")).not.toBe(await seen("p2"));
    await expect(seen()).rejects.toThrow("nothing says whose text it is");
  });

  it("takes a schema as an object: with the approval of what it says, or where nobody need have approved it", async () => {
    const own = {
      schema: "hushtape.records/1",
      name: "own",
      version: "1.0.0",
      fields: { id: { remove: true }, name: { shouldMask: "PERSON" }, note: { autoDeID: true } },
    };
    const file = join(folder, "own.json");
    await writeFile(file, JSON.stringify(own, null, 2));
    await approveSchema(file, "A. Officer", new Date(0));
    const approval = JSON.parse(await readFile(`${file}.approval.json`, "utf8"));
    const masked = '{"name":"[PERSON]","note":"Mrs. [PERSON] slept in the café."}\n';
    const asked = { format: "ndjson", schema: own } as const;
    expect((await redactRecords(line, { ...asked, approvals: [approval] })).text).toBe(masked);
    expect((await redactRecords(line, { ...asked, unapproved: true })).text).toBe(masked);
    // Only the first thing that it says is summed up and done.
    let said = 0;
    const changing = { toJSON: () => (said++ === 0 ? own : { ...own, fields: { name: { passThrough: true } } }) };
    expect((await redactRecords(line, { ...asked, schema: changing, approvals: [approval] })).text).toBe(masked);
    const passing = { ...own, fields: { ...own.fields, name: { passThrough: true } } };
    for (const [schema, approvals, why] of [
      [own, [], "is not approved"],
      [own, [{ ...approval, version: "2.0.0" }], "is not approved"],
      [own, [{ ...approval, contentSha256: undefined }], "was changed"],
      [own, [{ ...approval, approval: "mine" }], "is not approved"],
      [passing, [approval], "was changed"],
      [[own, passing], [approval], "was changed"],
      [{}, [approval], "SCHEMA_INVALID"],
      [{ ...own, [CANARY]: 1 }, [], "SCHEMA_INVALID"],
      [{ ...own, fields: { [CANARY]: CANARY } }, [], "SCHEMA_INVALID"],
      [{ ...own, self: 1n }, [], "SCHEMA_INVALID"],
    ] as const) {
      const failure = await failureOf(redactRecords(line, { ...asked, schema, approvals }));
      expect(failure).toContain(why);
      expect(failure).not.toContain(CANARY);
    }
  });

  it("says what is wrong, in no word of the records", async () => {
    expect(await failureOf(redactRecords(line, { format: "ndjson", schema }))).toContain("is not approved");
    expect(await failureOf(redactRecords(line, { format: "ndjson" }))).toContain("no schema is named");
    expect(await failureOf(redactRecords(`${line}{"id": ${CANARY}`, options))).toMatch(/^(?!.*Quill).*record 2/);
    const others: unknown[] = [
      undefined,
      { ...options, format: "docx" },
      { ...options, strict: "yes" },
      { ...options, schema: 1 },
      { ...options, schema: [[schema]] },
      { ...options, approvals: "mine" },
      { ...options, people: {} },
      { ...options, write: 1 },
    ];
    for (const other of others) {
      // JavaScript passes anything.
      expect(await failureOf(Reflect.apply(redactRecords, null, [line, other]))).toContain("USAGE");
    }
    expect(await failureOf(Reflect.apply(redactRecords, null, [{ line }, options]))).toContain("USAGE");
    expect(await failureOf(redactRecords(line, { ...options, format: "xml", quarantine: true }))).toContain("left out");
    // Records in memory come without a pause; between two of them it is heard that nobody wants them any more.
    const leaving = new AbortController();
    let writes = 0;
    const write = () => {
      if (writes++ === 0) setImmediate(() => leaving.abort());
    };
    const many = `{"id":"4471"}\n`.repeat(10_000);
    expect(await failureOf(redactRecords(many, { ...options, write, signal: leaving.signal }))).toContain("CANCELLED");
    expect(writes).toBe(1);
    const signal = AbortSignal.abort();
    expect(await failureOf(redactRecords(line, { ...options, signal }))).toContain("CANCELLED");
  });
});
