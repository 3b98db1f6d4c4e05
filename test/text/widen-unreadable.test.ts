import { expect, it } from "vitest";
import { widenUnreadable } from "../../src/text/widen-unreadable.js";
import type { Entity } from "../../src/types.js";

const found = (text: string, words: string): Entity => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, type: "PERSON", confidence: 0.9, detectedBy: ["names"], proven: false };
};
const coveredOf = (text: string, ...words: string[]): string[] =>
  widenUnreadable(
    text,
    words.map((one) => found(text, one)),
  )
    .slice(words.length)
    .map(({ start, end }) => text.slice(start, end));

it("covers the whole of a name of which letters could not be read, and leaves other words", () => {
  const text =
    "Mr. N\uFFFD\uFFFDez met jos\uFFFD, Bj\uFFFDrn and \uFFFDstlund in a na\uFFFDve caf\uFFFD \uFFFD 5\uFFFD.";
  expect(coveredOf(text, "N", "jos")).toEqual([
    "N\uFFFD\uFFFDez",
    "jos\uFFFD",
    "N\uFFFD\uFFFDez",
    "Bj\uFFFDrn",
    "\uFFFDstlund",
  ]);
  expect(coveredOf("Mr. Nunez slept.", "Nunez")).toEqual([]);
});

it("takes a megabyte of them", () => {
  const text = "A\uFFFD ".repeat(300_000);
  const names = Array.from({ length: 50_000 }, (_, nth) => ({ ...found(text, "A"), start: 6 * nth, end: 6 * nth + 1 }));
  expect(widenUnreadable(text, names)).toHaveLength(50_000 + 50_000 + 300_000);
});
