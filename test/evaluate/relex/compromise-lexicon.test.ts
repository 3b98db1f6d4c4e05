import { expect, test } from "vitest";
import { compromiseLexicon } from "../../../src/evaluate/relex/compromise-lexicon.js";
import { rowsInCheckout } from "../../../src/language/vocabulary/rows.js";

const further = (table: string) =>
  rowsInCheckout(table, ["text", "kind"]).flatMap((cell) => (cell("kind") === "further" ? [cell("text")] : []));

test("the tables have the package's ordinary words and places", () => {
  const { given, ordinary, places } = compromiseLexicon();
  expect(given.length).toBeGreaterThan(500);
  expect(further("words")).toEqual([...new Set(ordinary)].sort());
  expect(further("places")).toEqual([...new Set(places)].sort());
});
