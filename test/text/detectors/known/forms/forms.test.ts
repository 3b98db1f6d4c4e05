import { describe, expect, it } from "vitest";
import { parseKnown } from "../../../../../src/config/known.js";
import { createFormFinder } from "../../../../../src/text/detectors/known/forms/index.js";

const find = createFormFinder(
  parseKnown({
    persons: [
      {
        name: "Ferrer, Rosalinda M.",
        birthDate: "1961-04-17",
        addresses: ["118 Tannery Lane, Brookline, MA 02446", "16 St Mark's Place"],
        phones: ["+1 218 555 0147"],
        emails: ["rosie@example.org", "s.m_okafor48@westvale-health.example"],
        recordNumbers: ["A-44821"],
        employers: ["The Westvale Health Partners", "Dunmore & Sons"],
      },
      { given: ["Robert"], family: ["van der Berg"], birthDate: "2004-02-09" },
      { nicknames: ["Zuzu"], birthDate: "1977-11-30" },
      { given: ["Ian"], family: ["McDonald"] },
      { given: ["Jane"], family: ["Goodman"] },
    ],
    terms: ["blue heron", { text: "Pier 9", type: "LOCATION" }],
  }),
);

/** The text with what was found in brackets; a stroke is the end of a turn. */
function marked(text: string, language = "en"): string {
  const turns = text.replaceAll(" / ", "\n");
  const covered = new Uint8Array(turns.length + 1);
  for (const { start, end } of find(turns, language)) covered.fill(1, start, end);
  const signs = [...turns].map((sign, at) => {
    const [before, here] = [covered[at - 1] ?? 0, covered[at] ?? 0];
    return `${here > before ? "[" : here < before ? "]" : ""}${sign}`;
  });
  return `${signs.join("")}${covered[turns.length - 1] ? "]" : ""}`.replaceAll("\n", " / ");
}

describe("what is known is found as it is said", () => {
  it.each([
    "born [April 17th 1961], he said",
    "it was [17/4/61] or so",
    "[four seventeen sixty one]",
    "the [seventeenth of April], [nineteen sixty one]",
    "[oh four one seven one nine six one]",
    "the [seventeenth of the fourth sixty one]",
    "[April] / mm-hm / [seventeenth], [sixty one]",
    "Doctor: the day? / Patient: the [seventeenth] / and the month / [april]",
    "on [February the ninth]",
    "[two nine oh four]",
    "in [nineteen hundred and sixty one]",
    "born in [sixty one]",
    "the [last day of November]",
  ])("dates of birth: %s", (text) => {
    expect(marked(text.replaceAll(/[[\]]/gu, "")).replaceAll(/\](,? )\[/gu, "$1")).toBe(
      text.replaceAll(/\](,? )\[/gu, "$1"),
    );
  });

  it.each([
    "[two one eight triple five zero one four seven]",
    "[two eighteen, five fifty five, oh one forty seven] please",
    "[two one eight], got it, [five five five], and then [oh one four seven]",
    "[two one eight] / [two one eight]? / [five five five] / okay / [zero one four seven]",
    "the one ending in [0147]",
    "[alpha double four eight two one]",
    "[forty four eight twenty one]",
    "[a as in apple four four eight twenty one]",
    "[2185550147]",
    "[two one eight five five five oh one four seventy] or so",
  ])("numbers: %s", (text) => {
    expect(marked(text.replaceAll(/[[\]]/gu, ""))).toBe(text);
  });

  it.each([
    "[rosie at example dot org]",
    "[r o s i e] then [at e x a m p l e dot org]",
    "[s dot m underscore okafor forty eight at westvale dash health dot example]",
    "[romeo oscar sierra india echo at, um, example] / [dot org]",
  ])("e-mail addresses: %s", (text) => {
    const whole = text.replaceAll(/\]( then | \/ )\[/gu, "$1");
    expect(marked(text.replaceAll(/[[\]]/gu, ""))).toBe(whole);
  });

  it.each([
    "[one eighteen tannery lane] here",
    "[one hundred and eighteen Tannery Ln]",
    "off [tan nery lane]",
    "in [brook line] now",
    "zip [oh two double four six]",
    "[saint mark's pl]",
    "[tannery lane] / which number / [one one eight]",
  ])("addresses: %s", (text) => {
    expect(marked(text.replaceAll(/[[\]]/gu, ""))).toBe(text);
  });

  it.each([
    "at the [west vale health partners]",
    "at [Dunmore and Son]",
    "a [Blue-Herons] thing",
    "[pier number nine]",
    "the [westvale] people",
  ])("employers and terms: %s", (text) => {
    expect(marked(text.replaceAll(/[[\]]/gu, ""))).toBe(text);
  });

  it.each([
    "[rosa linda] left",
    "[vanderberg], [berg van der]",
    "initials [r m f] there",
    "[foxtrot echo romeo romeo echo romeo]",
    "[f as in frank e double r e r] it is",
    "[R. Ferrer] and [J. Goodman]",
    "[mac donald], [mc donald]",
  ])("names: %s", (text) => {
    expect(marked(text.replaceAll(/[[\]]/gu, ""))).toBe(text);
  });

  it("in other languages digit by digit", () => {
    expect(marked("due uno otto cinque cinque cinque zero uno quattro sette", "it")).toMatch(/^\[.*\]$/u);
  });
});

describe("what is said of something else stays", () => {
  it.each([
    "a good man and her on the line, at first",
    "one eighteen over eighty, five fifty five milligrams, in april",
    "four of them for two one day",
    "she takes 118 of them, sixty one years, in 2004",
    "the health partners, sons and a place in the street",
    "r m f is a word, as is a pier",
    "room 5550 and the seventeenth floor",
  ])("%s", (text) => {
    expect(marked(text)).toBe(text);
  });
});

describe("what is found", () => {
  const proven = (text: string) => find(text, "en").some((found) => found.proven);

  it.each(["Rosalinda Ferrer", "218 555", "4/17/1961", "118 tannery lane", "rosie at example dot org"])(
    "is proven where it can be nothing else: %s",
    (text) => expect(proven(text)).toBe(true),
  );

  it.each(["R. Ferrer", "ending 0147", "April 17th", "tannery lane", "blue heron"])(
    "is not proven in part: %s",
    (text) => {
      expect(find(text, "en").length).toBeGreaterThan(0);
      expect(proven(text)).toBe(false);
    },
  );
});

describe("a number that some systems write with zeros before it", () => {
  const found = (known: string, text: string) =>
    createFormFinder(parseKnown({ persons: [{ name: "Ferrer", recordNumbers: [known] }] }))(text, "en")
      .map(({ start, end }) => text.slice(start, end))
      .filter((one, at, all) => all.indexOf(one) === at);

  it("is found with them and without", () => {
    for (const known of ["000123457", "123457"])
      for (const text of ["123457", "000123457", "0123457"])
        expect(found(known, `chart ${text} is open`)).toContain(text);
    expect(found("12347", "chart 00012347")).toEqual(["00012347"]);
    expect(found("00012347", "chart 12347")).toEqual(["12347"]);
  });

  it("is no other number with zeros, and a short one no number with them", () => {
    expect(found("000123457", "dose 0000001, 0000012, code 000000")).toEqual([]);
    expect(found("1234", "chart 0001234")).toEqual([]);
  });
});
