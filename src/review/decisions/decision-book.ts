import { constants } from "node:fs";
import { open, readdir, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { makeFolder } from "../../files/make-folder.js";
import { systemCode, unwritable } from "../../files/system-failure.js";
import { type DecisionEvent, eventSchema, type NewEvent } from "./events.js";

const LINE_FEED = 0x0a;
const FILE = /^([0-9a-f]{16})\.jsonl$/u;

/**
 * The events of every recording's decisions: files that only ever get longer, `decisions/ID.jsonl`, 0600.
 * Invariant: `append` answers when the event is on the disk; what a kill left half written at the end was never answered, and is cut.
 */
export class DecisionBook {
  private readonly events = new Map<string, DecisionEvent[]>();
  private readonly turns = new Map<string, Promise<unknown>>();

  private constructor(private readonly folder: string) {}

  /**
   * @param folder made (0700) if it is not there.
   * @throws HushtapeError STORAGE_DAMAGED for a line that is none of ours; OUTPUT_UNWRITABLE, DISK_FULL.
   */
  static async open(folder: string): Promise<DecisionBook> {
    try {
      await makeFolder(folder, 0o700);
      for (const name of await readdir(folder)) if (FILE.test(name)) await cutUnfinished(join(folder, name));
    } catch (error) {
      throw unwritable(error);
    }
    return DecisionBook.read(folder);
  }

  /**
   * The same for reading alone: nothing is made, and nothing is cut that another process may be writing.
   * @throws HushtapeError STORAGE_DAMAGED for a line that is none of ours; OUTPUT_UNWRITABLE where it cannot be read.
   */
  static async read(folder: string): Promise<DecisionBook> {
    const book = new DecisionBook(folder);
    try {
      const names = await readdir(folder).catch((error: unknown) => {
        if (systemCode(error) === "ENOENT") return [];
        throw error;
      });
      for (const name of names) {
        const [, id] = FILE.exec(name) ?? [];
        if (id !== undefined) book.events.set(id, await readEvents(join(folder, name)));
      }
    } catch (error) {
      throw error instanceof HushtapeError ? error : unwritable(error);
    }
    return book;
  }

  /** Events of a recording, in their order; none of one that nobody decided on. */
  of(recording: string): readonly DecisionEvent[] {
    return this.events.get(recording) ?? [];
  }

  /** Every recording that has events. */
  recordings(): readonly string[] {
    return [...this.events.keys()];
  }

  /**
   * Does something with a recording's events while nobody else does.
   * @param work may append; what it reads holds until it ends.
   */
  inTurn<T>(recording: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.turns.get(recording) ?? Promise.resolve()).then(work);
    const ended = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.turns.get(recording) === ended) this.turns.delete(recording);
      });
    this.turns.set(recording, ended);
    return mine;
  }

  /** Writes an event; only within `inTurn`. @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL. */
  async append(recording: string, event: NewEvent): Promise<DecisionEvent> {
    const before = this.of(recording);
    const whole = eventSchema.parse({ ...event, n: before.length, at: new Date().toISOString() });
    const line = Buffer.from(`${JSON.stringify(whole)}\n`);
    try {
      await appendSynced(join(this.folder, `${recording}.jsonl`), line);
    } catch (error) {
      throw unwritable(error);
    }
    this.events.set(recording, [...before, whole]);
    return whole;
  }
}

/** A line that could not be written whole is taken back: nobody was told that it is there. */
async function appendSynced(path: string, line: Buffer): Promise<void> {
  const file = await open(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  );
  try {
    const { size } = await file.stat();
    try {
      await file.appendFile(line);
      await file.datasync();
    } catch (error) {
      await file.truncate(size).catch(() => undefined);
      throw error;
    }
  } finally {
    await file.close();
  }
}

async function cutUnfinished(path: string): Promise<void> {
  const bytes = await readFile(path);
  const whole = bytes.lastIndexOf(LINE_FEED) + 1;
  if (whole < bytes.length) await truncate(path, whole);
}

async function readEvents(path: string): Promise<DecisionEvent[]> {
  const bytes = await readFile(path);
  const whole = bytes.lastIndexOf(LINE_FEED) + 1;
  const lines = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  return lines.map((line, n) => {
    const parsed = eventSchema.safeParse(jsonOf(line));
    if (parsed.success && parsed.data.n === n) return parsed.data;
    throw new HushtapeError(
      "STORAGE_DAMAGED",
      "a file of decisions holds a line that is none of ours",
      "Somebody changed it, or its disk fails: put it back from a backup.",
      { line: n + 1 },
    );
  });
}
