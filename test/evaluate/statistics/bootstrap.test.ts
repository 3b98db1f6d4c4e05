import { describe, expect, it } from "vitest";
import { intervalOf, pairedTest, quantile, RESAMPLES, resample } from "../../../src/evaluate/statistics/bootstrap.js";
import { type Ratio, RatioTable, ratioOf } from "../../../src/evaluate/statistics/ratio-table.js";

function columnOf(ratios: readonly Ratio[]) {
  const table = new RatioTable();
  for (const ratio of ratios) table.add([["score", ratio]]);
  return table.column("score");
}

const of = (part: number, whole: number): Ratio => ({ part, whole });

function resampled(ratios: readonly Ratio[], resamples = RESAMPLES): Float64Array {
  return resample([columnOf(ratios)], ratios.length, resamples)[0] ?? new Float64Array();
}

/** Every draw of as many documents as there are, all equally likely: n^n of them. */
function everyDraw(ratios: readonly Ratio[]): number[] {
  const count = ratios.length;
  return Array.from({ length: count ** count }, (_, draw) => {
    let [part, whole] = [0, 0];
    for (let digit = 0; digit < count; digit++) {
      const ratio = ratios[Math.floor(draw / count ** digit) % count];
      part += ratio?.part ?? 0;
      whole += ratio?.whole ?? 0;
    }
    return part / whole;
  });
}

describe("resampling documents", () => {
  const four = [of(3, 3), of(1, 4), of(0, 2), of(5, 8)];

  it("draws every combination about as often as it should be", () => {
    const exact = everyDraw(four);
    const draws = 40_000;
    const drawn = resampled(four, draws);
    const tally = (scores: Iterable<number>) => {
      const counts = new Map<string, number>();
      for (const score of scores) counts.set(score.toFixed(9), (counts.get(score.toFixed(9)) ?? 0) + 1);
      return counts;
    };
    const [expected, found] = [tally(exact), tally(drawn)];
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [score, count] of expected) {
      const share = count / exact.length;
      const spread = Math.sqrt((share * (1 - share)) / draws);
      expect(Math.abs((found.get(score) ?? 0) / draws - share)).toBeLessThan(4.5 * spread);
    }
  });

  it("gives the interval of the exact distribution", () => {
    const exact = Float64Array.from(everyDraw(four)).sort();
    const interval = intervalOf(resampled(four), columnOf(four));
    // 2,000 draws: the cumulative share at each bound is within 4 standard errors (0.014) of the one asked for.
    const below = (bound: number) => exact.filter((score) => score < bound - 1e-9).length / exact.length;
    const upTo = (bound: number) => exact.filter((score) => score <= bound + 1e-9).length / exact.length;
    expect(below(interval?.low ?? 2)).toBeLessThanOrEqual(0.025 + 0.014);
    expect(upTo(interval?.low ?? -1)).toBeGreaterThanOrEqual(0.025 - 0.014);
    expect(below(interval?.high ?? 2)).toBeLessThanOrEqual(0.975 + 0.014);
    expect(upTo(interval?.high ?? -1)).toBeGreaterThanOrEqual(0.975 - 0.014);
  });

  it("agrees with the normal interval of a share of many documents", () => {
    const [documents, right] = [2000, 1400];
    const ratios = Array.from({ length: documents }, (_, index) => of(Number(index < right), 1));
    const interval = intervalOf(resampled(ratios), columnOf(ratios));
    const half = 1.96 * Math.sqrt((0.7 * 0.3) / documents);
    expect(interval?.low).toBeCloseTo(0.7 - half, 2);
    expect(interval?.high).toBeCloseTo(0.7 + half, 2);
  });

  it("is the same each time", () => {
    expect(resampled(four)).toEqual(resampled(four));
  });

  it("counts draws without a whole as not known, and documents without a share among those drawn", () => {
    const scores = resampled([of(1, 1), of(0, 0)]);
    // Neither draw takes the first document: 1 in 4.
    const unknown = scores.filter((score) => Number.isNaN(score)).length / scores.length;
    expect(unknown).toBeCloseTo(0.25, 1);
    expect(scores.every((score) => Number.isNaN(score) || score === 1)).toBe(true);
  });

  it("has no interval for fewer than two documents", () => {
    expect(intervalOf(resampled([of(1, 2)]), columnOf([of(1, 2)]))).toBeNull();
    expect(intervalOf(resampled([of(1, 2), of(0, 0)]), columnOf([of(1, 2), of(0, 0)]))).toBeNull();
    expect(intervalOf(new Float64Array(), columnOf([]))).toBeNull();
    expect(ratioOf(columnOf([of(0, 0)]))).toBeNull();
  });

  it("takes quantiles linearly between neighbours, as numpy does", () => {
    const sorted = Float64Array.from([1, 2, 4, 8, 16]);
    // numpy.percentile([1, 2, 4, 8, 16], [0, 2.5, 30, 97.5, 100])
    expect([0, 0.025, 0.3, 0.975, 1].map((share) => quantile(sorted, share))).toEqual([
      1,
      expect.closeTo(1.1),
      expect.closeTo(2.4),
      expect.closeTo(15.2),
      16,
    ]);
  });
});

describe("a paired bootstrap", () => {
  const paired = (a: readonly Ratio[], b: readonly Ratio[]) => {
    const [columnA, columnB] = [columnOf(a), columnOf(b)];
    const [one = new Float64Array(), other = new Float64Array()] = resample([columnA, columnB], a.length);
    return pairedTest([columnA, columnB], [one, other]);
  };

  it("has the p value of going through every draw", () => {
    const a = [of(3, 3), of(2, 4), of(1, 2), of(5, 8)];
    const b = [of(2, 3), of(3, 4), of(0, 2), of(4, 8)];
    // The wholes are the same, so that pairs of draws are the draws of both.
    const [drawsA, drawsB] = [everyDraw(a), everyDraw(b)];
    const changed = drawsA.filter((score, draw) => score - (drawsB[draw] ?? 0) <= 1e-12).length / drawsA.length;
    const test = paired(a, b);
    expect(test.difference).toBeCloseTo(11 / 17 - 9 / 17);
    expect(changed).toBeGreaterThan(0.02);
    // 2,000 draws: within 4 standard errors.
    expect(Math.abs((test.p ?? 2) - changed)).toBeLessThan(4 * Math.sqrt((changed * (1 - changed)) / RESAMPLES));
    expect(test.pTwoTailed).toBe(2 * (test.p ?? 0));
  });

  it("draws both systems together: a constant difference is certain, however much documents vary", () => {
    const a = Array.from({ length: 30 }, (_, index) => of(1 + (index % 9), 10));
    const b = a.map(({ part, whole }) => of(part - 1, whole));
    const test = paired(a, b);
    expect(test).toMatchObject({ p: 1 / RESAMPLES, pTwoTailed: 2 / RESAMPLES, difference: expect.closeTo(0.1) });
    expect(test.interval?.low).toBeCloseTo(0.1);
    expect(test.interval?.high).toBeCloseTo(0.1);
    expect(paired(b, a)).toMatchObject({ p: 1 / RESAMPLES, difference: expect.closeTo(-0.1) });
  });

  it("calls nothing certain that one document says", () => {
    const [a, b] = [
      [of(1, 1), of(0, 0), of(0, 0)],
      [of(0, 1), of(0, 0), of(0, 0)],
    ];
    expect(paired(a, b)).toEqual({ a: 1, b: 0, difference: 1, interval: null, p: null, pTwoTailed: null });
  });

  it("says that nothing differs where nothing does, and nothing where there is nothing", () => {
    const a = [of(3, 3), of(1, 4)];
    expect(paired(a, a)).toMatchObject({ difference: 0, p: 1, pTwoTailed: 1 });
    expect(paired(a, [of(0, 0), of(0, 0)])).toEqual({
      a: 4 / 7,
      b: null,
      difference: null,
      interval: null,
      p: null,
      pTwoTailed: null,
    });
  });
});

describe("the table of ratios", () => {
  it("gives back what was put in, however much that is", () => {
    const table = new RatioTable();
    for (let document = 0; document < 100; document++) {
      table.add([
        ["all", of(document, 2 * document + 1)],
        ["odd", of(1, document % 2)],
      ]);
    }
    expect([table.documents, table.names()]).toEqual([100, ["all", "odd"]]);
    const { documents, parts, wholes } = table.column("odd");
    expect([...documents]).toEqual(Array.from({ length: 50 }, (_, index) => 2 * index + 1));
    expect([new Set(parts), new Set(wholes)]).toEqual([new Set([1]), new Set([1])]);
    expect(ratioOf(table.column("all"))).toBeCloseTo(4950 / 10_000);
    expect(ratioOf(table.column("none"))).toBeNull();
  });
});
