import { stat } from "node:fs/promises";
import { probe } from "../../audio/probe.js";
import { HushtapeError } from "../../errors.js";
import type { GivenRecording } from "./given.js";
import { isOfTheRun } from "./of-the-run.js";

/** What a batch would take. */
export interface Estimate {
  readonly recordings: number;
  readonly bytes: number;
  /** Of sound; `null`: no recording could be looked into. */
  readonly soundMs: number | null;
  /** What the outputs take, about; `null` where `soundMs` is. */
  readonly outputBytes: number | null;
  /** How many recordings were looked into, and how many of those cannot be read. */
  readonly lookedInto: number;
  readonly unreadable: number;
}

/** So many are looked into; of more, the lengths of all follow from their sizes. */
const MAX_LOOKED_INTO = 200;
/** A transcript, its text, captions and audit record, for a minute of talk. */
const TEXT_BYTES_A_MINUTE = 40_000;

/**
 * Estimates hours and bytes from the sizes of all recordings and the lengths of a sample, spread evenly over them. Nothing is written.
 * @param versions how many each recording is published in.
 * @param longestMs longer recordings are refused, so they count as unreadable.
 * @throws HushtapeError CANCELLED, TOOL_MISSING.
 */
export async function estimate(
  recordings: readonly GivenRecording[],
  versions: number,
  { longestMs, signal }: { readonly longestMs: number; readonly signal: AbortSignal },
): Promise<Estimate> {
  const sizes = await Promise.all(recordings.map(async ({ path }) => (await stat(path).catch(() => null))?.size ?? 0));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const step = Math.max(1, recordings.length / MAX_LOOKED_INTO);
  const sample = { count: 0, bytes: 0, ms: 0, unreadable: 0 };
  for (let at = 0; at < recordings.length; at += step) {
    signal.throwIfAborted();
    const index = Math.floor(at);
    const path = recordings[index]?.path;
    if (path === undefined) continue;
    sample.count++;
    const sound = await probe(path, { signal, longestMs }).catch(unlessOfTheRun);
    if (sound?.durationMs == null) sample.unreadable++;
    else {
      sample.bytes += sizes[index] ?? 0;
      sample.ms += sound.durationMs;
    }
  }
  const soundMs = sample.bytes === 0 ? null : Math.round((bytes / sample.bytes) * sample.ms);
  return {
    recordings: recordings.length,
    bytes,
    soundMs,
    outputBytes: soundMs === null ? null : versions * Math.round(bytes + (soundMs / 60_000) * TEXT_BYTES_A_MINUTE),
    lookedInto: sample.count,
    unreadable: sample.unreadable,
  };
}

/** `null` for a recording that cannot be read. @throws what is the machine's, or a cancellation. */
function unlessOfTheRun(error: unknown): null {
  if (error instanceof HushtapeError && error.code !== "CANCELLED" && !isOfTheRun(error.code)) return null;
  throw error;
}
