import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { BORROWED_LEXICON_PATH, compromiseLexicon, unpackLexicon } from "../../src/language/borrowed-lexicon.js";

test("the list that the build leaves is the package's", () => {
  expect(existsSync(BORROWED_LEXICON_PATH)).toBe(true);
  expect(compromiseLexicon()).toEqual(unpackLexicon());
  expect(unpackLexicon().given.length).toBeGreaterThan(500);
});
