import { join } from "node:path";
import { HushtapeError } from "../errors.js";
import { storedCertificates } from "./certificate/certificate-store.js";
import type { Certificate } from "./certificate/schema.js";
import { verifyCertificate } from "./certificate/verify-certificate.js";
import { DecisionBook } from "./decisions/decision-book.js";
import { verifyDecisions } from "./decisions/verify-decisions.js";
import type { LogHead, LogLine } from "./log/line.js";
import { logBroken, verifyLog } from "./log/verify-log.js";
import type { Plan } from "./sample/plan.js";
import { readPlan } from "./sample/plan-store.js";
import { verifyPlan } from "./sample/verify-plan.js";

/** What is held against a review. */
export interface Against {
  /** Heads that were noted down: SHA-256 of lines. */
  readonly heads?: readonly string[];
  /** A certificate that somebody has. */
  readonly certificate?: Certificate;
}

/** A review in which nothing is amiss. */
export interface Verified {
  readonly head: LogHead;
  readonly plans: number;
  readonly certificates: number;
  /** Bytes of a last line that a killed process did not end; the next one that writes cuts them. */
  readonly torn: number;
  /** Decisions that the log does not tell of yet. */
  readonly untold: number;
}

/**
 * Looks through a review: the chain of its log, the decisions that it has sums of, the plans that it fixed, which are drawn again, and where they
 * say that it ended, and its certificates, which are computed again.
 * @param folder `reviewFolderOf(DIR)`.
 * @throws HushtapeError LOG_BROKEN, CERTIFICATE_WRONG, INPUT_MISSING where there is no log or a plan is gone, STORAGE_DAMAGED,
 * OUTPUT_UNWRITABLE where the decisions cannot be read, STORAGE_UNAVAILABLE.
 */
export async function verifyReview(folder: string, { heads = [], certificate }: Against = {}): Promise<Verified> {
  const lines: LogLine[] = [];
  const { problem, head, torn } = await verifyLog(folder, heads, (line) => lines.push(line));
  if (problem) throw logBroken(problem);
  if (head.n === 0) {
    throw new HushtapeError("INPUT_MISSING", "there is no log of a review", "Name the folder that was reviewed.");
  }
  const untold = verifyDecisions(await DecisionBook.read(join(folder, "decisions")), lines);
  const plans = await plansOf(folder, lines);
  await requireHeads(folder, [...plans.values()]);
  const planOf = async ({ planId }: { readonly planId: string }): Promise<Plan> => {
    const plan = plans.get(planId);
    if (plan) return plan;
    throw new HushtapeError("INPUT_MISSING", "the plan of a certificate is not there", "Put it back from a copy.");
  };
  const stored = await storedCertificates(folder);
  requireMade(stored, lines);
  const all = [...stored.map((one) => one.certificate), ...(certificate ? [certificate] : [])];
  for (const one of all) await verifyCertificate(one, lines, planOf);
  return { head, plans: plans.size, certificates: all.length, torn, untold };
}

async function plansOf(folder: string, lines: readonly LogLine[]): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>();
  for (const { entry } of lines) {
    if (entry.event !== "plan-fixed") continue;
    const plan = await readPlan(folder, entry);
    verifyPlan(plan, entry);
    plans.set(entry.planId, plan);
  }
  return plans;
}

/** A plan names where the log ended: what was before it cannot have been written anew since. */
async function requireHeads(folder: string, plans: readonly Plan[]): Promise<void> {
  const { problem } = await verifyLog(
    folder,
    plans.map(({ after }) => after.sha256),
  );
  if (problem) throw logBroken(problem);
}

/** @throws HushtapeError CERTIFICATE_WRONG for one that lies there and that the log knows nothing of. */
function requireMade(stored: readonly { readonly sha256: string }[], lines: readonly LogLine[]): void {
  const made = new Set(
    lines.flatMap(({ entry }) => (entry.event === "certificate-made" ? [entry.certificateSha256] : [])),
  );
  if (stored.every(({ sha256 }) => made.has(sha256))) return;
  throw new HushtapeError(
    "CERTIFICATE_WRONG",
    "a certificate beside the log is not one that the log says was made",
    "It was changed, or the end of the log was cut.",
  );
}
