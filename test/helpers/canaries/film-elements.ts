import { deflateSync } from "node:zlib";
import { canaryBytes } from "./canary.js";
import { element, elementsOf } from "./ebml.js";
import { withHiddenUnits } from "./film-boxes.js";

/** Films and sound in Matroska with a canary in what describes the tracks, or before every frame of them. */

const FOLDERS = new Set([0x18538067, 0x1654ae6b, 0x1f43b675, 0xa0]);
/** The index of places in the file, which no longer lead there, and sums. */
const DROPPED = new Set([0x114d9b74, 0x1c53bb6b, 0xbf, 0xec]);
const TRACK = 0xae;
const CODEC_PRIVATE = 0x63a2;
const VIDEO = 0xe0;
const BLOCKS = new Set([0xa3, 0xa1]);

interface Changes {
  readonly track: number;
  /** The elements of its entry. */
  readonly entry?: (entry: Buffer) => Buffer;
  readonly frame?: (frame: Buffer) => Buffer;
}

function mapTrack(bytes: Buffer, changes: Changes): Buffer {
  const { track, entry = (same) => same, frame = (same) => same } = changes;
  return Buffer.concat(
    elementsOf(bytes).map(({ id, body }) => {
      if (DROPPED.has(id)) return Buffer.alloc(0);
      if (FOLDERS.has(id)) return element(id, mapTrack(body, changes));
      if (id === TRACK && numberOf(body) === track) return element(id, entry(body));
      if (BLOCKS.has(id) && (body.readUInt8(0) & 127) === track) {
        return element(id, Buffer.concat([body.subarray(0, 4), frame(body.subarray(4))]));
      }
      return element(id, body);
    }),
  );
}

function numberOf(entry: Buffer): number {
  return (
    elementsOf(entry)
      .find(({ id }) => id === 0xd7)
      ?.body.at(-1) ?? 0
  );
}

function compression(algorithm: number, settings: Buffer): Buffer {
  const how = Buffer.concat([element(0x4254, Buffer.from([algorithm])), element(0x4255, settings)]);
  const fields = [
    element(0x5031, Buffer.from([0])),
    element(0x5032, Buffer.from([1])),
    element(0x5033, Buffer.from([0])),
  ];
  return element(0x6d80, element(0x6240, Buffer.concat([...fields, element(0x5034, how)])));
}

/** Bytes that the reader puts before every frame of a track. */
export function hideInStrippedHeader(file: Buffer, track: number, header: Buffer): Buffer {
  return mapTrack(file, { track, entry: (entry) => Buffer.concat([entry, compression(3, header)]) });
}

/** Every frame of a track compressed by zlib. @param frame what is compressed */
export function hideInCompressedFrames(file: Buffer, track: number, frame: (frame: Buffer) => Buffer): Buffer {
  return mapTrack(file, {
    track,
    entry: (entry) => Buffer.concat([entry, compression(0, canaryBytes("compression-settings"))]),
    frame: (body) => deflateSync(frame(body)),
  });
}

/** The decoder's settings of a track are a canary's, or hold one; they come anew where the codec has none. */
export function hideInCodecPrivate(file: Buffer, track: number, codec: string): Buffer {
  const entry = (own: Buffer) => {
    const elements = elementsOf(own);
    const settings = elements.find(({ id }) => id === CODEC_PRIVATE)?.body ?? Buffer.alloc(0);
    const hidden = withHiddenUnits(codec, settings) ?? Buffer.concat([settings, canaryBytes("codec-private")]);
    const rest = elements.filter(({ id }) => id !== CODEC_PRIVATE).map(({ id, body }) => element(id, body));
    return Buffer.concat([...rest, element(CODEC_PRIVATE, hidden)]);
  };
  return mapTrack(file, { track, entry });
}

/** Of the picture: how it was filmed, with a private field, and elements of no known kind. */
export function hideInPictureElements(file: Buffer, track: number): Buffer {
  const projection = element(
    0x7670,
    Buffer.concat([
      element(0x7671, Buffer.from([0])),
      element(0x7672, Buffer.concat([Buffer.alloc(4), canaryBytes("projection")])),
    ]),
  );
  const entry = (own: Buffer) =>
    Buffer.concat(
      elementsOf(own).map(({ id, body }) =>
        element(
          id,
          id === VIDEO ? Buffer.concat([body, projection, element(0x7abc, canaryBytes("video-unknown"))]) : body,
        ),
      ),
    );
  return mapTrack(file, { track, entry });
}
