import { type FileHandle, open } from "node:fs/promises";
import { unwritable } from "../files/system-failure.js";

/** Where a de-identified text goes, piece by piece. */
export interface TextOutput {
  write(part: string | Uint8Array): Promise<void>;
  /** What is still held back. Not called after a failure. */
  end(): Promise<void>;
}

/** One that is closed. */
export interface ByteOutput extends TextOutput {
  close(): Promise<void>;
}

/** Prints what it is given, to the character. @param print resolves when the reader keeps up. */
export function printedOutput(print: (part: string | Uint8Array) => Promise<void>): TextOutput {
  return { write: print, end: async () => undefined };
}

/** A new file. @param mode whom it lets read; default: everybody. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE, ENGINE_FAILED where a limit is reached. */
export async function fileOutput(path: string, mode = 0o644): Promise<ByteOutput> {
  const file: FileHandle = await open(path, "wx", mode).catch(refuse);
  return {
    // Unlike `write` it goes on until all is written.
    write: (part) => file.writeFile(part).catch(refuse),
    end: async () => file.sync().catch(refuse),
    close: () => file.close(),
  };
}

function refuse(error: unknown): never {
  throw unwritable(error);
}
