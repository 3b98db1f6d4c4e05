import { createHash, randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../../src/storage/open-store.js";
import type { Store } from "../../src/storage/store.js";
import { temporaryFolder } from "../helpers/folders.js";
import { type S3Server, startS3, useTestCredentials } from "../helpers/s3.js";
import { allOf, collected, pieces, stalled } from "../helpers/streams.js";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const MIB = 2 ** 20;

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
}, 120_000);
beforeEach(() => useTestCredentials());
afterAll(() => server.stop());

/** What every store keeps to, wherever it lies. */
describe.each([
  ["a folder", async () => openStore(pathToFileURL(await temporaryFolder()).href)],
  ["an S3 bucket", () => openStore(`s3://${server.bucket}`, server.settings)],
  ["a folder of an S3 bucket", () => openStore(`s3://${server.bucket}/of/hushtape/`, server.settings)],
] as const)("a store in %s", (_, open) => {
  let store: Store;
  let folders = 0;
  let folder: string;
  beforeAll(async () => {
    useTestCredentials();
    store = await open();
  }, 120_000);
  afterAll(() => store.close());

  /** A folder that no other test has. */
  const fresh = () => {
    folder = `t${folders++}`;
    return folder;
  };
  const text = async (key: string) => (await collected((await store.get(key)).body)).toString();
  const keysOf = async (of: string) => (await allOf(store.list(of))).map(({ key }) => key).sort();

  it("gives back what was put, with its length and its sum", async () => {
    const bytes = randomBytes(300_000);
    const key = `${fresh()}/a/visit one.wav`;
    const put = await store.put(key, pieces(bytes, 65_536));
    expect(put).toEqual({ bytes: bytes.length, sha256: sha256(bytes) });
    const { body, ...told } = await store.get(key);
    expect(told).toMatchObject({ key, bytes: bytes.length, sha256: sha256(bytes) });
    expect(told.modifiedMs).toBeGreaterThan(Date.UTC(2020, 0));
    expect((await collected(body)).equals(bytes)).toBe(true);
    expect(await store.head(key)).toEqual(told);
  });

  it("takes an object of no bytes, and names in any writing", async () => {
    const key = `${fresh()}/größe/日本 (1)+&=%41?#~'.txt`;
    expect(await store.put(key, pieces(Buffer.alloc(0)))).toEqual({ bytes: 0, sha256: sha256(Buffer.alloc(0)) });
    expect(await text(key)).toBe("");
    expect(await keysOf(folder)).toEqual([key]);
  });

  it("gives a range, and refuses one that lies outside", async () => {
    const key = `${fresh()}/a`;
    await store.put(key, pieces(Buffer.from("0123456789")));
    const { body, bytes } = await store.get(key, { range: { start: 2, end: 5 } });
    expect(bytes).toBe(10);
    expect((await collected(body)).toString()).toBe("234");
    expect((await collected((await store.get(key, { range: { start: 4, end: 4 } })).body)).toString()).toBe("");
    for (const range of [
      { start: 2, end: 11 },
      { start: -1, end: 3 },
      { start: 5, end: 2 },
      { start: 0.5, end: 2 },
    ]) {
      await expect(store.get(key, { range })).rejects.toMatchObject({ code: "USAGE" });
    }
  });

  it("says that nothing is there", async () => {
    const key = `${fresh()}/a`;
    await expect(store.get(key)).rejects.toMatchObject({ code: "INPUT_MISSING", retryable: false });
    expect(await store.head(key)).toBeNull();
    expect(await keysOf(folder)).toEqual([]);
    await store.remove(key);
    await store.removeAll(folder);
  });

  it("stores nothing that has another sum than was said", async () => {
    const key = `${fresh()}/a`;
    const other = sha256(Buffer.from("other"));
    await store.put(key, pieces(Buffer.from("older")));
    for (const bytes of [Buffer.from("this"), randomBytes(9 * MIB)]) {
      await expect(store.put(key, pieces(bytes), { sha256: other })).rejects.toMatchObject({
        code: "STORAGE_DAMAGED",
      });
    }
    expect(await text(key)).toBe("older");
    await store.put(key, pieces(Buffer.from("other")), { sha256: other.toUpperCase() });
    expect(await text(key)).toBe("other");
  });

  it("does not let an object with another sum than the reader expects be read to its end", async () => {
    const key = `${fresh()}/a`;
    await store.put(key, pieces(Buffer.from("this")));
    const wrong = await store.get(key, { sha256: sha256(Buffer.from("that")) });
    await expect(collected(wrong.body)).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    const right = await store.get(key, { sha256: sha256(Buffer.from("this")) });
    expect((await collected(right.body)).toString()).toBe("this");
  });

  it("replaces an object as a whole", async () => {
    const key = `${fresh()}/a`;
    for (const version of ["first", "the second", "third"]) {
      await store.put(key, pieces(Buffer.from(version)));
      expect(await text(key)).toBe(version);
      expect((await store.head(key))?.bytes).toBe(version.length);
    }
  });

  it("lets one alone of many put an object where none is, and says so to the others", async () => {
    const key = `${fresh()}/a`;
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => store.put(key, pieces(Buffer.from(`writer ${i}`)), { ifAbsent: true })),
    );
    const winners = ends.flatMap((end, i) => (end.status === "fulfilled" ? [i] : []));
    expect(winners).toHaveLength(1);
    for (const end of ends) if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "OUTPUT_EXISTS" });
    expect(await text(key)).toBe(`writer ${winners[0]}`);
    expect((await store.head(key))?.sha256).not.toBeUndefined();
    await expect(store.put(key, pieces(randomBytes(9 * MIB)), { ifAbsent: true })).rejects.toMatchObject({
      code: "OUTPUT_EXISTS",
    });
    expect(await text(key)).toBe(`writer ${winners[0]}`);
  });

  it("lists a folder with all within, and no other that begins like it", async () => {
    fresh();
    const keys = ["1/a", "1/b/c", "10/a"].map((name) => `${folder}/${name}`);
    for (const key of keys) await store.put(key, pieces(Buffer.from("12345")));
    expect(await keysOf(folder)).toEqual([...keys].sort());
    expect(await keysOf(`${folder}/1`)).toEqual(keys.slice(0, 2));
    expect((await allOf(store.list(`${folder}/10`)))[0]).toMatchObject({ key: keys[2], bytes: 5 });
    expect((await keysOf("")).filter((key) => key.startsWith(`${folder}/`))).toHaveLength(3);
  });

  it("removes an object, or a folder with all within, and no other", async () => {
    fresh();
    const keys = ["1/a", "1/b/c", "10/a", "2"].map((name) => `${folder}/${name}`);
    for (const key of keys) await store.put(key, pieces(Buffer.from("x")));
    await store.remove(`${folder}/2`);
    await store.remove(`${folder}/1`);
    expect(await keysOf(folder)).toHaveLength(3);
    await store.removeAll(`${folder}/1`);
    expect(await keysOf(folder)).toEqual([`${folder}/10/a`]);
    await expect(store.removeAll("")).rejects.toMatchObject({ code: "USAGE" });
    await store.put(`${folder}/1/a`, pieces(Buffer.from("again")));
    expect(await text(`${folder}/1/a`)).toBe("again");
  });

  it.each([1000, 9 * MIB])(
    "leaves nothing of a put whose source fails after %i bytes, and passes the failure on",
    async (n) => {
      const key = `${fresh()}/a`;
      const failure = new RangeError("the source's own");
      async function* failing() {
        yield* pieces(randomBytes(n));
        throw failure;
      }
      await expect(store.put(key, failing())).rejects.toBe(failure);
      expect(await store.head(key)).toBeNull();
      expect(await keysOf(folder)).toEqual([]);
    },
  );

  it.each([1000, 9 * MIB])(
    "leaves nothing of a put that is cancelled while its source hangs after %i bytes",
    async (n) => {
      const key = `${fresh()}/a`;
      const cancel = new AbortController();
      const putting = store.put(
        key,
        stalled(randomBytes(n), () => cancel.abort()),
        { signal: cancel.signal },
      );
      await expect(putting).rejects.toMatchObject({ code: "CANCELLED" });
      expect(await store.head(key)).toBeNull();
    },
  );

  it("starts nothing once it is cancelled", async () => {
    const key = `${fresh()}/a`;
    const signal = AbortSignal.abort();
    await store.put(key, pieces(Buffer.from("x")));
    const cancelled = { code: "CANCELLED" };
    await expect(store.put(`${folder}/b`, pieces(Buffer.from("x")), { signal })).rejects.toMatchObject(cancelled);
    await expect(store.get(key, { signal })).rejects.toMatchObject(cancelled);
    await expect(store.head(key, signal)).rejects.toMatchObject(cancelled);
    await expect(allOf(store.list(folder, signal))).rejects.toMatchObject(cancelled);
    await expect(store.remove(key, signal)).rejects.toMatchObject(cancelled);
    await expect(store.removeAll(folder, signal)).rejects.toMatchObject(cancelled);
    expect(await keysOf(folder)).toEqual([key]);
  });

  it("ends a reading that is cancelled", async () => {
    const key = `${fresh()}/a`;
    await store.put(key, pieces(randomBytes(2 * MIB)));
    const cancel = new AbortController();
    const { body } = await store.get(key, { signal: cancel.signal });
    body.once("data", () => cancel.abort());
    await expect(collected(body)).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it.each([
    "",
    "/a",
    "a/",
    "a//b",
    "../a",
    "a/../b",
    "a/./b",
    "a/...",
    "a\\..\\b",
    "a\u0000b",
    "a\nb",
    "a/\u2025/b",
    "a/\uFF0E\uFF0E/b",
    "a\uFF0Fb",
    "a\u2215b",
    "a/%2e%2e/b",
    "a%2Fb",
    "a\u202Eb",
    "a\u200Bb",
    "\uD800",
    ".hushtape-sums/aa",
    "a/.hushtape-1-ab/b",
    `a/${"b".repeat(256)}`,
    `${"a/".repeat(450)}b`,
  ])("takes %j for no key, and does not repeat it", async (key) => {
    const refused = await store.put(key, pieces(Buffer.from("x"))).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "USAGE" });
    if (key !== "") expect(`${refused}`).not.toContain(key);
    await expect(store.get(key)).rejects.toMatchObject({ code: "USAGE" });
    await expect(store.head(key)).rejects.toMatchObject({ code: "USAGE" });
    await expect(store.remove(key)).rejects.toMatchObject({ code: "USAGE" });
    await expect(store.removeAll(key)).rejects.toMatchObject({ code: "USAGE" });
    if (key !== "") await expect(allOf(store.list(key))).rejects.toMatchObject({ code: "USAGE" });
  });
});
