import { describe, expect, it } from "vitest";
import { heardAs, lost, numberOf, type Phone } from "../../../src/language/pronunciation/phones.js";
import { pronounce } from "../../../src/language/pronunciation/pronounce.js";

const phones = (...names: Phone[]): number[] => names.map(numberOf);

describe("how words are said", () => {
  it.each<[string, number[]]>([
    ["linda", phones("L", "IH", "N", "D", "AH")],
    ["LINDA", phones("L", "IH", "N", "D", "AH")],
    ["church", phones("CH", "ER", "CH")],
    ["joy", phones("JH", "OY")],
    ["okonkwo", phones("AH", "K", "AA", "NG", "K", "W", "OW")],
    ["…", []],
    ["", []],
  ])("%s", (word, said) => {
    expect([...pronounce(word)]).toEqual(said);
  });

  it("of words that every object in JavaScript has as names is that of the words alone", () => {
    expect([...pronounce("Constructor")]).toEqual(phones("K", "AH", "N", "S", "T", "R", "AH", "K", "T", "ER"));
    expect([...pronounce("constructor-linda")]).toEqual([...pronounce("Constructor"), ...pronounce("linda")]);
    expect([...pronounce("__proto__")]).toEqual([...pronounce("proto")]);
    for (const name of [...Object.getOwnPropertyNames(Object.prototype), "prototype", "length", "name"]) {
      for (const word of [name, `${name}'s`, `é${name}`, `${name} x`]) {
        expect(pronounce(word).length, word).toBeGreaterThan(2);
      }
    }
  });

  it("is none of what is too long to be a word", () => {
    expect(pronounce("ab".repeat(1000))).toHaveLength(0);
  });
});

describe("how like two sounds are", () => {
  it("is the same either way, nothing for the same, less for those that are confused", () => {
    const all = ["AA", "AE", "IY", "UW", "ER", "R", "B", "P", "S", "Z", "M", "N", "K", "T", "W", "L"] as const;
    for (const a of all) {
      expect(heardAs(numberOf(a), numberOf(a))).toBe(0);
      expect(lost(numberOf(a))).toBeGreaterThan(0);
      for (const b of all) expect(heardAs(numberOf(a), numberOf(b))).toBe(heardAs(numberOf(b), numberOf(a)));
    }
    const cost = (a: Phone, b: Phone): number => heardAs(numberOf(a), numberOf(b));
    expect(cost("B", "P")).toBeLessThan(cost("B", "S"));
    expect(cost("S", "Z")).toBeLessThan(cost("S", "K"));
    expect(cost("IH", "IY")).toBeLessThan(cost("IY", "AA"));
    expect(cost("ER", "R")).toBeLessThan(cost("ER", "T"));
  });
});
