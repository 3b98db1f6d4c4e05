import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DirectoryLock } from "../../database/directory-lock.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { makeFolder } from "../../files/make-folder.js";
import { systemCode, unwritable } from "../../files/system-failure.js";

/** The folder of a batch's own files, within its output folder. */
const FOLDER = ".hushtape-batch";

/**
 * The private files of a batch (folder 0700, files 0600): its index, which tells whose outputs are whose, and its journal. One run at a time
 * has it.
 */
export class PrivateFolder {
  private constructor(
    readonly path: string,
    private readonly lock: DirectoryLock,
  ) {}

  /**
   * @param outDir the output folder; made if absent.
   * @throws HushtapeError BATCH_BUSY while another run has it; OUTPUT_UNWRITABLE, DISK_FULL.
   */
  static async open(outDir: string): Promise<PrivateFolder> {
    const path = join(outDir, FOLDER);
    try {
      await makeFolder(outDir);
      await makeFolder(path, 0o700);
      return new PrivateFolder(path, await DirectoryLock.take(path, busy));
    } catch (error) {
      throw unwritable(error);
    }
  }

  /** Whether an output folder has one. */
  static async isIn(outDir: string): Promise<boolean> {
    return (await stat(join(outDir, FOLDER)).catch(() => null))?.isDirectory() ?? false;
  }

  /** Lets the next run have it. */
  async close(): Promise<void> {
    await this.lock.release();
  }

  /** The lines of a file that are JSON, one after the other; none where there is no file. The last may have been cut off by a kill. */
  readLines(name: string): AsyncGenerator<unknown> {
    return jsonLines(join(this.path, name));
  }

  /** Replaces a file as a whole, by rename. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
  async replaceLines(name: string, lines: Iterable<unknown>): Promise<void> {
    const path = join(this.path, name);
    const next = `${path}.next`;
    try {
      const file = await open(next, "w", 0o600);
      try {
        // `write` of a disk that is nearly full takes a part, and says nothing.
        for (const piece of inPieces(lines)) await file.writeFile(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(next, path);
    } catch (error) {
      await rm(next, { force: true }).catch(() => undefined);
      throw unwritable(error);
    }
  }
}

/**
 * The lines of a file of an output folder's own that are JSON, for who only reads it: whole at any time, whoever has the folder. None where there is none.
 * @throws HushtapeError OUTPUT_UNWRITABLE.
 */
export function privateLines(outDir: string, name: string): AsyncGenerator<unknown> {
  return jsonLines(join(outDir, FOLDER, name));
}

async function* jsonLines(path: string): AsyncGenerator<unknown> {
  try {
    let rest = "";
    for await (const piece of createReadStream(path, "utf8")) {
      const lines = `${rest}${piece}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const value = jsonOf(line);
        if (value !== undefined) yield value;
      }
    }
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw unwritable(error);
  }
}

const LINES_AT_ONCE = 1000;

function* inPieces(lines: Iterable<unknown>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(`${JSON.stringify(line)}\n`);
    if (piece.length < LINES_AT_ONCE) continue;
    yield piece.join("");
    piece = [];
  }
  yield piece.join("");
}

function busy(): HushtapeError {
  return new HushtapeError(
    "BATCH_BUSY",
    "another batch is running into this output folder",
    "Wait for it, or choose another folder with --out.",
  );
}
