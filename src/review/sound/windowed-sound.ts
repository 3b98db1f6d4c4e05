import { Readable } from "node:stream";
import { SAMPLE_BYTES, type SoundSource } from "./sound-source.js";

/** Bytes of silence at once. */
const PIECE_BYTES = 64 * 1024;

/** A sound of which one stretch can be heard: all else is silent, and nothing else is read. */
export class WindowedSound implements SoundSource {
  readonly sampleRate: number;
  readonly channels: number;
  readonly frames: number;
  private readonly from: number;
  private readonly to: number;

  /** @param window in ms, half open. */
  constructor(
    private readonly sound: SoundSource,
    window: { readonly startMs: number; readonly endMs: number },
  ) {
    this.sampleRate = sound.sampleRate;
    this.channels = sound.channels;
    this.frames = sound.frames;
    const frameOf = (ms: number) => Math.min(sound.frames, Math.max(0, Math.round((ms * sound.sampleRate) / 1000)));
    this.from = frameOf(window.startMs);
    this.to = Math.max(this.from, frameOf(window.endMs));
  }

  stream(start: number, end: number): Readable {
    const frameBytes = this.channels * SAMPLE_BYTES;
    const [first, last] = [this.from, this.to].map((frame) => Math.min(end, Math.max(start, frame * frameBytes)));
    return Readable.from(this.pieces(start, first ?? start, last ?? start, end), { objectMode: false });
  }

  async read(from: number, to: number): Promise<Int16Array> {
    const samples = new Int16Array(Math.max(0, to - from) * this.channels);
    const [first, last] = [Math.max(from, this.from), Math.min(to, this.to)];
    if (last > first) samples.set(await this.sound.read(first, last), (first - from) * this.channels);
    return samples;
  }

  private async *pieces(start: number, first: number, last: number, end: number): AsyncGenerator<Buffer> {
    yield* silence(first - start);
    for await (const piece of this.sound.stream(first, last)) if (Buffer.isBuffer(piece)) yield piece;
    yield* silence(end - last);
  }
}

function* silence(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE_BYTES) yield Buffer.alloc(Math.min(left, PIECE_BYTES));
}
