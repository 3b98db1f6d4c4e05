import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../../src/language/locales.js";
import { normalise } from "../../../src/language/normalise.js";
import { rewritePlace } from "./rewrite-places.js";

const locale = fc.constantFrom(...LOCALES);
const type = fc.constantFrom("ADDRESS" as const, "LOCATION" as const);
/** Words that no list knows: whatever they stand for, they may not be there afterwards. */
const strange = fc.constantFrom(
  "Zorblatt Quixwell Vrondheim Jaxbury Kwenthorp Ygdras Oxzeph Flumbria Brønzkov Škvorec Łęgowo Ñuñezka Τζορμπα Кжурин 東方村 zorblatt vrondheim kwenthorp JAXBURY".split(
    " ",
  ),
);
const known = fc.constantFrom(
  "street St Avenue apt Flat suite floor Springfield Illinois IL NY London Milano via calle the of and in di de PO Box 's , . ; ( ) - / \n 🏥 é ́ # 12 1420 62704 3B LS2 9JT fourteen twenty oh double two 5th first º ½ ٣ North County Lake Park station room hospital".split(
    " ",
  ),
);
const mention = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 1, arbitrary: strange }, { weight: 2, arbitrary: known }),
      fc.constantFrom(" ", " ", ", ", "", "\n"),
    ),
    {
      minLength: 1,
      maxLength: 10,
    },
  )
  .map((pieces) => pieces.map(([word, gap]) => word + gap).join(""));

const wordsOf = (text: string) =>
  normalise(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

describe("any mention", () => {
  it("is never thrown at, never written again, and keeps no word that nobody knows", () => {
    fc.assert(
      fc.property(mention, type, locale, fc.integer({ min: 0, max: 255 }), (text, kind, language, seed) => {
        const surrogate = rewritePlace(text, kind, language, seed);
        if (surrogate === null) return;
        expect(normalise(surrogate)).not.toBe(normalise(text));
        const strangers = wordsOf(text).filter((word) => STRANGE.has(word));
        expect(wordsOf(surrogate).filter((word) => strangers.includes(word))).toEqual([]);
        expect(rewritePlace(text, kind, language, seed)).toBe(surrogate);
      }),
      { seed: 5, numRuns: 1200 },
    );
  });

  it("of any characters is survived", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), type, locale, (text, kind, language) => {
        const surrogate = rewritePlace(text, kind, language);
        if (surrogate !== null) expect(normalise(surrogate)).not.toBe(normalise(text));
      }),
      { seed: 6, numRuns: 600 },
    );
  });

  it("keeps the signs, spaces and line breaks at its ends", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("", " ", "\n", "(", "— "),
        fc.constantFrom("", ".", ",", "'s", " \n", ")"),
        (before, after) => {
          const surrogate = rewritePlace(`${before}Springfield${after}`, "LOCATION") ?? "";
          expect(surrogate.startsWith(before)).toBe(true);
          expect(surrogate.endsWith(after)).toBe(true);
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });
});

describe("numbers of an address", () => {
  it("have as many digits, none of them the original number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99999 }), fc.integer({ min: 0, max: 255 }), (house, seed) => {
        const surrogate = rewritePlace(`${house} Kwenthorp Road`, "ADDRESS", "en", seed) ?? "";
        const [digits = ""] = /^\d+/u.exec(surrogate) ?? [];
        expect(digits).toHaveLength(String(house).length);
        expect(digits).not.toBe(String(house));
        expect(digits).not.toMatch(/^0/u);
      }),
      { seed: 8, numRuns: 200 },
    );
  });
});

const STRANGE = new Set(
  "zorblatt quixwell vrondheim jaxbury kwenthorp ygdras oxzeph flumbria brønzkov skvorec łegowo nunezka τζορμπα кжурин 東方村".split(
    " ",
  ),
);
