import { execFileSync } from "node:child_process";
import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { attemptFolder, listKey } from "../../src/jobs/orders/result-list.js";
import { orderKeyOf, partKey } from "../../src/jobs/orders/stored-order.js";
import { makeFirstToken } from "../../src/service/first-token.js";
import { readTls } from "../../src/service/place.js";
import { sweep } from "../../src/service/retention.js";
import { AllowedSources, requireSourcesApart } from "../../src/service/sources.js";
import { TextReader } from "../../src/service/texts/text-reader.js";
import { TokenBook } from "../../src/service/tokens/token-book.js";
import { temporaryFolder } from "../helpers/folders.js";
import { CERTIFICATE, KEY } from "./certificate.js";
import { codeOf, form, put, startService } from "./start.js";

const HOUR_MS = 3_600_000;
const { signal } = new AbortController();
const folder = await temporaryFolder();

describe("what is kept, and how long", () => {
  it("recordings go first, then results and the job; what waits keeps what it needs", async () => {
    const { board, store, keys } = await startService();
    const ids = ["11", "22", "33", "44"].map((two) => `${two.repeat(4)}-0000-4000-8000-000000000000`);
    const jobs = [];
    for (const id of ids.slice(0, 3)) {
      await put(store, orderKeyOf(id), "{}");
      await put(store, partKey(id, "recording"), "RIFF");
      jobs.push((await board.submit({ tenant: "ward", orderKey: orderKeyOf(id), orderSha256: "" })).job);
    }
    // Of a request that broke off.
    await put(store, partKey(ids[3] ?? "", "recording"), "RIFF");
    const [done, late] = jobs;
    if (!done || !late) throw new Error("no jobs");
    const now = Date.now();
    await put(store, listKey(done, "2"), "{}");
    // Of workers that were killed: unpublished, and seen by nobody.
    for (const job of [done, late]) await put(store, `${attemptFolder(job, "1")}/audio.wav`, "RIFF");
    board.change(done.id, { state: "done", resultKey: listKey(done, "2"), endedAt: new Date(now).toISOString() });
    const endedAt = new Date(now + 20 * HOUR_MS).toISOString();
    board.change(late.id, { state: "dead", endedAt, callback: "pending" });
    const kept = { uploadsMs: 24 * HOUR_MS, resultsMs: 72 * HOUR_MS };
    const at = async (hours: number) => {
      const swept = await sweep({ board, store }, kept, now + hours * HOUR_MS, signal);
      return { ...swept, left: (await keys()).length };
    };
    const all = (await keys()).length;
    expect(await at(1)).toEqual({ uploads: 0, jobs: 0, attempts: 0, left: all });
    // The first job's recording and order, what no job has, and what was not published.
    expect(await at(25)).toEqual({ uploads: 2, jobs: 0, attempts: 2, left: all - 5 });
    // Its order says who is still to be told that it ended.
    expect(await at(45)).toEqual({ uploads: 1, jobs: 0, attempts: 0, left: all - 6 });
    board.change(late.id, { callback: "given-up" });
    expect(await at(45)).toEqual({ uploads: 1, jobs: 0, attempts: 0, left: all - 7 });
    expect(await at(73)).toEqual({ uploads: 0, jobs: 1, attempts: 0, left: 2 });
    expect(await board.find(null, done.id)).toBeNull();
    // The third was never begun.
    expect(await at(10_000)).toMatchObject({ uploads: 0, left: 2 });
    expect([...board.jobs.values()].map(({ state }) => state)).toEqual(["queued"]);
  });
});

describe("recordings by reference", async () => {
  const allowed = join(folder, "in");
  await mkdir(join(allowed, "day"), { recursive: true });
  await writeFile(join(folder, "secret"), "secret");
  await writeFile(join(allowed, "day", "Zebedee.wav"), "RIFF");
  await symlink(join(folder, "secret"), join(allowed, "link"));
  await symlink(folder, join(allowed, "way"));
  await symlink("/dev/zero", join(allowed, "device"));
  execFileSync("mkfifo", [join(allowed, "pipe")]);
  const root = pathToFileURL(allowed).href;
  const sources = new AllowedSources([root]);
  afterAll(() => sources.close());
  const { ask, keys, board } = await startService({ maxRecordingBytes: 100 }, { sources });
  const submit = (recording: string) =>
    ask("/v1/redactions", {
      method: "POST",
      body: JSON.stringify({ recording }),
      headers: { "content-type": "application/json" },
    });

  it("below an allowed address are copied, without their names", async () => {
    const response = await submit(`${root}/day/Zebedee.wav`);
    expect([response.status, (await response.text()).includes("Zebedee")]).toEqual([202, false]);
    expect(JSON.stringify([await keys(), ...board.jobs.values()])).not.toContain("Zebedee");
  });

  it.each<[string, number, string]>([
    ["file:///etc/passwd", 403, "FORBIDDEN"],
    [`${root}/../secret`, 400, "USAGE"],
    [`${root}/day/../../secret`, 400, "USAGE"],
    [`${root}/..%2fsecret`, 400, "USAGE"],
    [`${root}/%2e%2e/secret`, 400, "USAGE"],
    [`${root}x/secret`, 403, "FORBIDDEN"],
    [`${root}/link`, 404, "INPUT_MISSING"],
    [`${root}/day`, 404, "INPUT_MISSING"],
    [`${root}//etc/passwd`, 400, "USAGE"],
    [`${root}/nothing`, 404, "INPUT_MISSING"],
    [`${root}/way/secret`, 404, "INPUT_MISSING"],
    [`${root}/device`, 404, "INPUT_MISSING"],
    [`${root}/pipe`, 404, "INPUT_MISSING"],
    [`${root}/day/.`, 400, "USAGE"],
    [`${root}/day/Zebedee.wav/`, 400, "USAGE"],
    [`${root}/day\\Zebedee.wav`, 400, "USAGE"],
    [`${root}/\uFF0E\uFF0E\uFF0Fsecret`, 400, "USAGE"],
    [`${root}/day/Zebedee.wav\u0000.mp3`, 400, "USAGE"],
    [`${root}/day/Zebedee.wav?x`, 404, "INPUT_MISSING"],
    [`${root}/.hushtape-sums/day`, 400, "USAGE"],
    [root, 403, "FORBIDDEN"],
    [`${root.replace("file:", "FILE:")}/day/Zebedee.wav`, 400, "USAGE"],
    [`${root.replace("file://", "file://localhost")}/day/Zebedee.wav`, 403, "FORBIDDEN"],
    ["s3://bucket/visit.wav", 403, "FORBIDDEN"],
    ["http://169.254.169.254/latest/meta-data", 400, "USAGE"],
    ["concat:/etc/passwd", 400, "USAGE"],
  ])("%s is refused", async (reference, status, code) => {
    const before = await keys();
    expect(await codeOf(await submit(reference))).toMatchObject({ status, code });
    expect(await keys()).toEqual(before);
  });

  it("one that is too long is refused while it is copied", async () => {
    await writeFile(join(allowed, "long"), Buffer.alloc(101));
    expect(await codeOf(await submit(`${root}/long`))).toMatchObject({ status: 413, code: "TOO_LARGE" });
  });
});

describe("texts are read in a process of their own", () => {
  const program = new URL("../../dist/service/texts/text-process.js", import.meta.url);
  const standing = { config: parseConfig({ detectors: ["rules", "names"] }), sources: {} };
  const reader = new TextReader({ standing, program });
  afterAll(() => reader.close());
  const read = (words: string, settings = {}) =>
    reader.redact({
      tenant: "ward",
      text: words,
      known: { persons: [{ name: "Zebedee Quorl" }] },
      scope: null,
      settings,
      signal,
    });

  it("several wait for each other, each with its own settings; a failure is told as what it is", async () => {
    const words = "Zebedee Quorl came, MRN 4471902.";
    const [first, second] = await Promise.all([read(words), read(words, { policy: ["MEDICAL_RECORD_NUMBER"] })]);
    expect(first.text).toBe("[PERSON] came, MRN [MEDICAL_RECORD_NUMBER].");
    expect(second.text).toBe("Zebedee Quorl came, MRN [MEDICAL_RECORD_NUMBER].");
    await expect(read(words, { checkTranscript: true })).rejects.toMatchObject({ code: "USAGE" });
    expect((await read("Fine.")).text).toBe("Fine.");
  });

  it("a text that takes too long, or whose process ends, fails; the next one is read", async () => {
    const hasty = new TextReader({ standing, program, timeoutMs: 1 });
    const gone = new TextReader({ standing, program: new URL("file:///nonexistent.js") });
    const ask = { tenant: "ward", text: "Fine.", known: null, scope: null, settings: {}, signal };
    await expect(hasty.redact(ask)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await expect(gone.redact(ask)).rejects.toMatchObject({ code: "CRASHED" });
    await expect(reader.redact({ ...ask, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "CANCELLED" });
    expect((await read("Fine.")).text).toBe("Fine.");
  });

  it("a text does not wait for records; who leaves frees the turn and the process, and those that wait are let go", async () => {
    // Reads the first records until it is told that nobody asks any more.
    const stuck = `let told = 0;
      const report = { records: 1, unnamed: 0, names: 0, fields: [] };
      const failure = { code: "CANCELLED", message: "", hint: "", figures: null, retryable: false };
      process.on("message", ({ text, cancel }) => {
        if (text !== undefined) process.send({ reply: { text, entities: [], warnings: [] } });
        else if (cancel) process.send({ failure });
        else if (told++ > 0) process.send({ records: { records: "read second", report, warnings: [] }, people: "" });
      });`;
    await writeFile(join(folder, "stuck.mjs"), stuck);
    const own = new TextReader({ standing, program: pathToFileURL(join(folder, "stuck.mjs")) });
    try {
      const same = {
        records: "{}",
        format: "json",
        schema: null,
        strict: false,
        people: null,
        scope: null,
        settings: {},
      } as const;
      const asked = { ...same, tenant: "ward" };
      const leaving = new AbortController();
      const first = own.redactRecords({ ...asked, signal: leaving.signal });
      const impatient = Array.from({ length: 32 }, () => new AbortController());
      const others = impatient.map((one) => own.redactRecords({ ...asked, signal: one.signal }));
      // Whoever is let in is gone at once: the test does not wait for a turn that never comes.
      const tooMany = own.redactRecords({ ...asked, signal: AbortSignal.abort() });
      await expect(tooMany).rejects.toMatchObject({ code: "SERVICE_BUSY" });
      // Another tenant may still wait.
      const elsewhere = new AbortController();
      const theirs = own.redactRecords({ ...same, tenant: "other", signal: elsewhere.signal });
      const fine = { tenant: "ward", text: "Fine.", known: null, scope: null, settings: {} };
      expect((await own.redact({ ...fine, signal })).text).toBe("Fine.");
      elsewhere.abort();
      await expect(theirs).rejects.toMatchObject({ code: "CANCELLED" });
      for (const one of impatient) one.abort();
      const left = (await Promise.allSettled(others)).map((one) => one.status === "rejected" && one.reason.code);
      expect(new Set(left)).toEqual(new Set(["CANCELLED"]));
      const second = own.redactRecords({ ...asked, signal });
      leaving.abort();
      await expect(first).rejects.toMatchObject({ code: "CANCELLED" });
      expect((await second).reply.records).toBe("read second");
    } finally {
      own.close();
    }
  });
});

describe("where it listens", () => {
  it.each(["0.0.0.0", "::", "192.168.1.4", "service.example.org", "127.example.org"])(
    "%s: not in the clear, unless that is asked for",
    async (host) => {
      const place = { host, port: 0, tls: null, allowPlainHttp: false };
      await expect(readTls(place)).rejects.toMatchObject({ code: "USAGE" });
      expect(await readTls({ ...place, allowPlainHttp: true })).toBeNull();
    },
  );

  it("with a certificate it is encrypted, and says so to browsers", async () => {
    const [certFile, keyFile] = [join(folder, "c.pem"), join(folder, "k.pem")];
    await writeFile(certFile, CERTIFICATE);
    await writeFile(keyFile, KEY);
    const place = { host: "localhost", port: 0, tls: { certFile, keyFile }, allowPlainHttp: false };
    const { url } = await startService({}, { tls: await readTls(place) });
    expect(url).toMatch(/^https:/);
    const answer = await new Promise<{ status: number | undefined; text: string; secured: unknown }>(
      (resolve, reject) => {
        request(`${url}/healthz`, { ca: CERTIFICATE }, (response) => {
          const { statusCode: status, headers } = response;
          text(response).then((body) => resolve({ status, text: body, secured: headers["strict-transport-security"] }));
        })
          .on("error", reject)
          .end();
      },
    );
    expect(answer).toMatchObject({ status: 200, secured: expect.stringMatching(/max-age/) });
    await expect(readTls({ ...place, tls: { certFile: join(folder, "none"), keyFile } })).rejects.toMatchObject({
      code: "KEY_INVALID",
    });
  });
});

describe("the first token", () => {
  it("is made once, in a file for its owner alone, and opens everything", async () => {
    const dataDir = await temporaryFolder();
    const tokens = await TokenBook.open(dataDir);
    const path = (await makeFirstToken(tokens, dataDir)) ?? "";
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await makeFirstToken(tokens, dataDir)).toBeNull();
    const { ask } = await startService({}, { tokens });
    const token = (await readFile(path, "utf8")).trim();
    const submitted = await ask("/v1/redactions", {
      method: "POST",
      body: form({ recording: Buffer.from("x") }),
      token,
    });
    expect(submitted.status).toBe(202);
    const [record] = await tokens.list();
    await tokens.revoke(record?.id ?? "");
    expect((await ask("/v1/redactions", { token })).status).toBe(401);
    const old = await tokens.add({ tenant: "ward", scopes: ["read"], expiresMs: Date.now() - 1 });
    expect((await ask("/v1/redactions", { token: old.token })).status).toBe(401);
    await tokens.close();
  });
});

describe("sources and what the service itself keeps", () => {
  const kept = ["file:///srv/hushtape", "s3://recordings/hushtape"];

  it.each([
    "file:///srv",
    "file:///srv/hushtape/",
    "file:///srv/hush%74ape/store",
    "s3://recordings",
    "s3://recordings/hushtape/in",
  ])("%s is refused: a tenant could name what another has sent", (source) => {
    expect(() => requireSourcesApart([source], kept)).toThrow(expect.objectContaining({ code: "USAGE" }));
  });

  it("others may lie beside", () => {
    requireSourcesApart(["file:///srv/hushtape-in", "file:///data", "s3://recordings/in", "s3://record"], kept);
  });
});
