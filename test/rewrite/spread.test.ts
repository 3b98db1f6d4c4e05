import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withNote, withVttNote } from "../../src/rewrite/note.js";
import { spread } from "../../src/rewrite/spread.js";

describe("spread", () => {
  it.each<[string, number, string[]]>([
    ["Jo Foster", 1, ["Jo Foster"]],
    ["Jo Foster", 2, ["Jo", "Foster"]],
    ["Jo Ann Foster", 2, ["Jo", "Ann Foster"]],
    ["Foster", 3, ["Foster", "", ""]],
    ["a b c d e", 3, ["a", "b c", "d e"]],
  ])("%s over %i", (surrogate, places, expected) => {
    expect(spread(surrogate, places)).toEqual(expected);
  });

  it("loses no word and changes no order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (words, places) => {
          const dealt = spread(words.join(" "), places);
          expect(dealt).toHaveLength(places);
          expect(dealt.filter((text) => text !== "").join(" ")).toBe(words.join(" "));
        },
      ),
    );
  });
});

describe("the note", () => {
  it("stands before a text, behind its byte order mark", () => {
    expect(withNote("Dear", "en")).toMatch(/^\[.*surrogates.*\]\n\nDear$/u);
    expect(withNote("\uFEFFDear", "it")).toMatch(/^\uFEFF\[.*surrogati.*\]\n\nDear$/u);
    expect(withNote("Dear\r\nAnna", "en")).toMatch(/^\[.*\]\r\n\r\nDear\r\nAnna$/u);
    expect(withNote("---\ntitle: x\n---\n\n# Visit\n", "en")).toMatch(/^---\ntitle: x\n---\n\n\[.*\]\n\n# Visit\n$/u);
    expect(withNote("---\nno front matter", "en")).toMatch(/^\[.*\]\n\n---\nno front matter$/u);
  });

  it.each(["\n", "\r\n"])("is a comment of WebVTT (%j)", (end) => {
    const captions = ["WEBVTT", "", "00:01.000 --> 00:02.000", "Hello", ""].join(end);
    const noted = withVttNote(captions, "en");
    expect(noted.startsWith(`WEBVTT${end}${end}NOTE Names`)).toBe(true);
    expect(noted.endsWith(captions.slice("WEBVTT".length + end.length))).toBe(true);
    expect(withVttNote("WEBVTT", "en")).toMatch(/^WEBVTT\n\nNOTE .*\n$/u);
  });
});
