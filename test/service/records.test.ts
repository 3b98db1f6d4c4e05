import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { HushtapeClient } from "../../src/client/index.js";
import { parseConfig } from "../../src/config/config.js";
import { storedOrderSchema } from "../../src/jobs/orders/stored-order.js";
import { approveSchema } from "../../src/records/schema/approval.js";
import type { RecordsRedactor } from "../../src/service/ports.js";
import { TextReader } from "../../src/service/texts/text-reader.js";
import { temporaryFolder } from "../helpers/folders.js";
import { codeOf, form, read, startService } from "./start.js";

/** Records over HTTP, over the real process that reads them. No word of them may be in a log, an error or a figure. */

const CANARY = "Quillfeather";
const schemas = await temporaryFolder();
const file = join(schemas, "visits.yaml");
await writeFile(
  file,
  [
    "schema: hushtape.records/1",
    "name: visits",
    "version: 1.0.0",
    "dataType: { path: /kind, is: visit }",
    "fields:",
    "  - { path: /kind, passThrough: true }",
    "  - { path: /name, shouldMask: PERSON }",
    "  - { path: /note, autoDeID: true }",
    "",
  ].join("\n"),
);
await approveSchema(file, "A. Officer", new Date(0));

const program = new URL("../../dist/service/texts/text-process.js", import.meta.url);
const reader = new TextReader({ standing: { config: parseConfig({}), sources: {} }, schemas, program });
afterAll(() => reader.close());
const { url, ask, lines } = await startService({}, { records: reader, texts: reader });

const json = { "content-type": "application/json" };
const post = (path: string, body: unknown, headers: Record<string, string> = json, token = "ward-submit") =>
  ask(path, { method: "POST", token, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
const visit = JSON.stringify({
  kind: "visit",
  name: `Ottoline ${CANARY}`,
  note: `Mrs. ${CANARY} slept.`,
  more: CANARY,
});
const fhir = (type = "application/fhir+json") => ({ "content-type": type });
const patient = { resourceType: "Patient", id: "p1", name: [{ family: CANARY }], gender: "female" };

it("says in a Provenance what was done where there is a place for it", async () => {
  const ask = (body: object, type?: string) => post("/v1/fhir/$de-identify?provenance=true", body, fhir(type));
  const bundle = await (
    await ask({ resourceType: "Bundle", type: "collection", entry: [{ resource: patient }] })
  ).json();
  expect(bundle).toMatchObject({ entry: [{}, { resource: { resourceType: "Provenance" } }] });
  const bulk = await (await ask(patient, "application/fhir+ndjson")).text();
  const types = bulk
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).resourceType);
  expect(types).toEqual(["Patient", "Provenance"]);
  expect((await ask(patient)).status).toBe(400);
});

describe("POST /v1/records", () => {
  it("answers with the records in their form, by the schema that is for them, and counts what was done", async () => {
    const client = new HushtapeClient({ url, token: "ward-submit" });
    const { records, report, warnings } = await client.records({ records: `${visit}\n`, format: "ndjson" });
    expect(records).toBe('{"kind":"visit","name":"[PERSON]","note":"Mrs. [PERSON] slept.","more":"[MASKED]"}\n');
    expect(report).toMatchObject({ records: 1, unnamed: 1 });
    expect(warnings).toEqual([]);
  });

  it("takes schemas that ship and those of the operator's folder by their names, and no path", async () => {
    const named = await post("/v1/records", { records: visit, format: "ndjson", schema: "visits" });
    expect(named.status).toBe(200);
    const message = "MSH|^~\\&|A|B|C|D|20240309||ADT^A08|1|P|2.5\rPID|1||77||QUILLFEATHER^OTTOLINE\r";
    const hl7 = await post("/v1/records", { records: message, format: "hl7", schema: "hl7-v2-safe-harbor" });
    expect(hl7.status).toBe(200);
    expect(await hl7.text()).not.toMatch(/quillfeather/i);
    for (const schema of ["nobody", file, "../visits", "visits.yaml"]) {
      expect(
        await codeOf(await post("/v1/records", { records: visit, format: "ndjson", schema })),
        schema,
      ).toMatchObject({
        status: 400,
        code: "USAGE",
      });
    }
  });

  it("refuses with the code of the failure, whole, and quotes nothing", async () => {
    const whole = `${visit}\n`;
    for (const [body, code] of [
      [{ records: whole, format: "ndjson", strict: true }, "FIELD_UNNAMED"],
      [{ records: `${whole}{"kind":"visit","name":"${CANARY}"`, format: "ndjson" }, "INPUT_CORRUPT"],
      [{ records: `{"kind":"${CANARY}"}`, format: "ndjson" }, "FIELD_UNNAMED"],
      [{ records: whole, format: "docx" }, "USAGE"],
      [{ records: "", format: "ndjson" }, "USAGE"],
      [{ records: whole, format: "ndjson", settings: { keyFile: "/etc/passwd" } }, "USAGE"],
    ] as const) {
      const answer = await post("/v1/records", body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const told = await answer.text();
      expect(told).toContain(`"code":"${code}"`);
      expect(told).not.toContain(CANARY);
    }
    expect((await post("/v1/records", { records: whole, format: "ndjson" }, json, "ward-read")).status).toBe(403);
  });
});

describe("what is known of patients", () => {
  const asked = {
    records: JSON.stringify({ ...patient, name: [{ family: "Mallow" }], birthDate: "1958-04-17" }),
    format: "fhir",
  } as const;
  const ask_ = (body: object, token = "ward-submit") => post("/v1/records", { ...asked, ...body }, json, token);
  const schema = "fhir-r4-safe-harbor";
  const answered = z.object({ records: z.string(), knownOf: z.string().default("") });
  const answerOf = async (body: object) => answered.parse(await (await ask_(body)).json());
  const sealedOf = async (body: object) => (await answerOf(body)).knownOf;
  const words = { text: "confirm your mallow.", scope: "p1" };

  it("is answered sealed where it is asked for, and taken of the same tenant, with the patient's identifier, alone", async () => {
    expect(await (await ask_({ schema })).json()).not.toHaveProperty("knownOf");
    const knownOf = await sealedOf({ schema, knownOut: true });
    expect(knownOf).toMatch(/^hkp1\.[\w-]+$/);
    for (const bytes of [knownOf, Buffer.from(knownOf.slice(5), "base64url").toString("latin1")]) {
      expect(bytes).not.toMatch(/mallow|1958/i);
    }
    // A word like any other, but for what the records say.
    expect(await (await post("/v1/text", words)).json()).toMatchObject({ text: words.text });
    const known = await post("/v1/text", { ...words, knownOf });
    expect(await known.json()).toMatchObject({ text: "confirm your [PERSON]." });
    const middle = Math.floor(knownOf.length / 2);
    const changed = `${knownOf.slice(0, middle)}${knownOf[middle] === "A" ? "B" : "A"}${knownOf.slice(middle + 1)}`;
    for (const [body, token] of [
      [{ ...words, knownOf }, "other-submit"],
      [{ ...words, knownOf: changed }, "ward-submit"],
      [{ ...words, knownOf: "hkp1." }, "ward-submit"],
      [{ ...words, knownOf: CANARY }, "ward-submit"],
      [{ ...words, knownOf, scope: "p2" }, "ward-submit"],
      [{ ...words, knownOf, scope: undefined }, "ward-submit"],
      [{ ...words, knownOf, scope: " " }, "ward-submit"],
    ] as const) {
      const answer = await post("/v1/text", body, json, token);
      const told = await answer.text();
      expect([answer.status, told.includes('"code":"USAGE"'), /mallow|quill/i.test(told)]).toEqual([400, true, false]);
    }
  });

  it("goes on over several requests; records of which nobody is a patient have nothing to answer", async () => {
    const first = await sealedOf({ schema, knownOut: true });
    const second = { resourceType: "Patient", id: "p2", name: [{ family: "Sorrel" }] };
    const both = await sealedOf({ schema, knownOut: true, knownOf: first, records: JSON.stringify(second) });
    for (const [scope, name] of [
      ["p1", "Mallow"],
      ["p2", "Sorrel"],
    ]) {
      const answer = await post("/v1/text", { text: `confirm your ${name?.toLowerCase()}.`, scope, knownOf: both });
      expect(await answer.json()).toMatchObject({ text: "confirm your [PERSON]." });
    }
    const note = { resourceType: "Observation", subject: { reference: "Patient/p1" }, note: [{ text: words.text }] };
    const later = await answerOf({ schema, knownOf: both, records: JSON.stringify(note) });
    expect(later.records).toContain("confirm your [PERSON].");
    expect(await codeOf(await ask_({ records: visit, format: "ndjson", knownOut: true }))).toMatchObject({
      code: "INPUT_EMPTY",
    });
  });

  it("goes with a recording to whoever redacts it, and nothing of it into the queue", async () => {
    const { board, ask: say, store } = await startService({}, { records: reader });
    const body = JSON.stringify({ ...asked, schema, knownOut: true });
    const told = await say("/v1/records", { method: "POST", headers: json, body });
    const { knownOf } = answered.parse(await told.json());
    const recording = Buffer.alloc(3000, 7);
    const submitted = async (parts: Record<string, string | Uint8Array>) =>
      say("/v1/redactions", { method: "POST", body: form({ recording, ...parts }) });
    expect((await submitted({ knownOf, scope: "p1" })).status).toBe(202);
    const [job] = [...board.jobs.values()];
    const order = storedOrderSchema.parse(JSON.parse(String(await read(store, job?.orderKey ?? ""))));
    expect(order).toMatchObject({ scope: "p1", known: { persons: [{ family: ["Mallow"], birthDate: "1958-04-17" }] } });
    expect(order).not.toHaveProperty("knownOf");
    expect(JSON.stringify([...board.jobs.values()])).not.toMatch(/mallow|"p1"/i);
    expect(await codeOf(await submitted({ knownOf, scope: "p2" }))).toMatchObject({ status: 400, code: "USAGE" });
    expect(await codeOf(await submitted({ knownOf }))).toMatchObject({ status: 400, code: "USAGE" });
    expect(board.jobs.size).toBe(1);
  });
});

describe("POST /v1/fhir/$de-identify", () => {
  it("refuses a schema that is for other records, of which nothing would be left", async () => {
    const wrong = await post("/v1/fhir/$de-identify?schema=hl7-v2-safe-harbor", patient, fhir());
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      issue: [{ diagnostics: expect.stringContaining("no rule of the schema is for records of the format fhir") }],
    });
  });

  it("says of what it cannot read that it is a record", async () => {
    const cut = await post("/v1/fhir/$de-identify?schema=fhir-r4-limited", '{"resourceType":"Pat', fhir());
    expect(cut.status).toBe(422);
    expect(await cut.json()).toMatchObject({
      issue: [{ details: { coding: [{ code: "INPUT_CORRUPT", display: expect.stringContaining("the record") }] } }],
    });
  });

  it("answers a resource with a resource, bulk data with bulk data", async () => {
    const one = await post("/v1/fhir/$de-identify", patient, fhir());
    expect([one.status, one.headers.get("content-type")]).toEqual([200, "application/fhir+json"]);
    expect(await one.json()).toMatchObject({ resourceType: "Patient", gender: "female", meta: { security: {} } });
    const line = `${JSON.stringify(patient)}\n`;
    const bulk = await post(
      "/v1/fhir/$de-identify?schema=fhir-r4-limited",
      line + line,
      fhir("application/fhir+ndjson"),
    );
    expect([bulk.status, bulk.headers.get("content-type")]).toEqual([200, "application/fhir+ndjson"]);
    const text = await bulk.text();
    expect(text.split("\n")).toHaveLength(3);
    expect(text).not.toContain(CANARY);
  });

  it("says in headers what was done; no name of a field is in them", async () => {
    const more = {
      ...patient,
      [CANARY]: CANARY,
      extension: [{ url: `http://${CANARY}.example`, valueString: CANARY }],
    };
    const answer = await post("/v1/fhir/$de-identify", more, fhir());
    // One gender among one: a value that comes fewer than five times.
    expect(answer.headers.get("hushtape-report")).toBe("records=1, unnamed=1, names=1, flagged=1");
    expect(answer.headers.get("hushtape-warnings")).toBeNull();
    expect(`${await answer.text()}${JSON.stringify([...answer.headers])}`).not.toMatch(/quillfeather/i);
  });

  it("says in a header what was warned of", async () => {
    const folder = await temporaryFolder();
    const rules = { fhirPathRules: [{ path: "nodesByType('HumanName')", method: "encrypt" }] };
    await writeFile(join(folder, "theirs.json"), JSON.stringify(rules));
    await approveSchema(join(folder, "theirs.json"), "A. Officer", new Date(0));
    const own = new TextReader({ standing: { config: parseConfig({}), sources: {} }, schemas: folder, program });
    onTestFinished(() => own.close());
    const { ask: say } = await startService({}, { records: own });
    const body = JSON.stringify(patient);
    const path = "/v1/fhir/$de-identify?schema=fhir-path-rules";
    const answer = await say(path, { method: "POST", headers: fhir(), body });
    expect([answer.status, answer.headers.get("hushtape-warnings")]).toEqual([200, "schema-otherwise"]);
    expect(await answer.text()).not.toContain(CANARY);
  });

  const parameters = (...parameter: object[]) => ({ resourceType: "Parameters", parameter });

  it("takes what is said besides in Parameters, and gives what it knows of patients for what comes later", async () => {
    const known = { ...patient, id: "q1", name: [{ family: "Mallow", given: ["Ottoline"] }] };
    const later = {
      resourceType: "Observation",
      status: "final",
      code: { text: "rest" },
      subject: { reference: "Patient/q1" },
      note: [{ text: "Slept well. Please confirm your mallow." }],
    };
    const first = await post(
      "/v1/fhir/$de-identify",
      parameters(
        { name: "resource", resource: known },
        { name: "schema", valueString: "fhir-r4-limited" },
        { name: "knownOut", valueBoolean: true },
      ),
      fhir(),
    );
    const answered = z
      .object({
        parameter: z.tuple([
          z.looseObject({ resource: z.looseObject({}) }),
          z.looseObject({ valueString: z.string() }),
        ]),
      })
      .parse(await first.json());
    expect([first.status, answered]).toMatchObject([
      200,
      { parameter: [{ name: "return", resource: { resourceType: "Patient" } }, { name: "knownOf" }] },
    ]);
    const knownOf = answered.parameter[1].valueString;
    const without = await post("/v1/fhir/$de-identify", later, fhir());
    expect(await without.text()).toContain("mallow");
    const resource = { name: "resource", resource: later };
    const again = await post(
      "/v1/fhir/$de-identify",
      parameters({ name: "knownOf", valueString: knownOf }, resource),
      fhir(),
    );
    const told = await again.text();
    expect(JSON.parse(told)).toMatchObject({
      resourceType: "Observation",
      note: [{ text: expect.stringMatching(/^Slept well/) }],
    });
    expect(told).not.toContain("mallow");
  });

  it("refuses Parameters that are not the operation's, and what is said twice; nothing of them is quoted", async () => {
    const resource = { name: "resource", resource: patient };
    for (const [body, path = ""] of [
      [parameters()],
      [parameters(resource, resource)],
      [parameters(resource, { name: CANARY, valueString: CANARY })],
      [parameters({ name: "resource", valueString: CANARY })],
      [parameters(resource, { name: "knownOut", valueString: CANARY })],
      [parameters(resource, { name: "knownOf", valueString: CANARY })],
      [parameters(resource, { name: "schema", valueString: "fhir-r4-limited" }), "?schema=fhir-r4-limited"],
      [{ ...parameters(resource), implicitRules: CANARY }],
    ] as const) {
      const answer = await post(`/v1/fhir/$de-identify${path}`, body, fhir());
      const told = await answer.text();
      expect([answer.status, JSON.parse(told).resourceType], told).toEqual([400, "OperationOutcome"]);
      expect(told).not.toContain(CANARY);
    }
    const nobody = parameters(
      { name: "resource", resource: { resourceType: "Organization" } },
      { name: "knownOut", valueBoolean: true },
    );
    expect((await post("/v1/fhir/$de-identify", nobody, fhir())).status).toBe(422);
  });

  it("tells failures as an OperationOutcome", async () => {
    for (const [body, path, status, code, issue] of [
      [`{"resourceType":"Patient","name":"${CANARY}`, "", 422, "INPUT_CORRUPT", "structure"],
      ["", "", 400, "USAGE", "invalid"],
      [JSON.stringify(patient), "?schema=nobody", 400, "USAGE", "invalid"],
      [JSON.stringify(patient), "?schemer=x", 400, "USAGE", "invalid"],
    ] as const) {
      const answer = await post(`/v1/fhir/$de-identify${path}`, body, fhir());
      const told = await answer.text();
      expect([answer.status, answer.headers.get("content-type")], told).toEqual([status, "application/fhir+json"]);
      expect(JSON.parse(told)).toMatchObject({
        resourceType: "OperationOutcome",
        issue: [{ severity: "error", code: issue, details: { coding: [{ code }] } }],
      });
      expect(told).not.toContain(CANARY);
    }
    expect((await post("/v1/fhir/$de-identify", CANARY, { "content-type": "text/plain" })).status).toBe(415);
    expect((await post("/v1/fhir/$de-identify", patient, fhir(), "ward-read")).status).toBe(403);
    for (const [method, path, status, issue] of [
      ["GET", "/v1/fhir/$de-identify", 405, "not-supported"],
      ["POST", `/v1/fhir/${CANARY}`, 404, "not-found"],
    ] as const) {
      const answer = await ask(path, { method, token: "ward-submit" });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/fhir+json"]);
      const told = await answer.text();
      expect(JSON.parse(told)).toMatchObject({ resourceType: "OperationOutcome", issue: [{ code: issue }] });
      expect(told).not.toContain(CANARY);
    }
    const stranger = await post("/v1/fhir/$de-identify", patient, fhir(), "nobody");
    expect([stranger.status, stranger.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="hushtape"']);
    expect(await stranger.json()).toMatchObject({ issue: [{ code: "login" }] });
  });
});

it.each([
  ["/v1/records", json, JSON.stringify({ records: visit, format: "ndjson" })],
  ["/v1/fhir/$de-identify", fhir(), JSON.stringify(patient)],
])("%s: who goes away before it is read is told of", async (path, headers, body) => {
  let gone: Promise<void> | undefined;
  let leave: () => void = () => undefined;
  const records: RecordsRedactor = {
    redactRecords: ({ signal }) => {
      expect(signal.aborted).toBe(false);
      const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      gone = aborted;
      leave();
      return aborted.then(() => Promise.reject(new Error("gone")));
    },
  };
  const { ask: say } = await startService({}, { records });
  const leaving = new AbortController();
  leave = () => leaving.abort();
  await expect(say(path, { method: "POST", headers, body, signal: leaving.signal })).rejects.toThrow();
  await gone;
});

it("a process that ends in the middle, or answers another question, is no answer", async () => {
  const folder = await temporaryFolder();
  const answers = {
    ends: `process.on("message", () => process.exit(0));`,
    half: `process.on("message", ({ records }) => process.send({ records: { records } }));`,
    other: `process.on("message", ({ records }) => process.send({ reply: { text: records, entities: [], warnings: [] } }));`,
  };
  for (const [name, source] of Object.entries(answers)) {
    await writeFile(join(folder, `${name}.mjs`), source);
    const standing = { config: parseConfig({}), sources: {} };
    const own = new TextReader({ standing, program: pathToFileURL(join(folder, `${name}.mjs`)) });
    onTestFinished(() => own.close());
    const { ask: say } = await startService({}, { records: own });
    for (const [path, headers, body] of [
      ["/v1/records", json, JSON.stringify({ records: visit, format: "ndjson", schema: "visits" })],
      ["/v1/fhir/$de-identify", fhir(), JSON.stringify(patient)],
    ] as const) {
      const answer = await say(path, { method: "POST", headers, body });
      const told = await answer.text();
      expect([answer.status, told.includes('"code":"CRASHED"'), told.includes(CANARY)], name).toEqual([
        500,
        true,
        false,
      ]);
    }
  }
});

it("no word of the records is in the log or the figures", async () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(JSON.stringify(lines)).not.toMatch(/quillfeather|ottoline|mallow/i);
  expect(await (await ask("/metrics", { token: "ward-admin" })).text()).not.toMatch(/quillfeather|ottoline|mallow/i);
});
