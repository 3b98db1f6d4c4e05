import type { Command } from "commander";
import { HushtapeError } from "../errors.js";
import { audioReport } from "../evaluate/audio/audio-report.js";
import { type AudioCase, evaluateAudio, readAudioList } from "../evaluate/audio/evaluate-audio.js";
import { readLabelMap } from "../evaluate/readers/label-map.js";
import { AUDIO_NAMED_SCORES, parseTargets, requireReached } from "../evaluate/targets.js";
import type { CommandContext } from "./command-context.js";

interface AudioFlags {
  readonly original?: string;
  readonly redacted?: string;
  readonly truth?: string;
  readonly list?: string;
  readonly speakers: readonly string[];
  readonly labels?: string;
  readonly failBelow: readonly string[];
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  $ hushtape evaluate audio --original visit.wav --redacted redacted/visit.redacted.wav --truth visit.truth.json
  $ hushtape evaluate audio --list recordings.jsonl --json
  $ hushtape evaluate audio --list recordings.jsonl --fail-below covered=.95,words-kept=.94

The sound alone is judged, whatever made it. What a truth holds and what each score means: docs/evaluate.md.`;

/** Adds `hushtape evaluate audio`. */
export function addEvaluateAudio(evaluate: Command, context: CommandContext): void {
  evaluate
    .command("audio")
    .description("what can still be heard in redacted recordings, against what was said")
    .option("--original <file>", "the recording as it was")
    .option("--redacted <file>", "its redacted version")
    .option("--truth <file>", "what was said: words with times, and the identifiers among them, as JSON")
    .option(
      "--list <file>",
      'several recordings: {"original", "redacted", "truth"} a line, paths from the list\'s folder',
    )
    .option("--speakers <list>", "speakers of the truth in the order of their channels, such as A,B", speakersOf, [])
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as covered=.95; repeatable, or with commas",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("--json", "print one JSON object on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: AudioFlags) => scoreAudio(flags, context));
}

function speakersOf(value: string): string[] {
  return value.split(",").map((name) => name.trim());
}

async function scoreAudio(flags: AudioFlags, { out, signal }: CommandContext): Promise<void> {
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
