import type { LogLine } from "../log/line.js";

/** What somebody approved: these very bytes. */
export interface LoggedApproval {
  readonly by: string;
  readonly auditSha256: string;
  readonly outputSha256: string;
}

/** The approvals of each recording that the log tells of and that were not withdrawn, by id: the last of each reviewer. */
export function loggedApprovals(lines: readonly LogLine[]): ReadonlyMap<string, readonly LoggedApproval[]> {
  const all = new Map<string, readonly LoggedApproval[]>();
  for (const { entry } of lines) {
    if (entry.event === "approved") {
      const { recording, by, auditSha256, outputSha256 } = entry;
      const others = (all.get(recording) ?? []).filter((one) => one.by !== by);
      all.set(recording, [...others, { by, auditSha256, outputSha256 }]);
    }
    // Whoever changes what was approved withdraws everybody's approval.
    if (entry.event === "approval-withdrawn" || entry.event === "rendered") all.delete(entry.recording);
  }
  return all;
}
