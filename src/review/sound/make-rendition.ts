import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { AudioProbe } from "../../audio/probe.js";
import { soundTracks } from "../../audio/stored-sound.js";
import { LEVEL_STEP, levelsOf, PyramidBuilder } from "./pyramid.js";

/** Where a sound's parts go. */
export interface RenditionPlaces {
  /** Samples, where they cannot be read from the sound's own file. */
  readonly soundFile: string;
  readonly levelFile: (level: number) => string;
  readonly signal: AbortSignal;
}

/** What was made. */
export interface Rendition {
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
  readonly plainStart: number | null;
  /** Of each level, finest first. */
  readonly buckets: readonly number[];
}

/**
 * Decodes a sound once: peaks, and samples of 16 bit unless the file has them as they are. Memory does not grow with it.
 * @throws HushtapeError as `soundTracks`, and the system's errors.
 */
export async function makeRendition(path: string, probe: AudioProbe, places: RenditionPlaces): Promise<Rendition> {
  const { sampleRate, channels, soundStart, soundEnd } = probe;
  const isPlain = probe.codec === "pcm_s16le" && soundStart !== null && soundEnd !== null;
  const files: Writable[] = [];
  const fileAt = (file: string): Writable => {
    const made = createWriteStream(file, { mode: 0o600 });
    // Told by `finished`, or by the next write.
    made.on("error", () => undefined);
    files.push(made);
    return made;
  };
  const levels: Writable[] = [];
  const pyramid = new PyramidBuilder(sampleRate, channels, (level, buckets) => {
    levels[level] ??= fileAt(places.levelFile(level));
    levels[level]?.write(Buffer.from(buckets.buffer, buckets.byteOffset, buckets.length));
  });
  const sound = isPlain ? null : fileAt(places.soundFile);
  try {
    for await (const tracks of soundTracks(path, probe, {
      tracks: channels,
      rate: sampleRate,
      signal: places.signal,
    })) {
      pyramid.push(tracks);
      if (sound && !sound.write(interleaved(tracks))) await once(sound, "drain", { signal: places.signal });
    }
    const base = pyramid.end();
    for (const file of files) file.end();
    await Promise.all(files.map((file) => finished(file)));
    const buckets = [base];
    while (buckets.length < levelsOf(base)) buckets.push(Math.ceil((buckets.at(-1) ?? 0) / LEVEL_STEP));
    return { sampleRate, channels, frames: pyramid.frames, plainStart: isPlain ? soundStart : null, buckets };
  } finally {
    for (const file of files) file.destroy();
  }
}

function interleaved(tracks: readonly Int16Array[]): Buffer {
  const [first = new Int16Array(0)] = tracks;
  if (tracks.length === 1) return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
  const out = new Int16Array(first.length * tracks.length);
  for (const [channel, track] of tracks.entries()) {
    for (let frame = 0, at = channel; frame < track.length; frame++, at += tracks.length) out[at] = track[frame] ?? 0;
  }
  return Buffer.from(out.buffer);
}
