import { HushtapeError } from "../errors.js";
import { DEFAULTS } from "./choices.js";
import { type ConfigSources, isStanding } from "./layers.js";
import type { Config } from "./schema.js";

/** What is of use to a given transcript alone, and its flag. Who asks for it believes that it is done. */
const OF_A_TRANSCRIPT = [
  ["checkTranscript", "--check-transcript"],
  ["transcriptOffsetMs", "--transcript-offset"],
  ["transcriptDriftPpm", "--transcript-drift"],
] as const;

/**
 * For a run without a given transcript: refuses settings that would be ignored. In the user's own file or environment they are for the
 * runs that have one.
 * @throws HushtapeError USAGE.
 */
export function requireNoneOfTranscript(config: Config, sources: ConfigSources): void {
  for (const [key, flag] of OF_A_TRANSCRIPT) {
    const source = sources[key];
    if (config[key] === DEFAULTS[key] || (source !== undefined && isStanding(source))) continue;
    throw new HushtapeError(
      "USAGE",
      `${flag} is given, but no transcript`,
      "Name it with --transcript FILE (in the library `transcriptPath`), or leave the setting out.",
    );
  }
}

/**
 * For a run with a given transcript: refuses to be asked for a second listening where nothing is named to hear with.
 * @throws HushtapeError USAGE.
 */
export function requireEarFor(config: Config, sources: ConfigSources): void {
  const source = sources.secondListening;
  if (config.secondListening === "off" || config.model !== null || source === undefined || isStanding(source)) return;
  throw new HushtapeError(
    "USAGE",
    "--second-listening is given, but no speech model to listen with",
    "Add --model NAME (`hushtape models list`), or leave --second-listening out.",
  );
}
