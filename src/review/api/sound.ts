import { z } from "zod";
import { index, ms } from "../../recording/audit-parts.js";

/**
 * `GET …/peaks`: the pyramid of a sound. `GET …/peaks/:level?from=&to=` has buckets as bytes: for each bucket, for each channel, the lowest and the
 * highest sample as signed 8 bit (−127..127 is full scale).
 */
export const peaksSchema = z.strictObject({
  durationMs: ms,
  channels: z.int().min(1),
  /** Finest first; a bucket is `bucketMs` long, counted from time zero. */
  levels: z.array(z.strictObject({ bucketMs: z.number().positive(), buckets: index })),
});
/** The pyramid of a sound. */
export type Peaks = z.output<typeof peaksSchema>;

/** Which buckets; at most MAX_BUCKETS at once. */
export const bucketsQuerySchema = z.strictObject({
  from: z.coerce.number().int().min(0),
  to: z.coerce.number().int().min(1),
});
/** Buckets of one answer: more than any screen has pixels. */
export const MAX_BUCKETS = 20_000;

/**
 * `GET …/spectrum?startMs=&endMs=&columns=&channel=`: bytes, column by column, BANDS each, low to high on the mel scale: 0 is −100 dBFS or
 * less, 255 is 0 dBFS.
 */
export const spectrumQuerySchema = z.strictObject({
  startMs: z.coerce.number().int().min(0),
  endMs: z.coerce.number().int().min(1),
  columns: z.coerce.number().int().min(1).max(4096),
  channel: z.coerce.number().int().min(0).default(0),
});
/** Bytes of a column: mel bands from 0 Hz to 8 kHz, or to half of the sound's rate. */
export const SPECTRUM_BANDS = 80;
