import { extname } from "node:path";
import {
  ADPCM_IN_RIFF,
  BIG_ENDIAN_PCM,
  COUNTED,
  type ContainerFormat,
  G711,
  ISO,
  LITTLE_ENDIAN_PCM,
  MATROSKA,
  MIN_BPS,
} from "./container-format.js";

/** The containers that are read, and written again as they were. */
export const CONTAINER_FORMATS = {
  wav: {
    title: "WAV",
    demuxer: "wav",
    muxer: "wav",
    endings: [".wav", ".wave"],
    codecs: ["pcm_u8", ...LITTLE_ENDIAN_PCM, ...G711, ...ADPCM_IN_RIFF, "gsm_ms", "adpcm_g722", "adpcm_g726"],
    readOnly: ["mp3", "g723_1"],
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
  m4a: {
    ...ISO,
    title: "M4A",
    muxer: "ipod",
    endings: [".m4a"],
    codecs: ["aac", "alac"],
    readOnly: ["amr_nb", "amr_wb"],
  },
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
    endings: [".ogg", ".oga", ".opus", ".spx"],
    codecs: ["vorbis", "opus", "flac"],
    readOnly: ["speex"],
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
  mp4: {
    ...ISO,
    title: "MP4",
    muxer: "mp4",
    endings: [".mp4"],
    codecs: ["aac", "alac", "opus"],
    readOnly: ["mp3", "amr_nb", "amr_wb"],
  },
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
    readOnly: ["adpcm_ima_qt", "amr_nb", "amr_wb"],
  },
  "3gp": {
    ...ISO,
    title: "3GP",
    muxer: "3gp",
    endings: [".3gp", ".3g2"],
    codecs: ["aac"],
    readOnly: ["amr_nb", "amr_wb"],
  },
  aiff: {
    ...COUNTED,
    title: "AIFF",
    demuxer: "aiff",
    muxer: "aiff",
    endings: [".aiff", ".aif", ".aifc"],
    codecs: [
      "pcm_s16be",
      "pcm_s8",
      "pcm_s24be",
      "pcm_s32be",
      "pcm_f32be",
      "pcm_f64be",
      "pcm_s16le",
      ...G711,
      "adpcm_ima_qt",
    ],
    readOnly: ["gsm"],
  },
  au: {
    ...COUNTED,
    title: "AU",
    demuxer: "au",
    muxer: "au",
    endings: [".au", ".snd"],
    codecs: ["pcm_mulaw", "pcm_alaw", "pcm_s8", ...BIG_ENDIAN_PCM, "adpcm_g722"],
    readOnly: ["adpcm_g726le"],
  },
  w64: {
    ...COUNTED,
    title: "W64",
    demuxer: "w64",
    muxer: "w64",
    endings: [".w64"],
    codecs: ["pcm_s16le", "pcm_u8", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_f64le", ...G711, ...ADPCM_IN_RIFF],
    readOnly: ["gsm_ms"],
  },
  caf: {
    ...COUNTED,
    title: "CAF",
    demuxer: "caf",
    muxer: "caf",
    endings: [".caf"],
    codecs: [
      "pcm_s16le",
      "pcm_s8",
      "pcm_s24le",
      "pcm_s32le",
      "pcm_f32le",
      "pcm_f64le",
      ...BIG_ENDIAN_PCM,
      ...G711,
      "alac",
      "adpcm_ima_qt",
    ],
    readOnly: ["aac", "opus", "gsm"],
    exactLength: false,
  },
  wma: {
    ...COUNTED,
    title: "WMA",
    demuxer: "asf",
    muxer: "asf",
    endings: [".wma", ".asf"],
    codecs: ["wmav2", "wmav1"],
    readOnly: ["wmapro", "wmalossless"],
    exactLength: false,
  },
  amr: {
    ...COUNTED,
    title: "AMR",
    demuxer: "amr",
    muxer: "amr",
    endings: [".amr", ".awb"],
    codecs: [],
    readOnly: ["amr_nb", "amr_wb"],
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
