import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mindOf } from "../helpers/ollama/answers.js";
import { startOllama } from "../helpers/ollama/server.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
/** Stands in every input; no message and no report has it. */
const CANARY = "Quillfeather";

async function hushtape(...args: string[]) {
  const ended = await runCommand(args, { cwd: folder });
  expect(ended.stderr + ended.stdout).not.toContain(CANARY);
  return ended;
}

const write = (name: string, text: string) => writeFile(join(folder, name), text);

const RECORD = {
  patient_name: CANARY,
  patient_id: CANARY,
  gender: "female",
  age: 40,
  medical_history: `${CANARY} slept.`,
};

await write("visits.ndjson", `${JSON.stringify(RECORD)}\n`.repeat(3));

describe("hushtape schema and records", () => {
  it("drafts, checks, approves, and goes by what was approved alone", async () => {
    const draft = await hushtape("schema", "propose", "visits.ndjson", "--name", "visits");
    expect(draft).toMatchObject({ code: 0, stderr: "" });
    await write("visits.yaml", draft.stdout);
    const lint = await hushtape("schema", "lint", "visits.yaml", "visits.ndjson");
    expect(lint).toEqual({ code: 0, stdout: "3 records\n", stderr: "" });
    const run = ["records", "visits.ndjson", "--schema", "visits.yaml", "--out", "out"];
    expect(await hushtape(...run)).toMatchObject({ code: 24, stderr: expect.stringContaining("is not approved") });
    expect(await hushtape("schema", "approve", "visits.yaml", "--by", "A. Officer")).toMatchObject({ code: 0 });
    expect(await hushtape(...run, "--changes")).toMatchObject({ code: 0, stdout: "out/visits.redacted.ndjson\n" });
    expect(await readFile(join(folder, "out/visits.redacted.ndjson"), "utf8")).not.toContain(CANARY);
    await write("visits.yaml", draft.stdout.replace("shouldMask: true", "passThrough: true"));
    const changed = await hushtape(...run, "--force");
    expect(changed).toMatchObject({ code: 24, stderr: expect.stringContaining("was changed since it was approved") });
    expect(await hushtape(...run, "--force", "--unapproved")).toMatchObject({ code: 0 });
  });

  it("goes on with --resume where it was stopped", async () => {
    expect(await hushtape("key", "new", "resume.key")).toMatchObject({ code: 0 });
    const run = ["records", "visits.ndjson", "later.ndjson", "--schema", "visit-notes", "--out", "resumed", "--resume"];
    expect(await hushtape(...run)).toMatchObject({ code: 2, stderr: expect.stringContaining("without a key") });
    const keyed = [...run, "--surrogates", "--key-file", "resume.key"];
    await write("later.ndjson", '{"cut off');
    const first = await hushtape(...keyed, "--json");
    const [made, failed] = first.stdout
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(failed).toMatchObject({ input: 2, error: { code: "INPUT_CORRUPT" } });
    await write("later.ndjson", `${JSON.stringify(RECORD)}\n`);
    const second = await hushtape(...keyed, "--json");
    const [stands, done] = second.stdout
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(stands).toEqual({ ...Object(made), stands: true });
    expect(done).toMatchObject({ input: 2, records: 1 });
    expect(second.code).toBe(0);
    // What one input says of a patient is looked for in all: nothing stands that was written without it.
    await write("later.ndjson", `${JSON.stringify({ ...RECORD, patient_name: "Ottilie Zwingli" })}\n`);
    const [anew] = (await hushtape(...keyed, "--json")).stdout.trim().split("\n");
    expect(JSON.parse(anew ?? "")).toMatchObject({ input: 1, error: { code: "OUTPUT_EXISTS" } });
  });

  it("knows what ships by its name, and reports in JSON", async () => {
    const run = ["records", "visits.ndjson", "--schema", "visit-notes", "--out", "shipped", "--json"];
    const { code, stdout } = await hushtape(...run);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ input: 1, records: 3, unnamed: 0, entities: { PERSON: 3 } });
    expect(report.uniqueness[0]).toMatchObject({ smallest: 3, uniqueShare: 0 });
    expect(report.note).toContain("not an expert determination");
    const list = await hushtape("schema", "list");
    expect(list.stdout).toContain("visit-notes 1.0.0  shipped  6 rules\n");
  });

  it("ends with an exit code of its own where a field has no rule, or a rule lets names through", async () => {
    const schema = (rule: object) =>
      JSON.stringify({ schema: "hushtape.records/1", name: "x", version: "1.0.0", fields: [rule] });
    await write("little.json", schema({ path: "/gender", passThrough: true }));
    const { code, stdout } = await hushtape("schema", "lint", "little.json", "visits.ndjson", "--json");
    expect(code).toBe(25);
    expect(JSON.parse(stdout).uncovered).toHaveLength(4);
    await write("open.json", schema({ path: "/**", passThrough: true }));
    const open = await hushtape("schema", "lint", "open.json", "visits.ndjson");
    expect(open).toMatchObject({ code: 24, stdout: expect.stringContaining("looks like identifiers: /**") });
  });

  it("leaves out records that fail, and goes on after an input that does", async () => {
    await write("some.ndjson", `${JSON.stringify(RECORD)}\n{"${CANARY}"\n`);
    const run = ["records", "some.ndjson", "visits.ndjson", "--schema", "visit-notes", "--out"];
    const failed = await hushtape(...run, "failed");
    expect(failed).toMatchObject({ code: 13, stdout: "failed/visits.redacted.ndjson\n" });
    const kept = await hushtape(...run, "kept", "--quarantine");
    expect(kept).toMatchObject({ code: 3, stderr: expect.stringContaining("left out: 1 records (2 INPUT_CORRUPT)") });
    expect((await readFile(join(folder, "kept/some.redacted.ndjson"), "utf8")).split("\n")).toHaveLength(2);
  });

  it("hashes by the key of a file, without surrogates, and otherwise by one of the run", async () => {
    expect(await hushtape("key", "new", "site.key")).toMatchObject({ code: 0 });
    const hashOf = async (...flags: string[]) => {
      const { code, stdout } = await hushtape("records", "visits.ndjson", "--schema", "visit-notes", "-q", ...flags);
      expect(code).toBe(0);
      return JSON.parse(stdout.split("\n")[0] ?? "").patient_id;
    };
    const key = ["--key-file", "site.key"];
    expect(await hashOf(...key, "--surrogate-scope", "site")).toBe(await hashOf(...key));
    expect(await hashOf()).not.toBe(await hashOf(...key));
    const text = await hushtape("text", "visits.ndjson", ...key);
    expect(text).toMatchObject({ code: 2, stderr: expect.stringContaining("a setting of surrogates is given") });
  });

  it("goes by a schema that ships for FHIR, and leaves out no entry of a Bundle", async () => {
    await write(
      "patient.json",
      JSON.stringify({ resourceType: "Patient", name: [{ family: CANARY }], gender: "male" }),
    );
    const run = ["records", "patient.json", "--format", "fhir", "--schema", "fhir-r4-safe-harbor", "-q"];
    const { code, stdout } = await hushtape(...run);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ resourceType: "Patient", gender: "male" });
    const lint = await hushtape("schema", "lint", "fhir-r4-safe-harbor", "patient.json", "--format", "fhir", "--json");
    expect(JSON.parse(lint.stdout)).toMatchObject({ records: 1, uncovered: [], telling: [] });
    const bundle = { resourceType: "Bundle", type: "collection", entry: [{ resource: { resourceType: "Patient" } }] };
    await write("bundle.json", JSON.stringify(bundle));
    const whole = ["records", "bundle.json", "--format", "fhir", "--schema", "fhir-r4-safe-harbor", "-q"];
    expect(await hushtape(...whole)).toMatchObject({ code: 0 });
    expect(await hushtape(...whole, "--quarantine")).toMatchObject({ code: 2 });
    expect(await hushtape("schema", "propose", "patient.json", "--format", "fhir")).toMatchObject({ code: 2 });
  });

  it.each([
    ["40", ["merged"]],
    ["1", ["deid", "deid", "deid"]],
  ])("asks a language model about --llm-merge %s records in a request", async (most, jobs) => {
    const double = await startOllama({
      mind: mindOf({
        deid: ({ body }) => (body.includes(CANARY) ? [{ type: "PERSON", text: CANARY, near: CANARY }] : []),
      }),
    });
    try {
      const model = ["--profile", "ollama", "--ollama-model", "llama3.1:8b", "--ollama-host", double.url];
      const run = ["records", "visits.ndjson", "--schema", "visit-notes", "-q", ...model, "--passes", "1"];
      const { code, stdout } = await hushtape(...run, "--llm-merge", most);
      expect(code).toBe(0);
      expect(stdout.match(/"medical_history":"\[PERSON\] slept\."/g)).toHaveLength(3);
      expect(double.chats.map(({ asked }) => asked.job)).toEqual(jobs);
    } finally {
      await double.stop();
    }
  });

  it("refuses what could not be meant", async () => {
    expect(await hushtape("records", "visits.ndjson", "--out", "none")).toMatchObject({ code: 2 });
    expect(await hushtape("records", "visits.ndjson", "--schema", "visit-notes", "--changes")).toMatchObject({
      code: 2,
    });
    expect(await hushtape("schema", "propose", "visits.ndjson", "--name", "My Schema")).toMatchObject({ code: 2 });
    expect(await hushtape("schema", "approve", "visits.ndjson", "--by", "A. Officer")).toMatchObject({ code: 24 });
  });
});
