import { describe, expect, it } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import { splitNumbers } from "../../src/text/split-numbers.js";

function parts(said: string, type: EntityType = "MEDICAL_RECORD_NUMBER"): string[] {
  const text = `MRN ${said}; seen`;
  const entity = { start: 4, end: 4 + said.length, type, confidence: 1, detectedBy: ["rules"], proven: false };
  return splitNumbers(text, entity).map(({ start, end }) => text.slice(start, end));
}

describe("numbers with a stroke between them", () => {
  it.each([
    ["51873 / 0051873", ["51873", "0051873"]],
    ["51873/0051873", ["51873", "0051873"]],
    ["51873 / 60442 / V-60443", ["51873", "60442", "V-60443"]],
  ])("are one each: %s", (said, expected) => {
    expect(parts(said)).toEqual(expected);
  });

  it.each(["2021/00123", "ABC/2021/00123", "51873 / 12", "51873", "51873 / Pool"])("may be one: %s", (said) => {
    expect(parts(said)).toEqual([said]);
  });

  it("stay one where they are of no such type", () => {
    expect(parts("5550142 / 5550143", "TELEPHONE_NUMBER")).toEqual(["5550142 / 5550143"]);
  });
});
