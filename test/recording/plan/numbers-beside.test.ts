import { describe, expect, test } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import { numbersBeside } from "../../../src/recording/plan/numbers-beside.js";
import type { PlanInput } from "../../../src/recording/plan/plan-input.js";
import { renderTranscript } from "../../../src/text/transcript-text.js";
import { WordTimes } from "../../../src/time/word-times.js";
import type { Word } from "../../../src/types.js";

/** What is taken beside the words in brackets; a word with "?" was doubted, one after "…" came after a second of silence. */
function beside(heard: string, { type = null, sure = 0.9 }: { type?: EntityType | null; sure?: number | null } = {}) {
  const found: number[] = [];
  let atMs = 0;
  let inside = false;
  const words = heard.split(" ").map((written, index): Word => {
    if (written.startsWith("[")) inside = true;
    if (inside) found.push(index);
    if (written.endsWith("]")) inside = false;
    atMs += written.startsWith("…") ? 1400 : 400;
    const text = written.replaceAll(/[[\]?…]/gu, "");
    const probability = written.includes("?") ? 0.3 : sure;
    return { text, startMs: atMs, endMs: atMs + 350, probability, speaker: null, channel: null, invented: false };
  });
  const input: PlanInput = {
    words,
    wordSpans: renderTranscript(words).wordSpans,
    entities: [],
    gaps: [],
    gapDecisions: [],
    durationMs: 60_000,
    layout: "mix",
    config: { marginBeforeMs: 200, marginAfterMs: 200 },
    energyAt: () => 0,
  };
  const taken = numbersBeside(found, type, null, input, new WordTimes(words, 60_000));
  return taken
    .sort((a, b) => a - b)
    .map((index) => words[index]?.text)
    .join(" ");
}

describe("numbersBeside", () => {
  test.each([
    ["i see for one of [five five five eighty eight] twelve years that", "for one of twelve"],
    ["it was nineteen [twelve thirty] eight record number", "nineteen eight"],
    ["number [nine two] for? seven three and", "for seven three"],
    ["take [nine two] uh? him? seven", ""],
    ["the [nine two] …seven", ""],
  ])("%s", (heard, taken) => expect(beside(heard)).toBe(taken));

  test("leaves what its unit or its measurement makes a number of medicine", () => {
    expect(beside("born in [sixty two] two tablets a day")).toBe("");
    expect(beside("she is [eleven] one twenty over eighty")).toBe("");
    expect(beside("she is [eleven] one twenty now", { type: "AGE" })).toBe("");
  });

  test("asks that the finding holds a number, or is of a kind that does", () => {
    expect(beside("yes seventeen [online? chess?] friends")).toBe("");
    expect(beside("yes seventeen [online? chess?] friends", { type: "ADDRESS" })).toBe("seventeen");
  });

  test("takes nothing where nothing says how sure the words are", () => {
    expect(beside("one of [five five five] twelve", { sure: null })).toBe("");
  });
});
