import { describe, expect, test } from "vitest";
import type { Locale } from "../../src/language/locales.js";
import { drawnFamily, drawnGiven, ORIGINS } from "../../src/language/names/by-origin.js";
import { isOrdinaryWord } from "../../src/language/ordinary-word.js";
import { genderOf } from "../../src/readers/people/lexicon/gender.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";

const GENDERS = ["female", "male"] as const;

/** Where the names are at home. */
function localeOf(origin: string): Locale {
  if (origin === "italian") return "it";
  return origin === "hispanic" ? "es" : "en";
}

/** Names that are surrogates, in lower case. */
function surrogates(): Set<string> {
  const given = (["female", "male", "unisex"] as const).flatMap((gender) =>
    ORIGINS.flatMap((origin) => drawnGiven(origin, gender)),
  );
  return new Set([...given, ...ORIGINS.flatMap(drawnFamily)]);
}

describe("sizes", () => {
  const LEAST = { anglo: [250, 700], hispanic: [120, 250], italian: [120, 250], vietnamese: [30, 50] } as const;
  test.each(ORIGINS)("%s", (origin) => {
    const [given, family] = origin in LEAST ? LEAST[origin as keyof typeof LEAST] : [30, 60];
    for (const gender of GENDERS) expect(new Set(drawnGiven(origin, gender)).size).toBeGreaterThanOrEqual(given);
    expect(drawnFamily(origin).length).toBeGreaterThanOrEqual(family);
  });

  test.each(["anglo", "hispanic", "italian"] as const)("%s has names of all eras", (origin) => {
    for (const gender of GENDERS) {
      for (const era of ["elder", "middle", "younger"] as const) {
        expect(drawnGiven(origin, gender, era).length).toBeGreaterThanOrEqual(80);
      }
    }
  });
});

test("surrogates are lower case letters, each once in a list", () => {
  for (const origin of ORIGINS) {
    const lists = (["elder", "middle", "younger", "timeless"] as const).flatMap((era) =>
      GENDERS.map((gender) => drawnGiven(origin, gender, era)),
    );
    for (const names of [...lists, drawnGiven(origin, "unisex"), drawnFamily(origin)]) {
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z]{2,}$/);
    }
  }
});

test("no surrogate is an ordinary word", () => {
  expect([...surrogates()].filter(isOrdinaryWord)).toEqual([]);
});

test("a pool's given names are of the gender that it says", () => {
  const wrong = ORIGINS.flatMap((origin) =>
    GENDERS.flatMap((gender) =>
      drawnGiven(origin, gender)
        .filter((name) => genderOf(name, localeOf(origin)) !== gender)
        .map((name) => `${origin} ${gender} ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("the detectors find the surrogates", async () => {
  const names = [...surrogates()].map((name) => name.slice(0, 1).toUpperCase() + name.slice(1));
  const text = names.map((name) => `Mr. ${name} came in today.`).join("\n");
  const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };
  const found = await createNamesDetector().detect(text, context);
  const ends = new Set(found.filter(({ type }) => type === "PERSON").map(({ end }) => end));
  let at = 0;
  const missed: string[] = [];
  for (const name of names) {
    const end = at + "Mr. ".length + name.length;
    if (!ends.has(end)) missed.push(name);
    at = end + " came in today.\n".length;
  }
  expect(missed.length / names.length).toBeLessThanOrEqual(0.02);
});
