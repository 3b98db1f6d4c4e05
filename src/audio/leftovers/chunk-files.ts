import { openRecording, readAt } from "../recording-file.js";

/** How a container of chunks is laid out, in bytes. */
interface Layout {
  /** Where the first chunk begins. */
  readonly first: number;
  readonly headerBytes: number;
  /** Bytes from a chunk's start to the next. */
  next(header: Buffer): number;
  /** Chunks that the muxer writes and that belong to the sound itself. */
  readonly own: ReadonlySet<string>;
}

const evenly = (bytes: number, step: number): number => Math.ceil(bytes / step) * step;

const LAYOUTS = {
  aiff: {
    first: 12,
    headerBytes: 8,
    next: (header: Buffer) => 8 + evenly(header.readUInt32BE(4), 2),
    own: new Set(["COMM", "SSND", "FVER"]),
  },
  caf: {
    first: 8,
    headerBytes: 12,
    next: (header: Buffer) => 12 + Number(header.readBigInt64BE(4)),
    own: new Set(["desc", "chan", "kuki", "pakt", "data"]),
  },
  w64: {
    first: 40,
    headerBytes: 24,
    next: (header: Buffer) => evenly(Number(header.readBigUInt64LE(16)), 8),
    own: new Set(["fmt ", "fact", "data"]),
  },
} as const satisfies Readonly<Record<string, Layout>>;

/** Chunks of a written AIFF, CAF or W64 file that are none of the sound's; one whose length leads nowhere is foreign too. */
export async function foreignChunksIn(path: string, container: keyof typeof LAYOUTS): Promise<number> {
  const { first, headerBytes, next, own } = LAYOUTS[container];
  const known: ReadonlySet<string> = own;
  const { file, size } = await openRecording(path);
  try {
    let foreign = 0;
    for (let position = first; position + headerBytes <= size; ) {
      const header = await readAt(file, position, headerBytes);
      if (!known.has(header.toString("latin1", 0, 4))) foreign++;
      const step = next(header);
      if (step < headerBytes) return foreign + 1;
      position += step;
    }
    return foreign;
  } finally {
    await file.close();
  }
}

/** Bytes of an AU file's header; what stands between it and the sound is an annotation. */
const AU_HEADER_BYTES = 24;
const MAX_ANNOTATION_BYTES = 64 * 1024;

/** 1 where an AU file is annotated with anything but zeros, else 0. */
export async function annotationIn(path: string): Promise<number> {
  const { file } = await openRecording(path);
  try {
    const start = (await readAt(file, 4, 4)).readUInt32BE(0);
    const length = Math.min(Math.max(0, start - AU_HEADER_BYTES), MAX_ANNOTATION_BYTES);
    return (await readAt(file, AU_HEADER_BYTES, length)).every((byte) => byte === 0) ? 0 : 1;
  } finally {
    await file.close();
  }
}
