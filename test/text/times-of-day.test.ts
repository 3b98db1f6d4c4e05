import { describe, expect, it } from "vitest";
import { readTokens } from "../../src/text/detectors/names/tokens.js";
import { withoutTimes } from "../../src/text/detectors/tagger/times-of-day.js";

/** What is left of a date that the model took whole; `before` and `behind` it stand other words. */
function kept(date: string, behind = ""): string {
  const text = `${date}${behind}`;
  const tokens = readTokens(text, "en");
  const within = tokens.filter(({ end }) => end <= date.length).length;
  const [from, to] = withoutTimes(text, tokens, 0, within);
  return from === to ? "" : text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}

describe("a time of day beside a date", () => {
  it.each([
    ["Nov 5, 9:14 PM", "", "Nov 5"],
    ["Nov 5, 9", ":14 PM", "Nov 5"],
    ["02/04/2025 08:15", ".", "02/04/2025"],
    ["9:14 pm, Nov 5", "", "Nov 5"],
    ["3 marzo 2024, 08:15", " dimesso", "3 marzo 2024"],
  ])("stays in: %s%s", (date, behind, left) => {
    expect(kept(date, behind)).toBe(left);
  });

  it("is no date by itself", () => {
    expect(kept("08:15")).toBe("");
  });

  it.each([
    ["Nov 5 at 9:14:22", "a stamp with its seconds"],
    ["2025/02/04", "no time"],
    ["5, 26:70", "no time that there is"],
    ["04/05/21:30", "no time behind a sign of a date"],
  ])("%s: %s", (date) => {
    expect(kept(date)).toBe(date);
  });
});
