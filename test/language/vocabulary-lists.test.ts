import { expect, it } from "vitest";
import { LOCALES } from "../../src/language/locales.js";
import { listOf, setOfAll } from "../../src/language/vocabulary/lists.js";

it("a list that the build leaves to the lexicon is an error, and not empty", () => {
  expect(() => listOf("words", "common", "it")).toThrow("the installation lacks a part of its vocabulary");
  expect(() => listOf("words", "further", "en")).toThrow("the installation lacks a part of its vocabulary");
  expect(listOf("words", "function", "en")).toContain("the");
});

it("a table that there is not is an error; a kind that a language has none of is empty", () => {
  expect(() => listOf("no-such-table", "any", "en")).toThrow("the installation lacks a part of its vocabulary");
  for (const locale of LOCALES) expect(listOf("place-words", "no-such-kind", locale)).toEqual([]);
});

it("words that are read alike everywhere are those of all languages", () => {
  const before = setOfAll("place-words", "street-before");
  for (const word of ["via", "calle", "rue"]) expect(before).toContain(word);
});

it("words that only their last letter's mark tells from a name are listed, with those that have a twin without it", () => {
  expect(listOf("marked-words", "only", "it")).toContain("sara");
  expect(listOf("marked-words", "some", "it")).toContain("meta");
  expect(listOf("marked-words", "only", "en")).not.toContain("the");
});
