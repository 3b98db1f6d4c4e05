import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { HushtapeError } from "../../errors.js";
import { unwritable } from "../../files/system-failure.js";
import { failureSchema, summarySchema } from "../slots/messages.js";
import type { PrivateFolder } from "./private-folder.js";
import { withinSchema } from "./within.js";

const FILE = "journal.jsonl";

/**
 * What happened to one version of one recording. `place`: where its outputs stand, the version's folder first. `id`: of what
 * recording (`identityOf`). `key`: of what it was made and
 * how (`version-key.ts`). `replaces`: what stood there before was an earlier run's, and was to be replaced.
 */
const entrySchema = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("begun"),
    place: withinSchema,
    id: z.string(),
    key: z.string(),
    replaces: z.boolean(),
  }),
  z.strictObject({
    state: z.literal("done"),
    place: withinSchema,
    id: z.string(),
    key: z.string(),
    summary: summarySchema,
  }),
  z.strictObject({
    state: z.literal("failed"),
    place: withinSchema,
    id: z.string(),
    key: z.string(),
    replaces: z.boolean(),
    failure: failureSchema,
  }),
]);
/** What happened to one version of one recording. */
export type JournalEntry = z.output<typeof entrySchema>;

/**
 * What happened so far, an entry a line, in the order in which it happened. It says who is redacted already when a run was ended by whatever.
 * No name of an input stands in it.
 *
 * Invariant: `begun` is written before anything of a version is, `done` after it was published.
 */
export class Journal {
  private readonly latest = new Map<string, JournalEntry>();
  private stream: WriteStream | null = null;
  /** Why it cannot be written any more: after the first failure the stream tells nothing but that it has ended. */
  private failure: HushtapeError | null = null;

  private constructor(private readonly folder: PrivateFolder) {}

  /** Reads it, keeps of each place the latest entry alone, and goes on from there. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
  static async open(folder: PrivateFolder): Promise<Journal> {
    const journal = new Journal(folder);
    for await (const line of folder.readLines(FILE)) {
      const { success, data } = entrySchema.safeParse(line);
      if (success) journal.latest.set(data.place, data);
    }
    await journal.rewrite();
    return journal;
  }

  /** The latest of a place. */
  of(place: string): JournalEntry | undefined {
    return this.latest.get(place);
  }

  /** The latest of every place. */
  entries(): IterableIterator<JournalEntry> {
    return this.latest.values();
  }

  /** Resolves when the operating system has it: a kill of this process loses nothing of it. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
  async write(entry: JournalEntry): Promise<void> {
    this.latest.set(entry.place, entry);
    const { stream } = this;
    if (!stream) throw new Error("a journal that is closed");
    await new Promise<void>((resolve, reject) => {
      stream.write(`${JSON.stringify(entry)}\n`, (error) => {
        if (error) this.failure ??= unwritable(error);
        if (this.failure) reject(this.failure);
        else resolve();
      });
    });
  }

  /** Forgets places. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
  async forget(places: Iterable<string>): Promise<void> {
    for (const place of places) this.latest.delete(place);
    await this.rewrite();
  }

  /** Nothing is written after it. */
  async close(): Promise<void> {
    const { stream } = this;
    this.stream = null;
    if (!stream || stream.destroyed) return;
    stream.end();
    await once(stream, "close");
  }

  private async rewrite(): Promise<void> {
    await this.close();
    await this.folder.replaceLines(FILE, this.latest.values());
    const stream = createWriteStream(join(this.folder.path, FILE), { flags: "a", mode: 0o600 });
    // Each write is told of its own failure.
    stream.on("error", () => undefined);
    this.stream = stream;
  }
}
