import { describe, expect, it } from "vitest";
import type { RedactionPlan } from "../../src/recording/plan/redaction-plan.js";
import { redactTranscript } from "../../src/recording/transcript/redacted-transcript.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import type { Word } from "../../src/types.js";

/** Muted 800 to 2400 around an identifier at 1000 to 2000. */
const plan: RedactionPlan = {
  spans: [
    {
      id: "span-1",
      startMs: 800,
      endMs: 2400,
      coreStartMs: 1000,
      coreEndMs: 2000,
      channels: null,
      words: [],
      entities: [],
      gaps: [],
      reasons: [{ kind: "entity", type: "PERSON", detectedBy: ["names"], confidence: 1 }],
    },
  ],
};

function word(text: string, startMs: number | null, endMs: number | null, more: Partial<Word> = {}): Word {
  return { text, startMs, endMs, probability: 1, speaker: null, channel: null, invented: false, ...more };
}

function redact(words: readonly Word[], removedPlan = plan) {
  const { text, wordSpans } = renderTranscript(words);
  const start = text.indexOf("Ana");
  const ana = {
    start,
    end: start + 3,
    type: "PERSON",
    confidence: 1,
    detectedBy: ["names"],
    proven: false,
  } as const;
  return redactTranscript(words, wordSpans, [ana], removedPlan, text);
}

describe("words that the recogniser hardly believed, beside an identifier", () => {
  it("go without a time of their own when the time between their neighbours is muted", () => {
    const { text, removed } = redact([
      word("is", 100, 900),
      word("Ana", 1000, 1500),
      word("Whitlock", null, null, { probability: 0.3 }),
      word("and", 2500, 2900),
    ]);
    expect(text).toBe("is [PERSON] and");
    expect(removed).toEqual([1, 2]);
  });

  it("go when the margin mutes them; words that can be trusted stay", () => {
    const said = (probability: number) =>
      redact([word("Ana", 1000, 1990), word("lock", 2010, 2390, { probability })]).text;
    expect(said(0.3)).toBe("[PERSON]");
    expect(said(0.9)).toBe("[PERSON] lock");
    expect(redact([word("Ana", 1000, 1990), word("lock", 2010, 2390, { invented: true })]).text).toBe("[PERSON]");
  });

  it("go when two spans mute half of them between them", () => {
    const [first] = plan.spans;
    if (!first) throw new Error("no span");
    const second = { ...first, id: "span-2", startMs: 2500, endMs: 3500, coreStartMs: 2600, coreEndMs: 3400 };
    const words = [word("Ana", 1000, 1700), word("well", 1700, 2900)];
    expect(redact(words, { spans: [first, second] }).text).toBe("[PERSON]");
    expect(redact(words).text).toBe("[PERSON] well");
  });
});
