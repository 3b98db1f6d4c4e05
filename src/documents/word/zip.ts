import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from "fflate";
import { HushtapeError } from "../../errors.js";

/** Bytes that all parts that are read may have, and one of them, once unpacked. A part that says less than it has is cut off there. */
const MAX_ALL_BYTES = 128 * 2 ** 20;
const MAX_PART_BYTES = 48 * 2 ** 20;
/** More files in an archive is no document. */
const MAX_PARTS = 10_000;

/**
 * Unpacks the files of an archive that are asked for, in memory: no name of it ever becomes a path.
 * @param wanted whether a file is read, by its name.
 * @param onName told of every file's name.
 * @throws HushtapeError INPUT_CORRUPT, INPUT_UNSUPPORTED (too much in it).
 */
export function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  onName: (name: string) => void = () => undefined,
): ReadonlyMap<string, Uint8Array> {
  let total = 0;
  let count = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (++count > MAX_PARTS) throw tooMuch();
    onName(name);
    if (!wanted(name)) return false;
    total += originalSize;
    if (originalSize > MAX_PART_BYTES || total > MAX_ALL_BYTES) throw tooMuch();
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    if (error instanceof HushtapeError) throw error;
    throw corruptDocument("its archive is damaged");
  }
}

/** An archive of texts, to the byte the same for the same ones. */
export function zip(parts: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  const files: Zippable = {};
  for (const [name, text] of parts) files[name] = encoder.encode(text);
  return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
}

/** @param what is wrong with it, without a word of it. */
export function corruptDocument(what: string): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    `the document cannot be read: ${what}`,
    "Open it in a word processor and save it again as .docx, or take its text.",
  );
}

function tooMuch(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the document is too large once it is unpacked (48 MiB in a part, 128 MiB in all, 10,000 files)",
    "Save it in parts, or take its text.",
  );
}
