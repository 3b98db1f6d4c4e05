import type { Interval } from "../../time/interval-set.js";

/** Loudness of a stretch in dBFS (−100..0): of its loudest 10 ms. */
export type LoudnessAt = (startMs: number, endMs: number) => number;

const STEP_MS = 20;
/** Speech goes on while it is this much louder than the room. Words turned down by 24 dB are 10 to 17 dB above a room at −58 dBFS. */
const ABOVE_FLOOR_DB = 7;
/** Closures and weak syllables inside soft words; a longer pause is their end. */
const MAX_DIP_MS = 120;
/** Two long words more. */
const MAX_GROWTH_MS = 1_500;
/** The room is what is heard in the quietest tenth of this much sound on either side. */
const ROOM_REACH_MS = 5_000;
const ROOM_SHARE = 0.1;
/** A louder room (a street, other voices) rises and falls by itself: what is in it is left to the model. */
const MAX_ROOM_DB = -50;

/** dBFS of the room around a time, or `null` where it is too loud to tell soft speech from it. */
export function roomAround(ms: number, loudnessAt: LoudnessAt): number | null {
  const levels: number[] = [];
  for (let at = Math.max(0, ms - ROOM_REACH_MS); at < ms + ROOM_REACH_MS; at += STEP_MS) {
    const level = loudnessAt(at, at + STEP_MS);
    // Digital silence and what lies outside the recording say nothing of the room.
    if (level > -100) levels.push(level);
  }
  levels.sort((a, b) => a - b);
  const room = levels[Math.floor(levels.length * ROOM_SHARE)];
  return room === undefined || room > MAX_ROOM_DB ? null : room;
}

/**
 * A stretch of speech with the soft speech on either side that the model took for silence: by loudness over the room, up to the limits.
 *
 * ```
 *  loudness   ▂▂▅▇▇▆▅▃▄▃▂▃▄▃▁▁▁▁
 *  model      ··██████··········
 *  result     ··█████████████···
 * ```
 * @param within how far it may grow: to the neighbour words.
 */
export function withQuietEnds(stretch: Interval, within: Interval, loudnessAt: LoudnessAt): Interval {
  const room = roomAround(stretch.endMs, loudnessAt);
  if (room === null) return stretch;
  const isLoud = (startMs: number) => loudnessAt(startMs, startMs + STEP_MS) >= room + ABOVE_FLOOR_DB;
  const last = Math.min(within.endMs, stretch.endMs + MAX_GROWTH_MS);
  let { startMs, endMs } = stretch;
  for (let at = endMs; at < last && at - endMs <= MAX_DIP_MS; at += STEP_MS) {
    if (isLoud(at)) endMs = Math.min(last, at + STEP_MS);
  }
  const first = Math.max(within.startMs, stretch.startMs - MAX_GROWTH_MS);
  for (let at = startMs - STEP_MS; at >= first && startMs - at <= MAX_DIP_MS + STEP_MS; at -= STEP_MS) {
    if (isLoud(at)) startMs = at;
  }
  return { startMs, endMs };
}

/** Whether most of a stretch is louder than the room. */
export function isOverRoom({ startMs, endMs }: Interval, loudnessAt: LoudnessAt): boolean {
  const room = roomAround(endMs, loudnessAt);
  if (room === null) return false;
  let loud = 0;
  let all = 0;
  for (let at = startMs; at < endMs; at += STEP_MS) {
    all++;
    if (loudnessAt(at, at + STEP_MS) >= room + ABOVE_FLOOR_DB) loud++;
  }
  return loud > all / 2;
}
