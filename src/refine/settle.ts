import type { Finding } from "../text/refine-port.js";
import { wordKeys } from "./alike.js";
import { checkReason, reasonOf } from "./check-reason.js";
import { isTableFinding } from "./checks/words.js";
import type { Checked, Reason, Untouchable } from "./decisions.js";
import { introducedBy, isBesideName, mayBeSomebody } from "./guards.js";
import { CueStrength } from "./name-cues.js";
import type { Reading, ReadText } from "./read-text.js";
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
  const looked = findings.map((finding) => ({ finding, ...lookAt(finding, findings, read) }));
  // "Microlitiasi" begins a line, and is the word that is proved where it has no capital: what reads alike is decided once.
  const keyOf = (finding: Finding) => wordKeys(finding, read).join(" ");
  const proved = new Set(looked.flatMap(({ finding, checked }) => (checked?.settles ? [keyOf(finding)] : [])));
  proved.delete("");
  return looked.map(({ finding, untouchable, checked }) => {
    const isSettled = checked?.settles === true || (checked !== null && proved.has(keyOf(finding)));
    return { finding, untouchable, settled: isSettled ? checked : null };
  });
}

/** What may not be done to a finding, and what speaks for its removal. */
interface Looked {
  readonly untouchable: Untouchable | null;
  readonly checked: Checked | null;
}

function lookAt(finding: Finding, findings: readonly Finding[], read: ReadText): Looked {
  return gate(finding, findings, read, reasonOf);
}

/**
 * The one gate that whatever may be let stand passes, by whomever it is wanted: nothing untouchable, nothing that a cue introduces, nothing beside a name; but for
 * what outweighs a cue or the agreement of two that go by the same lists.
 * @param check what speaks for the removal.
 */
function gate(
  finding: Finding,
  findings: readonly Finding[],
  read: ReadText,
  check: (finding: Finding, reading: Reading) => Checked | null,
): Looked {
  const untouchable = untouchableBecause(finding);
  const mayGo = untouchable === null || (untouchable === "agreed" && isTableFinding(finding));
  const reading = mayGo ? read.readingAt(finding) : null;
  if (reading === null) return { untouchable, checked: null };
  const cue = introducedBy(finding, reading);
  if (cue >= CueStrength.Strong) return { untouchable: "introduced", checked: null };
  const mayBeName = cue > CueStrength.None || isBesideName(finding, findings, reading);
  const checked = check(finding, reading);
  // `names` and `tagger` go by the same lists and capitals: where nothing but words of headings or wards stands, they are one witness.
  const against = checked?.settles === true ? checked.outweighs : undefined;
  if (against === "agreement" || (against === "cue" && untouchable === null)) return { untouchable: null, checked };
  return { untouchable, checked: untouchable !== null || mayBeName ? null : checked };
}

/**
 * Whether a reason that a model gives for a finding bears the check, behind the gate that rules pass as well; `null`: it does not. What does not prove itself
 * must stand where nobody is spoken of besides.
 */
export function bornOut(
  finding: Finding,
  findings: readonly Finding[],
  read: ReadText,
  reason: Reason,
): Checked | null {
  const { checked } = gate(finding, findings, read, (one, reading) => checkReason(one, reading, reason));
  const reading = read.readingAt(finding);
  if (checked === null || reading === null) return null;
  return checked.settles || !mayBeSomebody(finding, reading, reason) ? checked : null;
}
