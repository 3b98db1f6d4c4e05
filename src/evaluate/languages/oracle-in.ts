import { HushtapeError } from "../../errors.js";
import { LOCALES, type Locale } from "../../language/locales.js";
import { FOUND_LANGUAGES } from "./found-languages.js";
import type { OracleLanguage } from "./oracle-language.js";

type Oracles = Readonly<Partial<Record<Locale, OracleLanguage>>>;

/** The folders, found by scripts/write-languages.mjs; one of a language that is not read is a type error. */
const FOLDERS: Oracles = FOUND_LANGUAGES;

/** What the oracle knows of all languages, for what is read without asking which. */
export const ORACLES: readonly OracleLanguage[] = LOCALES.flatMap((locale) => FOLDERS[locale] ?? []);

/**
 * What the oracle knows of a language.
 * @throws HushtapeError USAGE where it has no lists of it: a language may be read and written before anybody can judge that.
 */
export function oracleIn(locale: Locale, folders: Oracles = FOLDERS): OracleLanguage {
  const found = folders[locale];
  if (found !== undefined) return found;
  throw new HushtapeError(
    "USAGE",
    `the oracle has no lists to judge surrogates in the language '${locale}' by`,
    `It has them for: ${Object.keys(folders).join(", ")}. A new language brings its own (docs/extending.md).`,
  );
}
