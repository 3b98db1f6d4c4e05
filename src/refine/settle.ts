import type { Finding } from "../text/refine-port.js";
import { checkReason, reasonOf } from "./check-reason.js";
import type { Checked, Reason, Untouchable } from "./decisions.js";
import { introducedBy, isBesideName } from "./guards.js";
import { CueStrength } from "./name-cues.js";
import type { ReadText } from "./read-text.js";
import { untouchableBecause } from "./untouchable.js";

/** What rules know of a finding before anybody is asked. */
export interface Examined {
  readonly finding: Finding;
  readonly untouchable: Untouchable | null;
  /** What they would remove it for, and prove by themselves. */
  readonly settled: Checked | null;
}

/** Looks at every finding without a model. */
export function examine(findings: readonly Finding[], read: ReadText): Examined[] {
  return findings.map((finding): Examined => {
    const untouchable = untouchableBecause(finding);
    if (untouchable !== null) return { finding, untouchable, settled: null };
    const reading = read.readingAt(finding);
    if (reading === null) return { finding, untouchable: null, settled: null };
    const cue = introducedBy(finding, reading);
    if (cue >= CueStrength.Strong) return { finding, untouchable: "introduced", settled: null };
    if (cue > CueStrength.None || isBesideName(finding, findings, reading))
      return { finding, untouchable: null, settled: null };
    const checked = reasonOf(finding, reading);
    return { finding, untouchable: null, settled: checked?.settles ? checked : null };
  });
}

/** Whether a reason that a model gives for a finding bears the check; `null`: it does not. */
export function bornOut(
  finding: Finding,
  findings: readonly Finding[],
  read: ReadText,
  reason: Reason,
): Checked | null {
  const reading = read.readingAt(finding);
  if (reading === null || isBesideName(finding, findings, reading)) return null;
  return checkReason(finding, reading, reason);
}
