import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";

/**
 * Tags that stand where a header says that sound is, or may be: behind sound whose writer did not know its length, or behind sound
 * whose length somebody "mended" from the size of the file. A decoder takes them for samples, and their text would be in the output.
 */

/** Tags longer than this are looked for too, but not cut off: the recording is refused. */
const MAX_TRAILER_BYTES = 4 * 1024 * 1024;

/** Bytes read at once, and how much of them is read again: longer than any signature. */
const BLOCK_BYTES = 64 * 1024;
const OVERLAP_BYTES = 64;

/** Each is at least 46 bits long: 1 GB of noise holds none. */
const SIGNATURES = new RegExp(
  [
    "LIST[^]{4}(?:INFO|adtl)",
    "[Ii][Dd]3 [^]{4}ID3",
    "ID3[\\x02-\\x04]\\0[\\0\\x10\\x20\\x40\\x80][\\0-\\x7f]{4}[A-Z][A-Z0-9]{3}",
    "bext[^]{3}\\0[\\x20-\\x7e\\0]{16}",
    "(?:iXML|_PMX|axml|aXML|cart)[^]{3}\\0[\\x20-\\x7e]{8}",
    "APETAGEX",
    "LYRICSBEGIN",
  ].join("|"),
);

/**
 * Where the sound between `start` and `end` really ends: before the tags that end it, if any.
 *
 * @throws HushtapeError INPUT_CORRUPT when a tag stands in the sound and does not lead to its end, so that nobody can tell.
 */
export async function endWithoutTags(file: FileHandle, start: number, end: number): Promise<number> {
  const from = Math.max(start, end - MAX_TRAILER_BYTES);
  const tail = await readAt(file, from, end - from);
  const soundEnd = from + chunksStart(tail, tagsStart(tail));
  const memory = Buffer.alloc(Math.max(0, Math.min(BLOCK_BYTES + OVERLAP_BYTES, soundEnd - start)));
  for (let position = start; position < soundEnd; position += BLOCK_BYTES) {
    const block = await readAt(file, position, Math.min(BLOCK_BYTES + OVERLAP_BYTES, soundEnd - position), memory);
    if (SIGNATURES.test(block.toString("latin1"))) {
      throw corrupt("a tag stands in the middle of the sound: it cannot be told where the sound ends");
    }
  }
  return soundEnd;
}

/** Tags that players know are appended without a chunk of their own. (There is a chunk called `ID3 `, too.) */
const APPENDED_TAGS = /^(?:TAG|ID3[^ ]|APET)/;

/** Whether a tag without a chunk of its own begins with these bytes. */
export function isAppendedTag(start: Buffer): boolean {
  return APPENDED_TAGS.test(start.toString("latin1", 0, 4));
}

/** Sectors are filled up with zeros; more than this is sound that the header does not count. */
const MAX_PADDING = 64 * 1024;

/**
 * What stands behind the sound must be no sound: a header that counts too little would pass as a shorter recording.
 * @throws HushtapeError INPUT_CORRUPT
 */
export async function requireNoSound(file: FileHandle, position: number, size: number, title: string): Promise<void> {
  const rest = await readAt(file, position, Math.min(MAX_PADDING, size - position));
  const zeros = rest.length === size - position && rest.every((byte) => byte === 0);
  if (!zeros && !isAppendedTag(rest)) throw corrupt(`the ${title} file is longer than its header says`);
}

const ID3V1_BYTES = 128;
const ID3V1_LONG_BYTES = 227;

/** Where the tags begin that end the tail and have no chunk of their own: ID3v1, its longer form, APE, Lyrics3, ID3v2 with a footer. */
function tagsStart(tail: Buffer): number {
  let end = tail.length;
  for (;;) {
    const length = tagLength(tail.subarray(0, end));
    if (length === 0 || length > end) return end;
    end -= length;
  }
}

/** Length of the tag at the end of the bytes, or 0. */
function tagLength(bytes: Buffer): number {
  const text = (fromEnd: number, length: number) => {
    const at = bytes.length - fromEnd;
    return at < 0 ? "" : bytes.toString("latin1", at, at + length);
  };
  if (text(ID3V1_BYTES, 3) === "TAG") return ID3V1_BYTES;
  if (text(ID3V1_LONG_BYTES, 4) === "TAG+") return ID3V1_LONG_BYTES;
  if (text(32, 8) === "APETAGEX") {
    const hasHeader = bytes.readUInt32LE(bytes.length - 12) >>> 31 === 1;
    return bytes.readUInt32LE(bytes.length - 20) + (hasHeader ? 32 : 0);
  }
  if (text(9, 9) === "LYRICS200") return Number.parseInt(text(15, 6), 10) + 15 || 0;
  if (text(10, 3) === "3DI") {
    return [4, 3, 2, 1].reduce((sum, fromEnd) => (sum << 7) | (bytes.readUInt8(bytes.length - fromEnd) & 0x7f), 0) + 20;
  }
  return 0;
}

/** A chunk is called by so many printable letters. */
const NAME_BYTES = 4;

/** Where the RIFF chunks begin that lead from one to the next to the end of the tail's first `end` bytes; `end` where none do. */
function chunksStart(tail: Buffer, end: number): number {
  const leads = new Set([end]);
  let start = end;
  // Printable bytes from here on.
  let printable = 0;
  for (let at = end - 1; at >= 0; at--) {
    const byte = tail[at] ?? 0;
    printable = byte >= 0x20 && byte <= 0x7e ? printable + 1 : 0;
    if (printable < NAME_BYTES || at > end - 9) continue;
    const length = tail.readUInt32LE(at + NAME_BYTES);
    const next = at + 8 + length;
    if (next > end + 1) continue;
    // A byte of padding, which some writers leave out; at the end of the file it may be missing.
    if (length > 0 && (leads.has(next) || leads.has(next + (length % 2)) || (next === end + 1 && length % 2 === 0))) {
      leads.add(at);
      start = at;
    }
  }
  return start;
}
