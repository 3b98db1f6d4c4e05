import { describe, expect, it } from "vitest";
import { scoresOf } from "../../src/evaluate/counts.js";
import { TextScorer } from "../../src/evaluate/text-scores.js";
import { documentOf } from "./documents.js";

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
