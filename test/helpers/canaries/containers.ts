import { riffChunk } from "../riff.js";
import { canary, canaryBytes } from "./canary.js";
import { bitsOf, bytesOf } from "./nal-units.js";

/** Files of each container with a canary in every place that its standard, or a common habit, has for something else than sound. */

const even = (body: Buffer): Buffer => (body.length % 2 === 0 ? body : Buffer.concat([body, Buffer.alloc(1)]));
const chunk = (id: string, place = `riff-${id.trim()}`): Buffer => even(riffChunk(id, canaryBytes(place)));

/** Chunks before and behind the sound, lists of tags, an ID3 tag in a chunk and one behind all. */
export function hideInWav(wav: Buffer): Buffer {
  const info = Buffer.concat([Buffer.from("INFO"), ...["INAM", "IART", "ICMT", "ISFT"].map((id) => chunk(id))]);
  const notes = Buffer.concat([Buffer.from("adtl"), chunk("labl"), chunk("note"), chunk("ltxt")]);
  const bext = Buffer.concat([canaryBytes("riff-bext"), Buffer.alloc(700)]).subarray(0, 602);
  const others = [
    "iXML",
    "axml",
    "cart",
    "cue ",
    "smpl",
    "inst",
    "JUNK",
    "PAD ",
    "FLLR",
    "xyz1",
    "_PMX",
    "SNDM",
    "DISP",
  ];
  const parts = [
    riffChunk("LIST", info),
    riffChunk("LIST", notes),
    riffChunk("bext", bext),
    ...others.map((id) => chunk(id)),
  ];
  const odd = riffChunk(
    "odd ",
    Buffer.concat([canaryBytes("riff-odd"), Buffer.alloc(canary("riff-odd").length % 2 === 0 ? 1 : 2)]),
  );
  const before = Buffer.concat(parts);
  const behind = Buffer.concat([...parts, even(riffChunk("id3 ", id3v2())), odd, Buffer.alloc(odd.length % 2)]);
  // The format comes first.
  const format = 20 + wav.readUInt32LE(16);
  const body = Buffer.concat([wav.subarray(8, format), before, wav.subarray(format), behind]);
  return Buffer.concat([riffChunk("RIFF", body), id3v1()]);
}

/** Frames of text, of a comment, an address, a private one, an object, a picture, and padding that is not empty. */
export function id3v2(): Buffer {
  const frame = (id: string, body: Buffer) => {
    const head = Buffer.alloc(10);
    head.write(id, "latin1");
    head.writeUInt32BE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const latin = Buffer.from([0]);
  const wide = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(canary("id3-utf16"), "utf16le")]);
  const body = Buffer.concat([
    ...["TIT2", "TPE1", "TALB", "TSSE", "TENC", "TOFN", "ZZZ9"].map((id) =>
      frame(id, Buffer.concat([latin, canaryBytes(`id3-${id}`)])),
    ),
    frame("TIT3", wide),
    frame("TXXX", Buffer.concat([latin, Buffer.from("who\0"), canaryBytes("id3-TXXX")])),
    frame("COMM", Buffer.concat([latin, Buffer.from("eng\0"), canaryBytes("id3-COMM")])),
    frame("USLT", Buffer.concat([latin, Buffer.from("eng\0"), canaryBytes("id3-USLT")])),
    frame("PRIV", Buffer.concat([Buffer.from("me\0"), canaryBytes("id3-PRIV")])),
    frame("GEOB", Buffer.concat([latin, Buffer.from("a/b\0c\0d\0"), canaryBytes("id3-GEOB")])),
    frame("APIC", Buffer.concat([latin, Buffer.from("image/png\0\x03"), canaryBytes("id3-APIC")])),
    frame("WXXX", Buffer.concat([latin, Buffer.from("\0"), canaryBytes("id3-WXXX")])),
  ]);
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0]);
  [21, 14, 7, 0].forEach((shift, k) => void head.writeUInt8((body.length >> shift) & 0x7f, 6 + k));
  return Buffer.concat([head, body]);
}

function id3v1(): Buffer {
  const tag = Buffer.alloc(128);
  tag.write("TAG", "latin1");
  tag.write(canary("id3v1"), 3, 30, "latin1");
  return tag;
}

function ape(): Buffer {
  const value = canaryBytes("ape");
  const item = Buffer.concat([Buffer.alloc(8), Buffer.from("Title\0"), value]);
  item.writeUInt32LE(value.length, 0);
  const foot = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write("APETAGEX", "latin1");
    bytes.writeUInt32LE(2000, 8);
    bytes.writeUInt32LE(item.length + 32, 12);
    bytes.writeUInt32LE(1, 16);
    bytes.writeUInt32LE(flags, 20);
    return bytes;
  };
  return Buffer.concat([foot(0xa0000000), item, foot(0x80000000)]);
}

/** Tags in front and behind, and what the first frame has behind the encoder's name. @param tail tags of MP3 alone */
export function hideInMp3(mp3: Buffer): Buffer {
  const bytes = Buffer.from(mp3);
  const at = Math.max(bytes.indexOf("Info"), bytes.indexOf("Xing"));
  bytes.write("Zebedee1", at + 120, "latin1");
  bytes.write(canary("lame-rest"), at + 157, "latin1");
  return Buffer.concat([id3v2(), bytes, ape(), id3v1()]);
}

/** A tag in front, and in each frame an element of data (DSE) and one of filling (FIL) before the sound. */
export function hideInAdts(adts: Buffer): Buffer {
  const frames: Buffer[] = [id3v2()];
  for (let at = 0; at + 7 <= adts.length; ) {
    const length = (adts.readUInt32BE(at + 3) >>> 13) & 0x1fff;
    const body = [...dataAndFilling(), ...bitsOf(adts.subarray(at + 7, at + length))];
    const frame = Buffer.concat([adts.subarray(at, at + 7), bytesOf(body)]);
    frame.writeUInt32BE(((frame.readUInt32BE(3) & ~(0x1fff << 13)) | (frame.length << 13)) >>> 0, 3);
    frames.push(frame);
    at += length;
  }
  return Buffer.concat(frames);
}

/** ISO 13818-7, 6.3 and 6.6: each says how many bytes it holds; filling has 15 and more by a second number, and begins with its kind. */
function dataAndFilling(): number[] {
  const data = canaryBytes("aac-data-element");
  const filling = canaryBytes("aac-filling");
  const count = filling.length + 1;
  const head = [1, 1, 0, 1, 1, 1, 1, ...bitsOf(Buffer.from([count - 14]))];
  const kind = [0, 0, 0, 0];
  return [...bitsOf(Buffer.from([0x80, data.length])), ...bitsOf(data), ...head, ...kind, ...bitsOf(filling), ...kind];
}

/** A block of every kind, padding that is not empty, the sum of the sound, tags in front and behind. */
export function hideInFlac(flac: Buffer): Buffer {
  const block = (type: number, body: Buffer) => {
    const head = Buffer.from([type, 0, 0, 0]);
    head.writeUIntBE(body.length, 1, 3);
    return Buffer.concat([head, body]);
  };
  const info = Buffer.from(flac.subarray(0, 42));
  info.writeUInt8(0, 4);
  info.write("Zebedee-sum-Whit", 26, "latin1");
  let sound = 4;
  for (let isLast = false; !isLast; ) {
    isLast = flac.readUInt8(sound) >= 0x80;
    sound += 4 + flac.readUIntBE(sound + 1, 3);
  }
  const picture = Buffer.concat([
    Buffer.from("0000000300000009", "hex"),
    Buffer.from("image/png"),
    Buffer.alloc(24),
    canaryBytes("flac-picture"),
  ]);
  picture.writeUInt32BE(canary("flac-picture").length, picture.length - canary("flac-picture").length - 4);
  return Buffer.concat([
    id3v2(),
    info,
    block(2, Buffer.concat([Buffer.from("Zebd"), canaryBytes("flac-application")])),
    block(4, comments("flac")),
    block(6, picture),
    block(77, canaryBytes("flac-reserved")),
    block(0x80 | 1, Buffer.concat([canaryBytes("flac-padding"), Buffer.alloc(40)])),
    flac.subarray(sound),
    id3v1(),
  ]);
}

/** A vendor, three comments (a picture in base64 among them), and more behind them. */
export function comments(place: string): Buffer {
  const text = (value: string | Buffer) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const picture = canaryBytes(`${place}-base64`).toString("base64");
  return Buffer.concat([
    text(canary(`${place}-vendor`)),
    Buffer.from([3, 0, 0, 0]),
    text(`TITLE=${canary(`${place}-title`)}`),
    text(`${canary(`${place}-name`)}=x`),
    text(`COVERART=${picture}`),
  ]);
}
