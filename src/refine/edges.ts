import type { Finding } from "../text/refine-port.js";
import type { TextSpan } from "../types.js";
import { reasonOf } from "./check-reason.js";
import { isListedName, isPlain, isSmall, wordsOf } from "./checks/words.js";
import type { ReadText } from "./read-text.js";

/** Words that a finding may grow by on either side. */
const MOST_GROWN = 4;

/**
 * Whether a finding may have other edges. It grows within its line, over nothing that is another finding's; it shrinks only off words each of which is
 * no identifier by its own check. No letter of a name is ever given up.
 */
export function mayHaveEdges(finding: Finding, place: TextSpan, findings: readonly Finding[], read: ReadText): boolean {
  const { text } = read;
  const { start, end } = place;
  if (start >= end || start >= finding.end || end <= finding.start) return false;
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
    const isNobody = words.every((word) => !isListedName(word) && (isSmall(word) || isPlain(word, reading)));
    return isNobody && reasonOf(part, reading) !== null;
  });
}
