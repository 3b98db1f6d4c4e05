import type { Finding } from "../text/refine-port.js";
import type { TextSpan } from "../types.js";
import { wordKeys } from "./alike.js";
import { reasonOf } from "./check-reason.js";
import { isListedName, isPlain, isSmall, wordsOf } from "./checks/words.js";
import { introducedBy, mayBeSomebody } from "./guards.js";
import { CueStrength } from "./name-cues.js";
import type { ReadText } from "./read-text.js";

/** Words that a finding may grow by on either side. */
const MOST_GROWN = 4;

/**
 * Whether a finding may have other edges. It grows within its line, over nothing that is another finding's; it shrinks only off words each of which is
 * no identifier by its own check, that nothing introduces and that no other finding has. No letter of a name is ever given up.
 */
export function mayHaveEdges(finding: Finding, place: TextSpan, findings: readonly Finding[], read: ReadText): boolean {
  const { text } = read;
  const { start, end } = place;
  if (!/[\p{L}\p{N}]/u.test(text.slice(Math.max(start, finding.start), Math.min(end, finding.end)))) return false;
  if (start === finding.start && end === finding.end) return false;
  const reading = read.readingAt(finding);
  if (reading === null) return false;
  const grown = text.slice(start, finding.start) + text.slice(finding.end, end);
  if (/[\r\n]/u.test(grown) || grown.split(/\s+/u).filter((word) => word !== "").length > MOST_GROWN) return false;
  if (findings.some((other) => other !== finding && other.start < end && start < other.end)) return false;
  const cut = [
    { start: finding.start, end: Math.max(finding.start, start) },
    { start: Math.min(finding.end, end), end: finding.end },
  ].filter((span) => span.end > span.start);
  return cut.every((span) => {
    const part = { ...finding, ...span };
    const words = wordsOf(part, reading);
    // A word that is cut in two stays whole.
    if (words.some((word) => word.start < span.start || word.end > span.end)) return false;
    if (!/[\p{L}\p{N}]/u.test(text.slice(span.start, span.end))) return true;
    // "Luz |Hola|": an ordinary word with a capital beside a name is one.
    const isNobody =
      !/\p{Lu}/u.test(text.slice(span.start, span.end)) &&
      words.every((word) => !isListedName(word) && (isSmall(word) || isPlain(word, reading)));
    const checked = isNobody && introducedBy(part, reading) === CueStrength.None ? reasonOf(part, reading) : null;
    if (checked === null || mayBeSomebody(part, reading, checked.reason)) return false;
    // A word that is given up here and hidden elsewhere would be read there.
    const own = new Set(wordKeys(part, read));
    return !findings.some((other) => other !== finding && wordKeys(other, read).some((key) => own.has(key)));
  });
}
