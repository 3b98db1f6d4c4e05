/** The least that S3 takes for a part that is not the last; what is smaller goes in one request. */
export const PART_BYTES = 5 * 2 ** 20;

/** A part of an object, in memory that the part after the next will use again. */
export interface Part {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/** Pieces of any length put together to parts; the last may be shorter, and is there even when it is empty. */
export async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Part, undefined> {
  let filling: Buffer = Buffer.allocUnsafe(PART_BYTES);
  let other: Buffer | null = null;
  let length = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      if (length === PART_BYTES) {
        yield { bytes: filling, isLast: false };
        [filling, other] = [other ?? Buffer.allocUnsafe(PART_BYTES), filling];
        length = 0;
      }
      const taken = piece.subarray(at, at + PART_BYTES - length);
      filling.set(taken, length);
      length += taken.length;
      at += taken.length;
    }
  }
  yield { bytes: filling.subarray(0, length), isLast: true };
  return undefined;
}
