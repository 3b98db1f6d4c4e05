import { describe, expect, it } from "vitest";
import { shortFormsOf } from "../../../../src/relex/people/write/short-forms.js";

describe("short forms of a surrogate", () => {
  it("are of the language that the name is of", () => {
    expect(shortFormsOf("guillermo", "es")).toContain("memo");
    expect(shortFormsOf("giuseppe", "it")).toContain("beppe");
    expect(shortFormsOf("william", "en")).toContain("bill");
    expect(shortFormsOf("guillermo", "es")).not.toContain("bill");
  });

  it("are none where no list has one", () => {
    expect(shortFormsOf("hideko", "en")).toEqual([]);
  });
});
