import type { EngineRun } from "../audio/whisper/engine-run.js";
import { type Config, parseConfig } from "../config/config.js";
import type { Known } from "../config/known.js";
import type { ConfigSources } from "../config/layers.js";
import { HushtapeError } from "../errors.js";
import { requireMemory } from "../files/process-limits.js";
import { sha256OfFile } from "../files/sha256.js";
import type { OutputName } from "./output-name.js";
import { dispose, type Job, prepare, prepareVersion } from "./prepare.js";
import { publish } from "./publish.js";
import { type Hearing, hear, redact } from "./redact.js";
import type { RedactResult } from "./redact-result.js";
import type { StageRunner } from "./stage-runner.js";

/** One of the versions in which a recording is published: what a policy makes of it, in a folder of its own. */
export interface Version {
  readonly outDir: string;
  readonly policy: Config["policy"];
  /** Replace outputs that are there already. */
  readonly force: boolean;
}

/** A recording with everything that was settled about it beforehand. */
export interface SettledRecording {
  readonly path: string;
  /** Of its bytes, when its name was settled: if they are others by now, it is not redacted under that name. */
  readonly sha256: string;
  readonly name: OutputName;
  readonly transcript: { readonly path: string; readonly sha256: string } | null;
  readonly known: Known | null;
  /** The patient whose surrogates it shares; `null`: as the settings say. */
  readonly scopeId: string | null;
  readonly config: Config;
  readonly configSources: ConfigSources;
  /** Runs the recogniser. */
  readonly runEngine: EngineRun;
}

/** What became of a version: published, or why not. */
export type VersionOutcome = { readonly result: RedactResult } | { readonly error: unknown };

/**
 * Redacts one recording in several versions: it is heard once, and everything from finding on is done for each by itself. Each version is
 * published by itself, as a set; one that fails leaves the others.
 * @param versions at least one; their folders differ.
 * @throws HushtapeError of what fails before the versions part: then none is published.
 */
export async function redactVersions(
  recording: SettledRecording,
  [first, ...others]: readonly [Version, ...Version[]],
  stages: StageRunner,
): Promise<VersionOutcome[]> {
  requireMemory();
  await requireSame(recording.transcript, stages.signal);
  const job = await prepare(recording.path, optionsOf(recording, first), stages);
  try {
    requireBytes(job.source.sha256, recording.sha256);
    const hearing = await hear(job);
    const common = stages.branch();
    const outcomes = [await outcomeOf(finish(job, hearing))];
    for (const version of others) {
      if (stages.signal.aborted) break;
      outcomes.push(await outcomeOf(another(job, hearing, version, common.branch())));
    }
    return outcomes;
  } finally {
    await dispose(job);
  }
}

function optionsOf(
  { name, transcript, known, scopeId, config, configSources, runEngine }: SettledRecording,
  { outDir, policy, force }: Version,
) {
  return {
    outDir,
    force,
    settledName: name,
    scopeId,
    runEngine,
    config: parseConfig({ ...config, policy }),
    configSources,
    ...(transcript && { transcriptPath: transcript.path }),
    ...(known && { known }),
  };
}

async function finish(job: Job, hearing: Hearing): Promise<RedactResult> {
  return publish(job, await redact(job, hearing));
}

async function another(first: Job, hearing: Hearing, version: Version, stages: StageRunner): Promise<RedactResult> {
  const job = await prepareVersion(first, version, stages);
  try {
    return await finish(job, hearing);
  } finally {
    await dispose(job);
  }
}

async function outcomeOf(work: Promise<RedactResult>): Promise<VersionOutcome> {
  try {
    return { result: await work };
  } catch (error) {
    return { error };
  }
}

async function requireSame(transcript: SettledRecording["transcript"], signal: AbortSignal): Promise<void> {
  if (transcript === null) return;
  const sha256 = await sha256OfFile(transcript.path, signal).catch(() => null);
  if (sha256 === transcript.sha256) return;
  throw new HushtapeError(
    signal.aborted ? "CANCELLED" : "TRANSCRIPT_INVALID",
    "the transcript is not the one that it was when the run began",
    "Wait until it is complete and run again.",
  );
}

function requireBytes(found: string, settled: string): void {
  if (found === settled) return;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "the recording is not the one that it was when its name was settled",
    "Wait until it is complete and run again.",
  );
}
