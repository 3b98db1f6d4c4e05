import { randomBytes } from "node:crypto";
import { appendFile, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { limitReached } from "../../files/system-failure.js";
import type { SpeechChunk } from "../../types.js";
import { BrightnessEnvelope } from "./brightness.js";
import { LoudnessEnvelope, quietestMiddle } from "./loudness.js";
import type { EnergyAt } from "./margins.js";
import {
  BYTES_PER_SAMPLE,
  bytesOf,
  HEADER_BYTES,
  PADDING_SAMPLES,
  SAMPLES_PER_MS,
  wavHeader,
  writeSpeechFile,
} from "./speech-wav.js";

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

/** What a channel sounds like, a byte for each 10 ms: half decibels above −100 dBFS, and above a ratio of −60 dB. */
interface SoundTexture {
  readonly loudness: Uint8Array;
  readonly brightness: Uint8Array;
}

/** The recogniser's memory and its context end with a piece. */
const CHUNK_MS = 600_000;
/** A piece is cut within this last stretch of it, which is held in memory (640 kB). */
const CUT_SEARCH_MS = 20_000;
/**
 * @param dir private folder, mode 0700; the files in it get mode 0600.
 * @param options.channels how many blocks each `append` brings.
 * @param options.chunkMs longest piece; default 10 minutes.
 */
export function createSpeechStore(
  dir: string,
  options: { readonly channels: number; readonly chunkMs?: number },
): SpeechStore {
  const chunkMs = options.chunkMs ?? CHUNK_MS;
  const writers = Array.from({ length: options.channels }, (_, channel) => new ChannelWriter(dir, channel, chunkMs));
  const writer = (channel: number): ChannelWriter => {
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

/** One channel: a tail in memory, the rest in numbered WAV files. */
class ChannelWriter {
  readonly chunks: SpeechChunk[] = [];
  private readonly tail: Int16Array;
  private tailLength = 0;
  private readonly maxSamples: number;
  /** Samples in the last file, while it has no header yet. */
  private written = 0;
  /** Samples in the files before. */
  private closed = 0;
  private readonly envelope = new LoudnessEnvelope();
  private readonly brightness = new BrightnessEnvelope();

  constructor(
    private readonly dir: string,
    private readonly channel: number,
    chunkMs: number,
  ) {
    this.maxSamples = chunkMs * SAMPLES_PER_MS;
    this.tail = new Int16Array(Math.min(CUT_SEARCH_MS, chunkMs / 2) * SAMPLES_PER_MS);
  }

  get durationMs(): number {
    return Math.ceil(this.samples / SAMPLES_PER_MS);
  }

  private get samples(): number {
    return this.closed + this.written + this.tailLength;
  }

  async append(block: Int16Array): Promise<void> {
    this.envelope.append(block);
    this.brightness.append(block);
    let rest = block;
    while (rest.length > 0) {
      const untilSearch = this.maxSamples - this.tail.length - this.written;
      if (untilSearch > 0) {
        const part = rest.subarray(0, untilSearch);
        await this.write(part);
        rest = rest.subarray(part.length);
        continue;
      }
      const part = rest.subarray(0, this.tail.length - this.tailLength);
      this.tail.set(part, this.tailLength);
      this.tailLength += part.length;
      rest = rest.subarray(part.length);
      if (this.tailLength === this.tail.length) await this.cut();
    }
  }

  async finish(): Promise<void> {
    await this.write(this.tail.subarray(0, this.tailLength));
    this.tailLength = 0;
    await this.close();
  }

  /** Ends the file in the quietest place of the tail; what follows begins the next one. */
  private async cut(): Promise<void> {
    const at = quietestMiddle(this.tail);
    await this.write(this.tail.subarray(0, at));
    await this.close();
    await this.write(this.tail.subarray(at, this.tailLength));
    this.tailLength = 0;
  }

  /** Opens the file anew each time: a run that is cancelled leaves no handle behind. */
  private async write(samples: Int16Array): Promise<void> {
    if (samples.length === 0) return;
    if (this.written === 0) {
      const path = join(this.dir, `speech-${this.channel}-${this.chunks.length}.wav`);
      await writeFile(path, new Uint8Array(HEADER_BYTES), { mode: 0o600, flag: "wx" });
      this.chunks.push({ path, startMs: this.closed / SAMPLES_PER_MS, durationMs: 0 });
    }
    const chunk = this.chunks.at(-1);
    if (chunk) await appendFile(chunk.path, bytesOf(samples));
    this.written += samples.length;
  }

  /** Writes the padding, and the header, now that the length is known. `durationMs` does not count the padding. */
  private async close(): Promise<void> {
    const chunk = this.chunks.at(-1);
    if (this.written === 0 || !chunk) return;
    await appendFile(chunk.path, bytesOf(new Int16Array(PADDING_SAMPLES)));
    const file = await open(chunk.path, "r+");
    try {
      await file.write(wavHeader(this.written + PADDING_SAMPLES), 0, HEADER_BYTES, 0);
    } finally {
      await file.close();
    }
    this.chunks[this.chunks.length - 1] = { ...chunk, durationMs: Math.ceil(this.written / SAMPLES_PER_MS) };
    this.closed += this.written;
    this.written = 0;
  }

  async read(startMs: number, endMs: number): Promise<Int16Array> {
    const from = Math.max(0, Math.floor(startMs * SAMPLES_PER_MS));
    const to = Math.min(this.closed, Math.ceil(endMs * SAMPLES_PER_MS));
    const samples = new Int16Array(Math.max(0, to - from));
    const bytes = bytesOf(samples);
    for (const { path, startMs: chunkStartMs, durationMs } of this.chunks) {
      const first = chunkStartMs * SAMPLES_PER_MS;
      const begin = Math.max(from, first);
      const end = Math.min(to, first + durationMs * SAMPLES_PER_MS);
      if (end <= begin) continue;
      const file = await open(path, "r");
      try {
        const position = HEADER_BYTES + (begin - first) * BYTES_PER_SAMPLE;
        const length = (end - begin) * BYTES_PER_SAMPLE;
        const { bytesRead } = await file.read(bytes, (begin - from) * BYTES_PER_SAMPLE, length, position);
        if (bytesRead !== length) throw storeBroken("a piece of the speech store is shorter than what was written");
      } finally {
        await file.close();
      }
    }
    return samples;
  }

  get texture(): SoundTexture {
    return { loudness: this.envelope.bytes, brightness: this.brightness.bytes };
  }

  loudest(startMs: number, endMs: number): number {
    return this.envelope.loudest(startMs, endMs);
  }
}

/** The mean of channels of one length. */
function mixed(channels: readonly Int16Array[]): Int16Array {
  const [first = new Int16Array(0)] = channels;
  if (channels.length < 2) return first;
  return first.map((_, at) => Math.round(channels.reduce((sum, each) => sum + (each[at] ?? 0), 0) / channels.length));
}

function storeBroken(message: string): HushtapeError {
  return new HushtapeError("INTERNAL", message, "Report this as a defect.");
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
