/**
 * Damage that an upload, a disk or a broken writer does to a recording, chosen by a seed: the same seed is the same damage.
 * Seven kinds know nothing of the container; three break its own bookkeeping and leave the rest of the file whole.
 */
const DAMAGE_KINDS = 10;

/** A record of a container: a RIFF chunk, an ISO box, an EBML element, an Ogg page, an MPEG frame, a FLAC metadata block. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** Where its length, or what stands for it, is written. */
  readonly lengthAt: number;
  readonly lengthBytes: number;
}

/** A small, well-mixed generator (mulberry32): 0 ≤ x < 1. */
export function generator(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function damage(original: Buffer, seed: number): Buffer {
  const random = generator(seed);
  const at = (limit = original.length) => Math.floor(random() * limit);
  const bytes = Buffer.from(original);
  switch (seed % DAMAGE_KINDS) {
    case 0: // cut short
      return bytes.subarray(0, at());
    case 1: // a few bytes anywhere
      for (let k = 0; k < 12; k++) bytes[at()] = at(256);
      return bytes;
    case 2: // the header
      for (let k = 0; k < 3; k++) bytes[at(Math.min(96, bytes.length))] = at(256);
      return bytes;
    case 3: // a hole of zeros
      return bytes.fill(0, at(), at());
    case 4: // a piece twice
      return Buffer.concat([bytes.subarray(0, at()), bytes.subarray(at())]);
    case 5: // noise behind it, or in front
      return random() < 0.5
        ? Buffer.concat([bytes, Buffer.from(Array.from({ length: 400 }, () => at(256)))])
        : Buffer.concat([Buffer.from("noise"), bytes]);
    case 6: // four bytes of a field set to the extremes
      bytes.writeUInt32LE(random() < 0.5 ? 0xffffffff : 0, at(Math.min(400, bytes.length - 4)));
      return bytes;
    default:
      return damageStructure(bytes, seed % DAMAGE_KINDS, at);
  }
}

function damageStructure(bytes: Buffer, kind: number, at: (limit: number) => number): Buffer {
  const parts = partsOf(bytes);
  const part = parts[at(parts.length)];
  if (!part) throw new Error("no structure was found in the recording");
  switch (kind) {
    case 7: {
      // a length that lies: by a little, or out of all proportion
      const last = part.lengthAt + part.lengthBytes - 1;
      const byte = at(2) === 0 ? last : part.lengthAt;
      bytes[byte] = at(2) === 0 ? (bytes[byte] ?? 0) ^ (1 << at(8)) : at(256);
      break;
    }
    case 8: {
      // a part lost, or written twice
      const head = bytes.subarray(0, part.start);
      const rest = bytes.subarray(at(2) === 0 ? part.start : part.end);
      return mendOggSums(
        Buffer.concat([
          head,
          ...(rest.length > bytes.length - part.end ? [bytes.subarray(part.start, part.end)] : []),
          rest,
        ]),
      );
    }
    default: {
      // two neighbours in the wrong order
      const next = parts.find(({ start }) => start === part.end) ?? part;
      const pieces = [bytes.subarray(0, part.start), bytes.subarray(next.start, next.end)];
      if (next !== part) pieces.push(bytes.subarray(part.start, part.end));
      return mendOggSums(Buffer.concat([...pieces, bytes.subarray(next.end)]));
    }
  }
  return mendOggSums(bytes);
}

export function partsOf(bytes: Buffer): readonly Part[] {
  const magic = bytes.toString("latin1", 0, 4);
  if (magic === "RIFF") return riffChunks(bytes);
  if (magic === "fLaC") return flacBlocks(bytes);
  if (magic === "OggS") return oggPages(bytes);
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return ebmlElements(bytes, 0, bytes.length);
  if (bytes.toString("latin1", 4, 8) === "ftyp") return isoBoxes(bytes, 0, bytes.length);
  return mpegFrames(bytes);
}

function riffChunks(bytes: Buffer): Part[] {
  const parts: Part[] = [{ start: 0, end: bytes.length, lengthAt: 4, lengthBytes: 4 }];
  for (let start = 12; start + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(start + 4);
    const end = start + 8 + length + (length % 2);
    parts.push({ start, end, lengthAt: start + 4, lengthBytes: 4 });
    start = end;
  }
  return parts;
}

function flacBlocks(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let start = 4, last = false; !last && start + 4 <= bytes.length; ) {
    last = (bytes.readUInt8(start) & 0x80) !== 0;
    const end = start + 4 + bytes.readUIntBE(start + 1, 3);
    // The first block counts the samples of the whole: a second length that can lie.
    if (start === 4) parts.push({ start, end, lengthAt: start + 4 + 13, lengthBytes: 5 });
    parts.push({ start, end, lengthAt: start, lengthBytes: 4 });
    start = end;
  }
  return parts;
}

function oggPages(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start + 27 <= bytes.length; ) {
    const segments = bytes.readUInt8(start + 26);
    const sound = bytes.subarray(start + 27, start + 27 + segments).reduce((sum, length) => sum + length, 0);
    const end = start + 27 + segments + sound;
    parts.push({ start, end, lengthAt: start + 5, lengthBytes: 9 }); // flags and time
    parts.push({ start, end, lengthAt: start + 26, lengthBytes: 1 + segments });
    start = end;
  }
  return parts;
}

const ISO_FOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "udta"]);

function isoBoxes(bytes: Buffer, from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let start = from; start + 8 <= to; ) {
    const end = start + Math.max(8, bytes.readUInt32BE(start));
    parts.push({ start, end, lengthAt: start, lengthBytes: 4 });
    // The tables of samples hold lengths and places of their own.
    if (end - start > 20) parts.push({ start, end, lengthAt: start + 12, lengthBytes: 8 });
    if (ISO_FOLDERS.has(bytes.toString("latin1", start + 4, start + 8))) parts.push(...isoBoxes(bytes, start + 8, end));
    start = end;
  }
  return parts;
}

/** Segment, Info, Tracks, TrackEntry, Audio, Cluster. */
const EBML_FOLDERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe1, 0x1f43b675]);

function ebmlElements(bytes: Buffer, from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let start = from; start + 2 <= to; ) {
    const idBytes = Math.clz32(bytes.readUInt8(start) | 1) - 23;
    const lengthAt = start + idBytes;
    const lengthBytes = lengthAt < to ? Math.clz32(bytes.readUInt8(lengthAt) | 1) - 23 : 0;
    const body = lengthAt + lengthBytes;
    if (lengthBytes === 0 || body > to) break;
    let length = bytes.readUInt8(lengthAt) & (0xff >> lengthBytes);
    for (const byte of bytes.subarray(lengthAt + 1, body)) length = length * 256 + byte;
    const end = Math.min(to, body + length);
    parts.push({ start, end, lengthAt, lengthBytes });
    const id = idBytes <= 4 ? bytes.readUIntBE(start, idBytes) : 0;
    if (EBML_FOLDERS.has(id)) parts.push(...ebmlElements(bytes, body, end));
    start = end;
  }
  return parts;
}

/** Layer III and ADTS: from one sync word to the next. */
function mpegFrames(bytes: Buffer): Part[] {
  const starts: number[] = [];
  const sync = bytes.subarray(bytes.indexOf(0xff), bytes.indexOf(0xff) + 2);
  for (let at = bytes.indexOf(sync); at >= 0; at = bytes.indexOf(sync, at + 2)) starts.push(at);
  return starts.map((start, k) => ({ start, end: starts[k + 1] ?? bytes.length, lengthAt: start + 2, lengthBytes: 4 }));
}

/** Without its sum a changed page would be thrown away unread, and the demuxer's own checks would never run. */
export function mendOggSums(bytes: Buffer): Buffer {
  if (bytes.toString("latin1", 0, 4) !== "OggS") return bytes;
  for (const { start, end } of oggPages(bytes)) {
    if (end > bytes.length) break;
    bytes.writeUInt32LE(0, start + 22);
    bytes.writeUInt32LE(oggCrc(bytes.subarray(start, end)), start + 22);
  }
  return bytes;
}

/** The sum of an Ogg page (RFC 3533) whose own field for it is zero. */
export function oggCrc(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  }
  return sum >>> 0;
}
