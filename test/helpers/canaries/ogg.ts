import { oggCrc } from "../damage.js";
import { canaryBytes } from "./canary.js";
import { comments } from "./containers.js";

/** Opus in Ogg: comments with a tail, a second stream, and padding within every packet of sound. */
export function hideInOpus(ogg: Buffer): Buffer {
  const tags = [Buffer.from("OpusTags"), comments("opus"), Buffer.from([1]), canaryBytes("opus-behind-comments")];
  return hideInOgg(ogg, { first: (packet) => packet, headers: [Buffer.concat(tags)], sound: padded });
}

/** Speex in Ogg: comments, its version's text, a second stream, and as many more headers as its first then promises. */
export function hideInSpeex(ogg: Buffer, more = 0): Buffer {
  const first = (packet: Buffer): Buffer => {
    const changed = Buffer.from(packet);
    changed.write("Zebedee-version-Whit", 8, "latin1");
    changed.writeUInt32LE(more, 68);
    return changed;
  };
  const others = Array.from({ length: more }, (_, k) => canaryBytes(`speex-header-${k}`));
  return hideInOgg(ogg, { first, headers: [comments("speex"), ...others], sound: (packet) => packet });
}

interface OggChanges {
  readonly first: (packet: Buffer) => Buffer;
  /** What takes the place of the second packet. */
  readonly headers: readonly Buffer[];
  readonly sound: (packet: Buffer) => Buffer;
}

function hideInOgg(ogg: Buffer, { first, headers, sound }: OggChanges): Buffer {
  const pages: Buffer[] = [];
  let sequence = 0;
  for (let at = 0, index = 0; at + 27 <= ogg.length; index++) {
    const { packets, end } = packetsOfPage(ogg, at);
    const head = {
      serial: ogg.readUInt32LE(at + 14),
      flags: ogg.readUInt8(at + 5),
      granule: ogg.subarray(at + 6, at + 14),
    };
    const changed = index === 0 ? packets.map(first) : index === 1 ? headers : packets.map(sound);
    // A page has room for 255 lengths.
    changed.forEach((packet, k) => {
      const isLast = k === changed.length - 1;
      const flags = isLast ? head.flags : head.flags & ~4;
      pages.push(oggPage({ ...head, flags, granule: isLast ? head.granule : NO_TIME }, sequence++, packet));
    });
    const other = { serial: 77, granule: Buffer.alloc(8) };
    if (index === 0) pages.push(oggPage({ ...other, flags: 2 }, 0, canaryBytes("ogg-other-stream")));
    if (index === 1) pages.push(oggPage({ ...other, flags: 4 }, 1, canaryBytes("ogg-other-packet")));
    at = end;
  }
  return Buffer.concat(pages);
}

function packetsOfPage(ogg: Buffer, at: number): { readonly packets: readonly Buffer[]; readonly end: number } {
  const lengths = ogg.subarray(at + 27, at + 27 + ogg.readUInt8(at + 26));
  const packets: Buffer[] = [];
  let open: Buffer = Buffer.alloc(0);
  let end = at + 27 + lengths.length;
  for (const length of lengths) {
    open = Buffer.concat([open, ogg.subarray(end, end + length)]);
    end += length;
    if (length === 255) continue;
    packets.push(open);
    open = Buffer.alloc(0);
  }
  return { packets, end };
}

const NO_TIME = Buffer.alloc(8, 0xff);

/** RFC 6716, 3.2.5: one frame, and so many bytes behind it that mean nothing. Frames of other forms stay as they are. */
function padded(packet: Buffer): Buffer {
  const first = packet[0] ?? 0;
  if ((first & 3) !== 0) return packet;
  const text = canaryBytes("opus-padding");
  return Buffer.concat([Buffer.from([first | 3, 0x41, text.length]), packet.subarray(1), text]);
}

interface PageHead {
  readonly serial: number;
  readonly flags: number;
  readonly granule: Buffer;
}

function oggPage({ serial, flags, granule }: PageHead, sequence: number, packet: Buffer): Buffer {
  const lengths = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  const head = Buffer.alloc(27);
  head.write("OggS", "latin1");
  head.writeUInt8(flags, 5);
  granule.copy(head, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(lengths.length, 26);
  const page = Buffer.concat([head, Buffer.from(lengths), packet]);
  page.writeUInt32LE(oggCrc(page), 22);
  return page;
}
