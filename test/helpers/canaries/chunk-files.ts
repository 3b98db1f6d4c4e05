import { canary, canaryBytes } from "./canary.js";
import { id3v2 } from "./containers.js";
import { hideInIso, isoBox } from "./iso.js";

/** AIFF, AU, Wave64, Core Audio, 3GP, AMR and Speex with a canary in every place for something else than sound. */

function bigChunk(id: string, body: Buffer, lengthBytes: 4 | 8 = 4): Buffer {
  const head = Buffer.alloc(4 + lengthBytes);
  head.write(id, "latin1");
  head.writeUInt32BE(body.length, lengthBytes);
  return Buffer.concat([head, body]);
}

const evenly = (chunk: Buffer): Buffer => (chunk.length % 2 === 0 ? chunk : Buffer.concat([chunk, Buffer.alloc(1)]));

interface Chunk {
  readonly id: string;
  readonly body: Buffer;
}

function chunksOf(bytes: Buffer, start: number, lengthBytes: 4 | 8): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = start; at + 4 + lengthBytes <= bytes.length; ) {
    const length = bytes.readUInt32BE(at + lengthBytes);
    const body = at + 4 + lengthBytes;
    chunks.push({ id: bytes.toString("latin1", at, at + 4), body: bytes.subarray(body, body + length) });
    at = body + length + (lengthBytes === 4 ? length % 2 : 0);
  }
  return chunks;
}

function comment(): Buffer {
  const text = canaryBytes("aiff-COMT");
  const head = Buffer.alloc(10);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(text.length, 8);
  return Buffer.concat([head, text]);
}

function marker(): Buffer {
  const name = canaryBytes("aiff-MARK");
  return Buffer.concat([Buffer.from([0, 1, 0, 1, 0, 0, 0, 0, name.length]), name, Buffer.alloc(1 - (name.length % 2))]);
}

/** Texts, comments, marks, what programs keep, an ID3 tag; before the sound and behind it; the gap before its first sample. */
export function hideInAiff(file: Buffer): Buffer {
  const texts = ["NAME", "AUTH", "ANNO", "(c) ", "SAXL", "MIDI", "AESD", "INST", "FLLR", "Zbde"];
  const strangers = [
    ...texts.map((id) => bigChunk(id, canaryBytes(`aiff-${id.replace(/\W/g, "")}`))),
    bigChunk("APPL", Buffer.concat([Buffer.from("stoc"), canaryBytes("aiff-APPL")])),
    bigChunk("COMT", comment()),
    bigChunk("MARK", marker()),
    bigChunk("ID3 ", id3v2()),
  ].map(evenly);
  const chunks = chunksOf(file, 12, 4).flatMap(({ id, body }) => {
    if (id !== "SSND") return [evenly(bigChunk(id, body))];
    const gap = canaryBytes("aiff-gap");
    const head = Buffer.from(body.subarray(0, 8));
    head.writeUInt32BE(gap.length, 0);
    return [...strangers, evenly(bigChunk(id, Buffer.concat([head, gap, body.subarray(8)])))];
  });
  return bigChunk("FORM", Buffer.concat([file.subarray(8, 12), ...chunks, ...strangers]));
}

/** The same sound with text behind its last sample, which the header does not count. */
export function hideBehindAiffSamples(file: Buffer): Buffer {
  const chunks = chunksOf(file, 12, 4).map(({ id, body }) =>
    evenly(
      bigChunk(id, id === "SSND" ? Buffer.concat([body, canaryBytes("aiff-behind-samples"), Buffer.alloc(3)]) : body),
    ),
  );
  return bigChunk("FORM", Buffer.concat([file.subarray(8, 12), ...chunks]));
}

/** The header's annotation, and tags behind the sound. */
export function hideInAu(file: Buffer): Buffer {
  const head = Buffer.from(file.subarray(0, 24));
  const start = head.readUInt32BE(4);
  const note = Buffer.concat([canaryBytes("au-annotation"), Buffer.alloc(8)]);
  head.writeUInt32BE(24 + note.length, 4);
  head.writeUInt32BE(file.length - start, 8);
  return Buffer.concat([head, note, file.subarray(start), id3v2()]);
}

function w64Chunk(id: Buffer, body: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeUInt32LE(24 + body.length);
  const padding = Buffer.alloc((8 - (body.length % 8)) % 8);
  return Buffer.concat([id, length, body, padding]);
}

const W64_REST = Buffer.from("f3acd3118cd100c04f8edb8a", "hex");
const w64Id = (name: string): Buffer => Buffer.concat([Buffer.from(name.slice(0, 4)), W64_REST]);

/** Chunks of text, marks, what fills up, and of identifiers that nobody knows; before the sound and behind. */
export function hideInW64(file: Buffer): Buffer {
  const summary = Buffer.alloc(12);
  summary.writeUInt32LE(1, 0);
  const strangers = [
    ...["bext", "junk", "levl", "mark", "fill"].map((name) => w64Chunk(w64Id(name), canaryBytes(`w64-${name}`))),
    w64Chunk(
      Buffer.from("bc945f925a52d211866d00c04f8edb8a", "hex"),
      Buffer.concat([summary, Buffer.from(canary("w64-summary"), "utf16le")]),
    ),
    w64Chunk(Buffer.from("Zebedee-Whitfiel"), canaryBytes("w64-unknown")),
  ];
  const data = file.indexOf(w64Id("data"));
  const rest = Buffer.concat([file.subarray(data), Buffer.alloc((8 - (file.length % 8)) % 8)]);
  const out = Buffer.concat([file.subarray(0, data), ...strangers, rest, ...strangers]);
  out.writeUInt32LE(out.length, 16);
  return out;
}

/** Strings, marks, regions, music, a picture, user's chunks, room; before the sound and behind, and in the number of its edit. */
export function hideInCaf(file: Buffer): Buffer {
  const texts = Buffer.concat([
    Buffer.from([0, 0, 0, 1]),
    Buffer.from("title\0"),
    canaryBytes("caf-info"),
    Buffer.alloc(1),
  ]);
  const strings = Buffer.concat([
    Buffer.from([0, 0, 0, 1]),
    Buffer.alloc(12),
    canaryBytes("caf-strg"),
    Buffer.alloc(1),
  ]);
  const others = ["mark", "regn", "midi", "free", "inst", "umid", "ovvw", "peak", "edct", "Zbde"];
  const strangers = [
    bigChunk("info", texts, 8),
    bigChunk("strg", strings, 8),
    bigChunk("uuid", Buffer.concat([Buffer.alloc(16, 1), canaryBytes("caf-uuid")]), 8),
    ...others.map((id) => bigChunk(id, canaryBytes(`caf-${id}`), 8)),
  ];
  const chunks = chunksOf(file, 8, 8).flatMap(({ id, body }) =>
    id === "data" ? [...strangers, bigChunk(id, body, 8)] : [bigChunk(id, body, 8)],
  );
  return Buffer.concat([file.subarray(0, 8), ...chunks, ...strangers]);
}

const OF_3GPP = ["titl", "dscp", "auth", "perf", "gnre", "cprt", "albm", "loci", "kywd"];

/** 3GPP's own texts (TS 26.244, 8) in the header, and what hides in every file of the family. */
export function hideIn3gpp(file: Buffer): Buffer {
  const boxes = OF_3GPP.map((type) =>
    isoBox(type, Buffer.concat([Buffer.from([0, 0, 0, 0, 0x15, 0xc7]), canaryBytes(`3gp-${type}`), Buffer.alloc(20)])),
  );
  const moov = file.lastIndexOf("moov") - 4;
  const end = moov + file.readUInt32BE(moov);
  const header = isoBox("moov", Buffer.concat([file.subarray(moov + 8, end), isoBox("udta", Buffer.concat(boxes))]));
  return hideInIso(Buffer.concat([file.subarray(0, moov), header, file.subarray(end)]));
}

/** Behind which frame. */
const FRAME = 16;

/** Text between two frames, which a decoder steps over. @param lengthOf of the frame at a place */
export function hideBetweenFrames(file: Buffer, lengthOf: (file: Buffer, at: number) => number | null): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (let frame = 0; at < file.length; frame++) {
    const length = lengthOf(file, at);
    if (length === null) break;
    parts.push(file.subarray(at, at + length));
    if (frame === FRAME) parts.push(canaryBytes("between-frames"));
    at += length;
  }
  return Buffer.concat([...parts, file.subarray(at)]);
}
