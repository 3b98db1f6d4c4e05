import type { Codec, ReadOnlyCodec } from "./codecs.js";

/**
 * What the program must know about a container. A new one answers every question here; the compiler and the tests show what else it
 * needs (docs/extending.md).
 */
export interface ContainerFormat {
  /** As a message names it. */
  readonly title: string;
  /** ffmpeg's names: the demuxer that is forced when reading, and the muxer that writes the same container. */
  readonly demuxer: string;
  readonly muxer: string;
  /** Endings of names that say nothing but the format; the first is its own. */
  readonly endings: readonly [`.${string}`, ...`.${string}`[]];
  /** Codecs that are read, and written again, in it. */
  readonly codecs: readonly Codec[];
  /** Codecs that are read in it and cannot be written again in it: `--output-format` is needed. */
  readonly readOnly?: readonly (Codec | ReadOnlyCodec)[];
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

/** PCM that passes through unchanged. */
export const LITTLE_ENDIAN_PCM = ["pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_f64le"] as const;
/** PCM of Motorola's and Sun's formats. */
export const BIG_ENDIAN_PCM = ["pcm_s16be", "pcm_s24be", "pcm_s32be", "pcm_f32be", "pcm_f64be"] as const;
/** A byte a sample, by logarithm. */
export const G711 = ["pcm_mulaw", "pcm_alaw"] as const;
/** Fewer bits a second than any codec needs; see `ContainerFormat.minBps`. */
export const MIN_BPS = 100;

/** What the containers of ISO 14496-12 share. */
export const ISO = {
  demuxer: "mov",
  exactLength: false,
  stopsAtError: true,
  minBps: MIN_BPS,
  trims: "start",
  trimsVorbis: false,
  takesOpusDelayTwice: false,
} as const;

/** Containers whose header counts what they hold, and whose codecs need no delay. */
export const COUNTED = {
  exactLength: true,
  stopsAtError: true,
  minBps: MIN_BPS,
  trims: "both",
  trimsVorbis: false,
  takesOpusDelayTwice: false,
} as const;

/** ADPCM in blocks, as call recorders write it. */
export const ADPCM_IN_RIFF = ["adpcm_ms", "adpcm_ima_wav"] as const;

/** What Matroska and WebM share. */
export const MATROSKA = {
  demuxer: "matroska",
  exactLength: false,
  stopsAtError: true,
  minBps: MIN_BPS,
  trimsVorbis: false,
  takesOpusDelayTwice: true,
} as const;
