import { describe, expect, it } from "vitest";
import { keywordList } from "../../../src/audio/spotter/keyword-list.js";
import { readLine } from "../../../src/audio/spotter/read-answer.js";
import { thresholdFor } from "../../../src/audio/spotter/thresholds.js";

const LIST = keywordList(
  [{ words: ["Rosalinda", "Ferrer"] }],
  new Map([
    ["rosalinda", ["R OW Z AH L IY N D AH"]],
    ["ferrer", ["F EH R ER"]],
  ]),
);

describe("a line of PocketSphinx's answer", () => {
  it("is where a keyword was heard, and by how many powers of ten it is likelier than it must be", () => {
    // 0.936217 is a likelihood of 10^37.4: (ln .936217 / ln 1.0001 + 1500) · 1024 · log10 1.0001.
    expect(readLine("w1 w2 2.510 3.250 0.936217", LIST)).toEqual({
      phrases: [0],
      startMs: 2510,
      endMs: 3250,
      surplus: expect.closeTo(37.4 - (thresholdFor(13) ?? 0), 1),
    });
  });

  it("may be less likely than it must be, as far as the leniency goes", () => {
    const lenient = { ...LIST, leniency: 100 };
    expect(readLine("w1 w2 2.510 3.250 0.750000", LIST)).toBeUndefined();
    expect(readLine("w1 w2 2.510 3.250 0.750000", lenient)?.surplus).toBeLessThan(0);
  });

  it("is nothing of its own where it repeats what was heard between two pauses", () => {
    expect(readLine("w1 w2  w1 w2", LIST)).toBeNull();
    expect(readLine("", LIST)).toBeNull();
  });

  it.each([
    ["a keyword that nobody asked for", "w2 2.510 3.250 0.936217"],
    ["an end before its beginning", "w1 w2 3.250 2.510 0.936217"],
    ["a likelihood that does not count", "w1 w2 2.510 3.250 0.400000"],
    ["a likelihood of nothing", "w1 w2 2.510 3.250 0.000000"],
    ["half a line", "w1 w2 2.510 3.2"],
    ["a complaint", "ERROR: cannot"],
  ])("cannot be read where it has %s", (_, line) => {
    expect(readLine(line, LIST)).toBeUndefined();
  });
});
