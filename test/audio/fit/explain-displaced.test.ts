import { describe, expect, it } from "vitest";
import { explainDisplaced } from "../../../src/audio/fit/explain-displaced.js";

/** Stretches of 2 s and ten words each, that belong so many milliseconds later. */
function stretchesAt(offsets: readonly number[]) {
  return offsets.map((offsetMs, index) => {
    const displaced = offsetMs === 0 ? 0 : 1;
    const inPlace = 1 - displaced;
    return { startMs: index * 2000, endMs: (index + 1) * 2000, words: 10, displaced, inPlace, offsetMs };
  });
}

describe("explainDisplaced", () => {
  it("names the offset that all share, though a few of them are elsewhere", () => {
    const shared = new Array<number>(9).fill(500);
    expect(explainDisplaced(stretchesAt([...shared, -3000]))).toMatchObject({ verdict: "offset", offsetMs: 500 });
    expect(explainDisplaced(stretchesAt([...shared, -3000, -3000]))).toMatchObject({ verdict: "cut" });
  });

  it("names no offset of 0, nor a clock, for a few that are displaced among those that are in their place", () => {
    const offsets = [...new Array<number>(19).fill(0), 1000];
    expect(explainDisplaced(stretchesAt(offsets))).toEqual({ verdict: "cut", offsetMs: 0, driftPpm: 0 });
  });
});
