import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  BORROWED_LEXICON_PATH,
  compromiseLexicon,
  readLexicon,
  unpackLexicon,
} from "../../src/language/borrowed-lexicon.js";
import { temporaryFolder } from "../helpers/recordings.js";

test("the list that the build leaves is the package's", () => {
  expect(existsSync(BORROWED_LEXICON_PATH)).toBe(true);
  expect(compromiseLexicon()).toEqual(unpackLexicon());
  expect(unpackLexicon().given.length).toBeGreaterThan(500);
});

test.each(["", "half", "{}"])("a list that the build left unfinished is not taken: %j", async (left) => {
  const path = join(await temporaryFolder(), "lexicon.json");
  const whole = readFileSync(BORROWED_LEXICON_PATH, "utf8");
  await writeFile(path, left === "half" ? whole.slice(0, whole.length / 2) : left);
  expect(readLexicon(path)).toBeNull();
});
