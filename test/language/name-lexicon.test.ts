import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildLexicon } from "../../src/language/build-lexicon.js";
import { LOCALES, type Locale } from "../../src/language/locales.js";
import { Flag, lexicon, lexiconPath, writtenLexicon } from "../../src/language/name-lexicon.js";
import { drawnFamily, drawnGiven, ORIGINS } from "../../src/language/names/by-origin.js";
import { givenNameRows, surnameRows } from "../../src/language/names/name-tables.js";

const ORDINARY = Flag.Common | Flag.Function | Flag.Clinical;
const has = (locale: Locale, word: string, flag: number) => ((lexicon(locale).get(word) ?? 0) & flag) !== 0;

it.each(LOCALES)("what the build leaves is what the tables say: %s", (locale) => {
  expect(existsSync(lexiconPath(locale))).toBe(true);
  expect(readFileSync(lexiconPath(locale), "utf8")).toBe(writtenLexicon(buildLexicon(locale)));
});

describe.each(LOCALES)("names in the lexicon: %s", (locale) => {
  it("has each name of the tables, but for those that are ordinary words there and nobody's of its own", () => {
    const lost = [...givenNameRows(), ...surnameRows()].filter(
      ({ key, ordinary }) =>
        !has(locale, key, Flag.Given | Flag.Surname) && !has(locale, key, ORDINARY) && !ordinary.includes(`-${locale}`),
    );
    expect(lost.map(({ text }) => text)).toEqual([]);
  });

  it("says so where a name is an ordinary word too", () => {
    const table = lexicon(locale);
    const sure = [...table].filter(
      ([, flags]) =>
        (flags & (Flag.Given | Flag.Surname)) !== 0 && (flags & ORDINARY) !== 0 && (flags & Flag.Ambiguous) === 0,
    );
    expect(sure).toEqual([]);
  });
});

it("has every surrogate in English, as a name and nothing else", () => {
  const given = (["female", "male", "unisex"] as const).flatMap((gender) =>
    ORIGINS.flatMap((origin) => drawnGiven(origin, gender)),
  );
  expect(given.filter((name) => !has("en", name, Flag.Given))).toEqual([]);
  expect(ORIGINS.flatMap(drawnFamily).filter((name) => !has("en", name, Flag.Surname))).toEqual([]);
});

it.each([
  ["it", "rosa sale pace luce gallo conte leone stella dolce bianchi rossi ricci"],
  ["es", "rosa luz paz cruz dolores pilar flores delgado moreno rubio rey reyes sol mar"],
  ["en", "will mark grace hope rose bill young brown wood rivers"],
] as const)("knows names that are ordinary words: %s", (locale, words) => {
  const names = words.split(" ").filter((word) => has(locale, word, Flag.Given | Flag.Surname));
  expect(names.length).toBeGreaterThan(7);
  expect(names.filter((word) => !has(locale, word, Flag.Ambiguous))).toEqual([]);
});

it.each([
  ["it", "mario giovanna giuseppe esposito brambilla cuzzocrea kowalski popescu"],
  ["es", "javier begona iker garcia fernandez etxeberria puigdemont quispe"],
] as const)("knows names that are nothing else: %s", (locale, words) => {
  for (const word of words.split(" ")) {
    expect([word, has(locale, word, Flag.Given | Flag.Surname), has(locale, word, Flag.Ambiguous)]).toEqual([
      word,
      true,
      false,
    ]);
  }
});
