import { partitionPoint } from "../../partition-point.js";
import { beepAt, fadeSamples } from "../mute/mute-style.js";
import type { SampleRange } from "../pcm/sample-range.js";
import { shiftBetween } from "./alignment.js";
import type { ComparisonJob, SoundComparer, SoundComparison } from "./sound-comparison.js";
import { AUDIBLE_ENERGY, addTo, holdsOriginal, noSums, type SpanSums } from "./span-sums.js";

/** Silence of a lossy codec: −60 dBFS. */
const SILENT = 1e-3;
/** Where another channel goes on sounding, what both have in common is coded once, and some of it comes back here: −40 dBFS. */
const SILENT_BESIDE_SOUND = 1e-2;
/** Outside, a stretch keeps its loudness within 10 dB and something of its shape, or it was changed. */
const LOUDNESS_RATIO = 10;
const MIN_CORRELATION = 0.1;
/** Samples compared at once outside the spans. */
const WINDOW = 2048;

interface Smear {
  readonly overlap: number;
  readonly behind: number;
  readonly before: number;
}

/**
 * In samples: how far neighbouring blocks of a codec overlap, and how far behind and before a loud sound it stays above
 * −60 dBFS in silence. Measured: AAC 1122 and 290, layer III 867 and 361, Vorbis 1265 and 291, Opus 7367 (it changes its mode
 * with a click about 120 ms into a silence) and 270.
 */
const SMEAR: Readonly<Record<string, Smear>> = {
  aac: { overlap: 1024, behind: 2048, before: 1024 },
  mp3: { overlap: 576, behind: 1728, before: 1152 },
  vorbis: { overlap: 1024, behind: 2048, before: 1024 },
  opus: { overlap: 312, behind: 9600, before: 960 },
  // ADPCM's steps shrink within 20 samples.
  adpcm_ms: { overlap: 8, behind: 64, before: 8 },
  adpcm_ima_wav: { overlap: 8, behind: 64, before: 8 },
  adpcm_ima_qt: { overlap: 8, behind: 64, before: 8 },
  adpcm_g726: { overlap: 8, behind: 64, before: 8 },
  adpcm_g722: { overlap: 24, behind: 96, before: 48 },
  // Of deep samples 24 bits are kept: no sample touches its neighbour.
  flac: { overlap: 0, behind: 0, before: 0 },
  gsm_ms: { overlap: 160, behind: 480, before: 160 },
  wmav1: { overlap: 2048, behind: 4096, before: 4096 },
  wmav2: { overlap: 2048, behind: 4096, before: 4096 },
};
/** Codecs that have no silence: GSM 6.10 hisses at its own step (measured: below −45 dBFS, from 3 frames behind the last sound). */
const HISSING: ReadonlySet<string> = new Set(["gsm_ms"]);
const MAX_SMEAR: Smear = { overlap: 1024, behind: 2048, before: 2048 };
/** The time axis is checked once in this many seconds, where the original is louder than −40 dBFS. */
const ALIGN_EVERY_S = 20;
const ALIGN_ENERGY = 1e-4;

/** Compares two decodes of a lossy codec: silence in the spans' cores, no trace of the original in them, time axis and loudness outside. */
export function compareLossy(job: ComparisonJob): SoundComparer {
  return new LossyComparer(job);
}

/** A block of both sounds, interleaved; `end` in samples of the recording. */
interface Block {
  readonly original: Float32Array;
  readonly output: Float32Array;
  readonly end: number;
}

class LossyComparer implements SoundComparer {
  readonly #job: ComparisonJob;
  readonly #channels: number;
  readonly #smear: Smear;
  /** Samples beside a span that its fade and the codec's smear change. */
  readonly #clearance: number;
  /** By channel: the first span that is not behind yet, and what is gathered of it. */
  readonly #next: number[];
  readonly #passing: SpanSums[];
  readonly #shifts: number[] = [];
  /** First sample of the block, in samples of the recording. */
  #base = 0;
  #nextAlignment = 0;
  #leakedSamples = 0;
  #changedOutside = 0;
  #peakInside = 0;

  constructor(job: ComparisonJob) {
    const { channels, sampleRate, codec } = job.probe;
    this.#job = job;
    this.#channels = channels;
    this.#smear = SMEAR[codec] ?? MAX_SMEAR;
    this.#clearance = fadeSamples(sampleRate) + this.#smear.behind;
    this.#next = job.ranges.map(() => 0);
    this.#passing = job.ranges.map(noSums);
  }

  push(original: Buffer, output: Buffer): void {
    const x = floats(original);
    const block: Block = { original: x, output: floats(output), end: this.#base + x.length / this.#channels };
    for (let channel = 0; channel < this.#channels; channel++) {
      this.#align(block, channel);
      this.#compareSpans(block, channel);
      this.#compareOutside(block, channel);
    }
    this.#base = block.end;
    for (const [channel, ranges] of this.#job.ranges.entries()) {
      for (let k = this.#next[channel] ?? 0; k < ranges.length; k++) {
        const span = ranges[k];
        if (!span || span.end > block.end) break;
        this.#closeSpan(channel, span);
        this.#next[channel] = k + 1;
      }
    }
  }

  finish(): SoundComparison {
    for (const [channel, ranges] of this.#job.ranges.entries()) {
      const open = ranges[this.#next[channel] ?? 0];
      if (open && open.start < this.#base) this.#closeSpan(channel, open);
    }
    this.#shifts.sort((a, b) => a - b);
    return {
      leakedSamples: this.#leakedSamples,
      changedOutside: this.#changedOutside,
      shiftSamples: this.#shifts[this.#shifts.length >> 1] ?? null,
      peakInside: this.#peakInside,
    };
  }

  /** Compares the time axes where the last comparison is long enough ago and no span is near. */
  #align({ original, output, end }: Block, channel: number): void {
    const span = this.#job.ranges[channel]?.[this.#next[channel] ?? 0];
    const touchesSpan = span !== undefined && span.start - this.#clearance < end;
    if (this.#base < this.#nextAlignment || touchesSpan) return;
    const channels = this.#channels;
    const shift = shiftBetween(track(original, channel, channels), track(output, channel, channels), ALIGN_ENERGY);
    if (shift === null) return;
    this.#shifts.push(shift);
    this.#nextAlignment = this.#base + ALIGN_EVERY_S * this.#job.probe.sampleRate;
  }

  #compareSpans(block: Block, channel: number): void {
    const ranges = this.#job.ranges[channel] ?? [];
    for (let k = this.#next[channel] ?? 0; k < ranges.length; k++) {
      const span = ranges[k];
      if (!span || span.start >= block.end) break;
      this.#addInside(block, channel, span);
    }
  }

  /** Adds what the block has of a span to the sums of its channel. */
  #addInside({ original: x, output: y, end }: Block, channel: number, span: SampleRange): void {
    const sums = this.#passing[channel];
    if (!sums) return;
    const { style, ranges: all } = this.#job;
    const { overlap, behind, before } = this.#smear;
    const isQuiet = all.every((ranges) => covers(ranges, span)) && !HISSING.has(this.#job.probe.codec);
    const limit = isQuiet ? SILENT : SILENT_BESIDE_SOUND;
    const coreStart = span.start === 0 ? 0 : span.start + behind;
    const from = Math.max(this.#base, span.start);
    const to = Math.min(end, span.end);
    for (let n = from, at = this.#indexOf(channel, from); n < to; n++, at += this.#channels) {
      const original = x[at] ?? 0;
      const output = y[at] ?? 0;
      const wanted = style === "beep" ? beepAt(n - span.start, span.end - span.start, this.#job.probe.sampleRate) : 0;
      const beside = output - wanted;
      addTo(sums.whole, original, beside);
      if (n >= span.start + overlap && n < span.end - overlap) addTo(sums.inner, original, beside);
      if (n < coreStart || n >= span.end - before) continue;
      sums.coreSamples++;
      sums.coreEnergy += beside * beside;
      this.#peakInside = Math.max(this.#peakInside, Math.abs(output));
      if (style === "silence" && Math.abs(output) > limit) sums.loudSamples++;
    }
  }

  #closeSpan(channel: number, span: SampleRange): void {
    const sums = this.#passing[channel];
    if (!sums) return;
    this.#leakedSamples += holdsOriginal(sums, this.#job.style)
      ? Math.min(span.end, this.#base) - span.start
      : sums.loudSamples;
    this.#passing[channel] = noSums();
  }

  #compareOutside(block: Block, channel: number): void {
    const ranges = this.#job.ranges[channel] ?? [];
    let k = this.#next[channel] ?? 0;
    for (let from = this.#base; from + WINDOW <= block.end; from += WINDOW) {
      while ((ranges[k]?.end ?? Number.POSITIVE_INFINITY) + this.#clearance <= from) k++;
      const span = ranges[k];
      const isClear = !span || span.start - this.#clearance >= from + WINDOW;
      if (isClear && !this.#keeps(block, channel, from, from + WINDOW)) this.#changedOutside += WINDOW;
    }
  }

  /** Whether the output has the original's loudness and shape between two samples, as far as a codec keeps them. */
  #keeps({ original, output }: Block, channel: number, from: number, to: number): boolean {
    let xx = 0;
    let xy = 0;
    let yy = 0;
    for (let at = this.#indexOf(channel, from), n = from; n < to; n++, at += this.#channels) {
      const a = original[at] ?? 0;
      const b = output[at] ?? 0;
      xx += a * a;
      xy += a * b;
      yy += b * b;
    }
    if (xx < AUDIBLE_ENERGY * (to - from)) return true;
    return yy * LOUDNESS_RATIO > xx && yy < LOUDNESS_RATIO * xx && xy > MIN_CORRELATION * Math.sqrt(xx * yy);
  }

  /** Where in the block a sample of the recording stands. */
  #indexOf(channel: number, sample: number): number {
    return (sample - this.#base) * this.#channels + channel;
  }
}

/** Whether one of the ordered, disjoint ranges holds all of the span. */
function covers(ranges: readonly SampleRange[], span: SampleRange): boolean {
  const candidate = ranges[partitionPoint(ranges, ({ end }) => end < span.end)];
  return candidate !== undefined && candidate.start <= span.start && candidate.end >= span.end;
}

/** A view on a block of whole, aligned 32 bit floats. */
function floats(block: Buffer): Float32Array {
  return new Float32Array(block.buffer, block.byteOffset, block.length / 4);
}

function track(interleaved: Float32Array, channel: number, channels: number): Float32Array {
  return Float32Array.from(
    { length: interleaved.length / channels },
    (_, n) => interleaved[n * channels + channel] ?? 0,
  );
}
