import type { Container } from "./containers.js";
import type { AudioProbe } from "./probe.js";

/** The options that make ffmpeg write a recording's codec again, in its container, at its quality. */
export function encoderOptions(probe: AudioProbe): readonly string[] {
  return [...codecOptions(probe), ...(MUXER_OPTIONS[probe.container] ?? []), ...dropPriming(probe)];
}

/** Past 4 GiB a WAV file must be RF64. No ID3 tag at all. */
const MUXER_OPTIONS: Partial<Readonly<Record<Container, readonly string[]>>> = {
  wav: ["-rf64", "auto"],
  mp3: ["-id3v2_version", "0", "-write_id3v1", "0"],
};

/** Bit rate per channel where the source's is unknown: no codec here is audibly worse than its source at this. */
const DEFAULT_CHANNEL_BPS = 128_000;

function codecOptions(probe: AudioProbe): readonly string[] {
  const bitRate = probe.bitRate ?? probe.channels * DEFAULT_CHANNEL_BPS;
  switch (probe.codec) {
    case "aac":
      return ["-c:a", "aac", "-b:a", String(aacBitRate(bitRate, probe))];
    case "mp3":
      return ["-c:a", "libmp3lame", "-b:a", String(mp3BitRate(bitRate, probe.sampleRate))];
    case "opus":
      return ["-c:a", "libopus", "-b:a", String(clamp(bitRate, 16_000, 256_000 * probe.channels))];
    case "vorbis":
      return ["-c:a", "libvorbis", "-q:a", String(vorbisQuality(bitRate, probe))];
    case "flac":
      return ["-c:a", "flac", "-sample_fmt", probe.pcmFormat === "s32le" ? "s32" : "s16"];
    case "alac":
      return ["-c:a", "alac", "-sample_fmt", probe.pcmFormat === "s32le" ? "s32p" : "s16p"];
    case "pcm_mulaw":
    case "pcm_alaw":
      return ["-c:a", "copy"];
    default:
      return ["-c:a", probe.codec];
  }
}

/** AAC holds at most 6144 bits per channel in a frame of 1024 samples. */
function aacBitRate(bitRate: number, probe: AudioProbe): number {
  return clamp(bitRate, 16_000 * probe.channels, Math.floor((6144 / 1024) * probe.sampleRate * probe.channels));
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

/** Quality instead of a bit rate, because libvorbis refuses many pairs of bit rate and sample rate. */
function vorbisQuality(bitRate: number, probe: AudioProbe): number {
  const kbps = bitRate / 1000 / probe.channels / Math.min(1, probe.sampleRate / 44_100);
  const quality = VORBIS_KBPS.findIndex((nominal) => nominal >= kbps);
  return quality < 0 ? 10 : Math.max(3, quality);
}

/**
 * Raw ADTS, and AAC in Matroska, cannot say that the encoder's first frame (1024 samples) comes before the sound, so it
 * would arrive 64 ms late at 16 kHz: the frame is left out.
 */
function dropPriming(probe: AudioProbe): readonly string[] {
  const unsignalled = probe.container === "aac" || (probe.container === "mkv" && probe.codec === "aac");
  return unsignalled ? ["-bsf:a", "noise=drop=eq(n\\,0)"] : [];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(value)));
}
