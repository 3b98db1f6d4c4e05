import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SURROGATE_MODES } from "../../../src/config/surrogate-settings.js";
import { ENTITY_TYPES } from "../../../src/entity-types.js";
import type { LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { offsetsIntact } from "../../../src/evaluate/relex/integrity.js";
import { type Finding, rewriteDocument } from "../../../src/evaluate/relex/rewritten-document.js";
import { checkIdentity, checkSurvivors } from "../../../src/evaluate/relex/survivors.js";
import { LOCALES } from "../../../src/language/locales.js";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { DocumentReading } from "../../../src/relex/relexicalize.js";

/** What identifiers look like, and what no reader expects; all invented. */
const FRAGMENTS = [
  "Doctor: ",
  "Patient: ",
  "\n",
  " ",
  ", ",
  ". ",
  "so ",
  "my daughter ",
  "Mrs. ",
  "dr ",
  "Adam Wilson",
  "wilson's",
  "WILSON, KAREN",
  "W, I, L, S, O, N",
  "A. W.",
  "Wilsen",
  "Müller-Lüdenscheidt",
  "José\nGarcía y Vega",
  "O’Brien",
  "van der Berg",
  "Ze\u0301lie\u0301",
  "🙂",
  "👩‍👩‍👧",
  "\u200b",
  "ﬁ",
  "李小龙",
  "محمد",
  "March 3rd, 2019",
  "03/04/2019",
  "2019-02-30",
  "the ninth of August",
  "agosto del 2011",
  "Monday the fifteenth",
  "nineteen sixty two",
  "45",
  "ninety three years old",
  "una paciente de 72 años",
  "(212) 555-4821",
  "five five five, oh one two, double nine",
  "karen.wilson@lakemail.com",
  "karen dot wilson at lakemail dot com",
  "https://www.lakeside-clinic.org/wilson?id=4821",
  "10.1.22.3",
  "00:1B:44:11:3A:B7",
  "987-65-4321",
  "MRN 00482137",
  "4539 1488 0343 6467",
  "GB82 WEST 1234 5698 7654 32",
  "12 Kowalczyk Street, Oakton, TX 75001-1234",
  "via Garibaldi 12, 00100 Roma",
  "Hillcrest Pharmacy",
  "St. Zebedee's Medical Center",
  "Kowalczyk & Sons, Inc.",
  "high school principal",
  "Hispanic",
  "[PERSON]",
  "-",
  "'",
];

const text = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...FRAGMENTS) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: "grapheme" }) },
    ),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((parts) => parts.join(""));

/** Spans anywhere: adjacent, nested, overlapping, at the ends, inside a character. */
const document = text.chain((one) =>
  fc.record({
    text: fc.constant(one),
    spans: fc.array(fc.tuple(fc.nat(one.length), fc.nat(40), fc.constantFrom(...ENTITY_TYPES)), { maxLength: 12 }),
    locale: fc.constantFrom(...LOCALES),
    mode: fc.constantFrom(...SURROGATE_MODES),
    scope: fc.constantFrom(
      { kind: "document" } as const,
      { kind: "site" } as const,
      { kind: "patient", id: "7" } as const,
    ),
    key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  }),
);

const failed = (findings: readonly Finding[], name: Finding["score"]) =>
  findings.filter(({ score, part, whole }) => score === name && part < whole);

describe("any text, any identifiers, any language", () => {
  it("offsets hold, nothing outside changes, no original survives, a second run is the same", () => {
    fc.assert(
      fc.property(document, ({ text: original, spans, locale, mode, scope, key }) => {
        const gold = spans.flatMap(([start, length, type]): LabelledSpan[] => {
          const end = Math.min(original.length, start + length);
          return end > start ? [{ start, end, type }] : [];
        });
        const settings = { key: SurrogateKey.of(key), scope, locale, mode };
        const run = () => rewriteDocument({ id: "d", text: original, gold }, settings, DocumentReading.of);
        const done = run();
        expect(offsetsIntact(done)).toBe(true);
        expect(failed(checkIdentity(done), "no-identity-leak")).toEqual([]);
        const survivors = failed(checkSurvivors(done), "no-survivor").map(({ mentions }) =>
          mentions.map((at) => done.mentions[at]),
        );
        expect(survivors).toEqual([]);
        expect(run().rewritten).toBe(done.rewritten);
      }),
      { seed: 5, numRuns: 400 },
    );
  });
});
