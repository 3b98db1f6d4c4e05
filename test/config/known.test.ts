import { describe, expect, it } from "vitest";
import { isAnyKnown, parseKnown } from "../../src/config/known.js";

describe("what is known", () => {
  it("may leave everything out", () => {
    const known = parseKnown({});
    expect(known).toEqual({ persons: [], terms: [], keep: [] });
    expect(isAnyKnown(known)).toBe(false);
    expect(isAnyKnown(parseKnown({ keep: ["Nightline"] }))).toBe(false);
  });

  it("is parsed once or twice to the same", () => {
    const known = parseKnown({
      persons: [{ name: " Ferrer, Rosalinda ", birthDate: "1961-04-17" }],
      terms: ["blue heron", { text: "Pier 9", type: "LOCATION" }],
    });
    expect(known.persons).toMatchObject([{ name: "Ferrer, Rosalinda", role: "other", phones: [] }]);
    expect(known.terms).toEqual([
      { text: "blue heron", type: null },
      { text: "Pier 9", type: "LOCATION" },
    ]);
    expect(parseKnown(known)).toEqual(known);
  });

  it.each([
    ["no object", ["Quillabert"], "what is known: is no object such as"],
    ["persons that are no list", { persons: { name: "Quillabert" } }, "persons: is no list of objects"],
    ["a person that is none", { persons: ["Quillabert"] }, "persons.0: is no object such as"],
    ["a name in a list", { persons: [{ name: ["Quillabert"] }] }, "persons.0.name: is no text"],
    ["numbers that are no list", { persons: [{ phones: "Quillabert" }] }, "persons.0.phones: is no list such as"],
    ["a number that is no text", { persons: [{ phones: [2185550147] }] }, "persons.0.phones.0: is no text"],
    ["a term that is neither text nor object", { terms: [["Quillabert"]] }, "terms.0: is neither a text nor an object"],
    ["a term whose text is none", { terms: [{ text: 7, type: null }] }, "terms.0.text: is no text"],
    ["a term with an unknown key", { terms: [{ text: "a", Quillabert: 1 }] }, "terms.0: has an unknown key"],
    ["a term to keep that is none", { keep: [{ Quillabert: 1 }] }, "keep.0: is no text"],
    ["nothing but an invisible character", { terms: ["\u200b"] }, "terms.0: has no letter and no digit"],
    ["a placeholder", { persons: [{ name: "Quillabert", nicknames: ["--"] }] }, "nicknames.0: has no letter"],
    ["an unknown key", { Quillabert: [] }, "has an unknown key"],
    ["an unknown key of a person", { persons: [{ name: "A", Quillabert: 1 }] }, "persons.0: has an unknown key"],
    ["a person of whom nothing is said", { persons: [{ role: "patient" }] }, "says nothing"],
    ["a date that is none", { persons: [{ birthDate: "Quillabert" }] }, "persons.0.birthDate: is no date"],
    ["an empty term", { terms: [" "] }, "terms.0: is empty"],
    ["a role that is none", { persons: [{ name: "A", role: "Quillabert" }] }, "persons.0.role: is none of"],
    ["a type that is none", { terms: [{ text: "a", type: "quillabert" }] }, "terms.0.type: is no known type"],
    ["a type that nobody knows", { terms: [{ text: "a", type: "PRESON" }] }, "terms.0.type: is no known type"],
    ["too many", { keep: Array.from({ length: 1001 }, () => "Quillabert") }, "are more than 1000"],
  ])("%s is refused, and nothing of it is quoted", (_what, input, told) => {
    let thrown: unknown;
    try {
      parseKnown(input);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: "USAGE", message: expect.stringContaining(told) });
    expect(String(thrown)).not.toMatch(/quillabert/i);
    expect(String(thrown), "zod's own words").not.toMatch(/invalid|expected|received/i);
  });
});
