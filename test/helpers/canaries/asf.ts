import { canary, canaryBytes } from "./canary.js";

/** Windows Media with a canary in every object of its header that is not needed, in the padding of packets, and behind the sound. */

const DATA = "3626b2758e66cf11a6d900aa0062ce6c";
const CONTENT = "3326b2758e66cf11a6d900aa0062ce6c";
const EXTENDED_CONTENT = "40a4d0d207e3d21197f000a0c95ea850";
const MARKERS = "01cd87f451a9cf118ee600c00c205365";
const PADDING = "74d40618dfca0945a4ba9aabcb96aae8";
const BRANDING = "fab3112223bdd211b4b700a0c955fc6e";
const INDEX = "90080033b1e5cf1189f400a0c90349cb";
const EXTENSION = "b503bf5f2ea9cf118ee300c00c205365";
const METADATA = "eacbf8c5af5b77488467aa8c44fa4cca";
const METADATA_LIBRARY = "941c23449894d149a1411d134e457054";
const UNKNOWN = "5a656265646565005768697466696500";
const CODECS = "4052d1861d31d011a3a400a0c90348f6";

/** An object: its identifier, its length with its head, its body. */
export function asfObject(id: string, body: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeUInt32LE(24 + body.length);
  return Buffer.concat([Buffer.from(id, "hex"), length, body]);
}

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, "utf16le");
const short = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const long = (value: number): Buffer => Buffer.concat([short(value & 0xffff), short(value >> 16)]);

/** Adds objects to the header. */
export function addToHeader(file: Buffer, objects: readonly Buffer[]): Buffer {
  const end = Number(file.readBigUInt64LE(16));
  const added = Buffer.concat(objects);
  const header = Buffer.concat([file.subarray(0, end), added]);
  header.writeUInt32LE(header.length, 16);
  header.writeUInt32LE(header.readUInt32LE(24) + objects.length, 24);
  return Buffer.concat([header, file.subarray(end)]);
}

function content(): Buffer {
  const texts = ["title", "author", "copyright", "description", "rating"].map((name) => wide(canary(`asf-${name}`)));
  return asfObject(CONTENT, Buffer.concat([...texts.map(({ length }) => short(length)), ...texts]));
}

/** A text, bytes (a picture), and a name. */
function extendedContent(): Buffer {
  const entry = (name: string, type: number, value: Buffer) => {
    const written = wide(name);
    return Buffer.concat([short(written.length), written, short(type), short(value.length), value]);
  };
  const entries = [
    entry("WM/Composer", 0, wide(canary("asf-extended"))),
    entry(
      "WM/Picture",
      1,
      Buffer.concat([Buffer.from([3]), long(11), wide("image/png"), wide(""), canaryBytes("asf-image")]),
    ),
    entry(canary("asf-name"), 0, wide("x")),
  ];
  return asfObject(EXTENDED_CONTENT, Buffer.concat([short(entries.length), ...entries]));
}

function marker(): Buffer {
  const name = wide(canary("asf-marker-name"));
  const text = wide(canary("asf-marker"));
  const one = Buffer.concat([Buffer.alloc(16), short(text.length + 12), long(0), long(0), long(text.length / 2), text]);
  return asfObject(MARKERS, Buffer.concat([Buffer.alloc(16), long(1), short(0), short(name.length), name, one]));
}

/** An extension of the header with metadata of its own. */
function withExtension(file: Buffer): Buffer {
  const at = file.indexOf(Buffer.from(EXTENSION, "hex"));
  const record = (place: string) => {
    const [name, value] = [wide("Who"), wide(canary(place))];
    return Buffer.concat([short(1), short(0), short(0), short(name.length), short(0), long(value.length), name, value]);
  };
  const inside = Buffer.concat([
    asfObject(METADATA, record("asf-metadata")),
    asfObject(METADATA_LIBRARY, record("asf-library")),
    asfObject(UNKNOWN, canaryBytes("asf-extension")),
    asfObject(PADDING, canaryBytes("asf-extension-padding")),
  ]);
  const extension = asfObject(EXTENSION, Buffer.concat([file.subarray(at + 24, at + 42), long(inside.length), inside]));
  const out = Buffer.concat([file.subarray(0, at), extension, file.subarray(at + 46)]);
  out.writeUInt32LE(out.readUInt32LE(16) + inside.length, 16);
  return out;
}

/** The codec's name, and a description of it. */
function withCodecNamed(file: Buffer): Buffer {
  const at = file.indexOf(Buffer.from(CODECS, "hex"));
  const old = file.readUInt32LE(at + 16);
  const [name, about] = [wide(canary("asf-codec")), wide(canary("asf-about-codec"))];
  const sizes = [short(name.length / 2), name, short(about.length / 2), about];
  const codecs = asfObject(
    CODECS,
    Buffer.concat([file.subarray(at + 24, at + 40), long(1), short(2), ...sizes, short(2), short(0x161)]),
  );
  const out = Buffer.concat([file.subarray(0, at), codecs, file.subarray(at + old)]);
  out.writeUInt32LE(out.readUInt32LE(16) + codecs.length - old, 16);
  return out;
}

/** All of these, and text in the last packet's padding. */
export function hideInAsf(file: Buffer): Buffer {
  const padded = Buffer.from(file);
  padded.write(canary("asf-packet-padding").slice(0, 30), padded.length - 31, "latin1");
  const objects = [
    content(),
    extendedContent(),
    marker(),
    asfObject(PADDING, canaryBytes("asf-padding")),
    asfObject(
      BRANDING,
      Buffer.concat([long(0), long(0), long(30), canaryBytes("asf-branding").subarray(0, 30), long(0)]),
    ),
    asfObject(UNKNOWN, canaryBytes("asf-unknown")),
  ];
  const whole = addToHeader(withCodecNamed(withExtension(padded)), objects);
  const data = whole.indexOf(Buffer.from(DATA, "hex"));
  whole.write("Zebedee-file-Whi", data + 24, "latin1");
  return Buffer.concat([
    whole,
    asfObject(INDEX, Buffer.concat([Buffer.alloc(32), canaryBytes("asf-index")])),
    asfObject(UNKNOWN, canaryBytes("asf-behind")),
  ]);
}
