import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byPosition, type LabelledSpan, type PredictedSpan } from "../../../src/evaluate/labelled-span.js";
import { ConfusionCounts } from "../../../src/evaluate/text/confusion.js";
import { TextScorer } from "../../../src/evaluate/text/text-scores.js";
import { ThresholdSweep } from "../../../src/evaluate/text/thresholds.js";
import { documentOf, marked } from "../documents.js";

const span = (start: number, end: number, confidence?: number): PredictedSpan => ({
  start,
  end,
  type: "PERSON",
  ...(confidence === undefined ? {} : { confidence }),
});

describe("recall against threshold", () => {
  it("leaves out predictions that are less sure, one threshold after the other", () => {
    const sweep = new ThresholdSweep();
    sweep.add({
      gold: [span(0, 5), span(10, 15)],
      predicted: [span(0, 5, 0.9), span(10, 15, 0.5), span(20, 25, 0.3)],
    });
    sweep.add({ gold: [span(0, 5)], predicted: [span(0, 5)] });
    const points = sweep.points() ?? [];
    expect(points.map(({ threshold }) => threshold)).toEqual(Array.from({ length: 21 }, (_, step) => step / 20));
    const at = (threshold: number) => points.find((point) => point.threshold === threshold);
    expect(at(0)).toEqual({ threshold: 0, predicted: 4, recall80: 1, precision80: 0.75 });
    expect(at(0.3)).toMatchObject({ predicted: 4 });
    expect(at(0.35)).toEqual({ threshold: 0.35, predicted: 3, recall80: 1, precision80: 1 });
    expect(at(0.5)).toMatchObject({ predicted: 3 });
    expect(at(0.55)).toEqual({ threshold: 0.55, predicted: 2, recall80: 2 / 3, precision80: 1 });
    // What has no confidence counts as certain.
    expect(at(1)).toEqual({ threshold: 1, predicted: 1, recall80: 1 / 3, precision80: 1 });
  });

  it("says nothing where no prediction has a confidence", () => {
    const sweep = new ThresholdSweep();
    sweep.add({ gold: [span(0, 5)], predicted: [span(0, 5)] });
    expect(sweep.points()).toBeNull();
  });

  it("begins with the scores themselves, and never rises in recall", () => {
    const spans = (confident: boolean) =>
      fc
        .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 100 })), { maxLength: 6 })
        .map((all) =>
          all
            .map(([start, length, percent]) => span(start, start + length, confident ? percent / 100 : undefined))
            .sort(byPosition),
        );
    fc.assert(
      fc.property(spans(false), spans(true), (gold, predicted) => {
        const scorer = new TextScorer();
        scorer.add({ id: "1", text: "x".repeat(60), gold, predicted });
        const { thresholds, coverage80 } = scorer.scores();
        if (predicted.length === 0) expect(thresholds).toBeNull();
        else {
          const recalls = (thresholds ?? []).map(({ recall80 }) => recall80 ?? 0);
          expect(thresholds?.[0]?.recall80).toBe(coverage80.overall.recall);
          expect(recalls).toEqual([...recalls].sort((a, b) => b - a));
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe("which types are taken for which", () => {
  const table = (gold: string, predicted: string) => {
    const counts = new ConfusionCounts();
    counts.add(documentOf(gold, predicted));
    return counts.table();
  };

  it("counts each entity under the prediction that shares most with it, or as missed", () => {
    expect(
      table(
        "{PERSON:Ann Poe} of {LOCATION:Leeds}, {AGE:76}, saw {PERSON:Bob} in May",
        "{USERNAME:Ann} {PERSON:Poe of} {ORGANIZATION:Leeds}, 76, saw {PERSON:Bob} in {DATE:May}",
      ),
    ).toEqual({
      gold: [
        // "Ann" and "Poe" share three characters each with the name: the right type counts.
        { type: "PERSON", predicted: { PERSON: 2 }, missed: 0 },
        { type: "AGE", predicted: {}, missed: 1 },
        { type: "LOCATION", predicted: { ORGANIZATION: 1 }, missed: 0 },
      ],
      spurious: { DATE: 1 },
    });
    expect(table("{PERSON:Ann Lee Poe}", "{USERNAME:Ann Lee} {PERSON:Poe}").gold).toEqual([
      { type: "PERSON", predicted: { USERNAME: 1 }, missed: 0 },
    ]);
  });

  it("accounts for every entity, and for every prediction that touches none", () => {
    const spans = fc
      .array(
        fc.record({
          start: fc.nat(30),
          length: fc.integer({ min: 1, max: 8 }),
          type: fc.constantFrom("PERSON", "DATE", "AGE"),
        }),
        { maxLength: 6 },
      )
      .map((all): LabelledSpan[] =>
        all.map(({ start, length, type }) => ({ start, end: start + length, type })).sort(byPosition),
      );
    fc.assert(
      fc.property(spans, spans, (gold, predicted) => {
        const counts = new ConfusionCounts();
        counts.add({ gold, predicted });
        const { gold: rows, spurious } = counts.table();
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        for (const type of ["PERSON", "DATE", "AGE"] as const) {
          const row = rows.find((one) => one.type === type);
          const all = sum(Object.values(row?.predicted ?? {})) + (row?.missed ?? 0);
          expect(all).toBe(gold.filter((entity) => entity.type === type).length);
        }
        const touches = (a: LabelledSpan, b: LabelledSpan) => a.start < b.end && b.start < a.end;
        const missed = gold.filter((entity) => !predicted.some((one) => touches(one, entity))).length;
        expect(sum(rows.map((row) => row.missed))).toBe(missed);
        const alone = predicted.filter((one) => !gold.some((entity) => touches(one, entity))).length;
        expect(sum(Object.values(spurious))).toBe(alone);
      }),
    );
  });
});

describe("the worst documents", () => {
  it("are those with the least covered, then with wrong predictions, by name and counts", () => {
    const scorer = new TextScorer();
    scorer.add(documentOf("{PERSON:Ann}", "{PERSON:Ann}", "good"));
    scorer.add(documentOf("{PERSON:Ann} {AGE:76}", "{PERSON:Ann} 76", "half"));
    scorer.add(documentOf("{PERSON:Ann}", "Ann", "none"));
    scorer.add(documentOf("{PERSON:Ann} {AGE:76}", "Ann 76", "none of two"));
    scorer.add(documentOf("May", "{DATE:May}", "empty"));
    expect(scorer.scores().worst).toEqual([
      { id: "none of two", gold: 2, covered: 0, recall80: 0, predicted: 0, wrong: 0 },
      { id: "none", gold: 1, covered: 0, recall80: 0, predicted: 0, wrong: 0 },
      { id: "half", gold: 2, covered: 1, recall80: 0.5, predicted: 1, wrong: 0 },
      { id: "empty", gold: 0, covered: 0, recall80: 1, predicted: 1, wrong: 1 },
    ]);
    expect(scorer.worstDocuments()).toEqual([]);
  });

  it("are twenty at most, whatever the order they come in, with their texts only where those are asked for", () => {
    const scorer = new TextScorer({ keepWorst: true });
    const documents = Array.from({ length: 30 }, (_, index) => {
      const { text, spans } = marked("{AGE:1} ".repeat(31));
      // The document k misses k + 1 of 31.
      const missing = 1 + ((index * 7) % 30);
      return { id: `d${missing}`, text, gold: spans, predicted: spans.slice(missing) };
    });
    for (const document of documents) scorer.add(document);
    const { worst } = scorer.scores();
    expect(worst.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `d${30 - index}`));
    expect(scorer.worstDocuments()[0]).toBe(documents.find(({ id }) => id === "d30"));
    expect(scorer.worstDocuments()).toHaveLength(20);
  });
});
