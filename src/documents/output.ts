import { type FileHandle, open } from "node:fs/promises";
import { HushtapeError } from "../errors.js";
import { isDiskFull } from "../files/work-folder.js";

/** Where a de-identified text goes, piece by piece. */
export interface TextOutput {
  write(text: string): Promise<void>;
  /** What is still held back. Not called after a failure. */
  end(): Promise<void>;
}

/** Prints what it is given, to the character. @param print resolves when the reader keeps up. */
export function printedOutput(print: (text: string) => Promise<void>): TextOutput {
  return { write: print, end: async () => undefined };
}

/** A new file. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
export async function fileOutput(path: string): Promise<TextOutput & { close(): Promise<void> }> {
  const file: FileHandle = await open(path, "wx", 0o644).catch(refuse);
  return {
    // Unlike `write` it goes on until all is written.
    write: (text) => file.writeFile(text).catch(refuse),
    end: async () => file.sync().catch(refuse),
    close: () => file.close(),
  };
}

function refuse(error: unknown): never {
  if (isDiskFull(error)) {
    throw new HushtapeError(
      "DISK_FULL",
      "not enough disk space in the output folder",
      "Free some space, or choose another folder with --out.",
    );
  }
  throw new HushtapeError(
    "OUTPUT_UNWRITABLE",
    "the output folder cannot be written",
    "Choose another folder with --out, or mend its permissions.",
  );
}
