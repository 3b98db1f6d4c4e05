import { describe, expect, it } from "vitest";
import { distributionOf, type RiskSignals, riskOf } from "../../../src/review/risk/risk.js";

const nothing: RiskSignals = { keptGapMs: 0, unsure: 0, doubts: 0, warnings: 0, mutedShare: 0.1 };
const alike = distributionOf([0.1, 0.1, 0.1]);

describe("risk", () => {
  it("is nothing where nothing speaks for it, and 1 where everything does without end", () => {
    expect(riskOf(nothing, alike)).toEqual({
      total: 0,
      keptGaps: 0,
      lowConfidence: 0,
      doubt: 0,
      warnings: 0,
      outlier: 0,
    });
    const most = { keptGapMs: 1e15, unsure: 1e15, doubts: 1e15, warnings: 1e15, mutedShare: 1e15 };
    expect(riskOf(most, alike).total).toBeCloseTo(1);
  });

  it.each([
    ["keptGaps", { keptGapMs: 10_000 }],
    ["lowConfidence", { unsure: 2 }],
    ["doubt", { doubts: 3 }],
    ["warnings", { warnings: 2 }],
  ] as const)("%s: half at the half, alone, and ever more with more", (part, signal) => {
    const risk = riskOf({ ...nothing, ...signal }, alike);
    expect(risk[part]).toBe(0.5);
    expect(Object.values(risk).filter((value) => value > 0)).toHaveLength(2);
    const twice = Object.fromEntries(Object.entries(signal).map(([name, value]) => [name, 2 * value]));
    expect(riskOf({ ...nothing, ...twice }, alike).total).toBeGreaterThan(risk.total);
  });

  it("an outlier is far from the others in either direction; where they spread, it has to be farther", () => {
    const spread = distributionOf([0, 0.05, 0.1, 0.15, 0.2]);
    const outlier = (mutedShare: number, among = spread) => riskOf({ ...nothing, mutedShare }, among).outlier;
    expect(outlier(0.1)).toBe(0);
    expect(outlier(0)).toBeCloseTo(outlier(0.2));
    expect(outlier(0.6)).toBeGreaterThan(outlier(0.2));
    expect(outlier(0.2, alike)).toBeGreaterThan(outlier(0.2));
  });

  it("the distribution is the middle one's, and takes one wild recording for what it is", () => {
    expect(distributionOf([])).toEqual({ median: 0, deviation: 0 });
    expect(distributionOf([1, 3])).toEqual({ median: 2, deviation: 1 });
    expect(distributionOf([0.1, 0.2, 0.3, 0.2, 99]).median).toBe(0.2);
  });
});
