import type { PcmFormat } from "./pcm/sample-format.js";

/** Channels that Hushtape takes at most. */
export const MAX_CHANNELS = 32;

interface CompressedCodec {
  /** ffmpeg's encoder. */
  readonly encoder: string;
  /** Whether decoding and encoding again gives the same samples. */
  readonly lossless: boolean;
  /** The encoders of some know only some layouts of more channels, and mix them. */
  readonly maxChannels: number;
}

/** Codecs that are read and written again, by ffmpeg's names; how each is encoded: `encoder.ts`. */
export const COMPRESSED_CODECS = {
  mp3: { encoder: "libmp3lame", lossless: false, maxChannels: MAX_CHANNELS },
  aac: { encoder: "aac", lossless: false, maxChannels: MAX_CHANNELS },
  opus: { encoder: "libopus", lossless: false, maxChannels: 2 },
  vorbis: { encoder: "libvorbis", lossless: false, maxChannels: 2 },
  flac: { encoder: "flac", lossless: true, maxChannels: MAX_CHANNELS },
  alac: { encoder: "alac", lossless: true, maxChannels: MAX_CHANNELS },
  gsm_ms: { encoder: "libgsm_ms", lossless: false, maxChannels: 1 },
  adpcm_ms: { encoder: "adpcm_ms", lossless: false, maxChannels: 2 },
  adpcm_ima_wav: { encoder: "adpcm_ima_wav", lossless: false, maxChannels: 2 },
  adpcm_ima_qt: { encoder: "adpcm_ima_qt", lossless: false, maxChannels: 2 },
  adpcm_g722: { encoder: "g722", lossless: false, maxChannels: 1 },
  adpcm_g726: { encoder: "g726", lossless: false, maxChannels: 1 },
  wmav1: { encoder: "wmav1", lossless: false, maxChannels: 2 },
  wmav2: { encoder: "wmav2", lossless: false, maxChannels: 2 },
} as const satisfies Readonly<Record<string, CompressedCodec>>;

/** Sound that is stored as it is, and the form in which its samples pass through the mute engine. */
export const PCM_CODECS = {
  pcm_u8: "u8",
  // The same steps, counted from another zero.
  pcm_s8: "u8",
  pcm_s16le: "s16le",
  pcm_s16be: "s16le",
  pcm_s24le: "s24le",
  pcm_s24be: "s24le",
  pcm_s32le: "s32le",
  pcm_s32be: "s32le",
  pcm_f32le: "f32le",
  pcm_f32be: "f32le",
  pcm_f64le: "f64le",
  pcm_f64be: "f64le",
  pcm_mulaw: "mulaw",
  pcm_alaw: "alaw",
} as const satisfies Readonly<Record<string, PcmFormat>>;

/** ffprobe's name of a compressed codec that is read. */
export type CompressedCodecName = keyof typeof COMPRESSED_CODECS;
/** ffprobe's name of any codec that is read, compressed or PCM. */
export type Codec = CompressedCodecName | keyof typeof PCM_CODECS;
/**
 * Codecs that are read but have no encoder here, or whose encoder moves the sound (Speex turns the phase of low tones, so that its place in
 * time cannot be proved): their sound is written in another format.
 */
export type ReadOnlyCodec =
  | "amr_nb"
  | "amr_wb"
  | "gsm"
  | "speex"
  | "adpcm_g726le"
  | "g723_1"
  | "wmapro"
  | "wmalossless";

/** Whether ffprobe's name is that of a compressed codec that is read. */
export function isCompressed(codec: string): codec is CompressedCodecName {
  return Object.hasOwn(COMPRESSED_CODECS, codec);
}

/** Whether ffprobe's name is that of a PCM codec that is read. */
export function isPcm(codec: string): codec is keyof typeof PCM_CODECS {
  return Object.hasOwn(PCM_CODECS, codec);
}
