import { inflateRawSync, inflateSync } from "node:zlib";

/** A name that occurs nowhere else: wherever it turns up, it came from the input. */
const CANARY = "Zebedee";

/** A text to hide, which says where it was hidden. @param place letters, figures and dashes */
export function canary(place: string): string {
  return `${CANARY}-${place}-Whitfield`;
}

/** The same as bytes. */
export function canaryBytes(place: string): Buffer {
  return Buffer.from(canary(place));
}

const FOUND = /Zebedee(?:-([\w-]+?)-Whitfield)?/g;
/** The middle of the name in base64, as it looks from each of the three places in a group of bytes. */
const BASE64 = ["WmViZWRl", "plYmVkZW", "aZWJlZGVl"];

/** Where in the bytes a canary is, in any form: as it is, in UTF-16, in base64, moved by some bits, compressed. Empty: nowhere. */
export function canariesIn(bytes: Buffer): string[] {
  const found = new Set<string>();
  for (let bits = 0; bits < 8; bits++) searchText(moved(bytes, bits), bits === 0 ? "" : ` (${bits} bits on)`, found);
  for (const part of inflated(bytes)) searchText(part, " (compressed)", found);
  return [...found].sort();
}

function searchText(bytes: Buffer, form: string, found: Set<string>): void {
  const plain = bytes.toString("latin1");
  for (const [, place = "?"] of plain.matchAll(FOUND)) found.add(place + form);
  for (const [, place = "?"] of plain.replaceAll("\0", "").matchAll(FOUND)) found.add(place + form);
  if (BASE64.some((text) => plain.includes(text))) found.add(`base64${form}`);
}

/** All bytes from a place between two of them on. */
function moved(bytes: Buffer, bits: number): Buffer {
  if (bits === 0) return bytes;
  const out = Buffer.alloc(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    out[at] = ((bytes[at] ?? 0) << bits) | ((bytes[at + 1] ?? 0) >> (8 - bits));
  }
  return out;
}

/** What can be unpacked from anywhere: zlib's streams by their head, others by trying. */
function* inflated(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf(0x78); at >= 0; at = bytes.indexOf(0x78, at + 1)) {
    const head = bytes.subarray(at, at + 2);
    if (head.length < 2 || head.readUInt16BE(0) % 31 !== 0) continue;
    yield* unpacked(() => inflateSync(bytes.subarray(at), { maxOutputLength: 1 << 24 }));
    yield* unpacked(() => inflateRawSync(bytes.subarray(at + 2), { maxOutputLength: 1 << 24 }));
  }
}

function* unpacked(unpack: () => Buffer): Generator<Buffer> {
  try {
    yield unpack();
  } catch {
    // No such stream begins there.
  }
}
