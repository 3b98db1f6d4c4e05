import { describe, expect, test } from "vitest";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import { detectMisheard } from "../../src/text/uncertain-words.js";
import type { Word } from "../../src/types.js";

/** Words as "text" or "text:probability"; `null` where the transcript gives no probabilities. */
async function find(talk: string, certainty: number | null = 0.95): Promise<string[]> {
  const words = talk.split(" ").map((token): Word => {
    const [text = "", probability] = token.split(":");
    return {
      text,
      startMs: null,
      endMs: null,
      probability: probability === undefined ? certainty : Number(probability),
      speaker: null,
      channel: null,
      invented: false,
    };
  });
  const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };
  const found = await detectMisheard(words, [createRulesDetector(), createNamesDetector()], context);
  const { text } = renderTranscript(words);
  return [...new Set(found.map(({ start, end, type }) => `${type} ${text.slice(start, end)}`))];
}

describe("detectMisheard", () => {
  test.each([
    ["a guess after a cue", "follow up with excel:.26 in two weeks", "PERSON excel"],
    ["a better guess, and an unsure title", "good afternoon mr:.32 skeletal:.2 how are you", "PERSON skeletal"],
    [
      "a guess before an unsure head",
      "the record of east:.03 gate:.16 clinic:.18 is here",
      "ORGANIZATION east gate clinic",
    ],
    [
      "a name that makes no sense before a head",
      "we went to fair:.6 man:.7 academy today",
      "ORGANIZATION fair man academy",
    ],
    ["the same with a small word before it", "we went at:.7 fair:.6 man:.7 academy", "ORGANIZATION fair man academy"],
    [
      "homophones of digits in an announced number",
      "my member number is four three for eight to one nine",
      "HEALTH_PLAN_ID four three for eight to one nine",
    ],
    [
      "homophones of digits in a number nobody announced",
      "zero one seven five to four nine six zero zero three",
      "TELEPHONE_NUMBER zero one seven five to four nine six zero zero three",
    ],
  ])("%s", async (_, talk, expected) => {
    expect(await find(talk)).toContain(expected);
  });

  test.each([
    ["believed words", "follow up with excel in two weeks"],
    ["a place of which one speaks without a name", "she goes to day:.6 school and to the:.6 bank"],
    ["a span, a dose and a count", "take two to three for four days and one for five to six weeks"],
  ])("leaves %s", async (_, talk) => {
    expect(await find(talk)).toEqual([]);
  });

  test("a transcript without probabilities means what it says", async () => {
    expect(await find("my member number is four three for eight to one nine", null)).toEqual([]);
  });

  test("a small word that lasts as long as a name is a guess too", async () => {
    const heard = (lengthMs: number) =>
      ["my", "friend", "i", "drove", "me"].map(
        (text, index): Word => ({
          text,
          startMs: index * 500,
          endMs: index * 500 + (text === "i" ? lengthMs : 180),
          probability: text === "i" || text === "drove" ? 0.35 : 0.95,
          speaker: null,
          channel: null,
          invented: false,
        }),
      );
    const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };
    const cued = async (lengthMs: number) =>
      (await detectMisheard(heard(lengthMs), [createNamesDetector()], context)).length;
    expect(await cued(400)).toBeGreaterThan(await cued(100));
  });
});
