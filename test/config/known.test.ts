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
    ["no object", ["Quillabert"], "what is known: "],
    ["an unknown key", { Quillabert: [] }, "an unknown key"],
    ["an unknown key of a person", { persons: [{ name: "A", Quillabert: 1 }] }, "persons.0: an unknown key"],
    ["a person of whom nothing is said", { persons: [{ role: "patient" }] }, "says nothing"],
    ["a date that is none", { persons: [{ birthDate: "Quillabert" }] }, "persons.0.birthDate: is no date"],
    ["an empty term", { terms: [" "] }, "terms.0"],
    ["a role that is none", { persons: [{ name: "A", role: "Quillabert" }] }, "persons.0.role"],
    ["a type that is none", { terms: [{ text: "a", type: "quillabert" }] }, "terms.0"],
    ["a type that nobody knows", { terms: [{ text: "a", type: "PRESON" }] }, "terms.0"],
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
  });
});
