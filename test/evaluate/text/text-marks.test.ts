import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byPosition, type LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { TextMarkSums } from "../../../src/evaluate/text/text-mark-scores.js";
import { countMarks } from "../../../src/evaluate/text/text-marks.js";
import type { TextSpan } from "../../../src/types.js";
import { documentOf } from "../documents.js";

describe("characters, tokens and words", () => {
  const document = documentOf(
    "Mrs {PERSON:Ann Lee-Poe}, {AGE:76}, takes 76 mg",
    "{PERSON:Mrs Ann} Lee-Poe, {DATE:76}, takes {AGE:76} mg",
  );

  it("count what is covered, whatever it is called", () => {
    const { characters, tokens, words } = countMarks(document);
    // Gold: AnnLee-Poe and 76; predicted: MrsAnn, 76 and 76.
    expect(characters).toEqual({ tp: 5, fp: 5, fn: 7 });
    // Gold: Ann, Lee, Poe, 76; predicted: Mrs, Ann, 76, 76.
    expect(tokens).toEqual({ tp: 2, fp: 2, fn: 2 });
    // Mrs | Ann | Lee-Poe, | 76, | takes | 76 | mg
    expect(words).toEqual({ all: 7, redacted: 4, clean: 4, lost: 2 });
  });

  it("count whole spans by overlap", () => {
    // The first two predictions overlap gold: Mrs, Ann, 76 of four tokens; all four gold tokens are of spans that are met.
    expect(countMarks(document).overlap).toEqual({ predicted: 4, right: 3, gold: 4, recovered: 4 });
    const sums = new TextMarkSums();
    sums.add(countMarks(document));
    sums.add(countMarks(documentOf("{PERSON:Bob}", "Bob")));
    const { tokens, characters, words } = sums.scores();
    expect(tokens.spanOverlap).toEqual({ precision: 0.75, recall: 0.8, f1: (2 * 0.75 * 0.8) / 1.55 });
    expect(tokens).toMatchObject({ tp: 2, fp: 2, fn: 3, precision: 0.5, recall: 0.4 });
    expect(characters).toMatchObject({ tp: 5, fp: 5, fn: 10, precision: 0.5, recall: 1 / 3 });
    expect(words).toMatchObject({ all: 8, redactedShare: 0.5, lostShare: 0.5 });
  });

  it("count a character of two units, or of two predictions, once", () => {
    const text = "👋🏽 x";
    const all: LabelledSpan = { start: 0, end: text.length, type: "PERSON" };
    expect(countMarks({ id: "1", text, gold: [all], predicted: [all, all] }).characters).toEqual({
      tp: 3,
      fp: 0,
      fn: 0,
    });
  });

  it("leave ignored places out, but tell that their words are hidden", () => {
    const span = (start: number, end: number): LabelledSpan => ({ start, end, type: "PERSON" });
    const counts = countMarks({
      id: "1",
      text: "Ann in Leeds now",
      gold: [span(0, 3)],
      // One that reaches from gold into what is ignored, and on.
      predicted: [span(0, 16)],
      ignored: [{ start: 7, end: 12 }],
    });
    expect(counts.characters).toEqual({ tp: 3, fp: 5, fn: 0 });
    expect(counts.tokens).toEqual({ tp: 1, fp: 2, fn: 0 });
    expect(counts.words).toEqual({ all: 4, redacted: 4, clean: 2, lost: 2 });
    const onIgnored = {
      id: "1",
      text: "in Leeds",
      gold: [],
      predicted: [],
      ignored: [{ start: 3, end: 8 }],
      hidden: [{ start: 3, end: 8 }],
    };
    expect(countMarks(onIgnored).words).toEqual({ all: 2, redacted: 1, clean: 1, lost: 0 });
  });

  it("agree with looking at each piece by itself", () => {
    const text = fc.array(fc.constantFrom("a", "é", "7", " ", "\n", "-", "👋"), { minLength: 1, maxLength: 20 });
    const places = fc.array(fc.tuple(fc.nat(24), fc.integer({ min: 1, max: 6 })), { maxLength: 4 });
    const inText = (pieces: string, all: readonly (readonly [number, number])[]): LabelledSpan[] =>
      all
        .map(([start, length]): LabelledSpan => ({ start, end: Math.min(start + length, pieces.length), type: "AGE" }))
        .filter(({ start, end }) => start < end)
        .sort(byPosition);
    fc.assert(
      fc.property(text, places, places, places, (pieces, a, b, c) => {
        const whole = pieces.join("");
        const [gold, predicted, ignored] = [inText(whole, a), inText(whole, b), inText(whole, c)];
        const met = (span: TextSpan, others: readonly TextSpan[]) =>
          others.some(({ start, end }) => Math.max(start, span.start) < Math.min(end, span.end));
        const piecesOf = (of: RegExp): TextSpan[] => {
          const found: TextSpan[] = [];
          let at = 0;
          // Pieces keep together: "👋" is two units long.
          for (const piece of pieces) {
            const last = found.at(-1);
            if (of.test(piece)) {
              if (last?.end === at && of.source !== "^\\S$")
                found[found.length - 1] = { start: last.start, end: at + piece.length };
              else found.push({ start: at, end: at + piece.length });
            }
            at += piece.length;
          }
          return found;
        };
        const counted = (all: readonly TextSpan[]) => {
          const isGold = (piece: TextSpan) => met(piece, gold);
          const isWrong = (piece: TextSpan) => !isGold(piece) && met(piece, predicted) && !met(piece, ignored);
          return {
            tp: all.filter((piece) => isGold(piece) && met(piece, predicted)).length,
            fp: all.filter(isWrong).length,
            fn: all.filter((piece) => isGold(piece) && !met(piece, predicted)).length,
          };
        };
        const words = piecesOf(/^[^ \n]+$/u);
        const clean = words.filter((word) => !met(word, gold) && !met(word, ignored));
        const { overlap, ...counts } = countMarks({ id: "1", text: whole, gold, predicted, ignored });
        expect(counts).toEqual({
          characters: counted(piecesOf(/^\S$/u)),
          tokens: counted(piecesOf(/^[aé7]$/u)),
          words: {
            all: words.length,
            redacted: words.filter((word) => met(word, predicted)).length,
            clean: clean.length,
            lost: clean.filter((word) => met(word, predicted)).length,
          },
        });
        const tokens = piecesOf(/^[aé7]$/u);
        const goldMet = gold.filter((span) => met(span, predicted));
        expect(overlap.gold).toBe(tokens.filter((token) => met(token, gold)).length);
        expect(overlap.recovered).toBe(tokens.filter((token) => met(token, goldMet)).length);
        const predictedMet = predicted.filter((span) => met(span, gold));
        const counting = tokens.filter((token) => met(token, predicted) && (met(token, gold) || !met(token, ignored)));
        expect(overlap.predicted).toBe(counting.length);
        expect(overlap.right).toBe(counting.filter((token) => met(token, predictedMet)).length);
      }),
    );
  });
});
