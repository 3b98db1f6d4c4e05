import { HushtapeError } from "../errors.js";
import type { ByteRange } from "./store.js";

/**
 * The bytes that are asked for of an object of this length.
 * @throws HushtapeError USAGE for a range that is none, or lies outside of the object.
 */
export function byteRange(range: ByteRange | undefined, bytes: number): ByteRange & { readonly isWhole: boolean } {
  const { start, end } = range ?? { start: 0, end: bytes };
  const isRange =
    Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end && end <= bytes;
  if (!isRange)
    throw new HushtapeError("USAGE", "the bytes that are asked for are not in the object", "Ask for others.");
  return { start, end, isWhole: start === 0 && end === bytes };
}
