/** Length of the finest buckets, in ms: one of them is a pixel where 5 s fill a screen. */
export const BASE_BUCKET_MS = 5;
/** Each level's buckets hold so many of the finer one's. */
export const LEVEL_STEP = 4;
/** Levels get coarser until one has no more buckets than this: it is the overview. */
const OVERVIEW_BUCKETS = 1024;

const FULL_SCALE = 127;
const SAMPLE_SCALE = 32_767;

/** Lowest and highest sample of each channel in buckets as bytes: signed, ±127 is full scale, rounded outward. */
export type Buckets = Int8Array;

/** Takes buckets of one level as they are done. */
export type OnBuckets = (level: number, buckets: Buckets) => void;

/** How many levels a sound of so many buckets at the finest one has: at least 1. */
export function levelsOf(buckets: number): number {
  let levels = 1;
  for (let left = buckets; left > OVERVIEW_BUCKETS; left = Math.ceil(left / LEVEL_STEP)) levels++;
  return levels;
}

/** Where bucket `number` of the finest level begins, in samples: buckets are exact whatever the rate is, and never drift. */
function bucketStart(number: number, sampleRate: number): number {
  return Math.ceil((number * BASE_BUCKET_MS * sampleRate) / 1000);
}

/**
 * The peaks of a sound, made in one pass: constant memory, since buckets are handed on in pieces. More levels are made than a short sound
 * needs; whoever keeps them stops at `levelsOf`.
 */
export class PyramidBuilder {
  /** Samples per channel so far. */
  frames = 0;
  private bucket = 0;
  private bucketEnd: number;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly levels: LevelBuilder[] = [];

  constructor(
    private readonly sampleRate: number,
    private readonly channels: number,
    private readonly onBuckets: OnBuckets,
  ) {
    this.low = new Int32Array(channels).fill(SAMPLE_SCALE + 1);
    this.high = new Int32Array(channels).fill(-SAMPLE_SCALE - 1);
    this.bucketEnd = bucketStart(1, sampleRate);
  }

  /** @param tracks samples of 16 bit, one equally long array per channel. */
  push(tracks: readonly Int16Array[]): void {
    const length = tracks[0]?.length ?? 0;
    for (let at = 0; at < length; ) {
      const take = Math.min(length - at, this.bucketEnd - this.frames);
      for (let channel = 0; channel < this.channels; channel++) {
        const track = tracks[channel];
        if (track) this.take(channel, track, at, at + take);
      }
      at += take;
      this.frames += take;
      if (this.frames === this.bucketEnd) this.close();
    }
  }

  /** The last, perhaps shorter, buckets. @returns how many buckets the finest level has. */
  end(): number {
    if (this.frames > bucketStart(this.bucket, this.sampleRate)) this.close();
    // Each level hands its rest to the next, which may only then come into being.
    for (let level = 0; level < this.levels.length; level++) this.levels[level]?.end(level === this.levels.length - 1);
    return this.bucket;
  }

  private take(channel: number, track: Int16Array, from: number, to: number): void {
    let low = this.low[channel] ?? 0;
    let high = this.high[channel] ?? 0;
    for (let at = from; at < to; at++) {
      const value = track[at] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    this.low[channel] = low;
    this.high[channel] = high;
  }

  private close(): void {
    const values = new Int8Array(2 * this.channels);
    for (let channel = 0; channel < this.channels; channel++) {
      values[2 * channel] = outward(this.low[channel] ?? 0);
      values[2 * channel + 1] = outward(this.high[channel] ?? 0);
    }
    this.low.fill(SAMPLE_SCALE + 1);
    this.high.fill(-SAMPLE_SCALE - 1);
    this.bucket++;
    this.bucketEnd = bucketStart(this.bucket + 1, this.sampleRate);
    this.hand(0, values);
  }

  private hand(level: number, values: Buckets): void {
    let builder = this.levels[level];
    if (!builder) {
      if (level >= MAX_LEVELS) return;
      builder = new LevelBuilder(
        this.channels,
        (buckets) => this.onBuckets(level, buckets),
        (coarser) => this.hand(level + 1, coarser),
      );
      this.levels[level] = builder;
    }
    builder.add(values);
  }
}

/** Of a day and more: 5 ms × 4¹⁰ is an hour and a half. */
const MAX_LEVELS = 11;
/** Buckets handed on at once. */
const PIECE = 4096;

class LevelBuilder {
  private piece: Int8Array;
  private filled = 0;
  private inCoarser = 0;
  private coarser: Int8Array;

  constructor(
    channels: number,
    private readonly onPiece: (buckets: Buckets) => void,
    private readonly onCoarser: (values: Buckets) => void,
  ) {
    this.piece = new Int8Array(2 * channels * PIECE);
    this.coarser = new Int8Array(2 * channels);
  }

  add(values: Buckets): void {
    this.piece.set(values, this.filled);
    this.filled += values.length;
    if (this.filled === this.piece.length) this.flush();
    if (this.inCoarser === 0) this.coarser.set(values);
    else merge(this.coarser, values);
    this.inCoarser++;
    if (this.inCoarser < LEVEL_STEP) return;
    this.onCoarser(this.coarser);
    this.inCoarser = 0;
  }

  /** @param isLast whether no level above it is there: one bucket alone needs none. */
  end(isLast: boolean): void {
    if (this.inCoarser > 0 && !isLast) this.onCoarser(this.coarser);
    this.flush();
  }

  private flush(): void {
    this.onPiece(this.piece.slice(0, this.filled));
    this.filled = 0;
  }
}

/** Widens each low and high of `into` by those of `values`. */
export function merge(into: Buckets, values: Buckets): void {
  for (let at = 0; at + 1 < into.length; at += 2) {
    into[at] = Math.min(into[at] ?? 0, values[at] ?? 0);
    into[at + 1] = Math.max(into[at + 1] ?? 0, values[at + 1] ?? 0);
  }
}

/** A sample of 16 bit as one of 8, away from zero: what can be heard is never drawn as silence. */
export function outward(sample: number): number {
  const scaled = (sample * FULL_SCALE) / SAMPLE_SCALE;
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, sample < 0 ? Math.floor(scaled) : Math.ceil(scaled)));
}
