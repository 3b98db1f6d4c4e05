import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { Seal } from "../../../src/relex/vault/seal.js";

const seal = new Seal(SurrogateKey.of(Buffer.alloc(32, 7)));

describe("sealed originals", () => {
  it("open to what was sealed, whatever it is, and never look the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
        const sealed = seal.close(text, "place");
        expect(seal.open(sealed, "place")).toBe(text);
        expect(seal.close(text, "place")).not.toBe(sealed);
        // A nonce of 12 bytes, a tag of 16.
        expect(sealed.length).toBe(2 * (12 + Buffer.byteLength(text) + 16));
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it("do not open with another key, in another place, changed in any bit of any byte, or cut", () => {
    const sealed = seal.close("Whitfield", "place");
    expect(new Seal(SurrogateKey.of(Buffer.alloc(32, 8))).open(sealed, "place")).toBeNull();
    expect(seal.open(sealed, "another place")).toBeNull();
    for (let at = 0; at < sealed.length / 2; at++) {
      const bytes = Buffer.from(sealed, "hex");
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      expect(seal.open(bytes.toString("hex"), "place")).toBeNull();
      expect(seal.open(bytes.subarray(0, at).toString("hex"), "place")).toBeNull();
    }
  });
});
