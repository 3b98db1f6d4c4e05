import { describe, expect, it } from "vitest";
import { toWebVtt } from "../../../src/recording/transcript/captions.js";
import type { RedactedItem } from "../../../src/recording/transcript/redacted-item.js";

function item(word: string, startMs: number | null, endMs: number | null, speaker: string | null = null): RedactedItem {
  return { word, startMs, endMs, speaker, channel: null, redacted: null };
}

describe("toWebVtt", () => {
  it("writes cues with times and voices, and starts a new cue with a new speaker", () => {
    const vtt = toWebVtt(
      [
        item("Hello", 500, 900, "Speaker 1"),
        item("[PERSON].", 950, 1400, "Speaker 1"),
        item("Hi", 3_723_004, 3_723_400, "Speaker 2"),
      ],
      4e6,
    );
    expect(vtt).toBe(
      "WEBVTT\n\n00:00:00.500 --> 00:00:01.400\n<v Speaker 1>Hello [PERSON].\n\n01:02:03.004 --> 01:02:03.400\n<v Speaker 2>Hi\n",
    );
  });

  it("escapes what would be markup or an arrow", () => {
    expect(toWebVtt([item("a<b>&c", 0, 10), item("-->", 10, 20)], 20)).toContain("a&lt;b&gt;&amp;c --&gt;");
  });

  it("keeps words without a time with the words before them", () => {
    expect(toWebVtt([item("one", 0, 400), item("two", null, null), item("three", 500, 800)], 800)).toContain(
      "00:00:00.000 --> 00:00:00.800\none two three",
    );
  });

  it("breaks at a pause, and long captions", () => {
    const words = Array.from({ length: 60 }, (_, k) => item("syllables", k * 500, k * 500 + 400));
    const cues = toWebVtt([...words, item("late", 40_000, 40_500)], 41_000)
      .split("\n\n")
      .slice(1);
    expect(cues.length).toBeGreaterThan(5);
    for (const cue of cues) expect((cue.split("\n")[1] ?? "").length).toBeLessThanOrEqual(94);
    expect(cues.at(-1)).toContain("late");
  });

  it("is a valid empty file for no words", () => {
    expect(toWebVtt([], 1000)).toBe("WEBVTT\n");
  });
});
