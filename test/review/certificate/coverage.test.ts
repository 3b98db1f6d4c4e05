import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { certificateOf } from "../../../src/review/certificate/make-certificate.js";
import type { Framed } from "../../../src/review/sample/frame.js";
import { framed } from "../sample/framed.js";
import { committed, groundsOf, planOf } from "./reviewed.js";

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const evenly = framed(240);
/** Of a tenth a refiner would let something stand: twice the share of them is heard. */
const questioned = framed(240, 1);

/** How often the bound holds, from the drawing of the plan to the certificate; all of it is in scripts/simulate-certificates.mjs. */
function held(
  archives: number,
  { sensitivity, leakShare, plantShare }: Record<string, number>,
  recordings: readonly Framed[] = evenly,
): number {
  const random = randomOf(7);
  const leak = { startMs: 0, endMs: 900, type: "PERSON" as const };
  let holds = 0;
  for (let archive = 0; archive < archives; archive++) {
    // Most leaks are in one source.
    const share = (place: string) => (leakShare ?? 0) * (place.startsWith("east") ? 2 : 0.5);
    const leaking = new Set(recordings.filter(({ place }) => random() < share(place)).map(({ id }) => id));
    const seed = createHash("sha256").update(`archive ${archive}`).digest("hex");
    const aim = { leakBelow: 0.15, confidence: 0.95, expectedSensitivity: 1, plantShare: plantShare ?? 0 };
    const plan = planOf(recordings, aim, seed);
    const notices = () => random() < (sensitivity ?? 1);
    const entries = plan.items.map((item) => {
      const leaks = leaking.has(item.recording) && notices() ? [leak] : [];
      const noticed = item.clip !== null && notices() ? 1 : 0;
      return committed(plan, item, { leaks, leakMentions: leaks.length, noticed });
    });
    const { bounds } = certificateOf(groundsOf(plan, entries));
    if (leaking.size <= bounds.recordings.count) holds++;
  }
  return holds / archives;
}

describe("a certificate's bound holds", () => {
  it.each([
    ["with reviewers who miss a third, measured by plants", { sensitivity: 0.67, leakShare: 0.08, plantShare: 0.4 }],
    ["with reviewers who miss nothing, and nothing planted", { sensitivity: 1, leakShare: 0.14, plantShare: 0 }],
  ])("%s", (_, setting) => {
    expect(held(80, setting)).toBeGreaterThanOrEqual(0.95);
  });

  it("where some strata are heard twice as often", () => {
    const aim = { leakBelow: 0.15, confidence: 0.95, expectedSensitivity: 1, plantShare: 0 };
    expect(planOf(questioned, aim)).toMatchObject({ drawn: "by-stratum", dimensions: ["refined", "source"] });
    expect(held(80, { sensitivity: 1, leakShare: 0.14, plantShare: 0 }, questioned)).toBeGreaterThanOrEqual(0.95);
  });

  it("no longer, where what reviewers miss is not measured: so much depends on it", () => {
    expect(held(40, { sensitivity: 0.3, leakShare: 0.3, plantShare: 0 })).toBeLessThan(0.8);
  });
});
