import { HushtapeError } from "../../errors.js";
import { decodeNative } from "../decode.js";
import { endPaddingAllowance } from "../encoder.js";
import { countTagsLeft } from "../metadata-left.js";
import { type MuteSpan, toSampleSpans } from "../mute/mute.js";
import type { MuteStyle } from "../mute/mute-style.js";
import { bytesPerSample } from "../pcm/sample-format.js";
import { rangesByChannel } from "../pcm/sample-range.js";
import { type AudioProbe, probeWritten } from "../probe.js";
import { nativeSound } from "../stored-sound.js";
import { compareLossless } from "./compare-lossless.js";
import { compareLossy } from "./compare-lossy.js";
import { type FailedCheck, failedChecks, type Measured } from "./failed-checks.js";

/** What the sound of a redacted recording says, next to the original's. */
export interface SilenceVerification extends Measured {
  /** All of the below are as they must be. */
  readonly ok: boolean;
  /** The checks that failed, and by how much; empty where `ok`. */
  readonly failed: readonly FailedCheck[];
  /** Samples (summed over the channels) of the spans in which something can still be heard. Must be 0. */
  readonly leakedSamples: number;
  /** Samples (summed over the channels) outside the spans and their fades that changed. Must be 0. */
  readonly changedOutside: number;
  /**
   * Samples per channel that the output is longer (shorter: negative) than the original. Must be 0, except in containers that cannot
   * say where the last frame of a codec ends: there, at most that frame of silence.
   */
  readonly lengthDifferenceSamples: number;
  /** Samples by which the output's sound comes late (early: negative); `null` where nothing loud enough tells. Must be within 1/8 ms. */
  readonly shiftSamples: number | null;
  /** Tags, chapters, pictures, extra streams and foreign chunks in the output. Must be 0. */
  readonly tagsLeft: number;
  /** Loudest sample within the spans, away from their edges where the codec smears; `null`: digital silence. */
  readonly peakInsideDbfs: number | null;
}

/** A lossy codec that resamples inside moves the sound by a fraction of a ms: up to one sample at this rate is no shift. */
const SHIFT_RESOLUTION_HZ = 8000;

/** Frames compared at once: a third of a second at 48 kHz. */
const BLOCK_FRAMES = 16_384;

/**
 * Checks a redacted recording by decoding it and the original again, in lockstep and constant memory.
 *
 * PCM, FLAC and ALAC: every sample of a span is the codec's silence, every other one outside the fades is bit-identical.
 * The lossy codecs smear: silence is asked for (−60 dBFS) from one codec frame inside the span's edges, the edges must hold
 * nothing that correlates with the original, and outside the output must follow the original in time and loudness.
 * With beeps, a span must hold the beep and nothing of the original.
 *
 * @throws HushtapeError VERIFICATION_FAILED when the output cannot be read; the original's own failures as `decodeNative`.
 */
export async function verifyMute(job: {
  readonly originalPath: string;
  readonly originalProbe: AudioProbe;
  /** What a probe of the output must say; default: what that of the original says. */
  readonly target?: AudioProbe;
  readonly outputPath: string;
  readonly spans: readonly MuteSpan[];
  readonly style: MuteStyle;
  readonly signal: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}): Promise<SilenceVerification> {
  const { originalProbe, target = originalProbe, signal } = job;
  const { probe: outputProbe, described } = await probeWritten(job.outputPath, { signal }).catch(unreadable);
  requireSameFormat(target, outputProbe);
  const tagsLeft = await countTagsLeft(job.outputPath, target, described).catch(unreadable);

  const exact = target.lossless && target.pcmFormat === originalProbe.pcmFormat;
  const pcmFormat = exact ? target.pcmFormat : "f32le";
  const rate = target.sampleRate;
  const frameBytes = bytesPerSample(pcmFormat) * target.channels;
  const ranges = rangesByChannel(toSampleSpans(job.spans, target), target.channels);
  const comparer = (exact ? compareLossless : compareLossy)({
    probe: { ...target, pcmFormat },
    style: job.style,
    ranges,
  });
  const soundOf = rate === originalProbe.sampleRate ? nativeSound : decodeNative;
  const originalSound = soundOf(job.originalPath, { ...originalProbe, pcmFormat }, { signal, rate });
  const original = new BlockReader(originalSound, frameBytes);
  // What is published is judged as others will hear it, by another reader than the one that it was muted with.
  const output = new BlockReader(decodeNative(job.outputPath, { ...outputProbe, pcmFormat }, { signal }), frameBytes);
  const expectedFrames = ((originalProbe.durationMs ?? 0) * rate) / 1000;
  try {
    for (;;) {
      const [left, right] = await Promise.all([original.next(), output.next().catch(unreadable)]);
      if (left.length === 0 && right.length === 0) break;
      const common = Math.min(left.length, right.length);
      if (common > 0) comparer.push(left.subarray(0, common), right.subarray(0, common));
      if (expectedFrames > 0) job.onProgress?.(Math.min(1, original.frames / expectedFrames));
    }
  } finally {
    await original.close();
    await output.close();
  }
  job.onProgress?.(1);

  const { peakInside, ...sound } = comparer.finish();
  const lengthDifferenceSamples = output.frames - original.frames;
  const failed = failedChecks(
    { ...sound, lengthDifferenceSamples, tagsLeft },
    {
      longer: endPaddingAllowance(target),
      shift: exact ? 0 : rate / SHIFT_RESOLUTION_HZ,
    },
  );
  const ok = failed.length === 0;
  const peakInsideDbfs = peakInside > 0 ? Math.round(200 * Math.log10(peakInside)) / 10 : null;
  return { ok, failed, ...sound, lengthDifferenceSamples, tagsLeft, peakInsideDbfs };
}

/** Cuts a stream of bytes into blocks of `BLOCK_FRAMES` frames. The block is reused: it holds until the next call. */
class BlockReader {
  /** Whole frames read so far. */
  frames = 0;
  private readonly block: Buffer;
  private pending: Buffer = Buffer.alloc(0);

  constructor(
    private readonly source: AsyncGenerator<Buffer, void, undefined>,
    private readonly frameBytes: number,
  ) {
    this.block = Buffer.from(new ArrayBuffer(BLOCK_FRAMES * frameBytes));
  }

  /** The next block, the last one shorter; empty at the end. */
  async next(): Promise<Buffer> {
    let filled = 0;
    while (filled < this.block.length) {
      if (this.pending.length === 0) {
        const piece = await this.source.next();
        if (piece.done) break;
        this.pending = piece.value;
      }
      const taken = this.pending.copy(this.block, filled);
      filled += taken;
      this.pending = this.pending.subarray(taken);
    }
    const frames = Math.floor(filled / this.frameBytes);
    this.frames += frames;
    return this.block.subarray(0, frames * this.frameBytes);
  }

  async close(): Promise<void> {
    await this.source.return();
  }
}

function unreadable(error: unknown): never {
  const notAboutTheOutput = ["CANCELLED", "TOOL_MISSING", "DISK_FULL"];
  if (error instanceof HushtapeError && notAboutTheOutput.includes(error.code)) throw error;
  throw refused("the redacted recording cannot be read back");
}

function requireSameFormat(a: AudioProbe, b: AudioProbe): void {
  const same =
    a.container === b.container &&
    a.codec === b.codec &&
    a.sampleRate === b.sampleRate &&
    a.channels === b.channels &&
    a.pcmFormat === b.pcmFormat &&
    a.hasVideo === b.hasVideo;
  if (!same) throw refused("the redacted recording differs from the original in container, codec, rate or channels");
}

function refused(what: string): HushtapeError {
  return new HushtapeError("VERIFICATION_FAILED", what, "report it with the recording's container and codec");
}
