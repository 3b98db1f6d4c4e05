import { describe, expect, it } from "vitest";
import { type PageItem, textOfPage } from "../../../src/documents/pdf/page-lines.js";

/** A line of text at a height, each letter half as wide as it is high. */
const line = (text: string, y: number, more: Partial<PageItem> = {}): PageItem => {
  return { text, x: 50, y, width: 6 * text.length, size: 12, isUpright: true, endsLine: true, ...more };
};
const long = (end: string) => `${"took her pills ".repeat(5)}and called ${end}`;

describe("lines of a page", () => {
  it("are one text where the next word had no place on the line before", () => {
    const items = [line(long("Maria"), 700), line("Lopez slept.", 686), line("New paragraph", 672)];
    expect(textOfPage(items, 595)).toBe(`${long("Maria")} Lopez slept.\nNew paragraph`);
    expect(textOfPage([line(long("follow-"), 700), line("up", 686)], 595)).toBe(long("follow-up"));
  });

  it("are one text where a word or a number is cut, however narrow they are", () => {
    const narrow = [line("Mr. Wiggles-", 700), line("worth, 415-555-", 686), line("0182", 672), line("Vitals", 658)];
    expect(textOfPage(narrow, 595)).toBe("Mr. Wiggles-worth, 415-555-0182\nVitals");
    expect(textOfPage([line("Left -", 700), line("right", 686)], 595)).toContain("\n");
  });

  it("stay lines where they are short, far apart, in columns, of another size, turned or items of a list", () => {
    const apart = (second: Partial<PageItem>, text = "Lopez") =>
      textOfPage([line(long("Maria"), 700), line(text, 686, second)], 595);
    expect(apart({ y: 660 })).toContain("\n");
    expect(apart({ size: 18 })).toContain("\n");
    expect(apart({ isUpright: false })).toContain("\n");
    expect(apart({}, "2. Maria")).toContain("\n");
    expect(apart({}, "2.")).not.toContain("\n");
    expect(textOfPage([line("Name Maria", 700), line("Born 1961", 686)], 595)).toContain("\n");
    const columns = [line("Name", 700, { endsLine: false }), line(long("x"), 700, { x: 200 }), line("Lopez", 686)];
    expect(textOfPage(columns, 595)).toContain("\n");
  });
});
