import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";

/**
 * Whether a job may stand where another stood, as far as the article before it goes ("an engineer", "uno scultore"). Where there is no
 * article, the job has the onset of the original: the same words are the same everywhere, and another place may have one.
 * @param before the word before it, in normal form, with its apostrophe.
 */
export function fitsArticle(job: string, before: string, original: string, locale: Locale): boolean {
  const { onsets, onsetOf } = languageIn(locale).articles;
  const told = onsets.get(before);
  const onset = onsetOf(normalise(job));
  return told ? told.includes(onset) : onset === onsetOf(normalise(original));
}
