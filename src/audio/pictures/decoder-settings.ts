/** What a container holds before the first picture, by the name of its box: parameter sets among other units of the coded stream. */
export type SettingsKind = "avcC" | "hvcC" | "av1C";

/** By Matroska's names of codecs. */
export const SETTINGS_OF: Readonly<Record<string, SettingsKind>> = {
  "V_MPEG4/ISO/AVC": "avcC",
  "V_MPEGH/ISO/HEVC": "hvcC",
  V_AV1: "av1C",
};

/** By the types of boxes. */
export const SETTINGS_BOXES: Readonly<Record<string, SettingsKind>> = { avcC: "avcC", hvcC: "hvcC", av1C: "av1C" };

/** Bytes before the first set: H.264's with the number of sequence sets as the last, H.265's with the number of lists, AV1's. */
const AVC_HEAD = 6;
const HEVC_HEAD = 23;
const AV1_HEAD = 4;

const AVC_SEQUENCE = 7;
const AVC_PICTURE = 8;
const AVC_EXTENSION = 13;
/** Parameters of video, sequence, picture. Supplemental information, which names who encoded and may say anything, is not among them. */
const HEVC_SETS = new Set([32, 33, 34]);
const AV1_SEQUENCE = 1;

const CLEAR: Readonly<Record<SettingsKind, (bytes: Buffer) => Buffer | null>> = {
  avcC: clearAvc,
  hvcC: clearHevc,
  av1C: clearAv1,
};

/** The same settings with parameter sets alone: at most as long. `null`: they cannot be read, or hold sets of another kind. */
export function clearedSettings(kind: SettingsKind, bytes: Buffer): Buffer | null {
  return CLEAR[kind](bytes);
}

/** Behind `count` units, each with its length in two bytes before it; `null` where one is missing or not of the type. */
function behindUnits(bytes: Buffer, start: number, count: number, typeOf: (head: number) => boolean): number | null {
  let at = start;
  for (let k = 0; k < count; k++) {
    if (at + 3 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at);
    if (end > bytes.length || !typeOf(bytes.readUInt8(at + 2))) return null;
    at = end;
  }
  return at;
}

/** Sequence sets, picture sets, and of some profiles four bytes with the number of extensions as the last. */
function clearAvc(bytes: Buffer): Buffer | null {
  if (bytes.length < AVC_HEAD) return null;
  const is = (type: number) => (head: number) => (head & 31) === type;
  const pictures = behindUnits(bytes, AVC_HEAD, bytes.readUInt8(AVC_HEAD - 1) & 31, is(AVC_SEQUENCE));
  if (pictures === null || pictures >= bytes.length) return null;
  const end = behindUnits(bytes, pictures + 1, bytes.readUInt8(pictures), is(AVC_PICTURE));
  if (end === null || end + 4 > bytes.length) return end === null ? null : bytes.subarray(0, end);
  const extended = behindUnits(bytes, end + 4, bytes.readUInt8(end + 3), is(AVC_EXTENSION));
  return extended === null ? null : bytes.subarray(0, extended);
}

/** Lists of units of one type: its number, how many there are, and they. */
function clearHevc(bytes: Buffer): Buffer | null {
  if (bytes.length < HEVC_HEAD) return null;
  const kept: Buffer[] = [];
  let at = HEVC_HEAD;
  for (let k = 0; k < bytes.readUInt8(HEVC_HEAD - 1); k++) {
    if (at + 3 > bytes.length) return null;
    const type = bytes.readUInt8(at) & 63;
    const end = behindUnits(bytes, at + 3, bytes.readUInt16BE(at + 1), (head) => ((head >> 1) & 63) === type);
    if (end === null) return null;
    if (HEVC_SETS.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const head = Buffer.from(bytes.subarray(0, HEVC_HEAD));
  head.writeUInt8(kept.length, HEVC_HEAD - 1);
  return Buffer.concat([head, ...kept]);
}

/** Units with their type in the first byte, which also says whether there is a second one and whether a length follows. */
function clearAv1(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, AV1_HEAD)];
  for (let at = AV1_HEAD; at < bytes.length; ) {
    const first = bytes.readUInt8(at);
    const length = leb128(bytes, at + ((first & 4) === 0 ? 1 : 2));
    if ((first & 2) === 0 || length === null || length.next + length.value > bytes.length) return null;
    if (((first >> 3) & 15) === AV1_SEQUENCE) kept.push(bytes.subarray(at, length.next + length.value));
    at = length.next + length.value;
  }
  return Buffer.concat(kept);
}

function leb128(bytes: Buffer, start: number): { readonly value: number; readonly next: number } | null {
  let value = 0;
  for (let k = 0; k < 8 && start + k < bytes.length; k++) {
    const byte = bytes.readUInt8(start + k);
    value += (byte & 127) * 128 ** k;
    if (byte < 128) return { value, next: start + k + 1 };
  }
  return null;
}
