import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "../../src/storage/open-store.js";
import type { StoreSettings } from "../../src/storage/settings.js";
import type { Store } from "../../src/storage/store.js";
import { temporaryFolder } from "../helpers/folders.js";
import { type Fault, type S3Server, type SeenRequest, startS3, useTestCredentials } from "../helpers/s3.js";
import { allOf, collected, pieces, stalled } from "../helpers/streams.js";

const LONG = 6 * 2 ** 20;
const BUCKET = "canary-bucket";
const OWN = ".hushtape-";
let server: S3Server;
let store: Store;
let names = 0;
let key: string;

beforeAll(async () => {
  server = await startS3(BUCKET);
}, 120_000);
afterAll(() => server.stop());
beforeEach(async () => {
  useTestCredentials();
  key = `canary-${names++}/canary.wav`;
  store = await openStore(`s3://${BUCKET}`, server.settings);
  server.seen.length = 0;
});
afterEach(async () => {
  server.fault = null;
  server.uploads.clear();
  await store.close();
  for (const left of await server.keys("")) await server.tamper(left, null);
});

const bytes = (text: string) => pieces(Buffer.from(text));
const text = async (of: string) => (await collected((await store.get(of)).body)).toString();
const onceThen = (when: (seen: SeenRequest) => boolean, fault: Fault) => {
  let isDone = false;
  server.fault = (seen) => {
    if (isDone || !when(seen)) return null;
    isDone = true;
    return fault;
  };
};
const isWrite = ({ method, path }: SeenRequest) =>
  path.includes("canary.wav") && (method === "PUT" || (method === "POST" && path.includes("uploadId=")));
const failing = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => "no error",
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  // Neither a key, nor the bucket, nor what the server says.
  const said = `${error} ${JSON.stringify(error)} ${error instanceof Error && "hint" in error ? error.hint : ""}`;
  expect(said).not.toMatch(/canary|S3RVER/u);
  return error;
};

describe("a put where nothing may be", () => {
  it("asks the server to write only then, in one request and in parts", async () => {
    await store.put(key, bytes("x"), { ifAbsent: true });
    await store.put(`${key}2`, pieces(randomBytes(LONG)), { ifAbsent: true });
    await store.put(`${key}3`, bytes("x"));
    const writes = server.seen.filter(isWrite).filter(({ path }) => !path.includes("partNumber"));
    expect(writes.map(({ method, headers }) => [method, headers["if-none-match"]])).toEqual([
      ["PUT", "*"],
      ["POST", "*"],
      ["PUT", undefined],
    ]);
  });

  it.each([10, LONG])("of %i bytes that comes second is told so by the server, and leaves nothing", async (length) => {
    // The look before the put sees nothing yet.
    server.fault = ({ method, path }) => (method === "HEAD" && path.includes("canary.wav") ? { status: 404 } : null);
    await store.put(key, bytes("first"), { ifAbsent: true });
    const second = await failing(store.put(key, pieces(randomBytes(length)), { ifAbsent: true }));
    expect(second).toMatchObject({ code: "OUTPUT_EXISTS", retryable: false });
    server.fault = null;
    expect(await text(key)).toBe("first");
    expect(server.uploads.size).toBe(0);
    expect(await server.keys(OWN)).toEqual([]);
  });

  it("whose answer is lost is done, though the repetition is refused", async () => {
    for (const [name, length] of [
      [key, 10],
      [`${key}-long`, LONG],
    ] as const) {
      const content = randomBytes(length);
      onceThen((seen) => isWrite(seen) && !seen.path.includes("partNumber"), "lose-answer");
      expect(await store.put(name, pieces(content), { ifAbsent: true })).toMatchObject({ bytes: length });
      expect((await collected((await store.get(name)).body)).equals(content)).toBe(true);
    }
  });

  it("may be tried again where another write is under way", async () => {
    server.fault = (seen) => (isWrite(seen) ? { status: 409, code: "ConditionalRequestConflict" } : null);
    const conflict = await failing(store.put(key, bytes("x"), { ifAbsent: true }));
    expect(conflict).toMatchObject({ code: "STORAGE_UNAVAILABLE", retryable: true });
  });

  it("is refused where the server takes no notice of the condition", async () => {
    const plain = await openStore(`s3://${BUCKET}`, server.plain);
    const refused = await failing(plain.put(key, bytes("x"), { ifAbsent: true }));
    expect(refused).toMatchObject({ code: "STORAGE_UNAVAILABLE", retryable: false });
    expect(await plain.head(key)).toBeNull();
    await plain.put(key, bytes("without"));
    await plain.close();
  });
});

describe("an object in parts", () => {
  const content = randomBytes(LONG);

  it("has its sum beside it, or in its metadata where that was known before", async () => {
    const { sha256 } = await store.put(key, pieces(content));
    expect(await server.keys(OWN)).toHaveLength(1);
    expect(await store.head(key)).toMatchObject({ bytes: LONG, sha256 });
    await store.put(`${key}2`, pieces(content), { sha256 });
    expect(await server.keys(OWN)).toHaveLength(1);
    expect(await store.head(`${key}2`)).toMatchObject({ bytes: LONG, sha256 });
    expect((await collected((await store.get(key)).body)).equals(content)).toBe(true);
    await store.remove(key);
    expect(await server.keys(OWN)).toEqual([]);
    await store.put(key, pieces(content));
    await store.removeAll(key.split("/")[0] ?? "");
    expect(await server.keys("")).toEqual([]);
  });

  it("without its sum is damaged", async () => {
    await store.put(key, pieces(content));
    const [sum = ""] = await server.keys(OWN);
    await server.tamper(sum, "no sum");
    await expect(store.get(key)).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await server.tamper(sum, null);
    await expect(store.get(key)).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await expect(store.head(key)).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await store.remove(key);
  });

  it("is given up with its parts where one cannot be sent, or the last step fails", async () => {
    server.fault = ({ path }) => (path.includes("partNumber=2") ? { status: 403 } : null);
    await failing(store.put(key, pieces(content)));
    server.fault = ({ method, path }) => (method === "POST" && path.includes("uploadId") ? { status: 400 } : null);
    await failing(store.put(key, pieces(content)));
    expect(server.seen.filter(({ method }) => method === "DELETE")).not.toEqual([]);
    expect(server.uploads.size).toBe(0);
    expect(await server.keys("")).toEqual([]);
  });

  it("that a killed process had begun goes with `removePartial` once it is old enough", async () => {
    server.fault = ({ method }) => (method === "DELETE" ? { status: 403 } : null);
    const cancel = new AbortController();
    await failing(
      store.put(
        key,
        stalled(content, () => cancel.abort()),
        { signal: cancel.signal },
      ),
    );
    server.fault = null;
    expect(server.uploads.size).toBe(1);
    await store.removePartial(3_600_000);
    expect(server.uploads.size).toBe(1);
    for (const upload of server.uploads.values()) upload.begunMs -= 3_700_000;
    await store.removePartial(3_600_000);
    expect(server.uploads.size).toBe(0);
  });
});

describe("an object that others changed", () => {
  it("has a sum that is not known, or none that fits", async () => {
    await server.tamper("calls/one.wav", "sound");
    expect(await store.head("calls/one.wav")).toMatchObject({ bytes: 5, sha256: null });
    expect(await text("calls/one.wav")).toBe("sound");
    const { sha256 } = await store.put(key, bytes("0123456789"));
    const wrong = await store.get("calls/one.wav", { sha256 });
    await expect(collected(wrong.body)).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await store.remove("calls/one.wav");
    await store.remove(key);
  });

  it("is removed with its folder whatever it is called, and not listed", async () => {
    await server.tamper("odd/%0Aname", "x");
    await server.tamper("odd/.hushtape-x", "x");
    expect(await allOf(store.list("odd"))).toEqual([]);
    await store.removeAll("odd");
    expect(await server.keys("")).toEqual([]);
  });
});

describe("a server that fails", () => {
  it.each([
    [{ status: 403, code: "AccessDenied" }, false],
    [{ status: 403, code: "RequestTimeTooSkewed" }, false],
    [{ status: 400, code: "ExpiredToken" }, false],
    [{ status: 301, code: "PermanentRedirect" }, false],
    [{ status: 404, code: "NoSuchBucket" }, false],
    [{ status: 501, code: "NotImplemented" }, false],
    [{ status: 500, code: "InternalError" }, true],
    ["cut", true],
  ] as const)("%j is told as what it is, and no word of it is passed on", async (fault, retryable) => {
    server.fault = () => fault;
    for (const work of [
      () => store.put(key, bytes("x")),
      () => store.get(key),
      () => allOf(store.list("")),
      () => store.remove(key),
    ]) {
      expect(await failing(work())).toMatchObject({ code: "STORAGE_UNAVAILABLE", retryable });
    }
  });

  it("is asked again where that can help", async () => {
    onceThen(isWrite, { status: 503, code: "SlowDown" });
    await store.put(key, bytes("x"));
    onceThen(({ method }) => method === "GET", "cut");
    expect(await text(key)).toBe("x");
    await store.remove(key);
  });

  it("has full disks", async () => {
    server.fault = () => ({ status: 507, code: "XMinioStorageFull" });
    expect(await failing(store.put(key, bytes("x")))).toMatchObject({ code: "DISK_FULL" });
  });

  it("is noticed when a store is opened: nobody there, no such bucket, not allowed", async () => {
    const { settings } = server;
    const open = (uri: string, more: StoreSettings = {}) => failing(openStore(uri, { ...settings, ...more }));
    const unavailable = { code: "STORAGE_UNAVAILABLE" };
    expect(await open("s3://canary-other")).toMatchObject({ ...unavailable, retryable: false });
    expect(await open(`s3://${BUCKET}`, { s3Endpoint: "http://127.0.0.1:1" })).toMatchObject({
      ...unavailable,
      retryable: true,
    });
    server.fault = () => ({ status: 403 });
    expect(await open(`s3://${BUCKET}`)).toMatchObject({ ...unavailable, retryable: false });
  });
});

describe("law 8", () => {
  it.each([
    [{}, "s3"],
    [{ s3Endpoint: "https://storage.canary.example" }, "not on this machine"],
    [{ s3Endpoint: "http://10.0.0.1:9000" }, "not on this machine"],
    [{ s3Endpoint: "http://0.0.0.0:9000" }, "not on this machine"],
    [{ s3Endpoint: "http://10.0.0.1:9000", allowRemoteStorage: true }, "not be encrypted"],
    [{ s3Endpoint: "http://user:canary@127.0.0.1" }, "no address"],
    [{ s3Endpoint: "http://127.0.0.1/canary" }, "no address"],
    [{ s3Endpoint: "ftp://127.0.0.1" }, "no address"],
    [{ s3Endpoint: "canary" }, "no address"],
    [{ allowRemoteStorage: true }, "region"],
    [{ allowRemoteStorage: true, s3Region: "x.evil.example/" }, "region"],
  ])("%j is refused before anything is asked", async (settings, why) => {
    const refused = await failing(openStore("s3://canary-bucket/x", settings));
    expect(refused).toMatchObject({ code: "USAGE" });
    expect(`${refused}`.toLowerCase()).toContain(why);
  });

  it.each([
    "s3://",
    "s3://Canary",
    "s3://canary/../x",
    "s3://user:canary@bucket",
    "s3://canary-bucket/a//b",
    "S3://canary-bucket",
  ])("takes %j for no address", async (uri) => {
    expect(await failing(openStore(uri, server.settings))).toMatchObject({ code: "USAGE" });
  });

  it("the environment names no other server, and nobody is asked for credentials", async () => {
    const asked: string[] = [];
    const other = createServer((req, res) => {
      asked.push(req.url ?? "");
      res.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (const name of [
      "AWS_ENDPOINT_URL",
      "AWS_ENDPOINT_URL_S3",
      "AWS_CONTAINER_CREDENTIALS_FULL_URI",
      "HTTP_PROXY",
    ]) {
      vi.stubEnv(name, url);
    }
    vi.stubEnv("AWS_EC2_METADATA_SERVICE_ENDPOINT", url);
    vi.stubEnv("AWS_DEFAULTS_MODE", "auto");
    const here = await openStore(`s3://${BUCKET}`, server.settings);
    await here.put(key, bytes("x"));
    await here.remove(key);
    await here.close();
    vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
    const none = await failing(openStore(`s3://${BUCKET}`, server.settings));
    expect(none).toMatchObject({ code: "STORAGE_UNAVAILABLE", retryable: false });
    expect(asked).toEqual([]);
    // With leave they are: it is this setting that keeps them off.
    await failing(openStore(`s3://${BUCKET}`, { ...server.settings, allowInstanceCredentials: true }));
    expect(asked).not.toEqual([]);
    other.closeAllConnections();
    other.close();
  });

  it("credentials and region may stand in a profile", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
    const file = join(await temporaryFolder(), "credentials");
    await writeFile(
      file,
      "[default]\n[lab]\naws_access_key_id = S3RVER\naws_secret_access_key = S3RVER\nregion = eu-south-1\n",
    );
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", file);
    await failing(openStore(`s3://${BUCKET}`, server.settings));
    vi.stubEnv("AWS_PROFILE", "lab");
    await (await openStore(`s3://${BUCKET}`, server.settings)).close();
    expect(server.seen.at(-1)?.headers.authorization).toContain("/eu-south-1/s3/");
  });
});
