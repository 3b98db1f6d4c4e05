import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ENTITY_TYPES } from "../../src/entity-types.js";
import { LOCALES } from "../../src/language/locales.js";
import { normalise } from "../../src/language/normalise.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { type RelexSettings, relexicalize } from "../../src/relex/relexicalize.js";
import { OffsetMap } from "../../src/rewrite/rewrite.js";
import { finding, marked } from "../helpers/marked.js";

const key = SurrogateKey.of(Buffer.alloc(32, 7));
const settings: RelexSettings = { key, scope: { kind: "site" }, locale: "en", mode: "consistent" };

function rewrite(source: string, more: Partial<RelexSettings> = {}) {
  const { text, entities } = marked(source);
  return relexicalize(text, entities, { ...settings, ...more });
}

/** Texts with what surrogates are made of, and what breaks programs: names, dates, numbers, emoji, combining marks, half pairs, line ends. */
const pieces = fc.constantFrom(
  "Adam",
  "Wilson",
  "WILSON",
  "Dr. Adam Wilson",
  "W, I, L, S, O, N",
  "Karen Wilson's",
  "o’Brien",
  "van der Berg",
  "José María",
  "e\u0301ric",
  "03/04/2011",
  "the ninth of August",
  "agosto del 2011",
  "lunes 4 de mayo",
  "72",
  "72-year-old",
  "ninety four",
  "94",
  "415-555-2671",
  "five five five oh one four two",
  "adam.wilson@gmail.com",
  "123-45-6789",
  "4111 1111 1111 1111",
  "1420 Maple Street, Springfield, IL 62704",
  "via Garibaldi 12",
  "Creekwood Hospital",
  "Hillcrest Pharmacy",
  "nurse",
  "👩‍⚕️",
  "\u{1F600}",
  "\uD83D",
  "\u0301",
  "\n",
  "\r\n",
  " ",
  "",
  "—",
  "'s",
  "-",
  "0",
  "ß",
  "İ",
  "ﬁ",
);
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(" "));
const cases = fc
  .tuple(texts, fc.array(fc.tuple(fc.nat(400), fc.nat(30), fc.constantFrom(...ENTITY_TYPES)), { maxLength: 12 }))
  .map(([text, spans]) => ({
    text,
    entities: spans.flatMap(([from, length, type]) => {
      const start = Math.min(from, text.length);
      const end = Math.min(start + length, text.length);
      return end > start ? [finding(start, end, type)] : [];
    }),
  }));

describe("relexicalize", () => {
  it("holds offsets, changes nothing outside of the findings and never writes an original, whatever the text, spans and language", () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom(...LOCALES),
        fc.constantFrom("consistent" as const, "resilient" as const),
        ({ text, entities }, locale, mode) => {
          const { text: rewritten, surrogates } = relexicalize(text, entities, { ...settings, locale, mode });
          let at = 0;
          let newAt = 0;
          for (const { start, end, newStart, newEnd, replacement } of surrogates) {
            expect(rewritten.slice(newAt, newStart)).toBe(text.slice(at, start));
            expect(rewritten.slice(newStart, newEnd)).toBe(replacement);
            const original = normalise(text.slice(start, end));
            if (original !== "") expect(normalise(replacement)).not.toBe(original);
            at = end;
            newAt = newEnd;
          }
          expect(rewritten.slice(newAt)).toBe(text.slice(at));
          for (const { start, end } of entities) {
            // Every finding lies in one that was replaced.
            expect(surrogates.some((one) => one.start <= start && end <= one.end)).toBe(true);
          }
          const map = new OffsetMap(surrogates);
          for (const { start, end, newStart, newEnd } of surrogates) {
            expect(map.toNew({ start, end })).toEqual({ start: newStart, end: newEnd });
          }
        },
      ),
      { numRuns: 1500, seed: 5 },
    );
  });

  it("is the same again, for the same key, scope and text alone", () => {
    const source =
      "Dr. {Adam Wilson|PERSON} saw {Karen Wilson|PERSON} on {March 3, 2019|DATE} at {Creekwood Hospital|ORGANIZATION}, {415-555-2671|TELEPHONE_NUMBER}.";
    const { text } = rewrite(source);
    expect(rewrite(source).text).toBe(text);
    expect(rewrite(source, { scope: { kind: "patient", id: "1" } }).text).not.toBe(text);
    expect(rewrite(source, { key: SurrogateKey.of(Buffer.alloc(32, 8)) }).text).not.toBe(text);
  });

  it("keeps the placeholder where no surrogate can be made", () => {
    expect(rewrite("She is {widowed|MARITAL_STATUS}.").text).toBe("She is [MARITAL_STATUS].");
  });
});
