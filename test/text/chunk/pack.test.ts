import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packTexts } from "../../../src/text/chunk/pack.js";

const item = (id: string, weight: number) => ({ id, text: id, weight });
const ids = (batches: readonly (readonly { id: string }[])[]) =>
  batches.map((batch) => batch.map(({ id }) => id).join(""));

describe("small texts in batches", () => {
  it("puts like with like, and each batch in the order given", () => {
    const given = [item("a", 1), item("b", 9), item("c", 1), item("d", 4), item("e", 1)];
    expect(ids(packTexts(given, { most: 3, budget: 5 }))).toEqual(["ace", "d", "b"]);
  });

  it.each([
    ["no more than so many", { most: 2, budget: 100 }, ["ab", "cd", "e"]],
    ["no heavier than the budget", { most: 100, budget: 3 }, ["abc", "de"]],
    ["one by one where that is what is wanted", { most: 1, budget: 100 }, ["a", "b", "c", "d", "e"]],
  ])("%s", (_what, limits, expected) => {
    expect(
      ids(
        packTexts(
          [..."abcde"].map((id) => item(id, 1)),
          limits,
        ),
      ),
    ).toEqual(expected);
  });

  it("whatever the weights: each text once, no batch over its limits but one of a single text", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }), (all, most, budget) => {
        const given = all.map((weight, place) => item(String(place), weight));
        const batches = packTexts(given, { most, budget });
        expect(batches.flat().toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(given);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(most);
          const weight = batch.reduce((sum, one) => sum + one.weight, 0);
          if (batch.length > 1) expect(weight).toBeLessThanOrEqual(budget);
        }
      }),
    );
  });
});
