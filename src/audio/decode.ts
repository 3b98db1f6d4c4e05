import { HushtapeError } from "../errors.js";
import { formatOf } from "./containers.js";
import { corrupt, type FfmpegRun, startFfmpeg } from "./ffmpeg.js";
import { soundInput } from "./ffmpeg-input.js";
import { requireNoLonger } from "./longest-sound.js";
import { soundPassed } from "./passing-memory.js";
import { bytesPerSample } from "./pcm/sample-format.js";
import type { AudioProbe } from "./probe.js";

/**
 * Every view of a recording's sound (but for plain samples, `stored-sound.ts`) comes from the same ffmpeg decode: same demuxer, same stream, same options. Sample `n`
 * of the speech and sample `n · rate / 16000` of the native decode are the same instant, whatever delay the file's encoder
 * left in front, because neither view corrects it.
 */

/** What Whisper and Silero both take, in Hz. */
export const SPEECH_RATE = 16_000;

/** One track for the mix of all channels, or one for each. */
export type ChannelLayout = "mix" | "split";

/** Not what Ogg's comments hold of a cover: it is left out, whatever it is, and the sound is whole. */
const OGG_DAMAGE = /\[ogg @ [^\]]*\] (?!.*(?:attached picture|picture type|cover art|stream \d+ \(Video: ))/i;

/** These demuxers step over damage, and over a missing end, and only complain: whole seconds would be gone without an error. */
const SKIPPED_DAMAGE: Readonly<Record<string, RegExp>> = { ogg: OGG_DAMAGE, matroska: /\[matroska,webm @/ };

/** A promise of length may be off by encoder padding where it is not exact. */
const LENGTH_SLACK_S = 0.1;

/**
 * The speech of a recording: 16 kHz, 16 bit, in pieces as they are decoded. Each piece holds one array per track, all equally
 * long. ffmpeg waits while the reader is busy. NaN and infinite samples of float recordings count as silence.
 *
 * @param options.layout `"mix"` gives one track, the mean of all channels; `"split"` one track per channel.
 * @throws HushtapeError INPUT_CORRUPT when the decode fails or ends early, INPUT_EMPTY when there is no sample, INPUT_TOO_LONG as soon as more
 *   than `probe.longestMs` has come, CANCELLED
 */
export async function* decodeSpeech(
  path: string,
  probe: AudioProbe,
  options: { readonly layout: ChannelLayout; readonly signal: AbortSignal },
): AsyncGenerator<Int16Array[], void, undefined> {
  const tracks = options.layout === "mix" ? 1 : probe.channels;
  yield* decodeTracks(path, probe, { tracks, rate: SPEECH_RATE, signal: options.signal });
}

/** As `decodeSpeech`, at any rate. */
export async function* decodeTracks(
  path: string,
  probe: AudioProbe,
  options: { readonly tracks: number; readonly rate: number; readonly signal: AbortSignal },
): AsyncGenerator<Int16Array[], void, undefined> {
  const { tracks, rate } = options;
  const filters = [...scrubNonNumbers(probe), ...(tracks < probe.channels ? [meanOfChannels(probe.channels)] : [])];
  const run = await startDecode(path, probe, options.signal, [
    "-af",
    [...filters, `aresample=${rate}`].join(","),
    "-c:a",
    "pcm_s16le",
    "-f",
    "s16le",
  ]);
  let carry: Buffer = Buffer.alloc(0);
  let frames = 0;
  for await (const chunk of pieces(run)) {
    const joined = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk;
    const whole = Math.floor(joined.length / (2 * tracks));
    carry = joined.subarray(whole * 2 * tracks);
    if (whole === 0) continue;
    frames += whole;
    requireNoLonger((frames / rate) * 1000, probe.longestMs);
    yield deinterleave(joined, whole, tracks);
  }
  checkLength(frames / rate, 1 / rate, probe);
}

/**
 * The sound as it is stored: interleaved raw samples in `probe.pcmFormat`, in pieces of any size.
 *
 * @param options.rate of the samples, in Hz; default: as they are stored.
 * @throws HushtapeError as `decodeSpeech`
 */
export async function* decodeNative(
  path: string,
  probe: AudioProbe,
  options: { readonly signal: AbortSignal; readonly rate?: number },
): AsyncGenerator<Buffer, void, undefined> {
  const { rate = probe.sampleRate } = options;
  const resample = rate === probe.sampleRate ? [] : ["-ar", String(rate)];
  const run = await startDecode(path, probe, options.signal, [...nativeOutputOptions(probe), ...resample]);
  const frameBytes = bytesPerSample(probe.pcmFormat) * probe.channels;
  let bytes = 0;
  for await (const chunk of pieces(run)) {
    bytes += chunk.length;
    requireNoLonger((bytes / frameBytes / rate) * 1000, probe.longestMs);
    yield chunk;
  }
  const frames = bytes / frameBytes;
  if (!Number.isInteger(frames)) throw corrupt("the recording ends in the middle of a sample");
  checkLength(frames / rate, rate === probe.sampleRate ? 0 : 1 / rate, probe);
}

/**
 * Samples per channel of the whole decode, counted in one pass.
 *
 * @throws HushtapeError as `decodeSpeech`
 */
export async function countSamples(
  path: string,
  probe: AudioProbe,
  options: { readonly signal: AbortSignal },
): Promise<number> {
  // A byte a sample is all that is needed to count them.
  const run = await startDecode(path, probe, options.signal, ["-c:a", "pcm_u8", "-f", "u8"]);
  let bytes = 0;
  for await (const chunk of pieces(run)) {
    bytes += chunk.length;
    requireNoLonger((bytes / probe.channels / probe.sampleRate) * 1000, probe.longestMs);
  }
  return bytes / probe.channels;
}

/** PCM is passed as it is stored: nothing is gained by decoding it, and the two zeros of G.711 would become one. */
function nativeOutputOptions({ pcmFormat, codec }: AudioProbe): readonly string[] {
  const raw = `pcm_${pcmFormat}`;
  return ["-c:a", codec === raw ? "copy" : raw, "-f", pcmFormat];
}

async function startDecode(
  path: string,
  probe: AudioProbe,
  signal: AbortSignal,
  outputOptions: readonly string[],
): Promise<FfmpegRun> {
  const { demuxer } = formatOf(probe.container);
  return startFfmpeg({
    inputs: [
      soundInput({ path, demuxer, soundEnd: probe.soundEnd }, [...stopAtError(probe), ...packetOptions(demuxer)]),
    ],
    output: {
      options: [
        "-map",
        "0:a:0",
        "-map_metadata",
        "-1",
        "-fflags",
        "+bitexact",
        "-flush_packets",
        "0",
        ...outputOptions,
      ],
    },
    failure: "INPUT_CORRUPT",
    complaints: SKIPPED_DAMAGE[demuxer],
    signal,
  });
}

/** ffmpeg reads WAV in packets of 4 kB, which costs more than decoding them. */
function packetOptions(demuxer: string): readonly string[] {
  return demuxer === "wav" ? ["-max_size", "262144"] : [];
}

/** The decode ends at the first error, or its samples are counted (`checkLength`). */
function stopAtError(probe: AudioProbe): readonly string[] {
  return formatOf(probe.container).stopsAtError ? ["-xerror"] : [];
}

/** The output of a process, then its verdict: a decode that fails at the end throws after its last piece. */
async function* pieces(run: FfmpegRun): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const chunk of run.output) {
      if (!Buffer.isBuffer(chunk)) continue;
      yield chunk;
      soundPassed(chunk.length);
    }
    await run.ended;
  } finally {
    run.stop();
    await run.ended.catch(() => undefined);
  }
}

function checkLength(seconds: number, resolutionS: number, probe: AudioProbe): void {
  if (seconds === 0) {
    throw new HushtapeError("INPUT_EMPTY", "the recording holds no sample of sound", "check how it was recorded");
  }
  if (probe.expectedSamples === null) return;
  const expected = probe.expectedSamples / probe.sampleRate;
  const tolerance = formatOf(probe.container).exactLength ? 2 * resolutionS : LENGTH_SLACK_S;
  if (seconds < expected - tolerance - 1e-9) throw corrupt("the recording ends before its header says it does");
}

/**
 * Only float PCM can hold NaN, infinities and the like: the resampler would smear them, and the conversion to 16 bit would make
 * them full scale. Sound beyond full scale is clipped by that conversion in any case.
 */
function scrubNonNumbers(probe: AudioProbe): readonly string[] {
  if (!probe.codec.startsWith("pcm_f")) return [];
  const channels = Array.from(
    { length: probe.channels },
    (_, c) => `if(isnan(val(${c}))+isinf(val(${c}))\\,0\\,clip(val(${c})\\,-1\\,1))`,
  );
  return [`aeval=exprs='${channels.join("|")}':channel_layout=same`];
}

/** Every channel counts alike: the usual downmix leaves out the bass channel, on which a recorder may have put a microphone. */
function meanOfChannels(channels: number): string {
  const terms = Array.from({ length: channels }, (_, c) => `${(1 / channels).toFixed(6)}*c${c}`);
  return `pan=mono|c0=${terms.join("+")}`;
}

/** The samples of each track, of little-endian numbers of 16 bit. */
export function deinterleave(bytes: Buffer, frames: number, tracks: number): Int16Array[] {
  const whole = bytes.subarray(0, 2 * frames * tracks);
  const samples = new Int16Array(whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length));
  if (tracks === 1) return [samples];
  return Array.from({ length: tracks }, (_, track) => {
    const out = new Int16Array(frames);
    for (let frame = 0, at = track; frame < frames; frame++, at += tracks) out[frame] = samples[at] ?? 0;
    return out;
  });
}
