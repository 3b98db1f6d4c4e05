import type { OUTPUT_FORMATS } from "../config/choices.js";
import { HushtapeError } from "../errors.js";
import { COMPRESSED_CODECS, isCompressed, isPcm } from "./codecs.js";
import { formatOf, outputEnding } from "./containers.js";
import type { PcmFormat } from "./pcm/sample-format.js";
import type { AudioProbe } from "./probe.js";

/** What is written: the format of the recording, or one of a few that hold every recording. */
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** How a recording's sound becomes its output's. */
export interface OutputPlan {
  /** The recording; its `pcmFormat` is the form in which its samples are muted. */
  readonly source: AudioProbe;
  /** What a probe of the output must say. */
  readonly target: AudioProbe;
  /** With its dot. */
  readonly ending: string;
}

/** Rates that each coder knows, ascending; sound of another is written at the next higher one, or the highest. Opus always decodes to 48 kHz. */
const RATES: Readonly<Record<"mp3" | "aac" | "opus", readonly number[]>> = {
  mp3: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  aac: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000],
  opus: [48_000],
};

/** A coder of a few kbit/s knows voices alone: what it made is written at no less, per channel, in bit/s. */
const LOWEST_CHANNEL_BPS = 32_000;

/** FLAC and the samples that it holds exactly; of deeper ones it keeps 24 bits. */
const FLAC_EXACT: Readonly<Partial<Record<PcmFormat, PcmFormat>>> = {
  u8: "s16le",
  mulaw: "s16le",
  alaw: "s16le",
  s16le: "s16le",
  s24le: "s32le",
};

/**
 * How the output is written: as the recording was, or in another format. WAV and FLAC then hold the recording's samples exactly (FLAC 24
 * bits of deeper ones); of a lossy recording those of its decode, in 16 bits.
 *
 * @throws HushtapeError INPUT_UNSUPPORTED when the recording's codec cannot be written again, or the format holds fewer channels.
 */
export function planOutput(probe: AudioProbe, format: OutputFormat, inputPath: string): OutputPlan {
  if (format === "same") {
    if (!isWritable(probe)) throw unwritable();
    return { source: probe, target: probe, ending: outputEnding(inputPath, probe.container) };
  }
  const soundOnly = { ...probe, hasVideo: false, videoIndex: null, videoCodec: null, startMs: 0, blockBytes: null };
  const plan = planConversion(soundOnly, format);
  const { codec, channels } = plan.target;
  if (isCompressed(codec) && channels > COMPRESSED_CODECS[codec].maxChannels) {
    throw new HushtapeError(
      "INPUT_UNSUPPORTED",
      `the recording has more channels than ${format} holds here`,
      "choose --output-format wav or flac",
    );
  }
  return { ...plan, ending: `.${format}` };
}

function planConversion(probe: AudioProbe, format: Exclude<OutputFormat, "same">): Omit<OutputPlan, "ending"> {
  switch (format) {
    case "wav": {
      const pcmFormat = probe.lossless ? probe.pcmFormat : "s16le";
      const target = { ...probe, container: "wav", codec: `pcm_${pcmFormat}`, pcmFormat, lossless: true } as const;
      return { source: { ...probe, pcmFormat }, target };
    }
    case "flac": {
      const exact = exactInFlac(probe);
      const target = {
        ...probe,
        container: "flac",
        codec: "flac",
        pcmFormat: exact ?? "s32le",
        lossless: true,
      } as const;
      return { source: { ...probe, pcmFormat: exact ?? "f32le" }, target };
    }
    case "mp3":
      return planLossy(probe, "mp3", "mp3");
    case "m4a":
      return planLossy(probe, "m4a", "aac");
    case "opus":
      return planLossy(probe, "ogg", "opus");
  }
}

function exactInFlac({ lossless, codec, pcmFormat }: AudioProbe): PcmFormat | undefined {
  if (!lossless) return "s16le";
  // What FLAC and ALAC hold are 24 bits of 32.
  return isPcm(codec) ? FLAC_EXACT[pcmFormat] : pcmFormat;
}

function planLossy(probe: AudioProbe, container: "mp3" | "m4a" | "ogg", codec: "mp3" | "aac" | "opus") {
  const rates = RATES[codec];
  const sampleRate = rates.find((rate) => rate >= probe.sampleRate) ?? rates.at(-1) ?? probe.sampleRate;
  const bitRate = probe.lossless ? null : Math.max(probe.bitRate ?? 0, LOWEST_CHANNEL_BPS * probe.channels);
  const lossy = { ...probe, pcmFormat: "f32le", lossless: false } as const;
  return { source: lossy, target: { ...lossy, container, codec, sampleRate, bitRate } };
}

/** Whether there is an encoder for the recording's codec, in its container, with its channels. */
function isWritable({ container, codec, channels }: AudioProbe): boolean {
  if (!formatOf(container).codecs.some((known) => known === codec)) return false;
  return !isCompressed(codec) || channels <= COMPRESSED_CODECS[codec].maxChannels;
}

function unwritable(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the recording's codec, or its number of channels, is read but cannot be written again in its container",
    "choose --output-format wav, flac, mp3, m4a or opus",
  );
}
