import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { codeOf, form, startService } from "./start.js";

const { ask, url, lines, keys, board } = await startService(
  {
    maxRecordingBytes: 200_000,
    maxTranscriptBytes: 1000,
    maxFieldBytes: 20_000,
    headersTimeoutMs: 300,
    bodyTimeoutMs: 200,
    uploadWindowMs: 300,
    minUploadBytes: 1000,
  },
  { level: "debug" },
);
const { port } = new URL(url);
const SOME = "00000000-0000-4000-8000-000000000000";

/** Sends bytes as they are, and waits until the service closes the connection. @returns what it answered */
function sendRaw(...pieces: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => {
      answer += String(bytes);
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
    for (const piece of pieces) socket.write(piece);
  });
}

const head = (method: string, path: string, ...headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, "host: x", "authorization: Bearer ward-all", ...headers, "", ""].join("\r\n");
const multipart = "content-type: multipart/form-data; boundary=b";
const opening = '--b\r\ncontent-disposition: form-data; name="recording"; filename="Zebedee.wav"\r\n\r\n';

describe("who may ask", () => {
  const every: readonly (readonly [string, string, string])[] = [
    ["POST", "/v1/redactions", "submit"],
    ["GET", "/v1/redactions", "read"],
    ["GET", `/v1/redactions/${SOME}`, "read"],
    ["GET", `/v1/redactions/${SOME}/audio`, "read"],
    ["GET", `/v1/redactions/${SOME}/transcript`, "read"],
    ["GET", `/v1/redactions/${SOME}/audit`, "read"],
    ["GET", `/v1/redactions/${SOME}/review`, "review"],
    ["GET", `/v1/redactions/${SOME}/events`, "read"],
    ["POST", `/v1/redactions/${SOME}/cancel`, "submit"],
    ["DELETE", `/v1/redactions/${SOME}`, "admin"],
    ["POST", "/v1/text", "submit"],
    ["GET", "/metrics", "admin"],
  ];

  it.each(every)("%s %s: only a token that is valid and has the scope %s", async (method, path, scope) => {
    const others = ["none", "submit", "read", "review", "admin"].filter((one) => one !== scope);
    for (const name of others) {
      expect(await codeOf(await ask(path, { method, token: `ward-${name}` }))).toMatchObject({ status: 403 });
    }
    for (const name of [scope, "all"]) {
      expect((await ask(path, { method, token: `ward-${name}` })).status).not.toBe(403);
    }
  });

  it.each([
    ["none", {}],
    ["an unknown one", { authorization: "Bearer Zebedee" }],
    ["of another kind", { authorization: "Basic d2FyZC1hbGw6" }],
    ["in the wrong place", { "x-api-key": "ward-all" }],
    ["with more behind it", { authorization: "Bearer ward-all, Bearer ward-admin" }],
    ["endless", { authorization: `Bearer ${"a".repeat(5000)}` }],
  ])("a token that is %s is refused before anything is read", async (_what, headers) => {
    const response = await fetch(`${url}/v1/redactions`, { method: "POST", body: form({ recording: "x" }), headers });
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="hushtape"');
    const text = await response.clone().text();
    expect(await codeOf(response)).toEqual({ status: 401, code: "TOKEN_INVALID", type: "application/problem+json" });
    expect(text).not.toContain("Zebedee");
  });

  it("what is in an address is no token", async () => {
    expect((await fetch(`${url}/v1/redactions?access_token=ward-all`)).status).toBe(401);
  });
});

describe("how much may be asked", () => {
  it("a token that asks too often waits, and no other with it", async () => {
    const small = await startService({ maxRequestsPerMinute: 3, maxRefusalsPerMinute: 2 });
    const statuses = [];
    for (let at = 0; at < 5; at++) statuses.push((await small.ask("/v1/redactions")).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await small.ask("/v1/redactions");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toMatchObject({ code: "RATE_LIMITED" });
    expect((await small.ask("/v1/redactions", { token: "other-all" })).status).toBe(200);
    // Whoever guesses tokens is told so, whatever the next guess is.
    const guesses = [];
    for (let at = 0; at < 4; at++) guesses.push((await small.ask("/v1/redactions", { token: `guess-${at}` })).status);
    expect(guesses).toEqual([401, 401, 429, 429]);
  });

  it.each<[string, Record<string, string | Uint8Array>]>([
    ["a recording", { recording: Buffer.alloc(200_001) }],
    ["a recording that is just too long after other parts", { priority: "visit", recording: Buffer.alloc(200_001) }],
    ["a transcript", { transcript: Buffer.alloc(1001), recording: Buffer.alloc(10) }],
    ["a field", { recording: Buffer.alloc(10), known: `"${"a".repeat(20_001)}"` }],
    ["a field as a file", { recording: Buffer.alloc(10), known: Buffer.alloc(20_001) }],
    ["all together", { recording: Buffer.alloc(9_000_000) }],
  ])("%s that is too long is refused, and nothing of it stays", async (_what, parts) => {
    const response = await ask("/v1/redactions", { method: "POST", body: form(parts) });
    expect(await codeOf(response)).toMatchObject({ status: 413, code: "TOO_LARGE" });
    expect(await keys()).toEqual([]);
  });

  it("one that says itself to be too long is refused before any of it has come", async () => {
    const answer = await sendRaw(head("POST", "/v1/redactions", multipart, "content-length: 9000000"));
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*TOO_LARGE/);
  });

  it("a recording of just the limit is taken", async () => {
    const response = await ask("/v1/redactions", { method: "POST", body: form({ recording: Buffer.alloc(200_000) }) });
    expect(response.status).toBe(202);
    const [job] = [...board.jobs.values()];
    await ask(`/v1/redactions/${job?.id}`, { method: "DELETE" });
  });

  it("one that does not say its length is counted while it comes", async () => {
    const endless = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from(opening)),
      pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", body: endless, headers, duplex: "half" as const };
    const response = await ask("/v1/redactions", init).catch(() => null);
    // A sender that does not stop to listen may see its connection closed instead.
    if (response) expect(response.status).toBe(413);
    expect(await keys()).toEqual([]);
  });

  it("JSON has its limit", async () => {
    const init = { method: "POST", headers: { "content-type": "application/json" } };
    const body = JSON.stringify({ text: "a".repeat(20_001) });
    expect(await codeOf(await ask("/v1/text", { ...init, body }))).toMatchObject({ status: 413, code: "TOO_LARGE" });
  });
});

describe("who is slow, breaks off or speaks no HTTP", () => {
  it("headers that do not end", async () => {
    expect(await sendRaw("GET /v1/redactions HTTP/1.1\r\nhost: x\r\nx-a: ")).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/,
    );
  });

  it("a body of JSON that does not end", async () => {
    const begun = head("POST", "/v1/text", "content-type: application/json", "content-length: 100");
    expect(await sendRaw(begun, '{"text":"Zeb')).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
  });

  it("an upload that stands still, in a file or between parts; nothing of it stays", async () => {
    const begun = head("POST", "/v1/redactions", multipart, "content-length: 100000");
    const between = `${opening}abc\r\n--b\r\n`;
    for (const body of [`${opening}abc`, between, ""]) {
      expect(await sendRaw(begun, body)).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    }
    expect(await keys()).toEqual([]);
  });

  it("an upload whose connection is cut leaves nothing", async () => {
    const aborted = lines.length;
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(head("POST", "/v1/redactions", multipart, "content-length: 100000") + opening);
    socket.write("a".repeat(50_000), () => socket.destroy());
    await expect.poll(() => lines.slice(aborted).map(({ event }) => event)).toContain("aborted");
    await expect.poll(keys).toEqual([]);
    expect(board.jobs.size).toBe(0);
  });

  it.each([
    ["no HTTP", "Zebedee\r\n\r\n"],
    ["headers that are too long", head("GET", "/healthz", `x-a: ${"Zebedee".repeat(5000)}`)],
    ["two lengths", head("POST", "/v1/text", "content-length: 3", "content-length: 4")],
    ["length and pieces", head("POST", "/v1/text", "content-length: 3", "transfer-encoding: chunked")],
  ])("%s: refused and closed, and nothing repeated", async (_what, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"USAGE"/);
    expect(answer).not.toContain("Zebedee");
  });
});

describe("what is not there, and how it is told", () => {
  it("unknown addresses and methods", async () => {
    for (const path of ["/", "/v1", "/v1/Zebedee", "/v1/redactions/", "/%zz", "/v2/redactions", "//etc/passwd"]) {
      const response = await ask(path);
      const text = await response.clone().text();
      expect(await codeOf(response)).toEqual({ status: 404, code: "NOT_FOUND", type: "application/problem+json" });
      expect(text).not.toMatch(/Zebedee|passwd|zz/);
    }
    for (const [method, path] of [
      ["PUT", "/v1/redactions"],
      ["PATCH", `/v1/redactions/${SOME}`],
      ["POST", "/healthz"],
    ]) {
      const response = await ask(path ?? "", { method: method ?? "" });
      expect(response.headers.get("allow")).toMatch(/GET/);
      expect(await codeOf(response)).toMatchObject({ status: 405, code: "METHOD_UNKNOWN" });
    }
  });

  it("every answer has the service's own id, never the sender's, and headers that allow nothing", async () => {
    const headers = { "x-request-id": "Zebedee", "request-id": "Zebedee", traceparent: "Zebedee" };
    const { headers: answered } = await ask("/v1/redactions", { headers });
    expect(answered.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify([...answered])).not.toContain("Zebedee");
    expect(answered.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none';sandbox");
    expect(answered.get("x-content-type-options")).toBe("nosniff");
    expect(answered.get("cache-control")).toBe("no-store");
    expect(
      answered.get("x-powered-by") ?? answered.get("server") ?? answered.get("access-control-allow-origin"),
    ).toBeNull();
  });

  it("a part of the service that fails tells nothing of why", async () => {
    const broken = await startService(
      {},
      {
        texts: {
          redact: async ({ text }) => {
            throw new Error(`cannot read ${text}`);
          },
        },
      },
    );
    const body = JSON.stringify({ text: "Zebedee" });
    const headers = { "content-type": "application/json" };
    const response = await broken.ask("/v1/text", { method: "POST", body, headers });
    const problem = z.looseObject({ detail: z.string() }).parse(await response.json());
    expect(problem).toMatchObject({ status: 500, code: "INTERNAL", detail: "an unexpected failure", retryable: false });
    expect(JSON.stringify(problem)).not.toMatch(/Zebedee|at .*\.ts/);
    expect(broken.lines.at(-1)).toMatchObject({ level: "error", code: "INTERNAL", route: "/v1/text" });
  });
});

describe("the log (law 2)", () => {
  it("has known fields alone, and nothing that came from outside, at any level", async () => {
    const named = "/v1/redactions?Zebedee=1";
    await ask(named, { headers: { "user-agent": "Zebedee", referer: "Zebedee" } });
    await ask("/v1/Zebedee");
    await ask("/v1/redactions", {
      method: "POST",
      body: form({ recording: Buffer.from("Zebedee"), known: "Zebedee" }),
    });
    expect(lines.length).toBeGreaterThan(40);
    expect(JSON.stringify(lines)).not.toMatch(/Zebedee|Bearer|user-agent|ward-all/);
    const fields = new Set(lines.flatMap((line) => Object.keys(line)));
    expect([...fields].sort()).toEqual(
      ["code", "event", "level", "method", "ms", "requestId", "route", "status", "tenant", "time"].sort(),
    );
  });

  it("is silent where it is to be", async () => {
    const quiet = await startService({}, { level: "error" });
    await quiet.ask("/v1/redactions");
    await quiet.ask("/v1/Zebedee");
    expect(quiet.lines).toEqual([]);
  });
});
