import { describe, expect, it } from "vitest";
import { redactText } from "../../src/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

/** The dates that rules find. */
async function dates(text: string): Promise<string[]> {
  const found = await createRulesDetector().detect(text, {
    language: "en",
    signal: new AbortController().signal,
    emit: () => undefined,
  });
  return found.filter(({ type }) => type === "DATE").map(({ start, end }) => text.slice(start, end));
}

it("leaves the value beside it", async () => {
  const { text } = await redactText("INR 3/9/24-2.1, Hgb 3/10/24: 10.2, A1c 3/11/2024 7.2");
  expect(text).toBe("INR [DATE]-2.1, Hgb [DATE]: 10.2, A1c [DATE] 7.2");
});

describe("a whole date in figures", () => {
  it.each([
    ["3/9/24-3/11/24", ["3/9/24", "3/11/24"]],
    ["IV abx 10/3/24-10/17/24", ["10/3/24", "10/17/24"]],
    ["9.3.24-11.3.24", ["9.3.24", "11.3.24"]],
    ["Wt 3/9/24-180lb", ["3/9/24"]],
    ["BP log: 3/9/24-120/80; 3/10/24-118/76", ["3/9/24", "3/10/24"]],
    ["wt3/9/24 80kg", ["3/9/24"]],
    ["seen3/9/2024.", ["3/9/2024"]],
    ["stay 12/28/2023-1/2/2024, home", ["12/28/2023", "1/2/2024"]],
    ["Hgb 3/9/24: 10.2", ["3/9/24"]],
    ["A1c 3/9/24=7.2, INR 3/9/24-2.1", ["3/9/24", "3/9/24"]],
    ["Hgb 3-9-2024: 10.2", ["3-9-2024"]],
  ])("is found whatever is joined to it: %s", async (text, expected) => {
    expect(await dates(text)).toEqual(expected);
  });

  it.each([
    "L4/5/24",
    "1.2.10.4",
    "v1.2.10",
    "python3.10.12",
    "12/3/24/7",
    "3-9-24-11",
    "10.5-12.5.24.1",
    "insulin 8-10-12 units",
  ])("is no part of a longer number or a name: %s", async (text) => {
    expect(await dates(text)).toEqual([]);
  });
});
