import type { FileHandle } from "node:fs/promises";
import { HushtapeError } from "../errors.js";
import { CONTAINER_FORMATS, type Container } from "./containers.js";
import { readAt, skipId3 } from "./recording-file.js";

/** Bytes read from the start of the file, and after an ID3 tag. */
const HEAD_BYTES = 64 * 1024;

/** "WAV, FLAC or MOV" */
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/**
 * Which container a file is, from its own bytes. The name's ending is never believed: a playlist called `visit.wav` would
 * otherwise make ffmpeg open the files and addresses that it lists.
 * @throws HushtapeError INPUT_UNSUPPORTED when it is none of the containers.
 */
export async function sniffContainer(file: FileHandle): Promise<Container> {
  const start = await skipId3(file);
  const head = await readAt(file, start, HEAD_BYTES);
  const container = containerOf(head, start > 0);
  if (container) return container;
  throw new HushtapeError(
    "INPUT_UNSUPPORTED",
    "not a container that Hushtape reads",
    `give ${OR.format(Object.values(CONTAINER_FORMATS).map(({ title }) => title))}`,
  );
}

/** The identifiers of Sony Wave64, behind `riff`, and of the header of Windows Media, as they are written. */
const W64_REST = "2e91cf11a5d628db04c10000";
const ASF_HEADER = "3026b2758e66cf11a6d900aa0062ce6c";

function containerOf(head: Buffer, afterId3: boolean): Container | null {
  const text = (from: number, to: number): string => head.toString("latin1", from, to);
  if (!afterId3) {
    if ((text(0, 4) === "RIFF" || text(0, 4) === "RF64" || text(0, 4) === "BW64") && text(8, 12) === "WAVE")
      return "wav";
    if (text(0, 4) === "OggS") return "ogg";
    if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return matroskaKind(head);
    if (text(0, 4) === "FORM" && /^AIF[FC]$/.test(text(8, 12))) return "aiff";
    if (text(0, 4) === ".snd") return "au";
    if (text(0, 4) === "riff" && head.toString("hex", 4, 16) === W64_REST) return "w64";
    if (text(0, 4) === "caff") return "caf";
    if (head.toString("hex", 0, 16) === ASF_HEADER) return "wma";
    if (/^#!AMR(?:-WB)?\n/.test(text(0, 9))) return "amr";
    if (text(4, 8) === "ftyp") return mp4Kind(text(8, 12));
    if (["moov", "mdat", "wide", "free", "skip"].includes(text(4, 8))) return "mov";
  }
  if (text(0, 4) === "fLaC") return "flac";
  return mpegKind(head);
}

/** EBML element 0x4282 is the document type. */
function matroskaKind(head: Buffer): Container | null {
  const at = head.subarray(0, 4096).indexOf(Buffer.from([0x42, 0x82]));
  if (at < 0) return null;
  const docType = head.toString("latin1", at + 3, at + 11);
  if (docType.startsWith("webm")) return "webm";
  return docType.startsWith("matroska") ? "mkv" : null;
}

function mp4Kind(brand: string): Container {
  if (/^3g[2p]/.test(brand)) return "3gp";
  if (brand === "M4A " || brand === "M4B ") return "m4a";
  return brand === "qt  " ? "mov" : "mp4";
}

/** Two frame headers in a row, the second where the first says it must be: a single one is often chance. */
function mpegKind(head: Buffer): Container | null {
  for (let at = 0; at + 7 <= head.length; at++) {
    if (head[at] !== 0xff) continue;
    for (const [kind, frameLength] of [
      ["aac", adtsFrameLength],
      ["mp3", layer3FrameLength],
    ] as const) {
      const length = frameLength(head, at);
      if (length === null) continue;
      const next = at + length;
      if (next === head.length || frameLength(head, next) !== null) return kind;
    }
  }
  return null;
}

/** Length in bytes of the ADTS frame at `at` (ISO 13818-7, 6.2), or `null`. */
export function adtsFrameLength(head: Buffer, at: number): number | null {
  if (at + 7 > head.length) return null;
  if (head.readUInt8(at) !== 0xff || (head.readUInt8(at + 1) & 0xf6) !== 0xf0) return null;
  if (((head.readUInt8(at + 2) >> 2) & 0x0f) > 12) return null;
  const length = ((head.readUInt32BE(at + 3) >>> 13) & 0x1fff) >>> 0;
  return length >= 7 ? length : null;
}

const LAYER3_KBPS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const LAYER3_HZ = [44100, 48000, 32000] as const;

/** Length in bytes of the MPEG layer III frame at `at` (ISO 11172-3, 2.4.1.3; 13818-3 for the low rates), or `null`. */
export function layer3FrameLength(head: Buffer, at: number): number | null {
  if (at + 4 > head.length) return null;
  const header = head.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1) return null;
  const version = (header >>> 19) & 3;
  const hz = LAYER3_HZ[(header >>> 10) & 3];
  const kbps = LAYER3_KBPS[version === 3 ? "mpeg1" : "mpeg2"][(header >>> 12) & 15];
  if (version === 1 || hz === undefined || !kbps) return null;
  const rate = version === 3 ? hz : version === 2 ? hz / 2 : hz / 4;
  return Math.floor(((version === 3 ? 144 : 72) * kbps * 1000) / rate) + ((header >>> 9) & 1);
}
