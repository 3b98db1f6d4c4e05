import { foreignComments } from "./comments.js";
import type { Window } from "./window.js";

/** Header packets are a few kB: the second is the comments. */
const MAX_HEADER_BYTES = 1 << 20;

/** How many comments, streams beside the sound and bytes between pages a written Ogg file has. */
export async function foreignOggPackets(window: Window): Promise<number> {
  let foreign = 0;
  let serial: number | null = null;
  let comments: Buffer = Buffer.alloc(0);
  let packet = 0;
  for (let at = 0; at < window.size; ) {
    const head = await window.read(at, 27 + 255);
    if (head.length < 28 || head.toString("latin1", 0, 4) !== "OggS") return foreign + 1;
    serial ??= head.readUInt32LE(14);
    if (serial !== head.readUInt32LE(14)) foreign++;
    const lengths = Buffer.from(head.subarray(27, 27 + head.readUInt8(26)));
    let body = at + 27 + lengths.length;
    for (const length of packet < 2 ? lengths : []) {
      if (packet === 1) comments = Buffer.concat([comments, await window.read(body, length)]);
      if (comments.length > MAX_HEADER_BYTES) return foreign + 1;
      body += length;
      if (length < 255) packet++;
    }
    at += 27 + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
    if (at > window.size) return foreign + 1;
  }
  return foreign + ofHeader(comments);
}

/** In front of the comments is the name of the codec. */
function ofHeader(packet: Buffer): number {
  const text = packet.toString("latin1", 0, 8);
  if (text === "OpusTags") return foreignComments(packet.subarray(8), 0);
  // Vorbis ends it with a bit.
  if (text.startsWith("\x03vorbis")) return foreignComments(packet.subarray(7), 1);
  // FLAC: a block, as in its own files.
  if ((packet[0] ?? 0) % 128 === 4) return foreignComments(packet.subarray(4), 0);
  return 1;
}
