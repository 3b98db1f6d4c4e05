import { DEFAULTS } from "../config/choices.js";
import { HushtapeError } from "../errors.js";

/**
 * A small file can hold any length of silence: a megabyte of FLAC six days of it. What it says of its length is asked before anything is decoded,
 * what is decoded while it comes, in every place that reads sound (`AudioProbe.longestMs`).
 */

const HOUR_MS = 3_600_000;

/** Taken where nothing else is said, in ms. */
export const LONGEST_BY_DEFAULT_MS = DEFAULTS.maxHours * HOUR_MS;

/** @param maxHours the setting. @returns milliseconds. */
export function longestOf({ maxHours }: { readonly maxHours: number }): number {
  return maxHours * HOUR_MS;
}

/** @throws HushtapeError INPUT_TOO_LONG where `ms` is more than `longestMs`. */
export function requireNoLonger(ms: number, longestMs: number): void {
  if (ms <= longestMs) return;
  const hours = Number((longestMs / HOUR_MS).toPrecision(3));
  throw new HushtapeError(
    "INPUT_TOO_LONG",
    `the recording is longer than ${hours} hours, or decodes to more`,
    "Raise --max-hours (`maxHours`) if it is meant to be that long, or cut it.",
  );
}
