import { describe, expect, it } from "vitest";
import { type Addition, addSpans } from "../../src/recording/plan/add-spans.js";
import { mutedIntervals, type PlannedSpan, type RedactionPlan } from "../../src/recording/plan/redaction-plan.js";

const reason = { kind: "heard-again", type: "PERSON", detectedBy: ["heard-again"], confidence: 0.8 } as const;
const options = { marginMs: 100, durationMs: 10_000 };

function span(index: number, startMs: number, endMs: number, channels: readonly number[] | null = null): PlannedSpan {
  const core = { coreStartMs: startMs + 10, coreEndMs: endMs - 10 };
  const source = { words: [index], entities: [`entity-${index}`], gaps: [] };
  return { id: `span-${index}`, startMs, endMs, ...core, channels, reasons: [reason], ...source };
}

function addition(startMs: number, endMs: number, channels: readonly number[] | null = null): Addition {
  return { startMs, endMs, channels, reasons: [reason], joins: false };
}

const times = ({ spans }: RedactionPlan) => spans.map(({ startMs, endMs }) => [startMs, endMs]);

describe("a plan with more in it", () => {
  it("takes in what was heard before a span, with its margin, and keeps what the span was made from", () => {
    const { spans } = addSpans({ spans: [span(1, 1000, 2000)] }, [addition(700, 1050)], options);
    expect(spans).toEqual([{ ...span(1, 1000, 2000), startMs: 600, coreStartMs: 700 }]);
  });

  it("moves the nearer edge out for what was heard inside of the silence", () => {
    const plan = { spans: [span(1, 1000, 2000)] };
    expect(times(addSpans(plan, [addition(1150, 1250)], options))).toEqual([[900, 2000]]);
    expect(times(addSpans(plan, [addition(1800, 1890)], options))).toEqual([[1000, 2100]]);
  });

  it("moves the other edge where the nearer one is the recording's", () => {
    expect(times(addSpans({ spans: [span(1, 0, 2000)] }, [addition(150, 250)], options))).toEqual([[0, 2100]]);
    expect(times(addSpans({ spans: [span(1, 0, 10_000)] }, [addition(150, 250)], options))).toEqual([[0, 10_000]]);
  });

  it("joins a piece of a word to what is muted of it, and nothing to what is far away", () => {
    const plan = { spans: [span(1, 1000, 2000), span(2, 4000, 5000)] };
    const piece = (startMs: number, endMs: number) => ({ ...addition(startMs, endMs), joins: true });
    expect(times(addSpans(plan, [piece(2300, 2600)], options))).toEqual([
      [1000, 2700],
      [4000, 5000],
    ]);
    expect(times(addSpans(plan, [piece(3400, 3600)], options))).toEqual([
      [1000, 2000],
      [3300, 5000],
    ]);
    expect(times(addSpans(plan, [piece(2900, 3000)], options))).toEqual([
      [1000, 2000],
      [2800, 3100],
      [4000, 5000],
    ]);
    expect(times(addSpans(plan, [addition(2300, 2600)], options))).toEqual([
      [1000, 2000],
      [2200, 2700],
      [4000, 5000],
    ]);
  });

  it("names its spans anew, in order of time, and mutes an addition on its channels alone", () => {
    const plan = addSpans(
      { spans: [span(1, 5000, 6000, [0])] },
      [addition(1000, 1200, [1]), addition(5900, 6300, [1])],
      options,
    );
    expect(plan.spans.map(({ id, startMs, endMs, channels }) => [id, startMs, endMs, channels])).toEqual([
      ["span-1", 900, 1300, [1]],
      ["span-2", 5000, 6000, [0]],
      ["span-3", 5800, 6400, [1]],
    ]);
  });

  it("never mutes less, on any channel, and always something more (law 3)", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = (n: number, most: number) => (seed * 48_271 + n * 16_807 * seed) % most;
      // Where sides are told apart each finding has one; else all are one.
      const on = (n: number) => (seed % 3 === 0 ? null : [random(n, 2)]);
      const plan = addSpans(
        { spans: [] },
        Array.from({ length: 4 }, (_, n) =>
          addition(random(n, 9000), random(n, 9000) + 50 + random(n + 5, 900), on(n)),
        ),
        options,
      );
      const added = Array.from({ length: 3 }, (_, n) => {
        const startMs = random(n + 11, 9500);
        return addition(startMs, startMs + 20 + random(n + 17, 400), on(n + 23));
      });
      const wider = addSpans(plan, added, options);
      for (const channel of [0, 1]) {
        const [before, after] = [mutedIntervals(plan, channel), mutedIntervals(wider, channel)];
        expect(before.subtract(after).totalMs).toBe(0);
      }
      for (const one of added) {
        const alone = addSpans(plan, [one], options);
        const grown = [0, 1].some((channel) => {
          return mutedIntervals(alone, channel).totalMs > mutedIntervals(plan, channel).totalMs;
        });
        expect(grown).toBe(true);
      }
    }
  });
});
