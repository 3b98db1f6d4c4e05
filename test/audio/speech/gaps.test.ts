import { describe, expect, it } from "vitest";
import { findGaps } from "../../../src/audio/speech/gaps.js";
import { openVoiceActivity } from "../../../src/audio/speech/voice-activity.js";
import { IntervalSet } from "../../../src/time/interval-set.js";
import type { Word } from "../../../src/types.js";
import { samplePath } from "../../helpers/recordings.js";
import { readTruth, readWav } from "../../helpers/sound.js";

function word(text: string, startMs: number | null, endMs: number | null, more: Partial<Word> = {}): Word {
  return { text, startMs, endMs, probability: null, speaker: null, channel: null, invented: false, ...more };
}

const speechOf = (...bounds: (readonly [number, number])[]) =>
  IntervalSet.from(bounds.map(([startMs, endMs]) => ({ startMs, endMs })));

const times = (gaps: readonly { startMs: number; endMs: number }[]) =>
  gaps.map(({ startMs, endMs }) => [startMs, endMs]);

describe("findGaps", () => {
  it("is speech that no word covers, with the words around it", () => {
    const words = [word("so", 0, 400), word("my", 400, 800), word("thanks", 2000, 2600)];
    const gaps = findGaps(speechOf([0, 2600], [4000, 5000]), words, { channel: null });
    expect(gaps).toEqual([
      { id: "gap-1", startMs: 840, endMs: 1960, channel: null, previousWord: 1, nextWord: 2 },
      { id: "gap-2", startMs: 4000, endMs: 5000, channel: null, previousWord: 2, nextWord: null },
    ]);
  });

  it("is all speech when there is no word", () => {
    expect(findGaps(speechOf([100, 900]), [], { channel: null })).toMatchObject([
      { startMs: 100, endMs: 900, previousWord: null, nextWord: null },
    ]);
  });

  it("is nothing where there is no speech", () => {
    expect(findGaps(IntervalSet.empty, [word("hello", 0, 400)], { channel: null })).toEqual([]);
  });

  it("leaves out slivers at the edges of padded speech", () => {
    expect(findGaps(speechOf([0, 1000]), [word("hello", 180, 800)], { channel: null })).toEqual([]);
  });

  it("does not count invented words, nor words without a usable time", () => {
    const words = [
      word("thank", 0, 1000, { invented: true }),
      word("you", null, 1000),
      word("for", 0, null),
      word("watching", 900, 900),
    ];
    expect(times(findGaps(speechOf([0, 1000]), words, { channel: null }))).toEqual([[0, 1000]]);
  });

  it("looks at the words of its own channel and of none", () => {
    const words = [
      word("yes", 0, 500, { channel: 0 }),
      word("no", 500, 1000, { channel: 1 }),
      word("well", 1000, 1500),
    ];
    const gaps = findGaps(speechOf([0, 1500]), words, { channel: 1 });
    expect(gaps).toMatchObject([{ startMs: 0, endMs: 460, channel: 1, previousWord: null, nextWord: 1 }]);
    expect(findGaps(speechOf([0, 1500]), words, { channel: null })).toEqual([]);
  });

  it("does not let a word cover more than its letters can take", () => {
    const speech = speechOf([0, 4000]);
    expect(times(findGaps(speech, [word("hello", 0, 4000)], { channel: null }))).toEqual([[0, 4000]]);
    // Stretched over a silence, a word covers all of its little speech.
    expect(findGaps(speechOf([3400, 4000]), [word("hello", 0, 4000)], { channel: null })).toEqual([]);
    // Digits and capitals may be read as words of their own.
    expect(findGaps(speechOf([0, 1900]), [word("1987", 0, 1900)], { channel: null })).toEqual([]);
    expect(times(findGaps(speechOf([0, 1900]), [word("then", 0, 1900)], { channel: null }))).toEqual([[0, 1900]]);
  });

  it("covers, of a word that is somewhat too long, what it covers wherever it was said", () => {
    // "ok" takes 620 ms at most: [380, 620) is inside whether it was said at the start or at the end.
    const gaps = findGaps(speechOf([0, 1000]), [word("ok", 0, 1000)], { channel: null });
    expect(times(gaps)).toEqual([
      [0, 380],
      [620, 1000],
    ]);
  });

  it("joins pieces over a short pause, and counts only speech against the least length", () => {
    expect(times(findGaps(speechOf([0, 120], [200, 320]), [], { channel: null }))).toEqual([[0, 320]]);
    expect(findGaps(speechOf([0, 120], [400, 520]), [], { channel: null })).toEqual([]);
    expect(times(findGaps(speechOf([0, 120], [400, 520]), [], { channel: null, minMs: 100 }))).toHaveLength(2);
  });

  it("with the model's activity, wants frames that it takes for speech", () => {
    const speech = speechOf([0, 960]);
    const activityOf = (strongFrames: number) => ({
      speech,
      probabilities: Uint8Array.from({ length: 30 }, (_, frame) => (frame < strongFrames ? 200 : 40)),
      frameMs: 32,
    });
    expect(findGaps(speech, [], { channel: null, activity: activityOf(2) })).toEqual([]);
    expect(findGaps(speech, [], { channel: null, activity: activityOf(3) })).toHaveLength(1);
  });
});

describe("findGaps on a recording", () => {
  it.each(["visit", "phone", "interview"])(
    "finds nothing in %s when every word is known, and words left out",
    async (name) => {
      const { samples } = await readWav(samplePath(name, "recording.wav"));
      const truth = await readTruth(samplePath(name, "truth.json"));
      const stream = await openVoiceActivity();
      await stream.push(samples);
      const activity = await stream.finish();
      const words = truth.words.map(({ text, start, end }) =>
        word(text, Math.floor(start * 1000), Math.ceil(end * 1000)),
      );
      expect(findGaps(activity.speech, words, { channel: null, activity })).toEqual([]);

      // Runs of two words left out, as a recogniser skips them.
      const leftOut = words.filter((_, index) => index % 10 > 7);
      const heard = words.map((each, index) => (index % 10 > 7 ? { ...each, invented: true } : each));
      const gaps = findGaps(activity.speech, heard, { channel: null, activity });
      const found = IntervalSet.from(gaps);
      const hit = leftOut.filter(({ startMs, endMs }) => {
        if (startMs === null || endMs === null) return false;
        return found.coveredMs(startMs, endMs) > 0.3 * (endMs - startMs);
      });
      expect(hit.length / leftOut.length).toBeGreaterThan(0.85);
      for (const { previousWord, nextWord, startMs, endMs } of gaps) {
        expect(heard[previousWord ?? 0]?.startMs).toBeLessThan(endMs);
        expect(heard[nextWord ?? words.length - 1]?.endMs).toBeGreaterThan(startMs);
      }
    },
  );
});
