import { z } from "zod";
import type { Container } from "./containers.js";
import { foreignAsfObjects } from "./leftovers/asf-objects.js";
import { foreignAiffChunks, foreignCafChunks, foreignW64Chunks, notesOfAu } from "./leftovers/chunks.js";
import { foreignElements } from "./leftovers/ebml-elements.js";
import { foreignFlacBlocks } from "./leftovers/flac-blocks.js";
import { foreignBoxes } from "./leftovers/iso-boxes.js";
import { betweenAdtsFrames, betweenLayer3Frames } from "./leftovers/mpeg-frames.js";
import { foreignOggPackets } from "./leftovers/ogg-packets.js";
import { countIn } from "./leftovers/window.js";
import type { AudioProbe } from "./probe.js";
import { openRecording, readAt } from "./recording-file.js";

const tags = z.record(z.string(), z.string()).optional();

const answerSchema = z.object({
  streams: z.array(z.object({ codec_type: z.string().optional(), tags })),
  format: z.object({ tags }),
  chapters: z.array(z.unknown()),
});

/** What a container writes by itself and says nothing about the recording; the value is checked too. */
const OWN_TAGS: Readonly<Record<string, RegExp>> = {
  major_brand: /^[\w ]{4}$/,
  minor_version: /^\d+$/,
  compatible_brands: /^[\w ]{4,64}$/,
  handler_name: /^(SoundHandler|VideoHandler|Core Media (Audio|Video))$/,
  vendor_id: /^(\[0\]\[0\]\[0\]\[0\]|FFMP)$/,
  language: /^(und|eng)$/,
  encoder: /^(Lav[fc](\d+\.\d+\.\d+)?( \w+)?|ffmpeg)$/,
  duration: /^[\d:.]+$/,
};

/** RIFF chunks that belong to the sound itself. */
const SOUND_CHUNKS = new Set(["fmt ", "fact", "data", "ds64"]);

const nothing = async () => 0;

/**
 * How much a container holds besides the sound that ffprobe does not show: by its structure, all of which must be known. What this writes is
 * made anew from samples, so that there should be nothing; this is there so that it stays so.
 */
const UNSHOWN: Readonly<Record<Container, (path: string) => Promise<number>>> = {
  wav: foreignChunks,
  flac: (path) => countIn(path, foreignFlacBlocks),
  mp3: (path) => countIn(path, betweenLayer3Frames),
  m4a: (path) => countIn(path, foreignBoxes),
  aac: (path) => countIn(path, betweenAdtsFrames),
  ogg: (path) => countIn(path, foreignOggPackets),
  webm: (path) => countIn(path, foreignElements),
  mp4: (path) => countIn(path, foreignBoxes),
  mkv: (path) => countIn(path, foreignElements),
  mov: (path) => countIn(path, foreignBoxes),
  "3gp": (path) => countIn(path, foreignBoxes),
  aiff: (path) => countIn(path, foreignAiffChunks),
  au: (path) => countIn(path, notesOfAu),
  w64: (path) => countIn(path, foreignW64Chunks),
  caf: (path) => countIn(path, foreignCafChunks),
  wma: (path) => countIn(path, foreignAsfObjects),
  // Read, never written.
  amr: nothing,
};

/** How many foreign parts the structure of a written recording shows. @throws HushtapeError as `openRecording` */
export function countForeignParts(path: string, container: Container): Promise<number> {
  return UNSHOWN[container](path);
}

/**
 * How many tags, chapters, foreign chunks and streams besides the sound (and a moving picture) a written recording holds.
 * @param described what ffprobe says about it, from `probeWritten`.
 */
export async function countTagsLeft(path: string, probe: AudioProbe, described: unknown): Promise<number> {
  const { streams, format, chapters } = answerSchema.parse(described);
  const foreign = [format.tags, ...streams.map((stream) => stream.tags)]
    .flatMap((set) => Object.entries(set ?? {}))
    .filter(([name, value]) => OWN_TAGS[name.toLowerCase()]?.test(value) !== true);
  const extraStreams = streams.length - 1 - (probe.hasVideo ? 1 : 0);
  return foreign.length + extraStreams + chapters.length + (await countForeignParts(path, probe.container));
}

async function foreignChunks(path: string): Promise<number> {
  const { file, size } = await openRecording(path);
  try {
    let foreign = 0;
    for (let position = 12; position + 8 <= size; ) {
      const header = await readAt(file, position, 8);
      const id = header.toString("latin1", 0, 4);
      const length = header.readUInt32LE(4);
      if (!SOUND_CHUNKS.has(id) && !(await isPadding(id, file, position + 8, length))) foreign++;
      // The long data chunk of an RF64 file is the last one that ffmpeg writes.
      if (length === 0xffffffff) break;
      position += 8 + length + (length % 2);
    }
    return foreign;
  } finally {
    await file.close();
  }
}

/** ffmpeg reserves room for the header of a long file in a `JUNK` chunk of zeros. */
async function isPadding(
  id: string,
  file: Parameters<typeof readAt>[0],
  position: number,
  length: number,
): Promise<boolean> {
  return id === "JUNK" && length <= 64 && (await readAt(file, position, length)).every((byte) => byte === 0);
}
