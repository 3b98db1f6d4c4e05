import { join } from "node:path";
import { DecisionBook } from "../decisions/decision-book.js";
import { reviewFolderOf } from "../folder.js";
import type { LogLine } from "../log/line.js";
import { logBroken, verifyLog } from "../log/verify-log.js";
import { readPlan } from "../sample/plan-store.js";
import { Shelf } from "../shelf/shelf.js";
import { type ReviewReport, reportOf } from "./make-report.js";
import { readJudgements } from "./read-judgements.js";

/**
 * Reads what a report is made of, and makes it.
 * @param outputs folder of the outputs. @param madeAt ISO 8601, UTC.
 * @throws HushtapeError INPUT_MISSING, LOG_BROKEN, STORAGE_DAMAGED, STORAGE_UNAVAILABLE, OUTPUT_UNWRITABLE.
 */
export async function readReport(outputs: string, madeAt: string): Promise<ReviewReport> {
  const folder = reviewFolderOf(outputs);
  const recordings = await new Shelf(outputs).all();
  const lines: LogLine[] = [];
  const { problem, head } = await verifyLog(folder, [], (line) => lines.push(line));
  if (problem) throw logBroken(problem);
  const fixed = lines.flatMap(({ entry }) => (entry.event === "plan-fixed" ? [entry] : [])).at(-1);
  const plan = fixed ? await readPlan(folder, fixed) : null;
  const book = await DecisionBook.read(join(folder, "decisions"));
  const gathered = await readJudgements(outputs, recordings, book);
  return reportOf({ recordings, book, gathered, lines, head, plan, madeAt });
}
