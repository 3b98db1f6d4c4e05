import { expect, test } from "vitest";
import { compromiseLexicon } from "../../../src/evaluate/relex/compromise-lexicon.js";
import { listOf } from "../../../src/language/vocabulary/lists.js";

test("the tables have the package's ordinary words and places", () => {
  const { given, ordinary, places } = compromiseLexicon();
  expect(given.length).toBeGreaterThan(500);
  expect(listOf("words", "further", "en")).toEqual([...new Set(ordinary)].sort());
  expect(listOf("places", "further", "en")).toEqual([...new Set(places)].sort());
});
