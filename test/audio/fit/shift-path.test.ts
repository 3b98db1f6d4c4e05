import { describe, expect, it } from "vitest";
import { blurred } from "../../../src/audio/fit/block-ratios.js";
import { type Block, SHIFTS } from "../../../src/audio/fit/correlogram.js";
import { evidenceInPlace, shiftPath } from "../../../src/audio/fit/shift-path.js";

const MIDDLE = (SHIFTS - 1) / 2;
const NOTHING = { scores: new Float32Array(SHIFTS), energy: 0 };

/** Blocks whose words are heard at these shifts (0: in their place; `null`: at none), and nowhere else. */
function blocksAt(shifts: readonly (number | null)[]): Block[] {
  return shifts.map((shift, index) => {
    const scores = new Float32Array(SHIFTS).fill(shift === null ? -3 : 0);
    if (shift !== null) scores[MIDDLE + shift] = 6;
    return { startMs: index * 2000, endMs: (index + 1) * 2000, letters: { scores, energy: 300 }, pauses: NOTHING };
  });
}

/** How much better the words go with the sound when some may lie elsewhere. */
function gainOf(shifts: readonly (number | null)[]): number {
  const blocks = blocksAt(shifts);
  return shiftPath(blocks, () => undefined).evidence - evidenceInPlace(blocks, 240);
}

describe("evidenceInPlace", () => {
  it("is as much as that of any place for words in theirs, and where a clock moves them by a step", () => {
    expect(gainOf([0, 0, 0, 0, 0])).toBeLessThan(1);
    expect(gainOf([0, 1, 1, 2, 2])).toBeLessThan(1);
  });

  it("is less where words lie elsewhere, by more for each of them", () => {
    const [one, two, all] = [gainOf([0, 0, 0, 0, 100]), gainOf([0, 0, 0, 100, 100]), gainOf([100, 100, 100, 100, 100])];
    expect([one > 4, two > one + 4, all > two + 4]).toEqual([true, true, true]);
  });

  it("is more for words that stay in their place, which pay for no jump, and for words that are found again there", () => {
    expect(gainOf(new Array<number>(12).fill(0))).toBeLessThan(-1.5);
    expect(gainOf([0, 0, null, null, null, 0, 0])).toBeLessThan(-2.5);
  });

  it("counts what is just out of reach as elsewhere, and what is just in it as in place", () => {
    expect(gainOf([12, 12, 12, 12])).toBeLessThan(1);
    expect(gainOf([13, 13, 13, 13])).toBeGreaterThan(4);
  });
});

describe("blurred", () => {
  it("makes no more of chance at the last shifts than in the middle", () => {
    const { scores } = blurred({ scores: new Float32Array(SHIFTS).fill(1), energy: 1 });
    expect(scores[0]).toBeLessThan(scores[MIDDLE] ?? 0);
    expect(scores[SHIFTS - 1]).toBeLessThan(scores[MIDDLE] ?? 0);
    expect(scores[6]).toBe(scores[MIDDLE]);
  });
});
