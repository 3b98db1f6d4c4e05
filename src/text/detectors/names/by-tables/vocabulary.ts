import { ENTITY_TYPES, type EntityType } from "../../../../entity-types.js";
import { languageIn } from "../../../../language/languages.js";
import type { Locale } from "../../../../language/locales.js";
import { Flag, lexicon } from "../../../../language/name-lexicon.js";
import type { NameGrammar } from "../../../../language/parts/name-grammar.js";
import { rowsOf } from "../../../../language/vocabulary/rows.js";
import { type CueTable, cueTable } from "./cue-table.js";
import { PhraseTree, wordsOf } from "./phrase-tree.js";
import { foldKey } from "./tokens.js";

/** Everything that the passes know of a language. */
export interface NameVocabulary {
  /** Bits of `Flag` of a token's key. */
  readonly flagsOf: (key: string) => number;
  readonly cues: CueTable;
  readonly grammar: NameGrammar;
  /** Names of places that have several words. */
  readonly places: PhraseTree<true>;
  /** What organisations' names start with, and what such an organisation is. */
  readonly organisationHeads: PhraseTree<EntityType>;
  /** Organisations that the tables name whole. */
  readonly organisations: PhraseTree<EntityType>;
  readonly occupations: PhraseTree<true>;
  /** What people work in: "edile", "construcción". */
  readonly workFields: PhraseTree<true>;
}

const vocabularies = new Map<Locale, NameVocabulary | null>();
/** Kinds of rows of organisations.tsv that are parts of names, not names. */
const PARTS: ReadonlySet<string> = new Set(["head", "generic", "toponym", "pattern"]);

/** What the reader by tables needs of a language, put together once; `null` for a language that is read in another way. */
export function nameVocabulary(locale: Locale): NameVocabulary | null {
  const known = vocabularies.get(locale);
  if (known !== undefined) return known;
  const grammar = languageIn(locale).nameGrammar;
  const made = grammar && madeFor(locale, grammar);
  vocabularies.set(locale, made);
  return made;
}

function madeFor(locale: Locale, grammar: NameGrammar): NameVocabulary {
  const words = interim(locale);
  const isOurs = (rowLocale: string) => rowLocale === locale || rowLocale === "*";
  const places = new PhraseTree<true>();
  for (const row of rowsIfThere("places", ["text", "locale"])) {
    if (isOurs(row("locale")) && wordsOf(row("text")).length > 1) places.add(row("text"), true);
  }
  const [organisationHeads, organisations] = [new PhraseTree<EntityType>(), new PhraseTree<EntityType>()];
  for (const row of rowsIfThere("organisations", ["text", "locale", "kind", "type"])) {
    if (!isOurs(row("locale"))) continue;
    const type = ENTITY_TYPES.find((each) => each === row("type")) ?? "ORGANIZATION";
    if (row("kind") === "head") organisationHeads.add(row("text"), type);
    else if (!PARTS.has(row("kind"))) organisations.add(row("text"), type);
  }
  const [occupations, workFields] = [new PhraseTree<true>(), new PhraseTree<true>()];
  for (const row of rowsIfThere("occupations", ["text", "locale", "kind"])) {
    if (!isOurs(row("locale"))) continue;
    if (row("kind") === "field") workFields.add(row("text"), true);
    else occupations.add(row("text"), true);
  }
  return {
    flagsOf: (key) => words.get(key) ?? 0,
    cues: cueTable(locale),
    grammar,
    places,
    organisationHeads,
    organisations,
    occupations,
    workFields,
  };
}

/** Names of the English lists, and the words of the language: until `lexicon` knows languages. */
function interim(locale: Locale): Map<string, number> {
  const words = new Map<string, number>();
  for (const [key, flags] of lexicon()) {
    const kept = flags & (Flag.Given | Flag.Surname | Flag.Place);
    if (kept) words.set(key, kept);
  }
  const put = (key: string, flag: number) => words.set(foldKey(key), (words.get(foldKey(key)) ?? 0) | flag);
  for (const table of ["given-names", "surnames"])
    for (const row of rowsIfThere(table, ["text"])) put(row("text"), table === "surnames" ? Flag.Surname : Flag.Given);
  for (const row of rowsIfThere("words", ["text", "locale", "kind"]))
    if (row("locale") === locale) put(row("text"), row("kind") === "function" ? Flag.Function : Flag.Common);
  for (const row of rowsIfThere("medicine", ["text", "locale", "kind"]))
    if (row("locale") === locale || row("locale") === "*")
      put(
        row("text"),
        row("kind") === "eponym"
          ? Flag.Eponym
          : row("kind") === "eponym-head"
            ? Flag.EponymHead
            : row("kind") === "maker"
              ? Flag.Maker
              : Flag.Clinical,
      );
  for (const row of rowsIfThere("places", ["text", "locale"]))
    if (row("locale") === locale || row("locale") === "*") put(row("text"), Flag.Place);
  for (const row of rowsIfThere("streets", ["text", "locale"]))
    if (row("locale") === locale || row("locale") === "*") put(row("text"), Flag.Street);
  for (const row of rowsIfThere("occupations", ["text", "locale"]))
    if (row("locale") === locale || row("locale") === "*") put(row("text"), Flag.Occupation);
  for (const row of rowsIfThere("organisations", ["text", "locale", "kind"]))
    if (row("locale") === locale || row("locale") === "*") {
      if (row("kind") === "head") put(row("text"), Flag.OrgHead);
      if (row("kind") === "generic") put(row("text"), Flag.GenericOrg);
    }
  for (const [key, flags] of words) {
    if (flags & (Flag.Given | Flag.Surname) && flags & (Flag.Common | Flag.Function | Flag.Clinical))
      words.set(key, flags | Flag.Ambiguous);
    if (flags & Flag.Place && flags & (Flag.Common | Flag.Function | Flag.Clinical | Flag.Given | Flag.Surname))
      words.set(key, (words.get(key) ?? 0) | Flag.AmbiguousPlace);
  }
  return words;
}

/** Rows of a table that may not be there yet. */
function rowsIfThere<C extends string>(table: string, columns: readonly C[]) {
  try {
    return rowsOf(table, columns);
  } catch {
    return [];
  }
}
