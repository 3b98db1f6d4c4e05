import { expect, it } from "vitest";
import { asFarAs } from "../../src/recording/crosstalk.js";
import type { PlannedSpan } from "../../src/recording/plan/redaction-plan.js";

function span(startMs: number, endMs: number, channels: readonly number[] | null): PlannedSpan {
  const core = { coreStartMs: startMs, coreEndMs: endMs };
  return { id: "span-1", startMs, endMs, ...core, channels, words: [], entities: [], gaps: [], reasons: [] };
}

it("what stays of a span is muted on every side on which the whole was, and nothing else is", () => {
  const whole = {
    spans: [span(1000, 3000, [0, 1]), span(4000, 4500, [0]), span(6000, 6500, [1, 2]), span(8000, 9000, null)],
  };
  const left = {
    spans: [
      span(2400, 3000, [0]),
      span(4000, 4500, [0]),
      span(6000, 6500, [0]),
      span(7000, 7500, [0]),
      span(8000, 8500, [0]),
    ],
  };
  const channels = asFarAs(left, whole).spans.map((one) => one.channels);
  // Only touching in time, or on another side, is another span's business.
  expect(channels).toEqual([[0, 1], [0], [0], [0], [0]]);
  expect(asFarAs({ spans: [span(8000, 8500, null)] }, whole).spans[0]?.channels).toBeNull();
  expect(asFarAs({ spans: [span(3000, 3500, [0])] }, whole).spans[0]?.channels).toEqual([0]);
});
