import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { partKey } from "../../src/relex/choose/part-key.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { type OpenVaultOptions, openVault } from "../../src/relex/vault/open-vault.js";
import type { ExportedPart, Memory, SimilarPair, Vault, VaultScope } from "../../src/relex/vault/types.js";
import { startPostgres, type TestServer } from "../helpers/postgres.js";
import { templateKey as key, vaultTemplate } from "../helpers/vault-template.js";

const signal = new AbortController().signal;
const otherKey = SurrogateKey.of(Buffer.alloc(32, 8));
const patient: VaultScope = { kind: "patient", id: "MRN-1" };
const another: VaultScope = { kind: "patient", id: "MRN-2" };
const site: VaultScope = { kind: "site" };

const folder = mkdtempSync(join(tmpdir(), "hushtape-vaults-"));
let server: TestServer;
let places = 0;

beforeAll(async () => {
  server = await startPostgres();
  await vaultTemplate();
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function freshDirectory(): Promise<string> {
  const directory = join(folder, `vault-${places++}`);
  cpSync(await vaultTemplate(), directory, { recursive: true });
  return directory;
}

/** What every vault keeps to, wherever it lies. */
describe.each([
  ["a directory", freshDirectory],
  ["PostgreSQL", () => server.database()],
] as const)("a vault in %s", (_, freshPlace) => {
  let shared: Vault;
  beforeAll(async () => {
    shared = await openVault(await freshPlace(), key, { signal });
  });
  afterAll(() => shared.close());

  /** For what a test does in scopes of its own. Opening a directory takes a while. */
  async function inScopes<T>(use: (vault: Vault, patient: VaultScope, another: VaultScope) => Promise<T>): Promise<T> {
    return use(shared, { kind: "patient", id: `A${places++}` }, { kind: "patient", id: `B${places++}` });
  }

  async function withVault<T>(
    use: (vault: Vault, where: string) => Promise<T>,
    options: Partial<OpenVaultOptions> = {},
  ): Promise<T> {
    const where = await freshPlace();
    const vault = await openVault(where, key, { signal, ...options });
    try {
      return await use(vault, where);
    } finally {
      await vault.close();
    }
  }

  it("remembers, and recalls exactly, in the scope alone", () =>
    inScopes(async (vault, patient, another) => {
      const memories = [family("johnson", "Walker"), { role: "phone", value: "2125551234", surrogate: "2125550123" }];
      const { stands, refused } = await vault.remember(patient, memories, signal);
      expect([...stands]).toEqual([
        [partKey("family", "johnson"), "Walker"],
        [partKey("phone", "2125551234"), "2125550123"],
      ]);
      expect(refused.size).toBe(0);
      const recalled = await vault.recall(patient, [...memories, family("baker", "")], signal);
      expect(recalled.size).toBe(2);
      expect(recalled.get(partKey("family", "johnson"))).toMatchObject({
        surrogate: "Walker",
        how: "exact",
        similarity: 1,
      });
      expect((await vault.recall(another, memories, signal)).size).toBe(0);
      expect((await vault.recall(patient, [{ role: "given", value: "johnson" }], signal)).size).toBe(0);
    }));

  it("finds January's Johnson when March says Jonson, and remembers both as one", () =>
    withVault(async (vault) => {
      await vault.remember(patient, [family("johnson", "Walker"), family("jackson", "Mercer")], signal);
      const [part] = [family("jonson", "Walker")];
      const found = (await vault.recall(patient, [part], signal)).get(partKey("family", "jonson"));
      expect(found).toMatchObject({ surrogate: "Walker", how: "similar" });
      const { stands, refused } = await vault.remember(patient, [{ ...part, sameAs: found?.entry ?? "" }], signal);
      expect(refused.size).toBe(0);
      expect(stands.get(partKey("family", "jonson"))).toBe("Walker");
      const again = await vault.recall(patient, [part], signal);
      expect(again.get(partKey("family", "jonson"))).toMatchObject({ surrogate: "Walker", how: "exact" });
      expect(await vault.stats(signal)).toMatchObject({ parts: 3, surrogates: 2, scopes: 1, sealed: 3 });
    }));

  it("finds exactly or not at all what is no name", () =>
    inScopes(async (vault, patient) => {
      const email = { role: "email", value: "anna johnson example org" };
      await vault.remember(patient, [{ ...email, surrogate: "x@example.com" }], signal);
      expect((await vault.recall(patient, [{ ...email, value: "anna jonson example org" }], signal)).size).toBe(0);
    }));

  it("gives one surrogate to one of the parts of a call, the exact one first", () =>
    inScopes(async (vault, patient) => {
      await vault.remember(patient, [family("hansen", "Walker")], signal);
      const parts = [family("hanson", ""), family("hansen", "")];
      const recalled = await vault.recall(patient, parts, signal);
      expect([...recalled.keys()]).toEqual([partKey("family", "hansen")]);
    }));

  it("lets the first writer win, and tells the second one", () =>
    inScopes(async (vault, patient) => {
      await vault.remember(patient, [family("johnson", "Walker")], signal);
      const { stands, refused } = await vault.remember(patient, [family("johnson", "Mercer")], signal);
      expect(stands.get(partKey("family", "johnson"))).toBe("Walker");
      expect(refused.size).toBe(0);
    }));

  it("refuses a surrogate that stands for another value, that is an original, or that two values of the call have", () =>
    inScopes(async (vault, patient, another) => {
      await vault.remember(patient, [family("johnson", "Walker")], signal);
      const { stands, refused } = await vault.remember(
        patient,
        [
          family("baker", "WALKER"),
          family("turner", "Johnson"),
          family("hill", "Stone"),
          family("green", "stone"),
          family("park", "Hill"),
        ],
        signal,
      );
      expect([...stands]).toEqual([[partKey("family", "hill"), "Stone"]]);
      expect([...refused].sort()).toEqual(
        ["baker", "green", "park", "turner"].map((value) => partKey("family", value)),
      );
      // Another role, another scope: other people.
      const elsewhere = await vault.remember(patient, [{ role: "city", value: "dayton", surrogate: "Walker" }], signal);
      expect(elsewhere.refused.size).toBe(0);
      expect((await vault.remember(another, [family("baker", "Walker")], signal)).refused.size).toBe(0);
    }));

  it("takes a surrogate for a similar value only from the entry that it was recalled from", () =>
    inScopes(async (vault, patient) => {
      await vault.remember(patient, [family("johnson", "Walker"), family("baker", "Mercer")], signal);
      const found = await vault.recall(patient, [family("baker", "")], signal);
      const entry = found.get(partKey("family", "baker"))?.entry ?? "";
      const { refused } = await vault.remember(patient, [{ ...family("jonson", "Walker"), sameAs: entry }], signal);
      expect(refused).toEqual(new Set([partKey("family", "jonson")]));
    }));

  it("asks whoever decides, with the originals, instead of the thresholds", async () => {
    const asked: SimilarPair[] = [];
    let answer = false;
    await withVault(
      async (vault) => {
        await vault.remember(patient, [family("johnson", "Walker")], signal);
        expect((await vault.recall(patient, [family("jonson", "")], signal)).size).toBe(0);
        answer = true;
        expect((await vault.recall(patient, [family("jonson", "")], signal)).size).toBe(1);
      },
      {
        decide: async (pairs) => {
          asked.push(...pairs);
          return pairs.map(() => answer);
        },
      },
    );
    expect(asked[0]).toMatchObject({ role: "family", value: "jonson", candidate: "johnson" });
  });

  it("forgets values, a scope, everything; and says so in its audit", () =>
    withVault(async (vault) => {
      await vault.remember(patient, [family("johnson", "Walker"), family("baker", "Stone")], signal);
      await vault.remember(another, [family("johnson", "Mercer")], signal);
      const parts = [family("johnson", ""), family("nobody", "")];
      expect(await vault.forget({ kind: "parts", scope: patient, parts }, signal)).toBe(1);
      expect((await vault.recall(patient, parts, signal)).size).toBe(0);
      expect((await vault.remember(patient, [family("hill", "Walker")], signal)).refused.size).toBe(0);
      expect(await vault.forget({ kind: "scopes", scopes: [patient, { kind: "patient", id: "nobody" }] }, signal)).toBe(
        2,
      );
      expect(await vault.stats(signal)).toMatchObject({ parts: 1, surrogates: 1, scopes: 1 });
      expect(await vault.forget({ kind: "all" }, signal)).toBe(1);
      const { audit, ...stats } = await vault.stats(signal);
      expect(stats).toMatchObject({ parts: 0, surrogates: 0, scopes: 0, byRole: {} });
      expect(audit.map(({ action, count }) => [action, count])).toEqual([
        ["forget", 1],
        ["forget", 2],
        ["forget", 1],
      ]);
      expect(audit[0]?.keyId).toBe(key.id);
      expect((await vault.remember(patient, [family("johnson", "Walker")], signal)).refused.size).toBe(0);
    }));

  it("keeps a surrogate while another way to write its original is there", () =>
    inScopes(async (vault, patient) => {
      await vault.remember(patient, [family("johnson", "Walker")], signal);
      const found = await vault.recall(patient, [family("jonson", "")], signal);
      const entry = found.get(partKey("family", "jonson"))?.entry ?? "";
      await vault.remember(patient, [{ ...family("jonson", "Walker"), sameAs: entry }], signal);
      await vault.forget({ kind: "parts", scope: patient, parts: [family("johnson", "")] }, signal);
      const left = await vault.recall(patient, [family("jonson", "")], signal);
      expect(left.get(partKey("family", "jonson"))).toMatchObject({ surrogate: "Walker", how: "exact" });
      expect((await vault.remember(patient, [family("hill", "Walker")], signal)).refused.size).toBe(1);
    }));

  it("exports without originals, and with them when asked, in its audit", () =>
    withVault(async (vault) => {
      await vault.remember(
        site,
        [{ ...family("muller", "Walker"), written: "Müller" }, family("baker", "Stone")],
        signal,
      );
      const lines = await collect(vault.export({ reveal: false }, signal));
      expect(lines).toEqual([
        expect.objectContaining({ role: "family", surrogate: "Walker", sealed: true }),
        expect.objectContaining({ role: "family", surrogate: "Stone", sealed: true }),
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/m[uü]ller|baker/iu);
      expect((await collect(vault.export({ reveal: true }, signal))).map(({ original }) => original)).toEqual([
        "Müller",
        "baker",
      ]);
      const { audit } = await vault.stats(signal);
      expect(audit.map(({ action, count }) => [action, count])).toEqual([
        ["reveal", 2],
        ["export", 2],
        ["export", 2],
      ]);
    }));

  it("reveals originals of surrogates, in its audit", () =>
    withVault(async (vault) => {
      await vault.remember(patient, [{ ...family("muller", "Van Dyke"), written: "Müller" }], signal);
      const revealed = await vault.revealParts(patient, ["van dyke", "Stone"], signal);
      expect(revealed).toEqual([{ role: "family", value: "muller", surrogate: "van dyke", original: "Müller" }]);
      expect(await vault.revealParts(another, ["Van Dyke"], signal)).toEqual([]);
      expect((await vault.stats(signal)).audit.map(({ count }) => count)).toEqual([0, 1]);
    }));

  it("puts back an output that it remembers, in its scope alone, and none that came of two documents", () =>
    withVault(async (vault) => {
      const edits = [{ start: 4, end: 10, original: "Müller" }];
      await vault.rememberDocument(patient, { output: "Mr. Walker", edits }, signal);
      await vault.rememberDocument(patient, { output: "Mr. Walker", edits }, signal);
      expect(await vault.revealDocument(patient, "Mr. Walker", signal)).toEqual(edits);
      expect(await vault.revealDocument(another, "Mr. Walker", signal)).toBeNull();
      expect(await vault.revealDocument(patient, "Mr. Walker.", signal)).toBeNull();
      expect(await vault.stats(signal)).toMatchObject({ documents: 1, parts: 0, scopes: 1 });
      expect((await vault.stats(signal)).audit).toMatchObject([{ action: "reveal", count: 1 }]);
      expect(await vault.rotate(otherKey, { dropUnsealed: false }, signal)).toEqual({ parts: 0, dropped: 0 });
      expect(await vault.revealDocument(patient, "Mr. Walker", signal)).toEqual(edits);
      const others = [{ start: 4, end: 10, original: "Mueller" }];
      await vault.rememberDocument(patient, { output: "Mr. Walker", edits: others }, signal);
      expect(await vault.revealDocument(patient, "Mr. Walker", signal)).toBeNull();
      await vault.rememberDocument(site, { output: "Mr. Walker", edits }, signal);
      await vault.forget({ kind: "parts", scope: site, parts: [family("muller", "")] }, signal);
      expect(await vault.revealDocument(site, "Mr. Walker", signal)).toBeNull();
      await vault.forget({ kind: "all" }, signal);
      expect(await vault.stats(signal)).toMatchObject({ documents: 0, scopes: 0 });
    }));

  it("holds no original without its key, and none at all when told so", async () => {
    await withVault(
      async (vault) => {
        await vault.remember(patient, [family("johnson", "Walker")], signal);
        expect(await vault.stats(signal)).toMatchObject({ parts: 1, sealed: 0 });
        expect(await vault.revealParts(patient, ["Walker"], signal)).toEqual([]);
        const found = await vault.recall(patient, [family("jonson", "")], signal);
        expect(found.get(partKey("family", "jonson"))?.surrogate).toBe("Walker");
        await expect(vault.rotate(otherKey, { dropUnsealed: false }, signal)).rejects.toMatchObject({ code: "USAGE" });
        expect(await vault.rotate(otherKey, { dropUnsealed: true }, signal)).toEqual({ parts: 0, dropped: 1 });
      },
      { keepOriginals: false },
    );
  });

  it("rotates to another key: the same surrogates, the old key shut out", () =>
    withVault(async (vault, where) => {
      const memories = [family("johnson", "Walker"), { ...family("muller", "Stone"), written: "Müller" }];
      await vault.remember(patient, memories, signal);
      await vault.remember(site, [family("johnson", "Mercer")], signal);
      expect(await vault.rotate(otherKey, { dropUnsealed: false }, signal)).toEqual({ parts: 3, dropped: 0 });
      const recalled = await vault.recall(patient, [family("jonson", ""), family("muller", "")], signal);
      expect([...recalled.values()].map(({ surrogate }) => surrogate)).toEqual(["Stone", "Walker"]);
      expect((await vault.recall(site, [family("johnson", "")], signal)).size).toBe(1);
      expect((await vault.remember(patient, [family("hill", "Walker")], signal)).refused.size).toBe(1);
      expect((await vault.revealParts(patient, ["Stone"], signal)).map(({ original }) => original)).toEqual(["Müller"]);
      await vault.close();
      await expect(openVault(where, key, { signal })).rejects.toMatchObject({ code: "VAULT_KEY" });
      const opened = await openVault(where, otherKey, { signal });
      expect((await opened.recall(patient, [family("johnson", "")], signal)).size).toBe(1);
      await opened.close();
    }));

  it("is as it was after a rotation that was cancelled in the middle", () =>
    withVault(async (vault) => {
      await vault.remember(patient, [family("johnson", "Walker")], signal);
      const stop = new AbortController();
      const next = SurrogateKey.of(Buffer.alloc(32, 9));
      const derive = vi.spyOn(next, "derive").mockImplementation((purpose, value = "") => {
        if (purpose.startsWith("vault index")) stop.abort();
        return otherKey.derive(purpose, value);
      });
      const rotation = vault.rotate(next, { dropUnsealed: false }, stop.signal);
      await expect(rotation).rejects.toMatchObject({ code: "CANCELLED" });
      expect(derive).toHaveBeenCalledWith("vault index patient", "MRN-1");
      expect((await vault.recall(patient, [family("johnson", "")], signal)).size).toBe(1);
      expect((await vault.stats(signal)).audit).toEqual([]);
    }));

  it("takes nothing, anything, and much", () =>
    withVault(async (vault) => {
      expect((await vault.recall(patient, [], signal)).size).toBe(0);
      expect(await vault.remember(patient, [], signal)).toEqual({ stands: new Map(), refused: new Set() });
      const strange = ["", " ", "'; drop table x; --", "\u{1f600}", "ß".repeat(500), "日本語", "\\", "{}", '"'];
      const many = strange.map((value, i) => family(value, `Surrogate ${i}`));
      expect((await vault.remember(patient, many, signal)).stands.size).toBe(strange.length);
      expect((await vault.recall(patient, many, signal)).size).toBe(strange.length);
      const crowd = Array.from({ length: 1_500 }, (_, i) => ({ role: "id:MRN", value: `n${i}`, surrogate: `s${i}` }));
      expect((await vault.remember(site, crowd, signal)).stands.size).toBe(1_500);
      expect((await vault.recall(site, crowd, signal)).size).toBe(1_500);
      expect((await collect(vault.export({ reveal: false }, signal))).length).toBe(1_500 + strange.length);
      expect(await vault.rotate(otherKey, { dropUnsealed: false }, signal)).toEqual({
        parts: 1_500 + strange.length,
        dropped: 0,
      });
      expect((await vault.recall(site, crowd, signal)).size).toBe(1_500);
    }));

  it("stops when it is cancelled", () =>
    withVault(async (vault) => {
      const stopped = AbortSignal.abort();
      for (const work of [
        vault.recall(patient, [family("johnson", "")], stopped),
        vault.remember(patient, [family("johnson", "Walker")], stopped),
        vault.stats(stopped),
      ]) {
        await expect(work).rejects.toMatchObject({ code: "CANCELLED" });
      }
      expect(await vault.stats(signal)).toMatchObject({ parts: 0 });
    }));

  it("refuses another key", () =>
    withVault(async (vault, where) => {
      await vault.close();
      await expect(openVault(where, otherKey, { signal })).rejects.toMatchObject({ code: "VAULT_KEY" });
      await (await openVault(where, key, { signal })).close();
    }));
});

function family(value: string, surrogate: string): Memory {
  return { role: "family", value, surrogate };
}

async function collect(lines: AsyncIterable<ExportedPart>): Promise<ExportedPart[]> {
  const all: ExportedPart[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
