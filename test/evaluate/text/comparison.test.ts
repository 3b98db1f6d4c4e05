import { describe, expect, it } from "vitest";
import { compareSystems } from "../../../src/evaluate/text/comparison.js";
import { TextScorer } from "../../../src/evaluate/text/text-scores.js";
import { documentOf } from "../documents.js";

describe("a comparison of two systems", () => {
  const gold = "{PERSON:Ann} {AGE:76} in {LOCATION:Leeds}";
  const [better, worse, same] = [new TextScorer(), new TextScorer(), new TextScorer()];
  for (let document = 0; document < 40; document++) {
    better.add(documentOf(gold, gold));
    // Every second age is missed.
    const missesAge = "{PERSON:Ann} 76 in {LOCATION:Leeds}";
    worse.add(documentOf(gold, document % 2 === 0 ? missesAge : gold));
    same.add(documentOf(gold, gold));
  }

  it("tests four scores, and recall by type, each family corrected by its number of tests", () => {
    const { overall, byType, resamples } = compareSystems(better.ratios, worse.ratios);
    expect(resamples).toBe(2000);
    expect(overall.map(({ score }) => score)).toEqual(["recall80", "precision80", "all-or-nothing", "redactx-f1"]);
    expect(byType.map(({ score }) => score)).toEqual(["recall80.PERSON", "recall80.AGE", "recall80.LOCATION"]);
    const [recall, precision, allOrNothing, f1] = overall;
    expect(recall).toMatchObject({ a: 1, b: 100 / 120, p: 1 / 2000, pCorrected: 4 / 2000, significant: true });
    expect(recall?.difference).toBeCloseTo(20 / 120);
    expect(precision).toMatchObject({ a: 1, b: 1, difference: 0, p: 1, pCorrected: 1, significant: false });
    expect(allOrNothing).toMatchObject({ a: 1, b: 0.5, difference: 0.5, pTwoTailedCorrected: 8 / 2000 });
    expect(f1?.difference).toBeCloseTo(1 - 200 / 220);
    expect(byType[1]).toMatchObject({ a: 1, b: 0.5, p: 1 / 2000, pCorrected: 3 / 2000 });
    expect(byType[0]).toMatchObject({ difference: 0, p: 1, significant: false });
  });

  it("turns round with the systems", () => {
    const [there, back] = [compareSystems(better.ratios, worse.ratios), compareSystems(worse.ratios, better.ratios)];
    there.overall.forEach(({ difference, p, interval }, index) => {
      const other = back.overall[index];
      expect(other?.p).toBe(p);
      expect(other?.difference).toBeCloseTo(-(difference ?? 9));
      expect(other?.interval?.low).toBeCloseTo(-(interval?.high ?? 9));
    });
  });

  it("finds nothing between equal systems", () => {
    const { overall, byType } = compareSystems(better.ratios, same.ratios);
    for (const test of [...overall, ...byType]) expect(test).toMatchObject({ difference: 0, p: 1, significant: false });
  });

  it("does not test a type that nobody marked", () => {
    const [a, b] = [new TextScorer(), new TextScorer()];
    a.add(documentOf("{AGE:76} May", "{AGE:76} {DATE:May}"));
    b.add(documentOf("{AGE:76} May", "76 May"));
    expect(compareSystems(a.ratios, b.ratios).byType.map(({ score }) => score)).toEqual(["recall80.AGE"]);
  });
});
