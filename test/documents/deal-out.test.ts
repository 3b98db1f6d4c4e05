import { expect, it } from "vitest";
import { dealOut, type Part } from "../../src/documents/deal-out.js";
import type { Entity } from "../../src/types.js";

const slotOf = (isInline: boolean) => ({ whole: null, isInline, write: (replacement: string) => replacement });
const entityOf = (start: number, end: number): Entity => ({
  start,
  end,
  type: "PERSON",
  confidence: 0.9,
  detectedBy: ["names"],
  proven: false,
});

/** Words of a text as parts: of which finding each is, and whether it stands between marks within a line. */
function partsOf(text: string, indexes: readonly number[], inline: readonly boolean[]): Part[] {
  return [...text.matchAll(/[a-z]+/g)].map(({ 0: word, index: start }, at) => ({
    entity: entityOf(start, start + word.length),
    index: indexes[at] ?? 0,
    original: word,
    slot: slotOf(inline[at] ?? true),
    read: { start, end: start + word.length },
  }));
}

it("a finding over marks within a line is written once, in the first; a line's end, a cell, a block and another finding begin anew", () => {
  const dealt = (text: string, indexes: readonly number[] = [], inline: readonly boolean[] = []) =>
    dealOut(text, partsOf(text, indexes, inline), ["[PERSON]", "[DATE]"]);
  expect(dealt("a b c")).toEqual(["[PERSON]", "", ""]);
  expect(dealt("a b\nc d\te")).toEqual(["[PERSON]", "", "[PERSON]", "", "[PERSON]"]);
  expect(dealt("a b c", [], [true, false, true])).toEqual(["[PERSON]", "[PERSON]", "[PERSON]"]);
  expect(dealt("a b c d", [0, 1, 0, 0])).toEqual(["[PERSON]", "[DATE]", "[PERSON]", ""]);
});

it("many parts of one line take time in proportion", () => {
  const timeOf = (words: number): number => {
    const text = "a ".repeat(words);
    const parts = partsOf(text, [], []);
    const since = process.cpuUsage();
    expect(dealOut(text, parts, ["[PERSON]"]).filter((one) => one !== "")).toHaveLength(1);
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  };
  timeOf(4000);
  // Each part looking at all before it took sixteen times as long, from 100 ms on.
  expect(timeOf(64_000)).toBeLessThan(10 * Math.max(25, timeOf(16_000)));
});
