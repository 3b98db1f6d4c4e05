import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { BlindIndex } from "../../../src/relex/vault/blind-index.js";
import { MIN_SIMILARITY_ALONE } from "../../../src/relex/vault/similar.js";

const key = SurrogateKey.of(Buffer.alloc(32, 7));
const index = new BlindIndex(key, { kind: "patient", id: "1" });

describe("the blind index", () => {
  it("has hashes that fit PostgreSQL's bigint, the same each time, on every machine", () => {
    const part = index.part("family", "johnson");
    expect(part).toEqual(new BlindIndex(key, { kind: "patient", id: "1" }).part("family", "johnson"));
    // HMAC(HMAC(HMAC(key, "vault index patient\\0" + "1"), "exact family"), "johnson"), its first 8 bytes, by another program.
    expect(part.exact).toBe("-6796490881401463586");
    for (const hash of [part.exact, part.sound, ...part.trigrams, ...part.probes]) {
      expect(BigInt.asIntN(64, BigInt(hash ?? "x"))).toBe(BigInt(hash ?? "x"));
    }
  });

  it("shares no hash between scopes, roles, keys and kinds of hashes", () => {
    const all = [
      index.part("family", "johnson"),
      index.part("given", "johnson"),
      new BlindIndex(key, { kind: "patient", id: "2" }).part("family", "johnson"),
      new BlindIndex(key, { kind: "site" }).part("family", "johnson"),
      new BlindIndex(SurrogateKey.of(Buffer.alloc(32, 8)), { kind: "patient", id: "1" }).part("family", "johnson"),
    ].flatMap(({ exact, sound, trigrams, probes }) => [exact, sound, ...trigrams, ...probes]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("compares no numbers, nothing too short, and takes anything", () => {
    for (const [role, value] of [
      ["phone", "2125551234"],
      ["family", "li"],
      ["family", ""],
      ["family", "..."],
    ] as const) {
      expect(index.part(role, value)).toMatchObject({ sound: null, trigrams: [], probes: [] });
    }
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (value) => {
        const { trigrams, probes } = index.part("family", value);
        expect(trigrams.length).toBeLessThan(70);
        expect(probes.length).toBeLessThan(60);
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it("has the same hash for a surrogate however it is written, and another for another one", () => {
    expect(index.surrogate("(212) 555-0123")).toBe(index.surrogate("2125550123"));
    expect(index.surrogate("VAN DYKE")).toBe(index.surrogate("Van Dyke"));
    expect(index.surrogate("Van Dyke")).not.toBe(index.surrogate("Van Dike"));
  });

  it("gives two values a probe in common whenever they are as similar as the inverted index is made for", () => {
    let similar = 0;
    const name = fc.string({ unit: fc.constantFrom(..."abinorst"), minLength: 3, maxLength: 19 });
    fc.assert(
      fc.property(name, fc.nat(18), fc.constantFrom("", "a", "n", "st"), (one, at, put) => {
        const other = one.slice(0, at) + put + one.slice(at + 1);
        const [a, b] = [index.part("family", one), index.part("family", other)];
        const shared = a.trigrams.filter((trigram) => b.trigrams.includes(trigram)).length;
        const similarity = shared / (a.trigrams.length + b.trigrams.length - shared);
        if (!(similarity >= MIN_SIMILARITY_ALONE)) return;
        similar++;
        expect(a.probes.some((probe) => b.probes.includes(probe))).toBe(true);
      }),
      { seed: 6, numRuns: 2_000 },
    );
    expect(similar).toBeGreaterThan(200);
  });
});
