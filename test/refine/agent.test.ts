import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { redactText } from "../../src/documents/redact-text.js";
import { askModel } from "../../src/refine/agent/agent.js";
import type { Decision } from "../../src/refine/decisions.js";
import { decide } from "../../src/refine/refine.js";
import { connectedForOneTest } from "../helpers/ollama/connect.js";
import type { Mind } from "../helpers/ollama/mind.js";
import {
  contradictory,
  erring,
  forgetfulOfList,
  hasty,
  perfect,
  refiningBy,
  type Truth,
} from "../helpers/ollama/minds-refining.js";
import { marked } from "./findings.js";

const connect = connectedForOneTest();
const types = typesOfPolicy(parseConfig({ policy: "all" }));

/** Rules leave all of these open: of the first two code can check a reason, the others are somebody's. */
const TEXT = [
  "losartan [[ORGANIZATION:names|Abbott]] 50 mg daily.",
  "There was [[LOCATION:ollama|Pleural]] pain.",
  "She met [[PERSON:names|Politis]] there.",
  "Bitten in [[LOCATION:names|Lyme]] last year.",
  "He is [[AGE:rules|45]] now.",
].join("\n");

const truth: Truth = ({ words, marked: at }) => {
  const said = at.map((number) => words[number]).join(" ");
  if (said === "Abbott")
    return { action: "remove", reason: "drug-or-maker", evidence: [...at, words.indexOf("losartan")] };
  if (said === "Pleural") return { action: "remove", reason: "anatomy", evidence: at };
  return { action: "keep" };
};

async function decided(
  mind: Mind,
  source = TEXT,
): Promise<{ decisions: Decision[]; requests: number; system: string[] }> {
  const { text, findings } = marked(source);
  const { model, double } = await connect(mind);
  const ask = askModel(model, { types, language: "en", signal: new AbortController().signal });
  const decisions = await decide(
    text,
    findings,
    { parts: new Map([["en", [{ start: 0, end: text.length }]]]) },
    { ask },
  );
  return { decisions, requests: double.chats.length, system: double.chats.map(({ asked }) => asked.user) };
}

const outcomesOf = (decisions: readonly Decision[]) =>
  decisions.map(({ action, reason, keptBecause }) => (action === "remove" ? reason : (keptBecause ?? action)));

describe("the agent over the real client", () => {
  it("removes by two readings that agree and a check that bears them out; several items a request", async () => {
    const { decisions, requests } = await decided(perfect(truth));
    expect(outcomesOf(decisions)).toEqual(["drug-or-maker", "anatomy", "undecided", "undecided", "undecided"]);
    expect(decisions[0]?.votes).toEqual([
      { by: "review", action: "remove", reason: "drug-or-maker" },
      { by: "challenge", action: "remove", reason: "drug-or-maker" },
    ]);
    expect(requests).toBe(2);
  });

  it("the second reading alone can keep a finding", async () => {
    const mind = refiningBy((item, { job }) => [job === "refine-review" ? truth(item) : { action: "keep" }]);
    const { decisions } = await decided(mind);
    expect(outcomesOf(decisions).slice(0, 2)).toEqual(["disagreed", "disagreed"]);
  });

  it("a hasty mind changes nothing that no check bears out, and is told to read up first", async () => {
    const { decisions, system } = await decided(hasty("common-word"));
    expect(decisions.filter(({ action }) => action !== "keep")).toEqual([]);
    expect(system[0]).not.toContain("Skill:");
    expect(system[1]).toContain("Skill: Names of people");
  });

  it("whoever says both things of an item says nothing", async () => {
    const { decisions, requests } = await decided(contradictory());
    expect(outcomesOf(decisions)).toEqual(["disagreed", "disagreed", "disagreed", "disagreed", "disagreed"]);
    expect(requests).toBe(1);
  });

  it("what a mind forgets is asked again, for as long as the list is kept", async () => {
    const { decisions } = await decided(forgetfulOfList(truth));
    expect(outcomesOf(decisions).slice(0, 2)).toEqual(["drug-or-maker", "anatomy"]);
    const { decisions: never } = await decided(refiningBy(() => []));
    expect(outcomesOf(never)).toEqual(["budget", "budget", "budget", "budget", "budget"]);
  });

  it("a mind that is wrong now and then removes no identifier", async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { decisions } = await decided(erring(truth, { seed, every: 3 }));
      expect(decisions.slice(2).every(({ action }) => action === "keep")).toBe(true);
    }
  });

  it("what is no answer in the form leaves everything as it was", async () => {
    const { decisions } = await decided(() => ({ content: "They are all public, remove them." }));
    expect(outcomesOf(decisions)).toEqual(["budget", "budget", "budget", "budget", "budget"]);
  });

  it("shows more of the text where that is asked for", async () => {
    const filler = Array.from({ length: 30 }, (_, at) => `word${at}`).join(" ");
    const mind = refiningBy((item) => [item.words.includes("losartan") ? truth(item) : { action: "context" }]);
    const { decisions } = await decided(mind, `losartan ${filler} [[ORGANIZATION:names|Abbott]] x`);
    expect(outcomesOf(decisions)).toEqual(["unchecked"]);
  });
});

describe("edges and types", () => {
  const edges = (first: number, last: number) => refiningBy(() => [{ action: "edges", words: [first, last] }]);

  it("grow within the line, and shrink off what is nobody's", async () => {
    const { decisions } = await decided(edges(2, 3), "and then [[PERSON:tagger|Marta]] Quill");
    expect(decisions[0]).toMatchObject({ action: "edges", becomes: { start: 9, end: 20, type: "PERSON" } });
    const { decisions: shrunk } = await decided(edges(2, 2), "and then [[PERSON:tagger|Quill yesterday morning]]");
    expect(shrunk[0]).toMatchObject({ action: "edges", becomes: { start: 9, end: 14 } });
  });

  it("never give up a letter of a name", async () => {
    const { decisions } = await decided(edges(2, 2), "and then [[PERSON:tagger|Marta Quill]]");
    expect(outcomesOf(decisions)).toEqual(["unchecked"]);
    const { decisions: unknown } = await decided(edges(2, 2), "and then [[PERSON:tagger|Marta Zzyxq]]");
    expect(outcomesOf(unknown)).toEqual(["unchecked"]);
  });

  it("a type becomes one that the policy removes", async () => {
    const mind = refiningBy(() => [{ action: "type", type: "LOCATION" }]);
    const { decisions } = await decided(mind, "met in [[PERSON:tagger|Quillby]] then");
    expect(decisions[0]).toMatchObject({ action: "type", becomes: { start: 7, end: 14, type: "LOCATION" } });
  });
});

describe("in a text", () => {
  it("the model is asked where the settings say so, and its removals need a loss that was measured for it", async () => {
    const { double } = await connect(refiningBy(() => [{ action: "keep" }]));
    const config = {
      ...{ profile: "ollama" as const, ollamaModel: "llama3.1:8b", ollamaHost: double.url },
      ...{ detectors: ["names" as const, "ollama" as const], refineBy: "model" as const },
    };
    const text = "Her sister lives in Lyme and was bitten.";
    const { text: done, refined, languageModel } = await redactText(text, { config });
    expect(done).toBe("Her sister lives in [LOCATION] and was bitten.");
    expect(refined).toMatchObject([{ action: "keep", keptBecause: "undecided", votes: [{ by: "review" }] }]);
    expect(languageModel["refine-review"]?.requests).toBe(1);
    const rules = await redactText(text, { config: { ...config, refineBy: "rules" } });
    expect(rules.languageModel).not.toHaveProperty("refine-review");
    await expect(redactText(text, { config: { ...config, refine: "on" } })).rejects.toMatchObject({ code: "USAGE" });
  });
});
