import { describe, expect, it } from "vitest";
import type { Left } from "../../../src/recording/second-listening/find-left.js";
import { listenInRounds } from "../../../src/recording/second-listening/rounds.js";

const edge: Left = {
  kind: "edge",
  startMs: 0,
  endMs: 100,
  channel: null,
  type: "PERSON",
  detectedBy: [],
  confidence: 1,
};
const found: Left = { ...edge, kind: "found" };
const well = { expected: 20, heard: 18 };

/** Hears what it is told to, listening by listening; the sound is the number of times that it was made. */
function scripted(script: readonly { left: readonly Left[]; sentinels?: { expected: number; heard: number } }[]) {
  const rounds: number[] = [];
  const outcome = listenInRounds(1, {
    listen: async (made) => ({ left: [], sentinels: well, stretches: 3, ...script[made - 1] }),
    remake: async (made, _left, round) => {
      rounds.push(round);
      return made + 1;
    },
  });
  return outcome.then((result) => ({ ...result, remade: rounds }));
}

describe("listening in rounds", () => {
  it("ends after the first where nothing is left", async () => {
    expect(await scripted([{ left: [] }])).toEqual({
      verdict: "unheard",
      sound: 1,
      residual: 0,
      counts: { rounds: 0, stretches: 3, widened: 0, muted: 0, sentinels: well },
      remade: [],
    });
  });

  it("makes the sound again for what is left, and counts what it was", async () => {
    const { counts, sound, verdict } = await scripted([{ left: [edge, found, edge] }, { left: [edge] }, { left: [] }]);
    expect({ verdict, sound }).toEqual({ verdict: "unheard", sound: 3 });
    expect(counts).toEqual({
      rounds: 2,
      stretches: 9,
      widened: 3,
      muted: 1,
      sentinels: { expected: 60, heard: 54 },
    });
  });

  it("makes it three times at most; then something is left", async () => {
    const always = Array.from({ length: 9 }, () => ({ left: [edge, found] }));
    expect(await scripted(always)).toMatchObject({ verdict: "left", sound: 4, residual: 2, remade: [1, 2, 3] });
  });

  it("is deaf where half of the ordinary words are not heard, and then believes nothing that it hears", async () => {
    const deaf = { left: [edge], sentinels: { expected: 20, heard: 9 } };
    expect(await scripted([deaf])).toMatchObject({ verdict: "deaf", remade: [] });
    expect(await scripted([{ left: [], sentinels: { expected: 20, heard: 10 } }])).toMatchObject({
      verdict: "unheard",
    });
    expect(await scripted([{ left: [edge] }, deaf])).toMatchObject({ verdict: "deaf", sound: 2 });
  });

  it("takes a few words for no proof of deafness", async () => {
    expect(await scripted([{ left: [], sentinels: { expected: 5, heard: 0 } }])).toMatchObject({ verdict: "unheard" });
    expect(await scripted([{ left: [], sentinels: { expected: 6, heard: 2 } }])).toMatchObject({ verdict: "deaf" });
  });
});
