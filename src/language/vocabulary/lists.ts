import { readFileSync } from "node:fs";
import { LOCALES } from "../locales.js";
import { incomplete } from "./rows.js";

/**
 * Where the build leaves the texts of tables that have a language and a kind and are read as lists: a file a table and language, a line a kind with
 * its texts, or with an empty one where only the lexicon knows them.
 */
const LISTS = new URL("../../../dist/vocabulary/lists/", import.meta.url);

/** Lists by table and language, then by kind; read when they are first asked for, and kept. */
const read = new Map<string, ReadonlyMap<string, readonly string[]>>();

/**
 * The texts of a table's rows of one kind in one language ("*": those of all languages), each once, sorted; none where the table has no such kind.
 * @throws HushtapeError INTERNAL where the installation lacks the table, or the build leaves it to the lexicon (scripts/write-vocabulary.mjs).
 */
export function listOf(table: string, kind: string, locale: string): readonly string[] {
  const texts = listsOf(table, locale).get(kind) ?? [];
  if (texts[0] === "") throw incomplete();
  return texts;
}

/** `listOf` as a set. */
export function setOf(table: string, kind: string, locale: string): ReadonlySet<string> {
  return new Set(listOf(table, kind, locale));
}

/** `setOf` in the texts of all languages together: for words that are read alike wherever they stand. */
export function setOfAll(table: string, kind: string): ReadonlySet<string> {
  return new Set(["*", ...LOCALES].flatMap((locale) => listOf(table, kind, locale)));
}

/** All lists of a table in one language, by kind. */
function listsOf(table: string, locale: string): ReadonlyMap<string, readonly string[]> {
  const name = `${table}.${locale === "*" ? "all" : locale}.txt`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const lists = new Map(
    linesOf(name).map((line) => {
      const [kind = "", ...texts] = line.split("\t");
      return [kind, texts];
    }),
  );
  read.set(name, lists);
  return lists;
}

function linesOf(name: string): string[] {
  try {
    return readFileSync(new URL(name, LISTS), "utf8").split("\n");
  } catch {
    throw incomplete();
  }
}
