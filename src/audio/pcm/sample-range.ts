/** Half open, in samples per channel from the start of the decode. */
export interface SampleRange {
  readonly start: number;
  readonly end: number;
}

/** A stretch to mute. `channels: null` means all of them. */
export interface SampleSpan extends SampleRange {
  readonly channels: readonly number[] | null;
}

/** Times to samples, rounded outward: the samples always cover the whole of the time. */
export function toSampleRange(startMs: number, endMs: number, sampleRate: number): SampleRange {
  return { start: Math.floor((startMs * sampleRate) / 1000), end: Math.ceil((endMs * sampleRate) / 1000) };
}

/**
 * The spans of every channel, ordered, disjoint and non-touching, cut at 0.
 *
 * @throws RangeError when a bound is not a whole number or a channel does not exist.
 */
export function rangesByChannel(spans: readonly SampleSpan[], channels: number): readonly (readonly SampleRange[])[] {
  const lists: SampleRange[][] = Array.from({ length: channels }, () => []);
  for (const { start, end, channels: wanted } of spans) {
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end))
      throw new RangeError("a span is not in whole samples");
    if (end <= 0 || end <= start) continue;
    const targets = wanted === null ? lists.keys() : new Set(wanted);
    for (const channel of targets) {
      const list = lists[channel];
      if (!list) throw new RangeError("a span names a channel that the recording does not have");
      list.push({ start: Math.max(0, start), end });
    }
  }
  return lists.map((list) => {
    list.sort((a, b) => a.start - b.start);
    const merged: SampleRange[] = [];
    for (const next of list) {
      const last = merged.at(-1);
      if (last && next.start <= last.end) {
        merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
      } else {
        merged.push(next);
      }
    }
    return merged;
  });
}
