import { DirectoryLock } from "../../database/directory-lock.js";
import { HushtapeError } from "../../errors.js";
import { guardListener, listenerFailed } from "../../event-listener.js";
import { makeFolder } from "../../files/make-folder.js";
import { unwritable } from "../../files/system-failure.js";
import { replacementsOf } from "../../rewrite/deidentify.js";
import { wordsOfName } from "../../text/safe-stem.js";
import { renderTranscript } from "../../text/transcript-text.js";
import type { PipelineEvent } from "../../types.js";
import { type AuditRecord, auditSchema, type OwnFile } from "../audit.js";
import { soundFacts } from "../audit-record.js";
import { typesOfWords } from "../find-entities.js";
import { entityRecords, leftInRecords } from "../finding-records.js";
import { type MutedSound, muteAndVerify } from "../mute-and-verify.js";
import { requireNotRemoved } from "../output-name.js";
import { longestMutedMs } from "../plan/redaction-plan.js";
import { requireUnchanged } from "../source.js";
import { StageRunner } from "../stage-runner.js";
import { redactTranscript, removedParts } from "../transcript/redacted-transcript.js";
import { type SetContent, writeSet } from "../write-set.js";
import type { DecisionsFile } from "./decisions.js";
import { keepVersion, versionsFolder } from "./keep-version.js";
import { closeRevision, type OpenRevision, openRevision, type SurrogatePlaces } from "./open-revision.js";
import { placeBelow, recordingIdOf } from "./recording-id.js";
import type { ReviewFile } from "./review-file.js";
import { type RevisedSet, reviseSet, revisionOf, wordsOf } from "./revised-set.js";
import { readReview, readSet, type SetPlace, type StandingSet } from "./standing-set.js";

/** What a set is made again from. */
export interface ReviseOptions extends SetPlace {
  /** Folder of all outputs: its `.hushtape-review` keeps the older set. */
  readonly root: string;
  readonly originalPath: string;
  readonly decisions: DecisionsFile;
  /** Default: none is named. */
  readonly surrogates?: Partial<SurrogatePlaces>;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: PipelineEvent) => void;
}

/** What a revision made. */
export interface ReviseResult {
  /** As `recordingIdOf` answers. */
  readonly recordingId: string;
  /** Of the new audit record, from 1. */
  readonly revision: number;
  /** Number of the version that the older set is kept as, from 1. */
  readonly version: number;
  readonly fromAuditSha256: string;
  readonly toAuditSha256: string;
  readonly outputSha256: string;
  readonly spans: number;
  /** Muted time of the channel that lost most, before and now, in ms. */
  readonly mutedBeforeMs: number;
  readonly mutedMs: number;
}

/**
 * Makes a set again from decisions and the original: sound, transcript, captions, private review and audit record, muted and verified as any other,
 * without recognition, detectors or judges. The older set is kept as a version first, and replaced as a whole; on any failure it stands as it was.
 * @throws HushtapeError REVIEW_STALE where the decisions were made on another audit record, REVIEW_MISSING, USAGE where a decision cannot be carried out,
 * STATE_CONFLICT while another process revises the recording, VERIFICATION_FAILED, and what `openRevision` and the stages throw.
 */
export async function reviseRecording(options: ReviseOptions): Promise<ReviseResult> {
  const { emit, failure } = guardListener(options.onEvent);
  const signal = options.signal ? AbortSignal.any([options.signal, failure]) : failure;
  const recordingId = recordingIdOf(placeBelow(options.root, options.folder, options.name));
  const versions = versionsFolder(options.root, recordingId);
  try {
    const lock = await lockVersions(versions);
    try {
      return await revise({ ...options, recordingId, versions }, new StageRunner(signal, emit));
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw failure.aborted ? listenerFailed() : error;
  }
}

async function lockVersions(folder: string): Promise<DirectoryLock> {
  try {
    await makeFolder(folder, 0o700);
    return await DirectoryLock.take(folder, () => {
      return new HushtapeError("STATE_CONFLICT", "the recording is being made again already", "Wait for that.");
    });
  } catch (error) {
    throw unwritable(error);
  }
}

interface Work extends ReviseOptions {
  readonly recordingId: string;
  readonly versions: string;
}

async function revise(work: Work, stages: StageRunner): Promise<ReviseResult> {
  const { decisions, originalPath, recordingId } = work;
  const set = await readSet(work);
  requireFresh(set, decisions);
  const review = await readReview(set);
  const revised = reviseSet(set, review, decisions);
  const places = { keyFile: null, vault: null, scopeIdFile: null, allowRemoteVault: false, ...work.surrogates };
  const job = await openRevision(set, originalPath, places, stages);
  try {
    const sound = await muteAndVerify(job, revised.plan);
    const made = await publishRevision(work, { set, review, revised, job, sound });
    if (stages.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled", "The older set stands as it was.");
    await job.work.confirm();
    const { audit, version } = made;
    return {
      ...{ recordingId, version, fromAuditSha256: set.auditSha256 },
      revision: audit.revision?.number ?? 0,
      toAuditSha256: (await readSet(set)).auditSha256,
      outputSha256: audit.output.sha256,
      spans: audit.spans.length,
      mutedBeforeMs: set.audit.mutedMs,
      mutedMs: audit.mutedMs,
    };
  } finally {
    await closeRevision(job);
  }
}

/** @throws HushtapeError REVIEW_STALE. */
function requireFresh({ audit, auditSha256 }: StandingSet, { recording }: Pick<DecisionsFile, "recording">): void {
  if (audit.input.sha256 === recording.inputSha256 && auditSha256 === recording.auditSha256) return;
  throw new HushtapeError(
    "REVIEW_STALE",
    "the decisions were made on another audit record than the one that stands",
    "Decide on the set as it stands now. Nothing was changed.",
  );
}

interface Making {
  readonly set: StandingSet;
  readonly review: ReviewFile;
  readonly revised: RevisedSet;
  readonly job: OpenRevision;
  readonly sound: MutedSound;
}

/** Writes the new set over the older one, which is kept first; revocably, until it is confirmed. */
async function publishRevision(work: Work, making: Making): Promise<{ audit: AuditRecord; version: number }> {
  const { set, review, revised, job, sound } = making;
  const words = wordsOf(review);
  const text = renderTranscript(words);
  const surrogates = await surrogatesOf(text.text, revised.entities, job);
  const content: SetContent = {
    transcript: { language: review.language, words },
    text,
    heard: { durationMs: set.audit.input.durationMs },
    plan: revised.plan,
    entities: revised.entities,
    leftIn: revised.leftIn,
    gaps: review.gaps,
    decisions: revised.gapDecisions,
    stagedAudio: sound.stagedAudio,
  };
  const { channelRoles: roles } = job.config;
  const redacted = redactTranscript(words, text.wordSpans, revised.entities, revised.plan, text.text, {
    surrogates,
    roles,
  });
  const types = typesOfWords(revised.entities, text);
  requireNotRemoved(
    { name: set.name, words: namedWords(set) },
    removedParts(redacted, words, (index) => types.get(index) === "PERSON"),
  );
  return job.stages.run("write", async ({ signal }) => {
    await requireUnchanged(job.source, signal);
    requireFresh(await readSet(set), work.decisions);
    const version = await keepVersion(work.versions, set, work.decisions);
    const options = { locale: job.relex?.locale ?? null, privateReview: true, soundElsewhere: false, force: true };
    const recordOf = (files: readonly OwnFile[], soundSha256: string) =>
      revisedRecord(work.decisions, making, content, files, soundSha256);
    const { work: folder, names } = job;
    const audit = await writeSet({ work: folder, names, ...options }, content, redacted, recordOf, signal);
    return { audit, version };
  });
}

/** Placeholders have none. What was known of people is not known here: names are written as they were heard. */
async function surrogatesOf(
  text: string,
  entities: RevisedSet["entities"],
  { relex, stages }: OpenRevision,
): Promise<readonly string[]> {
  if (relex === null) return [];
  const heard = entities.map(({ says: _known, ...entity }) => entity);
  return stages.run("relexicalize", ({ signal }) => replacementsOf(text, heard, relex, null, signal));
}

/** A name that was made of the recording's sum says nobody. */
function namedWords({ name, audit }: StandingSet): readonly string[] {
  return wordsOfName(name.replaceAll(audit.input.sha256.slice(0, 8), " "));
}

function revisedRecord(
  { decisions }: DecisionsFile,
  { set, revised, job, sound }: Making,
  content: SetContent,
  files: readonly OwnFile[],
  soundSha256: string,
): AuditRecord {
  const { audit } = set;
  const { plan, gaps, removed } = revised;
  const { ok, leakedSamples, changedOutside } = sound.verification;
  const { relex, stages, output } = job;
  const { durationMs, channels } = audit.input;
  return auditSchema.parse({
    ...audit,
    output: { ...soundFacts(output.target), durationMs, sha256: soundSha256 },
    files,
    surrogates: relex?.record ?? null,
    mutedMs: longestMutedMs(plan, channels),
    spans: plan.spans,
    entities: entityRecords(content),
    gaps,
    leftIn: leftInRecords(content),
    verification: { silence: { ok, leakedSamples, changedOutside }, retranscription: null },
    revision: revisionOf(set, decisions, removed),
    warnings: [...audit.warnings, ...stages.warnings],
    timingsMs: stages.timingsMs,
  });
}
