import { appendFile, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SpeechChunk } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import { BrightnessEnvelope } from "./brightness.js";
import { LoudnessEnvelope, quietestMiddle } from "./loudness.js";
import { BYTES_PER_SAMPLE, bytesOf, HEADER_BYTES, PADDING_SAMPLES, SAMPLES_PER_MS, wavHeader } from "./speech-wav.js";

/** What a channel sounds like, a byte for each 10 ms: half decibels above −100 dBFS, and above a ratio of −60 dB. */
export interface SoundTexture {
  readonly loudness: Uint8Array;
  readonly brightness: Uint8Array;
}

/** A piece is cut within this last stretch of it, which is held in memory (640 kB). */
const CUT_SEARCH_MS = 20_000;

/** One channel: a tail in memory, the rest in numbered WAV files. */
export class ChannelPieces {
  readonly chunks: SpeechChunk[] = [];
  private readonly tail: Int16Array;
  private tailLength = 0;
  private readonly maxSamples: number;
  /** Samples in the last file, while it has no header yet. */
  private written = 0;
  /** Samples in the files before. */
  private closed = 0;
  private readonly envelope: LoudnessEnvelope;
  private readonly brightness: BrightnessEnvelope;

  constructor(
    private readonly dir: string,
    private readonly channel: number,
    { chunkMs, expectedMs }: { readonly chunkMs: number; readonly expectedMs: number | null },
  ) {
    this.envelope = new LoudnessEnvelope(expectedMs);
    this.brightness = new BrightnessEnvelope(expectedMs);
    this.maxSamples = chunkMs * SAMPLES_PER_MS;
    this.tail = new Int16Array(Math.min(CUT_SEARCH_MS, chunkMs / 2) * SAMPLES_PER_MS);
  }

  /** Of all that was appended, in whole milliseconds, rounded up. */
  get durationMs(): number {
    return Math.ceil(this.samples / SAMPLES_PER_MS);
  }

  private get samples(): number {
    return this.closed + this.written + this.tailLength;
  }

  /** Adds the next stretch, of any length. */
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

  /** Writes what is left and completes the last file; `read` needs it to have been called. */
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

  /** Samples of `[startMs, endMs)`, clamped to what was written, across pieces. @throws HushtapeError INTERNAL for a piece cut short. */
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

  /** Loudness and brightness of each 10 ms. */
  get texture(): SoundTexture {
    return { loudness: this.envelope.bytes, brightness: this.brightness.bytes };
  }

  /** Loudness in dBFS (−100..0) of the loudest 10 ms in the stretch. */
  loudest(startMs: number, endMs: number): number {
    return this.envelope.loudest(startMs, endMs);
  }
}

/** What the store itself got wrong. */
export function storeBroken(message: string): HushtapeError {
  return new HushtapeError("INTERNAL", message, "Report this as a defect.");
}
