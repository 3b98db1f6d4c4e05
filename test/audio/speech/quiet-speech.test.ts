import { describe, expect, it } from "vitest";
import { findGaps } from "../../../src/audio/speech/gaps.js";
import { isOverRoom, roomAround, withQuietEnds } from "../../../src/audio/speech/quiet-speech.js";
import { IntervalSet } from "../../../src/time/interval-set.js";
import type { Word } from "../../../src/types.js";

/** A room with louder stretches in it: `[startMs, endMs, dBFS]`. */
function sound(room: number, ...stretches: readonly (readonly [number, number, number])[]) {
  return (startMs: number, endMs: number): number => {
    const over = stretches.filter(([from, to]) => from < endMs && startMs < to).map(([, , level]) => level);
    return Math.max(room, ...over);
  };
}
const ANYWHERE = { startMs: 0, endMs: 60_000 };
const HEARD = { startMs: 1_000, endMs: 1_300 };

describe("the ends of soft speech", () => {
  it("are where it falls to the room, closures inside it aside", () => {
    const loudnessAt = sound(-58, [800, 1_300, -45], [1_400, 1_700, -46], [2_400, 2_600, -40]);
    expect(withQuietEnds(HEARD, ANYWHERE, loudnessAt)).toEqual({ startMs: 800, endMs: 1_700 });
  });

  it("are never past the neighbour words, nor far away", () => {
    const loudnessAt = sound(-58, [400, 3_900, -45]);
    const words = { startMs: 900, endMs: 1_500 };
    expect(withQuietEnds(HEARD, words, loudnessAt)).toEqual({ startMs: 900, endMs: 1_500 });
    expect(withQuietEnds(HEARD, ANYWHERE, loudnessAt).endMs).toBe(HEARD.endMs + 1_500);
  });

  it("are the model's in a loud room, in a silent one, and where nothing is over the room", () => {
    expect(withQuietEnds(HEARD, ANYWHERE, sound(-40, [1_000, 1_700, -25]))).toEqual(HEARD);
    expect(withQuietEnds(HEARD, ANYWHERE, sound(-100))).toEqual(HEARD);
    expect(withQuietEnds(HEARD, ANYWHERE, sound(-58, [1_300, 1_700, -55]))).toEqual(HEARD);
    expect(roomAround(1_000, sound(-100))).toBeNull();
  });
});

describe("a gap", () => {
  const word = (text: string, startMs: number, endMs: number): Word => ({
    text,
    startMs,
    endMs,
    probability: 1,
    speaker: null,
    channel: null,
    invented: false,
  });
  const words = [word("from", 600, 960), word("Did", 2_200, 2_400)];
  const speech = IntervalSet.from([{ startMs: 600, endMs: 1_300 }]);
  const loudnessAt = sound(-58, [1_000, 1_800, -45]);

  it("ends where the soft speech ends", () => {
    const [plain] = findGaps(speech, words, { channel: null });
    const [soft] = findGaps(speech, words, { channel: null, loudnessAt });
    expect([plain?.endMs, soft?.endMs]).toEqual([1_300, 1_800]);
  });

  it("is one where the model hardly believes it and the loudness does", () => {
    const activity = { speech, frameMs: 32, probabilities: new Uint8Array(100).fill(50) };
    expect(findGaps(speech, words, { channel: null, activity })).toEqual([]);
    expect(findGaps(speech, words, { channel: null, activity, loudnessAt })).toHaveLength(1);
    expect(isOverRoom({ startMs: 1_300, endMs: 2_500 }, loudnessAt)).toBe(false);
  });
});
