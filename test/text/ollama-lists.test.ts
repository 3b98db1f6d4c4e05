import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ConfigInput, parseConfig } from "../../src/config/config.js";
import { createLocator } from "../../src/text/locate/locator.js";
import { VISIT } from "../helpers/dialogue.js";
import { connectedForOneTest, failureOf } from "../helpers/ollama/connect.js";
import { type Asked, competent, type Mind } from "../helpers/ollama/minds.js";

const connect = connectedForOneTest();
const setUp = (mind: Mind, config: ConfigInput = {}) => connect(mind, { promptStyle: "redactx", ...config });

const claims = z.object({ found: z.array(z.object({ type: z.string(), text: z.string() })) });
const form = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) });
const keysOf = ({ request }: Asked): string[] => Object.keys(form.parse(request.format).properties);

/** The dictionary of a reply in which each finding is an entry, as the form of the question has it. */
function listsOf(asked: Asked, found: readonly { type: string; text: string }[]): Record<string, string[]> {
  return Object.fromEntries(
    keysOf(asked).map((key) => [key, found.filter(({ type }) => type === key).map(({ text }) => text)]),
  );
}

/** Says what a mind says, in lists. */
function inLists(mind: Mind): Mind {
  return async (asked) => {
    const reply = await mind(asked);
    if (asked.job !== "deid" || !("content" in reply)) return reply;
    const { found } = claims.parse(JSON.parse(reply.content));
    return { ...reply, content: JSON.stringify(listsOf(asked, found)) };
  };
}

/** Says these lists in the first pass, and nothing of what it is asked about again. */
function saying(found: readonly { type: string; text: string }[]): Mind {
  return (asked) => {
    if (asked.job !== "deid") return { content: JSON.stringify({ items: [{ id: 1, near: "", text: "" }] }) };
    return { content: JSON.stringify(listsOf(asked, /^Pass 1/.test(asked.user) ? found : [])) };
  };
}

describe("the style redactx", () => {
  it("asks for a dictionary with every type of the policy as a key, and no other", async () => {
    const { detect, double } = await setUp(inLists(competent([VISIT])), { policy: ["AGE", "PERSON", "LOCATION"] });
    await detect(VISIT.text);
    const { request, system } = double.chats[0]?.asked ?? {};
    const { properties, required } = form.parse(request?.format);
    expect(Object.keys(properties).sort()).toEqual(["AGE", "LOCATION", "PERSON"]);
    expect(required).toEqual(Object.keys(properties));
    expect(system).toMatch(/\{"PERSON":\["Wilhelmina Oakshott","Oakshott"\],"AGE":\[\],"LOCATION":\[\]\}$/);
  });

  it("finds what a competent model lists, and masks it in the second pass", async () => {
    const { detect, double } = await setUp(inLists(competent([VISIT])));
    const found = await detect(VISIT.text);
    for (const gold of VISIT.entities)
      expect(found.some(({ start, end, type }) => start <= gold.start && gold.end <= end && type === gold.type)).toBe(
        true,
      );
    expect(double.chats[1]?.asked.body).toContain("it's [PERSON].");
  });

  it("places a finding wherever its words stand, as the paper does: the 76 of the dose goes too", async () => {
    const { detect } = await setUp(saying([{ type: "AGE", text: "76" }]));
    const places = [...VISIT.text.matchAll(/\b76\b/g)].map(({ index }) => index);
    expect(places.length).toBeGreaterThan(1);
    expect((await detect(VISIT.text)).map(({ start }) => start)).toEqual(places);
  });

  it.each([
    ["None", "N/A", "it", "PERSON"],
    ["Wilhelmina Oakshott", "Farrowgate Mill", "oh one seven double four nine six"],
  ])("drops what names nothing or repeats the example, and counts it", async (...texts) => {
    const { detect, events } = await setUp(saying(texts.map((text) => ({ type: "PERSON", text }))));
    expect(await detect(VISIT.text)).toEqual([]);
    expect(events).toContainEqual(expect.objectContaining({ code: "llm-dropped", numbers: { claims: texts.length } }));
  });

  it.each<[string, (lists: Record<string, unknown>) => unknown]>([
    ["lacks a type", ({ AGE: _age, ...rest }) => rest],
    ["has a key of its own", (lists) => ({ ...lists, DRUG: [] })],
    ["has a word where a list must be", (lists) => ({ ...lists, AGE: "76" })],
    ["has the other form", () => ({ found: [] })],
    ["lists every word", (lists) => ({ ...lists, OTHER_ID: VISIT.text.match(/\p{L}+/gu) })],
  ])("a reply that %s fails the run", async (_, change) => {
    const mind: Mind = (asked) => ({ content: JSON.stringify(change(listsOf(asked, []))) });
    const { detect } = await setUp(mind);
    expect((await failureOf(detect(VISIT.text))).code).toBe("LLM_FAILED");
  });

  it("takes types of the user's own", () => {
    const ownTypes = [{ name: "BADGE_NUMBER", definition: "Number of a staff badge." }];
    const config = { profile: "ollama", ollamaModel: "llama3.1:8b", ownTypes } as const;
    expect(() => parseConfig({ ...config, promptStyle: "shield" })).toThrow("own types");
    expect(parseConfig({ ...config, promptStyle: "redactx" }).promptStyle).toBe("redactx");
  });
});

describe("everywhere", () => {
  const text = "Will is 76, takes 76 mg, will see R-o-s-e; 76yo. Rose wilts.";
  const all = (words: string) =>
    createLocator(text, "en")
      .everywhere(words, { start: 0, end: text.length })
      .map(({ start, end }) => text.slice(start, end));

  it("is every place, of short numbers and ordinary words too", () => {
    expect(all("76")).toEqual(["76", "76", "76"]);
    expect(all("will")).toEqual(["Will", "will"]);
    expect(all("Rose")).toEqual(["R-o-s-e", "Rose"]);
    expect(all("Zorvath")).toEqual([]);
    expect(all("[PERSON]")).toEqual([]);
  });
});
