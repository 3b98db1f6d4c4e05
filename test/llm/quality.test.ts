import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { connectLanguageModel } from "../../src/llm/ollama.js";
import { createOllamaDetector } from "../../src/text/detectors/ollama/index.js";
import { createOllamaGapJudge } from "../../src/text/gap-judge/ollama.js";
import type { Entity, Gap } from "../../src/types.js";
import { VISIT } from "../helpers/dialogue.js";
import { connected } from "../helpers/ollama/connect.js";
import { competent, gapMind, type Mind } from "../helpers/ollama/minds.js";
import { saidWords } from "../helpers/words.js";

const { OLLAMA_HOST, OLLAMA_MODEL } = process.env;

/** The double's mind: competent in all that is asked here. */
const gold = competent([VISIT]);
const gapsOf = gapMind({ 1: { type: "PERSON", p: 0.95, why: "name follows title" } });
const mind: Mind = (asked) => (asked.job === "gaps" ? gapsOf(asked) : gold(asked));
const double = await connected(mind);
afterAll(() => double.double.stop());

const real = parseConfig({
  profile: "ollama",
  policy: "all",
  ollamaModel: OLLAMA_MODEL ?? "llama3.1:8b",
  ollamaHost: OLLAMA_HOST ?? "http://127.0.0.1:11434",
});
const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };

/**
 * What a model must reach to be of use, on an invented visit. Run over the double to know that it can be reached, and over a real server where
 * one is named: OLLAMA_HOST=http://127.0.0.1:11434 OLLAMA_MODEL=llama3.1:8b npx vitest run test/llm/quality.test.ts
 */
describe.each([
  { server: "the double", config: double.config, run: true },
  { server: "a real server (not run unless OLLAMA_HOST is set)", config: real, run: OLLAMA_HOST !== undefined },
])("$server", ({ config, run }) => {
  const connect = () => connectLanguageModel(config, context);

  async function detect(text: string): Promise<readonly Entity[]> {
    return createOllamaDetector(await connect(), config, typesOfPolicy(config)).detect(text, context);
  }

  it.skipIf(!run)("finds four of five identifiers, and every name", { timeout: 600_000 }, async () => {
    const found = await detect(VISIT.text);
    const isFound = (one: { start: number; end: number }) =>
      found.some(({ start, end }) => start < one.end && one.start < end);
    expect(VISIT.entities.filter(isFound).length / VISIT.entities.length).toBeGreaterThanOrEqual(0.8);
    expect(VISIT.entities.filter(({ type }) => type === "PERSON").every(isFound)).toBe(true);
  });

  it.skipIf(!run)("leaves the dose, and nearly all that is no identifier", { timeout: 600_000 }, async () => {
    const found = await detect(VISIT.text);
    const dose = VISIT.text.indexOf("76 mg");
    expect(found.some(({ start, end }) => start <= dose && dose < end)).toBe(false);
    const inGold = (at: number) => VISIT.entities.some(({ start, end }) => start <= at && at < end);
    const covered = (at: number) => found.some(({ start, end }) => start <= at && at < end);
    const others = Array.from(VISIT.text, (_, at) => at).filter((at) => !inGold(at));
    expect(others.filter(covered).length / others.length).toBeLessThan(0.1);
  });

  it.skipIf(!run)("hears a name in the gap after a title, and none in a hesitation", { timeout: 600_000 }, async () => {
    const words = saidWords("good morning I am doctor and your knee hurts when you walk");
    const gaps: Gap[] = [
      { id: "gap-1", startMs: 2_400, endMs: 3_000, channel: null, previousWord: 4, nextWord: 5 },
      { id: "gap-2", startMs: 3_900, endMs: 4_100, channel: null, previousWord: 7, nextWord: 8 },
    ];
    const judge = createOllamaGapJudge(await connect(), config, typesOfPolicy(config));
    const decisions = await judge.judge(gaps, { language: "en", words }, { ...context, wordEntities: new Map() });
    expect(decisions.map(({ decision }) => decision)).toEqual(["mute", "keep"]);
  });
});
