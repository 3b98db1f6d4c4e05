import { detectEntities } from "../text/detect.js";
import { type DeidentifyOptions, type RewrittenText, replaceEntities } from "./deidentify.js";
import { withRefining } from "./refining.js";
import { settled } from "./settle.js";

/**
 * Replaces what the detectors find. Outside the findings nothing changes but the articles and prepositions right before them. Placeholders stand, and
 * what was written is read again until it stays as it is (`settled`).
 * @param scope identifier of the patient whose text it is; default: as the settings say.
 * @throws HushtapeError DETECTOR_FAILED, LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function deidentifyText(
  text: string,
  options: DeidentifyOptions,
  scope: string | null = null,
): Promise<RewrittenText> {
  const read = async (one: string, how: DeidentifyOptions) =>
    replaceEntities(one, await detectEntities(one, { ...how, placeholdersStand: true }), how, scope);
  const refining = withRefining(options);
  return { ...(await settled(text, read, refining.options, scope)), ...refining.result() };
}
