import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { DirectoryLock } from "../../database/directory-lock.js";
import { HushtapeError } from "../../errors.js";
import { makeFolder } from "../../files/make-folder.js";
import { limitReached } from "../../files/system-failure.js";
import { LOG_SELF, type LogEntry, logEntrySchema } from "./entry.js";
import { encodeLine, hashOfLine, type LogHead, type LogLine } from "./line.js";
import { HEAD_FILE, LOG_FILE, logBroken, verifyLog } from "./verify-log.js";

/** Whoever writes the log holds a lock in this folder. */
const LOCK_FOLDER = "lock";

/** What may be set for tests. */
export interface LogOptions {
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
}

/**
 * What happened on the desk: append-only, each line with the sum of the one before, one process at a time.
 *
 * Invariant: `append` answers when the line is on the disk; a line that could not be written whole is not there at all.
 */
export class ReviewLog {
  private turn: Promise<unknown> = Promise.resolve();
  private isSpoilt = false;

  private constructor(
    private readonly folder: string,
    private readonly lock: DirectoryLock,
    private readonly file: FileHandle,
    private readonly headFile: FileHandle,
    private at: LogHead,
    private bytes: number,
    private readonly now: () => number,
  ) {}

  /**
   * Opens the log of a review's folder, which is made (0700) if it is not there, and looks through it. What a killed process had not
   * written to its end is cut, and a line `log-mended` says so.
   * @param folder `reviewFolderOf(DIR)`.
   * @throws HushtapeError REVIEW_BUSY where another process has it, LOG_BROKEN where somebody changed it, STORAGE_UNAVAILABLE, DISK_FULL.
   */
  static async open(folder: string, { now = Date.now }: LogOptions = {}): Promise<ReviewLog> {
    const lock = await lockOf(folder);
    const opened: FileHandle[] = [];
    try {
      const verdict = await verifyLog(folder);
      if (verdict.problem) throw logBroken(verdict.problem);
      const { head, bytes, torn } = verdict;
      // The head's file first: a log without one is a log whose head somebody took away.
      const headFile = await openPrivate(join(folder, HEAD_FILE));
      opened.push(headFile);
      const file = await openPrivate(join(folder, LOG_FILE));
      opened.push(file);
      const log = new ReviewLog(folder, lock, file, headFile, head, bytes, now);
      await log.noteHead();
      await headFile.sync();
      if (torn > 0) await log.mend(torn);
      await syncFolder(folder);
      return log;
    } catch (error) {
      for (const handle of opened) await handle.close();
      await lock.release();
      throw failed(error);
    }
  }

  /** Where the log ends now: a sum that, once it is noted elsewhere, shows whether anything before it was changed. */
  get head(): LogHead {
    return this.at;
  }

  /** Writes one line. @throws HushtapeError as `appendAll`. */
  append(entry: LogEntry): Promise<LogHead> {
    return this.appendAll([entry]);
  }

  /**
   * Writes lines that belong together, one after the other and with nothing between, and answers when they are on the disk.
   * @throws HushtapeError INTERNAL for what does not fit (nothing is written), DISK_FULL, STORAGE_UNAVAILABLE.
   */
  appendAll(entries: readonly LogEntry[]): Promise<LogHead> {
    const mine = this.turn.then(() => this.write(entries.map(checked)));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** All lines so far, in their order. @throws HushtapeError LOG_BROKEN, STORAGE_UNAVAILABLE. */
  async lines(): Promise<readonly LogLine[]> {
    await this.turn;
    return readLog(this.folder);
  }

  /** Ends when what was asked for is written, and lets the next process in. */
  async close(): Promise<void> {
    await this.turn;
    this.isSpoilt = true;
    await this.file.close();
    await this.headFile.close();
    await this.lock.release();
  }

  private async write(entries: readonly LogEntry[]): Promise<LogHead> {
    if (this.isSpoilt) throw unwritable();
    let { n, sha256 } = this.at;
    const at = new Date(this.now()).toISOString();
    const lines = entries.map((entry) => {
      n++;
      const bytes = encodeLine({ n, at, entry, previous: sha256 });
      sha256 = hashOfLine(bytes);
      return bytes;
    });
    const all = Buffer.concat(lines);
    try {
      await writeAt(this.file, all, this.bytes);
      await this.file.datasync();
    } catch (error) {
      // Half a line must not stay where the next one begins.
      await this.file.truncate(this.bytes).catch(() => {
        this.isSpoilt = true;
      });
      throw failed(error);
    }
    this.bytes += all.length;
    this.at = { n, sha256 };
    await this.noteHead().catch(() => {
      this.isSpoilt = true;
    });
    return this.at;
  }

  /** Always of one length, in place: there is no moment at which it is half written. */
  private async noteHead(): Promise<void> {
    const { n, sha256 } = this.at;
    await writeAt(this.headFile, Buffer.from(`${JSON.stringify({ n, sha256 }).padEnd(100)}\n`), 0);
  }

  private async mend(torn: number): Promise<void> {
    const cut = Buffer.alloc(torn);
    await this.file.read(cut, 0, torn, this.bytes);
    await this.file.truncate(this.bytes);
    await this.append({ event: "log-mended", by: LOG_SELF, bytes: torn, sha256: hashOfLine(cut) });
  }
}

/** The lines of a review's folder; none where there is no log yet. @throws HushtapeError LOG_BROKEN, STORAGE_UNAVAILABLE. */
export async function readLog(folder: string): Promise<readonly LogLine[]> {
  const lines: LogLine[] = [];
  const { problem } = await verifyLog(folder, [], (line) => lines.push(line));
  if (problem) throw logBroken(problem);
  return lines;
}

function checked(entry: LogEntry): LogEntry {
  const parsed = logEntrySchema.safeParse(entry);
  if (parsed.success) return parsed.data;
  throw new HushtapeError("INTERNAL", "what was to be logged does not fit the log", "Please report this.");
}

async function lockOf(folder: string): Promise<DirectoryLock> {
  const place = join(folder, LOCK_FOLDER);
  try {
    await makeFolder(place, 0o700);
    return await DirectoryLock.take(
      place,
      () =>
        new HushtapeError(
          "REVIEW_BUSY",
          "the review of this folder is open in another process",
          "Close the other desk or command, or do it on its page.",
        ),
    );
  } catch (error) {
    throw failed(error);
  }
}

function openPrivate(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** A new file is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

function unwritable(): HushtapeError {
  return new HushtapeError(
    "STORAGE_UNAVAILABLE",
    "the log of the review cannot be written",
    "Nothing is done that is not logged. Is the folder yours, and its disk there?",
  );
}

function failed(error: unknown): HushtapeError {
  if (error instanceof HushtapeError) return error;
  return limitReached(error) ?? unwritable();
}
