import { describe, expect, it } from "vitest";
import { decideWith } from "../../../src/relex/ollama/decide-similar.js";
import { connected, failureOf } from "../../helpers/ollama/connect.js";
import type { Mind } from "../../helpers/ollama/minds.js";

const pair = (value: string, candidate: string) => ({ role: "family", value, candidate, similarity: 0.5 });

/** Takes names of the same first letter for the same. */
const byLetter: Mind = ({ user }) => ({
  content: JSON.stringify({
    pairs: [...user.matchAll(/^(\d+)\. \w+: (.).* \/ (.).*$/gmu)].map(([, id, a, b]) => ({
      id: Number(id),
      same: a === b ? "Y" : "N",
    })),
  }),
});

async function decide(pairs: Parameters<ReturnType<typeof decideWith>>[0], mind: Mind) {
  const { model, double } = await connected(mind);
  return { double, decided: decideWith(model, "en")(pairs, new AbortController().signal) };
}

describe("decideWith", () => {
  it("asks for each pair and answers in order, in several questions where there are many", async () => {
    const pairs = Array.from({ length: 45 }, (_, k) => pair("jonson", k % 3 === 0 ? "johnson" : "wilson"));
    const { decided, double } = await decide(pairs, byLetter);
    expect(await decided).toEqual(pairs.map((_, k) => k % 3 === 0));
    expect(double.chats).toHaveLength(3);
  });

  it.each<[string, Mind]>([
    ["is not answered for", () => ({ content: '{"pairs":[]}' })],
    ["is answered for both ways", () => ({ content: '{"pairs":[{"id":1,"same":"Y"},{"id":1,"same":"N"}]}' })],
  ])("takes a pair for two names that %s", async (_what, mind) => {
    const { decided } = await decide([pair("jonson", "johnson")], mind);
    expect(await decided).toEqual([false]);
  });

  it("fails on nonsense and quotes nothing", async () => {
    const { decided } = await decide([pair("jonson", "johnson")], () => ({ content: "jonson is johnson" }));
    const failure = await failureOf(decided);
    expect(failure.code).toBe("LLM_FAILED");
    expect(failure.message).not.toContain("jonson");
  });
});
