import { describe, expect, it } from "vitest";
import { scoresOf } from "../../../src/evaluate/statistics/counts.js";
import { SCORE_NAMES } from "../../../src/evaluate/text/score-names.js";
import { TextScorer } from "../../../src/evaluate/text/text-scores.js";
import { documentOf } from "../documents.js";

describe("scores from counts", () => {
  it("are the usual shares", () => {
    expect(scoresOf({ tp: 6, fp: 2, fn: 4 })).toEqual({
      tp: 6,
      fp: 2,
      fn: 4,
      precision: 0.75,
      recall: 0.6,
      f1: 12 / 18,
      accuracy: 0.5,
    });
  });

  it("are null where there is nothing to divide by", () => {
    expect(scoresOf({ tp: 0, fp: 0, fn: 0 })).toMatchObject({
      precision: null,
      recall: null,
      f1: null,
      accuracy: null,
    });
    expect(scoresOf({ tp: 0, fp: 0, fn: 3 })).toMatchObject({ precision: null, recall: 0, f1: 0, accuracy: 0 });
  });
});

describe("scores of several documents", () => {
  const scorer = new TextScorer();
  // Everything found.
  scorer.add(documentOf("{PERSON:Ann Poe}, {AGE:76}", "{PERSON:Ann Poe}, {AGE:76}"));
  // The age is covered, but called a date; the name is missed.
  scorer.add(documentOf("{PERSON:Bob Lee}, {AGE:81}", "Bob Lee, {DATE:81}"));
  // Nothing to find, and something found.
  scorer.add(documentOf("in May", "in {DATE:May}"));
  const scores = scorer.scores();

  it("count documents and entities", () => {
    expect(scores).toMatchObject({ documents: 3, gold: 4, predicted: 4 });
  });

  it("sum over documents by type", () => {
    expect(scores.redactX.overall).toMatchObject({ tp: 2, fp: 2, fn: 2, precision: 0.5, recall: 0.5 });
    expect(scores.redactX.byType.AGE).toMatchObject({ tp: 1, fp: 0, fn: 1 });
    expect(scores.coverage80.overall).toMatchObject({ gold: 4, covered: 3, recall: 0.75, predicted: 4, matched: 3 });
    expect(Object.keys(scores.coverage80.byType)).toEqual(["PERSON", "AGE", "DATE"]);
  });

  it("average all-or-nothing recall over the documents that hold something", () => {
    expect(scores.redactX.overall.allOrNothing).toEqual({ documents: 2, complete: 1, recall: 0.5 });
    expect(scores.redactX.byType.AGE?.allOrNothing).toEqual({ documents: 2, complete: 1, recall: 0.5 });
    expect(scores.coverage80.overall.allOrNothing).toEqual({ documents: 2, complete: 1, recall: 0.5 });
    expect(scores.coverage80.byType.AGE?.allOrNothing).toEqual({ documents: 2, complete: 2, recall: 1 });
    expect(scores.coverage80.byType.DATE?.allOrNothing).toEqual({ documents: 0, complete: 0, recall: null });
  });

  it("count leaking documents among all documents", () => {
    expect(scores.leak).toEqual({ documents: 3, leaking: 1, rate: 1 / 3 });
  });

  it("count strings", () => {
    // Ann Poe, 76 and 81 are gone, Bob Lee is left; a date's placeholder stands in each of two documents without one.
    expect(scores.stringCount.overall).toMatchObject({ tp: 3, fp: 2, fn: 1 });
  });
});

describe("scores by name", () => {
  const scorer = new TextScorer();
  for (let copy = 0; copy < 10; copy++) {
    scorer.add(documentOf("Mrs {PERSON:Ann Poe}, {AGE:76}", "{PERSON:Mrs Ann Poe}, {AGE:76}"));
    scorer.add(
      documentOf("{PERSON:Bob Lee}, {AGE:81}", copy < 4 ? "Bob Lee, {DATE:81}" : "{PERSON:Bob} Lee, {AGE:81}"),
    );
    scorer.add(documentOf("in May now", "in {DATE:May} now"));
  }
  const scores = scorer.scores();

  it("are every documented one, and recall by type", () => {
    const named = SCORE_NAMES.filter((name) => !name.startsWith("judges-"));
    expect(Object.keys(scores.scores)).toEqual([
      ...named,
      "recall80.PERSON",
      "recall80.AGE",
      // Nobody marked a date.
      "recall80.DATE",
    ]);
    expect(scores.scores["recall80.DATE"]).toEqual({ value: null, low: null, high: null });
  });

  it("are those of the tables", () => {
    const { redactX, coverage80, stringCount, tokens, characters, words, i2b2, leak, shield } = scores;
    const expected: Record<string, number | null | undefined> = {
      recall80: coverage80.overall.recall,
      precision80: coverage80.overall.precision,
      "all-or-nothing": coverage80.overall.allOrNothing.recall,
      "redactx-all-or-nothing": redactX.overall.allOrNothing.recall,
      "leak-free": 1 - (leak.rate ?? 0),
      "words-kept": 1 - (words.redactedShare ?? 0),
      "clean-words-kept": 1 - (words.lostShare ?? 0),
      "recall80.PERSON": coverage80.byType.PERSON?.recall,
      "recall80.AGE": coverage80.byType.AGE?.recall,
      "recall80.DATE": coverage80.byType.DATE?.recall,
    };
    const tables = {
      shield: shield.overall,
      redactx: redactX.overall,
      "string-count": stringCount.overall,
      token: tokens,
      character: characters,
    };
    const evaluations = Object.entries(i2b2).map(([variant, { overall }]) => {
      const kebab = variant.replace(/([A-Z])/g, "-$1").toLowerCase();
      return [`i2b2-${kebab}`, overall] as const;
    });
    for (const [name, { precision, recall, f1 }] of [...Object.entries(tables), ...evaluations]) {
      Object.assign(expected, { [`${name}-precision`]: precision, [`${name}-recall`]: recall, [`${name}-f1`]: f1 });
    }
    for (const [name, { value }] of Object.entries(scores.scores)) {
      const wanted = expected[name];
      if (wanted === null) expect([name, value]).toEqual([name, null]);
      else expect([name, value]).toEqual([name, expect.closeTo(wanted ?? Number.NaN)]);
    }
    // Not all alike: 20 documents hold something, 10 of them everything found.
    expect(scores.scores["all-or-nothing"]?.value).toBe(0.5);
    expect(scores.scores.recall80?.value).toBe(0.75);
    expect(scores.scores["redactx-recall"]?.value).toBe(0.65);
  });

  it("lie within their intervals, which are as wide as the documents vary", () => {
    for (const [name, { value, low, high }] of Object.entries(scores.scores)) {
      if (value === null || low === null || high === null) expect(name).toBe("recall80.DATE");
      else {
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
      }
    }
    const { low, high } = scores.scores["leak-free"] ?? {};
    // 20 of 30 documents: two standard errors are 0.17.
    expect(low).toBeCloseTo(2 / 3 - 0.17, 1);
    expect(high).toBeCloseTo(2 / 3 + 0.17, 1);
  });
});
