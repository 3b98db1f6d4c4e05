import type { LogLine } from "./log/line.js";

/** What somebody approved: these very bytes. */
export interface Approval {
  readonly auditSha256: string;
  readonly outputSha256: string;
}

/** Where a recording stands, as the log tells. */
export interface Standing {
  /** By reviewer. */
  readonly approvals: ReadonlyMap<string, Approval>;
  /** Decisions that the sound does not have yet. */
  readonly pending: number;
  /** Targets about which two decided differently. */
  readonly conflicts: number;
}

interface Kept {
  readonly approvals: Map<string, Approval>;
  /** Decisions that change the sound or the text, and are not in it. */
  readonly pending: Set<string>;
  /** Those that were undone, which can come back. */
  readonly undone: Set<string>;
  readonly conflicts: Set<string>;
}

/** Decisions after which sound and text stay as they are. */
const CHANGE_NOTHING: ReadonlySet<string> = new Set(["approve", "note"]);

/** Where every recording stands that the log tells of, by id. */
export function standingsOf(lines: readonly LogLine[]): ReadonlyMap<string, Standing> {
  const all = new Map<string, Kept>();
  for (const { entry } of lines) {
    if (!("recording" in entry)) continue;
    const kept = all.get(entry.recording) ?? {
      approvals: new Map(),
      pending: new Set(),
      undone: new Set(),
      conflicts: new Set(),
    };
    all.set(entry.recording, kept);
    follow(kept, entry);
  }
  return new Map(
    [...all].map(([recording, { approvals, pending, conflicts }]) => [
      recording,
      { approvals, pending: pending.size, conflicts: conflicts.size },
    ]),
  );
}

function follow({ approvals, pending, undone, conflicts }: Kept, entry: LogLine["entry"]): void {
  switch (entry.event) {
    case "approved":
      approvals.set(entry.by, { auditSha256: entry.auditSha256, outputSha256: entry.outputSha256 });
      break;
    case "approval-withdrawn":
      approvals.delete(entry.by);
      break;
    case "decided":
      if (!CHANGE_NOTHING.has(entry.kind)) pending.add(entry.decision);
      break;
    case "undone":
      for (const decision of entry.decisions) if (pending.delete(decision)) undone.add(decision);
      break;
    case "redone":
      for (const decision of entry.decisions) if (undone.delete(decision)) pending.add(decision);
      break;
    case "conflict":
      conflicts.add(JSON.stringify(entry.target));
      break;
    case "resolved":
      conflicts.delete(JSON.stringify(entry.target));
      break;
    case "rendered":
      pending.clear();
      break;
  }
}
