import { describe, expect, it } from "vitest";
import { rewritePlace, rewritePlaces } from "./rewrite-places.js";

describe("ZIP codes by the three-digit rule", () => {
  it.each("036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split(" "))(
    "%s, where 20,000 people or fewer live, becomes 000",
    (prefix) => {
      for (const seed of [1, 2, 3]) {
        const code = rewritePlace(`${prefix}42`, "ADDRESS", "en", seed);
        expect(code).toMatch(/^000\d\d$/u);
        expect(code).not.toMatch(/42$/u);
        expect(rewritePlace(`Marfa, TX ${prefix}42-1234`, "ADDRESS", "en", seed)).toMatch(/ 000\d\d-(?!1234)\d{4}$/u);
      }
    },
  );

  it.each("100 627 902 331 606 035 037 891".split(" "))("%s stays", (prefix) => {
    for (const seed of [1, 2, 3]) {
      const code = rewritePlace(`${prefix}42`, "ADDRESS", "en", seed);
      expect(code).toMatch(new RegExp(`^${prefix}\\d\\d$`, "u"));
      expect(code).not.toMatch(/42$/u);
    }
  });

  it("gives two codes of one area two surrogates", () => {
    const codes = Array.from({ length: 20 }, (_, index) => `627${String(index).padStart(2, "0")}`);
    const { surrogates } = rewritePlaces(codes.map((code) => `<${code}>`).join(" and "));
    expect(new Set(surrogates).size).toBe(codes.length);
    expect(surrogates.filter((surrogate) => codes.includes(surrogate ?? ""))).toEqual([]);
  });

  it("is the same said and written", () => {
    const { surrogates } = rewritePlaces("<62704> was it <six two seven oh four>?");
    const digits = [..."zero one two three four five six seven eight nine".split(" ")];
    const said = (surrogates[1] ?? "").split(" ").map((word) => (word === "oh" ? 0 : digits.indexOf(word)));
    expect(said.join("")).toBe(surrogates[0]);
  });
});

describe("postal codes of other countries", () => {
  it.each([
    ["Leeds LS2 9JT", /^.+ [A-Z]{2}\d \d[A-Z]{2}$/u],
    ["M1 1AE", /^[A-Z]\d \d[A-Z]{2}$/u],
    ["W1A 0AX", /^[A-Z]\d[A-Z] \d[A-Z]{2}$/u],
    ["H3Z 2Y7", /^[A-Z]\d[A-Z] \d[A-Z]\d$/u],
    ["1012 AB", /^\d{4} [A-Z]{2}$/u],
    ["75534-030", /^\d{5}-\d{3}$/u],
  ])("%s keeps its shape", (code, shape) => {
    for (const seed of [1, 2, 3]) {
      const surrogate = rewritePlace(code, "ADDRESS", "en", seed) ?? "";
      expect(surrogate).toMatch(shape);
      expect(surrogate.slice(-3)).not.toBe(code.slice(-3));
    }
  });

  it("takes the area of the British surrogate town where its shape is the same", () => {
    const surrogate = rewritePlace("14 Rosemount Road, York YO1 7HH", "ADDRESS") ?? "";
    expect(surrogate).not.toMatch(/YO\d/u);
  });

  it.each([
    ["it", "20121 Milano", /^20\d{3} /u],
    ["es", "28013 Madrid", /^28\d{3} /u],
    ["en", "via Garibaldi 12, 20121 Milano", /, 20\d{3} /u],
  ] as const)("in %s %s keeps two digits", (locale, text, form) => {
    for (const seed of [1, 2, 3]) {
      const surrogate = rewritePlace(text, "ADDRESS", locale, seed) ?? "";
      expect(surrogate).toMatch(form);
      expect(surrogate).not.toMatch(/20121|28013/u);
    }
  });
});
