import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HushtapeClient, type HushtapeClientOptions, ServiceError } from "../../src/client/index.js";
import { listKey } from "../../src/jobs/orders/result-list.js";
import { orderIdOf, partKey, storedOrderSchema } from "../../src/jobs/orders/stored-order.js";
import { temporaryFolder } from "../helpers/folders.js";
import { put, read, startService } from "../service/start.js";

const { url, board, store, ask } = await startService();
const folder = await temporaryFolder();
const file = join(folder, "Zebedee Whitfield.wav");
const sound = Buffer.alloc(200_000, 3);
await writeFile(file, sound);

const clientOf = (options: Partial<HushtapeClientOptions> = {}) =>
  new HushtapeClient({ url, token: "ward-all", retryPauseMs: 1, ...options });
const client = clientOf();
/** What a call fails with. */
const failureOf = (call: Promise<unknown>) => call.then(String, (error: unknown) => error);

describe("the client", () => {
  it("submits a file as it is read, without its name, with all that is said of it", async () => {
    const job = await client.submit(file, {
      transcript: Buffer.from('{"words":[]}'),
      known: { persons: [{ name: "Rosalinda Ferrer" }] },
      settings: { policy: ["PERSON"] },
      priority: "visit",
    });
    expect(job).toMatchObject({ state: "queued", priority: "visit" });
    const { orderKey = "" } = board.jobs.get(job.id) ?? {};
    const order = String(await read(store, orderKey));
    expect(storedOrderSchema.parse(JSON.parse(order))).toMatchObject({ settings: { policy: ["PERSON"] } });
    expect((await read(store, partKey(orderIdOf(orderKey), "recording"))).equals(sound)).toBe(true);
    expect(order).not.toContain("Zebedee");
  });

  it.each([
    ["bytes", sound],
    ["a blob", new Blob([new Uint8Array(sound)])],
    [
      "what opens a stream",
      () =>
        (async function* () {
          yield sound;
        })(),
    ],
  ])("submits %s", async (_what, bytes) => {
    const { id } = await client.submit(bytes);
    const stored = await read(store, partKey(orderIdOf(board.jobs.get(id)?.orderKey ?? ""), "recording"));
    expect(stored.equals(sound)).toBe(true);
  });

  it("a file that cannot be read, and an answer that breaks off, are told as such", async () => {
    let sent = 0;
    const counting = clientOf({
      fetch: (...request) => {
        sent++;
        return fetch(...request);
      },
    });
    const missing = join(folder, "Zebedee is not there.wav");
    expect(await failureOf(counting.submit(missing))).toMatchObject({ code: "INPUT_MISSING", retryable: false });
    expect(sent).toBe(1);
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error("gone")) });
    const breaking = clientOf({ fetch: async () => new Response(broken) });
    const failure = await failureOf(breaking.transcript(crypto.randomUUID()));
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({ code: "NETWORK" });
  });

  it("a request whose answer was lost is sent again, and is the same job", async () => {
    let sent = 0;
    const losing = clientOf({
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (++sent > 2) return response;
        await response.body?.cancel();
        throw new TypeError("Zebedee: other side closed");
      },
    });
    const before = board.jobs.size;
    const job = await losing.submit(file);
    expect([sent, board.jobs.size]).toEqual([3, before + 1]);
    expect((await client.get(job.id)).id).toBe(job.id);
  });

  it("gives up after its retries, and at once where nothing can help; it repeats nothing", async () => {
    let sent = 0;
    const answers = (status: number, headers = {}) =>
      clientOf({
        retries: 2,
        fetch: async () => {
          sent++;
          return new Response("<html>Zebedee", { status, headers });
        },
      });
    const busy = await failureOf(answers(503, { "retry-after": "0" }).get("x"));
    expect([busy instanceof ServiceError && busy.code, sent]).toEqual(["NETWORK", 3]);
    const odd = await failureOf(answers(418).get("x"));
    expect([odd instanceof ServiceError && odd.code, sent]).toEqual(["INTERNAL", 4]);
    expect(`${busy} ${odd}`).not.toContain("Zebedee");
    const strange = clientOf({ fetch: async () => new Response('{"Zebedee":1}') });
    expect(await failureOf(strange.get("x"))).toMatchObject({ name: "ServiceError", code: "INTERNAL" });
  });

  it("tells the service's refusals with their codes", async () => {
    const missing = await failureOf(client.get("00000000-0000-4000-8000-000000000000"));
    expect(missing).toMatchObject({ code: "NOT_FOUND", status: 404, retryable: false });
    expect(await failureOf(clientOf({ token: "no" }).list())).toMatchObject({ code: "TOKEN_INVALID", status: 401 });
    expect(await failureOf(client.submitReference({ recording: "file:///srv/x.wav" }))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await failureOf(clientOf({ url: "http://127.0.0.1:1", retries: 0 }).list())).toMatchObject({
      code: "NETWORK",
      status: 0,
    });
  });

  it("sends its token nowhere else", async () => {
    const moved = clientOf({ fetch: (_input, init) => fetch(`${url}/docs/static/index.html`, init), retries: 0 });
    expect(await failureOf(moved.list())).toMatchObject({ code: "NETWORK" });
  });

  it("waits over streams that break off, follows progress, fetches results, erases", async () => {
    const { id } = await client.submit(file);
    const steps: string[] = [];
    let streams = 0;
    const cut = clientOf({
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (!String(input).endsWith("/events") || ++streams > 1) return response;
        // The first stream ends after its first pieces.
        const pieces = response.body?.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform: (piece, out) => {
              out.enqueue(piece);
              if (String(Buffer.from(piece)).includes('"state"')) out.terminate();
            },
          }),
        );
        return new Response(pieces ?? null, response);
      },
    });
    const waiting = cut.wait(id, {
      onProgress: ({ state, stage }) => {
        steps.push(`${state} ${stage}`);
        if (state === "queued") board.change(id, { state: "running", stage: "mute" });
        if (state === "running") board.change(id, { state: "done", stage: null, resultKey: listKey({ id }, "1") });
      },
    });
    expect((await waiting).state).toBe("done");
    expect(steps).toEqual(["queued null", "running mute", "done null"]);
    const result = { key: `results/${id}/1/x`, bytes: 3, sha256: "", mediaType: "text/plain", ending: ".txt" };
    const names = Object.fromEntries(["audio", "json", "txt", "vtt", "audit", "review"].map((name) => [name, result]));
    await put(store, result.key, "123");
    await put(store, listKey({ id }, "1"), JSON.stringify({ schema: "hushtape.results/1", ...names }));
    expect(await new Response(await client.audio(id)).text()).toBe("123");
    expect(await client.transcript(id, "vtt")).toBe("123");
    expect([await client.audit(id), await client.review(id)]).toEqual([123, 123]);
    await client.erase(id);
    expect((await ask(`/v1/redactions/${id}`)).status).toBe(404);
  });

  it("ends at once where it is told to", async () => {
    const { id } = await client.submit(file);
    const end = new AbortController();
    const waiting = failureOf(client.wait(id, { signal: end.signal, onProgress: () => end.abort() }));
    expect(await waiting).toMatchObject({ name: "AbortError" });
    expect(await failureOf(client.submit(file, { signal: AbortSignal.abort() }))).toMatchObject({ name: "AbortError" });
  });

  it("cancels, lists and reads texts", async () => {
    const { id } = await client.submit(file);
    expect((await client.cancel(id)).state).toBe("cancelled");
    const page = await client.list({ state: "cancelled", limit: 1 });
    expect(page.items.map((job) => job.id)).toEqual([id]);
    expect((await client.text({ text: "abc" })).text).toBe("ABC");
  });
});
