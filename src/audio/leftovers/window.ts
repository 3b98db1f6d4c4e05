import type { FileHandle } from "node:fs/promises";
import { openRecording, readAt } from "../recording-file.js";

/** A walk over millions of small records asks the disk once a MB. */
const WINDOW_BYTES = 1 << 20;

/** A file that is read in small pieces, mostly one behind the other. */
export class Window {
  readonly size: number;
  readonly #file: FileHandle;
  /** Read into again and again: a new one for each place is left to the garbage collector, which takes its time. */
  #memory: Buffer = Buffer.alloc(0);
  #bytes: Buffer = this.#memory;
  #start = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** Up to `length` bytes from a place on; fewer at the end of the file. They hold until the next call. */
  async read(from: number, length: number): Promise<Buffer> {
    if (from < this.#start || from + length > this.#start + this.#bytes.length) {
      this.#start = from;
      const wanted = Math.max(length, Math.min(WINDOW_BYTES, this.size - from));
      if (this.#memory.length < wanted) this.#memory = Buffer.alloc(wanted);
      this.#bytes = await readAt(this.#file, from, wanted, this.#memory);
    }
    return this.#bytes.subarray(from - this.#start, from - this.#start + length);
  }

  /** Whether all bytes from one place to before another are zero. */
  async isZero(from: number, to: number): Promise<boolean> {
    for (let at = from; at < to; at += WINDOW_BYTES) {
      const piece = await this.read(at, Math.min(WINDOW_BYTES, to - at));
      if (piece.some((byte) => byte !== 0)) return false;
    }
    return true;
  }
}

/**
 * What `count` finds in a file.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY; what `count` throws
 */
export async function countIn(path: string, count: (window: Window) => Promise<number>): Promise<number> {
  const { file, size } = await openRecording(path);
  try {
    return await count(new Window(file, size));
  } finally {
    await file.close();
  }
}
