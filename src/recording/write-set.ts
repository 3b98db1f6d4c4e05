import { ALL_ENDINGS } from "../audio/containers.js";
import { type OutputNames, outputNames } from "../files/output-names.js";
import { sha256OfFile } from "../files/sha256.js";
import type { WorkFolder } from "../files/work-folder.js";
import type { Locale } from "../language/locales.js";
import { withNote, withVttNote } from "../rewrite/note.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Gap, GapDecision, Transcript } from "../types.js";
import type { AuditRecord, OwnFile } from "./audit.js";
import { entityRecords, type Found, leftInRecords, wordRecords } from "./finding-records.js";
import { StagedSet } from "./staged-set.js";
import { toWebVtt } from "./transcript/captions.js";
import type { RedactedTranscript } from "./transcript/redacted-transcript.js";

/** How a set is written, and where to. */
export interface SetOptions {
  readonly work: WorkFolder;
  readonly names: OutputNames;
  /** Language of the surrogates; `null`: placeholders. */
  readonly locale: Locale | null;
  readonly privateReview: boolean;
  /** The sound is handed over, and no file of the set. */
  readonly soundElsewhere: boolean;
  /** Replace an older set. */
  readonly force: boolean;
}

/** What a set tells: what was said, found, decided and muted. */
export interface SetContent extends Found {
  readonly transcript: Transcript;
  readonly text: TranscriptText;
  readonly gaps: readonly Gap[];
  /** One for each gap. */
  readonly decisions: readonly GapDecision[];
  readonly stagedAudio: string;
}

/**
 * Writes every output into the work folder and publishes them together, until `WorkFolder.confirm` revocably: the sound after all texts,
 * and last the audit record, which lists them all. The formats are docs/outputs.md.
 * @param recordOf makes the audit record, of the other files and the sum of the sound.
 * @returns the audit record.
 * @throws HushtapeError OUTPUT_EXISTS unless `force`, OUTPUT_UNWRITABLE, DISK_FULL; the system's errors.
 */
export async function writeSet(
  { work, names, locale, privateReview, soundElsewhere, force }: SetOptions,
  content: SetContent,
  redacted: RedactedTranscript,
  recordOf: (files: readonly OwnFile[], soundSha256: string) => AuditRecord,
  signal: AbortSignal,
): Promise<AuditRecord> {
  const set = new StagedSet(work, names.name);
  await set.write("transcript", names.json, pretty(transcriptDocument(content, redacted, locale !== null)));
  const text = `${redacted.text}\n`;
  const captions = toWebVtt(redacted.items, content.heard.durationMs);
  await set.write("text", names.txt, locale ? withNote(text, locale) : text);
  await set.write("captions", names.vtt, locale ? withVttNote(captions, locale) : captions);
  if (privateReview) await set.write("review", names.review, pretty(reviewDocument(content)), 0o600);
  const soundSha256 = soundElsewhere
    ? await sha256OfFile(content.stagedAudio, signal)
    : await set.addSound(content.stagedAudio, names.audio, signal);
  const record = recordOf(set.files, soundSha256);
  await set.seal(names.audit, pretty(record));
  signal.throwIfAborted();
  await work.publish(set.staged, { force, revocable: true, superseded: olderNames(names.name) });
  return record;
}

/** What an older set may have that the new one has not: its private review, and its sound in another format. */
function olderNames(name: string): string[] {
  const names = ALL_ENDINGS.map((ending) => outputNames(name, ending));
  return [...names.map(({ audio }) => audio), ...names.slice(0, 1).map(({ review }) => review)];
}

function transcriptDocument(
  { transcript, heard }: SetContent,
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
function reviewDocument(content: SetContent) {
  const { transcript, text, gaps, decisions, plan, entities } = content;
  const records = entityRecords(content);
  return {
    schema: "hushtape.review/1",
    language: transcript.language,
    text: text.text,
    words: wordRecords(content),
    entities: entities.map(({ value: _private, ...entity }, index) => ({ ...entity, ...records[index] })),
    gaps,
    gapDecisions: decisions,
    spans: plan.spans,
    leftIn: leftInRecords(content),
  };
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
