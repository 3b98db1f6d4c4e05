import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listKey, type ResultList } from "../../src/jobs/orders/result-list.js";
import type { Job } from "../../src/jobs/queue/board.js";
import { codeOf, form, put, startService } from "./start.js";

const { ask, board, keys, store, woken } = await startService();
const sound = Buffer.from("RIFF of a recording");

async function submitted(token = "ward-all"): Promise<Job> {
  const before = new Set(board.jobs.keys());
  const response = await ask("/v1/redactions", { method: "POST", body: form({ recording: sound }), token });
  expect(response.status).toBe(202);
  const job = [...board.jobs.values()].find(({ id }) => !before.has(id));
  if (!job) throw new Error("no job");
  return job;
}

/** As a worker would end it. */
async function finish(job: Job, { review = true } = {}): Promise<void> {
  const resultKey = listKey(job, "7");
  const result = async (name: string, mediaType: string, text: string) => {
    const key = resultKey.replace("results.json", name);
    await put(store, key, text);
    return { key, bytes: text.length, sha256: "0".repeat(64), mediaType, ending: `.${name.split(".").at(-1)}` };
  };
  const list: ResultList = {
    schema: "hushtape.results/1",
    audio: await result("visit.redacted.wav", "audio/wav", "RIFF redacted"),
    json: await result("visit.redacted.json", "application/json", '{"words":[]}'),
    txt: await result("visit.redacted.txt", "text/plain", "Hello [PERSON]"),
    vtt: await result("visit.redacted.vtt", "text/vtt", "WEBVTT"),
    audit: await result("visit.audit.json", "application/json", "{}"),
    review: review ? await result("visit.review.json", "application/json", '{"was":"Rosalinda"}') : null,
  };
  await put(store, resultKey, JSON.stringify(list));
  board.change(job.id, { state: "done", resultKey, audioMs: 60_000, mutedMs: 1200, endedAt: job.createdAt });
}

describe("a job is asked for", () => {
  it("by its own tenant; for all others it is not there, in any form", async () => {
    const job = await submitted();
    const seen: unknown = await (await ask(`/v1/redactions/${job.id}`)).json();
    expect(seen).toMatchObject({ id: job.id, state: "queued", stage: null, failure: null });
    // Where its order and results lie is the service's business.
    expect(Object.keys(seen ?? {})).not.toContain("orderKey");
    await finish(job);
    const paths = ["", "/audio", "/transcript", "/audit", "/review", "/events"];
    const answers = paths.map(async (path) =>
      codeOf(await ask(`/v1/redactions/${job.id}${path}`, { token: "other-all" })),
    );
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 404, code: "NOT_FOUND" });
    for (const [method, path] of [
      ["DELETE", ""],
      ["POST", "/cancel"],
    ] as const) {
      const answer = await ask(`/v1/redactions/${job.id}${path}`, { method, token: "other-all" });
      expect(await codeOf(answer)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
    expect(board.jobs.get(job.id)?.state).toBe("done");
  });

  it.each([
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f",
    "00000000-0000-0000-0000-00000000000",
    "%00",
    "%zz",
    "Zebedee'%20OR%201=1",
    "a".repeat(100),
    randomUUID(),
  ])("by an id that is none, %s: not there, and not repeated", async (id) => {
    const response = await ask(`/v1/redactions/${id}/audio`);
    const text = await response.clone().text();
    expect(await codeOf(response)).toMatchObject({ status: 404, type: "application/problem+json" });
    expect(text).not.toContain("Zebedee");
    expect(text).not.toContain("passwd");
  });

  it("its results come with their types when it is done, and no sooner", async () => {
    const job = await submitted();
    const get = (path: string, token?: string) => ask(`/v1/redactions/${job.id}${path}`, token ? { token } : {});
    expect(await codeOf(await get("/audio"))).toMatchObject({ status: 409, code: "STATE_CONFLICT" });
    await finish(job);
    const audio = await get("/audio");
    expect(audio.headers.get("content-type")).toBe("audio/wav");
    expect(audio.headers.get("content-disposition")).toBe(`attachment; filename="${job.id}.redacted.wav"`);
    expect(audio.headers.get("cache-control")).toBe("no-store");
    expect(await audio.text()).toBe("RIFF redacted");
    expect(await (await get("/transcript")).text()).toBe('{"words":[]}');
    expect(await (await get("/transcript?format=vtt")).text()).toBe("WEBVTT");
    expect(await codeOf(await get("/transcript?format=Zebedee"))).toMatchObject({ status: 400, code: "USAGE" });
    expect(await (await get("/audit")).text()).toBe("{}");
    expect(await (await get("/review")).text()).toContain("Rosalinda");
    expect(await codeOf(await get("/review", "ward-read"))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect((await get("/audio", "ward-read")).status).toBe(200);
  });

  it("a part of them is given to a player that seeks; what is known already is not sent again", async () => {
    const job = await submitted();
    await finish(job);
    const get = async (headers: Record<string, string>, path = "/audio", token = "ward-all") => {
      const response = await ask(`/v1/redactions/${job.id}${path}`, { headers, token });
      const { status } = response;
      return [status, response.headers.get("content-range"), status < 400 ? await response.text() : ""];
    };
    const whole = await ask(`/v1/redactions/${job.id}/audio`);
    expect([whole.headers.get("accept-ranges"), whole.headers.get("content-range")]).toEqual(["bytes", null]);
    expect(await whole.text()).toBe("RIFF redacted");
    const etag = whole.headers.get("etag") ?? "";
    expect(etag).toBe(`"${"0".repeat(64)}"`);
    for (const [range, told, bytes] of [
      ["bytes=0-3", "bytes 0-3/13", "RIFF"],
      ["bytes=5-", "bytes 5-12/13", "redacted"],
      ["bytes=-3", "bytes 10-12/13", "ted"],
      ["bytes=-99", "bytes 0-12/13", "RIFF redacted"],
      ["bytes=12-999", "bytes 12-12/13", "d"],
    ] as const) {
      expect(await get({ range })).toEqual([206, told, bytes]);
      expect(await get({ range, "if-range": etag })).toEqual([206, told, bytes]);
      expect(await get({ range, "if-range": '"another"' })).toEqual([200, null, "RIFF redacted"]);
    }
    for (const range of ["bytes=0-1,4-5", "bytes=5-1", "lines=0-1", "bytes=", "bytes=-", "bytes=a-b", "Zebedee"]) {
      expect(await get({ range })).toEqual([200, null, "RIFF redacted"]);
    }
    for (const range of ["bytes=13-", "bytes=99-100", "bytes=-0"]) {
      expect(await get({ range })).toEqual([416, "bytes */13", ""]);
    }
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
      expect(await get({ "if-none-match": known, range: "bytes=0-3" })).toEqual([304, null, ""]);
    }
    expect(await get({ "if-none-match": '"another"' })).toEqual([200, null, "RIFF redacted"]);
    expect(await get({ range: "bytes=0-5" }, "/transcript?format=vtt")).toEqual([206, "bytes 0-5/6", "WEBVTT"]);
    // Who may not have the whole has no part of it, and is not told whether it is the same.
    expect((await get({ range: "bytes=0-3", "if-none-match": "*" }, "/audio", "other-all"))[0]).toBe(404);
    expect((await get({ range: "bytes=0-3" }, "/review", "ward-read"))[0]).toBe(403);
  });

  it("without a private review there is none", async () => {
    const job = await submitted();
    await finish(job, { review: false });
    expect((await ask(`/v1/redactions/${job.id}/review`)).status).toBe(404);
  });
});

describe("jobs are listed, cancelled and erased", () => {
  it("by pages, newest first, one tenant's alone, by state", async () => {
    const own: string[] = [];
    for (let at = 0; at < 3; at++) own.unshift((await submitted("other-all")).id);
    const page = async (query: string) => (await ask(`/v1/redactions${query}`, { token: "other-all" })).json();
    const first: unknown = await page("?limit=2");
    expect(first).toMatchObject({ items: [{ id: own[0] }, { id: own[1] }], next: expect.any(String) });
    const next = typeof first === "object" && first && "next" in first ? String(first.next) : "";
    expect(await page(`?limit=2&cursor=${next}`)).toMatchObject({ items: [{ id: own[2] }], next: null });
    expect(await page("?state=done")).toEqual({ items: [], next: null });
    for (const query of ["?limit=0", "?limit=1000", "?state=Zebedee", "?Zebedee=1"]) {
      const response = await ask(`/v1/redactions${query}`);
      expect(await response.clone().text()).not.toContain("Zebedee");
      expect(await codeOf(response)).toMatchObject({ status: 400, code: "USAGE" });
    }
  });

  it("cancelled once; one that has ended stays as it is", async () => {
    const job = await submitted();
    const cancel = () => ask(`/v1/redactions/${job.id}/cancel`, { method: "POST" });
    expect(await (await cancel()).json()).toMatchObject({ state: "cancelled" });
    expect(woken()).toBe(1);
    expect((await cancel()).status).toBe(200);
    board.change(job.id, { state: "done" });
    expect(await codeOf(await cancel())).toMatchObject({ status: 409, code: "STATE_CONFLICT" });
  });

  it("erased with recording, order and results", async () => {
    const before = await keys();
    const job = await submitted();
    await finish(job);
    expect((await keys()).length).toBeGreaterThan(before.length + 7);
    const erased = await ask(`/v1/redactions/${job.id}`, { method: "DELETE" });
    expect([erased.status, await erased.text()]).toEqual([204, ""]);
    expect(await keys()).toEqual(before);
    expect((await ask(`/v1/redactions/${job.id}`)).status).toBe(404);
  });
});

describe("progress", () => {
  it("comes as events until the job has ended", async () => {
    const job = await submitted();
    const response = await ask(`/v1/redactions/${job.id}/events`);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    let text = "";
    const steps: [string, Partial<Job>][] = [
      ['"state":"queued"', { state: "running", stage: "decode", fraction: 0.5 }],
      ['"fraction":0.5', { state: "dead", failure: "INPUT_CORRUPT" }],
    ];
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (steps[0] && text.includes(steps[0][0])) board.change(job.id, steps.shift()?.[1] ?? {});
    }
    expect(text.match(/^event: \w+$/gm)).toEqual([
      "event: redaction",
      "event: redaction",
      "event: redaction",
      "event: end",
    ]);
    expect(text).toContain('"failure":{"code":"INPUT_CORRUPT"');
  });
});
