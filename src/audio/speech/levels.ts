/** Samples of 16 kHz sound that one level stands for: 10 ms. */
export const WINDOW_SAMPLES = 160;
/** Levels are steps of half a decibel. */
export const STEPS_PER_DB = 2;
/** Room for eleven hours. What is not written to yet takes no memory, and what is outgrown is not left to the garbage collector. */
const FIRST_BYTES = 4 * 1024 * 1024;

/** Levels of a sound, a byte for each 10 ms: half decibels above a floor, which is 0. */
export class Levels {
  private levels = new Uint8Array(FIRST_BYTES);
  private length = 0;

  constructor(private readonly floorDb: number) {}

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
