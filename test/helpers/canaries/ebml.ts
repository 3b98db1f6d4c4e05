import { deflateSync } from "node:zlib";
import { canaryBytes } from "./canary.js";

/** Where each EBML element may stand, with a canary in it: in the segment, its information, a track's entry and a cluster. */
const EBML_STRANGERS: ReadonlyMap<number, readonly number[]> = new Map([
  [0x18538067, [0xec, 0x1941a469, 0x1043a770, 0x7abc]],
  [0x1549a966, [0x7384, 0x3c83ab, 0x7ba9, 0x3cb923, 0xec]],
  [0xae, [0x536e, 0x258688, 0x3b4040, 0x26b240, 0x3a9697, 0xec, 0x7abd]],
  [0x1f43b675, [0xec, 0x7abe, 0x5854]],
  [0x1254c367, [0xec]],
]);
const EBML_FOLDERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675]);
/** The index of places in the file, which no longer lead there, and sums. */
const EBML_DROPPED = new Set([0x114d9b74, 0x1c53bb6b, 0xbf, 0xec]);

/** An element as it was read. */
interface Element {
  readonly id: number;
  readonly body: Buffer;
}

/** The elements that stand one behind the other in some bytes. */
export function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idBytes = Math.clz32(bytes.readUInt8(at)) - 23;
    const lengthBytes = Math.clz32(bytes.readUInt8(at + idBytes)) - 23;
    let length = bytes.readUInt8(at + idBytes) & (0xff >> lengthBytes);
    for (const byte of bytes.subarray(at + idBytes + 1, at + idBytes + lengthBytes)) length = length * 256 + byte;
    const start = at + idBytes + lengthBytes;
    elements.push({ id: bytes.readUIntBE(at, idBytes), body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return elements;
}

/** What becomes of a block of sound or pictures. */
type OfBlock = (block: Buffer) => Buffer;

/** Voids that are not empty, names, other files' names, elements of no known kind, additions to every block, compressed text. */
export function hideInEbml(bytes: Buffer): Buffer {
  return hideInElements(bytes, blockWithAddition);
}

/** The same without the additions to blocks. */
export function hideInEbmlHeaders(bytes: Buffer): Buffer {
  return hideInElements(bytes, (block) => element(0xa3, block));
}

function hideInElements(bytes: Buffer, ofBlock: OfBlock): Buffer {
  const out = elementsOf(bytes)
    .filter(({ id }) => !EBML_DROPPED.has(id))
    .map(({ id, body }) => (id === 0xa3 ? ofBlock(body) : element(id, ebmlBody(id, body, ofBlock))));
  return Buffer.concat(out);
}

function ebmlBody(id: number, body: Buffer, ofBlock: OfBlock): Buffer {
  const inside = EBML_FOLDERS.has(id) ? hideInElements(body, ofBlock) : body;
  const more = (EBML_STRANGERS.get(id) ?? []).map((stranger) =>
    element(stranger, canaryBytes(`ebml-${id.toString(16)}-${stranger.toString(16)}`)),
  );
  const packed = id === 0x18538067 ? [element(0x7abf, deflateSync(canaryBytes("ebml-compressed")))] : [];
  return Buffer.concat([inside, ...more, ...packed]);
}

/** A simple block as a group, with what a decoder of something else than the sound would want. */
function blockWithAddition(block: Buffer): Buffer {
  const plain = Buffer.from(block);
  plain.writeUInt8(plain.readUInt8(3) & 0x0f, 3);
  const addition = element(
    0xa6,
    Buffer.concat([element(0xee, Buffer.from([1])), element(0xa5, canaryBytes("ebml-block-addition"))]),
  );
  return element(0xa0, Buffer.concat([element(0xa1, plain), element(0x75a1, addition)]));
}

/** An element of EBML, its length in eight bytes. */
export function element(id: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(id);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(body.length, 4);
  length.writeUInt8(1, 0);
  return Buffer.concat([head.subarray(head.findIndex((byte) => byte !== 0)), length, body]);
}
