import { eachLanguage, LOCALES, type Locale } from "../../language/locales.js";
import { listOf } from "../../language/vocabulary/lists.js";
import { once } from "../../language/vocabulary/once.js";

/** What rows of data/refine-words.tsv say, as checks ask for it: data/README.md. */
type WordKind =
  | "public-body"
  | "named-thing"
  | "instrument"
  | "determiner"
  | "according"
  | "dose-unit"
  | "medical-prefix"
  | "heading"
  | "speciality"
  | "ward-head"
  | "role"
  | "event"
  | "since-event"
  | "ago"
  | "lasts-before"
  | "of-age"
  | "birth"
  | "age-lead"
  | "sign-name"
  | "sign-result"
  | "and"
  | "clinical-word"
  | "adjective-ending"
  | "numbered"
  | "name-link"
  | "fixed-phrase"
  | "text-abbreviation"
  | "genus"
  | "species"
  | "work-word"
  | "work-of-art"
  | "employs"
  | "drug-ending"
  | "agent"
  | "told"
  | "being"
  | "drug-joint"
  | "genus-ending";

/** The rows of one kind in a language, with those of all languages. */
export function wordsOfKind(kind: WordKind): (locale: Locale) => ReadonlySet<string> {
  return eachLanguage((locale) => new Set(["*", locale].flatMap((one) => listOf("refine-words", kind, one))));
}

/** The rows of one kind in all languages: notes hold headings and words of several. */
export function wordsAnywhere(kind: WordKind): () => ReadonlySet<string> {
  const words = wordsOfKind(kind);
  return once(() => new Set(LOCALES.flatMap((locale) => [...words(locale)])));
}
