import { describe, expect, it } from "vitest";
import { DEMONYMS } from "../../../src/language/lexicons/demonyms.js";
import type { Locale } from "../../../src/language/locales.js";
import { readDemographics } from "../../../src/relex/demographics/index.js";
import { nationalities } from "../../../src/relex/demographics/nationalities.js";
import { type RewriteOptions, rewriteMarked } from "../organizations/rewrite-marked.js";

const rewrite = (marked: string, options: RewriteOptions = {}) =>
  rewriteMarked(readDemographics, marked, { type: "ETHNICITY", ...options });
const KEYS = [1, 2, 3, 4, 5, 6];

const EUROPE = "spanish|portuguese|greek|maltese|cypriot|albanian|andorran|sicilian|catalan|basque";
const LATIN = "[a-z]+(?:an|en)";

describe("nationality", () => {
  it.each<readonly [string, RegExp]>([
    ["an [Italian] man", /^an (?:Albanian|Andorran) man$/u],
    ["the [Italian] team", new RegExp(`^the (?:${EUROPE}) team$`, "iu")],
    ["I am [italian]", new RegExp(`^I am (?:${EUROPE})$`, "u")],
    ["[ITALIAN]", /^[A-Z]+$/u],
    ["two [Italians]", /^two [A-Z][a-z]+s$/u],
    ["a [Mexican]", new RegExp(`^a (?!mexican)${LATIN}$`, "iu")],
    ["[Mexicans'] rights", /^[A-Z][a-z]+s' rights$/u],
    ["a [Polish] nurse", /^a (?!Polish)[A-Z][a-z]+ nurse$/u],
    ["[Portuguese]", /^(?!Portuguese)[A-Z][a-z]+$/u],
    ["[American],", /^(?:Canadian|Australian|British|Irish|English|Scottish|Welsh),$/u],
    ["[belizian]", /^[a-z]+$/u],
    ["[Filipina]", /^[A-Z][a-z]+$/u],
    ["[South African]", /^(?!South)[A-Z][a-z]+$/u],
    ["[Kenyan's]", /^[A-Z][a-z]+'s$/u],
  ])("%j", (marked, pattern) => {
    for (const key of KEYS) expect(rewrite(marked, { key }).text).toMatch(pattern);
  });

  it.each<readonly [string, RegExp, Locale]>([
    ["un [italiano]", /^un \p{Ll}+o$/u, "it"],
    ["una signora [rumena]", /^una signora (?!rumena)\p{Ll}+a$/u, "it"],
    ["le [ucraine]", /^le \p{Ll}+e$/u, "it"],
    ["i [rumeni]", /^i \p{Ll}+i$/u, "it"],
    ["un'[albanese]", /^un'[aeiou]\p{Ll}+e$|^\[?un'\[albanese\]$/u, "it"],
    ["una [española]", /^una (?!española)\p{Ll}+a$/u, "es"],
    ["los [mexicanos]", /^los \p{Ll}+os$/u, "es"],
    ["un señor [francés]", /^un señor (?!francés)\p{Ll}+$/u, "es"],
    ["dos [francesas]", /^dos \p{Ll}+as$/u, "es"],
  ])("%j (%s)", (marked, pattern, locale) => {
    for (const key of KEYS) expect(rewrite(marked, { key, locale }).text).toMatch(pattern);
  });

  it("gives one people one surrogate in all its forms, and another people another", () => {
    const { surrogates, clusters } = rewrite("[Mexican] and [mexicans], [MEXICAN], but [Cuban]");
    expect(surrogates[1]).toBe(`${surrogates[0]?.toLowerCase()}s`);
    expect(surrogates[2]).toBe(surrogates[0]?.toUpperCase());
    expect(surrogates[3]).not.toBe(surrogates[0]);
    expect(clusters.map(({ mentions }) => mentions)).toEqual([[0, 1, 2], [3]]);
  });

  it("follows the country that stands for theirs", () => {
    const chosen = [["country", "italy", "Spain"]] as const;
    expect(rewrite("from there, [Italian]", { chosen }).text).toBe("from there, Spanish");
    expect(rewrite("nato lì, [italiana]", { chosen, locale: "it" }).text).toBe("nato lì, spagnola");
  });

  it("writes what a vault remembers", () => {
    expect(rewrite("two [Italians]", { recalled: [["place", "italian", "albanian"]] }).text).toBe("two Albanians");
  });
});

describe("what is a fact of the history", () => {
  it("keeps its placeholder", () => {
    for (const type of ["RACE", "MARITAL_STATUS", "PARENTHOOD"] as const) {
      for (const said of ["White", "divorced", "mother of three", "Italian"]) {
        const { surrogates, clusters } = rewrite(`[${said}]`, { type });
        expect(surrogates).toEqual([null]);
        expect(clusters).toEqual([]);
      }
    }
  });

  it("wide groups, religions and unknown words too", () => {
    for (const said of [
      "Hispanic",
      "Asian",
      "African American",
      "Jewish",
      "Ruritanian",
      "Italian 7",
      "Italian and Greek",
      "",
      "…",
    ]) {
      expect(rewrite(`[${said}]`).surrogates).toEqual([null]);
    }
  });
});

describe("lists", () => {
  it("have every country once, and in English most peoples that are detected", () => {
    for (const locale of ["en", "it", "es"] as const) {
      const words = nationalities(locale).map(({ masculine }) => masculine);
      expect(new Set(words).size).toBe(words.length);
    }
    const known = [...DEMONYMS].filter((word) => rewrite(`the [${word}] one`).surrogates[0] !== null);
    expect(known.length / DEMONYMS.size).toBeGreaterThan(0.8);
  });

  it("name the same countries in every language", () => {
    const english = new Set(nationalities("en").map(({ country }) => country));
    for (const locale of ["it", "es"] as const) {
      for (const { country } of nationalities(locale))
        if (country !== "puerto rico") expect(english).toContain(country);
    }
  });
});
