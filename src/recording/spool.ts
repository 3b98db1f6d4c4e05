import { type FileHandle, open } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openRecording, skipId3 } from "../audio/recording-file.js";
import { sniffContainer } from "../audio/sniff-container.js";
import { HushtapeError } from "../errors.js";
import { unwritable } from "../files/system-failure.js";
import { WorkFolder } from "../files/work-folder.js";

/** A recording as a file, for as long as it is not disposed of. */
export interface Spooled {
  readonly path: string;
  /** Erases what was spooled; a file of the user's own stays. */
  readonly dispose: () => Promise<void>;
}

/** A name with no letter of which an output's name could be made: that one is made of the sum. */
const NAMELESS = "-";

/** Room is asked for again after so many bytes, and after the first of them what came must look like a recording. */
const ROOM_STEP_BYTES = 16 * 2 ** 20;
/** What must be free for each byte that is spooled: the redacted recording is about as long. */
const ROOM_PER_BYTE = 1.2;

/**
 * Writes a stream into a private work folder of its own in the output folder. Its length is limited by the disk alone: it ends with
 * DISK_FULL while there is room left for an output as long. It waits for a slow source as long as nobody cancels.
 * @throws HushtapeError USAGE for a chunk that is no bytes, INPUT_MISSING when the source fails, INPUT_UNSUPPORTED when what came first is no
 * recording, OUTPUT_UNWRITABLE, DISK_FULL, CANCELLED.
 */
export async function spool(source: AsyncIterable<unknown>, outDir: string, signal: AbortSignal): Promise<Spooled> {
  const work = await WorkFolder.open(outDir);
  try {
    const path = work.file(NAMELESS);
    const file = await open(path, "wx", 0o600);
    await receive(source, new Kept(path, file, work), signal).finally(() => file.close());
    return { path, dispose: () => work.dispose() };
  } catch (error) {
    await work.dispose();
    throw unwritable(error);
  }
}

/** What has come so far. */
class Kept {
  private bytes = 0;
  private roomFor = 0;

  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly work: WorkFolder,
  ) {}

  async add(chunk: unknown): Promise<void> {
    if (!(chunk instanceof Uint8Array)) throw noBytes();
    this.bytes += chunk.length;
    if (this.bytes > this.roomFor) {
      if (this.roomFor === ROOM_STEP_BYTES) await this.requireContainer();
      this.roomFor = (Math.floor(this.bytes / ROOM_STEP_BYTES) + 1) * ROOM_STEP_BYTES;
      await this.work.requireSpace(this.roomFor * ROOM_PER_BYTE);
    }
    await this.file.appendFile(chunk);
  }

  /** An endless stream of something else need not fill the disk first. */
  private async requireContainer(): Promise<void> {
    const { file, size } = await openRecording(this.path);
    try {
      if ((await skipId3(file)) < size) await sniffContainer(file);
    } finally {
      await file.close();
    }
  }
}

async function receive(source: AsyncIterable<unknown>, kept: Kept, signal: AbortSignal): Promise<void> {
  let failure: unknown = null;
  const keeper = new Writable({
    objectMode: true,
    highWaterMark: 1,
    write: (chunk: unknown, _encoding, done) => {
      kept.add(chunk).then(
        () => done(),
        (error: unknown) => {
          failure = error;
          done(new Error("not kept"));
        },
      );
    },
  });
  try {
    // A source that never answers does not notice that it was cancelled.
    await Promise.race([pipeline(source, keeper, { signal }), aborted(signal)]);
  } catch {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while the recording came in", "Run again.");
    if (failure !== null) throw failure;
    // What a source says of its failure may quote anything.
    throw new HushtapeError(
      "INPUT_MISSING",
      "the recording could not be read to its end from the stream that it came from",
      "See whether what sends it ended well, and run again.",
    );
  }
}

/** Rejects when the signal is aborted, and never resolves. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = () => reject(new Error("aborted"));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}

function noBytes(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "the stream of the recording holds something else than bytes",
    "Its chunks must be Buffers or Uint8Arrays: leave its encoding unset.",
  );
}
