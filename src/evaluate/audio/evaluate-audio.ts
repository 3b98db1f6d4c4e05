import { dirname, resolve } from "node:path";
import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { readJsonLines } from "../readers/json-lines.js";
import { checkTargets, type Target, type TargetResult } from "../targets.js";
import { AudioScorer, type AudioScores } from "./audio-scores.js";
import { type AudioTruth, readAudioTruth, type TruthOptions } from "./audio-truth.js";
import { hearSilence, type RecordingPair } from "./heard-silence.js";
import type { HeardSilence } from "./millisecond-listener.js";
import { countRecording } from "./recording-counts.js";
import { readMutedBy, StageTally } from "./stage-worth.js";

/** A recording, its redacted version, and what was truly said: paths. */
export interface AudioCase extends RecordingPair {
  readonly truth: string;
  /** Its audit record, which says what each stage muted. Default: not told. */
  readonly audit?: string;
}

/** The recordings to be scored, and the targets that their scores must reach. */
export interface EvaluateAudioOptions extends TruthOptions {
  readonly cases: readonly AudioCase[];
  /** What scores must reach. */
  readonly targets: readonly Target[];
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/** What `evaluate audio --json` prints. */
export interface AudioEvaluation extends AudioScores {
  readonly targets: readonly TargetResult[];
}

/** A truth may be written for another version of the recording, with or without a codec's padding: this much off is still the same. */
const DURATION_SLACK_MS = 250;

const caseSchema = z.strictObject({
  original: z.string().min(1),
  redacted: z.string().min(1),
  truth: z.string().min(1),
  audit: z.string().min(1).optional(),
});

const LIST = "the list";

/**
 * Scores redacted recordings from what can be heard in them, whatever made them and whatever it says that it did. All truths are read first,
 * so that a mistake in the last one is told before hours of sound are decoded.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID (the truth, or it does not fit the recording), USAGE (the two recordings do not
 *   belong together), CANCELLED; as `probe` and `decodeTracks`. With several cases the message says which.
 */
export async function evaluateAudio(options: EvaluateAudioOptions): Promise<AudioEvaluation> {
  const { cases, targets, signal, onProgress } = options;
  const scorer = new AudioScorer();
  const stages = new StageTally();
  for (const [index, { truth, audit }] of cases.entries()) {
    await inCase(index, cases, async () => {
      const said = await readAudioTruth(truth, options);
      if (audit !== undefined) stages.add(said, await readMutedBy(audit));
    });
  }
  for (const [index, one] of cases.entries()) {
    await inCase(index, cases, async () => {
      const truth = await readAudioTruth(one.truth, options);
      const heard = await hearSilence(one, {
        signal,
        onProgress: (fraction) => onProgress((index + fraction) / cases.length),
      });
      requireFit(truth, heard);
      scorer.add(countRecording(truth, heard), heard);
    });
  }
  const scores = scorer.scores();
  const audited = cases.some(({ audit }) => audit !== undefined);
  return { ...scores, stages: audited ? stages.stages : null, targets: checkTargets(targets, scores.scores) };
}

/**
 * Reads a list of recordings, `{original, redacted, truth, audit?}` a line; relative paths are taken from the list's own folder.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID naming the line.
 */
export async function readAudioList(path: string): Promise<AudioCase[]> {
  const folder = dirname(path);
  const cases: AudioCase[] = [];
  for await (const { number, value } of readJsonLines(path, LIST)) {
    const parsed = caseSchema.safeParse(value);
    if (!parsed.success) {
      throw invalid(
        `${LIST}, line ${number}: it names no recording`,
        'Each line holds {"original", "redacted", "truth"}.',
      );
    }
    const { original, redacted, truth, audit } = parsed.data;
    cases.push({
      original: resolve(folder, original),
      redacted: resolve(folder, redacted),
      truth: resolve(folder, truth),
      ...(audit === undefined ? {} : { audit: resolve(folder, audit) }),
    });
  }
  if (cases.length === 0) throw invalid(`${LIST} is empty`, "There is nothing to score.");
  return cases;
}

/** Says which of several recordings a failure is about. */
async function inCase<T>(index: number, cases: readonly AudioCase[], work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof HushtapeError) || error.code === "CANCELLED" || cases.length === 1) throw error;
    throw new HushtapeError(error.code, `recording ${index + 1}: ${error.message}`, error.hint);
  });
}

function requireFit(truth: AudioTruth, { durationMs, redacted }: HeardSilence): void {
  const late = truth.words.findIndex(({ endMs }) => endMs > durationMs);
  if (late >= 0) {
    throw invalid(
      "the truth: a word ends after the end of the recording",
      "Are its times in seconds, and of this recording?",
    );
  }
  if (truth.durationMs !== null && Math.abs(truth.durationMs - durationMs) > DURATION_SLACK_MS) {
    throw invalid("the truth: it is of a recording of another length", "Give the truth of this recording.");
  }
  if (truth.words.some(({ channel }) => channel !== null && channel >= redacted.length)) {
    throw invalid("the truth: a word is on a channel that the recording does not have", "Channels count from 0.");
  }
}

function invalid(what: string, hint: string): HushtapeError {
  return new HushtapeError("TRANSCRIPT_INVALID", what, hint);
}
