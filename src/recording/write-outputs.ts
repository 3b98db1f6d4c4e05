import { ALL_ENDINGS } from "../audio/containers.js";
import { outputNames } from "../files/output-names.js";
import { sha256OfFile } from "../files/sha256.js";
import { withNote, withVttNote } from "../rewrite/note.js";
import { auditRecord } from "./audit-record.js";
import { entityRecords, leftInRecords, wordRecords } from "./finding-records.js";
import type { Job } from "./prepare.js";
import type { Redaction } from "./redact.js";
import { StagedSet } from "./staged-set.js";
import { toWebVtt } from "./transcript/captions.js";
import type { RedactedTranscript } from "./transcript/redacted-transcript.js";

/**
 * Writes every output into the work folder and publishes them together, until `WorkFolder.confirm` revocably: the sound after all texts,
 * and last the audit record, which lists them all. The formats are docs/outputs.md.
 */
export async function writeOutputs(
  job: Job,
  redaction: Redaction,
  redacted: RedactedTranscript,
  signal: AbortSignal,
): Promise<void> {
  const { work, relex, names } = job;
  const set = new StagedSet(work, names.name);
  await set.write("transcript", names.json, pretty(transcriptDocument(redaction, redacted, relex !== null)));
  const text = `${redacted.text}\n`;
  const captions = toWebVtt(redacted.items, redaction.heard.durationMs);
  await set.write("text", names.txt, relex ? withNote(text, relex.locale) : text);
  await set.write("captions", names.vtt, relex ? withVttNote(captions, relex.locale) : captions);
  if (job.config.privateReview) await set.write("review", names.review, pretty(reviewDocument(redaction)), 0o600);
  const soundSha256 = job.soundTo
    ? await sha256OfFile(redaction.stagedAudio, signal)
    : await set.addSound(redaction.stagedAudio, names.audio, signal);
  await set.seal(names.audit, pretty(auditRecord(job, redaction, set.files, soundSha256)));
  signal.throwIfAborted();
  await work.publish(set.staged, { force: job.force, revocable: true, superseded: olderNames(names.name) });
}

/** What an older set may have that the new one has not: its private review, and its sound in another format. */
function olderNames(name: string): string[] {
  const names = ALL_ENDINGS.map((ending) => outputNames(name, ending));
  return [...names.map(({ audio }) => audio), ...names.slice(0, 1).map(({ review }) => review)];
}

function transcriptDocument(
  { transcript, heard }: Redaction,
  { text, items }: RedactedTranscript,
  surrogates: boolean,
) {
  return {
    schema: "hushtape.transcript/1",
    language: transcript.language,
    duration: heard.durationMs / 1000,
    ...(surrogates ? { surrogates: true } : {}),
    text,
    words: items.map((item) => ({
      word: item.word,
      start: seconds(item.startMs),
      end: seconds(item.endMs),
      ...(item.speaker === null ? {} : { speaker: item.speaker }),
      ...(item.channel === null ? {} : { channel: item.channel }),
      ...(item.redacted === null ? {} : { redacted: item.redacted }),
      ...(item.surrogate ? { surrogate: true } : {}),
    })),
  };
}

/** PHI: the original words and their text, what was found in it or left in, and why each span is muted. */
function reviewDocument(redaction: Redaction) {
  const { transcript, text, gaps, decisions, plan, entities } = redaction;
  const records = entityRecords(redaction);
  return {
    schema: "hushtape.review/1",
    language: transcript.language,
    text: text.text,
    words: wordRecords(redaction, text),
    entities: entities.map((entity, index) => ({ ...entity, ...records[index] })),
    gaps,
    gapDecisions: decisions,
    spans: plan.spans,
    leftIn: leftInRecords(redaction),
  };
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
