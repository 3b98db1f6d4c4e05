import { Flag } from "../../language/word-flags.js";
import type { Token } from "../../text/detectors/names/tokens.js";
import type { Finding } from "../../text/refine-port.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isLikeness, isListedName, isName, wordsOf } from "./words.js";

const workWords = wordsOfKind("work-word");
const employs = wordsOfKind("employs");
const worksOfArt = wordsOfKind("work-of-art");

/**
 * Work that is told of nobody: no list of jobs has its words, and nothing in its sentence says that somebody works, or who anybody is ("an
 * action-|comedy| film"). Rules never settle it: it bears out what two readings of a model say.
 */
export const checkNobodysWork: Check = (finding, reading) => {
  if (finding.type !== "OCCUPATION" || !isLikeness(finding)) return null;
  const words = wordsOf(finding, reading);
  const isJob = ({ flags }: Token) => (flags & (Flag.Occupation | Flag.OccupationHead | Flag.Title)) !== 0;
  if (words.length === 0 || words.some((word) => isJob(word) || isListedName(word))) return null;
  const isOfWork = (word: Token) => isJob(word) || workWords(reading.locale).has(word.key);
  if (sentenceOf(finding, reading).some(isOfWork)) return null;
  return { reason: "common-word", evidence: [{ start: finding.start, end: finding.end }], settles: false };
};

/** What a song, a film, a magazine is called, which its sentence names; with no given name in it, and nobody who works there. Never settled by rules. */
export const checkWorkOfArt: Check = (finding, reading) => {
  if (!isName(finding) || !isLikeness(finding)) return null;
  const words = wordsOf(finding, reading);
  if (words.length < 2 || words.some(({ flags }) => (flags & (Flag.Given | Flag.Title | Flag.Relation)) !== 0))
    return null;
  const sentence = sentenceOf(finding, reading);
  const works = worksOfArt(reading.locale);
  const named = sentence.find((token) => works.has(token.key));
  if (!named || sentence.some(({ key }) => employs(reading.locale).has(key))) return null;
  return {
    reason: "title-of-work",
    evidence: [
      { start: finding.start, end: finding.end },
      { start: named.start, end: named.end },
    ],
    settles: false,
  };
};

/** The words of the sentence that a finding stands in. */
function sentenceOf(finding: Finding, reading: Reading): readonly Token[] {
  const { tokens } = reading;
  const [from, to] = wordsWithin(reading, finding);
  const isEdge = (at: number) => /^(?:line|stop)$/u.test(tokens[at]?.before ?? "line");
  let [first, next] = [from, to];
  while (first > 0 && !isEdge(first)) first--;
  while (next < tokens.length && !isEdge(next)) next++;
  return tokens.slice(first, next);
}
