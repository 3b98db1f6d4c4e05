import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { COMPRESSED_CODECS, isCompressed, isPcm, MAX_CHANNELS, PCM_CODECS } from "./codecs.js";
import { type Container, formatOf } from "./containers.js";
import { askFfprobe, corrupt } from "./ffmpeg.js";
import type { SoundFile } from "./ffmpeg-input.js";
import { readStructure } from "./integrity.js";
import { LONGEST_BY_DEFAULT_MS, requireNoLonger } from "./longest-sound.js";
import type { PcmFormat } from "./pcm/sample-format.js";
import { openRecording } from "./recording-file.js";
import { sniffContainer } from "./sniff-container.js";

/** What a recording is, before any of it is decoded. Holds no tag. */
export interface AudioProbe {
  readonly container: Container;
  /** ffmpeg's name of the codec, e.g. `pcm_mulaw`, `aac`. */
  readonly codec: string;
  /** Sample rate of the decoded sound, in Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** ffmpeg's name of what the channels are, e.g. `stereo`, `5.1(side)`; `null` where the file does not say. */
  readonly channelLayout: string | null;
  /** Raw format in which the samples pass between decoder, mute engine and encoder without loss. */
  readonly pcmFormat: PcmFormat;
  /** Whether decoding and encoding again gives the same samples. */
  readonly lossless: boolean;
  /** Bit rate of the audio stream, in bit/s; `null` where neither the file nor its size shows it. */
  readonly bitRate: number | null;
  /** As the file says, rounded; the decode is what counts. `null` where the file does not say. */
  readonly durationMs: number | null;
  /**
   * When the first decoded sample is heard, in ms after the start of a file with a moving picture; 0 without one. All times in
   * Hushtape count from that first sample: only the picture needs this.
   */
  readonly startMs: number;
  /** A moving picture, not a cover. It is kept as it is: it may show what the sound no longer says. */
  readonly hasVideo: boolean;
  /** Index of the first audio stream in the file: the only one that is read, and the only one that reaches the output. */
  readonly streamIndex: number;
  /** Index of the moving picture in the file, or `null`. */
  readonly videoIndex: number | null;
  /** ffmpeg's name of the moving picture's codec, or `null`. */
  readonly videoCodec: string | null;
  /** Samples per channel that the file promises at least; a decode that ends before is damaged. `null`: it promises nothing. */
  readonly expectedSamples: number | null;
  /** Where the sound ends, in bytes from the start of the file: a decoder is shown nothing behind. `null`: it finds the end itself. */
  readonly soundEnd: number | null;
  /** Where sound that is stored as it is begins, in bytes from the start of the file: it can be read without a decoder. `null`: only one can. */
  readonly soundStart: number | null;
  /** Bytes of a block of ADPCM, as the header says; else `null`. */
  readonly blockBytes: number | null;
  /** No more than this is decoded of it, in ms: sound that goes on is INPUT_TOO_LONG. */
  readonly longestMs: number;
}

const number = z.coerce.number().refine(Number.isFinite);

const streamSchema = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  codec_tag_string: z.string().optional(),
  sample_fmt: z.string().optional(),
  sample_rate: number.optional(),
  channels: z.number().int().optional(),
  channel_layout: z.string().optional(),
  bit_rate: number.optional(),
  duration: number.optional(),
  start_time: number.optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
});

const answerSchema = z.object({
  streams: z.array(streamSchema),
  format: z.object({ duration: number.optional(), start_time: number.optional(), bit_rate: number.optional() }),
  packets: z.array(z.object({ pos: z.coerce.number().optional() })).optional(),
});

type Stream = z.infer<typeof streamSchema>;

/** Covers and slides that some writers do not mark as attached pictures. */
const STILL_PICTURES = new Set(["mjpeg", "png", "gif", "bmp", "webp", "tiff"]);

/** Sample entries of sound that is sold locked: Apple's and Audible's. */
const ENCRYPTED_TAGS = new Set(["drms", "aavd"]);

/** Rates below hold no speech that a recogniser knows; above, no encoder takes it. */
const MIN_RATE = 4000;
const MAX_RATE = 384_000;
const CHANNEL_LAYOUT = /^[\w.()]{1,24}$/;

/**
 * Looks at a recording without decoding it.
 *
 * @param options.longestMs of which more is refused, by what it says and by what is decoded of it later; default: a day.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_UNSUPPORTED, INPUT_CORRUPT, INPUT_NO_AUDIO, INPUT_TOO_LONG, TOOL_MISSING, CANCELLED
 */
export async function probe(
  path: string,
  { signal, longestMs = LONGEST_BY_DEFAULT_MS }: { readonly signal: AbortSignal; readonly longestMs?: number },
): Promise<AudioProbe> {
  const { probe } = await describeRecording(path, SOUND, signal, longestMs);
  requireNoLonger(probe.durationMs ?? 0, longestMs);
  return probe;
}

/**
 * The same of a recording that was written here, with all that ffprobe says about it, tags and chapters too: for `countTagsLeft`.
 *
 * @throws HushtapeError as `probe`, but for INPUT_TOO_LONG: an encoder may fill up the last of its blocks.
 */
export async function probeWritten(path: string, { signal }: { readonly signal: AbortSignal }): Promise<Described> {
  return describeRecording(path, [...SOUND, "-show_chapters"], signal, Number.POSITIVE_INFINITY);
}

/** What ffprobe is to show of a recording. */
const SOUND = ["-show_streams", "-show_format"];

/** And of one whose samples seem to lie there as they are: where in the file a decoder begins to read them. */
const FIRST_PACKET = ["-show_entries", "packet=pos", "-read_intervals", "%+#1"];

interface Described {
  readonly probe: AudioProbe;
  /** ffprobe's whole answer. */
  readonly described: unknown;
}

async function describeRecording(
  path: string,
  show: readonly string[],
  signal: AbortSignal,
  longestMs: number,
): Promise<Described> {
  const { file, size } = await openRecording(path);
  try {
    const container = await sniffContainer(file);
    const { demuxer, minBps } = formatOf(container);
    // Before ffprobe guesses at samples that it cannot read: those of an encrypted recording look like any codec with any number of channels.
    const structure = await readStructure(file, size, container);
    const { samples: declared, soundEnd, soundStart = null, blockBytes = null } = structure;
    const sound = { path, demuxer, soundEnd };
    const described = await askFfprobe(sound, [...show, ...(soundStart === null ? [] : FIRST_PACKET)], signal);
    const answer = answerSchema.safeParse(described);
    if (!answer.success) throw corrupt("the recording's header cannot be read");
    const { streams, format, packets } = answer.data;
    const isStored = soundStart !== null && packets?.[0]?.pos === soundStart;

    const audio = streams.find((stream) => stream.codec_type === "audio");
    if (!audio)
      throw new HushtapeError("INPUT_NO_AUDIO", "the file has no audio stream", "give a recording with sound");
    if (streams.some((stream) => ENCRYPTED_TAGS.has(stream.codec_tag_string ?? ""))) {
      throw corrupt("the recording is encrypted");
    }
    const { sampleRate, channels, channelLayout, pcmFormat, lossless, codec } = describeCodec(audio, container);
    const video = streams.find(isMovingPicture);
    const durationS = declared === null ? (audio.duration ?? format.duration) : declared / sampleRate;
    if (durationS !== undefined && durationS * minBps > size * 8) {
      throw corrupt("the recording's header promises more than the file can hold");
    }
    const probe = {
      container,
      codec,
      sampleRate,
      channels,
      channelLayout,
      pcmFormat,
      lossless,
      bitRate: bitRateOf(audio, streams.length === 1 && format.duration ? (size * 8) / format.duration : null),
      durationMs: durationS === undefined ? null : Math.round(durationS * 1000),
      startMs: video ? await firstSampleMs(sound, format.start_time ?? 0, signal) : 0,
      hasVideo: video !== undefined,
      streamIndex: audio.index,
      videoIndex: video?.index ?? null,
      videoCodec: video?.codec_name ?? null,
      expectedSamples: declared,
      soundEnd,
      soundStart: isStored && codec === `pcm_${pcmFormat}` ? soundStart : null,
      blockBytes,
      longestMs,
    };
    return { probe, described };
  } finally {
    await file.close();
  }
}

const framesSchema = z.object({ frames: z.tuple([z.object({ best_effort_timestamp_time: number })], z.unknown()) });

/** Cutting programs leave seconds of packets in front that the decoder skips. */
const FIRST_SECONDS = "%+15";

/** The stream's own start time would count samples that the decoder skips. */
async function firstSampleMs(sound: SoundFile, fileStartS: number, signal: AbortSignal): Promise<number> {
  const show = ["-select_streams", "a:0", "-show_entries", "frame=best_effort_timestamp_time"];
  const answer = framesSchema.safeParse(await askFfprobe(sound, [...show, "-read_intervals", FIRST_SECONDS], signal));
  if (!answer.success) throw corrupt();
  return Math.round((answer.data.frames[0].best_effort_timestamp_time - fileStartS) * 1000);
}

function isMovingPicture(stream: Stream): boolean {
  if (stream.codec_type !== "video" || stream.disposition?.attached_pic === 1) return false;
  return !STILL_PICTURES.has(stream.codec_name ?? "");
}

function describeCodec(audio: Stream, container: Container) {
  const codec = audio.codec_name ?? "unknown";
  const { codecs, readOnly = [] } = formatOf(container);
  if (![...codecs, ...readOnly].some((known) => known === codec)) {
    throw new HushtapeError(
      "INPUT_UNSUPPORTED",
      "the recording's codec is none that Hushtape reads in its container",
      "convert it, for example: ffmpeg -i INPUT -c:a pcm_s16le OUTPUT.wav",
    );
  }
  const { sample_rate: sampleRate = 0, channels = 0 } = audio;
  if (sampleRate < MIN_RATE || sampleRate > MAX_RATE || channels < 1 || channels > MAX_CHANNELS) {
    throw corrupt("the recording's header holds an impossible rate or number of channels");
  }
  const layout = audio.channel_layout ?? "";
  const channelLayout = CHANNEL_LAYOUT.test(layout) && layout !== "unknown" ? layout : null;
  return { codec, sampleRate, channels, channelLayout, ...passingFormat(codec, audio.sample_fmt ?? "") };
}

/** FLAC and ALAC deeper than 16 bits decode to the upper bits of 32; the lossy codecs decode to floats. */
function passingFormat(codec: string, sampleFormat: string): { pcmFormat: PcmFormat; lossless: boolean } {
  if (isPcm(codec)) return { pcmFormat: PCM_CODECS[codec], lossless: true };
  if (isCompressed(codec) && COMPRESSED_CODECS[codec].lossless) {
    return { pcmFormat: sampleFormat.startsWith("s32") ? "s32le" : "s16le", lossless: true };
  }
  return { pcmFormat: "f32le", lossless: false };
}

function bitRateOf(audio: Stream, fromSize: number | null): number | null {
  const rate = audio.bit_rate ?? fromSize;
  return rate !== null && rate > 0 ? Math.round(rate) : null;
}
