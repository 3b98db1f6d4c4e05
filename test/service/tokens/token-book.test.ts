import { chmod, readdir, readFile, rename, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { TokenBook } from "../../../src/service/tokens/token-book.js";
import { temporaryFolder } from "../../helpers/folders.js";

const DAY_MS = 86_400_000;
const nowMs = Date.UTC(2026, 4, 1);
let data: string;
let book: TokenBook;
beforeEach(async () => {
  data = await temporaryFolder();
  book = await TokenBook.open(data);
  return () => book.close();
});
const add = (tenant = "clinic-7") => book.add({ tenant, scopes: ["submit", "read"], expiresMs: nowMs + DAY_MS }, nowMs);

describe("a token", () => {
  it("is its holder's, with its scopes, until it ends", async () => {
    const { token, record } = await add();
    expect(token).toMatch(/^hst_[0-9a-f]{16}_[\w-]{43}$/u);
    const holder = { id: record.id, tenant: "clinic-7", scopes: ["submit", "read"] };
    expect(await book.check(token, nowMs)).toEqual(holder);
    expect(await book.check(token, nowMs + DAY_MS - 1)).toEqual(holder);
    expect(await book.check(token, nowMs + DAY_MS)).toBeNull();
  });

  it("is refused from the moment that it is revoked, by another process too", async () => {
    const [{ token, record }, other] = [await add(), await add()];
    const server = await TokenBook.open(data);
    expect(await server.check(token, nowMs)).not.toBeNull();
    await book.revoke(record.id, nowMs + 5);
    expect(await server.check(token, nowMs)).toBeNull();
    expect(await server.check(other.token, nowMs)).not.toBeNull();
    await book.revoke(record.id, nowMs + 9);
    expect((await book.list()).find(({ id }) => id === record.id)?.revokedMs).toBe(nowMs + 5);
    await server.close();
  });

  it("is kept as a hash, in a file that is its owner's alone", async () => {
    const { token, record } = await add();
    // A secret may hold the sign that parts it from the rest.
    const secret = token.split("_").slice(2).join("_");
    for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
      if (entry.isFile()) expect(await readFile(path, "utf8")).not.toContain(secret.slice(0, 12));
    }
    expect((await stat(join(data, "tokens", `${record.id}.json`))).mode & 0o777).toBe(0o600);
    expect((await add()).token).not.toBe(token);
  });

  it("is nothing but the whole of it", async () => {
    const [{ token, record }, { token: other }] = [await add(), await add()];
    const wrong = [
      "",
      "hst_",
      record.id,
      record.secretSha256,
      `hst_${record.id}_${record.secretSha256.slice(0, 43)}`,
      token.slice(0, -1),
      `${token} `,
      `${token}x`,
      token.toUpperCase(),
      token.replace("hst_", ""),
      token.slice(0, 21) + other.slice(21),
      token.replace(record.id, "0".repeat(16)),
      token.replace(record.id, `../${record.id.slice(3)}`),
      "x".repeat(1_000_000),
    ];
    for (const text of wrong)
      expect([text.slice(0, 80), await book.check(text, nowMs)]).toEqual([text.slice(0, 80), null]);
  });
});

it("lists them in the order of making", async () => {
  const made = [await add("b"), await book.add({ tenant: "a", scopes: ["admin"], expiresMs: nowMs }, nowMs - 1)];
  expect((await book.list()).map(({ id }) => id)).toEqual([made[1]?.record.id, made[0]?.record.id]);
});

it.each(["", "Clinic", "a b", "../x", "x".repeat(64), "-x", "canary!"])(
  "takes no tenant that is no id: %j",
  async (tenant) => {
    await expect(add(tenant)).rejects.toMatchObject({ code: "USAGE", message: expect.not.stringContaining("canary") });
    expect(await book.list()).toEqual([]);
  },
);

it("makes none without a scope, and revokes none that is not there", async () => {
  await expect(book.add({ tenant: "a", scopes: [], expiresMs: nowMs }, nowMs)).rejects.toMatchObject({ code: "USAGE" });
  const { token } = await add();
  for (const id of ["0123456789abcdef", "", "../../x", token]) {
    await expect(book.revoke(id)).rejects.toMatchObject({ code: "USAGE" });
  }
});

describe("the folder", () => {
  it("is refused where others may add to it", async () => {
    await chmod(join(data, "tokens"), 0o777);
    await expect(TokenBook.open(data)).rejects.toMatchObject({ code: "KEY_INVALID" });
  });

  it("holds what is no token: nobody gets in, and it is told", async () => {
    const { token, record } = await add();
    const path = join(data, "tokens", `${record.id}.json`);
    const text = await readFile(path, "utf8");
    // Another scope, written by hand: the sum beside is another.
    await writeFile(path, text.replace('"submit"', '"review"'));
    await expect(book.check(token, nowMs)).rejects.toMatchObject({ code: "STORAGE_DAMAGED" });
    await rename(path, join(data, "tokens", "0000000000000000.json"));
    expect(await book.check(token, nowMs)).toBeNull();
    await expect(book.list()).rejects.toMatchObject({ code: "KEY_INVALID" });
    await rename(join(data, "tokens", "0000000000000000.json"), join(data, "elsewhere.json"));
    await symlink(join(data, "elsewhere.json"), path);
    expect(await book.check(token, nowMs)).toBeNull();
  });
});
