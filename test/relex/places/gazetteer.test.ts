import { describe, expect, it } from "vitest";
import { isOrdinaryWord } from "../../../src/language/ordinary-word.js";
import { gazetteer } from "../../../src/readers/places/gazetteer/index.js";
import { streetNames, villageNames } from "../../../src/relex/places/made-up-names.js";

const citiesOf = (country: string) => gazetteer().cities.filter((city) => city.country === country);

describe("the gazetteer", () => {
  it.each([
    ["US", 450],
    ["GB", 150],
    ["IE", 40],
    ["CA", 40],
    ["AU", 40],
    ["IT", 150],
    ["ES", 100],
  ])("has the towns of %s", (country, least) => {
    expect(new Set(citiesOf(country).map(({ name }) => name)).size).toBeGreaterThanOrEqual(least);
  });

  it("has all states of the USA with cities of at most one state each, and 120 cities of the world", () => {
    const states = gazetteer().states.filter(({ country }) => country === "US");
    expect(states).toHaveLength(52);
    for (const { code } of states) expect(citiesOf("US").some(({ state }) => state === code)).toBe(true);
    const home = new Set(["US", "GB", "IE", "CA", "AU", "IT", "ES"]);
    expect(gazetteer().cities.filter(({ country }) => !home.has(country)).length).toBeGreaterThanOrEqual(120);
  });

  it("names every town's state and country, and no town twice in a state", () => {
    const countries = new Set(gazetteer().countries.map(({ code }) => code));
    const seen = new Set<string>();
    for (const { name, country, state, size } of gazetteer().cities) {
      expect(countries.has(country), name).toBe(true);
      if (state !== "") {
        expect(
          gazetteer().states.some((one) => one.country === country && one.code === state),
          name,
        ).toBe(true);
      }
      expect(name).toMatch(/^\p{Lu}[\p{L}'. -]+$/u);
      expect([1, 2, 3, 4, 5]).toContain(size);
      const key = `${country} ${state} ${name}`;
      expect(seen.has(key), key).toBe(false);
      seen.add(key);
    }
  });

  it("gives every Italian town a province and every British one an area of postcodes", () => {
    expect(citiesOf("IT").filter(({ code }) => !/^[A-Z]{2}$/u.test(code))).toEqual([]);
    expect(citiesOf("GB").filter(({ code }) => !/^[A-Z]{1,2}$/u.test(code))).toEqual([]);
  });

  it.each([
    ["new york", "city"],
    ["st louis", "city"],
    ["saint louis", "city"],
    ["fort worth", "city"],
    ["ft worth", "city"],
    ["milan", "city"],
    ["milano", "city"],
    ["seville", "city"],
    ["lombardy", "state"],
    ["usa", "country"],
    ["estados unidos", "country"],
    ["bombay", "city"],
  ])("finds %s", (name, kind) => {
    expect(
      gazetteer()
        .find(name)
        .map((entry) => entry.kind),
    ).toContain(kind);
  });
});

describe("made-up names", () => {
  it("are many, each once, and no words of English", () => {
    expect(streetNames("en").length).toBeGreaterThanOrEqual(400);
    for (const language of ["en", "it", "es", "fr", "de", "nl", "nordic", "fi", "pt"]) {
      const names = [...streetNames(language), ...villageNames(language)];
      expect(streetNames(language).length).toBeGreaterThanOrEqual(48);
      expect(villageNames(language).length).toBeGreaterThanOrEqual(24);
      for (const name of names) expect(isOrdinaryWord(name.toLowerCase()), name).toBe(false);
    }
    for (const language of ["en", "it", "es"]) {
      expect(new Set(streetNames(language)).size).toBe(streetNames(language).length);
      expect(villageNames(language, true).every((name) => /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(name))).toBe(true);
    }
  });

  it("are not towns that exist", () => {
    for (const language of ["en", "it", "es"]) {
      const real = villageNames(language).filter((name) => gazetteer().find(name.toLowerCase()).length > 0);
      expect(real).toEqual([]);
    }
  });
});
