import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { codeOf, form, startService } from "./start.js";

/** What is refused beside what the other files have: docs/service.md says each limit. */

const { ask, url, keys, board, lines } = await startService({
  maxFieldBytes: 2_000_000,
  maxUploads: 2,
  maxReadUploads: 1,
  maxEventStreams: 1,
  uploadWindowMs: 300,
  minUploadBytes: 1000,
});
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];
afterAll(() => {
  for (const timer of timers) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
});

function open(to: string): Socket {
  const socket = connect(Number(new URL(to).port), "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

/** Begins an upload and sends a byte now and then, for ever. @returns what is answered */
function drip(to: string, everyMs: number): { readonly answer: Promise<string>; readonly socket: Socket } {
  const socket = open(to);
  let answer = "";
  socket.on("data", (bytes) => {
    answer += String(bytes);
  });
  socket.write(
    [
      "POST /v1/redactions HTTP/1.1",
      "host: x",
      "authorization: Bearer ward-all",
      "content-type: multipart/form-data; boundary=b",
      "content-length: 1000000",
      "",
      '--b\r\ncontent-disposition: form-data; name="recording"; filename="Zebedee.wav"\r\n\r\nRIFF',
    ].join("\r\n"),
  );
  const timer = setInterval(() => socket.writable && socket.write("a"), everyMs);
  timers.push(timer);
  return { socket, answer: once(socket, "close").then(() => answer) };
}

const json = { "content-type": "application/json" };

describe("slow senders", () => {
  it("a byte now and then is too slow, though it never stands still; nothing of it stays", async () => {
    expect(await drip(url, 10).answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    expect(await keys()).toEqual([]);
  });

  it("an upload that is fast enough and never ends has its time", async () => {
    const hasty = await startService({ uploadTimeoutMs: 400, headersTimeoutMs: 300, minUploadBytes: 1 });
    expect(await drip(hasty.url, 10).answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    await expect.poll(hasty.keys).toEqual([]);
  });
});

describe("more than may be at once", () => {
  it("recordings that come in, or wait for it", async () => {
    const [first, second] = [drip(url, 1), drip(url, 1)];
    const third = async () => (await ask("/v1/redactions", { method: "POST", body: form({ recording: "x" }) })).clone();
    await expect.poll(async () => (await third()).status).toBe(503);
    const refused = await third();
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await codeOf(refused)).toMatchObject({ code: "SERVICE_BUSY" });
    for (const { socket } of [first, second]) socket.destroy();
    const sound = { recording: Buffer.from("RIFF") };
    await expect
      .poll(async () => (await ask("/v1/redactions", { method: "POST", body: form(sound) })).status)
      .toBe(202);
  });

  it("streams of events of one token", async () => {
    const [job] = [...board.jobs.values()];
    const path = `/v1/redactions/${job?.id}/events`;
    const one = await ask(path);
    expect(await codeOf(await ask(path))).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await ask(path, { token: "ward-read" })).status).toBe(200);
    await one.body?.cancel();
    await expect.poll(async () => (await ask(path)).status).toBe(200);
  });

  it("connections", async () => {
    const few = await startService({ maxConnections: 1 });
    const first = open(few.url);
    await once(first, "connect");
    const second = open(few.url);
    await once(second, "close");
    first.destroy();
    await expect.poll(async () => (await fetch(`${few.url}/healthz`).catch(() => null))?.status).toBe(200);
  });
});

describe("forms that are none", () => {
  const post = async (body: string | Uint8Array, headers: Record<string, string>, path = "/v1/redactions") =>
    codeOf(await ask(path, { method: "POST", body, headers }));

  it.each([
    ["application/x-www-form-urlencoded", "recording=x"],
    ["text/plain", '{"text":"Zebedee"}'],
    ["application/xml", "<a/>"],
    ["application/json-seq", "{}"],
    ["multipart/mixed; boundary=b", "--b--"],
    ["application/octet-stream", "RIFF"],
    ["Zebedee", "RIFF"],
  ])("the content type %s, at every address that takes a body", async (type, body) => {
    for (const path of ["/v1/redactions", "/v1/text"]) {
      expect(await post(body, { "content-type": type }, path)).toMatchObject({ status: 415, code: "MEDIA_TYPE" });
    }
  });

  it("a form where JSON is asked for, and a body that is packed: nothing is unpacked", async () => {
    const data = form({ recording: "x" });
    expect(await codeOf(await ask("/v1/text", { method: "POST", body: data }))).toMatchObject({ status: 400 });
    const packed = gzipSync(JSON.stringify({ text: "a".repeat(1_000_000) }));
    const headers = { ...json, "content-encoding": "gzip" };
    expect(await post(packed, headers, "/v1/text")).toMatchObject({ status: 400, code: "USAGE" });
  });

  it("JSON that is nested a hundred thousand times, as a body and as a part", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    for (const body of [deep, `{"text":${deep}}`, `{"text":"a","known":${deep}}`]) {
      expect(await post(body, json, "/v1/text")).toMatchObject({ status: 400, code: "USAGE" });
    }
    const sound = Buffer.from("RIFF");
    for (const part of [{ known: deep }, { settings: deep }]) {
      const response = await ask("/v1/redactions", { method: "POST", body: form({ recording: sound, ...part }) });
      expect(await codeOf(response)).toMatchObject({ status: 400, code: "USAGE" });
    }
  });

  it.each<[string, string]>([
    ["a name of a file that is a path", 'name="recording"; filename="../../../../etc/Zebedee"'],
    ["one with a zero", 'name="recording"; filename="a\u0000Zebedee"'],
    ["one in another form", "name=\"recording\"; filename*=utf-8''..%2F..%2FZebedee"],
  ])("%s is nowhere", async (_what, disposition) => {
    const body = `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nRIFF\r\n--b--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const response = await ask("/v1/redactions", { method: "POST", body, headers });
    const told = await response.text();
    expect([202, 400]).toContain(response.status);
    expect(told).not.toContain("Zebedee");
    for (const key of await keys()) expect(key).toMatch(/^[a-z]+\/[0-9a-f-]{36}(?:\.json|\/[a-z]+)$/);
  });

  it.each<[string, string]>([
    ["a name of a part that is a path", 'name="../recording"; filename="a"'],
    ["one that is an object's own", 'name="__proto__"; filename="a"'],
    ["another", 'name="constructor"'],
    ["one without a name", 'filename="a"'],
    ["one with a name of 100,000 characters", `name="${"Zebedee".repeat(15_000)}"`],
  ])("%s is refused", async (_what, disposition) => {
    const before = await keys();
    const body = `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nRIFF\r\n--b--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const response = await ask("/v1/redactions", { method: "POST", body, headers });
    expect(await response.clone().text()).not.toContain("Zebedee");
    expect(await codeOf(response)).toMatchObject({ status: 400, code: "USAGE" });
    expect(await keys()).toEqual(before);
  });

  it("a form of ten thousand parts", async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="priority"\r\n\r\nvisit\r\n';
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", body: `${part.repeat(10_000)}--b--\r\n`, headers };
    expect((await ask("/v1/redactions", init)).status).toBe(400);
  });
});

describe("what is another tenant's", () => {
  it("is not in its list, whatever is asked for", async () => {
    const mine: unknown = await (await ask("/v1/redactions?limit=1")).json();
    expect(mine).toMatchObject({ items: [{ state: "queued" }] });
    const next = typeof mine === "object" && mine && "next" in mine ? String(mine.next) : "";
    for (const query of ["", "?limit=200", "?state=queued", `?cursor=${next}`, "?tenant=ward"]) {
      const theirs: unknown = await (await ask(`/v1/redactions${query}`, { token: "other-all" })).json();
      if (typeof theirs === "object" && theirs && "items" in theirs) expect(theirs.items).toEqual([]);
      else expect(theirs).toMatchObject({ status: 400 });
    }
  });
});

it("of all this the log has nothing that came from outside", () => {
  expect(JSON.stringify(lines)).not.toMatch(/Zebedee|etc\/|RIFF/);
});
