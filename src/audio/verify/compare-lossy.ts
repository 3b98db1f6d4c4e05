import { partitionPoint } from "../../partition-point.js";
import { beepAt, fadeSamples } from "../mute/mute-style.js";
import type { SampleRange } from "../pcm/sample-range.js";
import { shiftBetween } from "./alignment.js";
import type { ComparisonJob, SoundComparer } from "./sound-comparison.js";

/** Silence of a lossy codec: −60 dBFS. */
const SILENT = 1e-3;
/** Where another channel goes on sounding, what both have in common is coded once, and some of it comes back here: −40 dBFS. */
const SILENT_BESIDE_SOUND = 1e-2;
/** What may be left beside the beep, as mean square: −40 dBFS. */
const BESIDE_BEEP_ENERGY = 1e-4;
/** Share of the original's amplitude that may be left in a span beyond the codec's overlap (−20 dB) … */
const TRACE = 0.1;
/** … and in the whole of it: an untouched span holds 1, and the smear over the edges of the shortest ones some of that. */
const TRACE_WITH_EDGES = 0.5;
/** Mean square under which the original holds nothing to compare with: −50 dBFS. */
const AUDIBLE_ENERGY = 1e-5;
/** Outside, a stretch keeps its loudness within 10 dB and something of its shape, or it was changed. */
const LOUDNESS_RATIO = 10;
const MIN_CORRELATION = 0.1;
/** Samples compared at once outside the spans. */
const WINDOW = 2048;
/**
 * In samples: how far neighbouring blocks of a codec overlap, and how far behind and before a loud sound it stays above
 * −60 dBFS in silence. Measured: AAC 1122 and 290, layer III 867 and 361, Vorbis 1265 and 291, Opus 7367 (it changes its mode
 * with a click about 120 ms into a silence) and 270.
 */
const SMEAR: Readonly<Record<string, { readonly overlap: number; readonly behind: number; readonly before: number }>> =
  {
    aac: { overlap: 1024, behind: 2048, before: 1024 },
    mp3: { overlap: 576, behind: 1728, before: 1152 },
    vorbis: { overlap: 1024, behind: 2048, before: 1024 },
    opus: { overlap: 312, behind: 9600, before: 960 },
  };
const MAX_SMEAR = { overlap: 1024, behind: 2048, before: 2048 };
/** The time axis is checked once in this many seconds, where the original is louder than −40 dBFS. */
const ALIGN_EVERY_S = 20;
const ALIGN_ENERGY = 1e-4;

/** Energy of the original, and what of it is found in the output. */
interface Trace {
  samples: number;
  xx: number;
  xd: number;
}

/** What is gathered while a span passes. */
interface SpanSums {
  readonly whole: Trace;
  readonly inner: Trace;
  coreSamples: number;
  /** Energy beside the silence or beep that must be there. */
  coreEnergy: number;
  loudSamples: number;
}

const noSums = (): SpanSums => ({
  whole: { samples: 0, xx: 0, xd: 0 },
  inner: { samples: 0, xx: 0, xd: 0 },
  coreSamples: 0,
  coreEnergy: 0,
  loudSamples: 0,
});

/** Compares two decodes of a lossy codec: silence in the spans' cores, no trace of the original in them, time axis and loudness outside. */
export function compareLossy(job: ComparisonJob): SoundComparer {
  const { channels, sampleRate, codec } = job.probe;
  const smear = SMEAR[codec] ?? MAX_SMEAR;
  const clearance = fadeSamples(sampleRate) + smear.behind;
  const next = job.ranges.map(() => 0);
  const passing = job.ranges.map(noSums);
  const shifts: number[] = [];
  let base = 0;
  let nextAlignment = 0;
  let leakedSamples = 0;
  let changedOutside = 0;
  let peakInside = 0;

  const closeSpan = (channel: number, span: SampleRange): void => {
    const sums = passing[channel];
    if (!sums) return;
    const { whole, inner, coreSamples, coreEnergy, loudSamples } = sums;
    const noBeep = job.style === "beep" && coreEnergy > BESIDE_BEEP_ENERGY * coreSamples;
    if (leaves(whole, TRACE_WITH_EDGES) || leaves(inner, TRACE) || noBeep) {
      leakedSamples += Math.min(span.end, base) - span.start;
    } else {
      leakedSamples += loudSamples;
    }
    passing[channel] = noSums();
  };

  const addInside = (
    x: Float32Array,
    y: Float32Array,
    channel: number,
    from: number,
    to: number,
    span: SampleRange,
  ): void => {
    const sums = passing[channel];
    if (!sums) return;
    const limit = job.ranges.every((ranges) => covers(ranges, span)) ? SILENT : SILENT_BESIDE_SOUND;
    const coreStart = span.start === 0 ? 0 : span.start + smear.behind;
    for (let n = from, at = (from - base) * channels + channel; n < to; n++, at += channels) {
      const original = x[at] ?? 0;
      const output = y[at] ?? 0;
      const wanted = job.style === "beep" ? beepAt(n - span.start, span.end - span.start, sampleRate) : 0;
      const beside = output - wanted;
      addTo(sums.whole, original, beside);
      if (n >= span.start + smear.overlap && n < span.end - smear.overlap) addTo(sums.inner, original, beside);
      if (n < coreStart || n >= span.end - smear.before) continue;
      sums.coreSamples++;
      sums.coreEnergy += beside * beside;
      peakInside = Math.max(peakInside, Math.abs(output));
      if (job.style === "silence" && Math.abs(output) > limit) sums.loudSamples++;
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
    const kept = yy * LOUDNESS_RATIO > xx && yy < LOUDNESS_RATIO * xx && xy > MIN_CORRELATION * Math.sqrt(xx * yy);
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

/** Whether one of the ordered, disjoint ranges holds all of the span. */
function covers(ranges: readonly SampleRange[], span: SampleRange): boolean {
  const candidate = ranges[partitionPoint(ranges, ({ end }) => end < span.end)];
  return candidate !== undefined && candidate.start <= span.start && candidate.end >= span.end;
}

function addTo(trace: Trace, original: number, beside: number): void {
  trace.samples++;
  trace.xx += original * original;
  trace.xd += original * beside;
}

function leaves({ samples, xx, xd }: Trace, share: number): boolean {
  return xx > AUDIBLE_ENERGY * samples && Math.abs(xd) > share * xx;
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
