import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import type { AudioTruth, SpokenWord } from "../../../src/evaluate/audio/audio-truth.js";
import type { HeardSilence } from "../../../src/evaluate/audio/millisecond-listener.js";
import { countRecording, FRAME_MS, WORD_SHARES } from "../../../src/evaluate/audio/recording-counts.js";
import { IntervalSet } from "../../../src/time/interval-set.js";
import type { Stretch } from "./audio-sounds.js";

const set = (stretches: readonly Stretch[]) =>
  IntervalSet.from(stretches.map(([startMs, endMs]) => ({ startMs, endMs })));

const word = (startMs: number, endMs: number, entity: number | null, channel: number | null = null): SpokenWord => ({
  startMs,
  endMs,
  entity,
  channel,
});

const truthOf = (words: readonly SpokenWord[], ...types: (EntityType | null)[]): AudioTruth => ({
  words,
  entities: types.map((type) => ({ type, known: null })),
  durationMs: null,
});

function heard(durationMs: number, redacted: (readonly Stretch[])[], original?: (readonly Stretch[])[]): HeardSilence {
  const before = original ?? redacted.map(() => []);
  return { durationMs, redacted: redacted.map(set), original: before.map(set), changedMs: 0 };
}

describe("by hand", () => {
  // ms       0   100  200  300  400  500  600  700  800  900  1000
  // words    |hello|Ann  |Poe  |is   |forty|two |today|
  const words = [
    word(0, 100, null),
    word(100, 200, 0),
    word(200, 300, 0),
    word(300, 400, null),
    word(400, 500, 1),
    word(500, 600, 1),
    word(600, 700, null),
  ];
  const truth = truthOf(words, "PERSON", "AGE");
  // All of Ann, 92 of Poe's 100 ms; 51 of "is"; all of forty, half of two.
  const silence = heard(1000, [
    [
      [100, 292],
      [349, 400],
      [400, 550],
      [800, 825],
    ],
  ]);

  it("entities: covered from 95 % of all their words, leaked what is left", () => {
    const { entities, missed, silentBeforeMs } = countRecording(truth, silence);
    // Poe lacks 8 ms of 200: 96 %.
    expect(entities.of("PERSON")).toEqual({ entities: 1, covered: 1, words: 2, phiMs: 200, leakedMs: 8 });
    expect(entities.of("AGE")).toEqual({ entities: 1, covered: 0, words: 2, phiMs: 200, leakedMs: 50 });
    expect(missed).toEqual([{ type: "AGE", startMs: 400, endMs: 600, silentShare: 0.75 }]);
    expect(silentBeforeMs).toBe(0);
  });

  it("over-mute: other words more than half silent", () => {
    expect(countRecording(truth, silence).overMute).toEqual({
      words: 3,
      lost: 1,
      silentBefore: 0,
      ms: 300,
      silentMs: 51,
    });
    const half = heard(1000, [[[350, 400]]]);
    expect(countRecording(truth, half).overMute.lost).toBe(0);
  });

  it("words from 50, 80, 95 and 100 %", () => {
    // PHI words are 1, .92, 1 and .5 silent; of the others one is .51.
    expect(countRecording(truth, silence).words).toEqual([
      { tp: 4, fp: 1, fn: 0 },
      { tp: 3, fp: 0, fn: 1 },
      { tp: 2, fp: 0, fn: 2 },
      { tp: 2, fp: 0, fn: 2 },
    ]);
  });

  it("frames of 10 ms, half of which decides", () => {
    // Gold: 10–29 and 40–59. Muted: 10–28 (29 has 2 ms), 35–39 (34 has 1 ms), 40–54, 80–81 and 82, which is half silent.
    expect(countRecording(truth, silence).frames).toEqual({ tp: 19 + 15, fp: 5 + 3, fn: 1 + 5 });
  });

  it("what was silent before is told, and no frame is blamed for it", () => {
    const before = heard(1000, [[[290, 400]]], [[[290, 400]]]);
    const counts = countRecording(truth, before);
    expect(counts.silentBeforeMs).toBe(10);
    expect(counts.overMute).toMatchObject({ lost: 1, silentBefore: 1 });
    expect(counts.frames).toEqual({ tp: 1, fp: 0, fn: 39 });
  });

  it("sound where the original had none is told", () => {
    expect(countRecording(truth, heard(1000, [[[0, 100]], []], [[[50, 200]], [[0, 30]]])).newSoundMs).toBe(100 + 30);
    expect(countRecording(truth, silence).newSoundMs).toBe(0);
  });

  it("what the label map leaves out counts nowhere", () => {
    const counts = countRecording(truthOf(words, "PERSON", null), silence);
    expect(counts.entities.overall()).toMatchObject({ entities: 1 });
    expect(counts.missed).toEqual([]);
    expect(counts.words[0]).toEqual({ tp: 2, fp: 1, fn: 0 });
    expect(counts.overMute.words).toBe(3);
    expect(counts.frames).toEqual({ tp: 19, fp: 5 + 3, fn: 1 });
  });
});

describe("channels", () => {
  const silentLeft = heard(1000, [[[0, 500]], []]);
  const silentBoth = heard(1000, [[[0, 300]], [[200, 500]]]);

  it("a word with a channel is judged on its own", () => {
    const left = countRecording(truthOf([word(100, 200, 0, 0)], "PERSON"), silentLeft);
    const right = countRecording(truthOf([word(100, 200, 0, 1)], "PERSON"), silentLeft);
    expect([left.entities.overall().leakedMs, right.entities.overall().leakedMs]).toEqual([0, 100]);
  });

  it("a word without one must be silent on all at once", () => {
    const counts = countRecording(truthOf([word(150, 250, 0)], "PERSON"), silentBoth);
    expect(counts.entities.overall()).toMatchObject({ phiMs: 100, leakedMs: 50 });
  });

  it("silences that meet for less than 20 ms are none together", () => {
    const short = heard(1000, [[[0, 219]], [[200, 500]]]);
    const counts = countRecording(truthOf([word(150, 250, 0)], "PERSON"), short);
    expect(counts.entities.overall().leakedMs).toBe(100);
  });

  it("each has its own frames", () => {
    const counts = countRecording(truthOf([word(0, 100, 0, 0), word(300, 400, 0, 1)], "PERSON"), silentBoth);
    expect(counts.frames).toEqual({ tp: 10 + 10, fp: 20 + 20, fn: 0 });
  });
});

/** The same figures from one boolean for each millisecond. */
function bruteForce({ words, entities }: AudioTruth, { redacted, original, durationMs }: HeardSilence) {
  const flags = (one: IntervalSet | undefined) =>
    Array.from({ length: durationMs }, (_, ms) => [...(one ?? [])].some((i) => i.startMs <= ms && ms < i.endMs));
  const [now, before] = [redacted.map(flags), original.map(flags)];
  const both = now[0]?.map((silent, ms) => silent && now.every((channel) => channel[ms])) ?? [];
  const everywhere = Array.from(both, () => false);
  for (let ms = 0; ms < durationMs; ms++) {
    let end = ms;
    while (both[end]) end++;
    if (end - ms >= 20) everywhere.fill(true, ms, end);
    ms = Math.max(ms, end);
  }
  const msOf = ({ startMs, endMs }: SpokenWord) => Array.from({ length: endMs - startMs }, (_, k) => startMs + k);
  const silentOf = (w: SpokenWord) =>
    msOf(w).filter((ms) => (w.channel === null ? everywhere[ms] : now[w.channel]?.[ms])).length;
  const share = (w: SpokenWord) => silentOf(w) / msOf(w).length;
  const phi = words.filter((w) => w.entity !== null);
  const others = words.filter((w) => w.entity === null);
  const frames = { tp: 0, fp: 0, fn: 0 };
  for (const channel of now.keys()) {
    const isPhi = now[channel]?.map((_, ms) =>
      phi.some((w) => (w.channel ?? channel) === channel && w.startMs <= ms && ms < w.endMs),
    );
    for (let start = 0; start < durationMs; start += FRAME_MS) {
      const frame = Array.from({ length: Math.min(FRAME_MS, durationMs - start) }, (_, k) => start + k);
      const least = frame.length / 2;
      const gold = frame.filter((ms) => isPhi?.[ms]).length >= least;
      const muted = frame.filter((ms) => now[channel]?.[ms] && (isPhi?.[ms] || !before[channel]?.[ms])).length >= least;
      if (gold && muted) frames.tp++;
      else if (gold) frames.fn++;
      else if (muted) frames.fp++;
    }
  }
  return {
    covered: entities.filter((_, index) => {
      const own = phi.filter((w) => w.entity === index);
      const total = own.reduce((ms, w) => ms + msOf(w).length, 0);
      return own.reduce((ms, w) => ms + silentOf(w), 0) / total >= 0.95;
    }).length,
    leakedMs: phi.reduce((ms, w) => ms + msOf(w).length - silentOf(w), 0),
    lost: others.filter((w) => share(w) > 0.5).length,
    words: WORD_SHARES.map((least) => ({
      tp: phi.filter((w) => share(w) >= least).length,
      fp: others.filter((w) => share(w) >= least).length,
      fn: phi.filter((w) => share(w) < least).length,
    })),
    frames,
  };
}

describe("against a count of every millisecond", () => {
  const stretch = (durationMs: number) =>
    fc
      .tuple(fc.nat(durationMs - 1), fc.integer({ min: 20, max: 160 }))
      .map(([start, length]): Stretch => [start, Math.min(durationMs, start + length)])
      .filter(([start, end]) => end - start >= 20);

  const cases = fc.integer({ min: 150, max: 640 }).chain((durationMs) =>
    fc.integer({ min: 1, max: 2 }).chain((channels) =>
      fc.record({
        durationMs: fc.constant(durationMs),
        redacted: fc.array(fc.array(stretch(durationMs), { maxLength: 5 }), {
          minLength: channels,
          maxLength: channels,
        }),
        original: fc.array(fc.array(stretch(durationMs), { maxLength: 1 }), {
          minLength: channels,
          maxLength: channels,
        }),
        words: fc.array(
          fc.record({
            at: stretch(durationMs),
            entity: fc.constantFrom(null, 0, 1),
            channel: fc.constantFrom(null, ...Array.from({ length: channels }, (_, k) => k)),
          }),
          { maxLength: 7 },
        ),
      }),
    ),
  );

  it("all figures agree", () => {
    fc.assert(
      fc.property(cases, ({ durationMs, redacted, original, words }) => {
        const spoken = [
          ...words.map(({ at: [start, end], entity, channel }) => word(start, end, entity, channel)),
          word(20, 60, 0),
          word(70, 130, 1),
        ];
        const truth = truthOf(spoken, "PERSON", "DATE");
        // What was silent before is silent after.
        const after = redacted.map((stretches, channel) => [...stretches, ...(original[channel] ?? [])]);
        const silence = heard(durationMs, after, original);
        const counts = countRecording(truth, silence);
        const { covered, leakedMs } = counts.entities.overall();
        const { lost } = counts.overMute;
        expect({ covered, leakedMs, lost, words: counts.words, frames: counts.frames }).toEqual(
          bruteForce(truth, silence),
        );
      }),
      { numRuns: 300 },
    );
  });
});
