import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { SpeechChunk } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import { limitReached } from "../../files/system-failure.js";
import { ChannelPieces, type SoundTexture, storeBroken } from "./channel-pieces.js";
import type { EnergyAt } from "./margins.js";
import { SAMPLES_PER_MS, writeSpeechFile } from "./speech-wav.js";

/** The decoded 16 kHz speech of one run, on disk; its loudness and brightness in memory (two bytes per 10 ms and channel: 5.8 MB for 8 h). */
export interface SpeechStore {
  /**
   * Adds the next stretch: one block per channel, all of one length.
   * @throws HushtapeError DISK_FULL
   */
  append(blocks: readonly Int16Array[]): Promise<void>;
  /** Completes the files. Everything below needs it to have been called. @throws HushtapeError DISK_FULL */
  finish(): Promise<{ readonly durationMs: number; readonly chunks: readonly (readonly SpeechChunk[])[] }>;
  /** Contiguous pieces of a channel, each cut in a quiet place. */
  chunks(channel: number): readonly SpeechChunk[];
  /** Samples of `[startMs, endMs)`, clamped to the recording, across pieces. */
  read(channel: number, startMs: number, endMs: number): Promise<Int16Array>;
  /**
   * Writes `[startMs, endMs)`, at most a minute, as a piece of its own beside the others: of a channel, or of the mix of all (`null`).
   * Whoever asked removes it. @throws HushtapeError DISK_FULL
   */
  extract(channel: number | null, startMs: number, endMs: number): Promise<SpeechChunk>;
  /** Loudness in dBFS (−100..0), of the loudest 10 ms in the stretch. */
  readonly energyAt: EnergyAt;
  /** Loudness and brightness of each 10 ms of a channel. */
  texture(channel: number): SoundTexture;
}

/** The recogniser's memory and its context end with a piece. */
const CHUNK_MS = 600_000;
/**
 * @param dir private folder, mode 0700; the files in it get mode 0600.
 * @param options.channels how many blocks each `append` brings.
 * @param options.chunkMs longest piece; default 10 minutes.
 * @param options.expectedMs how long the recording says it is; default: it does not.
 */
export function createSpeechStore(
  dir: string,
  options: { readonly channels: number; readonly chunkMs?: number; readonly expectedMs?: number | null },
): SpeechStore {
  const { channels, chunkMs = CHUNK_MS, expectedMs = null } = options;
  const pieces = { chunkMs, expectedMs };
  const writers = Array.from({ length: channels }, (_, channel) => new ChannelPieces(dir, channel, pieces));
  const writer = (channel: number): ChannelPieces => {
    const found = writers[channel];
    if (!found) throw storeBroken("no such channel in the speech store");
    return found;
  };
  return {
    async append(blocks) {
      if (blocks.length !== writers.length || blocks.some((block) => block.length !== blocks[0]?.length)) {
        throw storeBroken("the decoder's channels differ in length");
      }
      await guardFiles(async () => {
        for (const [channel, block] of blocks.entries()) await writer(channel).append(block);
      });
    },
    async finish() {
      await guardFiles(async () => {
        for (const each of writers) await each.finish();
      });
      return { durationMs: writers[0]?.durationMs ?? 0, chunks: writers.map((each) => each.chunks) };
    },
    chunks: (channel) => writer(channel).chunks,
    read: (channel, startMs, endMs) => guardFiles(() => writer(channel).read(startMs, endMs)),
    extract: (channel, startMs, endMs) =>
      guardFiles(async () => {
        const chosen = channel === null ? writers : [writer(channel)];
        const heard = await Promise.all(chosen.map((each) => each.read(startMs, endMs)));
        const path = join(dir, `stretch-${randomBytes(8).toString("hex")}.wav`);
        const samples = mixed(heard);
        await writeSpeechFile(path, samples);
        return { path, startMs, durationMs: Math.ceil(samples.length / SAMPLES_PER_MS) };
      }),
    energyAt: (channel, startMs, endMs) =>
      channel === null
        ? Math.max(...writers.map((each) => each.loudest(startMs, endMs)))
        : writer(channel).loudest(startMs, endMs),
    texture: (channel) => writer(channel).texture,
  };
}

/** The mean of channels of one length. */
function mixed(channels: readonly Int16Array[]): Int16Array {
  const [first = new Int16Array(0)] = channels;
  if (channels.length < 2) return first;
  return first.map((_, at) => Math.round(channels.reduce((sum, each) => sum + (each[at] ?? 0), 0) / channels.length));
}

/** File errors quote paths, and only a full disk can be mended by waiting. */
async function guardFiles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HushtapeError) throw error;
    const limit = limitReached(error);
    if (limit) throw limit;
    throw new HushtapeError("OUTPUT_UNWRITABLE", "the work folder cannot be used", "Check the permissions of --out.");
  }
}
