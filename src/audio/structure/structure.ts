import type { FileHandle } from "node:fs/promises";

/** What a file's own structure says of its sound. */
export interface Structure {
  /** Samples per channel that the file promises; `null`: it promises nothing. */
  readonly samples: number | null;
  /** Where the sound ends, in bytes from the start of the file: nothing behind it is shown to a decoder. `null`: nothing is hidden. */
  readonly soundEnd: number | null;
  /** Where sound that is stored as it is begins, in bytes from the start of the file: every reader begins there. Absent where that is not sure. */
  readonly soundStart?: number;
  /** Bytes of a block of a codec that has blocks of its own, as the header says; absent where it does not. */
  readonly blockBytes?: number;
}

/** Reads a file's structure, given its size in bytes. @throws HushtapeError INPUT_CORRUPT where it is damaged. */
export type ReadStructure = (file: FileHandle, size: number) => Promise<Structure>;

/** Of a file that promises nothing and is decoded to its end. */
export const NO_PROMISE: Structure = { samples: null, soundEnd: null };
