import { TAGGER_THRESHOLDS_OF_RECORDINGS } from "./choices.js";
import type { Config } from "./schema.js";

/** The settings with what recordings have for texts' defaults: how sure the tagger must be follows `caution`, unless it is set. */
export function forRecordings(config: Config): Config {
  return { ...config, taggerThreshold: config.taggerThreshold ?? TAGGER_THRESHOLDS_OF_RECORDINGS[config.caution] };
}
