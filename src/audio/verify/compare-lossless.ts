import { beepAt, fadeSamples } from "../mute/mute-style.js";
import { bytesPerSample, readSample, silentByte } from "../pcm/sample-format.js";
import type { SampleRange } from "../pcm/sample-range.js";
import type { ComparisonJob, SoundComparer } from "./sound-comparison.js";

/** A fade may round away from the exact value, and a beep with it. */
const ROUNDING = 1e-6;

/**
 * Compares two sounds sample by sample: silence in the spans, nothing louder than the original in the fades, the same bytes
 * everywhere else. Written without the mute engine, which it checks.
 */
export function compareLossless(job: ComparisonJob): SoundComparer {
  const { pcmFormat, channels, sampleRate } = job.probe;
  const sampleBytes = bytesPerSample(pcmFormat);
  const frameBytes = sampleBytes * channels;
  const fade = fadeSamples(sampleRate);
  const silence = silentByte(pcmFormat);
  /** Half a step of the format, as a share of full scale, and the coarse steps of G.711. */
  const step = {
    u8: 2 ** -7,
    s16le: 2 ** -15,
    s24le: 2 ** -23,
    s32le: 2 ** -31,
    f32le: 0,
    f64le: 0,
    mulaw: 2 ** -4,
    alaw: 2 ** -4,
  };
  const tolerance = step[pcmFormat] + ROUNDING;
  const next = job.ranges.map(() => 0);
  let base = 0;
  let leakedSamples = 0;
  let changedOutside = 0;
  let peakInside = 0;

  const sameBytes = (a: Buffer, b: Buffer, at: number): boolean => {
    for (let byte = 0; byte < sampleBytes; byte++) if (a[at + byte] !== b[at + byte]) return false;
    return true;
  };
  const isSilent = (view: Buffer, at: number): boolean => {
    for (let byte = 0; byte < sampleBytes; byte++) if (view[at + byte] !== silence) return false;
    return true;
  };

  const compareOutside = (a: Buffer, b: Buffer, channel: number, from: number, to: number): void => {
    for (let at = (from - base) * frameBytes + channel * sampleBytes, n = from; n < to; n++, at += frameBytes) {
      if (!sameBytes(a, b, at)) changedOutside++;
    }
  };
  const compareFade = (a: Buffer, b: Buffer, channel: number, from: number, to: number): void => {
    for (let at = (from - base) * frameBytes + channel * sampleBytes, n = from; n < to; n++, at += frameBytes) {
      if (sameBytes(a, b, at)) continue;
      const before = readSample(pcmFormat, a, at);
      const after = readSample(pcmFormat, b, at);
      if (Math.abs(after) > Math.abs(before) + tolerance || after * before < -tolerance) changedOutside++;
    }
  };
  const compareInside = (b: Buffer, channel: number, from: number, to: number, span: SampleRange): void => {
    for (let at = (from - base) * frameBytes + channel * sampleBytes, n = from; n < to; n++, at += frameBytes) {
      if (job.style === "silence" && isSilent(b, at)) continue;
      const value = readSample(pcmFormat, b, at);
      peakInside = Math.max(peakInside, Math.abs(value));
      if (job.style === "silence") leakedSamples++;
      else if (Math.abs(value - beepAt(n - span.start, span.end - span.start, sampleRate)) > tolerance) leakedSamples++;
    }
  };

  const compareChannel = (a: Buffer, b: Buffer, end: number, channel: number): void => {
    const ranges = job.ranges[channel] ?? [];
    let done = base;
    for (let k = next[channel] ?? 0; k < ranges.length; k++) {
      const span = ranges[k];
      if (!span || span.start - fade >= end) break;
      const fadeStart = Math.min(end, Math.max(done, span.start - fade));
      const start = Math.min(end, Math.max(done, span.start));
      const stop = Math.min(end, Math.max(done, span.end));
      const fadeEnd = Math.min(
        end,
        Math.max(done, Math.min(span.end + fade, ranges[k + 1]?.start ?? Number.POSITIVE_INFINITY)),
      );
      compareOutside(a, b, channel, done, fadeStart);
      compareFade(a, b, channel, fadeStart, start);
      compareInside(b, channel, start, stop, span);
      compareFade(a, b, channel, stop, fadeEnd);
      done = fadeEnd;
      if (span.end + fade <= end) next[channel] = k + 1;
    }
    compareOutside(a, b, channel, done, end);
  };

  return {
    push(original, output) {
      const end = base + original.length / frameBytes;
      const touched = job.ranges.some((ranges, channel) => {
        const span = ranges[next[channel] ?? 0];
        return span !== undefined && span.start - fade < end;
      });
      if (touched || !original.equals(output)) {
        for (let channel = 0; channel < channels; channel++) compareChannel(original, output, end, channel);
      }
      base = end;
    },
    finish: () => ({ leakedSamples, changedOutside, shiftSamples: changedOutside === 0 ? 0 : null, peakInside }),
  };
}
