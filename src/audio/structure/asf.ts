import type { FileHandle } from "node:fs/promises";
import { corrupt } from "../ffmpeg.js";
import { readAt } from "../recording-file.js";
import { NO_PROMISE, type Structure } from "./structure.js";

/** Identifiers of objects as they are written (ASF specification, 10): data, and the three that say that they are locked. */
const DATA = "3626b2758e66cf11a6d900aa0062ce6c";
const LOCKS = [
  "fbb3112223bdd211b4b700a0c955fc6e",
  "14e68a292226174cb935dae07ee9289c",
  "bec6f8fae3ed2b4c9c4ed5ed6e1b4c83",
];

/** A header larger than this is not searched for a lock; ffmpeg then fails on the locked samples. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024;

const MAX_OBJECTS = 10_000;

/** Windows Media: header, data and indices are there in full, and nothing says that the sound is locked. */
export async function readAsf(file: FileHandle, size: number): Promise<Structure> {
  let hasData = false;
  let position = 0;
  for (let objects = 0; position + 24 <= size; objects++) {
    if (objects > MAX_OBJECTS) throw corrupt("the recording has too many parts");
    const header = await readAt(file, position, 24);
    const length = Number(header.readBigUInt64LE(16));
    const isData = header.toString("hex", 0, 16) === DATA;
    // A live recording counts neither its packets nor their bytes.
    const isOpen = isData && length === 0;
    if (!isOpen && (length < 24 || position + length > size)) throw corrupt("the recording is cut off");
    if (position === 0 && length <= MAX_HEADER_BYTES) {
      const content = await readAt(file, 0, length);
      if (LOCKS.some((lock) => content.includes(Buffer.from(lock, "hex")))) throw corrupt("the recording is encrypted");
    }
    hasData ||= isData;
    position = isOpen ? size : position + length;
  }
  if (!hasData) throw corrupt("the recording is cut off");
  return NO_PROMISE;
}
