import { Capital } from "../text/detectors/names/tokens.js";
import type { Finding } from "../text/refine-port.js";
import { wordsAnywhere, wordsOfKind } from "./checks/refine-words.js";
import { sentenceOf } from "./checks/sentence.js";
import { isNameBehind, isSubject } from "./checks/wards.js";
import { phraseBefore } from "./checks/word-phrases.js";
import { isListedName, isName } from "./checks/words.js";
import type { Reason } from "./decisions.js";
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

const agents = wordsOfKind("agent");
const told = wordsOfKind("told");
const roles = wordsAnywhere("role");
/** Words of a role, at most: "physician assistant". */
const ROLE_WORDS = 3;

/**
 * Whether the words around a name could be said of somebody, however plain, medical or well known its own words are: it begins a sentence ("|Foley| catheter
 * out"), a name or a number goes on with it, it stands behind "with", a role ("Médico |Poli|") or a label by itself, or in a sentence that tells of
 * somebody ("docetaxel; informed |Gefitinib|"). What does not prove itself is let stand in none of these.
 */
export function mayBeSomebody(finding: Finding, reading: Reading, reason: Reason): boolean {
  if (!isName(finding)) return false;
  const { tokens, locale } = reading;
  const [from, to] = wordsWithin(reading, finding);
  const isDosed = reason === "drug-or-maker" && tokens[to]?.isNumber === true;
  if (isSubject(finding, reading) || (!isDosed && isNameBehind(finding, reading))) return true;
  if (finding.type !== "PERSON") return false;
  const before = tokens[from]?.before;
  const keys = tokens.slice(Math.max(0, from - ROLE_WORDS), from).map(({ key }) => key);
  if (before === "space" && (agents(locale).has(keys.at(-1) ?? "") || phraseBefore(keys, keys.length, roles()) > 0))
    return true;
  if (before === "colon" && /^(?:line|stop)$/u.test(tokens[to]?.before ?? "line")) return true;
  return sentenceOf(finding, reading).some(({ key, end }) => end <= finding.start && told(locale).has(key));
}
