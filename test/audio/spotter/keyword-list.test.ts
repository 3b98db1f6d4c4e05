import { describe, expect, it } from "vitest";
import { keywordList } from "../../../src/audio/spotter/keyword-list.js";
import { thresholdFor } from "../../../src/audio/spotter/thresholds.js";

const SAID = new Map([
  ["rosalinda", ["R OW Z AH L IY N D AH", "R AA S AH L IH N D AH"]],
  ["ferrer", ["F EH R ER"]],
  ["farrer", ["F EH R ER"]],
  ["bo", ["B OW"]],
  ["麗", []],
]);

describe("what PocketSphinx is told", () => {
  it("is every way to say a phrase, and no word as it is written", () => {
    const list = keywordList([{ words: ["Rosalinda", "Ferrer"] }, { words: ["Ferrer"] }], SAID);
    expect(list.dictionary).toBe("w1 R OW Z AH L IY N D AH\nw2 F EH R ER\nw3 R AA S AH L IH N D AH\n");
    expect(list.keywords).toBe(
      `w1 w2 /1e${thresholdFor(13)}/\nw3 w2 /1e${thresholdFor(13)}/\nw2 /1e${thresholdFor(4)}/\n`,
    );
    expect([...list.meaning].map(([key, { phrases }]) => [key, phrases])).toEqual([
      ["w1 w2", [0]],
      ["w3 w2", [0]],
      ["w2", [1]],
    ]);
  });

  it("has pauses between words that are said one by one, or none", () => {
    const { dictionary, keywords } = keywordList([{ words: ["ferrer", "bo"], spaced: true }], SAID);
    expect(dictionary).toBe("w1 F EH R ER\nw2 B OW\nw3 F EH R ER SIL B OW\n");
    expect(keywords).toBe(`w1 w2 /1e${thresholdFor(6)}/\nw3 /1e${thresholdFor(6)}/\n`);
  });

  it("names every phrase that sounds like a keyword", () => {
    const { meaning } = keywordList([{ words: ["Ferrer"] }, { words: ["Farrer"] }], SAID);
    expect([...meaning.values()].map(({ phrases }) => phrases)).toEqual([[0, 1]]);
  });

  it("leaves out what has no sound, what is as short as any talk, and what is nothing", () => {
    const list = keywordList([{ words: ["麗", "Ferrer"] }, { words: ["Bo"] }, { words: [] }], SAID);
    expect(list.keywords).toBe("");
  });
});

describe("what a phrase must have to count", () => {
  it("is the less the more phones it has", () => {
    const all = Array.from({ length: 30 }, (_, index) => thresholdFor(index + 3) ?? Number.NaN);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(thresholdFor(2)).toBeNull();
  });

  it("is the more the more short phrases there are", () => {
    expect(thresholdFor(5, 20)).toBe(thresholdFor(5));
    expect(thresholdFor(5, 200)).toBe((thresholdFor(5) ?? 0) + 10);
    const [few, many] = [1, 200].map((count) => keywordList(Array(count).fill({ words: ["Bo", "Bo"] }), SAID).keywords);
    expect(few).not.toBe(many);
  });
});
