import { writeFile } from "node:fs/promises";
import type { OutputNames } from "../files/output-names.js";
import type { StagedFile } from "../files/work-folder.js";
import { withNote, withVttNote } from "../rewrite/note.js";
import { auditRecord } from "./audit-record.js";
import { entityRecords, leftInRecords, wordRecords } from "./finding-records.js";
import type { Job } from "./prepare.js";
import type { Redaction } from "./redact.js";
import { toWebVtt } from "./transcript/captions.js";
import type { RedactedTranscript } from "./transcript/redacted-transcript.js";

/** Writes every output into the work folder and publishes them together, until `WorkFolder.confirm` revocably. The formats are docs/outputs.md. */
export async function writeOutputs(
  job: Job,
  redaction: Redaction,
  redacted: RedactedTranscript,
  names: OutputNames,
  signal: AbortSignal,
): Promise<void> {
  const { work, relex } = job;
  const staged: StagedFile[] = [];
  const stage = async (targetName: string, content: string, mode = 0o644) => {
    const stagedPath = work.file(`output-${staged.length}`);
    await writeFile(stagedPath, content, { mode });
    staged.push({ stagedPath, targetName });
  };
  await stage(names.json, pretty(transcriptDocument(redaction, redacted, relex !== null)));
  const text = `${redacted.text}\n`;
  const captions = toWebVtt(redacted.items, redaction.heard.durationMs);
  await stage(names.txt, relex ? withNote(text, relex.locale) : text);
  await stage(names.vtt, relex ? withVttNote(captions, relex.locale) : captions);
  await stage(names.audit, pretty(await auditRecord(job, redaction, signal)));
  if (job.config.privateReview) await stage(names.review, pretty(reviewDocument(redaction)), 0o600);
  staged.push({ stagedPath: redaction.stagedAudio, targetName: names.audio });
  signal.throwIfAborted();
  await work.publish(staged, { force: job.force, revocable: true });
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
