import { HushtapeError } from "../errors.js";
import { AUDIO_SCORE_BY_TYPE, AUDIO_SCORE_NAMES } from "./audio-scores.js";
import type { Target } from "./targets.js";

/**
 * Reads what audio scores must reach: `NAME=0.95`, `NAME.low=0.9`, `covered.TYPE=1`, several with commas between them.
 * @throws HushtapeError USAGE, quoting nothing of what was given.
 */
export function parseAudioTargets(list: string): Target[] {
  return list.split(",").map((given) => {
    const [, name = "", number = ""] = /^\s*([\w.-]+?)\s*=\s*(\d*\.?\d+)\s*$/.exec(given) ?? [];
    if (name === "" || Number(number) > 1) {
      throw new HushtapeError(
        "USAGE",
        "--fail-below takes NAME=NUMBER",
        "The number is from 0 to 1, such as covered=.95; several with commas between them.",
      );
    }
    const score = name.replace(/\.low$/, "");
    const isOfType = score.startsWith(`${AUDIO_SCORE_BY_TYPE}.`);
    if (!AUDIO_SCORE_NAMES.includes(score) && !isOfType) {
      throw new HushtapeError(
        "USAGE",
        "--fail-below names a score that is not known",
        `Known: ${AUDIO_SCORE_NAMES.join(", ")}; also ${AUDIO_SCORE_BY_TYPE}.TYPE. With .low behind it the lower end of the interval counts.`,
      );
    }
    return { score, bound: name === score ? "value" : "low", least: Number(number) };
  });
}
