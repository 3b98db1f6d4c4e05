import { HushtapeError } from "../errors.js";
import { type Spooled, spool } from "./spool.js";

/**
 * A recording: the path of its file, its bytes, or a stream of them (a `Readable`, a web stream, an async iterable). Bytes and streams
 * have no name: their outputs are called `recording-<sha8>`.
 */
export type RecordingInput = string | Uint8Array | AsyncIterable<Uint8Array>;

/**
 * The recording as a file. What is none is written into a private work folder (0700, the file 0600) in the output folder, since ffmpeg
 * and the checks read a recording several times; `dispose` erases it, and after a kill the next run does.
 * @throws HushtapeError USAGE for what is no recording, INPUT_MISSING, OUTPUT_UNWRITABLE, DISK_FULL, CANCELLED.
 */
export async function openInput(input: unknown, outDir: string, signal: AbortSignal): Promise<Spooled> {
  if (typeof input === "string") return { path: input, dispose: async () => undefined };
  if (input instanceof Uint8Array) return spool(oneChunk(input), outDir, signal);
  if (isStream(input)) return spool(input, outDir, signal);
  throw new HushtapeError(
    "USAGE",
    "the recording is neither a path, nor bytes, nor a stream of bytes",
    "Give a path, a Buffer or Uint8Array, or a Readable or another async iterable of them.",
  );
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

function isStream(input: unknown): input is AsyncIterable<unknown> {
  return typeof input === "object" && input !== null && Symbol.asyncIterator in input;
}
