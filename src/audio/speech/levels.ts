/** Samples of 16 kHz sound that one level stands for: 10 ms. */
export const WINDOW_SAMPLES = 160;
const WINDOW_MS = 10;
/** Levels are steps of half a decibel. */
export const STEPS_PER_DB = 2;
/** Of a recording that does not say how long it is, in ms: eleven hours. */
const LONGEST_MS = 40_000_000;
/** Headers round; and a byte more or less must not double the room. */
const SPARE_BYTES = 256;

/**
 * Bytes to begin with for a byte a step. What is not written to yet takes no memory, and what is outgrown is left to the garbage collector, as late as
 * that comes; so is all room that a short recording does not need, which makes it come often.
 * @param expectedMs how long the recording says it is; `null`: it does not.
 */
export function roomFor(expectedMs: number | null, stepMs: number): number {
  return Math.ceil(Math.min(expectedMs ?? LONGEST_MS, LONGEST_MS) / stepMs) + SPARE_BYTES;
}

/** Levels of a sound, a byte for each 10 ms: half decibels above a floor, which is 0. */
export class Levels {
  private levels: Uint8Array;
  private length = 0;

  /** @param expectedMs how long the sound is going to be; `null`: nobody knows. */
  constructor(
    private readonly floorDb: number,
    expectedMs: number | null,
  ) {
    this.levels = new Uint8Array(roomFor(expectedMs, WINDOW_MS));
  }

  /** Adds the next level, rounded to half a decibel; what is below the floor is the floor. */
  push(db: number): void {
    if (this.length === this.levels.length) {
      const grown = new Uint8Array(this.length * 2);
      grown.set(this.levels);
      this.levels = grown;
    }
    this.levels[this.length++] = Math.max(0, Math.round((db - this.floorDb) * STEPS_PER_DB));
  }

  /** One byte for each 10 ms so far. A view: what is pushed later is not in it. */
  get bytes(): Uint8Array {
    return this.levels.subarray(0, this.length);
  }
}
