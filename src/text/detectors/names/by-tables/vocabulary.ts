import { ENTITY_TYPES, type EntityType } from "../../../../entity-types.js";
import { languageIn } from "../../../../language/languages.js";
import type { Locale } from "../../../../language/locales.js";
import { lexicon } from "../../../../language/name-lexicon.js";
import { givenNameRows } from "../../../../language/names/name-tables.js";
import type { NameGrammar } from "../../../../language/parts/name-grammar.js";
import { listOf } from "../../../../language/vocabulary/lists.js";
import { rowsOf } from "../../../../language/vocabulary/rows.js";
import { type CueTable, cueTable } from "./cue-table.js";
import { PhraseTree, wordsOf } from "./phrase-tree.js";
import { foldKey } from "./tokens.js";

/** How a language names letters. Keys as in `NameVocabulary`. */
interface Spelling {
  /** Letter by its name, which may have two words: "uve doble". */
  readonly letters: ReadonlyMap<string, string>;
  /** "doble": the letter behind it is meant twice. */
  readonly repeats: ReadonlySet<string>;
  /** Between a letter and the word that explains it. */
  readonly explains: ReadonlySet<string>;
  /** Words by which letters are explained. */
  readonly examples: ReadonlySet<string>;
}

/** Everything that the passes know of a language. Keys are those of tokens: lower case, without diacritics. */
export interface NameVocabulary {
  /** Bits of `Flag` of a key. */
  readonly flagsOf: (key: string) => number;
  /** Whether an ordinary word with this key has a mark on its last letter ("sarà"): every one that has this key (`only`), or some; `null`: none. */
  readonly isMarkedWord: (key: string) => "only" | "some" | null;
  readonly cues: CueTable;
  readonly grammar: NameGrammar;
  /** Names of places that have several words. */
  readonly places: PhraseTree<true>;
  /** What follows the article of places that have one: "Aquila", "Spezia". */
  readonly articledPlaces: PhraseTree<true>;
  /** Whether the place is known wide enough to be meant without a capital: countries, regions, provinces, larger towns. */
  readonly isKnownPlace: (key: string) => boolean;
  /** Whether two letters stand for a province: "BG". */
  readonly isProvinceCode: (key: string) => boolean;
  /** What organisations' names start with, and what such an organisation is. */
  readonly organisationHeads: PhraseTree<EntityType>;
  /** Organisations that the tables name whole. */
  readonly organisations: PhraseTree<EntityType>;
  /** `head`: a phrase may follow that says which: "conductor de autobús". */
  readonly occupations: PhraseTree<"head" | "job">;
  /** Whether the word is in the name of a sign, a score or a disease that is somebody's. */
  readonly isEponymPart: (key: string) => boolean;
  /** Whether the word is a verb of what people do, or the pronoun before one, right behind somebody. */
  readonly isActing: (key: string) => boolean;
  /** Whether the given name is one of the language's own speakers. */
  readonly isHomeGiven: (key: string) => boolean;
  /** How names are spelled letter by letter. */
  readonly spelling: Spelling;
}

const vocabularies = new Map<Locale, NameVocabulary | null>();
/** Kinds of rows of organisations.tsv that are parts of names, not names. */
const PARTS: ReadonlySet<string> = new Set(["head", "generic", "toponym"]);
/** Letters of the short form of an Italian province, which the towns there have as their region. */
const PROVINCE_LETTERS = 2;
/** Towns of more than some 30,000 people have this rank or a smaller one. */
const KNOWN_RANK = 3;
/** A shorter word of an eponym is a particle of it. */
const MIN_EPONYM_LETTERS = 4;

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
  const words = lexicon(locale);
  const { verbs, objects } = languageIn(locale).repeats;
  const eponyms = new Set(
    listOf("medicine", "eponym", locale).flatMap((text) =>
      wordsOf(text).filter(({ length }) => length >= MIN_EPONYM_LETTERS),
    ),
  );
  const home = new Set(
    givenNameRows()
      .filter(({ origin }) => grammar.homeOrigins.includes(origin))
      .map(({ key }) => key),
  );
  const occupations = new PhraseTree<"head" | "job">();
  for (const head of listOf("occupations", "head", locale)) occupations.add(head, "head");
  for (const kind of ["occupation", "phrase"])
    for (const job of listOf("occupations", kind, locale)) occupations.add(job, "job");
  return {
    flagsOf: (key) => words.get(key) ?? 0,
    isMarkedWord: markedWords(locale),
    cues: cueTable(locale),
    grammar,
    ...placesOf(locale),
    ...organisationsOf(locale),
    occupations,
    isEponymPart: (key) => eponyms.has(key),
    isActing: (key) => verbs.has(key) || objects.has(key),
    isHomeGiven: (key) => home.has(key),
    spelling: spellingOf(locale),
  };
}

function spellingOf(locale: Locale): Spelling {
  const { digits, spelling, spoken } = languageIn(locale);
  const letters = new Map<string, string>();
  for (const [name, letter] of digits.letters) letters.set(foldKey(name), letter.toLowerCase());
  for (const [letter, names] of [...spelling.letterNames, ...spelling.longNames])
    for (const name of names) letters.set(foldKey(name), letter);
  return {
    letters,
    repeats: new Set(digits.repeats.keys()),
    explains: spoken?.explains ?? new Set(),
    examples: new Set([...digits.examples.values(), ...spelling.examples].map(foldKey)),
  };
}

function markedWords(locale: Locale): NameVocabulary["isMarkedWord"] {
  const only = new Set(listOf("marked-words", "only", locale));
  const some = new Set(listOf("marked-words", "some", locale));
  return (key) => (only.has(key) ? "only" : some.has(key) ? "some" : null);
}

/** Rows of the language and of all languages. */
function ours<Row extends (column: "locale") => string>(locale: Locale, rows: readonly Row[]): Row[] {
  return rows.filter((row) => row("locale") === locale || row("locale") === "*");
}

function placesOf(
  locale: Locale,
): Pick<NameVocabulary, "places" | "articledPlaces" | "isKnownPlace" | "isProvinceCode"> {
  const [places, articledPlaces] = [new PhraseTree<true>(), new PhraseTree<true>()];
  const { has } = cueTable(locale);
  const [known, codes] = [new Set<string>(), new Set<string>()];
  for (const row of ours(locale, rowsOf("places", ["text", "locale", "kind", "region", "rank"]))) {
    if (row("region").length === PROVINCE_LETTERS) codes.add(foldKey(row("region")));
    const [first = "", ...more] = wordsOf(row("text"));
    if (more.length > 0) places.add(row("text"), true);
    if (more.length > 0 && has("article", first)) articledPlaces.add(more.join(" "), true);
    if (more.length > 0) continue;
    if (row("kind") !== "town" || (row("rank") !== "" && Number(row("rank")) <= KNOWN_RANK)) known.add(first);
  }
  return { places, articledPlaces, isKnownPlace: (key) => known.has(key), isProvinceCode: (key) => codes.has(key) };
}

function organisationsOf(locale: Locale): Pick<NameVocabulary, "organisationHeads" | "organisations"> {
  const [organisationHeads, organisations] = [new PhraseTree<EntityType>(), new PhraseTree<EntityType>()];
  for (const row of ours(locale, rowsOf("organisations", ["text", "locale", "kind", "type"]))) {
    const type = ENTITY_TYPES.find((each) => each === row("type")) ?? "ORGANIZATION";
    if (row("kind") === "head") organisationHeads.add(row("text"), type);
    else if (!PARTS.has(row("kind"))) organisations.add(row("text"), type);
  }
  return { organisationHeads, organisations };
}
