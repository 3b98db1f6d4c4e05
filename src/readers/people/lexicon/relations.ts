import { languageIn } from "../../../language/languages.js";
import { relationRows } from "../../../language/lexicons/titles.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { LOCALES, type Locale } from "../../../language/locales.js";
import type { Gender } from "../types.js";
import { genderIn } from "./gender-cell.js";

const POSSESSORS = wordSet(`
my his her your our their the a patient's whose
mio mia suo sua il la lo l un una nostro nostra tuo tua del della dal dalla con
mi su tu nuestro nuestra el del
`);

/**
 * A word for a relative or acquaintance. `isLineal`: the two may share a whole name, as father and son do. `gender` is `null` where
 * the word does not tell.
 */
export interface Relation {
  readonly word: string;
  readonly gender: Gender | null;
  readonly isLineal: boolean;
  /** Of a family, rather than an acquaintance. */
  readonly isKin: boolean;
}

let relations: ReadonlyMap<string, Relation> | null = null;

/** Relations of all languages, whose records name each other's: where two differ the language that is listed first has it. */
function build(): ReadonlyMap<string, Relation> {
  const built = new Map<string, Relation>();
  for (const { text, kind, gender, isLineal } of LOCALES.flatMap(relationRows)) {
    if (kind === "role" || built.has(text)) continue;
    built.set(text, { word: text, gender: genderIn(gender), isLineal, isKin: kind === "kin" });
  }
  return built;
}

/** @param word in normal form. */
export function relationOf(word: string): Relation | undefined {
  relations ??= build();
  return relations.get(word);
}

/** Whether the word may stand before a relation: "my", "his", "la". */
export function isPossessor(word: string): boolean {
  return POSSESSORS.has(word);
}

/** "the Wilsons", "i Rossi", "los García" */
export function isPluralArticle(word: string, locale: Locale): boolean {
  return languageIn(locale).articles.beforeFamilies.has(word);
}
