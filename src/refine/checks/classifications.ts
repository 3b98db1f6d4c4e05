import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import type { Check } from "./check.js";
import { isName, wordsOf } from "./words.js";

/** What is staged stands so near, in tokens: "|grado| A sec. Los Angeles", "GOLD |3|". */
const REACH = 5;

/** A classification by whom or what it is called after, with its stage or grade beside it. */
export const checkClassification: Check = (finding, reading) => {
  const { clinical, cues } = reading;
  const words = wordsOf(finding, reading);
  if (!isName(finding) || words.length === 0) return null;
  const [from, to] = clinical.within(finding);
  // "Los Angeles": a place by itself, and here a phrase of whom stages are called after.
  const isPhrase = to > from + 1 && clinical.phraseEnd(from) === to && (clinical.classOf(from) & Class.Eponym) !== 0;
  const isCalled = isPhrase || cues.namesScore(finding);
  const somebody = Flag.Title | Flag.Relation | (isCalled ? 0 : Flag.Given);
  if (words.some(({ flags }) => (flags & somebody) !== 0)) return null;
  const isStaged = (at: number) => (clinical.classOf(at) & (Class.Staged | Class.Coded)) !== 0;
  const own = { start: finding.start, end: finding.end };
  for (let at = from; at < to; at++)
    if (isStaged(at) && clinical.hasValueBehind(to - 1))
      return { reason: "classification", evidence: [own], settles: false };
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    if (clinical.tokens[at + 1]?.before === "line") break;
    const token = clinical.tokens[at];
    if (!token || !isStaged(at) || !clinical.hasValueBehind(at)) continue;
    return { reason: "classification", evidence: [{ start: token.start, end: token.end }], settles: isCalled };
  }
  return null;
};
