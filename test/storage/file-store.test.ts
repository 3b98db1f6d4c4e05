import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../../src/storage/open-store.js";
import type { Store } from "../../src/storage/store.js";
import { temporaryFolder } from "../helpers/folders.js";
import { killedAt } from "../helpers/killed.js";
import { allOf, collected, pieces, stalled } from "../helpers/streams.js";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore(pathToFileURL(folder).href);
  return () => store.close();
});

const writer = fileURLToPath(new URL("put-and-hang.mjs", import.meta.url));
const recorder = fileURLToPath(new URL("../helpers/record-modules.mjs", import.meta.url));
const bytes = (text: string) => pieces(Buffer.from(text));
const text = async (key: string) => (await collected((await store.get(key)).body)).toString();
const missing = { code: "INPUT_MISSING" };

describe("what lies in the folder", () => {
  it("is a plain file for each object, for its owner alone, and the folders too", async () => {
    await store.put("results/1/visit.txt", bytes("words"));
    expect(await readFile(join(folder, "results/1/visit.txt"), "utf8")).toBe("words");
    expect((await stat(join(folder, "results/1/visit.txt"))).mode & 0o777).toBe(0o600);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
    }
  });

  it("is nothing but the objects once all are removed and the store is closed", async () => {
    await store.put("a/b/c", bytes("x"));
    await store.put("a/d", bytes("x"));
    await store.remove("a/b/c");
    expect(await readdir(join(folder, "a"))).toEqual(["d"]);
    await store.removeAll("a");
    await store.close();
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files).toEqual([]);
  });

  it("may be put there by others: it is an object whose sum is not known", async () => {
    await mkdir(join(folder, "calls"));
    await writeFile(join(folder, "calls/one.wav"), "sound");
    expect(await store.head("calls/one.wav")).toMatchObject({ bytes: 5, sha256: null });
    expect(await text("calls/one.wav")).toBe("sound");
    expect((await allOf(store.list(""))).map(({ key }) => key)).toEqual(["calls/one.wav"]);
  });
});

describe("what was changed on the disk", () => {
  beforeEach(() => store.put("a", bytes("0123456789")));

  it("is not read to its end", async () => {
    await writeFile(join(folder, "a"), "0123456788");
    const { body } = await store.get("a");
    const seen: Buffer[] = [];
    body.on("data", (piece) => seen.push(piece));
    await expect(once(body, "end")).rejects.toMatchObject({ code: "STORAGE_DAMAGED", retryable: false });
    expect(Buffer.concat(seen).toString()).toBe("");
  });

  it.each([
    ["cut", () => truncate(join(folder, "a"), 9)],
    ["longer", () => appendFile(join(folder, "a"), "x")],
  ])("is told at once where its length says so: %s", async (_, change) => {
    await change();
    await expect(store.get("a")).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await expect(store.head("a")).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
  });
});

describe("links", () => {
  let outside: string;
  beforeEach(async () => {
    outside = await temporaryFolder();
    await writeFile(join(outside, "secret"), "not yours");
    await symlink(outside, join(folder, "way"));
    await symlink(join(outside, "secret"), join(folder, "file"));
  });

  it("are not read through, neither on the way nor at its end", async () => {
    for (const key of ["way/secret", "file", "way"]) {
      await expect(store.get(key)).rejects.toMatchObject(missing);
      expect(await store.head(key)).toBeNull();
    }
    expect(await allOf(store.list(""))).toEqual([]);
    expect(await allOf(store.list("way"))).toEqual([]);
  });

  it("are not written through", async () => {
    for (const key of ["way/new", "way/deep/new"]) {
      await expect(store.put(key, bytes("x"))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", retryable: false });
    }
    await store.put("file", bytes("mine"));
    expect(await text("file")).toBe("mine");
    expect(await readdir(outside)).toEqual(["secret"]);
    expect(await readFile(join(outside, "secret"), "utf8")).toBe("not yours");
  });

  it("are removed themselves, never what they lead to", async () => {
    await store.remove("way/secret");
    await mkdir(join(folder, "job"));
    await symlink(outside, join(folder, "job/link"));
    await store.removeAll("job");
    await store.removeAll("way");
    expect(await readdir(folder)).toEqual(["file"]);
    expect(await readdir(outside)).toEqual(["secret"]);
  });

  it("may lead to the store itself", async () => {
    const other = await openStore(pathToFileURL(join(folder, "way")).href);
    expect(await other.head("secret")).toMatchObject({ bytes: 9 });
    await other.close();
  });
});

it("takes a pipe for no object, and does not wait for its writer", async () => {
  execFileSync("mkfifo", [join(folder, "pipe")]);
  await expect(store.get("pipe")).rejects.toMatchObject(missing);
  expect(await allOf(store.list(""))).toEqual([]);
});

it("cannot put an object into one, nor over a folder, and says so without a name", async () => {
  await store.put("canaryname", bytes("x"));
  await store.put("canaryfolder/a", bytes("x"));
  for (const key of ["canaryname/below", "canaryfolder"]) {
    const refused = await store.put(key, bytes("x")).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "STORAGE_UNAVAILABLE", retryable: false });
    expect(JSON.stringify(refused) + String(refused)).not.toMatch(/canary|hushtape-test/u);
  }
  await expect(store.get("canaryname/below")).rejects.toMatchObject(missing);
  await expect(store.get("canaryfolder")).rejects.toMatchObject(missing);
  await store.remove("canaryname/below");
  await store.remove("canaryfolder");
  expect(await text("canaryfolder/a")).toBe("x");
});

describe("a process that is killed", () => {
  it("leaves the older object or the new one, whole and with its sum, at every instant of a put", async () => {
    await store.put("a/b", bytes("older"));
    let instant = 0;
    const seen = new Set<string>();
    for (; instant < 100; instant++) {
      const other = await openStore(pathToFileURL(folder).href);
      const ended = await killedAt(instant, () => other.put("a/b", bytes("the new one")));
      seen.add(await text("a/b"));
      await store.put("a/b", bytes("older"));
      if (!ended) break;
    }
    expect(instant).toBeGreaterThan(6);
    expect([...seen].sort()).toEqual(["older", "the new one"]);
  });

  it("leaves a half of what it was putting, which goes when the store is opened again", async () => {
    const record = join(await temporaryFolder(), "loaded");
    const child = spawn(process.execPath, ["--import", recorder, writer, pathToFileURL(folder).href], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, MODULES_LOADED: record },
    });
    await once(child.stdout, "data");
    expect((await readdir(folder)).filter((name) => name.startsWith(".hushtape-"))).toHaveLength(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    // Whoever has a folder does not load AWS's client, a quarter of a second.
    expect(await readFile(record, "utf8")).toMatch(/file-store/u);
    expect(await readFile(record, "utf8")).not.toMatch(/@aws-sdk|@smithy/u);
    await (await openStore(pathToFileURL(folder).href)).close();
    expect(await readdir(folder)).toEqual([]);
  });
});

it("gives no reader a mixture while an object is replaced", async () => {
  const key = "a";
  const versions = ["a", "b", "c", "d"].map((letter) => Buffer.alloc(200_000, letter));
  await store.put(key, pieces(versions[0] ?? Buffer.alloc(0)));
  const writing = versions.map((version) => store.put(key, pieces(version, 10_000)));
  const reading = Array.from({ length: 8 }, async () => collected((await store.get(key)).body));
  await Promise.all(writing);
  for (const read of await Promise.all(reading)) {
    expect(versions.some((version) => version.equals(read))).toBe(true);
  }
});

it("keeps what another living store is putting", async () => {
  const cancel = new AbortController();
  const hanging = new Promise<void>((resolve) => {
    void store.put("a", stalled(Buffer.from("half"), resolve), { signal: cancel.signal }).catch(() => undefined);
  });
  await hanging;
  const before = await readdir(folder);
  expect(before).toHaveLength(1);
  const other = await openStore(pathToFileURL(folder).href);
  await other.removePartial(0);
  expect(await readdir(folder)).toEqual(before);
  await other.close();
  cancel.abort();
});

it("answers in our words where its folder is gone, or may not be written", async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  await expect(store.put("a", bytes("x"))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
  await expect(openStore(pathToFileURL(folder).href)).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
});

it.each([
  "",
  "canary",
  "/srv/canary",
  "file://host/canary",
  "file:///a?b=canary",
  "file:///a%2Fcanary",
  "ftp://canary",
])("takes %j for no address, and does not repeat it", async (uri) => {
  const refused = await openStore(uri).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "USAGE" });
  expect(`${refused}`).not.toContain("canary");
});
