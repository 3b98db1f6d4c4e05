import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildLexicon } from "../../src/language/build-lexicon.js";
import { LOCALES } from "../../src/language/locales.js";
import { lexicon, lexiconPath, writtenLexicon } from "../../src/language/name-lexicon.js";

test.each(LOCALES)("the lexicon of %s that the build leaves is that of the tables", (locale) => {
  const built = buildLexicon(locale);
  expect(readFileSync(lexiconPath(locale), "utf8")).toBe(writtenLexicon(built));
  expect(lexicon(locale).size).toBe(built.size);
});
