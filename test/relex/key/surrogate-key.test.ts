import { createHmac } from "node:crypto";
import { chmod, mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { Draw } from "../../../src/relex/choose/draw.js";
import { findKey, readKey, writeNewKey } from "../../../src/relex/key/key-file.js";
import { SurrogateKey, scopeKey } from "../../../src/relex/key/surrogate-key.js";

const folder = () => mkdtemp(join(tmpdir(), "hushtape-key-"));

describe("key files", () => {
  it("are written once, for their owner alone, and read back", async () => {
    const path = join(await folder(), "site.key");
    const made = await writeNewKey(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readKey(path)).id).toBe(made.id);
    const before = await readFile(path, "utf8");
    await expect(writeNewKey(path)).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
    expect(await readFile(path, "utf8")).toBe(before);
  });

  it.each([0o640, 0o604, 0o660, 0o644])("are refused when others may read or change them (%o)", async (mode) => {
    const path = join(await folder(), "site.key");
    await writeNewKey(path);
    await chmod(path, mode);
    await expect(readKey(path)).rejects.toMatchObject({ code: "KEY_INVALID", exitCode: 44 });
  });

  it.each([
    "",
    "secret",
    "hushtape-key-1 short",
    "hushtape-key-2 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "x".repeat(5000),
  ])("are refused when they hold no key, and not quoted", async (content) => {
    const path = join(await folder(), "site.key");
    await writeFile(path, content, { mode: 0o600 });
    const failure = await readKey(path).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "KEY_INVALID" });
    if (content !== "") expect(String(failure)).not.toContain(content);
  });

  it("are not needed: where none is named there is none, whatever a variable says", async () => {
    const path = join(await folder(), "site.key");
    await writeNewKey(path);
    vi.stubEnv("HUSHTAPE_KEY", await readFile(path, "utf8"));
    expect(await findKey(undefined)).toBeNull();
    vi.unstubAllEnvs();
    await expect(readKey(join(await folder(), "none"))).rejects.toMatchObject({ code: "KEY_INVALID" });
  });
});

describe("draws", () => {
  const key = SurrogateKey.of(Buffer.alloc(32, 7));

  it("are HMAC-SHA-256 of key, scope, purpose, value and attempt, and nothing else", () => {
    const scope = scopeKey(key, { kind: "patient", id: "P-1" }, "any text");
    const oracle = createHmac("sha256", Buffer.alloc(32, 7)).update("scope patient\0P-1").digest();
    expect(scope).toEqual(oracle);
    const bytes = createHmac("sha256", oracle)
      .update("given\0wilson\0" + "3")
      .digest();
    expect(new Draw(scope).bytes("given", "wilson", 3)).toEqual(bytes);
    expect(new Draw(scope).number(1000, "given", "wilson", 3)).toBe(bytes.readUIntBE(0, 6) % 1000);
  });

  it("differ from scope to scope, and a document's scope is its text", () => {
    const of = (choice: Parameters<typeof scopeKey>[1], text: string) => scopeKey(key, choice, text).toString("hex");
    const scopes = [
      of({ kind: "site" }, "a"),
      of({ kind: "patient", id: "1" }, "a"),
      of({ kind: "patient", id: "2" }, "a"),
      of({ kind: "patient", id: "" }, "a"),
      of({ kind: "document" }, "a"),
      of({ kind: "document" }, "b"),
    ];
    expect(new Set(scopes).size).toBe(scopes.length);
    expect(of({ kind: "site" }, "b")).toBe(scopes[0]);
  });

  it("are even: each of 16 places is drawn about as often", () => {
    const draw = new Draw(scopeKey(key, { kind: "site" }, ""));
    const counts = new Array<number>(16).fill(0);
    for (let k = 0; k < 8000; k++) {
      const place = draw.number(16, "test", String(k));
      counts[place] = (counts[place] ?? 0) + 1;
    }
    // Chi-squared with 15 degrees of freedom: 37.7 is passed once in a thousand.
    const chi = counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    expect(chi).toBeLessThan(37.7);
  });
});
