import { generator, mendOggSums, type Part, partsOf } from "./damage.js";

/** What a recording is made of, and what one who means harm may do with it. */
interface Attack {
  readonly bytes: Buffer;
  /** Another recording, perhaps of another container. */
  readonly other: Buffer;
  readonly parts: readonly Part[];
  /** A whole number from 0 to below the limit. */
  readonly at: (limit: number) => number;
}

/**
 * A recording that somebody made to break a reader: unlike `damage`, each of these knows the container's structure and aims at what a
 * reader believes. The same seed is the same file.
 */
export function hostile(original: Buffer, other: Buffer, seed: number): Buffer {
  const random = generator(seed ^ 0x5eed);
  const at = (limit: number) => Math.floor(random() * Math.max(1, limit));
  const bytes = Buffer.from(original);
  const attack = ATTACKS[seed % ATTACKS.length] ?? lieAboutLength;
  return mendOggSums(attack({ bytes, other, parts: partsOf(bytes), at }));
}

/** Lengths and counts that overflow, end at once, or never end. */
const EXTREMES = [0, 1, 7, 8, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff];

const ATTACKS: readonly ((attack: Attack) => Buffer)[] = [
  lieAboutLength,
  lieAboutCounts,
  cutAtBoundary,
  spliceAtBoundaries,
  repeatPart,
  wrapPart,
  splice,
  swapTables,
  appendOther,
  everyPartALittle,
  pointBackwards,
  insertForeignPart,
];

function pick(parts: readonly Part[], at: Attack["at"]): Part {
  return parts[at(parts.length)] ?? { start: 0, end: 1, lengthAt: 0, lengthBytes: 1 };
}

function extreme(at: Attack["at"]): number {
  return EXTREMES[at(EXTREMES.length)] ?? 0;
}

/** Writes the low bytes of a value over a field, either end first. */
function overwrite(bytes: Buffer, from: number, length: number, value: number, littleEnd: boolean): void {
  for (let k = 0; k < length; k++) {
    const byte = (value / 256 ** Math.min(k, 6)) & 0xff;
    const place = littleEnd ? from + k : from + length - 1 - k;
    if (place < bytes.length) bytes[place] = byte;
  }
}

function lieAboutLength({ bytes, parts, at }: Attack): Buffer {
  const { lengthAt, lengthBytes } = pick(parts, at);
  const keepsMarker = bytes[0] === 0x1a ? 1 : 0; // EBML's first byte says how long the number is
  overwrite(
    bytes,
    lengthAt + (lengthBytes > 1 ? keepsMarker : 0),
    lengthBytes - keepsMarker || 1,
    extreme(at),
    at(2) === 0,
  );
  return bytes;
}

/** The first words within a part: numbers of entries, sizes of samples, times. */
function lieAboutCounts({ bytes, parts, at }: Attack): Buffer {
  const { start, end } = pick(parts, at);
  for (let k = 0; k < 1 + at(3); k++)
    overwrite(bytes, start + 8 + 4 * at(Math.min(12, (end - start) >> 2)), 4, extreme(at), false);
  return bytes;
}

function cutAtBoundary({ bytes, parts, at }: Attack): Buffer {
  const { start, end } = pick(parts, at);
  const cut = at(2) === 0 ? end : start + at(12);
  return bytes.subarray(0, Math.max(1, Math.min(cut, bytes.length - 1)));
}

/** The head of one file and the tail of another, each whole in itself. */
function spliceAtBoundaries({ bytes, other, parts, at }: Attack): Buffer {
  const here = pick(parts, at);
  const there = pick(partsOf(other), at);
  return Buffer.concat([bytes.subarray(0, here.end), other.subarray(there.start)]);
}

function repeatPart({ bytes, parts, at }: Attack): Buffer {
  const { start, end } = pick(parts, at);
  const part = bytes.subarray(start, Math.min(end, start + 4096));
  const times = [2, 100, 5000][at(3)] ?? 2;
  return Buffer.concat([bytes.subarray(0, end), ...Array.from({ length: times }, () => part), bytes.subarray(end)]);
}

/** A part within copies of its own head, thousands deep. */
function wrapPart({ bytes, parts, at }: Attack): Buffer {
  const { start, end, lengthAt, lengthBytes } = pick(parts, at);
  const head = bytes.subarray(start, Math.min(end, Math.max(lengthAt + lengthBytes, start + 8)));
  const depth = [1, 40, 3000][at(3)] ?? 1;
  return Buffer.concat([bytes.subarray(0, start), ...Array.from({ length: depth }, () => head), bytes.subarray(start)]);
}

function splice({ bytes, other, at }: Attack): Buffer {
  return Buffer.concat([bytes.subarray(0, at(bytes.length)), other.subarray(at(other.length))]);
}

/** The contents of two parts change places, their heads do not. */
function swapTables({ bytes, parts, at }: Attack): Buffer {
  const [a, b] = [pick(parts, at), pick(parts, at)];
  const length = Math.min(a.end - a.start, b.end - b.start) - 8;
  if (length <= 0) return bytes.fill(0xff, a.start, Math.min(a.end, a.start + 64));
  const kept = Buffer.from(bytes.subarray(a.start + 8, a.start + 8 + length));
  bytes.copy(bytes, a.start + 8, b.start + 8, b.start + 8 + length);
  kept.copy(bytes, b.start + 8);
  return bytes;
}

function appendOther({ bytes, other, at }: Attack): Buffer {
  return at(2) === 0 ? Buffer.concat([bytes, other]) : Buffer.concat([other.subarray(0, at(other.length)), bytes]);
}

/** One bit in the head of each part: many small lies at once. */
function everyPartALittle({ bytes, parts, at }: Attack): Buffer {
  for (const { lengthAt } of parts.slice(0, 64)) {
    const place = lengthAt + at(16);
    if (place < bytes.length && at(3) === 0) bytes[place] = (bytes[place] ?? 0) ^ (1 << at(8));
  }
  return bytes;
}

/** Words that look like places in the file point at its start: tables that lead back to themselves. */
function pointBackwards({ bytes, parts, at }: Attack): Buffer {
  const { start, end } = pick(parts, at);
  const target = pick(parts, at).start;
  for (let place = start + 16; place + 4 <= Math.min(end, start + 400); place += 4)
    bytes.writeUInt32BE(target >>> 0, place);
  return bytes;
}

function insertForeignPart({ bytes, other, parts, at }: Attack): Buffer {
  const { start } = pick(parts, at);
  const foreign = pick(partsOf(other), at);
  return Buffer.concat([bytes.subarray(0, start), other.subarray(foreign.start, foreign.end), bytes.subarray(start)]);
}
