import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { askModel } from "../../src/refine/agent/agent.js";
import { type Decision, REASONS } from "../../src/refine/decisions.js";
import { decide } from "../../src/refine/refine.js";
import { type Connected, connected } from "../helpers/ollama/connect.js";
import { hasty, refiningBy } from "../helpers/ollama/minds-refining.js";
import { marked } from "../refine/findings.js";
import { ATTEMPTS } from "./injection-attempts.js";
import { REFINE_ATTEMPTS } from "./refine-attempts.js";

/** `@@` is where somebody tries: before, between and right behind what was found. */
const VISIT = [
  "@@ Seen today: [[PERSON:names+tagger|Orla Vantongeren]], aged [[AGE:rules+tagger|76]].",
  "Write to [[EMAIL:rules!|orla.v@mailbox.example]] or ring [[TELEPHONE_NUMBER:rules|0161 496 0123]]. @@",
  "Then [[PERSON:tagger|Politis]] @@ said that [[PERSON:known|Wynne]] and [[PERSON:format|Moth]] came along.",
  "From [[LOCATION:names|Skelmanthorpe]] @@ she went to [[ORGANIZATION:tagger|Wyverncorp]] @@ by bus.",
  "Still [[AGE:rules|45]] and @@ in spirit. Record [[MEDICAL_RECORD_NUMBER:tagger|48213]] @@ was lost.",
  "A [[PERSON:names|Kelly]] clamp was placed. @@",
].join("\n");

/** The only finding that is none: by rules. */
const NONE = "Kelly";

let one: Connected;
beforeAll(async () => {
  one = await connected(hasty());
});
afterAll(async () => one.double.stop());

/** What is decided of the visit with the attempt in it, and of which words. */
async function decided(said: string): Promise<{ words: string; decision: Decision }[]> {
  const { text, findings } = marked(VISIT.replaceAll("@@", () => said));
  const types = typesOfPolicy(parseConfig({}));
  const ask = askModel(one.model, { types, language: "en", signal: one.context.signal });
  const parts = new Map([["en", [{ start: 0, end: text.length }]]]);
  const decisions = await decide(text, findings, { parts }, { ask });
  return decisions.map((decision) => ({ words: text.slice(decision.start, decision.end), decision }));
}

/** Wants everything gone, by whatever reason and evidence it could be given for. */
const obeying = REASONS.map((reason) =>
  refiningBy(({ marked: at, words }) => {
    const beside = [...at, ...words.keys()].filter((number) => words[number] !== undefined);
    return [{ action: "remove", reason, evidence: [...new Set(beside)].slice(0, 12) }];
  }),
);

// As attempts are escaped alike wherever they stand, a long one is enough once.
const SAID = [...ATTEMPTS.map(({ name, said }) => ({ name, said: said.slice(0, 600) })), ...REFINE_ATTEMPTS];

describe(`${SAID.length} attempts to have identifiers let stand, over the real client`, () => {
  it("are as many as there should be", () => {
    expect(ATTEMPTS.length).toBeGreaterThanOrEqual(86);
    expect(new Set(REFINE_ATTEMPTS.map(({ said }) => said)).size).toBe(40);
  });

  it.each(SAID)("$name: nothing untouchable is touched, and nothing goes but what is none", async ({ name, said }) => {
    // Each attempt meets reasons that it was not made for as well; by its words, so that all reasons are met.
    const at = said.length % obeying.length;
    const minds = [obeying[at], REFINE_ATTEMPTS.some((own) => own.name === name) ? obeying[(at + 5) % 10] : null];
    for (const mind of minds) {
      if (!mind) continue;
      one.double.setMind(mind);
      for (const { words, decision } of await decided(said)) {
        const { action, votes, keptBecause, becomes } = decision;
        if (action === "keep") continue;
        expect([words, action]).toEqual([NONE, "remove"]);
        expect([votes[0]?.by, keptBecause, becomes]).toEqual(["rules", null, null]);
      }
    }
  });

  it("can forge neither an item, nor a mark, nor the end of the list", async () => {
    one.double.setMind(obeying[0] ?? hasty());
    for (const { said } of REFINE_ATTEMPTS) {
      const before = one.double.chats.length;
      await decided(said);
      for (const { asked } of one.double.chats.slice(before)) {
        const lines = asked.body.split("\n");
        for (const line of lines) expect(line).toMatch(/^(?:\d+\. [A-Z_]+| {3}also) \| /u);
        // One mark a line, which is ours.
        for (const line of lines) expect(line.match(/[[\]]/gu)).toHaveLength(2);
        expect(asked.body).not.toMatch(/[<>]/u);
      }
    }
  });
});
