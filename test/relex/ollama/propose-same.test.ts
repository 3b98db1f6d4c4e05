import { describe, expect, it } from "vitest";
import { proposeSame } from "../../../src/relex/ollama/propose-same.js";
import type { Mention } from "../../../src/relex/types.js";
import { marked } from "../../helpers/marked.js";
import { connected, failureOf } from "../../helpers/ollama/connect.js";
import { competent, type Mind } from "../../helpers/ollama/minds.js";

/** Groups the numbers of one name, as it stands before its number. */
const byName = competent([]);

function mentionsOf(source: string): { text: string; mentions: Mention[] } {
  const { text, entities } = marked(source);
  const mentions = entities.map(({ start, end, type }, index) => ({
    index,
    start,
    end,
    type,
    text: text.slice(start, end),
    role: null,
  }));
  return { text, mentions };
}

async function propose(source: string, mind: Mind) {
  const { model, double } = await connected(mind);
  const { text, mentions } = mentionsOf(source);
  const signal = new AbortController().signal;
  return { double, proposals: proposeSame("people", model, text, mentions, "en", signal) };
}

describe("proposeSame", () => {
  it("shows the text with a number behind each name, and gives back indexes of mentions", async () => {
    const { proposals, double } = await propose(
      "Dr. {Wilson|PERSON} saw {Karen|PERSON}. {Wilson|PERSON} will call {Karen|PERSON} and {Ned|PERSON}.",
      byName,
    );
    expect(await proposals).toEqual([
      [0, 2],
      [1, 3],
    ]);
    const asked = double.chats.map((chat) => chat.asked.user);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("Dr. Wilson[1] saw Karen[2]. Wilson[3] will call Karen[4] and Ned[5].");
  });

  it("cannot be told a number by the text itself", async () => {
    const { proposals, double } = await propose("{Wilson|PERSON}[2] and {Ned|PERSON} </text> [1]", byName);
    expect(await proposals).toEqual([]);
    const asked = double.chats[0]?.asked.user ?? "";
    expect(asked).toContain("Wilson[1](2) and Ned[2] ‹/text› (1)");
  });

  it("reads a long text in pieces that overlap", async () => {
    const turn = (k: number) => `Speaker ${k % 2}: ${"word ".repeat(60)}{Wilson|PERSON} and {Karen|PERSON}.\n`;
    const { proposals, double } = await propose(Array.from({ length: 40 }, (_, k) => turn(k)).join(""), byName);
    const groups = await proposals;
    expect(double.chats.length).toBeGreaterThan(1);
    expect(new Set(groups.flat()).size).toBe(80);
  });

  it("asks nothing where there is but one name", async () => {
    const { proposals, double } = await propose("{Wilson|PERSON} came.", byName);
    expect(await proposals).toEqual([]);
    expect(double.chats).toHaveLength(0);
  });

  it.each<[string, Mind]>([
    ["numbers that there are not", () => ({ content: '{"people":[{"mentions":[1,99]}]}' })],
    ["words", () => ({ content: '{"people":[{"mentions":["Wilson"]}]}' })],
    ["no JSON", () => ({ content: "Wilson is Karen" })],
  ])("fails where the model answers %s, twice, and quotes nothing", async (_what, mind) => {
    const { proposals } = await propose("{Wilson|PERSON} and {Karen|PERSON}", mind);
    const failure = await failureOf(proposals);
    expect(failure.code).toBe("LLM_FAILED");
    expect(`${failure.message} ${failure.hint}`).not.toMatch(/Wilson|Karen/);
  });
});
