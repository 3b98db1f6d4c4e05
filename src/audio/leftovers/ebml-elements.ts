import { clearedSettings, SETTINGS_OF } from "../pictures/decoder-settings.js";
import { foreignComments } from "./comments.js";
import type { Window } from "./window.js";

const ids = (text: string): readonly number[] => text.split(" ").map((id) => Number.parseInt(id, 16));

/** Elements that hold elements (RFC 8794; 9559): header, segment, its tables, track entries, groups of blocks, tags. */
const FOLDERS = new Set(
  ids(
    "1a45dfa3 18538067 114d9b74 4dbb 1549a966 1654ae6b ae e0 e1 55b0 55d0 1f43b675 a0 1c53bb6b bb b7 1254c367 7373 63c0 67c8",
  ),
);

/**
 * Numbers, places, sums, and the sound and picture themselves. What tags (`1254c367`) say, ffprobe tells. Not among them: names, other
 * files' names, attachments, chapters, what is added to a block, how a track was packed.
 */
const PLAIN = new Set([
  ...ids("4286 42f7 42f2 42f3 4287 4285 bf 53ab 53ac 2ad7b1 4489 d7 73c5 83 88 9c 23e383 55aa 56aa 56bb b9 55ee"),
  ...ids(
    "b0 ba 9a 9d 53b8 54b0 54ba 54b2 54b3 54aa 54bb 54cc 54dd b5 9f 6264 e7 a3 a1 a7 ab 9b fb 75a2 b3 f7 f1 f0 b2 5378",
  ),
  ...["55b1 55b2 55b3 55b4 55b5 55b6 55b7 55b8 55b9 55ba 55bb 55bc 55bd"].flatMap(ids),
  ...["55d1 55d2 55d3 55d4 55d5 55d6 55d7 55d8 55d9 55da"].flatMap(ids),
  ...ids("63c5 68ca 63ca 447a 4484 45a3 4487"),
]);

/** Texts that a container cannot do without. */
const OWN_TEXTS: ReadonlyMap<number, RegExp> = new Map([
  [0x4282, /^(?:matroska|webm)\0*$/],
  [0x4d80, /^Lavf[\d.]*\0*$/],
  [0x5741, /^Lavf[\d.]*\0*$/],
  [0x86, /^[AV]_[A-Z0-9/_]{2,24}\0*$/],
  [0x22b59c, /^(?:und|eng)\0*$/],
]);

const VOID = 0xec;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const TRACK_TYPE = 0x83;
const SOUND_TRACK = 2;
const MAX_TEXT = 64;
/** OpusHead has 19 bytes, FLAC's block 42, AAC's settings 5; only Vorbis' headers are longer, and hold comments. */
const MAX_SOUND_SETTINGS = 64;
const MAX_VORBIS_HEADERS = 1 << 20;
/** Profile, level, depth, subsampling: three bytes each. */
const MAX_VP9_SETTINGS = 12;
const MAX_DEPTH = 8;

/** How many elements a written Matroska or WebM file has that hold neither sound nor picture nor what is needed to read them. */
export function foreignElements(window: Window): Promise<number> {
  return countWithin(window, 0, window.size, MAX_DEPTH, { isSound: false, codec: "" });
}

/** What is known of the track whose entry is being read. */
interface Track {
  isSound: boolean;
  codec: string;
}

async function countWithin(window: Window, from: number, to: number, depth: number, track: Track): Promise<number> {
  if (depth === 0) return 1;
  let foreign = 0;
  for (let at = from; at < to; ) {
    const head = await window.read(at, Math.min(12, to - at));
    const id = vintOf(head, 0, false);
    const length = id && vintOf(head, id.next, true);
    if (!id || !length) return foreign + 1;
    const start = at + length.next;
    // A live writer does not know how long a cluster will be: it lasts to the end of what holds it.
    const end = length.value === null ? to : start + length.value;
    if (end > to) return foreign + 1;
    foreign += await countOf(window, { id: id.value ?? 0, start, end }, depth, track);
    at = end;
  }
  return foreign;
}

interface Element {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

async function countOf(window: Window, { id, start, end }: Element, depth: number, track: Track): Promise<number> {
  if (FOLDERS.has(id))
    return countWithin(window, start, end, depth - 1, id === 0xae ? { isSound: false, codec: "" } : track);
  if (id === VOID) return (await window.isZero(start, end)) ? 0 : 1;
  if (id === TRACK_TYPE) track.isSound = (await window.read(start, end - start)).at(-1) === SOUND_TRACK;
  if (id === CODEC_PRIVATE) {
    return track.isSound ? ofSoundSettings(window, start, end) : ofPictureSettings(window, start, end, track.codec);
  }
  if (id === CODEC_ID) track.codec = (await window.read(start, Math.min(MAX_TEXT, end - start))).toString("latin1");
  const own = OWN_TEXTS.get(id);
  if (own) return own.test((await window.read(start, Math.min(MAX_TEXT, end - start))).toString("latin1")) ? 0 : 1;
  return PLAIN.has(id) ? 0 : 1;
}

async function ofSoundSettings(window: Window, start: number, end: number): Promise<number> {
  if (end - start <= MAX_SOUND_SETTINGS) return 0;
  if (end - start > MAX_VORBIS_HEADERS) return 1;
  const bytes = Buffer.from(await window.read(start, end - start));
  // Three headers: how many but one, the lengths of the first two in bytes up to 255, then they themselves.
  const lengths: number[] = [];
  let at = 1;
  for (let k = 0; k < 2 && bytes[0] === 2; k++) {
    let length = 0;
    while (bytes[at] === 255) length += bytes[at++] ?? 0;
    lengths.push(length + (bytes[at++] ?? 0));
  }
  const [first = 0, second = 0] = lengths;
  const comments = bytes.subarray(at + first, at + first + second);
  return comments.toString("latin1", 0, 7) === "\x03vorbis" ? foreignComments(comments.subarray(7), 1) : 1;
}

/** Parameter sets alone, as `clearFilm` leaves them; VP9 needs none. */
async function ofPictureSettings(window: Window, start: number, end: number, codec: string): Promise<number> {
  const kind = SETTINGS_OF[codec.replace(/\0+$/, "")];
  if (kind === undefined) return end - start <= MAX_VP9_SETTINGS ? 0 : 1;
  const bytes = Buffer.from(await window.read(start, end - start));
  return clearedSettings(kind, bytes)?.equals(bytes) === true ? 0 : 1;
}

/** A number of EBML of up to 8 bytes, whose first says how many; of a length the first set bit does not count, and all ones mean unknown. */
export function vintOf(
  head: Buffer,
  at: number,
  isLength: boolean,
): { readonly value: number | null; readonly next: number } | null {
  const first = head[at];
  if (first === undefined || first === 0) return null;
  const bytes = Math.clz32(first) - 23;
  if (at + bytes > head.length) return null;
  let value = isLength ? first & (0xff >> bytes) : first;
  let isUnknown = isLength && value === 0xff >> bytes;
  for (const byte of head.subarray(at + 1, at + bytes)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? null : value, next: at + bytes };
}
