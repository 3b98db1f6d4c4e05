import { expect, it } from "vitest";
import { readIdentifiers } from "../../../src/relex/identifiers/index.js";
import { readAll } from "../contacts/reading.js";

it("a code that is said piece by piece has the pieces of its surrogate", () => {
  const { surrogates, reading } = readAll(readIdentifiers, [
    ["HEALTH_PLAN_ID", "M H P"],
    ["OTHER_ID", "MHP four four seven one"],
    ["HEALTH_PLAN_ID", "nine oh two six"],
    ["HEALTH_PLAN_ID", "MHP44719026"],
  ]);
  expect(reading.clusters).toHaveLength(1);
  const whole = surrogates[3] ?? "";
  expect(whole).toMatch(/^[A-Z]{3}\d{8}$/u);
  expect(surrogates[0]?.replaceAll(" ", "")).toBe(whole.slice(0, 3));
  const digits = ["oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  const read = (said: string) =>
    said
      .split(" ")
      .map((word) => (digits.includes(word) ? digits.indexOf(word) : word))
      .join("");
  expect(read(surrogates[1] ?? "").replaceAll("zero", "0")).toBe(whole.slice(0, 7));
  expect(read(surrogates[2] ?? "").replaceAll("zero", "0")).toBe(whole.slice(-4));
});

it("names of Spanish numbers stay", () => {
  const { surrogates } = readAll(
    readIdentifiers,
    [
      ["SSN_OR_TAXPAYER", "NSS 28/12345678/40"],
      ["HEALTH_PLAN_ID", "CIP GLRZ680503911018"],
    ],
    { locale: "es" },
  );
  expect(surrogates[0]).toMatch(/^NSS (?!28)\d\d\/\d{8}\/\d\d$/u);
  expect(surrogates[1]).toMatch(/^CIP (?!GLRZ)[A-Z]{4}\d{12}$/u);
});
