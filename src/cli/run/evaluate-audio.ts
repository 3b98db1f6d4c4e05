import { HushtapeError } from "../../errors.js";
import { audioReport } from "../../evaluate/audio/audio-report.js";
import { type AudioCase, evaluateAudio, readAudioList } from "../../evaluate/audio/evaluate-audio.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import { AUDIO_NAMED_SCORES, parseTargets, requireReached } from "../../evaluate/targets.js";
import type { CommandContext } from "../command-context.js";

/** What `hushtape evaluate audio` was given on the command line. Names of files may hold PHI. */
export interface AudioFlags {
  readonly original?: string;
  readonly redacted?: string;
  readonly truth?: string;
  readonly list?: string;
  readonly speakers: readonly string[];
  readonly labels?: string;
  readonly failBelow: readonly string[];
  readonly json?: boolean;
}

/** `hushtape evaluate audio`. */
export async function scoreAudio(flags: AudioFlags, { out, signal }: CommandContext): Promise<void> {
  const targets = flags.failBelow.flatMap((list) => parseTargets(list, AUDIO_NAMED_SCORES));
  const labels = await readLabelMap(flags.labels ?? null, []);
  const cases = await casesOf(flags);
  const bar = out.bar("listening");
  try {
    const evaluation = await evaluateAudio({
      cases,
      labels,
      speakers: flags.speakers,
      targets,
      signal,
      onProgress: (fraction) => bar.update(fraction),
    });
    bar.stop();
    out.result(flags.json ? JSON.stringify(evaluation) : audioReport(evaluation));
    requireReached(evaluation.targets);
  } finally {
    bar.stop();
  }
}

/** @throws HushtapeError USAGE unless there is either a list or all three files. */
async function casesOf({ original, redacted, truth, list }: AudioFlags): Promise<readonly AudioCase[]> {
  const given = [original, redacted, truth].filter((path) => path !== undefined).length;
  if (list !== undefined && given === 0) return readAudioList(list);
  if (list === undefined && original !== undefined && redacted !== undefined && truth !== undefined) {
    return [{ original, redacted, truth }];
  }
  throw new HushtapeError(
    "USAGE",
    "the recordings to score are not said",
    "Give --original, --redacted and --truth, or --list alone.",
  );
}
