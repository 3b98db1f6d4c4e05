import fc from "fast-check";
import { expect, test } from "vitest";
import { SURROGATE_MODES } from "../../../../src/config/surrogate-settings.js";
import { LOCALES } from "../../../../src/language/locales.js";
import { normalise } from "../../../../src/language/normalise.js";
import type { NameToken, Person } from "../../../../src/relex/people/types.js";
import { writePeople } from "../../../../src/relex/people/write/write-people.js";
import { contextOf } from "./people-cases.js";

const SETTINGS = { seed: 5, numRuns: 300 };

const letters = fc.oneof(
  fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    minLength: 1,
    maxLength: 12,
  }),
  fc.constantFrom(
    "Wilson",
    "wilson",
    "O'Brien",
    "José",
    "McDonald",
    "e\u0301va",
    "李",
    "Ωμέγα",
    "Ivanova",
    "W",
    "Jr",
    "Straße",
    "ﬁnn",
    "İpek",
  ),
);
const gap = fc.constantFrom(" ", "  ", ", ", "\n", "-", "'s ", "’s, ", "' ", ". ", " 👍 ", "\u00a0", "/", "");

const token = fc.record({
  word: letters,
  before: gap,
  role: fc.constantFrom("given", "middle", "family", "title", "particle", "suffix", "link"),
  form: fc.constantFrom("plain", "plain", "plain", "initial", "spelled"),
  canonical: fc.option(letters, { nil: null }),
  plural: fc.boolean(),
});
type Drawn = typeof token extends fc.Arbitrary<infer T> ? T : never;

const mention = fc.record({ tokens: fc.array(token, { maxLength: 5 }), after: gap });
const people = fc.array(
  fc.record({
    said: fc.array(mention, { minLength: 1, maxLength: 4 }),
    gender: fc.constantFrom("female", "male", null),
  }),
  { minLength: 1, maxLength: 5 },
);

const isName = ({ role }: { readonly role: string }) => role === "given" || role === "middle" || role === "family";

function normalOf(word: string): string {
  return normalise(word).replaceAll(" ", "") || word.toLowerCase();
}

function tokensOf(drawn: readonly Drawn[]): { text: string; tokens: NameToken[] } {
  let text = "";
  const tokens: NameToken[] = [];
  for (const [place, { word, before, role, form, canonical, plural }] of drawn.entries()) {
    // Where nothing is between two words they would be one.
    text += place > 0 && before === "" ? " " : before;
    const written = form === "spelled" ? Array.from(word).join("-") : word;
    const value = normalOf(word);
    tokens.push({
      start: text.length,
      end: text.length + written.length,
      role: role as NameToken["role"],
      form: form as NameToken["form"],
      value,
      canonical: canonical === null ? value : normalOf(canonical),
      ...(plural && form === "plain" ? { plural: true as const } : {}),
    });
    text += written;
  }
  return { text, tokens };
}

function personsOf(drawn: typeof people extends fc.Arbitrary<infer T> ? T : never): Person[] {
  let index = 0;
  return drawn.map(({ said, gender }, place) => {
    const mentions = said.map(({ tokens: own, after }) => {
      const { text, tokens } = tokensOf(own);
      const whole = text + after;
      const one = { index, start: 0, end: whole.length, type: "PERSON" as const, text: whole, role: null };
      index++;
      return { mention: one, tokens };
    });
    return {
      id: `person-${place}`,
      type: "PERSON",
      mentions: mentions.map((one) => one.mention.index),
      parts: mentions.flatMap(({ tokens }) =>
        tokens
          .filter(isName)
          .map(({ role, canonical }) => ({ role: role === "family" ? "family" : "given", value: canonical })),
      ),
      said: mentions,
      gender: gender as Person["gender"],
    };
  });
}

test("any names: the same again, nothing of the original, nothing else changed", () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...LOCALES), fc.constantFrom(...SURROGATE_MODES), (drawn, locale, mode) => {
      const all = personsOf(drawn);
      const written = writePeople(all, contextOf(all, { locale, mode }));
      expect(writePeople(all, contextOf(all, { locale, mode }))).toEqual(written);
      for (const { mention: one, tokens } of all.flatMap(({ said }) => said)) {
        const surrogate = written.get(one.index);
        if (surrogate === undefined) continue;
        expect(surrogate).not.toBe(one.text);
        const kept = new Set(tokens.filter((each) => !isName(each)).map(({ value }) => value));
        const words = normalise(surrogate).split(" ");
        for (const { value, form } of tokens.filter(isName)) {
          if (form === "plain" && value.length > 1 && !kept.has(value)) expect(words).not.toContain(value);
        }
        // What is no name stays, in its order.
        let at = 0;
        for (const each of tokens.filter((every) => !isName(every))) {
          const word = one.text.slice(each.start, each.end);
          const found = surrogate.indexOf(word, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + word.length;
        }
      }
    }),
    SETTINGS,
  );
});

test("different names, different surrogates", () => {
  const name = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnoprstuvwyz"), minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 30 }), (names) => {
      const all = personsOf(
        names.map((word) => ({
          gender: null,
          said: [
            {
              after: "",
              tokens: [{ word, before: "", role: "family", form: "plain", canonical: null, plural: false }],
            },
          ],
        })),
      );
      const surrogates = [...writePeople(all, contextOf(all)).values()].map((text) => text.toLowerCase());
      expect(surrogates.length).toBe(names.length);
      expect(new Set(surrogates).size).toBe(names.length);
    }),
    { seed: 6, numRuns: 60 },
  );
});
