import { HushtapeError } from "../errors.js";
import { languageIn } from "../language/languages.js";
import { knownLanguage, LOCALES, type Locale } from "../language/locales.js";

/**
 * The language that surrogates are made in: the configured one, else that of the text.
 * @throws HushtapeError USAGE where there are no surrogates in it.
 */
export function localeOf({ locale, language }: { readonly locale: Locale | null; readonly language: string }): Locale {
  if (locale !== null) return locale;
  const own = knownLanguage(language);
  if (own !== null) return own;
  throw new HushtapeError(
    "USAGE",
    "there are no surrogates in this language",
    `Choose one of ${LOCALES.map((code) => `${code} (${languageIn(code).name})`).join(", ")} with --locale, or leave --surrogates out: placeholders fit any language.`,
  );
}
