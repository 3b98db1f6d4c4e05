import { expect, it } from "vitest";
import type { SpeechActivity } from "../../src/engine-types.js";
import { judgeGaps } from "../../src/recording/judge-gaps.js";
import { createCueGapJudge } from "../../src/text/gap-judge/cues.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import { IntervalSet } from "../../src/time/interval-set.js";
import type { Entity, Word } from "../../src/types.js";

const context = { signal: new AbortController().signal, emit: () => undefined };
const store = { energyAt: () => 0 };
const nothing = { entities: [], unaided: { entities: [], byPolicy: [] } };

it("takes what belongs nowhere as a gap only as far as the recording goes", async () => {
  const spans = IntervalSet.from([
    { startMs: -240, endMs: 2240 },
    { startMs: 8000, endMs: 10_250 },
  ]);
  const { gaps, decisions } = await judgeGaps(
    createCueGapJudge(),
    { activity: [], durationMs: 10_000, store },
    { transcript: { language: "en", words: [] }, placement: { unplaced: [{ channel: null, spans }] } },
    renderTranscript([]),
    nothing,
    context,
  );
  expect(gaps.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 2240],
    [8000, 10_000],
  ]);
  expect(decisions.map(({ decision }) => decision)).toEqual(["mute", "mute"]);
});

it("mutes no less where words of the cue are known (law 3)", async () => {
  const words = "what is your name it hurts when i walk".split(" ").map(
    (text, index): Word => ({
      text,
      startMs: (index > 3 ? 1300 : 0) + 300 * index,
      endMs: (index > 3 ? 1300 : 0) + 300 * index + 280,
      probability: 0.95,
      speaker: null,
      channel: null,
      invented: false,
    }),
  );
  const text = renderTranscript(words);
  // Only pauses part the turns: the question ends before the gap, and what follows comes after a pause.
  const speech = IntervalSet.from([
    { startMs: 0, endMs: 1180 },
    { startMs: 1500, endMs: 2150 },
    { startMs: 2500, endMs: 4000 },
  ]);
  const activity: SpeechActivity = { speech, probabilities: new Uint8Array(132).fill(255), frameMs: 32 };
  const mutedBeside = async (entities: readonly Entity[]) => {
    const found = { entities, unaided: nothing.unaided };
    const sound = { activity: [activity], durationMs: 4500, store };
    const placed = { transcript: { language: "en", words }, placement: null };
    const { gaps, decisions } = await judgeGaps(createCueGapJudge(), sound, placed, text, found, context);
    // Of an answer more goes than of other gaps, so whatever else is found it stays one.
    expect(decisions.map(({ judgedBy }) => judgedBy)).toEqual(["cues:asked-name"]);
    return IntervalSet.from(gaps.filter((_, index) => decisions[index]?.decision === "mute"));
  };
  const plain = await mutedBeside([]);
  expect(plain.totalMs).toBeGreaterThan(500);
  for (const [from, { start }] of text.wordSpans.entries()) {
    for (const { end } of text.wordSpans.slice(from, from + 4)) {
      const known: Entity = { start, end, type: "PERSON", confidence: 0.99, detectedBy: ["known"], proven: true };
      const muted = await mutedBeside([known]);
      expect(plain.toArray().filter(({ startMs, endMs }) => muted.coveredMs(startMs, endMs) < endMs - startMs)).toEqual(
        [],
      );
    }
  }
});
