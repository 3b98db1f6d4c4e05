import { COMPRESSED_CODECS, type CompressedCodecName, isCompressed } from "./codecs.js";
import { CONTAINER_FORMATS, type Container, formatOf } from "./containers.js";
import { bytesPerSample, type PcmFormat } from "./pcm/sample-format.js";
import type { AudioProbe } from "./probe.js";

/**
 * The options that make ffmpeg write a codec in its container, at its quality.
 * @param given form in which the samples come.
 */
export function encoderOptions(probe: AudioProbe, given: PcmFormat): readonly string[] {
  return [...codecOptions(probe, given), ...MUXER_OPTIONS[probe.container](probe)];
}

/** From here on a WAV file must be RF64 (its lengths have 32 bits); below, a plain header is what every reader knows. */
const LONG_WAV_BYTES = 4e9;

/**
 * Where all sound of an Ogg file is on one page (ffmpeg's hold a second), the time at that page's end is taken for its start's, and
 * the end is not cut: up to this length, in ms, pages are kept short, in µs.
 */
const ONE_PAGE_MS = 2000;
const SHORT_PAGE_US = 20_000;

const nothing = () => [];

/** Where pictures are copied, the tracks' settings are cleared in the written file (`clearFilm`): a sum over them would be wrong. */
const withoutSums = ({ hasVideo }: AudioProbe) => (hasVideo ? ["-write_crc32", "0"] : []);

const MUXER_OPTIONS: Readonly<Record<Container, (probe: AudioProbe) => readonly string[]>> = {
  wav: (probe) => {
    const bytes =
      (probe.expectedSamples ?? Number.POSITIVE_INFINITY) * probe.channels * bytesPerSample(probe.pcmFormat);
    return bytes > LONG_WAV_BYTES ? ["-rf64", "auto"] : [];
  },
  flac: nothing,
  // No ID3 tag at all.
  mp3: () => ["-id3v2_version", "0", "-write_id3v1", "0"],
  m4a: nothing,
  aac: nothing,
  ogg: ({ durationMs }) => ((durationMs ?? 0) < ONE_PAGE_MS ? ["-page_duration", String(SHORT_PAGE_US)] : []),
  webm: withoutSums,
  mp4: nothing,
  mkv: withoutSums,
  mov: nothing,
  "3gp": nothing,
  aiff: nothing,
  au: nothing,
  w64: nothing,
  caf: nothing,
  wma: nothing,
  amr: nothing,
};

/**
 * GSM 6.10 fed with zeros after speech repeats the last pitch of the voice for half a second, at −23 dBFS (measured): its long-term
 * prediction finds nothing to tell it otherwise. A hiss of ±8 of 32768, the codec's own step, does. The same in every run.
 */
const GSM_DITHER = "aeval=exprs=val(0)+(random(0)-0.5)*0.000488:c=same";

/** Blocks of ADPCM as they were, so that the last one ends where it did; ffmpeg knows those of powers of two. */
function adpcmBlock(blockBytes: number | null): readonly string[] {
  const known =
    blockBytes !== null && blockBytes >= 32 && blockBytes <= 8192 && Number.isInteger(Math.log2(blockBytes));
  return known ? ["-block_size", String(blockBytes)] : [];
}

/** Bit rate per channel where the source's is unknown: no codec here is audibly worse than its source at this. */
const DEFAULT_CHANNEL_BPS = 128_000;

/** Options for ffmpeg's encoder of a codec. @param bitRate of the source, in bit/s. */
const ENCODER_OPTIONS: Readonly<
  Record<CompressedCodecName, (bitRate: number, probe: AudioProbe) => readonly string[]>
> = {
  aac: (bitRate, probe) => ["-b:a", String(aacBitRate(bitRate, probe))],
  mp3: (bitRate, { sampleRate }) => ["-b:a", String(mp3BitRate(bitRate, sampleRate))],
  opus: (bitRate, { channels }) => ["-b:a", String(clamp(bitRate, OPUS_LOWEST_BPS * channels, 256_000 * channels))],
  vorbis: (bitRate, probe) => ["-q:a", String(vorbisQuality(bitRate, probe))],
  flac: (_, { pcmFormat }) => ["-sample_fmt", pcmFormat === "s32le" ? "s32" : "s16"],
  alac: (_, { pcmFormat }) => ["-sample_fmt", pcmFormat === "s32le" ? "s32p" : "s16p"],
  gsm_ms: () => ["-af", GSM_DITHER],
  adpcm_ms: (_, { blockBytes }) => adpcmBlock(blockBytes),
  adpcm_ima_wav: (_, { blockBytes }) => adpcmBlock(blockBytes),
  adpcm_ima_qt: nothing,
  adpcm_g722: nothing,
  adpcm_g726: (bitRate, { sampleRate }) => ["-code_size", String(clamp(bitRate / sampleRate, 2, 5))],
  wmav1: (bitRate, { channels }) => ["-b:a", String(clamp(bitRate, 32_000 * channels, 192_000 * channels))],
  wmav2: (bitRate, { channels }) => ["-b:a", String(clamp(bitRate, 32_000 * channels, 192_000 * channels))],
};

function codecOptions(probe: AudioProbe, given: PcmFormat): readonly string[] {
  const { codec } = probe;
  // PCM leaves the mute engine in the form in which it is stored, except for the order of its bytes.
  if (!isCompressed(codec)) return ["-c:a", codec === `pcm_${given}` ? "copy" : codec];
  const bitRate = probe.bitRate ?? probe.channels * DEFAULT_CHANNEL_BPS;
  return ["-c:a", COMPRESSED_CODECS[codec].encoder, ...ENCODER_OPTIONS[codec](bitRate, probe)];
}

/** ffmpeg's encoders, and the containers in which recordings cannot be written without each. */
export function neededEncoders(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(COMPRESSED_CODECS).map(([codec, { encoder }]) => [
      encoder,
      Object.values(CONTAINER_FORMATS).flatMap(({ title, codecs }) =>
        codecs.some((one) => one === codec) ? [title] : [],
      ),
    ]),
  );
}

/**
 * Below this, per channel, libopus switches between two coders within a recording, which clicks in silence, and codes what two
 * channels have in common only once, so that a muted channel carries the other's sound.
 */
const OPUS_LOWEST_BPS = 48_000;

/** A fifth more than the source: ffmpeg's encoder needs it for the same quality, and spends less than it is given on speech. */
const AAC_HEADROOM = 1.2;

/** AAC holds at most 6144 bits per channel in a frame of 1024 samples. */
function aacBitRate(bitRate: number, probe: AudioProbe): number {
  return clamp(
    bitRate * AAC_HEADROOM,
    16_000 * probe.channels,
    Math.floor((6144 / 1024) * probe.sampleRate * probe.channels),
  );
}

/** The next higher rate that the MPEG version of the sample rate has. */
function mp3BitRate(bitRate: number, sampleRate: number): number {
  const steps =
    sampleRate >= 32_000
      ? [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      : [8, 16, 24, 32, 40, 48, 56, 64, ...(sampleRate >= 16_000 ? [80, 96, 112, 128, 144, 160] : [])];
  // The rate found from a file's size is a little above the nominal one: headers are no reason to take the next step.
  return 1000 * (steps.find((kbps) => kbps * 1000 >= bitRate * 0.98) ?? steps.at(-1) ?? 128);
}

/** kbit/s of one channel at 44.1 kHz for the qualities 0, 1, … 10 (libvorbis' table for stereo, halved). */
const VORBIS_KBPS = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 250];

/** From this quality on, libvorbis gives each channel its own phase; below, a muted channel carries some of the other's sound. */
const VORBIS_UNCOUPLED = 6;

/** Quality instead of a bit rate, because libvorbis refuses many pairs of bit rate and sample rate. */
function vorbisQuality(bitRate: number, probe: AudioProbe): number {
  const kbps = bitRate / 1000 / probe.channels / Math.min(1, probe.sampleRate / 44_100);
  const quality = VORBIS_KBPS.findIndex((nominal) => nominal >= kbps);
  return quality < 0 ? 10 : Math.max(probe.channels > 1 ? VORBIS_UNCOUPLED : 3, quality);
}

/** AAC codes 1024 samples a frame; its first frame of output is made of nothing but what came before. */
const AAC_FRAME = 1024;
/** MPEG-1 layer III codes two granules of 576 samples a frame, its low rates (MPEG-2 and 2.5, below 32 kHz) one. */
const MP3_GRANULE = 576;
const MP3_TWO_GRANULES_HZ = 32_000;
/** Delay of LAME and a layer III decoder together, in samples (576 + 529): less than two granules. */
const MP3_DELAY = 1105;
/** What the delay lacks of two granules, in samples. */
const MP3_BEYOND_DELAY = 2 * MP3_GRANULE - MP3_DELAY;

/** libopus at 48 kHz: frames of 20 ms, and its look-ahead. */
const OPUS_FRAME = 960;
const OPUS_DELAY = 312;

const VORBIS_MAX_BLOCK = 2048;

/** The two filters of G.722, which split the sound into bands and join them, in samples. */
const G722_DELAY = 22;

/** Samples of a frame of Windows Media Audio; the decoder leaves out the first, which is made of nothing but what came before. */
function wmaFrame({ codec, sampleRate }: AudioProbe): number {
  if (sampleRate <= 16_000) return 512;
  return sampleRate <= 22_050 || (sampleRate <= 32_000 && codec === "wmav1") ? 1024 : 2048;
}

/** Leaves out the encoder's first frames. */
function dropFirst(frames: number): readonly string[] {
  return ["-bsf:a", `noise=drop=lt(n\\,${frames})`];
}

/** What is done so that the decode of the output starts at the same sample as the decode of the input, and is as long. */
export interface Priming {
  /** Samples left out at the start, and as many silent ones added at the end: by so much the codec delays all that it codes. */
  readonly advanceSamples: number;
  /** Silent samples that are encoded in front of the sound. */
  readonly silentSamples: number;
  /** The silent samples carry times before zero, and the container says to skip them. */
  readonly skipped: boolean;
  readonly options: readonly string[];
}

/** Of a codec that gives back what it was given. */
export const NO_PRIMING: Priming = { advanceSamples: 0, silentSamples: 0, skipped: false, options: [] };

/**
 * An encoder's output starts with a delay. WAV, FLAC, Ogg, WebM and MP3 (with its Xing frame) say how long it is, and how many
 * samples of the last frame count; the others need help:
 *
 * - MP4 and MOV say what to skip at the start but not at the end, so that a decode is a whole number of frames, less what is
 *   skipped. Sound of another length gets silence in front, which is skipped.
 * - Raw ADTS, AAC in Matroska, and sound that starts after its picture cannot say any of it: the frame is left out. Otherwise the
 *   sound would come 64 ms late at 16 kHz.
 * - Layer III in Matroska: the same with two granules, and as much silence in front as the delay is shorter than they.
 *
 * - G.722 delays all sound and has no way to say so: its first samples are left out. Of Windows Media Audio the decoder drops the first
 *   frame: it is silence in front.
 *
 * @param countSamples decodes the recording to count its samples; called only where it matters.
 */
export async function planPriming(probe: AudioProbe, countSamples: () => Promise<number>): Promise<Priming> {
  const { container, codec } = probe;
  const { trims } = formatOf(container);
  if (codec === "adpcm_g722") return { ...NO_PRIMING, advanceSamples: G722_DELAY };
  if (codec === "wmav1" || codec === "wmav2") return { ...NO_PRIMING, silentSamples: wmaFrame(probe) };
  if (trims === "start" && (codec === "opus" || (codec === "aac" && probe.startMs <= 0))) {
    const [frame, delay] = codec === "aac" ? [AAC_FRAME, AAC_FRAME] : [OPUS_FRAME, OPUS_DELAY];
    const beyond = ((await countSamples()) + delay) % frame;
    return { ...NO_PRIMING, silentSamples: (frame - beyond) % frame, skipped: true, options: [] };
  }
  if (trims === "both") return NO_PRIMING;
  if (codec === "aac") return { ...NO_PRIMING, options: dropFirst(1) };
  if (codec === "mp3") {
    return {
      ...NO_PRIMING,
      silentSamples: MP3_BEYOND_DELAY,
      options: ["-reservoir", "0", ...dropFirst(probe.sampleRate >= MP3_TWO_GRANULES_HZ ? 1 : 2)],
    };
  }
  return NO_PRIMING;
}

/** By how many seconds a picture would come late, because the delay of Opus is taken off the times of the sound twice. */
export function muxerLeadS(probe: AudioProbe): number {
  return probe.codec === "opus" && formatOf(probe.container).takesOpusDelayTwice ? OPUS_DELAY / 48_000 : 0;
}

/** By how many samples an output may be longer than its input, where its container cannot say where the last frame ends. */
export function endPaddingAllowance(probe: AudioProbe): number {
  const { container, codec } = probe;
  if (codec === "aac") return AAC_FRAME - 1;
  return codec === "vorbis" && !formatOf(container).trimsVorbis ? VORBIS_MAX_BLOCK : 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(value)));
}
