import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verdict } from "../../../src/evaluate/judges/judged-entity.js";
import { countVotes, majority, PairTally } from "../../../src/evaluate/judges/vote.js";

const verdict = (letters: string): (Verdict | null)[] =>
  letters.split(" ").map((name) => (name === "TP" || name === "FP" || name === "FN" ? name : null));

describe("the vote", () => {
  it.each<[string, number, Verdict | null]>([
    // The paper's example (section 4.2.2), and the one after it.
    ["FN FN TP", 0.5, "FN"],
    ["FN FP TP", 0.5, null],
    ["TP", 0.5, "TP"],
    ["-", 0.5, null],
    ["TP FP", 0.5, null],
    ["TP TP", 0.5, "TP"],
    // Half is not more than half, and who does not decide is no vote for the others.
    ["TP TP FN FN", 0.5, null],
    ["TP TP - -", 0.5, null],
    ["TP TP -", 0.5, "TP"],
    ["TP TP FN", 0.67, null],
    ["TP TP FN", 0.6, "TP"],
    ["TP TP TP", 0.99, "TP"],
  ])("%s at %d: %s", (votes, threshold, expected) => {
    expect(majority(countVotes(verdict(votes)), threshold)).toBe(expected);
  });

  it("agrees with sorting the ballots and looking for a run that is long enough", () => {
    const ballots = fc.array(fc.constantFrom<Verdict | null>("TP", "FP", "FN", null), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(ballots, fc.integer({ min: 50, max: 99 }), (cast, percent) => {
        const sorted = cast.map((one) => one ?? "zz").sort();
        const winners = sorted.filter((one, index) => {
          const run = sorted.slice(index).filter((other) => other === one).length;
          return one !== "zz" && 100 * run > percent * cast.length;
        });
        expect(majority(countVotes(cast), percent / 100)).toBe(winners[0] ?? null);
      }),
    );
  });
});

describe("agreement of two judges", () => {
  const agreement = (first: string, second: string) => {
    const tally = new PairTally();
    const others = verdict(second);
    verdict(first).forEach((one, index) => {
      tally.add(one, others[index] ?? null);
    });
    return tally.agreement();
  };

  it("is counted over what both decided, with Cohen's kappa", () => {
    // Same on 3 of 5; by chance TP 4/5·3/5, FN 1/5·1/5, FP 0·1/5: 0.52. κ = (0.6 − 0.52) / 0.48.
    const { entities, observed, kappa } = agreement("TP TP TP TP FN -", "TP TP TP FN FP TP");
    expect([entities, observed]).toEqual([5, 0.6]);
    expect(kappa).toBeCloseTo((0.6 - (0.48 + 0.04)) / 0.48, 12);
  });

  it("is 1 where they always agree, and below 0 where they never do", () => {
    expect(agreement("TP FN", "TP FN")).toEqual({ entities: 2, observed: 1, kappa: 1 });
    expect(agreement("TP FN", "FN TP")).toEqual({ entities: 2, observed: 0, kappa: -1 });
  });

  it("has no kappa where both can only agree, and nothing to say of nothing", () => {
    expect(agreement("TP TP", "TP TP")).toEqual({ entities: 2, observed: 1, kappa: null });
    expect(agreement("- TP", "TP -")).toEqual({ entities: 0, observed: null, kappa: null });
  });
});
