import type { Interval } from "../lanes/interval-index.js";

/** How long a bucket may be for silence to be told from speech, in ms. */
export const QUIET_BUCKET_MS = 80;
/** Silence that is skipped at least, in ms: shorter pauses are part of how people talk. */
const SHORTEST_MS = 640;
/** What always counts as silent, of 127: −42 dBFS. */
const SILENT = 1;

/**
 * Stretches without speech, from peaks: what is at most twice as loud as the quietest fifth, or −42 dBFS.
 *
 * @param bytes - lowest and highest sample of each channel, bucket by bucket.
 */
export function quietStretches(bytes: Int8Array, channels: number, bucketMs: number): readonly Interval[] {
  const stride = channels * 2;
  const loudness = Array.from({ length: Math.floor(bytes.length / stride) }, (_, bucket) => {
    let most = 0;
    for (let at = bucket * stride; at < (bucket + 1) * stride; at++) most = Math.max(most, Math.abs(bytes[at] ?? 0));
    return most;
  });
  const sorted = [...loudness].sort((a, b) => a - b);
  const floor = Math.max(SILENT, Math.min(8, 2 * (sorted[Math.floor(sorted.length / 5)] ?? 0)));
  const found: Interval[] = [];
  let from = -1;
  for (let bucket = 0; bucket <= loudness.length; bucket++) {
    const isQuiet = bucket < loudness.length && (loudness[bucket] ?? 0) <= floor;
    if (isQuiet && from < 0) from = bucket;
    if (isQuiet || from < 0) continue;
    if ((bucket - from) * bucketMs >= SHORTEST_MS) found.push({ startMs: from * bucketMs, endMs: bucket * bucketMs });
    from = -1;
  }
  return found;
}

/** What touches or overlaps becomes one. */
export function united(stretches: readonly Interval[]): readonly Interval[] {
  const sorted = [...stretches].sort((a, b) => a.startMs - b.startMs);
  const whole: Interval[] = [];
  for (const { startMs, endMs } of sorted) {
    const last = whole.at(-1);
    if (last && startMs <= last.endMs)
      whole[whole.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, endMs) };
    else whole.push({ startMs, endMs });
  }
  return whole;
}
