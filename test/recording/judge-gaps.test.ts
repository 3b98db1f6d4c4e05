import { expect, it } from "vitest";
import type { HeardSpeech } from "../../src/audio/speech/listen.js";
import { judgeGaps } from "../../src/recording/judge-gaps.js";
import type { PlacedTranscript } from "../../src/recording/transcribe.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import { IntervalSet } from "../../src/time/interval-set.js";
import type { GapJudge } from "../../src/types.js";

it("takes what belongs nowhere as a gap only as far as the recording goes", async () => {
  const spans = IntervalSet.from([
    { startMs: -240, endMs: 2240 },
    { startMs: 8000, endMs: 10_250 },
  ]);
  const heard = { activity: [], durationMs: 10_000 } as unknown as HeardSpeech;
  const placed = {
    transcript: { language: "en", words: [] },
    placement: { unplaced: [{ channel: null, spans }] },
  } as unknown as PlacedTranscript;
  const judge: GapJudge = { description: { name: "none" }, judge: async () => [] } as unknown as GapJudge;
  const found = {
    entities: [],
    withoutModel: [],
    leftIn: { byPolicy: [], belowThreshold: [], keptTerms: [] },
  } as never;
  const context = { signal: new AbortController().signal, emit: () => undefined };
  const { gaps, decisions } = await judgeGaps(judge, heard, placed, renderTranscript([]), found, context);
  expect(gaps.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 2240],
    [8000, 10_000],
  ]);
  expect(decisions.map(({ decision }) => decision)).toEqual(["mute", "mute"]);
});
