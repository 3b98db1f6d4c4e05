import { eachLanguage, type Locale } from "../../language/locales.js";
import { listOf } from "../../language/vocabulary/lists.js";

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
  | "name-link";

/** The rows of one kind in a language, with those of all languages. */
export function wordsOfKind(kind: WordKind): (locale: Locale) => ReadonlySet<string> {
  return eachLanguage((locale) => new Set(["*", locale].flatMap((one) => listOf("refine-words", kind, one))));
}
