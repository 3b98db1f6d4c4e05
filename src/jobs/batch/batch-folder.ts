import { stat } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { clearStale } from "../../files/stale-folders.js";
import { unwritable } from "../../files/system-failure.js";
import { Journal } from "./journal.js";
import { OutputPlaces } from "./output-places.js";
import type { RefusedRecording } from "./plan-batch.js";
import { PrivateFolder } from "./private-folder.js";
import { reportRows } from "./report/rows.js";
import type { Totals } from "./report/totals.js";
import { writeReport } from "./report/write-report.js";

const REFUSED = "refused.jsonl";

/** An output folder with what earlier batches wrote down about it; this process's alone until `close`. */
export class BatchFolder {
  private constructor(
    readonly outDir: string,
    readonly places: OutputPlaces,
    readonly journal: Journal,
    private readonly folder: PrivateFolder,
  ) {}

  /**
   * Opens it, and clears what killed runs left in it: half-published sets and private work folders.
   * @param outDir made if absent.
   * @throws HushtapeError BATCH_BUSY, OUTPUT_UNWRITABLE, DISK_FULL.
   */
  static async open(outDir: string): Promise<BatchFolder> {
    const folder = await PrivateFolder.open(outDir);
    try {
      const places = await OutputPlaces.open(folder);
      const journal = await Journal.open(folder);
      const opened = new BatchFolder(outDir, places, journal, folder);
      await opened.clearLeftovers();
      return opened;
    } catch (error) {
      await folder.close();
      throw error;
    }
  }

  /** @throws HushtapeError USAGE where no batch was run into the folder: a mistyped one would be made, and nothing erased. */
  static async requireThere(outDir: string): Promise<void> {
    if (await PrivateFolder.isIn(outDir)) return;
    throw new HushtapeError("USAGE", "no batch was run into this output folder", "Name it with --out.");
  }

  /** Writes the report anew. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
  report(inputs: { readonly copies: number; readonly refused: number }): Promise<Totals> {
    return writeReport(this.outDir, { ...inputs, rows: reportRows(this.places, this.journal) });
  }

  /**
   * Writes down, privately, which inputs the last run refused: their numbers alone find nobody in a large archive.
   * @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE.
   */
  async keepRefused(refused: readonly RefusedRecording[]): Promise<void> {
    const lines = refused.map(({ number, path, error }) => ({ number, original: path, code: error.code }));
    await this.folder.replaceLines(REFUSED, lines);
  }

  /** Lets the next run have it. */
  async close(): Promise<void> {
    try {
      await this.journal.close();
    } finally {
      await this.folder.close();
    }
  }

  private async clearLeftovers(): Promise<void> {
    const folders = new Set([...this.journal.entries()].map(({ place }) => place.split("/").slice(0, -1).join("/")));
    for (const folder of folders) {
      const path = join(this.outDir, folder);
      if (!(await stat(path).catch(() => null))) continue;
      await clearStale(path).catch((error: unknown) => {
        throw unwritable(error);
      });
    }
  }
}
