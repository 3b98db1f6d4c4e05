import { join } from "node:path";
import { HushtapeError } from "../errors.js";
import { spottedOf } from "./audit-record.js";
import { typesOfWords } from "./find-entities.js";
import { countTypes } from "./left-in.js";
import { requireNotRemoved } from "./output-name.js";
import { longestMutedMs } from "./plan/redaction-plan.js";
import { type Job, SOUND_ELSEWHERE } from "./prepare.js";
import type { Redaction } from "./redact.js";
import type { RedactResult } from "./redact-result.js";
import { requireUnchanged } from "./source.js";
import { type RedactedTranscript, redactTranscript, removedParts } from "./transcript/redacted-transcript.js";
import { writeOutputs } from "./write-outputs.js";

/**
 * Writes the transcript, the captions and the records, and publishes them with the sound: all by rename, the audit record last.
 * Until the last line a cancellation, or a listener that throws, takes the outputs back.
 * @throws HushtapeError CANCELLED, INPUT_CORRUPT when the recording has changed meanwhile, OUTPUT_EXISTS, DISK_FULL, OUTPUT_UNWRITABLE.
 */
export async function publish(job: Job, redaction: Redaction): Promise<RedactResult> {
  await job.stages.run("write", async (context) => {
    const redacted = rewriteWords(redaction, job.config);
    requireNotRemoved(job.name, removedFrom(redaction, redacted));
    await requireUnchanged(job.source, context.signal);
    await writeOutputs(job, redaction, redacted, context.signal);
  });
  if (job.stages.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled", "Nothing was published.");
  await job.work.confirm();
  return resultOf(job, redaction);
}

function rewriteWords(
  { transcript, text, entities, plan, surrogates }: Redaction,
  { channelRoles: roles }: Job["config"],
): RedactedTranscript {
  return redactTranscript(transcript.words, text.wordSpans, entities, plan, text.text, { surrogates, roles });
}

/** What went, in pieces, to look for in a name. */
function removedFrom(
  { transcript, text, entities, unaided }: Redaction,
  redacted: RedactedTranscript,
): ReadonlySet<string> {
  const [all, alone] = [typesOfWords(entities, text), typesOfWords(unaided.entities, text)];
  const isName = (index: number) => all.get(index) === "PERSON" || alone.get(index) === "PERSON";
  return removedParts(redacted, transcript.words, isName);
}

function resultOf(job: Job, redaction: Redaction): RedactResult {
  const { names } = job;
  const path = (name: string) => join(job.outDir, name);
  const doubtful = new Set(redaction.gaps.flatMap((gap) => (gap.doubtful ? [gap.id] : [])));
  const ofGaps = redaction.decisions.filter(({ gapId }) => !doubtful.has(gapId));
  const decided = (which: "mute" | "keep") => ofGaps.filter(({ decision }) => decision === which).length;
  return {
    outputs: {
      audio: job.soundTo ? SOUND_ELSEWHERE : path(names.audio),
      json: path(names.json),
      txt: path(names.txt),
      vtt: path(names.vtt),
      audit: path(names.audit),
      review: job.config.privateReview ? path(names.review) : null,
    },
    durationMs: redaction.heard.durationMs,
    mutedMs: longestMutedMs(redaction.plan, job.source.sound.channels),
    spans: redaction.plan.spans.length,
    entities: countTypes(redaction.entities),
    gaps: { muted: decided("mute"), kept: decided("keep") },
    doubtful: doubtful.size,
    spotted: spottedOf(redaction),
    retranscription: redaction.retranscription,
    leftIn: {
      byPolicy: countTypes(redaction.leftIn.byPolicy),
      belowThreshold: countTypes(redaction.leftIn.belowThreshold),
      keptTerms: countTypes(redaction.leftIn.keptTerms),
      letStand: countTypes(redaction.leftIn.letStand),
    },
    warnings: job.stages.warnings,
    transcriptFit: redaction.placement?.record ?? null,
    timingsMs: job.stages.timingsMs,
    languageModel: Object.fromEntries(job.languageModel?.usage() ?? []),
  };
}
