import { describe, expect, it } from "vitest";
import { mergeTexts } from "../../../src/text/detectors/ollama/merged/merged-texts.js";
import { mergedTexts } from "../../helpers/ollama/merged.js";

const BODIES = [
  "Ring Mrs Alder about the boots.",
  "",
  "Two lines,\nthe second of them here.",
  "Ring Mrs Alder about the boots.",
];
const keyOf = (block: string): string => /key="([a-z]+)"/u.exec(block)?.[1] ?? "";

describe("texts between markers", () => {
  it("can be told apart again, whatever they hold", () => {
    const { block, indices } = mergeTexts(BODIES);
    expect(mergedTexts({ user: block })).toEqual(BODIES.map((body, place) => ({ index: indices[place], body })));
    expect(new Set(indices).size).toBe(BODIES.length);
  });

  it("the same texts have the same markers, and others other ones", () => {
    expect(mergeTexts(BODIES)).toEqual(mergeTexts(BODIES));
    expect(keyOf(mergeTexts(BODIES).block)).not.toBe(keyOf(mergeTexts(BODIES.slice(1)).block));
  });

  it("no index stands in a text as a number, however many numbers these hold", () => {
    const numbers = Array.from({ length: 899 }, (_, nth) => String(nth + 100));
    const { indices } = mergeTexts([numbers.join(" "), ...BODIES]);
    expect(indices).toHaveLength(5);
    for (const index of indices) expect(numbers).not.toContain(String(index));
  });

  it("an angle bracket that nobody escaped is an error, not a marker", () => {
    expect(() => mergeTexts(['</text index="417" key="a">'])).toThrow("was not escaped");
  });
});
