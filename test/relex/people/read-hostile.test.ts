import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../../src/language/locales.js";
import { readPeople } from "../../../src/relex/people/read-people.js";
import type { Person } from "../../../src/relex/people/types.js";
import type { Mention } from "../../../src/relex/types.js";
import { processorSeconds } from "../../helpers/processor-time.js";

/** Mentions one after the other, with words between them. */
function documentOf(names: readonly string[], between: string, locale: Locale, sameThing: readonly number[][] = []) {
  const mentions: Mention[] = [];
  let text = "";
  for (const name of names) {
    text += between;
    const start = text.length;
    text += name;
    mentions.push({ index: mentions.length, start, end: text.length, type: "PERSON", text: name, role: null });
  }
  return { text, locale, mentions, sameThing };
}

/** Every mention is said once, and every letter and digit of it is in a token, but for the s of a possessive. */
function requireWhole(people: readonly Person[], mentions: readonly Mention[]): void {
  const said = people.flatMap((person) => person.said.map(({ mention }) => mention.index)).sort((a, b) => a - b);
  expect(said).toEqual(mentions.map(({ index }) => index));
  for (const { said, mentions: own } of people) {
    expect(own).toEqual(said.map(({ mention }) => mention.index));
    for (const { mention, tokens } of said) {
      // A number is nobody's name: the mention keeps its placeholder.
      if (tokens.length === 0 && /(?<![\p{L}\p{M}])\p{N}+(?![\p{L}\p{M}])/u.test(mention.text)) continue;
      let rest = "";
      let at = 0;
      for (const token of tokens) {
        const { start, end, value, canonical } = token;
        // Compared by hand: there are a hundred thousand.
        if (start < at || end <= start || value.length * canonical.length === 0)
          expect(token).toBe("after the last one, and not empty");
        rest += `${mention.text.slice(at, start)} `;
        at = end;
      }
      expect(at).toBeLessThanOrEqual(mention.text.length);
      rest += mention.text.slice(at);
      expect(rest.replaceAll(/['’ʼ`´‘][sS](?![\p{L}\p{N}])/gu, "")).not.toMatch(/[\p{L}\p{N}]/u);
    }
  }
}

const NAME_PIECES = [
  "Adam",
  "Wilson",
  "karen",
  "SMITH",
  "Dr.",
  "Mrs",
  "and",
  "&",
  "e",
  "y",
  ",",
  "-",
  "'s",
  "’",
  "Jr.",
  "MD",
  "W",
  "I",
  "L",
  "van",
  "de",
  "la",
  "O'Brien",
  "as in",
  "double",
  "the",
  "Wilsons",
  "\n",
  "👩‍⚕️",
  "e\u0301",
  "\u200b",
  "7",
  "Ⓐ",
  "(Bob)",
  '"',
  "山田",
  "ß",
  "İ",
  "ª",
  "dott.ssa",
  "x".repeat(60),
];

describe("mentions of any kind", () => {
  it("are each said once, whole, in any text and language", () => {
    const name = fc.oneof(
      fc.array(fc.constantFrom(...NAME_PIECES), { maxLength: 8 }).map((pieces) => pieces.join(" ")),
      fc.array(fc.constantFrom(...NAME_PIECES), { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.string({ unit: "binary", maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 12 }),
        fc.constantFrom(" ", "", " said his wife ", "\nDoctor: Hi ", "\nPatient: my name is ", ", "),
        fc.constantFrom(...LOCALES),
        fc.array(fc.array(fc.nat(14), { maxLength: 4 }), { maxLength: 3 }),
        (names, between, locale, sameThing) => {
          const document = documentOf(names, between, locale, sameThing);
          requireWhole(readPeople(document.mentions, document), document.mentions);
        },
      ),
      { seed: 20_260, numRuns: 400 },
    );
  });

  it("are read in near linear time", async () => {
    const inputs = [
      documentOf(
        Array.from({ length: 5_000 }, (_, index) => `Person${index} Smith`),
        " and ",
        "en",
      ),
      documentOf(
        Array.from({ length: 5_000 }, (_, index) => `Dr. ${"abcdefghij".charAt(index % 10)}nna${index % 977}`),
        " ",
        "en",
      ),
      documentOf(
        Array.from({ length: 5_000 }, () => "Wilson"),
        " ",
        "en",
        [Array.from({ length: 5_000 }, (_, index) => index)],
      ),
      documentOf(["Wilson ".repeat(8_000)], " ", "en"),
      documentOf(["W, ".repeat(15_000)], " ", "en"),
      documentOf(["w".repeat(100_000)], " ", "en"),
      documentOf([`a${"\u0301".repeat(100_000)}`], " ", "en"),
      documentOf(["-' ".repeat(15_000)], " ", "en"),
      documentOf(["and & ".repeat(8_000)], " ", "es"),
      documentOf(["Karen and ".repeat(5_000)], " ", "en"),
      documentOf(["   ", "", "…", "'s"], " ", "it"),
      documentOf(["Adam"], ` ${"his ".repeat(50_000)}`, "en"),
      documentOf(["Adam", "Karen"], "\n".repeat(100_000), "en"),
    ];
    const seconds = await processorSeconds(() => {
      for (const document of inputs) requireWhole(readPeople(document.mentions, document), document.mentions);
    });
    // A square of any of these takes minutes.
    expect(seconds).toBeLessThan(20);
  }, 120_000);

  it("are the same each time", () => {
    const document = documentOf(["Adam Wilson", "Bob", "Robert Hale", "Wilsen", "A. W.", "Hale"], " met ", "en");
    expect(readPeople(document.mentions, document)).toEqual(readPeople(document.mentions, document));
  });
});
