import { describe, expect, it } from "vitest";
import { BCubedScorer } from "../../../src/evaluate/relex/b-cubed.js";

/** One letter a mention: its cluster on each side. */
function score(...documents: readonly (readonly [gold: string, own: string])[]) {
  const scorer = new BCubedScorer();
  for (const [gold, own] of documents) {
    scorer.add([...gold].map((cluster, index) => ({ gold: cluster, own: own[index] ?? "" })));
  }
  return scorer.score();
}

describe("B³", () => {
  it("is 1 where both sides agree, whatever the clusters are called", () => {
    expect(score(["aabbc", "xxyyz"])).toEqual({ mentions: 5, precision: 1, recall: 1, f1: 1 });
  });

  it("counts each mention's share, as in Bagga and Baldwin's own example", () => {
    // Gold: 5, 2 and 5 mentions. Both clusters of five taken for one: each of those ten mentions has 5 of 10 right.
    const { precision, recall } = score(["aaaaabbccccc", "xxxxxyyxxxxx"]);
    expect(precision).toBeCloseTo((10 * (5 / 10) + 2) / 12, 12);
    expect(recall).toBe(1);
    // The cluster of two taken together with one of five: 5 · 5/7 + 2 · 2/7 + 5.
    expect(score(["aaaaabbccccc", "xxxxxxxyyyyy"]).precision).toBeCloseTo((25 / 7 + 4 / 7 + 5) / 12, 12);
  });

  it("loses recall where a cluster is divided", () => {
    const { precision, recall, f1 } = score(["aaaa", "xxxy"]);
    expect(precision).toBe(1);
    expect(recall).toBeCloseTo((3 * (3 / 4) + 1 / 4) / 4, 12);
    expect(f1).toBeCloseTo((2 * 0.625) / 1.625, 12);
  });

  it("keeps documents apart, and has no score of nothing", () => {
    expect(score(["a", "x"], ["a", "x"])).toEqual({ mentions: 2, precision: 1, recall: 1, f1: 1 });
    expect(score()).toEqual({ mentions: 0, precision: null, recall: null, f1: null });
  });
});
