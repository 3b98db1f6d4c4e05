import { describe, expect, test } from "vitest";
import { TextFinder } from "../../../src/audio/pictures/text-finder.js";

const TEXT = "patient Ruth Whitfield, born 4 May";
/** Bytes as an entropy coder leaves them: all values alike. */
const NOISE = Buffer.alloc(1 << 20);
for (let at = 0, state = 7; at < NOISE.length; at++) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  NOISE[at] = state >>> 24;
}

function isFound(...pieces: readonly Buffer[]): boolean {
  const finder = new TextFinder();
  for (const piece of pieces) finder.push(piece);
  return finder.found;
}

describe("text among coded samples", () => {
  test.each([
    ["ASCII", Buffer.from(TEXT)],
    ["UTF-16, little end first", Buffer.from(TEXT, "utf16le")],
    ["UTF-16, big end first", Buffer.from(TEXT, "utf16le").swap16()],
    ["base64", Buffer.from(Buffer.from(TEXT).toString("base64"))],
  ])("%s, in one piece and in two", (_, text) => {
    expect(isFound(NOISE, text, NOISE)).toBe(true);
    expect(isFound(NOISE, text.subarray(0, 11), text.subarray(11), NOISE)).toBe(true);
  });

  test("noise, short words and a still area are none", () => {
    expect(isFound(NOISE)).toBe(false);
    expect(isFound(Buffer.from("Ruth Whitfield"), Buffer.from([200]), Buffer.from("born in May"))).toBe(false);
    expect(isFound(Buffer.alloc(4096, "UZUU"))).toBe(false);
  });
});
