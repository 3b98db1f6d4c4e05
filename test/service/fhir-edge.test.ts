import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { parseConfig } from "../../src/config/config.js";
import { FAILURE_CODES, HushtapeError } from "../../src/errors.js";
import { approveSchema } from "../../src/records/schema/approval.js";
import { problemOf } from "../../src/service/edge/problems.js";
import type { RecordsRedactor } from "../../src/service/ports.js";
import { TextReader } from "../../src/service/texts/text-reader.js";
import { temporaryFolder } from "../helpers/folders.js";
import { writeSameKey } from "../helpers/keys.js";
import { startService } from "./start.js";

/** What clients of FHIR and of records say besides the records, and what they are told. */

const CANARY = "Quillfeather";
const program = new URL("../../dist/service/texts/text-process.js", import.meta.url);
const folder = await temporaryFolder();
const keyFile = join(folder, "site.key");
await writeSameKey(keyFile);
const rules = (name: string, ...fields: string[]) =>
  [`schema: hushtape.records/1`, `name: ${name}`, "version: 1.0.0", "fields:", ...fields, ""].join("\n");
await writeFile(
  join(folder, "rows.yaml"),
  rules("rows", "  - { path: /id, shouldHash: true }", "  - { path: /note, autoDeID: true }"),
);
await approveSchema(join(folder, "rows.yaml"), "A. Officer", new Date(0));
const reader = new TextReader({
  schemas: folder,
  standing: {
    config: parseConfig({ surrogates: true, surrogateScope: "patient", keyFile }),
    sources: {},
  },
  program,
});
afterAll(() => reader.close());
const { ask } = await startService({}, { records: reader });
const operation = "/v1/fhir/$de-identify";
const fhir = "application/fhir+json";
const post = (path: string, body: unknown, type = fhir, send = ask) =>
  send(path, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const patient = { resourceType: "Patient", id: "p1", name: [{ family: CANARY }], gender: "female" };
const parameters = (...parameter: object[]) => ({ resourceType: "Parameters", parameter });
const resource = { name: "resource", resource: patient };
const outcomeSchema = z.object({
  issue: z.tuple([
    z.looseObject({
      code: z.string(),
      diagnostics: z.string(),
      details: z.object({ coding: z.tuple([z.looseObject({ code: z.string(), display: z.string() })]) }),
    }),
  ]),
});
const issueOf = async (answer: Response) => outcomeSchema.parse(await answer.json()).issue[0];
const failing = async (error: HushtapeError) => {
  const records: RecordsRedactor = { redactRecords: () => Promise.reject(error) };
  return (await startService({}, { records })).ask;
};

describe("the operation", () => {
  it("is found with its sign as an escape too", async () => {
    const escaped = await post("/v1/fhir/%24de-identify?schema=fhir-r4-limited", patient);
    expect([escaped.status, await escaped.json()]).toMatchObject([200, { resourceType: "Patient" }]);
    for (const path of ["/v1/fhir", "//v1/fhir/$de-identify", "/v1/%24de-identify"]) {
      expect((await post(path, patient)).status, path).toBe(404);
    }
    expect(await (await post("/v1/fhir", patient)).json()).toMatchObject({ resourceType: "OperationOutcome" });
  });

  it("knows bulk data by its type in any letters", async () => {
    const answer = await post(`${operation}?provenance=true`, JSON.stringify(patient), "Application/FHIR+NDJSON");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/fhir+ndjson"]);
    expect((await answer.text()).trim().split("\n")).toHaveLength(2);
  });

  it("says which types are taken to whoever sends another", async () => {
    const xml = await post(operation, "<Patient/>", "application/fhir+xml");
    expect([xml.status, xml.headers.get("accept-post")]).toEqual([
      415,
      "application/fhir+json, application/fhir+ndjson, application/json",
    ]);
    expect((await issueOf(xml)).diagnostics).toMatch(
      /It takes application\/fhir\+json, .*FHIR in XML is not read here/,
    );
    const csv = await post("/v1/records", "a,b", "text/csv");
    expect([csv.status, csv.headers.get("accept-post")]).toEqual([415, "application/json"]);
    expect(await csv.json()).toMatchObject({ hint: "It takes application/json, in UTF-8." });
  });

  it("takes an id and what is said of the Parameters themselves, and answers nothing of them", async () => {
    const said = { ...parameters({ ...resource, id: CANARY }), id: CANARY, meta: { profile: [CANARY] } };
    const answer = await post(operation, said);
    const told = await answer.text();
    expect([answer.status, JSON.parse(told).resourceType, told.includes(CANARY)]).toEqual([200, "Patient", false]);
    const without = await post(operation, parameters({ name: "schema", valueString: "fhir-r4-limited" }));
    expect((await issueOf(without)).diagnostics).toMatch(/^the Parameters have no parameter `resource`/);
    expect((await post(operation, { ...parameters(resource), text: {} })).status).toBe(400);
    expect((await post(operation, { ...parameters({ ...resource, extension: [] }) })).status).toBe(400);
  });

  it("sends no byte order mark", async () => {
    const answer = await post(operation, `\uFEFF${JSON.stringify(patient)}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, bytes[0]]).toEqual([200, "{".charCodeAt(0)]);
  });

  it("calls passing what may be sent again, and nothing else", async () => {
    for (const [code, mayPass, issue] of [
      ["ENGINE_FAILED", false, "exception"],
      ["ENGINE_FAILED", null, "transient"],
      ["DETECTOR_FAILED", null, "exception"],
      ["CRASHED", null, "transient"],
      ["SCHEMA_INVALID", null, "processing"],
    ] as const) {
      const say = await failing(new HushtapeError(code, "it failed", "Wait.", null, mayPass));
      expect((await issueOf(await post(operation, patient, fhir, say))).code, code).toBe(issue);
    }
    const slow = new TextReader({ standing: { config: parseConfig({}), sources: {} }, program, timeoutMs: 1 });
    onTestFinished(() => slow.close());
    const { ask: say } = await startService({}, { records: slow });
    const records = { records: JSON.stringify(patient), format: "fhir", schema: "fhir-r4-limited" };
    const answer = await post("/v1/records", records, "application/json", say);
    expect(await answer.json()).toMatchObject({ code: "ENGINE_FAILED", retryable: false });
  });
});

describe("records that do not say whose they are", () => {
  const records = { records: JSON.stringify({ id: "7719443", note: `Mrs. ${CANARY} slept.` }), format: "json" };

  it("are those of the patient that the request names", async () => {
    const refused = await post("/v1/records", records, "application/json");
    const told = await refused.text();
    expect([refused.status, told]).toEqual([400, expect.stringMatching(/scope/)]);
    expect(told).not.toMatch(/scope-id-file/);
    const said = async (scope: string) => {
      const answer = await post("/v1/records", { ...records, scope }, "application/json");
      return z.object({ records: z.string() }).parse(await answer.json()).records;
    };
    const first = await said("p1");
    expect(first).toMatch(/^\{"id":"[0-9a-f]{32}","note":"Mrs\. (?!Quill)\w+ slept\."\}$/);
    expect(await said("p1")).toBe(first);
    const other = await said("p2");
    expect(JSON.parse(other).id).not.toBe(JSON.parse(first).id);
  });
});

describe("POST /v1/records", () => {
  it("says in Provenances what was done where that is asked for, of FHIR alone", async () => {
    const asked = { records: JSON.stringify(patient), format: "fhir", schema: "fhir-r4-limited", provenance: true };
    const answer = await post("/v1/records", asked, "application/json");
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { provenance: expect.stringContaining('"resourceType":"Provenance"') },
    ]);
    const other = { ...asked, records: "{}", format: "json" };
    expect((await post("/v1/records", other, "application/json")).status).toBe(400);
  });

  it("refuses what is said twice", async () => {
    const twice = `{"records":"{}","format":"json","records":"{\\"a\\":\\"${CANARY}\\"}","schema":"fhir-r4-limited"}`;
    const answer = await post("/v1/records", twice, "application/json");
    const told = await answer.text();
    expect([answer.status, told]).toEqual([400, expect.stringContaining("says a member of an object twice")]);
    expect(told).not.toContain(CANARY);
    expect((await post("/v1/records", '{"\\q":1,"\\q":1}', "application/json")).status).toBe(400);
  });

  it("leaves aside what nobody has approved where no schema is named, and never takes it", async () => {
    const schemas = await temporaryFolder();
    await writeFile(join(schemas, "rows.yaml"), rules("rows", "  - { path: /name, shouldMask: PERSON }"));
    await approveSchema(join(schemas, "rows.yaml"), "A. Officer", new Date(0));
    await writeFile(join(schemas, "wide.yaml"), rules("wide", "  - { path: /name, passThrough: true }"));
    const own = new TextReader({ standing: { config: parseConfig({}), sources: {} }, schemas, program });
    onTestFinished(() => own.close());
    const { ask: say } = await startService({}, { records: own });
    const asked = { records: JSON.stringify({ name: CANARY }), format: "json" };
    const answer = await post("/v1/records", asked, "application/json", say);
    expect([answer.status, await answer.json()]).toMatchObject([200, { records: '{"name":"[PERSON]"}' }]);
    const wide = await post("/v1/records", { ...asked, schema: "wide" }, "application/json", say);
    const told = await wide.text();
    expect([wide.status, told.includes("SCHEMA_INVALID"), told.includes("--")]).toEqual([422, true, false]);
  });
});

it("no title and no hint of the service speaks of the command line", () => {
  const hints = [
    "Name one with --schema whose dataType is that of the record, or that has none.",
    "`hushtape schema list` names those there are.",
    "Look through it, then `hushtape schema approve SCHEMA --by NAME`; or --unapproved, to try it on data that nobody gets.",
    "Check the separator (--format csv, --format tsv) and the quotes of the table.",
    "",
  ];
  for (const code of FAILURE_CODES) {
    for (const hint of hints) {
      const problem = problemOf(new HushtapeError(code, "it failed", hint), "id");
      if (code !== "OUTPUT_EXISTS" && code !== "SCORE_TOO_LOW") expect(problem.title).not.toMatch(/--[a-z]/);
      expect(problem.hint).not.toMatch(/--[a-z]|`hushtape/);
      expect(problem.hint.length).toBeGreaterThan(10);
    }
  }
  const kept = "Convert it to UTF-8; then name it -- with care. On the command line: --format csv.";
  expect(problemOf(new HushtapeError("USAGE", "x", kept), "id").hint).toBe(
    "Convert it to UTF-8; then name it -- with care.",
  );
});

it("a process that reads ends with the one that started it, also in the middle", async () => {
  const place = await temporaryFolder();
  const watch = new URL("../../dist/service/texts/end-with-parent.js", import.meta.url).href;
  await writeFile(
    join(place, "child.mjs"),
    `import { endWithParent } from ${JSON.stringify(watch)};
     endWithParent();
     process.send(process.pid, () => { const end = Date.now() + 30_000; while (Date.now() < end); process.exit(); });`,
  );
  await writeFile(
    join(place, "parent.mjs"),
    `import { fork } from "node:child_process";
     fork(${JSON.stringify(join(place, "child.mjs"))}, { detached: true, stdio: ["ignore", "ignore", "ignore", "ipc"] })
       .on("message", (pid) => process.send(pid));`,
  );
  const parent = fork(join(place, "parent.mjs"));
  const [pid] = await once(parent, "message");
  const isThere = () => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };
  await pause(1500);
  expect(isThere()).toBe(true);
  parent.kill("SIGKILL");
  for (let waited = 0; waited < 50 && isThere(); waited++) await pause(100);
  expect(isThere()).toBe(false);
});
