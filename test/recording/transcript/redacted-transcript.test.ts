import { describe, expect, it } from "vitest";
import type { Config } from "../../../src/config/config.js";
import type { EntityType } from "../../../src/entity-types.js";
import type { PlannedSpan, RedactionPlan } from "../../../src/recording/plan/redaction-plan.js";
import { redactTranscript, removedParts } from "../../../src/recording/transcript/redacted-transcript.js";
import { renderTranscript } from "../../../src/text/transcript-text.js";
import type { Entity, Word } from "../../../src/types.js";

function spoken(text: string, speaker: string | null = null, fromMs = 0): Word[] {
  return text.split(" ").map((word, k) => ({
    text: word,
    startMs: fromMs + k * 500,
    endMs: fromMs + k * 500 + 400,
    probability: 1,
    speaker,
    channel: null,
    invented: false,
  }));
}

function find(text: string, part: string, type: EntityType): Entity {
  const start = text.indexOf(part);
  return { start, end: start + part.length, type, confidence: 1, detectedBy: ["rules"], proven: false };
}

const noPlan: RedactionPlan = { spans: [] };

function redact(words: readonly Word[], parts: readonly (readonly [string, EntityType])[], plan = noPlan) {
  const { text, wordSpans } = renderTranscript(words);
  const entities = parts.map(([part, type]) => find(text, part, type)).sort((a, b) => a.start - b.start);
  return redactTranscript(words, wordSpans, entities, plan, text);
}

function span(coreStartMs: number, coreEndMs: number, type: EntityType | null): PlannedSpan {
  return {
    id: "span-1",
    startMs: coreStartMs - 200,
    endMs: coreEndMs + 200,
    coreStartMs,
    coreEndMs,
    channels: null,
    words: [],
    entities: [],
    gaps: [],
    reasons: [{ kind: "gap", type, detectedBy: ["cues"], confidence: 0.7 }],
  };
}

describe("redactTranscript", () => {
  it("puts one placeholder for all words of an identifier, over their time, and keeps the punctuation", () => {
    const { text, items } = redact(spoken("I am Ana Maria Lopez, and well."), [["Ana Maria Lopez", "PERSON"]]);
    expect(text).toBe("I am [PERSON], and well.");
    expect(items[2]).toEqual({
      word: "[PERSON],",
      startMs: 1000,
      endMs: 2400,
      speaker: null,
      channel: null,
      redacted: "PERSON",
    });
  });

  it("removes a word whole when an identifier covers a part of it", () => {
    expect(redact(spoken("the Hawthorne-based clinic"), [["Haw", "PERSON"]]).text).toBe("the [PERSON] clinic");
    expect(redact(spoken("unHawthorne it"), [["Hawthorne", "PERSON"]]).text).toBe("[PERSON] it");
  });

  it("keeps a possessive ending, brackets and quotes", () => {
    expect(
      redact(spoken(`Ana's (Lopez) "Kim".`), [
        ["Ana", "PERSON"],
        ["Lopez", "LOCATION"],
        ["Kim", "AGE"],
      ]).text,
    ).toBe(`[PERSON]'s ([LOCATION]) "[AGE]".`);
  });

  it("keeps two identifiers side by side apart, and both of one word hidden", () => {
    expect(
      redact(spoken("Ana Boston"), [
        ["Ana", "PERSON"],
        ["Boston", "LOCATION"],
      ]).text,
    ).toBe("[PERSON] [LOCATION]");
    const { text } = redact(spoken("Ana/Boston today"), [
      ["Ana", "PERSON"],
      ["Boston", "LOCATION"],
    ]);
    expect(text).not.toMatch(/ana|boston/i);
    expect(text).toContain("today");
  });

  it("removes words that lie in the core of a muted span, though no detector named them", () => {
    const { text } = redact(spoken("my name is blemish tine ok"), [], { spans: [span(1500, 2400, "PERSON")] });
    expect(text).toBe("my name is [PERSON] ok");
    expect(redact(spoken("one two three"), [], { spans: [span(500, 900, null)] }).text).toBe("one [OTHER_ID] three");
  });

  it("keeps a word of which the core takes less than half", () => {
    expect(redact(spoken("one two three"), [], { spans: [span(380, 650, "PERSON")] }).text).toBe("one two three");
  });

  it("replaces the labels of speakers, and ends a placeholder at the end of a turn", () => {
    const words = [...spoken("call five five", "Dr. Ana Lopez"), ...spoken("five nine thanks", "Bo", 2000)];
    const { text, items } = redact(words, [["five five\nfive nine", "TELEPHONE_NUMBER"]]);
    expect(text).toBe("call [TELEPHONE_NUMBER]\n[TELEPHONE_NUMBER] thanks");
    expect(new Set(items.map((item) => item.speaker))).toEqual(new Set(["Speaker 1", "Speaker 2"]));
  });

  it("labels who speaks by the roles of the channels; of several on one channel each by itself", () => {
    const on = (channel: number | null, said: readonly Word[]) => said.map((word) => ({ ...word, channel }));
    const words = [
      ...on(0, spoken("hello")),
      ...on(1, spoken("hi", "Dr. Ana Lopez")),
      ...on(1, spoken("yes", "Bo")),
      ...on(null, spoken("well", "Cy")),
    ];
    const { text, wordSpans } = renderTranscript(words);
    const labels = (roles: Config["channelRoles"]) =>
      redactTranscript(words, wordSpans, [], noPlan, text, { roles }).items.map(({ speaker }) => speaker);
    expect(labels(["agent", "customer"])).toEqual(["Agent", "Customer", "Customer 2", "Speaker 1"]);
    expect(labels(null)).toEqual([null, "Speaker 1", "Speaker 2", "Speaker 3"]);
  });

  it("a word without a time goes where a reviewer drew half of what lies between its neighbours, and only there", () => {
    const words = spoken("one two three").map((word, k) => (k === 1 ? { ...word, startMs: null, endMs: null } : word));
    const drawn = (fromMs: number, toMs: number, kind: "gap" | "reviewer") => {
      const { reasons, ...rest } = span(fromMs, toMs, "DATE");
      return redact(words, [], { spans: [{ ...rest, reasons: reasons.map((one) => ({ ...one, kind })) }] }).text;
    };
    expect(drawn(500, 900, "reviewer")).toBe("one [DATE] three");
    expect(drawn(800, 900, "reviewer")).toBe("one two three");
    expect(drawn(500, 900, "gap")).toBe("one two three");
  });

  it("handles words without times", () => {
    const words = spoken("I am Ana").map((word) => ({ ...word, startMs: null, endMs: null }));
    expect(redact(words, [["Ana", "PERSON"]], { spans: [span(0, 9000, "PERSON")] }).text).toBe("I am [PERSON]");
  });
});

describe("removedParts", () => {
  it("are what a file name must not hold: names whole, of other findings what is no ordinary word", () => {
    const words = spoken("Grace of Hillcrest Pharmacy, call");
    const { text, wordSpans } = renderTranscript(words);
    const entities = [find(text, "Grace", "PERSON"), find(text, "Hillcrest Pharmacy", "PHARMACY")];
    const redacted = redactTranscript(words, wordSpans, entities, noPlan, text);
    const types = new Map<number, EntityType>([
      [0, "PERSON"],
      [2, "PHARMACY"],
      [3, "PHARMACY"],
    ]);
    expect(
      [...removedParts(redacted, words, (index) => types.get(index) === "PERSON")].filter((part) => part !== ""),
    ).toEqual(["grace", "hillcrest"]);
  });
});
