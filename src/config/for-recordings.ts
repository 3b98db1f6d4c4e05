import { languageIn } from "../language/languages.js";
import { DEFAULT_LOCALE, knownLanguage } from "../language/locales.js";
import type { Config } from "./schema.js";

/**
 * The settings with what recordings have for texts' defaults: how sure the tagger must be follows `caution` and the language, unless it is set. A word
 * too much is half a second of sound, and an identifier left is a leak.
 */
export function forRecordings<Given extends Pick<Config, "taggerThreshold" | "caution" | "language">>(
  config: Given,
): Given & { taggerThreshold: number } {
  const { taggerThreshold, caution, language } = config;
  const { taggerThresholds } = languageIn(knownLanguage(language) ?? DEFAULT_LOCALE);
  return { ...config, taggerThreshold: taggerThreshold ?? taggerThresholds[caution] };
}
