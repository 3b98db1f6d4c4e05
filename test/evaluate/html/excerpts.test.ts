import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptsOf } from "../../../src/evaluate/html/excerpts.js";
import type { EvaluatedDocument, LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { documentOf } from "../documents.js";

const spans = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 40 }), fc.constantFrom("PERSON", "AGE")), {
      maxLength: 8,
    })
    .map((all) =>
      all
        .map(([start, length, type]): LabelledSpan => ({ start, end: Math.min(text.length, start + length), type }))
        .sort((a, b) => a.start - b.start || a.end - b.end),
    );

const documents = fc
  .array(fc.constantFrom("a", "bc", " ", "\n", "😀", "e\u0301", "."), { minLength: 1, maxLength: 600 })
  .map((parts) => parts.join(""))
  .chain((text) =>
    fc.record({ id: fc.constant("d"), text: fc.constant(text), gold: spans(text), predicted: spans(text) }),
  );

/** Said anew, a character at a time: what became of it. */
function fateAt({ gold, predicted }: EvaluatedDocument, at: number) {
  const over = (all: readonly LabelledSpan[]) => all.filter(({ start, end }) => start <= at && at < end);
  const characters = ({ start, end }: LabelledSpan) => Array.from({ length: end - start }, (_, index) => start + index);
  const hidden = (place: number) => predicted.some(({ start, end }) => start <= place && place < end);
  const marked = (place: number) => gold.some(({ start, end }) => start <= place && place < end);
  const isCovered = (span: LabelledSpan) => characters(span).filter(hidden).length / characters(span).length >= 0.8;
  if (marked(at)) return hidden(at) ? "hidden" : over(gold).every(isCovered) ? "open" : "missed";
  if (!hidden(at)) return "plain";
  return over(predicted).some((span) => characters(span).some(marked)) ? "beyond" : "wrong";
}

describe("excerpts", () => {
  it("are the text, in order, each character with what became of it; nothing missed or wrong is left out", () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { excerpts, more } = excerptsOf(document);
        const shown = new Set<number>();
        let upTo = 0;
        for (const { start, end, pieces } of excerpts) {
          expect(start).toBeGreaterThanOrEqual(upTo);
          expect(pieces.map(({ text }) => text).join("")).toBe(document.text.slice(start, end));
          let at = start;
          for (const { text, fate } of pieces) {
            for (const end = at + text.length; at < end; at++) {
              expect(fate).toBe(fateAt(document, at));
              shown.add(at);
            }
          }
          upTo = end;
        }
        for (let at = 0; at < document.text.length && more === 0; at++) {
          if (["missed", "wrong"].includes(fateAt(document, at))) expect(shown).toContain(at);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("show about a line on both sides, cut between words", () => {
    const words = "lorem ipsum ".repeat(40);
    const [excerpt, ...others] = excerptsOf(
      documentOf(`${words}{PERSON:Poe} ${words}`, `${words}Poe ${words}`),
    ).excerpts;
    expect(others).toEqual([]);
    const [before, missed, after] = excerpt?.pieces ?? [];
    expect(missed).toEqual({ fate: "missed", text: "Poe", gold: ["PERSON"], predicted: [] });
    expect(before?.text).toMatch(/^(?:lorem|ipsum) .{60,90}$/);
    expect(after?.text).toMatch(/^ .{60,90}(?:lorem|ipsum)$/);
  });

  it("cut no character in two", () => {
    for (const shift of ["", "a"]) {
      const faces = `${shift}${"😀".repeat(200)}`;
      const { excerpts } = excerptsOf(documentOf(`${faces}{PERSON:Poe}${faces}`, `${faces}Poe${faces}`));
      for (const { pieces } of excerpts) for (const { text } of pieces) expect(text).not.toMatch(/\p{Cs}/u);
    }
  });

  it("stay short where much is wrong: a few stretches of a few lines, and how many more there are", () => {
    const marked = "{PERSON:Poe} and ".repeat(20_000);
    const { excerpts, more, missed } = excerptsOf(documentOf(marked, marked.replaceAll(/\{PERSON:|\}/g, "")));
    expect(missed).toBe(20_000);
    expect(excerpts).toHaveLength(12);
    expect(more).toBeGreaterThan(50);
    for (const { start, end } of excerpts) expect(end - start).toBeLessThanOrEqual(1500);
    const long = `{PERSON:${"x".repeat(100_000)}}`;
    const [excerpt] = excerptsOf(documentOf(long, long.replaceAll(/\{PERSON:|\}/g, ""))).excerpts;
    expect((excerpt?.end ?? 0) - (excerpt?.start ?? 0)).toBeLessThan(500);
  });
});
