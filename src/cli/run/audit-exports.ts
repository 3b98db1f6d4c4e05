import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EXIT_PARTIAL, HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { auditSchema } from "../../recording/audit.js";
import type { LabelFormat } from "../../review/api/label-formats.js";
import { DecisionBook } from "../../review/decisions/decision-book.js";
import { exportApproved, type Refusal } from "../../review/exports/export-approved.js";
import { labelsOf } from "../../review/exports/labels.js";
import { percent } from "../../review/percent.js";
import type { Advice } from "../../review/report/advice.js";
import type { Rate } from "../../review/report/rates.js";
import { readReport } from "../../review/report/read-report.js";
import { reportHtml } from "../../review/report/report-html.js";
import { Shelf } from "../../review/shelf/shelf.js";
import type { CommandContext } from "../command-context.js";
import { reviewerOf, withLog } from "./audit-parts.js";
import { HtmlFile } from "./html-file.js";

/** What `hushtape audit export` was given on the command line. */
export interface ExportFlags {
  readonly out: string;
  readonly approvals?: number;
  readonly by: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** What `hushtape audit labels` was given on the command line. */
export interface LabelsFlags {
  readonly format: LabelFormat;
}

/** What `hushtape audit report` was given on the command line. */
export interface ReportFlags {
  readonly html?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

const WHY: Readonly<Record<Refusal, string>> = {
  "not-approved": "not approved, or by too few",
  pending: "decided on since: the sound does not have it yet",
  conflict: "two decided differently",
  "not-these-bytes": "its bytes are not those that were approved",
  missing: "a file is missing",
};

/**
 * `hushtape audit export`. Exit code 3 where some were refused.
 * @throws HushtapeError EXPORT_REFUSED where all were, USAGE, and as `exportApproved` and `ReviewLog.open`.
 */
export async function exportSets(
  outputs: string,
  flags: ExportFlags,
  { out, signal, fail }: CommandContext,
): Promise<void> {
  const by = reviewerOf(flags.by);
  const { approvals } = flags;
  if (approvals !== undefined && approvals !== 1 && approvals !== 2) {
    throw new HushtapeError("USAGE", "--approvals is neither 1 nor 2", "Give 1 or 2, or leave it out.");
  }
  const shelf = new Shelf(outputs);
  const recordings = await shelf.all();
  const unreadable = Object.values(shelf.refused()).reduce((sum, count) => sum + count, 0);
  const asked = { outputs, recordings, to: flags.out, force: flags.force === true, by, signal };
  const { exported, refused } = await withLog(outputs, async (folder, log) => {
    const book = await DecisionBook.open(join(folder, "decisions"));
    return exportApproved({ ...asked, log, book, ...(approvals === undefined ? {} : { approvals }) });
  });
  if (flags.json) out.result(JSON.stringify({ exported, refused, unreadable }));
  else out.result(`exported ${exported.length} of ${exported.length + refused.length} recordings`);
  if (!flags.json) for (const { id, why } of refused) out.result(`refused ${id}: ${WHY[why]}`);
  if (refused.length > 0) out.say("The desk's search finds recordings by these ids.");
  if (unreadable > 0) out.say(`${unreadable} sets cannot be read.`);
  if (exported.length === 0) throw allRefused(refused.length);
  if (refused.length + unreadable > 0) fail(EXIT_PARTIAL);
}

/**
 * `hushtape audit report`. It reads alone, so that a desk may be open meanwhile.
 * @throws HushtapeError INPUT_MISSING, LOG_BROKEN, OUTPUT_EXISTS, STORAGE_DAMAGED, STORAGE_UNAVAILABLE.
 */
export async function printReport(outputs: string, flags: ReportFlags, { out }: CommandContext): Promise<void> {
  const html = flags.html === undefined ? null : await HtmlFile.open(flags.html, { force: flags.force === true });
  try {
    const report = await readReport(outputs, new Date().toISOString());
    await html?.write(reportHtml(report), { holdsPhi: false });
    if (flags.json) return out.result(JSON.stringify(report));
    const { overMuted, leaked, agreement, work, sample, advice } = report;
    const rate = ({ x, n, low, high }: Rate) => `${x} of ${n} (${percent(low)} to ${percent(high)})`;
    out.result(`people decided on ${report.decidedOn} of ${report.recordings} recordings`);
    out.result(`muted, and no identifier: ${rate(overMuted.all)}`);
    for (const one of overMuted.byType) out.result(`  ${one.name}: ${rate(one)}`);
    out.result(`identifiers that were kept: ${rate(leaked.all)}`);
    for (const one of leaked.byType) out.result(`  ${one.name}: ${rate(one)}`);
    if (sample) out.result(`heard blind: ${rate(sample.leaking)} recordings leak`);
    if (agreement.kappa !== null)
      out.result(`agreement of two: ${agreement.n} things, kappa ${agreement.kappa.toFixed(2)}`);
    for (const { by, minutesPerHour } of work) {
      if (minutesPerHour !== null) out.result(`${by}: ${minutesPerHour.toFixed(1)} minutes for an hour of sound`);
    }
    for (const one of advice) out.result(adviceLine(one));
  } finally {
    await html?.dispose();
  }
}

function adviceLine({ detector, now, instead, mutes, identifiers: { x, n } }: Advice): string {
  const moved = mutes === "more" ? `${n} more muted` : `${n} no longer muted`;
  return `${detector} at ${instead.toFixed(2)} instead of ${now.toFixed(2)}: of ${moved}, ${x} were identifiers`;
}

/** `hushtape audit labels`. @throws HushtapeError INPUT_MISSING, INPUT_CORRUPT. */
export async function printLabels(path: string, { format }: LabelsFlags, { out }: CommandContext): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the audit record cannot be read", "Check the path that was given.");
  });
  const audit = auditSchema.safeParse(jsonOf(text));
  if (!audit.success) {
    throw new HushtapeError("INPUT_CORRUPT", "this is no audit record", "Give a NAME.audit.json of this version.");
  }
  out.result(labelsOf(audit.data, format, new Date().toISOString()).trimEnd());
}

function allRefused(count: number): HushtapeError {
  return new HushtapeError(
    "EXPORT_REFUSED",
    count === 0 ? "there are no recordings" : `none of ${count} recordings is approved as it is`,
    "Approve them on the desk: hushtape review.",
  );
}
