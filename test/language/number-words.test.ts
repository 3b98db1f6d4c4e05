import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../src/language/locales.js";
import {
  cardinalWords,
  numberWordsOf,
  ordinalWords,
  readCardinal,
  readOrdinal,
  readYear,
  yearWords,
} from "../../src/language/number-words/number-words.js";
import { examplesOf } from "../languages/examples-of.js";

const CARDINALS: readonly (readonly [Locale, number, string])[] = [
  ["en", 0, "zero"],
  ["en", 13, "thirteen"],
  ["en", 40, "forty"],
  ["en", 84, "eighty-four"],
  ["en", 104, "one hundred four"],
  ["en", 2008, "two thousand eight"],
  ["en", 9999, "nine thousand nine hundred ninety-nine"],
  ["it", 1, "uno"],
  ["it", 3, "tre"],
  ["it", 21, "ventuno"],
  ["it", 23, "ventitré"],
  ["it", 28, "ventotto"],
  ["it", 72, "settantadue"],
  ["it", 108, "centotto"],
  ["it", 180, "centottanta"],
  ["it", 213, "duecentotredici"],
  ["it", 1984, "millenovecentottantaquattro"],
  ["it", 2003, "duemilatré"],
  ["it", 2011, "duemilaundici"],
  ["es", 0, "cero"],
  ["es", 16, "dieciséis"],
  ["es", 22, "veintidós"],
  ["es", 72, "setenta y dos"],
  ["es", 100, "cien"],
  ["es", 101, "ciento uno"],
  ["es", 555, "quinientos cincuenta y cinco"],
  ["es", 1980, "mil novecientos ochenta"],
  ["es", 2011, "dos mil once"],
];

const ORDINALS: readonly (readonly [Locale, number, string])[] = [
  ["en", 1, "first"],
  ["en", 12, "twelfth"],
  ["en", 20, "twentieth"],
  ["en", 31, "thirty-first"],
  ["en", 100, "one hundredth"],
  ["en", 145, "one hundred forty-fifth"],
  ["it", 1, "primo"],
  ["it", 10, "decimo"],
  ["it", 11, "undicesimo"],
  ["it", 21, "ventunesimo"],
  ["it", 23, "ventitreesimo"],
  ["it", 26, "ventiseiesimo"],
  ["it", 33, "trentatreesimo"],
  ["it", 100, "centesimo"],
  ["es", 1, "primero"],
  ["es", 7, "séptimo"],
  ["es", 11, "undécimo"],
  ["es", 21, "vigésimo primero"],
  ["es", 40, "cuadragésimo"],
];

const YEARS: readonly (readonly [Locale, number, "pairs" | "hundreds" | "thousand", string])[] = [
  ["en", 1984, "pairs", "nineteen eighty-four"],
  ["en", 2005, "pairs", "twenty oh-five"],
  ["en", 1905, "pairs", "nineteen oh-five"],
  ["en", 1900, "pairs", "nineteen hundred"],
  ["en", 2000, "pairs", "two thousand"],
  ["en", 2011, "pairs", "twenty eleven"],
  ["en", 2150, "pairs", "twenty-one fifty"],
  ["en", 2008, "thousand", "two thousand eight"],
  ["en", 1905, "hundreds", "nineteen hundred five"],
  ["it", 2011, "pairs", "duemilaundici"],
  ["it", 1980, "thousand", "millenovecentottanta"],
  ["es", 1998, "pairs", "mil novecientos noventa y ocho"],
];

describe("numbers in words", () => {
  it.each(CARDINALS)("%s %d is %s", (locale, value, words) => {
    expect(cardinalWords(value, locale)).toBe(words);
  });

  it.each(ORDINALS)("%s %d. is %s", (locale, value, words) => {
    expect(ordinalWords(value, locale)).toBe(words);
  });

  it.each(YEARS)("%s the year %d, in %s, is %s", (locale, year, said, words) => {
    expect(yearWords(year, locale, said)).toBe(words);
    expect(readYear(numberWordsOf(words), 0, locale)?.value).toBe(year);
  });

  it("joins English numbers as it is asked to", () => {
    expect(cardinalWords(2008, "en", { and: true })).toBe("two thousand and eight");
    expect(cardinalWords(21, "en", { hyphen: false })).toBe("twenty one");
    expect(yearWords(1905, "en", "hundreds", { and: true })).toBe("nineteen hundred and five");
    expect(yearWords(1984, "en", "pairs", { hyphen: false })).toBe("nineteen eighty four");
  });

  it.each(LOCALES)("reads every cardinal and ordinal that it writes (%s)", (locale) => {
    for (let value = 0; value <= 9999; value++) {
      for (const joints of [{}, { hyphen: false, and: true }]) {
        const words = numberWordsOf(cardinalWords(value, locale, joints));
        expect(readCardinal(words, 0, locale)).toEqual({ value, next: words.length });
      }
      if (value === 0 || value > examplesOf(locale).lastOrdinal) continue;
      const words = numberWordsOf(ordinalWords(value, locale));
      expect(readOrdinal(words, 0, locale)).toEqual({ value, next: words.length });
    }
  });

  it.each(LOCALES)("writes every number differently (%s)", (locale) => {
    const all = Array.from({ length: 10_000 }, (_, value) => cardinalWords(value, locale));
    expect(new Set(all).size).toBe(10_000);
  });

  it.each(LOCALES)("reads every year in every way that it is said (%s)", (locale) => {
    for (let year = 1000; year <= 9999; year++) {
      for (const said of ["pairs", "hundreds", "thousand"] as const) {
        const words = numberWordsOf(yearWords(year, locale, said));
        if (said === "pairs" && year > 2999) continue;
        expect(readYear(words, 0, locale)).toMatchObject({ value: year, next: words.length });
      }
    }
  });

  it("reads what people say and no other words", () => {
    expect(readCardinal(["a", "hundred", "and", "four"], 0, "en")?.value).toBe(104);
    expect(readCardinal(["i", "am", "thirty", "six", "now"], 2, "en")).toEqual({ value: 36, next: 4 });
    expect(readOrdinal(["thirty", "first", "october"], 0, "en")).toEqual({ value: 31, next: 2 });
    expect(readOrdinal(["nona"], 0, "it")?.value).toBe(9);
    expect(readYear(["nineteen", "fifty", "eight"], 0, "en")).toEqual({
      value: 1958,
      next: 3,
      said: "pairs",
      second: 1,
    });
    expect(readCardinal(["due", "mila", "undici"], 0, "it")?.value).toBe(2011);
    for (const locale of LOCALES) {
      expect(readCardinal(["tired"], 0, locale)).toBeNull();
      expect(readOrdinal(["tired"], 0, locale)).toBeNull();
      expect(readYear(["tired"], 0, locale)).toBeNull();
      expect(readCardinal([], 0, locale)).toBeNull();
    }
  });
});
