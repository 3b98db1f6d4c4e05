import { HushtapeError } from "../../errors.js";

/** Recognisers round up and pad: a time so little after the end still belongs to the recording. */
const END_TOLERANCE_MS = 2_000;

/** Times of a word as its file states them, in milliseconds; `null` where it states none. */
export interface StatedTimes {
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/**
 * @param lastMs the last time that is the recording's.
 * @throws HushtapeError TRANSCRIPT_INVALID for times below zero, inverted, or more than 2 s after the last.
 */
export function requireFit({ startMs, endMs }: StatedTimes, lastMs: number): void {
  if (Math.min(startMs ?? 0, endMs ?? 0) < 0) throw invalidTranscript("has a time below zero");
  if (startMs !== null && endMs !== null && endMs < startMs)
    throw invalidTranscript("has a word that ends before it starts");
  if (Math.max(startMs ?? 0, endMs ?? 0) > lastMs + END_TOLERANCE_MS) {
    throw invalidTranscript("is longer than the recording");
  }
}

/** `what` completes "the transcript …" and quotes nothing. */
export function invalidTranscript(what: string): HushtapeError {
  return new HushtapeError(
    "TRANSCRIPT_INVALID",
    `the transcript ${what}`,
    "Check that it belongs to this recording and is in one of the forms of docs/cli.md (times in seconds, AssemblyAI's in ms)",
  );
}
