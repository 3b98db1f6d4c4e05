import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../src/language/locales.js";
import { isOrdinaryWord } from "../../../../src/language/ordinary-word.js";
import { genderOf } from "../../../../src/relex/people/lexicon/gender.js";

import { ORIGINS, POOLS } from "../../../../src/relex/people/pools/index.js";
import { ERAS, type GivenNames, words } from "../../../../src/relex/people/pools/name-pool.js";
import { createNamesDetector } from "../../../../src/text/detectors/names/index.js";

const GENDERS = ["female", "male"] as const;

function all(names: GivenNames): string[] {
  return [...new Set(ERAS.flatMap((era) => words(names[era] ?? "")))];
}

/** Where the names are at home. */
function localeOf(origin: string): Locale {
  if (origin === "italian") return "it";
  return origin === "hispanic" ? "es" : "en";
}

/** Names that are surrogates, in lower case. */
function surrogates(): Set<string> {
  return new Set(
    Object.values(POOLS).flatMap((pool) => [
      ...all(pool.female),
      ...all(pool.male),
      ...words(pool.unisex),
      ...words(pool.family),
    ]),
  );
}

describe("sizes", () => {
  const LEAST = { anglo: [250, 700], hispanic: [120, 250], italian: [120, 250], vietnamese: [30, 50] } as const;
  test.each(ORIGINS)("%s", (origin) => {
    const [given, family] = origin in LEAST ? LEAST[origin as keyof typeof LEAST] : [30, 60];
    for (const gender of GENDERS) expect(all(POOLS[origin][gender]).length).toBeGreaterThanOrEqual(given);
    expect(words(POOLS[origin].family).length).toBeGreaterThanOrEqual(family);
  });

  test.each(["anglo", "hispanic", "italian"] as const)("%s has names of all eras", (origin) => {
    for (const gender of GENDERS) {
      for (const era of ["elder", "middle", "younger"] as const) {
        expect(words(POOLS[origin][gender][era] ?? "").length).toBeGreaterThanOrEqual(80);
      }
    }
  });
});

test("surrogates are lower case letters, each once in a list", () => {
  for (const pool of Object.values(POOLS)) {
    for (const list of [...GENDERS.flatMap((gender) => ERAS.map((era) => pool[gender][era] ?? "")), pool.family]) {
      const names = words(list);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z]{3,}$/);
    }
  }
});

test("no surrogate is an ordinary word", () => {
  expect([...surrogates()].filter(isOrdinaryWord)).toEqual([]);
});

test("a pool's given names are of the gender that it says", () => {
  const wrong = ORIGINS.flatMap((origin) =>
    GENDERS.flatMap((gender) =>
      all(POOLS[origin][gender])
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
