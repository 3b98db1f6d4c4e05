import { describe, expect, it } from "vitest";
import { markup } from "../../../src/evaluate/html/markup.js";
import { linearScale, linePath } from "../../../src/evaluate/html/scales.js";
import { readPage } from "./page-reader.js";

describe("markup", () => {
  it.each([`" onload="x`, "' onload='x", "&quot;", "<b>", "]]>", "a\tb\nc"])(
    "keeps %j text, also in attributes",
    (text) => {
      const { source } = markup`<p title="${text}" lang='${text}'>${text}</p>`;
      const [element, ...more] = readPage(source);
      expect(more).toEqual([]);
      expect(element?.text).toBe(text);
      // A reader of attributes makes a space of each tab and end of line.
      const inAttribute = text.replaceAll(/\s/g, " ");
      expect(element?.attributes).toEqual({ title: inAttribute, lang: inAttribute });
    },
  );

  it("takes other markup as it is, also a list of it, and nothing for null", () => {
    const { source } = markup`<ul>${[markup`<li>${1}</li>`, markup`<li>${"<"}</li>`]}${null}</ul>`;
    expect(source).toBe("<ul><li>1</li><li>&lt;</li></ul>");
  });

  it("shows what cannot be seen", () => {
    expect(markup`${"a\u200Bb\u0007\uDC00\u2028😀\n"}`.source).toBe("a⟨U+200B⟩b⟨U+0007⟩⟨U+DC00⟩⟨U+2028⟩😀\n");
  });
});

describe("scales", () => {
  it("map figures to places, not beyond the ends", () => {
    const { at, ticks } = linearScale([0, 1], [100, 300]);
    expect([-1, 0, 0.25, 1, 2].map(at)).toEqual([100, 100, 150, 300, 300]);
    expect(ticks.at(1)).toEqual({ at: 140, label: "0.2" });
    expect(linearScale([0.87, 1], [0, 100], { nice: true }).ticks[0]).toEqual({ at: 0, label: "0.86" });
  });

  it("draw a line that is interrupted where there is nothing", () => {
    expect(linePath([[0, 10], [5, 20], null, [10, 30], [15, 0]])).toBe("M0,10L5,20M10,30L15,0");
  });
});
