import type { AuditRecord } from "../../recording/audit.js";
import { BASE_BUCKET_MS } from "./pyramid.js";
import type { OpenSound } from "./sound-cache.js";

/** Pauses are looked for in buckets of so many of the finest ones: 20 ms. */
const STEP = 4;
/** A plant keeps so far from what is muted and from speech, in ms. */
const ROOM_MS = 150;
/** A bucket this far below speech is a pause: 20 dB. */
const PAUSE_SHARE = 0.1;
/** Speech is what the loudest third is, at least. */
const SPEECH_QUANTILE = 0.8;
/** Of full scale of 8 bit: where nothing is loud, a plant is as quiet as a far voice. */
const LEAST_SPEECH = 6;
/** Buckets read at once. */
const AT_ONCE = 20_000;

/** Where a plant goes, and how loud. */
export interface PlantPlace {
  /** From the first sample, in ms. */
  readonly startMs: number;
  /** Peak of the speech around it, as a share of full scale. */
  readonly peak: number;
}

/**
 * A pause of the redacted sound that nothing was muted in and that the plant fits into; where there is none, the quietest stretch in which nothing
 * was muted, and the plant is heard over speech. The same recording, length and number lead to the same place.
 * @param number chooses among the pauses.
 */
export async function placePlant(
  sound: OpenSound,
  spans: AuditRecord["spans"],
  durationMs: number,
  number: number,
): Promise<PlantPlace> {
  const loud = await loudnessOf(sound);
  const stepMs = STEP * BASE_BUCKET_MS;
  const isMuted = mutedSteps(spans, loud.length, stepMs);
  const heard = loud.filter((value, at) => value > 0 && !isMuted[at]).sort((a, b) => a - b);
  const speech = Math.max(LEAST_SPEECH, heard[Math.floor(heard.length * SPEECH_QUANTILE)] ?? 0);
  const pauses = pausesIn(loud, isMuted, speech * PAUSE_SHARE);
  const needed = Math.ceil((durationMs + 2 * ROOM_MS) / stepMs);
  const fitting = pauses.filter(({ steps }) => steps >= needed);
  const chosen = fitting[number % Math.max(1, fitting.length)] ?? quietest(loud, isMuted, needed);
  const middleMs = (chosen.from + chosen.steps / 2) * stepMs;
  const lastMs = Math.max(0, sound.peaks.durationMs - durationMs);
  return { startMs: Math.round(Math.min(lastMs, Math.max(0, middleMs - durationMs / 2))), peak: speech / 127 };
}

/** The highest sample of any channel in each step, 0..127. */
async function loudnessOf({ peaks, buckets }: OpenSound): Promise<Uint8Array> {
  const count = peaks.levels[0]?.buckets ?? 0;
  const size = 2 * peaks.channels;
  const loud = new Uint8Array(Math.ceil(count / STEP));
  for (let from = 0; from < count; from += AT_ONCE) {
    const values = await buckets(0, from, Math.min(count, from + AT_ONCE));
    for (let at = 0; at < values.length; at++) {
      const step = Math.floor((from + Math.floor(at / size)) / STEP);
      const value = Math.abs(((values[at] ?? 0) << 24) >> 24);
      if (value > (loud[step] ?? 0)) loud[step] = value;
    }
  }
  return loud;
}

/** A stretch of so many steps without a muted one, if there is any, else any, in which least is heard. */
function quietest(loud: Uint8Array, isMuted: Uint8Array, steps: number): { from: number; steps: number } {
  let [best, least, sum, muted] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (let at = 0; at < loud.length; at++) {
    sum += loud[at] ?? 0;
    muted += isMuted[at] ?? 0;
    const from = at - steps + 1;
    if (from < 0) continue;
    // A muted step weighs more than all that can be heard.
    const cost = sum + muted * 128 * steps;
    if (cost < least) [best, least] = [from, cost];
    sum -= loud[from] ?? 0;
    muted -= isMuted[from] ?? 0;
  }
  return { from: best, steps: Math.min(steps, loud.length) };
}

function mutedSteps(spans: AuditRecord["spans"], steps: number, stepMs: number): Uint8Array {
  const muted = new Uint8Array(steps);
  for (const { startMs, endMs } of spans) {
    const from = Math.max(0, Math.floor((startMs - ROOM_MS) / stepMs));
    muted.fill(1, from, Math.min(steps, Math.ceil((endMs + ROOM_MS) / stepMs)));
  }
  return muted;
}

function pausesIn(loud: Uint8Array, isMuted: Uint8Array, quiet: number): { from: number; steps: number }[] {
  const pauses: { from: number; steps: number }[] = [];
  let from = 0;
  for (let at = 0; at <= loud.length; at++) {
    const isPause = at < loud.length && isMuted[at] === 0 && (loud[at] ?? 0) <= quiet;
    if (isPause) continue;
    if (at > from) pauses.push({ from, steps: at - from });
    from = at + 1;
  }
  return pauses;
}
