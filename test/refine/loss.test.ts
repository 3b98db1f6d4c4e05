import { describe, expect, it } from "vitest";
import { isWithinBudget, RULES_VERSION, upperLossPoints } from "../../src/refine/loss.js";

describe("the bound of a measured loss", () => {
  // Exact values: 1 - 0.05^(1/n) where nothing was lost; Clopper and Pearson's table for 1 of 20 and 5 of 100.
  it.each([
    [0, 100, 2.9513],
    [0, 300, 0.9936],
    [1, 20, 21.6106],
    [5, 100, 10.225],
  ])("%d of %d lost: at most %f points", (lost, found, points) => {
    expect(upperLossPoints({ lost, found })).toBeCloseTo(points, 3);
  });

  it("is everything where nothing was measured", () => {
    expect(upperLossPoints({ lost: 0, found: 0 })).toBe(100);
  });

  it("counts for the same language, decider and rules alone", () => {
    const settings = {
      profile: "embedded",
      detectors: ["names", "tagger"],
      taggerThreshold: 0.5,
      types: ["AGE", "PERSON"],
    };
    const of = { language: "en", by: "rules", heard: false, settings };
    const loss = { ...of, rules: RULES_VERSION, found: 300, lost: 0 };
    expect(isWithinBudget([loss], of, 1)).toBe(true);
    expect(isWithinBudget([loss], of, 0.9)).toBe(false);
    expect(isWithinBudget([loss], { ...of, language: "it" }, 1)).toBe(false);
    expect(isWithinBudget([loss], { ...of, by: "model abc" }, 1)).toBe(false);
    expect(isWithinBudget([loss], { ...of, heard: true }, 1)).toBe(false);
    expect(isWithinBudget([{ ...loss, heard: true }], of, 1)).toBe(false);
    expect(isWithinBudget([{ ...loss, heard: true }], { ...of, heard: true }, 1)).toBe(true);
    expect(isWithinBudget([{ ...loss, rules: RULES_VERSION + 1 }], of, 1)).toBe(false);
    expect(isWithinBudget([loss, { ...loss, lost: 9 }], of, 1)).toBe(false);
    const others = [
      { profile: "ollama" },
      { detectors: ["names"] },
      { taggerThreshold: 0.6 },
      { taggerThreshold: null },
      { types: ["PERSON"] },
    ];
    for (const other of others) {
      const changed = { ...settings, ...other };
      expect(isWithinBudget([loss], { ...of, settings: changed }, 1)).toBe(false);
      expect(isWithinBudget([{ ...loss, settings: changed }], of, 1)).toBe(false);
    }
    const inOtherOrder = { ...settings, detectors: ["tagger", "names"], types: ["PERSON", "AGE"] };
    expect(isWithinBudget([loss], { ...of, settings: inOtherOrder }, 1)).toBe(true);
  });
});
