import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { LanguageModel, Question } from "../../src/llm/language-model.js";
import { delimit } from "../../src/text/prompts/untrusted.js";
import { ScriptedJudge } from "../evaluate/judges/scripted-model.js";
import { connected } from "../helpers/ollama/connect.js";

const reply = z.object({ verdicts: z.array(z.object({ id: z.int(), verdict: z.enum(["TP", "FP", "FN"]) })) });
const good = { verdicts: [{ id: 1, verdict: "TP" as const }] };
const bad = { verdicts: [{ id: 1, verdict: "perhaps" }] };

const real = await connected(
  ({ user }) => ({ content: JSON.stringify(user.includes("nonsense") ? bad : good) }),
  {},
  {
    contextTokens: 8192,
  },
);
afterAll(() => real.double.stop());
const scripted = new ScriptedJudge(({ question }) => (question.user.includes("nonsense") ? bad : good));

const question = (user: string): Question<z.output<typeof reply>> => ({
  ...{ task: "judge", system: "Judge.", reply, replyTokens: 200 },
  user: `${delimit(user)}\n${delimit('1. gold PERSON "Ada" near "is Ada and"', "findings")}`,
});
const never = new AbortController().signal;

/** What every adapter of the port `LanguageModel` keeps to: the client of Ollama's server, and the double in the judges' tests. */
describe.each<[string, LanguageModel]>([
  ["ollama", real.model],
  ["the scripted double", scripted],
])("the language model %s", (_name, model) => {
  it("says who it is, by name and by digest", () => {
    expect(model.description).toMatchObject({
      name: expect.stringMatching(/./),
      model: expect.stringMatching(/./),
      modelDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      host: expect.stringMatching(/^(?:loopback|remote)$/),
    });
    expect(model.contextTokens).toBeGreaterThan(0);
  });

  it("estimates no fewer tokens for more text", () => {
    expect(model.estimateTokens("")).toBe(0);
    expect(model.estimateTokens("knee pain")).toBeGreaterThan(0);
    expect(model.estimateTokens("knee pain at night")).toBeGreaterThanOrEqual(model.estimateTokens("knee pain"));
  });

  it("answers in the form, and the same twice", async () => {
    expect(await model.ask(question("knee"), never)).toEqual(good);
    expect(await model.ask(question("knee"), never)).toEqual(good);
  });

  it("fails where the answer is not in the form", async () => {
    await expect(model.ask(question("nonsense"), never)).rejects.toThrow();
  });

  it("fails where the question does not fit, rather than ask a part of it", async () => {
    await expect(model.ask(question("pain ".repeat(8_000)), never)).rejects.toThrow();
  });

  it("stops when it is cancelled", async () => {
    await expect(model.ask(question("knee"), AbortSignal.abort())).rejects.toThrow();
  });
});
