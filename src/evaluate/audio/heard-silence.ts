import { decodeTracks } from "../../audio/decode.js";
import { endPaddingAllowance } from "../../audio/encoder.js";
import { type AudioProbe, probe } from "../../audio/probe.js";
import { HushtapeError } from "../../errors.js";
import { type HeardSilence, type Levels, MillisecondListener } from "./millisecond-listener.js";
import { ofRole, TrackReader } from "./track-reader.js";

/** Loudest 16-bit sample of digital silence: one step, −90 dBFS. A-law has no zero but its smallest step, −72 dBFS. */
const DIGITAL_SILENCE = 1;
const A_LAW_SILENCE = 8;

/** Paths of a recording and of its redacted version. */
export interface RecordingPair {
  readonly original: string;
  readonly redacted: string;
}

interface ListenOptions {
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Decodes a recording and its redacted version in lockstep, block by block, and finds where each is silent. Memory grows with the number of
 * silences, not with the sound (law 6).
 * @throws HushtapeError USAGE when the two do not belong together (rate, channels, length); as `probe` and `decodeTracks`.
 */
export async function hearSilence(pair: RecordingPair, { signal, onProgress }: ListenOptions): Promise<HeardSilence> {
  const anyLength = { signal, longestMs: Number.POSITIVE_INFINITY };
  const original = await ofRole("the original", probe(pair.original, anyLength));
  const redacted = await ofRole("the redacted recording", probe(pair.redacted, anyLength));
  if (original.sampleRate !== redacted.sampleRate) throw unlike("sample rates");
  if (original.channels !== redacted.channels) throw unlike("numbers of channels");
  const { sampleRate, channels } = original;
  const expected = ((original.durationMs ?? 0) * sampleRate) / 1000;
  const heard = new MillisecondListener(channels, sampleRate, levelsOf(original, redacted));
  const decode = (path: string, sound: AudioProbe) =>
    decodeTracks(path, sound, { tracks: channels, rate: sampleRate, signal });
  const left = new TrackReader(decode(pair.original, original), "the original");
  const right = new TrackReader(decode(pair.redacted, redacted), "the redacted recording");
  try {
    for (;;) {
      await Promise.all([left.fill(), right.fill()]);
      const samples = Math.min(left.available, right.available);
      if (samples === 0) break;
      heard.push(left.take(samples), right.take(samples), samples);
      if (expected > 0) onProgress(Math.min(1, left.position / expected));
    }
    await Promise.all([left.drain(), right.drain()]);
  } finally {
    await Promise.all([left.close(), right.close()]);
  }
  const longer = right.position - left.position;
  const padding = Math.max(endPaddingAllowance(original), endPaddingAllowance(redacted));
  if (longer < 0 || longer > padding) throw unlike("lengths");
  onProgress(1);
  return heard.finish();
}

function unlike(what: string): HushtapeError {
  return new HushtapeError(
    "USAGE",
    `the original and the redacted recording have different ${what}`,
    "Give a recording and its own redacted version, in the order that the options name.",
  );
}

function levelsOf(original: AudioProbe, redacted: AudioProbe): Levels {
  const silenceOf = ({ codec }: AudioProbe) => (codec === "pcm_alaw" ? A_LAW_SILENCE : DIGITAL_SILENCE);
  return {
    original: silenceOf(original),
    redacted: silenceOf(redacted),
    lossy: !(original.lossless && redacted.lossless),
    comparable: original.lossless && redacted.lossless && original.codec === redacted.codec,
  };
}
