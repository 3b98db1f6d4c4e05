import { partitionPoint } from "../../../partition-point.js";
import { type Cue, cuesFor } from "./cues.js";
import { before, type Finding, type View } from "./view.js";

/** A birth or a death is meant where its cue comes right before. */
export function dated(view: View, found: Finding): Finding {
  const own = before(view, found.start, 60);
  if (/\b(?:died|passed (?:away|on)|deceased|death|expired|pronounced)\b/i.test(own)) {
    return { ...found, type: "DEATH_DATE_TIME" };
  }
  if (/\b(?:born|birth|birthday|d\.?o\.?b|nat[oa]|geboren|nacid[oa])\b/i.test(own))
    return { ...found, type: "BIRTH_DATE_TIME" };
  return found;
}

/**
 * A date that answers an earlier turn's question is of the kind that was asked for; a later date is not: "your date of birth?",
 * "⟨date⟩", "and when was the surgery?", "⟨date⟩".
 */
export function answering(view: View, cues: readonly Cue[], findings: readonly Finding[]): Finding[] {
  const inOrder = [...findings].sort((a, b) => a.start - b.start);
  return findings.map((found) => {
    if (found.type !== "DATE") return found;
    const asked = cuesFor(view, cues, found.start).find((cue) =>
      ["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"].includes(cue.kind.type),
    );
    const type = asked?.kind.type;
    if (!asked || (type !== "BIRTH_DATE_TIME" && type !== "DEATH_DATE_TIME")) return found;
    return isAnyBetween(inOrder, asked.end, found.start) ? found : { ...found, type };
  });
}

/** Whether a finding lies between two offsets. `inOrder`: by their start. */
function isAnyBetween(inOrder: readonly Finding[], from: number, to: number): boolean {
  const low = partitionPoint(inOrder, ({ start }) => start < from);
  for (let index = low; (inOrder[index]?.start ?? to) < to; index++) {
    if ((inOrder[index]?.end ?? to + 1) <= to) return true;
  }
  return false;
}
