import type { StatedTimes } from "./fit.js";

/** How the times of a transcript become the recording's: stretched by `driftPpm` millionths, then moved by `offsetMs`. */
export interface Clock {
  readonly offsetMs: number;
  readonly driftPpm: number;
}

/** Times that are the recording's already. */
export const SAME_CLOCK: Clock = { offsetMs: 0, driftPpm: 0 };

/** The times by the recording's clock, in whole milliseconds; none for a word that would end before the recording begins. */
export function byClock({ startMs, endMs }: StatedTimes, { offsetMs, driftPpm }: Clock): StatedTimes {
  const moved = (ms: number) => ms * (1 + driftPpm / 1e6) + offsetMs;
  if (endMs !== null && moved(endMs) <= 0) return { startMs: null, endMs: null };
  return {
    startMs: startMs === null ? null : Math.max(0, Math.floor(moved(startMs))),
    endMs: endMs === null ? null : Math.ceil(moved(endMs)),
  };
}

/** One clock after the other. */
export function composed(first: Clock, second: Clock): Clock {
  const stretch = 1 + second.driftPpm / 1e6;
  return {
    offsetMs: first.offsetMs * stretch + second.offsetMs,
    driftPpm: ((1 + first.driftPpm / 1e6) * stretch - 1) * 1e6,
  };
}
