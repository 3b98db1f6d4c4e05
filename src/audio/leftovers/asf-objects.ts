import type { Window } from "./window.js";

/** Identifiers of objects as they are written (ASF specification, 10). */
const HEADER = "3026b2758e66cf11a6d900aa0062ce6c";
const DATA = "3626b2758e66cf11a6d900aa0062ce6c";
const FILE_PROPERTIES = "a1dcab8c47a9cf118ee400c00c205365";
const HEADER_EXTENSION = "b503bf5f2ea9cf118ee300c00c205365";
const STREAM_PROPERTIES = "9107dcb7b7a9cf118ee600c00c205365";
const CODEC_LIST = "4052d1861d31d011a3a400a0c90348f6";
const SOUND_STREAM = "409e69f84d5bcf11a8fd00805f5c442b";

/** Bytes of an object's identifier and its length, which counts them; of the header's own fields, and of the data's. */
const OBJECT_HEAD = 24;
const HEADER_HEAD = 30;
const DATA_HEAD = 50;

const FILE_PROPERTIES_BYTES = 104;
const PACKET_BYTES_AT = 92;
/** Without a list of extensions. */
const HEADER_EXTENSION_BYTES = 46;
/** 78 of fields, 18 and up to 10 that the two versions of the codec need, 8 of how payloads are spread. */
const MAX_STREAM_PROPERTIES_BYTES = 114;
/** In front of the codec's name: how many codecs, which kind, how many characters the name has. */
const CODEC_NAME_AT = 48;
const OWN_CODEC = /^(?:Windows Media Audio V8|wmav[12])\0*$/;
/** No description; then the codec's number in two bytes. */
const BEHIND_NAME = /^000002006[01]01$/;

/** How many parts of a written Windows Media file hold neither sound nor what is needed to read it. */
export async function foreignAsfObjects(window: Window): Promise<number> {
  const header = await objectAt(window, 0);
  if (header?.id !== HEADER) return 1;
  const data = await objectAt(window, header.end);
  if (data?.id !== DATA) return 1;
  const fields = Buffer.from(await window.read(0, header.end));
  return foreignInHeader(fields) + (await foreignInData(window, data, packetBytesOf(fields)));
}

interface AsfObject {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

async function objectAt(window: Window, start: number): Promise<AsfObject | null> {
  const head = await window.read(start, OBJECT_HEAD);
  if (head.length < OBJECT_HEAD) return null;
  const end = start + Number(head.readBigUInt64LE(16));
  return end < start + OBJECT_HEAD || end > window.size ? null : { id: head.toString("hex", 0, 16), start, end };
}

/** What each object of the header must look like: known fields, and as long as they are. */
const OWN: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  [FILE_PROPERTIES]: (bytes) => bytes.length === FILE_PROPERTIES_BYTES && isZero(bytes.subarray(24, 40)),
  [HEADER_EXTENSION]: (bytes) => bytes.length === HEADER_EXTENSION_BYTES,
  [STREAM_PROPERTIES]: (bytes) =>
    bytes.length <= MAX_STREAM_PROPERTIES_BYTES && bytes.toString("hex", 24, 40) === SOUND_STREAM,
  [CODEC_LIST]: (bytes) => bytes.length >= CODEC_NAME_AT && namesOneCodec(bytes),
};

function namesOneCodec(bytes: Buffer): boolean {
  const end = CODEC_NAME_AT + 2 * bytes.readUInt16LE(46);
  return (
    bytes.readUInt32LE(40) === 1 &&
    OWN_CODEC.test(bytes.toString("utf16le", CODEC_NAME_AT, end)) &&
    BEHIND_NAME.test(bytes.toString("hex", end))
  );
}

function foreignInHeader(header: Buffer): number {
  const seen = new Set<string>();
  let foreign = 0;
  let at = HEADER_HEAD;
  while (at + OBJECT_HEAD <= header.length) {
    const id = header.toString("hex", at, at + 16);
    const length = Number(header.readBigUInt64LE(at + 16));
    if (length < OBJECT_HEAD || at + length > header.length) return foreign + 1;
    const isOwn = !seen.has(id) && OWN[id]?.(header.subarray(at, at + length)) === true;
    if (!isOwn) foreign++;
    seen.add(id);
    at += length;
  }
  return foreign + (at === header.length ? 0 : 1);
}

function packetBytesOf(header: Buffer): number {
  const at = header.indexOf(Buffer.from(FILE_PROPERTIES, "hex"));
  return at < 0 || at + PACKET_BYTES_AT + 4 > header.length ? 0 : header.readUInt32LE(at + PACKET_BYTES_AT);
}

/** Packets of one length to the end of the file; what they are filled up with must be empty. */
async function foreignInData(window: Window, { start, end }: AsfObject, packetBytes: number): Promise<number> {
  const first = start + DATA_HEAD;
  if (packetBytes < 16 || end !== window.size || (end - first) % packetBytes !== 0) return 1;
  let foreign = (await window.isZero(start + OBJECT_HEAD, start + OBJECT_HEAD + 16)) ? 0 : 1;
  for (let at = first; at < end; at += packetBytes) {
    const padding = paddingOf(await window.read(at, 16));
    if (
      padding === null ||
      padding > packetBytes ||
      !(await window.isZero(at + packetBytes - padding, at + packetBytes))
    ) {
      foreign++;
    }
  }
  return foreign;
}

/** Bytes at the end of a packet that are no payload, by the fields before it; `null`: ffmpeg's muxer writes no such packet. */
function paddingOf(head: Buffer): number | null {
  // Three bytes for the correction of errors, none of which is used; the packet's length is the header's, and payloads are not numbered.
  if (head.length < 16 || head.readUIntBE(0, 3) !== 0x820000) return null;
  const flags = head.readUInt8(3);
  if ((flags & ~0x19) !== 0) return null;
  const lengthBytes = (flags >> 3) & 3;
  if (lengthBytes === 3) return null;
  return lengthBytes === 0 ? 0 : head.readUIntLE(5, lengthBytes);
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}
