import type { MuteStyle } from "../mute/mute-style.js";
import type { SampleRange } from "../pcm/sample-range.js";
import type { AudioProbe } from "../probe.js";

/** The result of comparing the two sounds; see `SilenceVerification`. */
export interface SoundComparison {
  readonly leakedSamples: number;
  readonly changedOutside: number;
  readonly shiftSamples: number | null;
  /** Full scale is 1. */
  readonly peakInside: number;
}

/** The two decodes side by side, block by block, and what must have happened to them. */
export interface ComparisonJob {
  readonly probe: AudioProbe;
  readonly style: MuteStyle;
  /** Per channel, ordered and disjoint. */
  readonly ranges: readonly (readonly SampleRange[])[];
}

/** Takes both sounds in blocks of equally many frames. */
export interface SoundComparer {
  push(original: Buffer, output: Buffer): void;
  finish(): SoundComparison;
}
