import type { Config } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import { knownLanguage } from "../language/locales.js";
import { contradictionWarning, languageNamed, languagesTold } from "../text/languages/contradiction.js";
import type { Detector } from "../types.js";
import type { Warning } from "../warning-codes.js";

/** Fewer characters that are surely in another language are a greeting: they are told, and refuse no recording. */
const LEAST_TO_REFUSE = 150;

/**
 * Holds the words of a recording, recognised or given, against the language that was set.
 * @returns what there is to tell of parts in other languages.
 * @throws HushtapeError LANGUAGE_MISMATCH where most of it is in another, unless the user is sure (`acceptLanguage`).
 */
export async function requireLanguageOf(
  text: string,
  { config, detectors }: { readonly config: Config; readonly detectors: readonly Detector[] },
): Promise<readonly Warning[]> {
  const { contradiction, warnings } = await languagesTold(text, { language: config.language, detectors });
  if (!contradiction) return warnings;
  if (config.acceptLanguage || contradiction.characters < LEAST_TO_REFUSE) return [contradictionWarning(contradiction)];
  const { language, share } = contradiction;
  const asIt =
    knownLanguage(language) === null
      ? `--language ${language}, which needs a language model (docs/limits.md)`
      : `--language ${language}`;
  throw new HushtapeError(
    "LANGUAGE_MISMATCH",
    `the words of the recording seem to be in ${languageNamed(language)}, and ${languageNamed(config.language)} was set`,
    `Redact it with ${asIt}. If the language is right as it was set, add --accept-language.`,
    { sharePercent: Math.round(100 * share) },
  );
}
