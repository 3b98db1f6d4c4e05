import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HeardPlainly } from "../../../src/recording/plan/heard-plainly.js";
import type { PlanInput } from "../../../src/recording/plan/plan-input.js";
import { planRedaction } from "../../../src/recording/plan/plan-redaction.js";
import { mutedIntervals } from "../../../src/recording/plan/redaction-plan.js";
import { renderTranscript } from "../../../src/text/transcript-text.js";
import { type Interval, IntervalSet } from "../../../src/time/interval-set.js";
import { WordTimes } from "../../../src/time/word-times.js";
import type { Entity, Gap, Word } from "../../../src/types.js";

const DURATION_MS = 20_000;
const TEXTS = ["losartan", "then", "Anna", "forty", "five", "the", "mister", "weeks", "four", "Roe"];

function word(text: string, startMs: number | null, endMs: number | null, more: Partial<Word> = {}): Word {
  return { text, startMs, endMs, probability: 0.95, speaker: null, channel: null, invented: false, ...more };
}

/** Words of 400 ms with pauses of 100 ms, from 1 s on. */
function spoken(count: number): Word[] {
  return Array.from({ length: count }, (_, index) =>
    word(TEXTS[index] ?? "so", 1000 + 500 * index, 1400 + 500 * index),
  );
}

function over(words: readonly Word[], first: number, last: number): Entity {
  const { wordSpans } = renderTranscript(words);
  const [start, end] = [wordSpans[first]?.start ?? -1, wordSpans[last]?.end ?? -1];
  return { start, end, type: "PERSON", confidence: 0.9, detectedBy: ["names"], proven: false };
}

function inputOf(words: readonly Word[], more: Partial<PlanInput> = {}): PlanInput {
  return {
    ...{ words, wordSpans: renderTranscript(words).wordSpans, entities: [], gaps: [], gapDecisions: [] },
    ...{ durationMs: DURATION_MS, layout: "mix", config: { marginBeforeMs: 200, marginAfterMs: 200 } },
    energyAt: (_channel, startMs) => -30 - (Math.floor(startMs / 10) % 7),
    ...more,
  };
}

const gap = (startMs: number, endMs: number, channel: number | null = null): Gap => {
  return { id: "gap-1", startMs, endMs, channel, previousWord: null, nextWord: null };
};
const spot = (startMs: number, endMs: number) => {
  return { startMs, endMs, channel: null, type: "PERSON", confidence: 0.7, words: [] } as const;
};

describe("a finding speaks by its words alone", () => {
  const has = (change: (words: Word[]) => void = () => undefined, more: Partial<PlanInput> = {}) => {
    const words = spoken(6);
    change(words);
    return new HeardPlainly(inputOf(words, more)).has(over(words, 2, 2));
  };
  const changed = (index: number, more: Partial<Word>) => (words: Word[]) => {
    words[index] = { ...word("", null, null), ...words[index], ...more };
  };

  it("where it and all around it is surely heard", () => {
    expect(has()).toBe(true);
    expect(has(changed(0, { probability: 0.1 }))).toBe(true);
    expect(has(undefined, { gaps: [gap(9000, 9500)], spots: [spot(9000, 9500)] })).toBe(true);
  });

  it.each<[string, Partial<Word>]>([
    ["is hardly believed", { probability: 0.2 }],
    ["is believed, and not surely", { probability: 0.89 }],
    ["has no probability", { probability: null }],
    ["is the recogniser's invention", { invented: true }],
    ["has no time", { startMs: null, endMs: null }],
    ["has a time out of order", { startMs: 9000, endMs: 9400 }],
    ["is too short to be said", { endMs: 2001 }],
  ])("not where its word %s", (_what, more) => expect(has(changed(2, more))).toBe(false));

  it.each<[string, Partial<Word>]>([
    ["is in doubt", { probability: 0.59 }],
    ["has no probability", { probability: null }],
    ["is an invention", { invented: true }],
    ["has no time", { startMs: null, endMs: null }],
  ])("not where the word before or after it %s", (_what, more) => {
    expect(has(changed(1, more))).toBe(false);
    expect(has(changed(3, more))).toBe(false);
  });

  it("not beside a gap, kept or muted, what was spotted, or words that lie loosely", () => {
    expect(has(undefined, { gaps: [gap(2400, 2480)] })).toBe(false);
    expect(has(undefined, { spots: [spot(1500, 1700)] })).toBe(false);
    const reach = [{ startMs: 0, endMs: DURATION_MS, beforeMs: 300, afterMs: 0 }];
    expect(has(undefined, { reach })).toBe(false);
    expect(has(undefined, { reach: [{ ...reach[0], startMs: 0, endMs: 900, beforeMs: 0, afterMs: 0 }] })).toBe(true);
  });

  it("not where a doubtful word of the other side is said meanwhile", () => {
    const words = spoken(6).map((one) => ({ ...one, channel: 0 }));
    const both = [...words, word("so", 2050, 2300, { channel: 1, probability: 0.4 })];
    const plainly = new HeardPlainly(inputOf(both, { layout: "split" }));
    expect(plainly.has(over(both, 2, 2))).toBe(false);
    expect(new HeardPlainly(inputOf(words, { layout: "split" })).has(over(words, 2, 2))).toBe(true);
  });

  it("not where its words were heard on two sides, or take in what stands beside them", () => {
    const words = spoken(6).map((one, index) => ({ ...one, channel: index < 2 ? 0 : 1 }));
    expect(new HeardPlainly(inputOf(words, { layout: "split" })).has(over(words, 1, 2))).toBe(false);
    expect(new HeardPlainly(inputOf(words)).has(over(words, 1, 2))).toBe(true);
    const numbers = spoken(6).map((one, index) => ({ ...one, text: index < 4 ? "four" : "then" }));
    expect(new HeardPlainly(inputOf(numbers)).has(over(numbers, 0, 1))).toBe(false);
  });
});

/**
 * The law of what is let stand. `off`: muted with all findings; `on`: without some that speak by their words alone. On every channel:
 * on ⊆ off; off − on lies in what was looked at around the findings that are gone; of words in doubt, gaps and spots all that `off` mutes is muted; and so is
 * all that is muted for each finding that stands.
 */
describe("without a finding that speaks by its words alone", () => {
  const probability = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(0.95, 1) },
    { weight: 1, arbitrary: fc.constantFrom(null, 0.1, 0.4, 0.59, 0.7) },
  );
  const channel = fc.constantFrom(null, 0, 1);
  const words = fc
    .array(
      fc.record({
        text: fc.constantFrom(...TEXTS),
        pauseMs: fc.constantFrom(0, 0, 40, 120, 320, 800),
        lengthMs: fc.integer({ min: 90, max: 600 }),
        probability,
        channel,
        odd: fc.constantFrom(...Array.from({ length: 14 }, () => null), "timeless", "invented"),
      }),
      { minLength: 2, maxLength: 14 },
    )
    .map((all) => {
      let atMs = 500;
      return all.map(({ text, pauseMs, lengthMs, odd, ...heard }) => {
        const startMs = atMs + pauseMs;
        atMs = startMs + lengthMs;
        const timeless = odd === "timeless" && { startMs: null, endMs: null };
        return word(text, startMs, atMs, { ...heard, invented: odd === "invented", ...timeless });
      });
    });
  const stretch = fc
    .record({ startMs: fc.integer({ min: 0, max: 7000 }), lengthMs: fc.integer({ min: 1, max: 400 }), channel })
    .map(({ startMs, lengthMs, channel: on }) => ({ startMs, endMs: startMs + lengthMs, channel: on }));
  const scene = fc.record({
    words,
    isSplit: fc.boolean(),
    findings: fc.array(fc.record({ at: fc.nat(13), count: fc.integer({ min: 1, max: 2 }), goes: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
    gaps: fc.array(fc.tuple(stretch, fc.boolean()), { maxLength: 2 }),
    spots: fc.array(stretch, { maxLength: 1 }),
    marginMs: fc.constantFrom(0, 60, 200, 500),
  });

  it("nothing else becomes audible, on any side", () => {
    let gone = 0;
    fc.assert(
      fc.property(scene, ({ words: said, isSplit, findings, gaps, spots, marginMs }) => {
        const taken = new Set<number>();
        const entities = [...findings]
          .sort((a, b) => a.at - b.at)
          .flatMap(({ at, count, goes }) => {
            const last = at + count - 1;
            if (last >= said.length || taken.has(at) || taken.has(last)) return [];
            for (let index = at; index <= last; index++) taken.add(index);
            return [{ entity: over(said, at, last), goes }];
          });
        const input = inputOf(said, {
          layout: isSplit ? "split" : "mix",
          config: { marginBeforeMs: marginMs, marginAfterMs: marginMs },
          entities: entities.map(({ entity }) => entity),
          gaps: gaps.map(([where], index) => ({ ...gap(0, 0), ...where, id: `gap-${index + 1}` })),
          gapDecisions: gaps.map(([, isMuted], index) => {
            const decision = isMuted ? "mute" : "keep";
            return { gapId: `gap-${index + 1}`, decision, type: null, confidence: 0.7, judgedBy: "cues" };
          }),
          spots: spots.map((where) => ({ ...spot(0, 0), ...where })),
        });
        const plainly = new HeardPlainly(input);
        const isGone = ({ entity, goes }: (typeof entities)[number]) => goes && plainly.has(entity);
        const left = entities.filter((one) => !isGone(one)).map(({ entity }) => entity);
        const removed = entities.filter(isGone).map(({ entity }) => entity);
        const [off, on] = [planRedaction(input), planRedaction({ ...input, entities: left })];
        const times = new WordTimes(said, DURATION_MS);
        const doubted = said.flatMap(({ probability: sure, invented }, index): Interval[] =>
          sure === null || sure < 0.6 || invented || times.usable(index) === null ? [times.of(index)] : [],
        );
        const untouchable = IntervalSet.from([...doubted, ...input.gaps, ...(input.spots ?? [])]);
        const lookedAt = IntervalSet.from(removed.map((entity) => plainly.reachOf(entity)));
        for (const side of isSplit ? [0, 1] : [null]) {
          const [before, after] = [mutedIntervals(off, side), mutedIntervals(on, side)];
          expect(after.subtract(before).totalMs).toBe(0);
          const given = before.subtract(after);
          gone += given.totalMs;
          expect(given.subtract(lookedAt).totalMs).toBe(0);
          expect(given.intersect(untouchable).totalMs).toBe(0);
          for (const entity of left) {
            const alone = planRedaction({ ...input, entities: [entity], gaps: [], gapDecisions: [], spots: [] });
            expect(mutedIntervals(alone, side).subtract(after).totalMs).toBe(0);
          }
        }
      }),
      { numRuns: 1500 },
    );
    // Otherwise nothing was tried.
    expect(gone).toBeGreaterThan(50_000);
  });
});
