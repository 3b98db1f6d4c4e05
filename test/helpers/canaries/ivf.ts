import { canaryBytes } from "./canary.js";

/** Coded frames of VP8, VP9 and AV1 in the plainest of containers: 32 bytes of header, 12 before each frame. */
export function mapFrames(ivf: Buffer, change: (frame: Buffer, index: number) => Buffer): Buffer {
  const parts = [ivf.subarray(0, 32)];
  for (let at = 32, index = 0; at < ivf.length; index++) {
    const length = ivf.readUInt32LE(at);
    const head = Buffer.from(ivf.subarray(at, at + 12));
    const frame = change(ivf.subarray(at + 12, at + 12 + length), index);
    head.writeUInt32LE(frame.length, 0);
    parts.push(head, frame);
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/** A canary behind the samples of the fourth frame. */
export function hideBehindFrame(ivf: Buffer): Buffer {
  return mapFrames(ivf, (frame, index) => (index === 3 ? Buffer.concat([frame, canaryBytes("behind-frame")]) : frame));
}

/** A canary in every kind of AV1 unit that no picture needs: metadata (5), tile list (8), reserved (9–14), padding (15). */
export function hideInAv1(ivf: Buffer): Buffer {
  const end = Buffer.from([0x80]);
  const units = [
    unit(5, Buffer.concat([Buffer.from([4, 0xb5]), canaryBytes("av1-captions"), end])),
    unit(5, Buffer.concat([Buffer.from([31]), canaryBytes("av1-own-metadata"), end])),
    ...[8, 9, 10, 11, 12, 13, 14].map((type) => unit(type, canaryBytes(`av1-${type}`))),
    unit(15, Buffer.concat([canaryBytes("av1-padding"), end])),
  ];
  // The first unit of a frame is the delimiter of two bytes; at the start the sequence follows it.
  return mapFrames(ivf, (frame, index) =>
    index === 0 ? frame : Buffer.concat([frame.subarray(0, 2), ...units, frame.subarray(2)]),
  );
}

/** A canary behind the samples of the first AV1 frame, within its unit. */
export function hideBehindTile(ivf: Buffer): Buffer {
  return mapFrames(ivf, (frame, index) => {
    if (index > 0) return frame;
    const units = unitsOf(frame);
    const last = units.at(-1);
    if (!last) return frame;
    const body = Buffer.concat([last.body, canaryBytes("behind-tile")]);
    return Buffer.concat([
      frame.subarray(0, last.start),
      frame.subarray(last.start, last.start + 1),
      leb128(body.length),
      body,
    ]);
  });
}

interface Unit {
  readonly start: number;
  readonly body: Buffer;
}

function unitsOf(frame: Buffer): Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < frame.length; ) {
    let length = 0;
    let at = start + 1;
    for (let shift = 0; ; shift += 7) {
      const byte = frame[at++] ?? 0;
      length += (byte & 127) << shift;
      if (byte < 128) break;
    }
    units.push({ start, body: frame.subarray(at, at + length) });
    start = at + length;
  }
  return units;
}

function leb128(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 127) | 128);
  }
}

/** Type, the flag that a length follows, and lengths below 128, which need one byte. */
export function unit(type: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(type << 3) | 2, body.length]), body]);
}
