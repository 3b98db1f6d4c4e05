import { describe, expect, it } from "vitest";
import { agreementOf } from "../../../src/review/statistics/agreement.js";
import {
  cleanSampleSize,
  exactInterval,
  lowerShare,
  mostLeaking,
  upperShare,
} from "../../../src/review/statistics/bounds.js";
import { logBinomial } from "../../../src/review/statistics/chances.js";
import { binomialTails, hypergeometricTails, noticedAtMost } from "../../../src/review/statistics/tails.js";
import { binomialAtMost, noticedAtMostExactly, toNumber } from "./exact.js";

/** Compares to 12 digits, however small. */
function expectSame(found: number, exact: number): void {
  expect(Math.abs(found - exact)).toBeLessThanOrEqual(1e-12 * exact + 1e-300);
}

describe("against exact fractions", () => {
  it("the binomial distribution, both tails", () => {
    for (const n of [1, 2, 7, 40, 300]) {
      for (const [a, b] of [
        [1n, 1000n],
        [1n, 7n],
        [1n, 2n],
        [97n, 100n],
      ] as const) {
        for (const x of new Set([0, 1, 2, Math.floor(n / 3), Math.floor(n / 2), n - 1])) {
          if (x >= n) continue;
          const [part, whole] = binomialAtMost(x, n, [a, b]);
          const { atMost, above } = binomialTails(x, n, Number(a) / Number(b));
          expectSame(atMost, toNumber(part, whole));
          expect(Math.abs(above - toNumber(whole - part, whole))).toBeLessThan(1e-12);
        }
      }
    }
  });

  it("the hypergeometric distribution, and thinned", () => {
    for (const [lot, marked, n] of [
      [5, 2, 3],
      [60, 7, 20],
      [60, 50, 59],
      [200, 12, 90],
      [1000, 10, 258],
    ] as const) {
      for (let x = 0; x <= Math.min(4, n); x++) {
        const [part, whole] = noticedAtMostExactly(x, [lot, marked, n], [1n, 1n]);
        expectSame(hypergeometricTails(x, lot, marked, n).atMost, toNumber(part, whole));
        for (const [a, b] of [
          [9n, 10n],
          [1n, 2n],
          [1n, 3n],
        ] as const) {
          const [thin, all] = noticedAtMostExactly(x, [lot, marked, n], [a, b]);
          const sensitivity = Number(a) / Number(b);
          expectSame(noticedAtMost(x, marked, { lot, sample: n, sensitivity }), toNumber(thin, all));
        }
      }
    }
  });

  it("the bound of a lot is the last number that is possible", () => {
    const isPossible = (
      x: number,
      marked: number,
      [lot, n]: readonly [number, number],
      s: readonly [bigint, bigint],
    ) => {
      const [part, whole] = noticedAtMostExactly(x, [lot, marked, n], s);
      return part * 40n > whole;
    };
    for (const [lot, n] of [
      [1, 1],
      [8, 3],
      [30, 10],
      [30, 30],
      [120, 59],
    ] as const) {
      for (const s of [
        [1n, 1n],
        [4n, 5n],
      ] as const) {
        for (const x of [0, 1, 3].filter((one) => one <= n)) {
          const most = mostLeaking(x, { lot, sample: n, sensitivity: Number(s[0]) / Number(s[1]) }, 1 / 40);
          expect(most === x || isPossible(x, most, [lot, n], s)).toBe(true);
          expect(most === lot || !isPossible(x, most + 1, [lot, n], s)).toBe(true);
        }
      }
    }
  });
});

describe("against published figures", () => {
  it("sizes of clean samples (ISO 2859-2)", () => {
    const sizes = [0.05, 0.02, 0.01, 0.005, 0.001].map((leakBelow) =>
      cleanSampleSize({ lot: Number.POSITIVE_INFINITY, leakBelow, alpha: 0.05 }),
    );
    expect(sizes).toEqual([59, 149, 299, 598, 2995]);
    const lots = [1000, 10_000].map((lot) => cleanSampleSize({ lot, leakBelow: 0.01, alpha: 0.05 }));
    expect(lots).toEqual([258, 294]);
    expect(cleanSampleSize({ lot: 3, leakBelow: 0.01, alpha: 0.05 })).toBe(3);
    expect(cleanSampleSize({ lot: 1e6, leakBelow: 0.01, alpha: 0.05, sensitivity: 0.8 })).toBe(373);
  });

  it("one leak in 299: 1.58 %", () => {
    expect(upperShare(1, 299, 0.05)).toBeCloseTo(0.0158, 4);
    expect(upperShare(0, 299, 0.05)).toBeCloseTo(1 - 0.05 ** (1 / 299), 14);
  });

  // Table of 95 % limits in Clopper & Pearson (1934), as in R's binom.test.
  it.each([
    [3, 10, 0.06673951, 0.6524529],
    [0, 20, 0, 0.1684335],
    [20, 20, 0.8315665, 1],
    [81, 263, 0.2527, 0.3676],
  ])("%i of %i", (x, n, low, high) => {
    const found = exactInterval(x, n);
    expect(found.low).toBeCloseTo(low, n > 100 ? 3 : 6);
    expect(found.high).toBeCloseTo(high, n > 100 ? 3 : 6);
  });

  it("κ of 50 grants that two readers judged: .40", () => {
    const times = (count: number, pair: readonly [string, string]) => Array.from({ length: count }, () => pair);
    const pairs = [
      ...times(20, ["y", "y"]),
      ...times(5, ["y", "n"]),
      ...times(10, ["n", "y"]),
      ...times(15, ["n", "n"]),
    ];
    const { agreed, kappa, low, high } = agreementOf(pairs);
    expect(agreed).toBeCloseTo(0.7, 12);
    expect(kappa).toBeCloseTo(0.4, 12);
    expect([low, high].map((one) => one?.toFixed(2))).toEqual(["0.15", "0.65"]);
    expect(agreementOf([["y", "y"]])).toMatchObject({ agreed: 1, kappa: null });
    expect(agreementOf([])).toMatchObject({ n: 0, agreed: null, kappa: null });
  });
});

describe("at the edges", () => {
  it("nothing looked at, everything leaks, large counts", () => {
    expect([upperShare(0, 0, 0.05), lowerShare(0, 0, 0.05)]).toEqual([1, 0]);
    expect(mostLeaking(0, { lot: 100, sample: 0, sensitivity: 1 }, 0.05)).toBe(100);
    expect(mostLeaking(0, { lot: 100, sample: 100, sensitivity: 1 }, 0.05)).toBe(0);
    expect(mostLeaking(0, { lot: 100, sample: 50, sensitivity: 0 }, 0.05)).toBe(100);
    expect(noticedAtMost(2, 0, { lot: 10, sample: 4, sensitivity: 0.5 })).toBe(1);
    expect(Math.exp(logBinomial(500_000, 1_000_000, 0.5))).toBeCloseTo(7.978845e-4, 9);
    expect(binomialTails(400_000, 1_000_000, 0.5).atMost).toBe(0);
    expect(upperShare(100_000, 1_000_000, 0.025)).toBeCloseTo(0.1005893, 5);
  });
});
