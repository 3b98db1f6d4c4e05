import { describe, expect, test } from "vitest";
import { parseConfig } from "../../src/index.js";
import { withDoubtful } from "../../src/recording/doubtful-gaps.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import { IntervalSet } from "../../src/time/interval-set.js";
import type { Entity, Gap, GapDecision, Word } from "../../src/types.js";

const words = "good morning and my name is rows a linda fair or what brings you here today"
  .split(" ")
  .map((text, index): Word => {
    const doubted = index > 5 && index < 11;
    const startMs = 500 * index;
    return {
      text,
      startMs,
      endMs: startMs + 400,
      probability: doubted ? 0.2 : 0.95,
      speaker: null,
      channel: 1,
      invented: false,
    };
  });
const found = {
  entities: [],
  unaided: { entities: [], byPolicy: [] },
  leftIn: { byPolicy: [], belowThreshold: [], keptTerms: [], letStand: [] },
};
const before: Gap = { id: "gap-1", startMs: 100, endMs: 300, channel: null, previousWord: null, nextWord: 1 };
const kept: GapDecision = { gapId: "gap-1", decision: "keep", type: null, confidence: 0.2, judgedBy: "cues:short" };

function doubted(config = {}, entities: readonly Entity[] = []) {
  const context = { signal: new AbortController().signal, emit: () => undefined };
  const judged = { gaps: [before], decisions: [kept] };
  const transcript = { language: "en", words };
  return withDoubtful(
    judged,
    transcript,
    renderTranscript(words),
    { ...found, entities },
    9000,
    parseConfig(config),
    context,
  );
}

describe("withDoubtful", () => {
  test("adds doubtful words as muted gaps of their channel, and changes nothing else (law 3)", async () => {
    const { gaps, decisions } = await doubted();
    expect(gaps[0]).toBe(before);
    expect(decisions[0]).toBe(kept);
    expect(gaps[1]).toMatchObject({ id: "gap-2", channel: 1, doubtful: true });
    expect(gaps[1]?.startMs).toBeLessThanOrEqual(3000);
    expect(decisions[1]).toMatchObject({ gapId: "gap-2", decision: "mute", type: null, judgedBy: "doubt" });
    expect(decisions).toHaveLength(gaps.length);
  });

  test("takes no less where a part of them is known (law 3)", async () => {
    const text = renderTranscript(words);
    const [plain] = (await doubted({ caution: "high" })).gaps.slice(1);
    for (const [index, { start, end }] of text.wordSpans.entries()) {
      const known = {
        start,
        end,
        type: "PERSON",
        confidence: 0.8,
        detectedBy: ["known-sound"],
        proven: false,
      } as const;
      const { gaps } = await doubted({ caution: "high" }, [known]);
      const muted = IntervalSet.from([...gaps.slice(1), { startMs: 500 * index, endMs: 500 * index + 500 }]);
      expect(muted.coveredMs(plain?.startMs ?? 0, plain?.endMs ?? 0), String(index)).toBeGreaterThanOrEqual(
        (plain?.endMs ?? 0) - (plain?.startMs ?? 0) - 100,
      );
    }
  });

  test("says no word of the recording", async () => {
    expect(JSON.stringify(await doubted({ caution: "high" }))).not.toMatch(/rows|linda|fair/);
  });
});
