import { shiftBetween } from "./alignment.js";
import { beepAt, fadeSamples, type SampleRange } from "./pcm.js";
import type { ComparisonJob, SoundComparer } from "./verify-mute.js";

/** Silence of a lossy codec: −60 dBFS. */
const SILENT = 1e-3;
/** Share of the original's amplitude that may be left in a span (−20 dB): the codec's smear over the edges, not speech. */
const RESIDUE = 0.1;
/** Mean square under which the original holds nothing to compare with: −50 dBFS. */
const AUDIBLE_ENERGY = 1e-5;
/** What may remain beside the beep: −40 dBFS. */
const BESIDE_BEEP_ENERGY = 1e-4;
/** Outside, a stretch keeps its loudness within 10 dB and something of its shape, or it was changed. */
const LOUDNESS_RATIO = 10;
const LEAST_CORRELATION = 0.1;
/** Samples compared at once outside the spans. */
const WINDOW = 2048;
/** How far a change is smeared: the longest block of the codec and its overlap, in samples. */
const SMEAR: Readonly<Record<string, number>> = { aac: 2048, mp3: 1728, vorbis: 2048, opus: 1920 };
/** The time axis is checked once in this many seconds, where the original is louder than −40 dBFS. */
const ALIGN_EVERY_S = 20;
const ALIGN_ENERGY = 1e-4;

/** Sums over a stretch of original `x`, output `y` and beep `b`. */
interface Sums {
  samples: number;
  xx: number;
  xy: number;
  yy: number;
  by: number;
  bb: number;
}

const noSums = (): Sums => ({ samples: 0, xx: 0, xy: 0, yy: 0, by: 0, bb: 0 });

/** Compares two decodes of a lossy codec: silence in the spans' cores, no trace of the original in them, time axis and loudness outside. */
export function compareLossy(job: ComparisonJob): SoundComparer {
  const { channels, sampleRate, codec } = job.probe;
  const smear = SMEAR[codec] ?? 2048;
  const clearance = fadeSamples(sampleRate) + smear;
  const next = job.ranges.map(() => 0);
  const inSpan = job.ranges.map(noSums);
  const inCore = job.ranges.map(noSums);
  const shifts: number[] = [];
  let base = 0;
  let nextAlignment = 0;
  let leakedSamples = 0;
  let changedOutside = 0;
  let peakInside = 0;

  const closeSpan = (channel: number, span: SampleRange): void => {
    const all = inSpan[channel];
    const core = inCore[channel];
    if (!all || !core) return;
    const traced = all.xx > AUDIBLE_ENERGY * all.samples && Math.abs(all.xy) > RESIDUE * all.xx;
    const beside = core.samples > 0 ? (core.yy - (core.bb > 0 ? core.by ** 2 / core.bb : 0)) / core.samples : 0;
    const notBeep = job.style === "beep" && (beside > BESIDE_BEEP_ENERGY || (core.bb > 0 && core.by < 0.5 * core.bb));
    if ((traced && job.style === "silence") || notBeep) leakedSamples += Math.min(span.end, base) - span.start;
    inSpan[channel] = noSums();
    inCore[channel] = noSums();
  };

  const addInside = (
    x: Float32Array,
    y: Float32Array,
    channel: number,
    from: number,
    to: number,
    span: SampleRange,
  ): void => {
    const all = inSpan[channel];
    const core = inCore[channel];
    if (!all || !core) return;
    for (let n = from, at = (from - base) * channels + channel; n < to; n++, at += channels) {
      const a = x[at] ?? 0;
      const b = y[at] ?? 0;
      all.samples++;
      all.xx += a * a;
      all.xy += a * b;
      const isCore = (n >= span.start + smear || span.start === 0) && n < span.end - smear;
      if (!isCore) continue;
      core.samples++;
      core.yy += b * b;
      peakInside = Math.max(peakInside, Math.abs(b));
      if (job.style === "beep") {
        const tone = beepAt(n - span.start, span.end - span.start, sampleRate);
        core.by += tone * b;
        core.bb += tone * tone;
      } else if (Math.abs(b) > SILENT) {
        leakedSamples++;
      }
    }
  };

  const compareWindow = (x: Float32Array, y: Float32Array, channel: number, from: number, to: number): void => {
    let xx = 0;
    let xy = 0;
    let yy = 0;
    for (let at = (from - base) * channels + channel, n = from; n < to; n++, at += channels) {
      const a = x[at] ?? 0;
      const b = y[at] ?? 0;
      xx += a * a;
      xy += a * b;
      yy += b * b;
    }
    if (xx < AUDIBLE_ENERGY * (to - from)) return;
    const kept = yy * LOUDNESS_RATIO > xx && yy < LOUDNESS_RATIO * xx && xy > LEAST_CORRELATION * Math.sqrt(xx * yy);
    if (!kept) changedOutside += to - from;
  };

  const compareOutside = (x: Float32Array, y: Float32Array, end: number, channel: number, first: number): void => {
    const ranges = job.ranges[channel] ?? [];
    let k = first;
    for (let from = base; from + WINDOW <= end; from += WINDOW) {
      while ((ranges[k]?.end ?? Number.POSITIVE_INFINITY) + clearance <= from) k++;
      const span = ranges[k];
      if (!span || span.start - clearance >= from + WINDOW) compareWindow(x, y, channel, from, from + WINDOW);
    }
  };

  const touchesSpan = (channel: number, end: number): boolean => {
    const span = job.ranges[channel]?.[next[channel] ?? 0];
    return span !== undefined && span.start - clearance < end;
  };

  return {
    push(original, output) {
      const x = floats(original);
      const y = floats(output);
      const end = base + x.length / channels;
      for (let channel = 0; channel < channels; channel++) {
        const ranges = job.ranges[channel] ?? [];
        if (base >= nextAlignment && !touchesSpan(channel, end)) {
          const shift = shiftBetween(track(x, channel, channels), track(y, channel, channels), ALIGN_ENERGY);
          if (shift !== null) {
            shifts.push(shift);
            nextAlignment = base + ALIGN_EVERY_S * sampleRate;
          }
        }
        const first = next[channel] ?? 0;
        for (let k = first; k < ranges.length; k++) {
          const span = ranges[k];
          if (!span || span.start >= end) break;
          addInside(x, y, channel, Math.max(base, span.start), Math.min(end, span.end), span);
        }
        compareOutside(x, y, end, channel, first);
      }
      base = end;
      job.ranges.forEach((ranges, channel) => {
        for (let k = next[channel] ?? 0; k < ranges.length; k++) {
          const span = ranges[k];
          if (!span || span.end > end) break;
          closeSpan(channel, span);
          next[channel] = k + 1;
        }
      });
    },
    finish() {
      job.ranges.forEach((ranges, channel) => {
        const open = ranges[next[channel] ?? 0];
        if (open && open.start < base) closeSpan(channel, open);
      });
      shifts.sort((a, b) => a - b);
      return { leakedSamples, changedOutside, shiftSamples: shifts[shifts.length >> 1] ?? null, peakInside };
    },
  };
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
