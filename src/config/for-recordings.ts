import { HushtapeError } from "../errors.js";
import { languageIn } from "../language/languages.js";
import { DEFAULT_LOCALE, knownLanguage } from "../language/locales.js";
import type { Config } from "./schema.js";

/**
 * Refuses settings that no recording can be redacted by.
 * @throws HushtapeError USAGE.
 */
export function requireForRecordings({ refine }: Pick<Config, "refine">): void {
  if (refine !== "on") return;
  throw new HushtapeError(
    "USAGE",
    'refine "on" is for texts: in recordings whatever was found is muted',
    "Use --refine shadow: the audit record says what a refiner would let stand (docs/refine.md). For texts alone, give `on` with their command.",
  );
}

/**
 * The settings with what recordings have for texts' defaults: how sure the tagger must be follows `caution` and the language, unless it is set. A word
 * too much is half a second of sound, and an identifier left is a leak.
 */
export function forRecordings(config: Config): Config {
  const { taggerThreshold, caution, language } = config;
  const { taggerThresholds } = languageIn(knownLanguage(language) ?? DEFAULT_LOCALE);
  return { ...config, taggerThreshold: taggerThreshold ?? taggerThresholds[caution] };
}
