import { auditRecord } from "./audit-record.js";
import type { Job } from "./prepare.js";
import type { Redaction } from "./redact.js";
import type { RedactedTranscript } from "./transcript/redacted-transcript.js";
import { writeSet } from "./write-set.js";

/**
 * Writes every output of a run into its work folder and publishes them together, until `WorkFolder.confirm` revocably.
 * @throws HushtapeError and the system's errors, as `writeSet` does.
 */
export async function writeOutputs(
  job: Job,
  redaction: Redaction,
  redacted: RedactedTranscript,
  signal: AbortSignal,
): Promise<void> {
  const { work, relex, names, config, force, soundTo } = job;
  await writeSet(
    {
      work,
      names,
      force,
      locale: relex?.locale ?? null,
      privateReview: config.privateReview,
      soundElsewhere: soundTo !== undefined,
    },
    redaction,
    redacted,
    (files, soundSha256) => auditRecord(job, redaction, files, soundSha256),
    signal,
  );
}
