import { findSpotter } from "../audio/spotter/find-spotter.js";
import { createSpotter } from "../audio/spotter/spotter.js";
import type { Config } from "../config/config.js";
import { isAnyKnown, type Known } from "../config/known.js";
import type { Spotter } from "../engine-types.js";
import { hasModel } from "../language/languages.js";

/** Who listens for what is known; `null`: nothing is known, nobody is installed, or the settings or the language say so. */
export async function chooseSpotter(
  { spotting, language }: Pick<Config, "spotting" | "language">,
  known: Known | null,
): Promise<Spotter | null> {
  if (spotting === "off" || !hasModel(language, "spotter") || known === null || !isAnyKnown(known)) return null;
  const files = await findSpotter();
  return files && createSpotter(files);
}

/** Who listens for what was muted in the redacted sound; `null`: nobody is installed, or the settings or the language say so. */
export async function chooseSecondSpotter({
  spotting,
  language,
}: Pick<Config, "spotting" | "language">): Promise<Spotter | null> {
  if (spotting === "off" || !hasModel(language, "spotter")) return null;
  const files = await findSpotter();
  return files && createSpotter(files);
}
