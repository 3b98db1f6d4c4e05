import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HysteresisOptions, speechFromProbabilities } from "../../../src/audio/speech/hysteresis.js";

const FRAME_MS = 32;
const PLAIN: HysteresisOptions = {
  startAt: 0.5,
  stopBelow: 0.2,
  hangoverMs: 64,
  padBeforeMs: 0,
  padAfterMs: 0,
  minStrongFrames: 1,
};

/** `#` certain, `+` weak (.3), `.` nothing: one character a frame. Answers in the same way. */
function speechOf(drawn: string, options: Partial<HysteresisOptions> = {}): string {
  const levels: Record<string, number> = { "#": 255, "+": 77, ".": 0 };
  const probabilities = Uint8Array.from(drawn, (character) => levels[character] ?? 0);
  const speech = speechFromProbabilities(probabilities, FRAME_MS, drawn.length * FRAME_MS, { ...PLAIN, ...options });
  return Array.from(drawn, (_, frame) => (speech.overlaps(frame * FRAME_MS, (frame + 1) * FRAME_MS) ? "█" : ".")).join(
    "",
  );
}

describe("speechFromProbabilities", () => {
  it("needs a strong frame, and keeps the weak ones around it", () => {
    expect(speechOf("..+++..")).toBe(".......");
    expect(speechOf(".++#++.")).toBe(".█████.");
  });

  it("bridges dips up to the hangover, not beyond", () => {
    expect(speechOf("#..#")).toBe("████");
    expect(speechOf("#...#")).toBe("█...█");
  });

  it("drops what has too few strong frames", () => {
    expect(speechOf("+#+....##.", { minStrongFrames: 2 })).toBe(".......██.");
  });

  it("pads, and stays inside the recording", () => {
    expect(speechOf("....#....", { padBeforeMs: 64, padAfterMs: 32 })).toBe("..████...");
    expect(speechOf("#.......#", { padBeforeMs: 64, padAfterMs: 64 })).toBe("███...███");
    expect(speechOf("")).toBe("");
  });

  it("covers every strong frame, and touches no stretch without one", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("#", "+", ".")), (frames) => {
        const speech = speechOf(frames.join(""));
        for (const [index, frame] of frames.entries()) if (frame === "#") expect(speech[index]).toBe("█");
        for (const stretch of speech.matchAll(/█+/g)) {
          expect(frames.slice(stretch.index, stretch.index + stretch[0].length)).toContain("#");
        }
      }),
    );
  });
});
