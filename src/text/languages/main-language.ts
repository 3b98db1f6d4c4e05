import { DEFAULT_LOCALE, knownLanguage, type Locale } from "../../language/locales.js";
import type { TextSpan } from "../../types.js";

/** The known language of most of the text; English where none is known. */
export function mainLanguage(parts: ReadonlyMap<string, readonly TextSpan[]>): Locale {
  const length = (spans: readonly TextSpan[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const known = [...parts].flatMap(([language, spans]) => {
    const locale = knownLanguage(language);
    return locale === null ? [] : [{ locale, length: length(spans) }];
  });
  return known.toSorted((a, b) => b.length - a.length)[0]?.locale ?? DEFAULT_LOCALE;
}
