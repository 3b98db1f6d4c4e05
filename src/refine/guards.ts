import { Capital } from "../text/detectors/names/tokens.js";
import type { Finding } from "../text/refine-port.js";
import { isListedName, isName } from "./checks/words.js";
import { CueStrength } from "./name-cues.js";
import { type Reading, wordsWithin } from "./read-text.js";

/** How strongly the words around a finding say that a name is there. A phrase that names nobody ("Pronto Soccorso") needs to be asked for. */
export function introducedBy(finding: Finding, { cues }: Reading): number {
  if (!isName(finding)) return CueStrength.None;
  const strength = cues.strengthAt(finding);
  return strength < CueStrength.Ask && cues.namesNobody(finding) === "phrase" ? CueStrength.None : strength;
}

/** Whether a finding may be the rest of somebody's name: the word beside it is one, by itself or as a finding. */
export function isBesideName(finding: Finding, findings: readonly Finding[], reading: Reading): boolean {
  if (!isName(finding) || reading.cues.namesNobody(finding) !== null) return false;
  const { tokens } = reading;
  const [from, to] = wordsWithin(reading, finding);
  const isPart = (at: number, edge: number) => {
    const [token, behind] = [tokens[at], tokens[edge]];
    if (!token || (behind?.before !== "space" && behind?.before !== "hyphen")) return false;
    if (token.capital !== Capital.None && isListedName(token)) return true;
    return findings.some(
      (other) => other.type === "PERSON" && other !== finding && other.start < token.end && token.start < other.end,
    );
  };
  return isPart(from - 1, from) || isPart(to, to);
}
