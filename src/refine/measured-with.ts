import type { Config } from "../config/config.js";
import { forRecordings } from "../config/for-recordings.js";
import { typesOfPolicy } from "../config/policy.js";
import { languageIn } from "../language/languages.js";
import { knownLanguage } from "../language/locales.js";

/** Settings that say what is found and removed: a loss that was measured with others says nothing of these. */
export interface MeasuredWith {
  readonly profile: string;
  /** In alphabetical order. */
  readonly detectors: readonly string[];
  /** Probability from which the tagger finds something in that language (0 to 1); `null`: it does not read. */
  readonly taggerThreshold: number | null;
  /** Types that are removed, in alphabetical order. */
  readonly types: readonly string[];
}

/** The settings of which a measure depends. */
export type FindingSettings = Pick<
  Config,
  "profile" | "detectors" | "taggerThreshold" | "caution" | "language" | "policy" | "ownTypes"
>;

/** What findings in a language are made with. @param heard in recordings, which have a threshold of their own. */
export function measuredWith(config: FindingSettings, language: string, heard: boolean): MeasuredWith {
  const locale = knownLanguage(language);
  const own = heard ? forRecordings(config).taggerThreshold : config.taggerThreshold;
  const threshold = own ?? (locale === null ? null : languageIn(locale).taggerThresholds.low);
  return {
    profile: config.profile,
    detectors: [...config.detectors].sort(),
    taggerThreshold: config.detectors.includes("tagger") ? threshold : null,
    types: [...typesOfPolicy(config)].sort(),
  };
}

/** Whether two measures were made with the same. */
export function isMeasuredAlike(one: MeasuredWith, other: MeasuredWith): boolean {
  const said = ({ profile, detectors, taggerThreshold, types }: MeasuredWith) =>
    JSON.stringify([profile, [...detectors].sort(), taggerThreshold, [...types].sort()]);
  return said(one) === said(other);
}
