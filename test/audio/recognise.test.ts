import { describe, expect, it } from "vitest";
import { interleave } from "../../src/audio/recognise.js";
import type { Word } from "../../src/types.js";

function said(channel: number, ...words: readonly (readonly [string, number | null, number | null])[]): Word[] {
  return words.map(([text, startMs, endMs]) => ({
    text,
    startMs,
    endMs,
    channel,
    probability: null,
    speaker: null,
    invented: false,
  }));
}

const order = (...channels: Word[][]) => interleave(channels).map(({ text }) => text);

describe("interleave", () => {
  it("puts turns in the order in which they begin", () => {
    const left = said(0, ["name?", 0, 500], ["phone?", 4000, 4500]);
    const right = said(1, ["Ana", 1000, 1500], ["Lopez", 1600, 2000], ["five", 5000, 5300]);
    expect(order(left, right)).toEqual(["name?", "Ana", "Lopez", "phone?", "five"]);
  });

  it("does not let the other side's 'okay' cut a number", () => {
    const left = said(0, ["five", 0, 300], ["five", 400, 700], ["five", 800, 1100], ["nine", 1200, 1500]);
    expect(order(left, said(1, ["okay", 600, 900]))).toEqual(["five", "five", "five", "nine", "okay"]);
  });

  it("keeps words without times behind the words before them", () => {
    const left = said(0, ["I", 0, 100], ["am", null, null], ["Ana", 300, 600]);
    expect(order(left, said(1, ["hm", 50, 90]))).toEqual(["I", "am", "Ana", "hm"]);
    expect(order(said(0, ["lost", null, null], ["words", null, null]), [])).toEqual(["lost", "words"]);
  });
});
