import { clearedSettings, SETTINGS_BOXES, type SettingsKind } from "../pictures/decoder-settings.js";
import { isQuarterTurn } from "../pictures/quarter-turn.js";
import type { Window } from "./window.js";

/**
 * Boxes that hold boxes, and where the first of these begins (ISO 14496-12; QuickTime). What ffmpeg writes where there is nothing to say
 * is a list of tags (`ilst`) without any.
 */
const FOLDERS: ReadonlyMap<string, number> = new Map([
  ...["moov", "trak", "edts", "mdia", "minf", "dinf", "stbl", "wave", "udta", "gmhd"].map((type) => [type, 8] as const),
  ["meta", 12],
  ["dref", 16],
  ["stsd", 16],
]);

/** Times, tables, numbers and the sound itself: no room for text. */
const PLAIN = new Set([
  ...["ftyp", "mdat", "mvhd", "elst", "mdhd", "smhd", "vmhd", "gmin", "stts", "stss", "ctts", "stsc", "stsz", "stco"],
  ...["co64", "sgpd", "sbgp", "sdtp", "cslg"],
]);

/** What may stand within a sample's description: the decoder's settings. Without a name: the end of QuickTime's list. */
const DECODER_SETTINGS = new Set([
  ...["esds", "dOps", "alac", "chan", "btrt", "frma", "enda", "mp4a", "damr", "vpcC", "pasp"],
  ...["fiel", "\0\0\0\0"],
]);

/** Room that is kept for later, and must be empty. */
const ROOM = new Set(["free", "skip", "wide"]);

/** In QuickTime the name has its length in front. */
const OWN_HANDLER = /^.?(?:SoundHandler|VideoHandler|DataHandler)?\0*$/s;
const MAX_DEPTH = 12;

/** How many boxes a written file has that hold neither sound nor picture nor what is needed to read them. */
export function foreignBoxes(window: Window): Promise<number> {
  return countWithin(window, 0, window.size, "", MAX_DEPTH);
}

async function countWithin(window: Window, from: number, to: number, parent: string, depth: number): Promise<number> {
  let foreign = 0;
  let at = from;
  while (at + 8 <= to) {
    const head = await window.read(at, 16);
    const type = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const length = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > to) return foreign + 1;
    foreign += await countOf(window, { type, parent, start: at, end: at + length }, depth);
    at += length;
  }
  // What is too short for a box is a four-byte end of a list, of zeros.
  return foreign + ((await window.isZero(at, to)) ? 0 : 1);
}

interface Box {
  readonly type: string;
  readonly parent: string;
  readonly start: number;
  readonly end: number;
}

async function countOf(window: Window, { type, parent, start, end }: Box, depth: number): Promise<number> {
  if (depth === 0) return 1;
  if (parent === "stsd") return countInDescription(window, start, end, depth);
  const folder = FOLDERS.get(type);
  if (folder !== undefined) return countWithin(window, start + folder, end, type, depth - 1);
  if (ROOM.has(type)) return (await window.isZero(start + 8, end)) ? 0 : 1;
  if (type === "hdlr") return (await isOwnHandler(window, start, end)) ? 0 : 1;
  // Where the sound lies: in this very file, which is a flag and no text.
  if (type === "url ") return end - start === 12 ? 0 : 1;
  if (type === "ilst") return end - start === 8 ? 0 : 1;
  if (type === "tkhd") return (await isPlainTrack(window, start, end)) ? 0 : 1;
  if (type === "colr") return isColourNumbers(await window.read(start, 12)) ? 0 : 1;
  const kind = SETTINGS_BOXES[type];
  if (kind !== undefined) return (await isCleared(window, kind, start + 8, end)) ? 0 : 1;
  return PLAIN.has(type) || DECODER_SETTINGS.has(type) ? 0 : 1;
}

/** Version, flags, two types of four letters, twelve bytes, then the name; in QuickTime with its length in front. */
async function isOwnHandler(window: Window, start: number, end: number): Promise<boolean> {
  const body = (await window.read(start, end - start)).toString("latin1", 8);
  return body.slice(8, 12) === "mdir" || OWN_HANDLER.test(body.slice(24));
}

/** Times of 32 or 64 bits, then eight bytes of nothing, eight of order and loudness, and the nine numbers that turn a picture. */
async function isPlainTrack(window: Window, start: number, end: number): Promise<boolean> {
  const body = Buffer.from(await window.read(start + 8, end - start - 8));
  const at = body.readUInt8(0) === 1 ? 52 : 40;
  return body.length === at + 44 && isQuarterTurn(Array.from({ length: 9 }, (_, k) => body.readInt32BE(at + 4 * k)));
}

/** A profile of colours may hold anything. */
function isColourNumbers(head: Buffer): boolean {
  return head.readUInt32BE(0) <= 19 && /^ncl[cx]$/.test(head.toString("latin1", 8, 12));
}

/** Parameter sets alone, as `clearFilm` leaves them. */
async function isCleared(window: Window, kind: SettingsKind, from: number, to: number): Promise<boolean> {
  const bytes = Buffer.from(await window.read(from, to - from));
  return clearedSettings(kind, bytes)?.equals(bytes) === true;
}

/** Sound: 28 bytes, and more in QuickTime's versions. Picture: 78, of which 32 are the name of an encoder. */
async function countInDescription(window: Window, start: number, end: number, depth: number): Promise<number> {
  const head = Buffer.from(await window.read(start, Math.min(end - start, 90)));
  const version = head.length >= 18 ? head.readUInt16BE(16) : 0;
  const isPicture = head.length >= 86 && /^(?:avc|hvc|hev|av0|vp0)/.test(head.toString("latin1", 4, 8));
  if (isPicture) {
    const isNamed = head.subarray(50, 82).some((byte) => byte !== 0);
    return (isNamed ? 1 : 0) + (await countWithin(window, start + 86, end, "", depth - 1));
  }
  const more = version === 1 ? 16 : version === 2 ? 36 : 0;
  return countWithin(window, Math.min(end, start + 36 + more), end, "", depth - 1);
}
