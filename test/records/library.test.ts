import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HushtapeError, type RedactRecordsOptions, redactRecords } from "../../src/index.js";
import { temporaryFolder } from "../helpers/folders.js";

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

  it("says what is wrong, in no word of the records", async () => {
    expect(await failureOf(redactRecords(line, { format: "ndjson", schema }))).toContain("is not approved");
    expect(await failureOf(redactRecords(line, { format: "ndjson" }))).toContain("no schema is named");
    expect(await failureOf(redactRecords(`${line}{"id": ${CANARY}`, options))).toMatch(/^(?!.*Quill).*record 2/);
    const others: unknown[] = [
      undefined,
      { ...options, format: "docx" },
      { ...options, strict: "yes" },
      { ...options, write: 1 },
    ];
    for (const other of others) {
      // JavaScript passes anything.
      expect(await failureOf(Reflect.apply(redactRecords, null, [line, other]))).toContain("USAGE");
    }
    expect(await failureOf(Reflect.apply(redactRecords, null, [{ line }, options]))).toContain("USAGE");
    expect(await failureOf(redactRecords(line, { ...options, format: "hl7", quarantine: true }))).toContain("left out");
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
