import { open } from "node:fs/promises";
import { decodeNative, decodeTracks, deinterleave } from "./decode.js";
import { cancelled, corrupt } from "./ffmpeg.js";
import { requireNoLonger } from "./longest-sound.js";
import { soundPassed } from "./passing-memory.js";
import { aLawToLinear, muLawToLinear } from "./pcm/g711.js";
import { bytesPerSample, type PcmFormat } from "./pcm/sample-format.js";
import type { AudioProbe } from "./probe.js";

/**
 * Most calls are kept as plain samples in a WAV file, and a decoder, whose start costs as much as a minute of sound, would hand them over as they are.
 * Where the file's structure says where they lie, and ffprobe that a decoder begins to read there too (`AudioProbe.soundStart`), they are read from
 * there; all else is decoded.
 */

/** Bytes read at once: 8 s of a telephone call, 0.3 s of 48 kHz stereo. */
const PIECE_BYTES = 64 * 1024;

/**
 * The sound as it is stored, as `decodeNative` gives it at the recording's own rate.
 *
 * @throws HushtapeError as `decodeSpeech`
 */
export async function* nativeSound(
  path: string,
  probe: AudioProbe,
  options: { readonly signal: AbortSignal },
): AsyncGenerator<Buffer, void, undefined> {
  const stored = placeOf(probe);
  if (stored === null) yield* decodeNative(path, probe, options);
  else yield* readStored(path, stored, probe, options.signal);
}

/** As `decodeTracks`: tracks of 16 bit, or the mean of all channels as a single one, at a rate in Hz. */
export async function* soundTracks(
  path: string,
  probe: AudioProbe,
  options: { readonly tracks: number; readonly rate: number; readonly signal: AbortSignal },
): AsyncGenerator<Int16Array[], void, undefined> {
  const stored = placeOf(probe);
  const linear = TO_16_BIT[probe.pcmFormat];
  const isAsWanted = probe.sampleRate === options.rate && probe.channels === options.tracks;
  if (stored === null || linear === undefined || !isAsWanted) {
    yield* decodeTracks(path, probe, options);
    return;
  }
  for await (const piece of readStored(path, stored, probe, options.signal)) {
    const samples = linear(piece);
    yield deinterleave(samples, samples.length / 2 / options.tracks, options.tracks);
  }
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly frameBytes: number;
}

/** Where samples lie in the file that can be read as they are; `null` where they cannot. */
function placeOf({ soundStart, soundEnd, codec, pcmFormat, channels }: AudioProbe): Place | null {
  // In a format other than its own, the recording is asked for as something else.
  if (soundStart === null || soundEnd === null || codec !== `pcm_${pcmFormat}`) return null;
  const frameBytes = bytesPerSample(pcmFormat) * channels;
  const isWhole = soundEnd > soundStart && (soundEnd - soundStart) % frameBytes === 0;
  return isWhole ? { start: soundStart, end: soundEnd, frameBytes } : null;
}

/** Each piece is memory of its own, of whole samples of all channels. */
async function* readStored(
  path: string,
  { start, end, frameBytes }: Place,
  { sampleRate, longestMs }: AudioProbe,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  requireNoLonger(((end - start) / frameBytes / sampleRate) * 1000, longestMs);
  const file = await open(path).catch(() => {
    throw corrupt();
  });
  const pieceBytes = Math.max(1, Math.floor(PIECE_BYTES / frameBytes)) * frameBytes;
  try {
    for (let at = start; at < end; at += pieceBytes) {
      if (signal.aborted) throw cancelled();
      const piece = Buffer.from(new ArrayBuffer(Math.min(pieceBytes, end - at)));
      for (let filled = 0; filled < piece.length; ) {
        const { bytesRead } = await file.read(piece, filled, piece.length - filled, at + filled);
        if (bytesRead === 0) throw corrupt("the recording ends before its header says it does");
        filled += bytesRead;
      }
      yield piece;
      soundPassed(piece.length);
    }
    if (signal.aborted) throw cancelled();
  } finally {
    await file.close();
  }
}

/** How ffmpeg makes 16 bit of the formats of which it makes nothing else. */
const TO_16_BIT: Partial<Record<PcmFormat, (bytes: Buffer) => Buffer>> = {
  s16le: (bytes) => bytes,
  mulaw: expanded(muLawToLinear),
  alaw: expanded(aLawToLinear),
};

function expanded(toLinear: (byte: number) => number): (bytes: Buffer) => Buffer {
  const table = Int16Array.from({ length: 256 }, (_, byte) => toLinear(byte));
  return (bytes) => {
    const samples = new Int16Array(bytes.length);
    for (let at = 0; at < samples.length; at++) samples[at] = table[bytes[at] ?? 0] ?? 0;
    return Buffer.from(samples.buffer);
  };
}
