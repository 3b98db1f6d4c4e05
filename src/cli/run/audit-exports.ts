import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EXIT_PARTIAL, HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { auditSchema } from "../../recording/audit.js";
import type { LabelFormat } from "../../review/api/label-formats.js";
import { DecisionBook } from "../../review/decisions/decision-book.js";
import { exportApproved, type Refusal } from "../../review/exports/export-approved.js";
import { labelsOf } from "../../review/exports/labels.js";
import { Shelf } from "../../review/shelf/shelf.js";
import type { CommandContext } from "../command-context.js";
import { reviewerOf, withLog } from "./audit-parts.js";

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
  if (unreadable > 0) out.say(`${unreadable} sets cannot be read.`);
  if (exported.length === 0) throw allRefused(refused.length);
  if (refused.length + unreadable > 0) fail(EXIT_PARTIAL);
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
