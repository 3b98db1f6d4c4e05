import { describe, expect, it } from "vitest";
import { orderIdOf, partKey, storedOrderSchema } from "../../src/jobs/orders/stored-order.js";
import { codeOf, form, read, startService } from "./start.js";

const service = await startService();
const { ask, board, keys, store } = service;
const sound = Buffer.alloc(300_000, 7);

const submit = (parts: Record<string, string | Uint8Array>, headers: Record<string, string> = {}) =>
  ask("/v1/redactions", { method: "POST", body: form(parts), headers });

describe("a recording is submitted", () => {
  it("in parts of any order, into the store and onto the queue", async () => {
    const response = await submit({
      settings: '{"policy":"all","privateReview":true}',
      recording: sound,
      known: '{"persons":[{"name":"Rosalinda Ferrer"}]}',
      transcript: Buffer.from('{"words":[]}'),
      priority: "visit",
    });
    expect(response.status).toBe(202);
    const answer: unknown = await response.json();
    expect(answer).toMatchObject({ state: "queued", priority: "visit", attempt: 0, failure: null });
    const [job] = [...board.jobs.values()];
    expect(response.headers.get("location")).toBe(`/v1/redactions/${job?.id}`);
    const orderKey = job?.orderKey ?? "";
    const order = storedOrderSchema.parse(JSON.parse(String(await read(store, orderKey))));
    expect((await read(store, partKey(orderIdOf(orderKey), "recording"))).equals(sound)).toBe(true);
    expect(order).toMatchObject({
      recording: { bytes: sound.length },
      transcript: { bytes: 12 },
      known: { persons: [{ name: "Rosalinda Ferrer" }] },
      settings: { policy: "all", privateReview: true },
    });
    // The sender's own name of the file is nowhere.
    expect(JSON.stringify([await keys(), order, job])).not.toContain("Zebedee");
  });

  it("sent twice with one idempotency key it is one job; with another content it is refused", async () => {
    const before = board.jobs.size;
    const headers = { "idempotency-key": "visit-1" };
    const ids = [];
    for (const _ of [1, 2]) ids.push(await (await submit({ recording: sound }, headers)).json());
    expect(ids[0]).toEqual(ids[1]);
    expect(board.jobs.size).toBe(before + 1);
    const objects = await keys();
    const other = await submit({ recording: sound, priority: "archive" }, headers);
    expect(await codeOf(other)).toMatchObject({ status: 409, code: "KEY_REUSED" });
    expect(await keys()).toEqual(objects);
    // Another tenant's key is another key.
    const theirs = await ask("/v1/redactions", {
      method: "POST",
      body: form({ recording: sound }),
      headers,
      token: "other-all",
    });
    expect(theirs.status).toBe(202);
    expect(theirs.headers.get("idempotency-replayed")).toBeNull();
  });

  it.each<[string, Record<string, string | Uint8Array>, number, string]>([
    ["no recording", { priority: "visit" }, 400, "USAGE"],
    ["an empty recording", { recording: Buffer.alloc(0) }, 422, "INPUT_EMPTY"],
    ["a recording that is no file", { recording: "abc" }, 400, "USAGE"],
    ["an unknown part", { recording: sound, Zebedee: "x" }, 400, "USAGE"],
    ["an unknown part that is a file", { Zebedee: sound, recording: sound }, 400, "USAGE"],
    ["a setting that is the operator's", { recording: sound, settings: '{"engine":"/bin/sh"}' }, 400, "USAGE"],
    ["settings that are no JSON", { recording: sound, settings: "Zebedee" }, 400, "USAGE"],
    [
      "known things that are not in UTF-8",
      { recording: sound, known: Buffer.from('{"persons":[{"name":"Zebedee Núñez"}]}', "latin1") },
      400,
      "USAGE",
    ],
    ["a patient with letters that could not be read", { recording: sound, scope: "Zebedee N\uFFFDez" }, 400, "USAGE"],
    ["no patient for what is known of patients", { recording: sound, knownOf: "hkp1.Zebedee" }, 400, "USAGE"],
    [
      "what is known of patients by somebody else",
      { recording: sound, knownOf: "hkp1.Zebedee", scope: "7" },
      400,
      "USAGE",
    ],
    [
      "known things with letters that could not be read",
      { recording: sound, known: '{"persons":[{"name":"Zebedee N\uFFFD\uFFFDez"}]}' },
      400,
      "USAGE",
    ],
    ["known things in no form", { settings: "{}", recording: sound, known: '{"Zebedee":1}' }, 400, "USAGE"],
    ["an unknown priority", { recording: sound, priority: "Zebedee" }, 400, "USAGE"],
    ["a callback that is no address", { recording: sound, callback: "Zebedee" }, 400, "USAGE"],
  ])("%s is refused, and nothing of it stays", async (_what, parts, status, code) => {
    const [objects, jobs] = [await keys(), board.jobs.size];
    const response = await submit(parts);
    const text = await response.clone().text();
    expect(await codeOf(response)).toEqual({ status, code, type: "application/problem+json" });
    expect(text).not.toContain("Zebedee");
    expect([await keys(), board.jobs.size]).toEqual([objects, jobs]);
  });

  it("a key that is none, a body of another type and a broken form are refused", async () => {
    const tell = async (init: RequestInit) => codeOf(await ask("/v1/redactions", { method: "POST", ...init }));
    const headers = { "idempotency-key": "x".repeat(300) };
    expect(await tell({ body: form({ recording: sound }), headers })).toMatchObject({ status: 400, code: "USAGE" });
    const typed = (type: string, body: string) => tell({ body, headers: { "content-type": type } });
    expect(await typed("audio/wav", "RIFF")).toMatchObject({ status: 415, code: "MEDIA_TYPE" });
    expect(await typed("application/json", "{Zebedee")).toMatchObject({ status: 400, code: "USAGE" });
    expect(await typed("application/json", "[]")).toMatchObject({ status: 400, code: "USAGE" });
    expect(await typed("application/json", '{"__proto__":{"a":1}}')).toMatchObject({ status: 400, code: "USAGE" });
    expect(await typed("multipart/form-data", "abc")).toMatchObject({ status: 400, code: "USAGE" });
    expect(await typed("multipart/form-data; boundary=b", "abc")).toMatchObject({ status: 400, code: "USAGE" });
    const cut = '--b\r\ncontent-disposition: form-data; name="recording"; filename="a"\r\n\r\nabc';
    expect(await typed("multipart/form-data; boundary=b", cut)).toMatchObject({ status: 400, code: "USAGE" });
    const twice = `${cut}\r\n${cut}\r\n--b--\r\n`;
    expect(await typed("multipart/form-data; boundary=b", twice)).toMatchObject({ status: 400, code: "USAGE" });
    expect(await typed("application/json", '{"recording":"file:///etc/passwd"}')).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
  });
});
