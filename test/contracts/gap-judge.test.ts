import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { chooseGapJudge } from "../../src/text/gap-judge/choose-gap-judge.js";
import type { Gap, GapJudge, Transcript } from "../../src/types.js";
import { connected, failureOf } from "../helpers/ollama/connect.js";
import { gapMind } from "../helpers/ollama/minds.js";
import { saidWords } from "../helpers/words.js";

const withModel = await connected(gapMind({ 2: { type: "PERSON", p: 0.9, why: "" } }));
afterAll(() => withModel.double.stop());

const words = saidWords("good morning it is doctor here what is your name thank you");
const transcript: Transcript = { language: "en", words };
const gaps: readonly Gap[] = [
  { id: "gap-1", startMs: 0, endMs: 40, channel: null, previousWord: null, nextWord: 0 },
  { id: "gap-2", startMs: 2_400, endMs: 3_000, channel: null, previousWord: 4, nextWord: 5 },
  { id: "gap-3", startMs: 4_900, endMs: 6_500, channel: null, previousWord: 9, nextWord: 10 },
  { id: "gap-4", startMs: 8_000, endMs: 8_700, channel: null, previousWord: 11, nextWord: null },
];
const context = { signal: new AbortController().signal, emit: () => undefined, wordEntities: new Map() };

/** What every adapter of the port `GapJudge` keeps to. */
const judges: readonly (readonly [string, GapJudge])[] = [
  ["cues", chooseGapJudge(parseConfig({}), null)],
  ["mute-all", chooseGapJudge(parseConfig({ gaps: "mute-all" }), null)],
  ["keep", chooseGapJudge(parseConfig({ gaps: "keep" }), null)],
  ["cues+ollama", chooseGapJudge(withModel.config, withModel.model)],
];

describe.each(judges)("the gap judge %s", (name, judge) => {
  it("has a name that the audit record can take", () => {
    expect(judge.name).toBe(name);
  });

  it("answers for each gap once, in order, with a confidence and by whom", async () => {
    const decisions = await judge.judge(gaps, transcript, context);
    expect(decisions.map(({ gapId }) => gapId)).toEqual(gaps.map(({ id }) => id));
    for (const { confidence, judgedBy } of decisions) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(judgedBy).toMatch(/^[a-z][a-z0-9:+-]*$/);
    }
  });

  it("gives the same twice, and nothing for no gaps", async () => {
    expect(await judge.judge(gaps, transcript, context)).toEqual(await judge.judge(gaps, transcript, context));
    expect(await judge.judge([], transcript, context)).toEqual([]);
  });
});

it("a judge that asks a server stops when it is cancelled", async () => {
  const [, , , [, judge] = []] = judges;
  const cancelled = { ...context, signal: AbortSignal.abort() };
  const job = judge?.judge(gaps, transcript, cancelled) ?? Promise.resolve();
  expect(await failureOf(job)).toMatchObject({ code: "CANCELLED" });
});
