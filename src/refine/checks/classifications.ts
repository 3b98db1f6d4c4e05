import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import type { ClinicalText } from "../../text/clinical/clinical-text.js";
import type { Token } from "../../text/detectors/names/tokens.js";
import type { Finding } from "../../text/refine-port.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isListedName, isName, wordsOf } from "./words.js";

/** Words between a stage and whom it is called after: "sec.", "secondo la classificazione di". */
const MOST_LINKS = 4;
/** A stage's value stands so near behind its name, in tokens: "grado |A|", "grado : A |+|". */
const VALUE_REACH = 3;

/** Longest word that a point makes a short form of. */
const LONGEST_SHORT_FORM = 4;

const accordings = wordsOfKind("according");

/** A classification by whom or what it is called after, behind a stage or grade with nothing but "according to" between: "grado A sec. |Los Angeles|". */
export const checkClassification: Check = (finding, reading) => {
  const { clinical, cues, locale } = reading;
  const words = wordsOf(finding, reading);
  if (!isName(finding) || words.length === 0) return null;
  const [from, to] = clinical.within(finding);
  // "Los Angeles": a place by itself, and here a phrase of whom stages are called after.
  const isPhrase = to > from + 1 && clinical.phraseEnd(from) === to && (clinical.classOf(from) & Class.Eponym) !== 0;
  const isCalled = isPhrase || cues.namesScore(finding);
  const somebody = Flag.Title | Flag.Relation | (isCalled ? 0 : Flag.Given);
  if (words.some(({ flags }) => (flags & somebody) !== 0)) return null;
  if (!isCalled && !isEponymAlone(words, finding, reading)) return null;
  const link = linkBefore(clinical, from, accordings(locale));
  if (link === null) return null;
  for (let at = link - 1; at >= Math.max(0, link - VALUE_REACH); at--) {
    const token = clinical.tokens[at];
    if (!token || clinical.tokens[at + 1]?.before === "line") return null;
    const isStaged = (clinical.classOf(at) & (Class.Staged | Class.Coded)) !== 0;
    if (isStaged && clinical.hasValueBehind(at))
      return { reason: "classification", evidence: [{ start: token.start, end: token.end }], settles: isCalled };
  }
  return null;
};

/** "Stage 2 according to |Clark|" is somebody's word as well: whom no list of names has, of those that things are called after, and nothing goes on behind. */
function isEponymAlone(words: readonly Token[], finding: Finding, reading: Reading): boolean {
  const { clinical, tokens } = reading;
  const [from, to] = clinical.within(finding);
  const [, next] = wordsWithin(reading, finding);
  for (let at = from; at < to; at++) if ((clinical.classOf(at) & Class.Eponym) === 0) return false;
  return !words.some(isListedName) && tokens[next]?.before !== "space";
}

/** Where "according to" begins that ends right before a token; `null`: nothing of the kind. */
function linkBefore({ tokens }: ClinicalText, to: number, links: ReadonlySet<string>): number | null {
  let [said, found]: [string, number | null] = ["", null];
  for (let at = to - 1, words = 0; at >= 0 && words < MOST_LINKS; at--) {
    const token = tokens[at];
    if (!token || tokens[at + 1]?.before === "line") break;
    // "sec.", and no end of a sentence.
    if (token.key === "." && (tokens[at - 1]?.key.length ?? 0) <= LONGEST_SHORT_FORM) continue;
    if (token.kind !== "word") break;
    words++;
    said = said === "" ? token.key : `${token.key} ${said}`;
    if (links.has(said)) found = at;
  }
  return found;
}
