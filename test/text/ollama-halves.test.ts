import { describe, expect, it } from "vitest";
import type { ConfigInput } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { chunkText, halvesOf } from "../../src/text/chunk/chunk.js";
import { detectEntities } from "../../src/text/detect.js";
import { embeddedDetectors } from "../../src/text/detectors/choose-detectors.js";
import { hasEvidence } from "../../src/text/detectors/ollama/evidence.js";
import { noFindings } from "../../src/text/detectors/ollama/no-finding.js";
import { expectedReplyTokens } from "../../src/text/detectors/ollama/reply-tokens.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import { loadPrompt } from "../../src/text/prompts/load-prompt.js";
import { loadExample } from "../../src/text/prompts/worked-example.js";
import type { Entity } from "../../src/types.js";
import { goldDocument, VISIT } from "../helpers/dialogue.js";
import { connectedForOneTest, failureOf } from "../helpers/ollama/connect.js";
import { competent, gapMind } from "../helpers/ollama/minds.js";
import { slow } from "../helpers/ollama/minds-broken.js";
import { ramblingOver, Stumbling } from "../helpers/ollama/minds-stumbling.js";

const setUp = connectedForOneTest();

const GIVEN = ["Ann", "Paul", "Mary", "John", "Laura", "Peter", "Susan", "David"];
const FAMILY = ["Thompson", "Walker", "Bennett", "Harris", "Cooper"];

/** Forty names with a birth date and a number, a line each, and nothing else. */
const LIST = goldDocument(
  Array.from({ length: 40 }, (_, at) => {
    const two = String(10 + at);
    const born = `${String(1 + (at % 28)).padStart(2, "0")}/0${1 + (at % 9)}/19${two}`;
    const name = `${GIVEN[at % GIVEN.length]} ${FAMILY[at % FAMILY.length]}`;
    return `{PERSON|${name}}, {BIRTH_DATE_TIME|${born}}, {TELEPHONE_NUMBER|(212) 555-01${two}}`;
  }).join("\n"),
);

describe("a dense list", () => {
  it("of forty names, birth dates and numbers is read in pieces whose replies have room, and all of it is found", async () => {
    const { config, model, detector, context, double } = await setUp(competent([LIST]));
    const found = await detectEntities(LIST.text, {
      ...context,
      types: typesOfPolicy(config),
      detectors: [...embeddedDetectors(), detector],
    });
    for (const { start, end } of LIST.entities)
      expect(found.some((one) => one.start <= start && end <= one.end)).toBe(true);
    expect(double.chats.every(({ request, outputTokens }) => outputTokens < Number(request.options.num_predict))).toBe(
      true,
    );
    expect(new Set(double.chats.map(({ request }) => request.options.num_ctx))).toEqual(new Set([model.contextTokens]));
  });
});

describe("a reply that is cut", () => {
  it("is asked for in halves, and what they find is what the whole would have found", async () => {
    const whole = await setUp(competent([VISIT]), { passes: 1 });
    const halved = await setUp(ramblingOver(40, competent([VISIT])), { passes: 1 });
    const spans = (found: readonly Entity[]) => mergeEntities(found).map(({ start, end }) => `${start}-${end}`);
    expect(spans(await halved.detect(VISIT.text))).toEqual(spans(await whole.detect(VISIT.text)));
    expect(halved.double.chats.length).toBeGreaterThan(whole.double.chats.length);
  });

  it("at the floor of some eight words fails the text, and says that it was cut", async () => {
    const { detect, double } = await setUp(ramblingOver(0, competent([VISIT])), { ollamaParallel: 1 });
    expect(await failureOf(detect(VISIT.text))).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringContaining("was cut"),
    });
    const words = double.chats.map(({ asked }) => asked.body.split(/\s+/).length);
    expect(Math.min(...words)).toBeLessThanOrEqual(8);
  });
});

describe("halves of a piece", () => {
  it("cover it, overlap, are cut between turns or sentences near the middle, and end at eight words", () => {
    const text = VISIT.text;
    const check = (start: number, end: number): void => {
      const halves = halvesOf(text, { start, end }, 1);
      const words = text.slice(start, end).trim().split(/\s+/).length;
      if (halves === null) {
        expect(words).toBeLessThanOrEqual(8);
        return;
      }
      const [first, second] = halves;
      expect([first.start, second.end]).toEqual([start, end]);
      expect(second.start).toBeLessThanOrEqual(first.end);
      for (const half of halves) {
        expect(half.end - half.start).toBeLessThan(end - start);
        check(half.start, half.end);
      }
    };
    check(0, text.length);
    const [chunk] = chunkText(text, { words: 64, overlapTurns: 1 });
    expect(text.slice(0, halvesOf(text, { start: 0, end: chunk?.end ?? 0 }, 1)?.[0].end)).toMatch(/\n$/);
  });

  it("part no number and no name", () => {
    const text = "please call me on five five five oh one four two after Doctor Anna Maria Bianchi has gone home today";
    const [first, second] = halvesOf(text, { start: 0, end: text.length }, 0) ?? [];
    expect(text.slice(0, first?.end).trimEnd()).toMatch(/(?:on|two|after|gone|has)$/);
    expect(second?.start).toBe(first?.end);
  });
});

describe("how long a reply may be", () => {
  it("follows what looks like an identifier", () => {
    const prose = "the pain is worse at night and better at noon and it does not go to the arm. ".repeat(10);
    const dense = "Ann Thompson, 01/02/1950, 212-555-0142; ".repeat(40);
    expect(expectedReplyTokens(prose)).toBeLessThan(1_536);
    expect(expectedReplyTokens(dense)).toBeGreaterThan(3 * 40 * 25);
  });
});

describe("what names nothing", () => {
  const prompts = (language: string) => [
    loadPrompt("deid", language).system({ types: 'AGE: how old ("forties")' }),
    loadPrompt("locate", language).system({}),
  ];
  it.each([
    ["en", "None"],
    ["en", " n/a. "],
    ["en", "NESSUNO"],
    ["it", "null"],
    ["it", "nessun dato"],
    ["it", "il dato"],
    ["it", "io"],
    ["it", "della"],
    ["es", "ninguno"],
    ["es", "el dato"],
    ["es", "tres palabras antes"],
    ["en", "The identifier"],
    ["en", "identifier"],
    ["en", "TYPE"],
    ["en", "AGE"],
    ["en", "of the"],
  ])("%s: %s", (language, claim) => {
    expect(noFindings(prompts(language), loadExample("deid", language), ["AGE"], language).namesNothing(claim)).toBe(
      true,
    );
  });

  it.each([
    ["en", "Will"],
    ["en", "US"],
    ["en", "age"],
    ["en", "Nonesuch"],
    ["en", "five"],
    ["en", "the Larkfield"],
    ["it", "Nessi"],
    ["es", "Nadal"],
    ["de", "die"],
  ])("but not %s: %s", (language, claim) => {
    expect(noFindings(prompts(language), loadExample("deid", language), ["AGE"], language).namesNothing(claim)).toBe(
      false,
    );
  });

  it("an example of the prompt", () => {
    const nobody = noFindings(prompts("en"), loadExample("deid", "en"), [], "en");
    for (const claim of [
      "rose field",
      "forties",
      "Wilhelmina Oakshott",
      "OAKSHOTT",
      "farrowgate",
      "on oh one seven double",
    ])
      expect(`${claim}: ${nobody.isExample(claim)}`).toBe(`${claim}: true`);
    for (const claim of ["Orla", "Wilhelm", "sister", "on"])
      expect(`${claim}: ${nobody.isExample(claim)}`).toBe(`${claim}: false`);
  });

  it("but the name of a worked example is somebody's where it stands in the text", () => {
    const nobody = noFindings(prompts("en"), loadExample("deid", "en"), [], "en");
    expect(nobody.namesNothing("Wilhelmina Oakshott")).toBe(false);
  });
});

describe("evidence of a claim's own", () => {
  const piece = "so my name is zorvath and it hurts at night";
  it.each([
    ["Zorquill", "", true],
    ["zorquill", "", false],
    ["zorquill", "my name is zorquill and", true],
    ["zorquill", "the moon was zorquill tonight", false],
    ["McAllen", "", true],
    ["Patient", "", false],
    ["the Patient", "", true],
    ["forty two", "", true],
    ["zorvath at mail", "", false],
    ["z@mail.example", "", true],
    ["12", "", true],
    ["王", "", true],
  ])("%s | %s: %s", (text, near, expected) => {
    expect(hasEvidence({ label: "PERSON", text, near }, piece, "en")).toBe(expected);
  });
});

describe("how long and how much", () => {
  it("all of the model's work on one text has a time, and ends when that is up", async () => {
    const { detect, double } = await setUp(slow(250, competent([VISIT])), {
      chunkWords: 32,
      ollamaParallel: 1,
      ollamaTotalTimeoutMs: 600,
    });
    expect(await failureOf(detect(VISIT.text))).toMatchObject({
      code: "LLM_FAILED",
      message: expect.stringContaining("on one text took longer than 0.6 s"),
    });
    await double.settled();
    expect(double.chats.length).toBeLessThan(5);
  });

  const half = new Stumbling([VISIT]).tagging((_word, index) => index % 2 === 0);
  const shareOf = async (text: string, config: ConfigInput) => {
    const { config: settings, detector, context } = await setUp(half, { passes: 1, ...config });
    return detectEntities(text, { ...context, types: typesOfPolicy(settings), detectors: [detector] });
  };

  it("more than the share of the words is a failure of its own, with the figures and what to do", async () => {
    const failure = await failureOf(shareOf(VISIT.text, {}));
    expect(failure).toMatchObject({ code: "LLM_EXCESS", exitCode: 55, retryable: false });
    expect(failure.message).toMatch(/alone redacts \d\d(?:\.\d)? % of the words \(\d+ of \d+\), and may redact 20 %/);
    expect(failure.hint).toContain("llmShareLimit");
    expect(failure.figures).toMatchObject({ limit: 0.2 });
  });

  it("is not, where the setting allows it, or where it is fewer than twelve words", async () => {
    expect((await shareOf(VISIT.text, { llmShareLimit: 1 })).length).toBeGreaterThan(20);
    expect((await shareOf("my knee hurts and I am tired of the pills now", {})).length).toBeGreaterThan(0);
  });
});

describe("a run", () => {
  it("asks every question with the same context, and without a penalty for what is repeated", async () => {
    const { detect, double, model } = await setUp(competent([VISIT]), { chunkWords: 64 });
    await detect(VISIT.text);
    double.setMind(gapMind({}));
    const options = double.chats.map(({ request }) => request.options);
    expect(new Set(options.map(({ num_ctx }) => num_ctx)).size).toBe(1);
    expect(options[0]?.num_ctx).toBe(model.contextTokens);
    expect(options.every(({ repeat_penalty }) => repeat_penalty === 1)).toBe(true);
    expect(JSON.stringify(double.chats[0]?.request.format)).toContain('"maxItems"');
  });

  it("halves a piece that does not fit the model's context", async () => {
    const { model } = await setUp(competent([VISIT]));
    const contextTokens = model.estimateTokens(loadPrompt("deid", "en").system({ types: "" })) + 5_600;
    const small = await setUp(competent([VISIT]), { chunkWords: 256, passes: 1 }, { contextTokens });
    expect((await small.detect(VISIT.text)).length).toBeGreaterThanOrEqual(VISIT.entities.length - 1);
    expect(small.double.chats.every(({ wantedTokens, promptTokens }) => wantedTokens === promptTokens)).toBe(true);
  });
});
