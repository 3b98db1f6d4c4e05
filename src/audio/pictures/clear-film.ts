import { type FileHandle, open } from "node:fs/promises";
import type { Container } from "../containers.js";
import { formatOf } from "../containers.js";
import { vintOf } from "../leftovers/ebml-elements.js";
import { Window } from "../leftovers/window.js";
import { clearedSettings, SETTINGS_BOXES, SETTINGS_OF, type SettingsKind } from "./decoder-settings.js";
import { picturesRefused } from "./picture-filter.js";

/**
 * ffmpeg's filters clear the coded pictures, but not what the container says of them: its decoder's settings keep supplemental
 * information (H.265) and metadata (AV1), and a colour profile is copied whatever is in it. These are taken out of the written file in
 * place, and the room that they leave is an empty part of the container.
 *
 * @throws HushtapeError INPUT_UNSUPPORTED when the settings cannot be read
 */
export async function clearFilm(path: string, container: Container): Promise<void> {
  const file = await open(path, "r+");
  try {
    const window = new Window(file, (await file.stat()).size);
    const patches = formatOf(container).demuxer === "mov" ? patchesOfBoxes(window) : patchesOfElements(window);
    const found = [];
    for await (const patch of patches) found.push(patch);
    for (const { at, bytes } of found) await writeAll(file, bytes, at);
  } finally {
    await file.close();
  }
}

interface Patch {
  readonly at: number;
  readonly bytes: Buffer;
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

interface Part<Id> {
  readonly id: Id;
  readonly start: number;
  /** Where its body begins. */
  readonly body: number;
  readonly end: number;
}

function cleared(kind: SettingsKind, own: Buffer): Buffer {
  const settings = clearedSettings(kind, own);
  if (settings === null) throw picturesRefused("the pictures' settings cannot be read");
  return settings;
}

const BOXES_TO_DESCRIPTION = ["moov", "trak", "mdia", "minf", "stbl", "stsd"];
/** Version, flags and number of descriptions; a picture's before its boxes, with its own header. */
const DESCRIPTIONS_HEAD = 8;
const PICTURE_HEAD = 86;
const BOX_HEAD = 8;
/** Kinds of colour boxes that hold numbers alone. */
const COLOUR_NUMBERS = new Set(["nclx", "nclc"]);

async function* patchesOfBoxes(window: Window): AsyncGenerator<Patch, void, undefined> {
  for await (const { id, body, end } of descriptions(window, 0, window.size, BOXES_TO_DESCRIPTION)) {
    if (!/^(?:avc|hvc|hev|av0|vp0)/.test(id)) continue;
    for await (const box of boxes(window, body - BOX_HEAD + PICTURE_HEAD, end)) {
      const own = Buffer.from(await window.read(box.body, box.end - box.body));
      const kind = SETTINGS_BOXES[box.id];
      if (kind !== undefined) {
        const settings = cleared(kind, own);
        if (settings.length < own.length) {
          yield { at: box.start, bytes: Buffer.concat([boxOf(kind, settings), room(own.length - settings.length)]) };
        }
      } else if (box.id === "colr" && !COLOUR_NUMBERS.has(own.toString("latin1", 0, 4))) {
        yield { at: box.start, bytes: room(BOX_HEAD + own.length) };
      }
    }
  }
}

async function* descriptions(
  window: Window,
  from: number,
  to: number,
  path: readonly string[],
): AsyncGenerator<Part<string>, void, undefined> {
  const [wanted, ...rest] = path;
  for await (const box of boxes(window, from, to)) {
    if (wanted === undefined) yield box;
    else if (box.id === wanted) {
      const start = rest.length === 0 ? box.body + DESCRIPTIONS_HEAD : box.body;
      yield* descriptions(window, start, box.end, rest);
    }
  }
}

async function* boxes(window: Window, from: number, to: number): AsyncGenerator<Part<string>, void, undefined> {
  for (let start = from; start + BOX_HEAD <= to; ) {
    const head = await window.read(start, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - start : short;
    const end = start + length;
    if (length < BOX_HEAD || end > to) throw picturesRefused("the written film cannot be read");
    yield { id: head.toString("latin1", 4, 8), start, body: start + (isLong ? 16 : BOX_HEAD), end };
    start = end;
  }
}

function boxOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(BOX_HEAD);
  head.writeUInt32BE(BOX_HEAD + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** An empty box of so many bytes in all. */
function room(bytes: number): Buffer {
  if (bytes < BOX_HEAD) throw picturesRefused("the pictures' settings cannot be cleared");
  return boxOf("free", Buffer.alloc(bytes - BOX_HEAD));
}

const ELEMENTS_TO_TRACK = [0x18538067, 0x1654ae6b, 0xae];
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;

async function* patchesOfElements(window: Window): AsyncGenerator<Patch, void, undefined> {
  for await (const track of elementsAt(window, 0, window.size, ELEMENTS_TO_TRACK)) {
    let kind: SettingsKind | undefined;
    for await (const { id, start, body, end } of elements(window, track.body, track.end)) {
      const own = Buffer.from(await window.read(body, end - body));
      if (id === CODEC_ID) kind = SETTINGS_OF[own.toString("latin1").replace(/\0+$/, "")];
      if (id !== CODEC_PRIVATE || kind === undefined) continue;
      const settings = cleared(kind, own);
      const spare = own.length - settings.length;
      if (spare === 0) continue;
      const size = vint(settings.length, body - start - 2);
      yield { at: start + 2, bytes: Buffer.concat([size, settings, emptyElement(spare)]) };
    }
  }
}

async function* elementsAt(
  window: Window,
  from: number,
  to: number,
  path: readonly number[],
): AsyncGenerator<Part<number>, void, undefined> {
  const [wanted, ...rest] = path;
  for await (const part of elements(window, from, to)) {
    if (part.id !== wanted) continue;
    if (rest.length === 0) yield part;
    else yield* elementsAt(window, part.body, part.end, rest);
  }
}

async function* elements(window: Window, from: number, to: number): AsyncGenerator<Part<number>, void, undefined> {
  for (let start = from; start < to; ) {
    const head = await window.read(start, Math.min(12, to - start));
    const id = vintOf(head, 0, false);
    const length = id && vintOf(head, id.next, true);
    if (!id || !length) throw picturesRefused("the written film cannot be read");
    const body = start + length.next;
    const end = length.value === null ? to : body + length.value;
    if (end > to) throw picturesRefused("the written film cannot be read");
    yield { id: id.value ?? 0, start, body, end };
    start = end;
  }
}

/** A length in so many bytes. */
function vint(value: number, bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  let rest = value;
  for (let at = bytes - 1; at >= 0; at--) {
    out.writeUInt8(rest % 256, at);
    rest = Math.floor(rest / 256);
  }
  out.writeUInt8(out.readUInt8(0) | (0x100 >> bytes), 0);
  return out;
}

const VOID = 0xec;
const LONG_VINT = 8;

/** An element of nothing, of so many bytes in all. */
function emptyElement(bytes: number): Buffer {
  if (bytes < 2) throw picturesRefused("the pictures' settings cannot be cleared");
  const lengthBytes = bytes < 128 ? 1 : LONG_VINT;
  const body = bytes - 1 - lengthBytes;
  return Buffer.concat([Buffer.from([VOID]), vint(body, lengthBytes), Buffer.alloc(body)]);
}
