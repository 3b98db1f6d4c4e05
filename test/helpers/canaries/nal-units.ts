import { canaryBytes } from "./canary.js";

/** Units of H.264 and H.265 as they stand in a raw stream, between start codes (Annex B of either). */
const START = Buffer.from([0, 0, 0, 1]);

export function splitUnits(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let start = -1;
  for (let at = stream.indexOf("\0\0\x01"); at >= 0; at = stream.indexOf("\0\0\x01", at + 3)) {
    if (start >= 0) units.push(withoutEnd(stream.subarray(start, at)));
    start = at + 3;
  }
  if (start >= 0) units.push(stream.subarray(start));
  return units;
}

function withoutEnd(unit: Buffer): Buffer {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end--;
  return unit.subarray(0, end);
}

export function joinUnits(units: readonly Buffer[]): Buffer {
  return Buffer.concat(units.flatMap((unit) => [START, unit]));
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k);

/** A canary in every kind of unit that no picture needs, in three supplemental messages, and behind the parameter sets. */
export function hideInH264(stream: Buffer): Buffer {
  const foreign = [0, 2, 3, 4, 9, ...range(10, 31)].map((type) =>
    Buffer.concat([Buffer.from([type]), canaryBytes(`h264-${type}`)]),
  );
  const message = (type: number, body: Buffer) =>
    Buffer.concat([Buffer.from([6, type, body.length]), body, Buffer.from([0x80])]);
  const messages = [
    message(5, Buffer.concat([Buffer.alloc(16, 7), canaryBytes("sei-user-data")])),
    message(4, Buffer.concat([Buffer.from([0xb5, 0, 0x31]), canaryBytes("sei-captions")])),
    message(6, canaryBytes("sei-recovery")),
  ];
  return hide(stream, {
    isPicture: (unit) => [1, 5].includes((unit[0] ?? 0) & 31),
    // What stands behind picture parameters (8) would be read as more of them.
    isParameters: (unit) => ((unit[0] ?? 0) & 31) === 7,
    foreign: [...foreign.filter((unit) => ![7, 8].includes(unit[0] ?? 0)), ...messages],
  });
}

const hevcType = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63;

/** The same for H.265, and in a picture of another layer; ends of sequences (36, 37) would change the pictures. */
export function hideInHevc(stream: Buffer): Buffer {
  const kinds = [...range(10, 15), ...range(22, 31), 35, ...range(38, 63)];
  const foreign = kinds.map((type) => Buffer.concat([Buffer.from([type << 1, 1]), canaryBytes(`hevc-${type}`)]));
  const layer = Buffer.concat([Buffer.from([1 << 1, (1 << 3) | 1]), canaryBytes("hevc-layer")]);
  return hide(stream, {
    isPicture: (unit) => hevcType(unit) < 32,
    isParameters: (unit) => [32, 33, 34].includes(hevcType(unit)),
    foreign: [...foreign, layer],
  });
}

interface Places {
  readonly isPicture: (unit: Buffer) => boolean;
  readonly isParameters: (unit: Buffer) => boolean;
  readonly foreign: readonly Buffer[];
}

function hide(stream: Buffer, { isPicture, isParameters, foreign }: Places): Buffer {
  let pictures = 0;
  const units = splitUnits(stream).flatMap((unit) => {
    if (isParameters(unit)) return [Buffer.concat([unit, canaryBytes("behind-parameters")])];
    return isPicture(unit) && ++pictures === 3 ? [...foreign, unit] : [unit];
  });
  return joinUnits(units);
}

/** A canary behind the samples of the third picture, within its unit. */
export function hideBehindSamples(stream: Buffer, isPicture: (type: number) => boolean): Buffer {
  let pictures = 0;
  const units = splitUnits(stream).map((unit) =>
    isPicture(unit[0] ?? 0) && ++pictures === 3 ? Buffer.concat([unit, canaryBytes("behind-samples")]) : unit,
  );
  return joinUnits(units);
}

/**
 * Extension data, which every decoder skips, at the end of one kind of H.265 parameter sets (32 video, 33 sequence, 34 picture). Sets of
 * x265 end with the flag that says whether there is any.
 */
export function extendHevc(stream: Buffer, type: number): Buffer {
  // Before it, in sequence and picture: eight flags, of which the last four are for extensions to come.
  const flags = type === 32 ? [] : [0, 0, 0, 0, 1, 1, 1, 1];
  const units = splitUnits(stream).map((unit) => {
    if (hevcType(unit) !== type) return unit;
    const bits = bitsOf(withoutEscapes(unit));
    const stop = bits.lastIndexOf(1);
    return escaped(bytesOf([...bits.slice(0, stop - 1), 1, ...flags, ...bitsOf(canaryBytes(`extension-${type}`)), 1]));
  });
  return joinUnits(units);
}

function withoutEscapes(unit: Buffer): Buffer {
  return Buffer.from([...unit].filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0)));
}

function escaped(unit: Buffer): Buffer {
  const out: number[] = [];
  for (const byte of unit) {
    if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3);
    out.push(byte);
  }
  return Buffer.from(out);
}

/** The bits of some bytes, the highest first. */
export function bitsOf(bytes: Buffer): number[] {
  return [...bytes].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
}

/** The bytes of some bits, filled up with zeros. */
export function bytesOf(bits: readonly number[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, at) => {
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (7 - (at & 7)));
  });
  return bytes;
}
