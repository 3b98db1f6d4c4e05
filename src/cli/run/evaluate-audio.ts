import { existsSync } from "node:fs";
import { HushtapeError } from "../../errors.js";
import { readAudioFolder } from "../../evaluate/audio/audio-folder.js";
import { audioReport, curveReport } from "../../evaluate/audio/audio-report.js";
import {
  type AudioCase,
  type AudioEvaluation,
  evaluateAudio,
  readAudioList,
} from "../../evaluate/audio/evaluate-audio.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import { AUDIO_NAMED_SCORES, parseTargets, requireReached } from "../../evaluate/targets.js";
import type { CommandContext } from "../command-context.js";

/** What `hushtape evaluate audio` was given on the command line. Names of files may hold PHI. */
export interface AudioFlags {
  readonly original?: string;
  readonly redacted: readonly string[];
  readonly truth?: string;
  readonly list?: string;
  readonly speakers: readonly string[];
  readonly labels?: string;
  readonly failBelow: readonly string[];
  readonly json?: boolean;
}

/** Recordings with one redacted version of each. */
interface Version {
  /** "" where it has none. */
  readonly label: string;
  readonly cases: readonly AudioCase[];
}

/** `hushtape evaluate audio`. */
export async function scoreAudio(
  folder: string | undefined,
  flags: AudioFlags,
  { out, signal }: CommandContext,
): Promise<void> {
  const targets = flags.failBelow.flatMap((list) => parseTargets(list, AUDIO_NAMED_SCORES));
  const labels = await readLabelMap(flags.labels ?? null, []);
  const versions = await versionsOf(folder, flags);
  const bar = out.bar("listening");
  const scored: { label: string; evaluation: AudioEvaluation }[] = [];
  try {
    for (const [index, { label, cases }] of versions.entries()) {
      const onProgress = (fraction: number) => bar.update((index + fraction) / versions.length);
      const options = { cases, labels, speakers: flags.speakers, targets, signal, onProgress };
      scored.push({ label, evaluation: await evaluateAudio(options) });
    }
    bar.stop();
    out.result(flags.json ? JSON.stringify(recordOf(scored)) : reportOf(scored));
    requireReached(
      scored.flatMap(({ label, evaluation }) => evaluation.targets.map((one) => ({ ...one, version: label }))),
    );
  } finally {
    bar.stop();
  }
}

type Scored = readonly { readonly label: string; readonly evaluation: AudioEvaluation }[];

function recordOf(scored: Scored): unknown {
  const [first] = scored;
  return scored.length === 1 && first?.label === ""
    ? first.evaluation
    : { versions: scored.map((one) => ({ label: one.label, ...one.evaluation })) };
}

function reportOf(scored: Scored): string {
  const reports = scored.map(({ label, evaluation }) => (label === "" ? "" : `${label}\n\n`) + audioReport(evaluation));
  return [...(scored.length > 1 ? [curveReport(scored)] : []), ...reports].join("\n\n");
}

/** @throws HushtapeError USAGE unless there is a folder with its outputs, a list, or all three files. */
async function versionsOf(folder: string | undefined, flags: AudioFlags): Promise<readonly Version[]> {
  const { original, redacted, truth, list } = flags;
  const [only] = redacted;
  const files = [original, only, truth].filter((path) => path !== undefined).length;
  if (
    folder !== undefined &&
    list === undefined &&
    original === undefined &&
    truth === undefined &&
    only !== undefined
  ) {
    return redactedFolders(folder, redacted);
  }
  if (folder === undefined && list !== undefined && files === 0)
    return [{ label: "", cases: await readAudioList(list) }];
  if (
    folder === undefined &&
    list === undefined &&
    original !== undefined &&
    only !== undefined &&
    truth !== undefined
  ) {
    if (redacted.length === 1) return [{ label: "", cases: [{ original, redacted: only, truth }] }];
  }
  throw new HushtapeError(
    "USAGE",
    "the recordings to score are not said",
    "Give a folder and --redacted FOLDER, or --original, --redacted and --truth, or --list alone.",
  );
}

const LABELLED = /^([a-z0-9][a-z0-9-]{0,23})=(.+)$/s;

async function redactedFolders(folder: string, redacted: readonly string[]): Promise<readonly Version[]> {
  const versions: Version[] = [];
  for (const given of redacted) {
    // A folder may itself be called so.
    const labelled = redacted.length > 1 || !existsSync(given);
    const [, label = "", path = given] = labelled ? (LABELLED.exec(given) ?? []) : [];
    if (redacted.length > 1 && (label === "" || versions.some((version) => version.label === label))) {
      throw new HushtapeError(
        "USAGE",
        "several --redacted need names that differ",
        "Name each: --redacted low=out/low --redacted high=out/high (small letters, digits, dashes).",
      );
    }
    versions.push({ label, cases: await readAudioFolder(folder, path) });
  }
  return versions;
}
