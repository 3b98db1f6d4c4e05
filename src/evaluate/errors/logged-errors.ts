import { type LabelledSpan, overlaps } from "../labelled-span.js";
import type { RuleDocument } from "./error-rule.js";
import { type Candidate, isSame } from "./injected-error.js";

/**
 * "Errors from Model Test Logs" (section 5): the wrong findings of a system in this document, each where it made it: false ones, and those on one gold
 * finding with other edges, or with its edges and another class. Those that touch several, or what is not scored, tell nothing.
 * @param found in order of position.
 */
export function loggedErrors({ gold, ignored }: RuleDocument, found: readonly LabelledSpan[]): Candidate[] {
  const onGoldSpans = overlaps(found, gold);
  const onIgnored = overlaps(found, ignored);
  return found.flatMap((span, index): Candidate[] => {
    const { start, end, type } = span;
    const wrong = { start, end, type };
    if (onIgnored[index]?.length) return [];
    const [met, ...more] = onGoldSpans[index] ?? [];
    if (met === undefined) return [{ rule: "log-false", kind: "false", wrong, right: null }];
    const right = gold[met];
    if (right === undefined || more.length > 0 || isSame(right, span)) return [];
    const only = { start: right.start, end: right.end, type: right.type };
    if (right.type === type) return [{ rule: "log-edges", kind: "edges", wrong, right: only }];
    const isThere = right.start === start && right.end === end;
    return isThere ? [{ rule: "log-class", kind: "class", wrong, right: only }] : [];
  });
}
