import type { Locale } from "../../../language/locales.js";
import { listOf } from "../../../language/vocabulary/lists.js";

/** Words of names of places and institutions, by their place in a name of several. All of them are known to the detectors. */
interface PhraseWords {
  /** Before the others, in names of three words and more. */
  readonly outer: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Words that invented names of institutions are put together from. */
export function phraseWords(locale: Locale): PhraseWords {
  return {
    outer: listOf("institution-names", "outer-word", locale),
    first: listOf("institution-names", "first-word", locale),
    last: listOf("institution-names", "last-word", locale),
  };
}

/** After the first word of a made-up name of several words for a famous one. */
export const BRAND_TAILS: readonly string[] = listOf("institution-names", "brand-tail", "en");
