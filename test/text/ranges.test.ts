import { describe, expect, it } from "vitest";
import { isRange } from "../../src/text/detectors/tagger/measured.js";

const range = (text: string, found = text): boolean => {
  const start = text.indexOf(found);
  return isRange(text, start, start + found.length);
};

describe("a reference range", () => {
  it.each(["135-145", "4.5-11.0", "12.0–16.0", "<5.6"])("%s is no telephone number", (text) => {
    expect(range(text)).toBe(true);
  });

  it("nor is a piece of one", () => {
    expect(range("4.5-11.0", "4.5-11")).toBe(true);
    expect(range("4.5-11.0", "0")).toBe(true);
  });

  it.each(["555-0129", "415-555-0129", "415.555.0129", "555 0129", "911", "five five five"])(
    "%s is not one",
    (text) => {
      expect(range(text)).toBe(false);
    },
  );
});
