import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanInput } from "../../src/recording/plan/plan-input.js";
import { planRedaction } from "../../src/recording/plan/plan-redaction.js";
import { mutedIntervals } from "../../src/recording/plan/redaction-plan.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import { IntervalSet } from "../../src/time/interval-set.js";
import type { Entity, Gap, GapDecision, Word } from "../../src/types.js";

const DURATION_MS = 20_000;

function word(text: string, startMs: number | null, endMs: number | null, more: Partial<Word> = {}): Word {
  return { text, startMs, endMs, probability: null, speaker: null, channel: null, invented: false, ...more };
}

/** Words of 400 ms with pauses of 100 ms, from 1 s on. */
function spoken(...texts: string[]): Word[] {
  return texts.map((text, index) => word(text, 1000 + 500 * index, 1400 + 500 * index));
}

/** An entity over the words from one index to another. */
function entityOver(words: readonly Word[], first: number, last = first, more: Partial<Entity> = {}): Entity {
  const { wordSpans } = renderTranscript(words);
  const start = wordSpans[first]?.start ?? -1;
  const end = wordSpans[last]?.end ?? -1;
  return { start, end, type: "PERSON", confidence: 0.9, detectedBy: ["names"], proven: false, ...more };
}

function gap(id: string, startMs: number, endMs: number, channel: number | null = null): Gap {
  return { id, startMs, endMs, channel, previousWord: null, nextWord: null };
}

function decide(gapId: string, decision: "mute" | "keep"): GapDecision {
  return { gapId, decision, type: "PERSON", confidence: 0.7, judgedBy: "cues:my-name-is" };
}

function plan(words: readonly Word[], entities: readonly Entity[], more: Partial<PlanInput> = {}) {
  return planRedaction({
    words,
    wordSpans: renderTranscript(words).wordSpans,
    entities,
    gaps: [],
    gapDecisions: [],
    durationMs: DURATION_MS,
    layout: "mix",
    config: { marginBeforeMs: 200, marginAfterMs: 200 },
    energyAt: () => -30,
    ...more,
  });
}

const spot = (startMs: number, endMs: number, channel: number | null = null) => {
  return { startMs, endMs, channel, type: "PERSON", confidence: 0.7, words: [] } as const;
};

const bounds = ({ spans }: ReturnType<typeof plan>) => spans.map(({ startMs, endMs }) => [startMs, endMs]);

describe("what was heard in the sound", () => {
  it("is muted with margins where it was heard, words or none, on its channel", () => {
    expect(plan([], [], { spots: [spot(4000, 4600)] }).spans).toMatchObject([
      {
        startMs: 3800,
        endMs: 4800,
        channels: null,
        words: [],
        entities: [],
        reasons: [{ kind: "spotted", type: "PERSON", detectedBy: ["spotter"], confidence: 0.7 }],
      },
    ]);
    expect(plan([], [], { spots: [spot(4000, 4600, 1)], layout: "split" }).spans).toMatchObject([{ channels: [1] }]);
  });
});

describe("words that were heard in the sound", () => {
  it("are muted where they were heard, not where the recogniser wrote something else; they are named by that span", () => {
    const words = spoken("is", "fair", "or", "then");
    const spots = [{ ...spot(1600, 1850), words: [1] }];
    const found = entityOver(words, 1, 1, { detectedBy: ["spotter"] });
    expect(plan(words, [found], { spots }).spans).toMatchObject([
      { coreStartMs: 1600, coreEndMs: 1850, words: [1], entities: ["entity-1"], reasons: [{ kind: "spotted" }] },
    ]);
    const both = plan(words, [{ ...found, detectedBy: ["names", "spotter"] }], { spots });
    expect(both.spans).toMatchObject([{ coreStartMs: 1500, coreEndMs: 1900 }]);
  });

  it("take no doubted words beside them: their beginning and end are known", () => {
    const words = spoken("is", "fair", "or", "then").map((each) => ({ ...each, probability: 0.3 }));
    const takenBy = (detectedBy: string[]) => plan(words, [entityOver(words, 1, 1, { detectedBy })]).spans[0]?.words;
    expect(takenBy(["spotter"])).toEqual([1]);
    expect(takenBy(["names", "spotter"])).toEqual([1, 2, 3]);
  });
});

describe("entities", () => {
  it("are muted from their first word to their last, with margins that stop in the kept neighbours", () => {
    const words = spoken("my", "name", "is", "Jane", "Roe", "and", "I");
    expect(plan(words, [entityOver(words, 3, 4)]).spans).toEqual([
      {
        id: "span-1",
        words: [3, 4],
        entities: ["entity-1"],
        gaps: [],
        startMs: 2300,
        endMs: 3600,
        coreStartMs: 2500,
        coreEndMs: 3400,
        channels: null,
        reasons: [{ kind: "entity", type: "PERSON", detectedBy: ["names"], confidence: 0.9 }],
      },
    ]);
  });

  it("take every word that they touch by a letter", () => {
    const words = spoken("born", "March-third,", "right");
    const { wordSpans } = renderTranscript(words);
    const start = (wordSpans[1]?.start ?? 0) + 6;
    expect(plan(words, [{ ...entityOver(words, 1), start, end: start + 1 }]).spans).toMatchObject([
      { coreStartMs: 1500, coreEndMs: 1900 },
    ]);
  });

  it("merge when their spans meet, with the reasons of each", () => {
    const words = spoken("Jane", "Roe", "of", "Springfield", "called", "me", "twice", "Monday");
    const { spans } = plan(words, [
      entityOver(words, 3, 3, { type: "LOCATION", detectedBy: ["rules"], confidence: 0.4 }),
      entityOver(words, 0, 1),
      entityOver(words, 1, 1, { detectedBy: ["rules", "names"], confidence: 1 }),
      entityOver(words, 7, 7, { type: "DATE" }),
    ]);
    expect(spans).toMatchObject([
      { id: "span-1", coreStartMs: 1000, coreEndMs: 1900 },
      { id: "span-2", coreStartMs: 2500, coreEndMs: 2900 },
      { id: "span-3", coreStartMs: 4500, coreEndMs: 4900 },
    ]);
    expect(spans[0]?.reasons).toEqual([
      { kind: "entity", type: "PERSON", detectedBy: ["names", "rules"], confidence: 1 },
    ]);
    const together = plan(words, [entityOver(words, 0, 1), entityOver(words, 2, 3, { type: "LOCATION" })]);
    expect(together.spans).toMatchObject([
      { coreStartMs: 1000, coreEndMs: 2900, reasons: [{ type: "PERSON" }, { type: "LOCATION" }] },
    ]);
  });

  it("are an error when they lie on no word: a finding is never dropped", () => {
    const words = spoken("Jane");
    for (const [start, end] of [
      [4, 9],
      [2, 2],
      [-3, 0],
    ] as const) {
      expect(() => plan(words, [{ ...entityOver(words, 0), start, end }])).toThrow(
        expect.objectContaining({ code: "DETECTOR_FAILED" }),
      );
    }
  });

  it("mute everything between the neighbours of a word without a time, and the recording when there is none", () => {
    const words = [word("is", 1000, 1400), word("Jane", null, null), word("Roe", null, null), word("and", 6000, 6400)];
    const [span] = plan(words, [entityOver(words, 1)]).spans;
    expect(span).toMatchObject({ coreStartMs: 1400, coreEndMs: 6000 });
    const untimed = words.map(({ text }) => word(text, null, null));
    expect(bounds(plan(untimed, [entityOver(untimed, 2)]))).toEqual([[0, DURATION_MS]]);
  });

  it("mute a word that claims a time out of order both there and where it belongs", () => {
    const words = [word("is", 5000, 5300), word("Jane", 0, 300), word("and", 6000, 6300)];
    expect(plan(words, [entityOver(words, 1)]).spans).toMatchObject([
      { coreStartMs: 0, coreEndMs: 300 },
      { coreStartMs: 5300, coreEndMs: 6000 },
    ]);
  });

  it("take in uncertain words beside them, at most three, not across a pause", () => {
    const words = spoken("we", "saw", "Jan", "Roe", "Sun", "day", "at", "noon", "or");
    const unsure = words.map((each, index) => ({ ...each, probability: [4, 5, 6, 7].includes(index) ? 0.2 : 0.9 }));
    const { spans } = plan(unsure, [entityOver(unsure, 2, 3)]);
    expect(spans).toMatchObject([{ coreStartMs: 2000, coreEndMs: 4400 }]);
    expect(spans[0]?.reasons).toMatchObject([
      { kind: "entity" },
      { kind: "uncertain-word", type: null, confidence: 0.8, detectedBy: ["transcriber"] },
    ]);
    const later = unsure.map((each, index) =>
      index < 4 ? each : { ...each, startMs: 9000 + index, endMs: 9300 + index },
    );
    expect(plan(later, [entityOver(later, 2, 3)]).spans).toMatchObject([{ coreStartMs: 2000, coreEndMs: 2900 }]);
  });

  it("leave small words beside them that are likely right, but not stretched ones", () => {
    const heard = (text: string, startMs: number, endMs: number, probability: number) =>
      word(text, startMs, endMs, { probability });
    const date = [heard("ninth", 1000, 1400, 0.9), heard("at", 1400, 1550, 0.3), heard("ten", 1550, 1900, 0.9)];
    expect(plan(date, [entityOver(date, 0, 0, { type: "DATE" })]).spans).toMatchObject([
      { coreEndMs: 1400, endMs: 1460 },
    ]);
    const stretched = date.map((each, index) => (index === 1 ? { ...each, endMs: 1750 } : each));
    expect(plan(stretched, [entityOver(stretched, 0)]).spans).toMatchObject([{ coreEndMs: 1750 }]);
    const inside = [...date.slice(0, 2), heard("burga", 1550, 1900, 0.2), heard("well", 1900, 2300, 0.9)];
    expect(plan(inside, [entityOver(inside, 0)]).spans).toMatchObject([{ coreEndMs: 1900 }]);
  });

  it("take in less of what leads up to them than of what follows, and never what announces them", () => {
    const words = spoken("sundial", "Jane", "Roe", "sundial");
    const unsure = words.map((each, index) => ({ ...each, probability: index === 0 || index === 3 ? 0.4 : 0.9 }));
    expect(plan(unsure, [entityOver(unsure, 1, 2)]).spans).toMatchObject([{ coreStartMs: 1500, coreEndMs: 2900 }]);
    const hardly = unsure.map((each, index) => (index === 0 ? { ...each, probability: 0.1 } : each));
    expect(plan(hardly, [entityOver(hardly, 1, 2)]).spans).toMatchObject([{ coreStartMs: 1000 }]);
    const announced = hardly.map((each, index) => (index === 0 ? { ...each, text: "daughter" } : each));
    expect(plan(announced, [entityOver(announced, 1, 2)]).spans).toMatchObject([{ coreStartMs: 1500 }]);
  });

  it("that are ages are muted with their unit", () => {
    const words = spoken("this", "fifty", "five", "year", "old", "man");
    const age = entityOver(words, 1, 2, { type: "AGE" });
    expect(plan(words, [age]).spans).toMatchObject([{ coreStartMs: 1500, coreEndMs: 3400 }]);
    // A number that runs into an age may have been taken for one with it.
    expect(plan(words, [{ ...age, type: "OTHER_ID" }]).spans).toMatchObject([{ coreEndMs: 3400 }]);
    const years = spoken("seven", "years", "ago");
    expect(plan(years, [entityOver(years, 0, 0, { type: "AGE" })]).spans).toMatchObject([{ coreEndMs: 1400 }]);
  });

  it("are held back by words of their own channel only", () => {
    const words = [word("Jane", 1000, 1400, { channel: 0 }), word("yes", 1410, 1500, { channel: 1 })];
    expect(bounds(plan(words, [entityOver(words, 0)], { layout: "split" }))).toEqual([[800, 1600]]);
    expect(bounds(plan(words, [entityOver(words, 0)], { layout: "mix" }))).toEqual([[800, 1450]]);
  });

  it("are not held back by uncertain or invented words", () => {
    const unsure = ["Jane", "a", "b", "c"].map((text, index) =>
      word(text, 1000 + 100 * index, 1100 + 100 * index, { probability: index === 0 ? 0.9 : 0.1 }),
    );
    expect(plan(unsure, [entityOver(unsure, 0)]).spans).toMatchObject([{ coreEndMs: 1400, endMs: 1600 }]);

    const words = spoken("is", "Jane", "and", "then");
    const tight = words.map((each, index) => (index === 0 ? { ...each, startMs: 1300, endMs: 1500 } : each));
    expect(bounds(plan(tight, [entityOver(tight, 1)]))).toEqual([[1420, 2100]]);
    const invented = tight.map((each, index) => (index === 0 ? { ...each, invented: true } : each));
    expect(bounds(plan(invented, [entityOver(invented, 1)]))).toEqual([[1300, 2100]]);
  });
});

describe("gaps", () => {
  const words = spoken("my", "name", "is");

  it("are muted with margins when so decided, and kept when not", () => {
    const more = { gaps: [gap("gap-1", 4000, 4800), gap("gap-2", 8000, 8800)] };
    const decisions = [decide("gap-2", "mute"), decide("gap-1", "keep")];
    expect(plan(words, [], { ...more, gapDecisions: decisions }).spans).toMatchObject([
      {
        startMs: 7800,
        endMs: 9000,
        coreStartMs: 8000,
        coreEndMs: 8800,
        reasons: [{ kind: "gap", type: "PERSON", detectedBy: ["cues:my-name-is"], confidence: 0.7 }],
      },
    ]);
  });

  it("are an error without a decision", () => {
    expect(() => plan(words, [], { gaps: [gap("gap-1", 4000, 4800)] })).toThrow(
      expect.objectContaining({ code: "DETECTOR_FAILED" }),
    );
  });

  it("of doubtful words say so: their reason is an uncertain word with its score", () => {
    const gaps: Gap[] = [{ ...gap("gap-1", 2000, 2400), doubtful: true }];
    const gapDecisions: GapDecision[] = [{ ...decide("gap-1", "mute"), type: null, judgedBy: "doubt" }];
    const words = spoken("good", "morning", "rows", "linda");
    expect(plan(words, [], { gaps, gapDecisions }).spans).toMatchObject([
      { words: [2], reasons: [{ kind: "uncertain-word", type: null, detectedBy: ["doubt"], confidence: 0.7 }] },
    ]);
  });

  it("close a short hole towards an entity when no kept word is in it", () => {
    const more = { gaps: [gap("gap-1", 3100, 3600)], gapDecisions: [decide("gap-1", "mute")] };
    expect(bounds(plan(words, [entityOver(words, 2)], more))).toEqual([[1800, 3800]]);
    const withWord = [...words, word("a", 2640, 2860)];
    expect(plan(withWord, [entityOver(withWord, 2)], more).spans).toHaveLength(2);
  });
});

describe("channels", () => {
  const words = [
    word("Jane", 1000, 1400, { channel: 0 }),
    word("yes", 1450, 1600, { channel: 1 }),
    word("Roe", 1700, 2100, { channel: 0 }),
  ];

  it("are those of the words and gaps when each is recognised by itself", () => {
    const drawn = plan(words, [entityOver(words, 0, 2)], {
      layout: "split",
      gaps: [gap("gap-1", 5000, 5500, 1)],
      gapDecisions: [decide("gap-1", "mute")],
    });
    expect(drawn.spans).toMatchObject([
      { channels: [0], startMs: 800, endMs: 2300 },
      { channels: [1], startMs: 1250, endMs: 1800 },
      { channels: [1], startMs: 4800, endMs: 5700 },
    ]);
    expect(mutedIntervals(drawn, 1).toArray()).toEqual([
      { startMs: 1250, endMs: 1800 },
      { startMs: 4800, endMs: 5700 },
    ]);
    expect(mutedIntervals(drawn, null).size).toBe(2);
  });

  it("are all when the word has none, or the recording is one mix", () => {
    expect(plan(words, [entityOver(words, 0)]).spans).toMatchObject([{ channels: null }]);
    const unknown = spoken("Jane");
    const drawn = plan(unknown, [entityOver(unknown, 0)], { layout: "split" });
    expect(drawn.spans).toMatchObject([{ channels: null }]);
    expect(mutedIntervals(drawn, 7).totalMs).toBe(800);
  });
});

/** A transcript with untimed, stray, invented and uncertain words on two channels, entities, gaps and a loudness. */
const scene = fc
  .record({
    words: fc.array(
      fc.record({
        text: fc.constantFrom("a", "is", "name", "Montgomery"),
        startMs: fc.option(fc.nat(DURATION_MS + 500), { freq: 5 }),
        lengthMs: fc.integer({ min: -50, max: 900 }),
        probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        channel: fc.constantFrom(null, 0, 1),
        invented: fc.boolean(),
      }),
      { minLength: 1, maxLength: 25 },
    ),
    inOrder: fc.boolean(),
    entities: fc.array(fc.tuple(fc.nat(24), fc.nat(3)), { maxLength: 6 }),
    gaps: fc.array(
      fc.tuple(fc.nat(DURATION_MS - 1000), fc.integer({ min: 1, max: 1000 }), fc.constantFrom(null, 0, 1)),
      {
        maxLength: 5,
      },
    ),
    levels: fc.array(fc.integer({ min: -60, max: 0 }), { minLength: 50, maxLength: 50 }),
    layout: fc.constantFrom("mix" as const, "split" as const),
    marginMs: fc.nat(400),
  })
  .map(({ words, inOrder, entities, gaps, levels, layout, marginMs }) => {
    const ordered = inOrder ? words.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)) : words;
    const transcript = ordered.map(({ text, startMs, lengthMs, probability, channel, invented }) =>
      word(text, startMs, startMs === null ? null : startMs + lengthMs, { probability, channel, invented }),
    );
    const last = transcript.length - 1;
    const input: PlanInput = {
      words: transcript,
      wordSpans: renderTranscript(transcript).wordSpans,
      entities: entities.map(([first, more]) =>
        entityOver(transcript, Math.min(first, last), Math.min(first + more, last)),
      ),
      gaps: gaps.map(([startMs, length, channel], index) =>
        gap(`gap-${index + 1}`, startMs, startMs + length, channel),
      ),
      gapDecisions: gaps.map((_, index) => decide(`gap-${index + 1}`, "mute")),
      durationMs: DURATION_MS,
      layout,
      config: { marginBeforeMs: marginMs, marginAfterMs: marginMs },
      energyAt: (_channel, startMs) => levels[Math.abs(Math.floor(startMs / 10)) % 50] ?? 0,
    };
    return input;
  });

/** Everything that `less` mutes is muted by `more` too, on both channels. */
function expectMutes(more: ReturnType<typeof plan>, less: ReturnType<typeof plan>) {
  for (const channel of [0, 1]) {
    expect(mutedIntervals(less, channel).subtract(mutedIntervals(more, channel)).toArray()).toEqual([]);
  }
}

describe("every plan", () => {
  it("mutes the time of every entity word, and every gap that was decided to be muted", () => {
    fc.assert(
      fc.property(scene, (input) => {
        const drawn = planRedaction(input);
        for (const { start, end } of input.entities) {
          for (const [index, { startMs, endMs, channel }] of input.words.entries()) {
            const place = input.wordSpans[index];
            if (!place || place.end <= start || place.start >= end) continue;
            const muted = mutedIntervals(drawn, channel ?? 0);
            const time = IntervalSet.from(startMs === null || endMs === null ? [] : [{ startMs, endMs }]);
            const inside = time.clamp(0, DURATION_MS);
            expect(inside.subtract(muted).toArray()).toEqual([]);
            if (inside.size === 0) expect(muted.size).toBeGreaterThan(0);
          }
        }
        for (const { startMs, endMs, channel } of input.gaps) {
          expect(mutedIntervals(drawn, channel ?? 1).coveredMs(startMs, endMs)).toBe(endMs - startMs);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("mutes no less with one more entity, or one more gap (law 3)", () => {
    fc.assert(
      fc.property(scene, fc.nat(5), (input, chosen) => {
        const whole = planRedaction(input);
        expectMutes(whole, planRedaction({ ...input, entities: input.entities.filter((_, k) => k !== chosen) }));
        expectMutes(whole, planRedaction({ ...input, gaps: input.gaps.filter((_, k) => k !== chosen) }));
        expectMutes(whole, planRedaction({ ...input, entities: [] }));
        expectMutes(whole, planRedaction({ ...input, gaps: [] }));
        const spots = [spot(100 * chosen, 100 * chosen + 700), spot(3000, 3400, chosen % 2)];
        expectMutes(planRedaction({ ...input, spots }), whole);
      }),
      { numRuns: 1000 },
    );
  });

  it("has spans in order, numbered, inside the recording, around their cores, apart on the same channels, each with a reason", () => {
    fc.assert(
      fc.property(scene, (input) => {
        const { spans } = planRedaction(input);
        const ends = new Map<string, number>();
        for (const [index, span] of spans.entries()) {
          expect(span.id).toBe(`span-${index + 1}`);
          expect(span.reasons.length).toBeGreaterThan(0);
          const limits = [0, span.startMs, span.coreStartMs, span.coreEndMs, span.endMs, DURATION_MS];
          expect(limits).toEqual(limits.toSorted((a, b) => a - b));
          expect(span.startMs).toBeGreaterThanOrEqual(spans[index - 1]?.startMs ?? 0);
          const key = JSON.stringify(span.channels);
          expect(span.startMs).toBeGreaterThan(ends.get(key) ?? -1);
          ends.set(key, span.endMs);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("does not depend on the order of the findings", () => {
    fc.assert(
      fc.property(scene, (input) => {
        const turned = { ...input, entities: input.entities.toReversed(), gaps: input.gaps.toReversed() };
        expect(bounds(planRedaction(turned))).toEqual(bounds(planRedaction(input)));
      }),
    );
  });
});
