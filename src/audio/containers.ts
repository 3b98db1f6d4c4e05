import { extname } from "node:path";
import type { Codec } from "./codecs.js";

/**
 * What the program must know about a container. A new one answers every question here; the compiler and the tests show what else it
 * needs (docs/extending.md).
 */
interface ContainerFormat {
  /** As a message names it. */
  readonly title: string;
  /** ffmpeg's names: the demuxer that is forced when reading, and the muxer that writes the same container. */
  readonly demuxer: string;
  readonly muxer: string;
  /** Endings of names that say nothing but the format; the first is its own. */
  readonly endings: readonly [`.${string}`, ...`.${string}`[]];
  /** Codecs that are read, and written again, in it. */
  readonly codecs: readonly Codec[];
  /** Whether the number of samples that its header promises, if any, is exact; with encoder padding it is not. */
  readonly exactLength: boolean;
  /**
   * Whether a decode that meets an error ends there. Not in WAV, where the only one there is would be the last packet of a file whose writer
   * could not go back to write its length, which is never full: there the samples are counted.
   */
  readonly stopsAtError: boolean;
  /** Bits a second that it needs for nothing but silence at the least (Opus with its pauses left out: 400); a header that promises more sound lies. */
  readonly minBps: number;
  /**
   * What of a decode it says to leave out, so that sound starts and ends where it did: `both` ends of any codec; the `start` alone; both
   * ends of the codecs of Xiph, but nothing of MPEG's (`not-mpeg`); or `nothing`. See `planPriming`.
   */
  readonly trims: "both" | "start" | "not-mpeg" | "nothing";
  /** It says where the last block of Vorbis ends. */
  readonly trimsVorbis: boolean;
  /** ffmpeg's muxer takes the delay of Opus off the times of the sound, and every reader takes it off again. */
  readonly takesOpusDelayTwice: boolean;
}

const LITTLE_ENDIAN_PCM = ["pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_f64le"] as const;
const BIG_ENDIAN_PCM = ["pcm_s16be", "pcm_s24be", "pcm_s32be", "pcm_f32be", "pcm_f64be"] as const;
const G711 = ["pcm_mulaw", "pcm_alaw"] as const;
const MIN_BPS = 100;

const ISO = {
  demuxer: "mov",
  exactLength: false,
  stopsAtError: true,
  minBps: MIN_BPS,
  trims: "start",
  trimsVorbis: false,
  takesOpusDelayTwice: false,
} as const;

const MATROSKA = {
  demuxer: "matroska",
  exactLength: false,
  stopsAtError: true,
  minBps: MIN_BPS,
  trimsVorbis: false,
  takesOpusDelayTwice: true,
} as const;

/** The containers that are read, and written again as they were. */
export const CONTAINER_FORMATS = {
  wav: {
    title: "WAV",
    demuxer: "wav",
    muxer: "wav",
    endings: [".wav", ".wave"],
    codecs: ["pcm_u8", ...LITTLE_ENDIAN_PCM, ...G711],
    exactLength: true,
    stopsAtError: false,
    minBps: MIN_BPS,
    trims: "both",
    trimsVorbis: false,
    takesOpusDelayTwice: false,
  },
  flac: {
    title: "FLAC",
    demuxer: "flac",
    muxer: "flac",
    endings: [".flac"],
    codecs: ["flac"],
    exactLength: true,
    stopsAtError: true,
    minBps: 0,
    trims: "both",
    trimsVorbis: false,
    takesOpusDelayTwice: false,
  },
  mp3: {
    title: "MP3",
    demuxer: "mp3",
    muxer: "mp3",
    endings: [".mp3"],
    codecs: ["mp3"],
    exactLength: false,
    stopsAtError: true,
    minBps: MIN_BPS,
    trims: "both",
    trimsVorbis: false,
    takesOpusDelayTwice: false,
  },
  m4a: { ...ISO, title: "M4A", muxer: "ipod", endings: [".m4a"], codecs: ["aac", "alac"] },
  aac: {
    title: "AAC",
    demuxer: "aac",
    muxer: "adts",
    endings: [".aac"],
    codecs: ["aac"],
    exactLength: false,
    stopsAtError: true,
    minBps: MIN_BPS,
    trims: "nothing",
    trimsVorbis: false,
    takesOpusDelayTwice: false,
  },
  ogg: {
    title: "Ogg",
    demuxer: "ogg",
    muxer: "ogg",
    endings: [".ogg", ".oga", ".opus"],
    codecs: ["vorbis", "opus", "flac"],
    exactLength: false,
    stopsAtError: true,
    minBps: MIN_BPS,
    trims: "both",
    trimsVorbis: true,
    takesOpusDelayTwice: false,
  },
  webm: {
    ...MATROSKA,
    title: "WebM",
    muxer: "webm",
    endings: [".webm"],
    codecs: ["opus", "vorbis"],
    trims: "both",
  },
  mp4: { ...ISO, title: "MP4", muxer: "mp4", endings: [".mp4"], codecs: ["aac", "alac", "opus"] },
  mkv: {
    ...MATROSKA,
    title: "MKV",
    muxer: "matroska",
    endings: [".mkv", ".mka"],
    codecs: ["aac", "opus", "vorbis", "flac", "mp3", "pcm_u8", ...LITTLE_ENDIAN_PCM, ...G711],
    trims: "not-mpeg",
  },
  mov: {
    ...ISO,
    title: "MOV",
    muxer: "mov",
    endings: [".mov"],
    codecs: ["aac", "alac", ...LITTLE_ENDIAN_PCM, ...BIG_ENDIAN_PCM, ...G711],
  },
} as const satisfies Readonly<Record<string, ContainerFormat>>;

/** Name of a container that is read. */
export type Container = keyof typeof CONTAINER_FORMATS;

/** What a container is, as its table says. */
export function formatOf(container: Container): ContainerFormat {
  return CONTAINER_FORMATS[container];
}

/** Every ending that a redacted recording can have, with its dot. */
export const ALL_ENDINGS: readonly string[] = Object.values(CONTAINER_FORMATS).flatMap(({ endings }) => endings);

const PLAIN_ENDINGS: ReadonlySet<string> = new Set(ALL_ENDINGS);

/** The ending for the redacted recording, with its dot: the input's own where it says nothing but a format, else the container's. */
export function outputEnding(inputPath: string, container: Container): string {
  const own = extname(inputPath).toLowerCase();
  return PLAIN_ENDINGS.has(own) ? own : formatOf(container).endings[0];
}
