import { describe, expect, it } from "vitest";
import { readTokens } from "../../src/text/detectors/names/tokens.js";
import { isInStamp, withoutTimes } from "../../src/text/detectors/tagger/times-of-day.js";

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

describe("where in a recording a turn begins", () => {
  const numbers = (text: string) =>
    readTokens(text, "en")
      .filter((token) => isInStamp(text, token))
      .map(({ start, end }) => text.slice(start, end));

  it.each([
    ["[00:00:30] Rep: And the code? 27447", ["00", "00", "30"]],
    ["So he is 93.\n00:01:12.5 and 30", ["00", "01", "12", "5"]],
    ["  (1:02:03) yes, 45", ["1", "02", "03"]],
  ])("is no identifier: %s", (text, stamp) => {
    expect(numbers(text)).toEqual(stamp);
  });

  it.each(["seen at 09:14:22", "2024-01-05 09:14:22", "12:30", "11:22:33:44:55:66", "a".repeat(40)])(
    "is no stamp: %s",
    (text) => {
      expect(numbers(text)).toEqual([]);
    },
  );
});
