import { describe, expect, it } from "vitest";
import { normalise } from "../../../src/language/normalise.js";
import { reveal } from "../../../src/relex/vault/reveal.js";
import type { RevealedPart, Vault, VaultScope } from "../../../src/relex/vault/types.js";

const signal = new AbortController().signal;
const site: VaultScope = { kind: "site" };
const PARTS: readonly RevealedPart[] = [
  part("family", "Walker", "whitfield"),
  part("family", "Van Dyke", "muller", "Müller"),
  part("family", "Dyke", "baker"),
  part("phone", "2125550123", "6175559876"),
  part("email", "anna.walker@example.com", "k whitfield lakemail com", "k.whitfield@lakemail.com"),
  part("given", "James", "peter"),
  part("family", "James", "stone"),
  part("id:MRN", "MRN-00417", "mrn 77120"),
];

function part(role: string, surrogate: string, value: string, original = value): RevealedPart {
  return { role, surrogate, value, original };
}

/** Knows what the table says, and compares as the vault does. */
const key = (text: string) => normalise(text).replaceAll(" ", "");
const vault: Pick<Vault, "revealParts"> = {
  revealParts: async (_, asked) =>
    asked.flatMap((surrogate) =>
      PARTS.filter((known) => key(known.surrogate) === key(surrogate)).map((known) => ({ ...known, surrogate })),
    ),
};

const restored = async (text: string) => (await reveal(text, vault, site, signal)).text;

describe("putting originals back", () => {
  it.each([
    ["Mr. Walker's son, WALKER, walker.", "Mr. Whitfield's son, WHITFIELD, whitfield."],
    ["Walkers walk; a Skywalker too.", "Walkers walk; a Skywalker too."],
    ["Ms. van Dyke and Ms. Dyke", "Ms. Müller and Ms. Baker"],
    ["Call (212) 555-0123 or 212.555.0123.", "Call (617) 555-9876 or 617.555.9876."],
    ["Write to anna.walker@example.com.", "Write to k.whitfield@lakemail.com."],
    ["MRN-00417", "MRN-77120"],
    ["", ""],
    ["\u{1f600}Walker\u{1f600}", "\u{1f600}Whitfield\u{1f600}"],
  ])("%s", async (text, original) => {
    expect(await restored(text)).toBe(original);
  });

  it("leaves and counts what stands for two", async () => {
    expect(await reveal("James Walker", vault, site, signal)).toMatchObject({
      text: "James Whitfield",
      count: 1,
      ambiguous: 1,
    });
  });

  it("lets others restore what no vault remembers", async () => {
    const text = "Walker came on March 4 with Walker.";
    const start = text.indexOf("March");
    const dates = () => [{ start, end: start + 7, original: "January 9" }];
    const { text: original, count } = await reveal(text, vault, site, signal, dates);
    expect(original).toBe("Whitfield came on January 9 with Whitfield.");
    expect(count).toBe(3);
  });
});
