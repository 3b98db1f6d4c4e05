import { describe, expect, it } from "vitest";
import { isGivenName, petWholesOf } from "../../src/language/nicknames/pet-names.js";

describe("pet names by their ending", () => {
  it.each([
    ["huguito", "hugo"],
    ["florecita", "flor"],
    ["israelito", "israel"],
    ["refugito", "refugio"],
  ])("%s is %s", (pet, whole) => {
    expect(petWholesOf(pet)).toContain(whole);
  });

  // Names of their own, listed short forms, and words of which nothing is left that anybody is called.
  it.each(["martina", "paquito", "hugo", "xyzzito", `${"a".repeat(30)}ito`])("%s is none", (name) => {
    expect(petWholesOf(name)).toEqual([]);
  });

  it("a given name is one that the table has", () => {
    expect(isGivenName("luca")).toBe(true);
    expect(isGivenName("huguito")).toBe(false);
  });
});
