import { once } from "node:events";
import { PassThrough } from "node:stream";
import { HushtapeError } from "../../errors.js";
import { formatOf } from "../containers.js";
import { countSamples } from "../decode.js";
import { encoderOptions, muxerLeadS, NO_PRIMING, type Priming, planPriming } from "../encoder.js";
import { cancelled, startFfmpeg } from "../ffmpeg.js";
import { type FfmpegInput, untrustedInputOptions } from "../ffmpeg-input.js";
import { countForeignParts } from "../metadata-left.js";
import { bytesPerSample, silentByte } from "../pcm/sample-format.js";
import { type SampleSpan, toSampleRange } from "../pcm/sample-range.js";
import { clearFilm } from "../pictures/clear-film.js";
import { pictureFilterOf, picturesRefused } from "../pictures/picture-filter.js";
import type { AudioProbe } from "../probe.js";
import { nativeSound } from "../stored-sound.js";
import { mendLength } from "./mend-length.js";
import type { MuteStyle } from "./mute-style.js";
import { createSampleMuter } from "./sample-muter.js";

/** A stretch to mute, in ms from the first sample. `channels: null` means all of them. */
export interface MuteSpan {
  readonly startMs: number;
  readonly endMs: number;
  readonly channels: readonly number[] | null;
}

/**
 * Writes the recording with the spans muted: decoded, replaced sample by sample, encoded again into the same container with
 * the same codec, rate, channels and sample format, and for the lossy codecs at least the same bit rate.
 * Nothing else of the input comes along: no tag, chapter, cover, subtitle, second sound track; of a moving picture what decoding needs.
 *
 * @param job.outputPath where to write; on an error what is there is unusable, and its folder is the caller's to remove.
 * @param job.onProgress 0..1, as far as the recording says how long it is.
 * @returns `samples` per channel written, and `mutedSamples` replaced, summed over the channels.
 * @throws HushtapeError INPUT_CORRUPT, INPUT_EMPTY, INPUT_UNSUPPORTED (pictures that cannot be written again), ENGINE_FAILED, DISK_FULL, CANCELLED, TOOL_MISSING;
 *   VERIFICATION_FAILED when a span starts after the end of the recording: then the spans are not of this recording.
 */
export async function muteRecording(job: {
  readonly inputPath: string;
  readonly probe: AudioProbe;
  /** What is written; default: the same. */
  readonly target?: AudioProbe;
  readonly outputPath: string;
  readonly spans: readonly MuteSpan[];
  readonly style: MuteStyle;
  readonly signal: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}): Promise<{ readonly samples: number; readonly mutedSamples: number }> {
  const { probe, target = probe, signal } = job;
  const frameBytes = bytesPerSample(probe.pcmFormat) * probe.channels;
  const muter = createSampleMuter({ ...probe, spans: toSampleSpans(job.spans, probe), style: job.style });
  // Between two rates no sample of the one is a sample of the other: there the end is padded instead.
  const sameRate = target.sampleRate === probe.sampleRate;
  const priming = sameRate
    ? await planPriming(target, () => countSamples(job.inputPath, probe, { signal }))
    : NO_PRIMING;
  const sound = new PassThrough({ highWaterMark: 256 * 1024 });
  const encode = await startFfmpeg({
    inputs: [rawInput(sound, probe, target, priming), ...pictureInput(job.inputPath, target)],
    output: { path: job.outputPath, options: outputOptions(probe, target, priming) },
    // Sound that comes from here can always be written; what is wrong with pictures stays wrong.
    failure: target.hasVideo ? "INPUT_CORRUPT" : "ENGINE_FAILED",
    signal,
  });
  const written = encode.ended.catch((error: unknown) => {
    const isPictures = error instanceof HushtapeError && error.code === "INPUT_CORRUPT";
    throw isPictures ? picturesRefused("the pictures cannot be written again") : error;
  });
  // A dead encoder must not leave the loop below waiting for its pipe to drain.
  const encoderGone = new AbortController();
  written.then(
    () => encoderGone.abort(),
    () => encoderGone.abort(),
  );

  try {
    const total = expectedBytes(probe);
    let bytes = 0;
    sound.write(Buffer.alloc(priming.silentSamples * frameBytes, silentByte(probe.pcmFormat)));
    let leftOut = priming.advanceSamples * frameBytes;
    for await (const chunk of nativeSound(job.inputPath, probe, { signal })) {
      bytes += chunk.length;
      const muted = muter.push(chunk);
      const skipped = Math.min(leftOut, muted.length);
      leftOut -= skipped;
      if (!sound.write(muted.subarray(skipped))) await drained(sound, encoderGone.signal);
      if (encoderGone.signal.aborted) break;
      if (total) job.onProgress?.(Math.min(1, bytes / total));
    }
    const complete = !encoderGone.signal.aborted;
    if (complete) {
      checkSpansWithin(job.spans, muter.position, probe);
      sound.end(Buffer.alloc(priming.advanceSamples * frameBytes, silentByte(probe.pcmFormat)));
    }
    await written;
    if (!complete || muter.pendingBytes > 0) throw incomplete();
    // Between two rates ffmpeg alone knows how many samples there are.
    if (sameRate) await mendLength(job.outputPath, target, muter.position);
    if (target.hasVideo) await clearFilm(job.outputPath, target.container);
    // Matroska's additions to a block (an alpha channel, or anything) are copied with its picture.
    if (target.hasVideo && (await countForeignParts(job.outputPath, target.container)) > 0) {
      throw picturesRefused("more than pictures would be copied with them");
    }
  } catch (error) {
    encode.stop();
    await encode.ended.catch(() => undefined);
    throw signal.aborted ? cancelled() : error;
  }
  job.onProgress?.(1);
  return { samples: muter.position, mutedSamples: muter.mutedSamples };
}

/** Times to samples of this recording, rounded outward. */
export function toSampleSpans(spans: readonly MuteSpan[], probe: AudioProbe): readonly SampleSpan[] {
  return spans.map(({ startMs, endMs, channels }) => ({
    ...toSampleRange(startMs, endMs, probe.sampleRate),
    channels,
  }));
}

async function drained(sound: PassThrough, gone: AbortSignal): Promise<void> {
  await once(sound, "drain", { signal: gone }).catch(() => undefined);
}

function checkSpansWithin(spans: readonly MuteSpan[], samples: number, probe: AudioProbe): void {
  if (spans.some(({ startMs }) => toSampleRange(startMs, startMs, probe.sampleRate).start >= samples)) {
    throw new HushtapeError(
      "VERIFICATION_FAILED",
      "a span to mute lies after the end of the recording",
      "check that the transcript belongs to this recording",
    );
  }
}

function incomplete(): HushtapeError {
  return new HushtapeError("ENGINE_FAILED", "ffmpeg ended before the recording did", "run `hushtape doctor`");
}

function expectedBytes(probe: AudioProbe): number | null {
  const samples =
    probe.expectedSamples ?? (probe.durationMs === null ? null : (probe.durationMs * probe.sampleRate) / 1000);
  return samples === null ? null : samples * probe.channels * bytesPerSample(probe.pcmFormat);
}

/** The muted samples come in at the time at which the input's sound starts against its picture. */
function rawInput(source: PassThrough, probe: AudioProbe, target: AudioProbe, priming: Priming): FfmpegInput {
  const early = priming.skipped ? priming.silentSamples / probe.sampleRate : 0;
  const startS = (target.hasVideo ? target.startMs / 1000 + muxerLeadS(target) : 0) - early;
  const offset = startS === 0 ? [] : ["-itsoffset", startS.toFixed(6)];
  const format = ["-f", probe.pcmFormat, "-ar", String(probe.sampleRate), "-ac", String(probe.channels)];
  const plain = probe.channelLayout === null || probe.channels <= 2;
  const layout = plain ? [] : ["-ch_layout", probe.channelLayout ?? ""];
  return { source, options: [...offset, "-protocol_whitelist", "pipe", ...format, ...layout] };
}

function pictureInput(path: string, probe: AudioProbe): readonly FfmpegInput[] {
  if (!probe.hasVideo) return [];
  return [{ source: path, options: untrustedInputOptions(formatOf(probe.container).demuxer) }];
}

function outputOptions(probe: AudioProbe, target: AudioProbe, priming: Priming): readonly string[] {
  const filter = pictureFilterOf(target);
  const picture =
    filter === null ? [] : ["-map", `1:${target.videoIndex}`, "-c:v", "copy", "-bsf:v", filter.filters, "-xerror"];
  return [
    ...["-map", "0:a:0", ...picture, "-map_metadata", "-1", "-map_metadata:s", "-1", "-map_chapters", "-1"],
    ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-flags:v", "+bitexact"],
    ...(target.sampleRate === probe.sampleRate ? [] : ["-ar", String(target.sampleRate)]),
    ...encoderOptions(target, probe.pcmFormat),
    ...priming.options,
    ...["-f", formatOf(target.container).muxer],
  ];
}
