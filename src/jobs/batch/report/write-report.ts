import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { unwritable } from "../../../files/system-failure.js";
import { batchPage } from "./html.js";
import type { ReportRow } from "./rows.js";
import { type Totals, totalsOf } from "./totals.js";

/** What a report is made of. */
export interface ReportInput {
  readonly rows: readonly ReportRow[];
  /** Inputs that are copies of others. */
  readonly copies: number;
  /** Inputs that were refused before they were begun. */
  readonly refused: number;
}

/**
 * Writes `report.html`, `report.json` and `report.csv`, each by rename in the place of an older one. They name outputs and sums of originals; no input's
 * name and no word of a recording is in them.
 * @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE.
 */
export async function writeReport(outDir: string, { rows, copies, refused }: ReportInput): Promise<Totals> {
  const totals = totalsOf(rows);
  await replace(join(outDir, "report.html"), [batchPage(totals, copies, refused)]);
  await replace(join(outDir, "report.json"), jsonOf(totals, { copies, refused }, rows));
  await replace(join(outDir, "report.csv"), csvOf(rows));
  return totals;
}

function* jsonOf(totals: Totals, inputs: object, rows: readonly ReportRow[]): Generator<string> {
  const head = JSON.stringify({ schema: "hushtape.batch-report/1", inputs, totals }, null, 2);
  yield `${head.slice(0, -2)},\n  "recordings": [`;
  let separator = "\n";
  for (const row of rows) {
    yield `${separator}    ${JSON.stringify(row)}`;
    separator = ",\n";
  }
  yield "\n  ]\n}\n";
}

const COLUMNS = [
  "place",
  "sha256",
  "state",
  "code",
  "seconds",
  "muted_seconds",
  "spans",
  "findings",
  "gaps_muted",
  "gaps_kept",
  "warnings",
];

function* csvOf(rows: readonly ReportRow[]): Generator<string> {
  yield stringify([COLUMNS]);
  for (const { place, sha256, state, code, summary } of rows) {
    const found = summary && Object.values(summary.entities).reduce((sum, count) => sum + count, 0);
    const figures = summary
      ? [
          summary.durationMs / 1000,
          summary.mutedMs / 1000,
          summary.spans,
          found,
          summary.gaps.muted,
          summary.gaps.kept,
          summary.warnings.join(" "),
        ]
      : [];
    yield stringify([
      [place, sha256, state, code ?? "", ...figures, ...Array(COLUMNS.length - 4 - figures.length).fill("")],
    ]);
  }
}

async function replace(path: string, pieces: Iterable<string>): Promise<void> {
  const next = `${path}.next`;
  try {
    const file = await open(next, "w");
    try {
      for (const piece of pieces) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined);
    throw unwritable(error);
  }
}
