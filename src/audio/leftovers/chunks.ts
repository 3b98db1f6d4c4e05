import type { Window } from "./window.js";

/** How a container made of chunks writes them. */
interface ChunkLayout {
  /** Where the first one begins. */
  readonly start: number;
  /** Bytes of the identifier, of which the first four are letters, and of the length. */
  readonly idBytes: 4 | 16;
  readonly lengthBytes: 4 | 8;
  readonly lengthOf: (head: Buffer) => number;
  /** The length counts the head as well. */
  readonly countsHead: boolean;
  /** Chunks begin at multiples of this. */
  readonly step: number;
  /** Chunks that belong to the sound itself. */
  readonly own: ReadonlySet<string>;
}

const AIFF: ChunkLayout = {
  start: 12,
  idBytes: 4,
  lengthBytes: 4,
  lengthOf: (head) => head.readUInt32BE(4),
  countsHead: false,
  step: 2,
  own: new Set(["COMM", "SSND", "FVER", "wave"]),
};

const CAF: ChunkLayout = {
  start: 8,
  idBytes: 4,
  lengthBytes: 8,
  lengthOf: (head) => Number(head.readBigInt64BE(4)),
  countsHead: false,
  step: 1,
  own: new Set(["desc", "data", "pakt", "kuki", "chan"]),
};

const W64: ChunkLayout = {
  start: 40,
  idBytes: 16,
  lengthBytes: 8,
  lengthOf: (head) => Number(head.readBigUInt64LE(16)),
  countsHead: true,
  step: 8,
  own: new Set(["fmt ", "fact", "data"]),
};

/** How many chunks of a written AIFF file do not belong to the sound. */
export function foreignAiffChunks(window: Window): Promise<number> {
  return foreignChunks(window, AIFF);
}

/** The same of Apple's Core Audio Format. */
export function foreignCafChunks(window: Window): Promise<number> {
  return foreignChunks(window, CAF);
}

/** The same of Sony Wave64. */
export function foreignW64Chunks(window: Window): Promise<number> {
  return foreignChunks(window, W64);
}

/** Sun's format has a header whose rest, up to the sound, is free for notes. */
export async function notesOfAu(window: Window): Promise<number> {
  const head = await window.read(0, 24);
  return head.length === 24 && (await window.isZero(24, head.readUInt32BE(4))) ? 0 : 1;
}

async function foreignChunks(window: Window, layout: ChunkLayout): Promise<number> {
  const headBytes = layout.idBytes + layout.lengthBytes;
  let foreign = 0;
  let at = layout.start;
  while (at + headBytes <= window.size) {
    const head = await window.read(at, headBytes);
    if (!layout.own.has(head.toString("latin1", 0, 4))) foreign++;
    const length = layout.lengthOf(head) + (layout.countsHead ? 0 : headBytes);
    if (length < headBytes) return foreign + 1;
    at += Math.ceil(length / layout.step) * layout.step;
  }
  return foreign + ((await window.isZero(Math.min(at, window.size), window.size)) ? 0 : 1);
}
