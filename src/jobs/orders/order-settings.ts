import { type Config, parseConfig } from "../../config/config.js";
import { requireEarFor, requireNoneOfTranscript } from "../../config/given-transcript.js";
import type { ConfigSources } from "../../config/layers.js";
import type { RequestSettings } from "../../config/request-settings.js";

/** What a process was started with: settings, and where they came from. */
export interface StandingSettings {
  readonly config: Config;
  readonly sources: ConfigSources;
}

/**
 * What applies to an order: its own settings over those that the process was started with.
 * @throws HushtapeError USAGE where they do not fit together, or ask for what this order has no use for.
 */
export function settingsOfOrder(
  standing: StandingSettings,
  own: RequestSettings,
  hasTranscript: boolean,
): StandingSettings {
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  const config = parseConfig({ ...standing.config, ...Object.fromEntries(given) });
  const sources = { ...standing.sources, ...Object.fromEntries(given.map(([key]) => [key, "caller" as const])) };
  if (hasTranscript) requireEarFor(config, sources);
  else requireNoneOfTranscript(config, sources);
  return { config, sources };
}
