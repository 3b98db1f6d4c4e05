import { describe, expect, it } from "vitest";
import { isCompared, type Thresholds, thresholdsOf } from "../../../src/relex/vault/similar.js";
import { levelSpelling, soundOf, trigramsOf } from "../../../src/relex/vault/sound.js";
import { DIFFERENT_NAMES, SAME_NAME } from "./name-pairs.js";

/** As the database compares them, in the clear. */
function isTakenForOne(one: string, other: string, { sameSound, alone }: Thresholds): boolean {
  const [a, b] = [levelSpelling(one), levelSpelling(other)];
  const [first, second] = [new Set(trigramsOf(a)), new Set(trigramsOf(b))];
  const shared = [...first].filter((trigram) => second.has(trigram)).length;
  const similarity = shared / (first.size + second.size - shared);
  return similarity >= alone || (soundOf(a) === soundOf(b) && similarity >= sameSound);
}

function shareOf(pairs: typeof SAME_NAME, thresholds: Thresholds): number {
  return pairs.filter(([, one, other]) => isTakenForOne(one, other, thresholds)).length / pairs.length;
}

describe("names that sound alike", () => {
  const patient = thresholdsOf({ kind: "patient", id: "" });
  const site = thresholdsOf({ kind: "site" });

  it.each([
    ["jonson", "johnson", true],
    ["smyth", "smith", true],
    ["katherine", "catherine", true],
    ["mohamed", "muhammad", true],
    ["wilsen", "wilson", true],
    ["o brien", "obrien", true],
    ["wilson", "watson", false],
    ["maria", "mario", false],
    ["martin", "martinez", false],
    ["clinic 12", "clinic 13", false],
    ["hall", "hill", false],
  ])("%s and %s: %s", (one, other, same) => {
    expect(isTakenForOne(one, other, patient)).toBe(same);
    expect(isTakenForOne(other, one, patient)).toBe(same);
  });

  it("are found, and others are not, as docs/vault.md says", () => {
    expect(SAME_NAME.length).toBeGreaterThan(140);
    expect(DIFFERENT_NAMES.length).toBeGreaterThan(190);
    expect(shareOf(SAME_NAME, patient)).toBeGreaterThan(0.91);
    expect(shareOf(DIFFERENT_NAMES, patient)).toBeLessThan(0.09);
    expect(shareOf(SAME_NAME, site)).toBeGreaterThan(0.73);
    expect(shareOf(DIFFERENT_NAMES, site)).toBeLessThan(0.04);
  });

  it("have trigrams, each once, from their head to their end", () => {
    expect(trigramsOf("anana")).toEqual(["  a", " an", "ana", "nan", "na "]);
    expect(trigramsOf("\u{1f600}")).toEqual(["  \u{1f600}", " \u{1f600} "]);
  });

  it("are names: numbers and addresses are the same or they are not", () => {
    for (const role of ["given", "family", "organization", "city", "street"]) expect(isCompared(role)).toBe(true);
    for (const role of ["phone", "email", "id:MRN", "ip", "username"]) expect(isCompared(role)).toBe(false);
  });
});
