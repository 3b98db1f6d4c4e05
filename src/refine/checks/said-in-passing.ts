import { Flag } from "../../language/word-flags.js";
import type { Token } from "../../text/detectors/names/tokens.js";
import { wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { sentenceOf } from "./sentence.js";
import { isLikeness, isListedName, isName, wordsOf } from "./words.js";

const workWords = wordsOfKind("work-word");
const employs = wordsOfKind("employs");
const worksOfArt = wordsOfKind("work-of-art");
const beings = wordsOfKind("being");

/** Words between "is" and what somebody is, and it: "was a keen young |sculler|". */
const BEING_REACH = 4;

/**
 * Work that is told of nobody: no list of jobs has its words, nothing in its sentence says that somebody works, or who anybody is, and it is of a film, a song
 * ("an action-|comedy| film"), or of ordinary words that nobody is or was ("ha sido |arrantzale|"). Rules never settle it: it bears out what two readings of
 * a model say.
 */
export const checkNobodysWork: Check = (finding, reading) => {
  if (finding.type !== "OCCUPATION" || !isLikeness(finding)) return null;
  const words = wordsOf(finding, reading);
  const isJob = ({ flags }: Token) => (flags & (Flag.Occupation | Flag.OccupationHead | Flag.Title)) !== 0;
  if (words.length === 0 || words.some((word) => isJob(word) || isListedName(word))) return null;
  const isOfWork = (word: Token) => isJob(word) || workWords(reading.locale).has(word.key);
  if (sentenceOf(finding, reading).some(isOfWork)) return null;
  const [from, to] = wordsWithin(reading, finding);
  const isOfArt = reading.tokens.slice(from, to + 1).some(({ key }) => worksOfArt(reading.locale).has(key));
  const lead = reading.tokens.slice(Math.max(0, from - BEING_REACH), from);
  const isSaidOfOne = words.some(({ unknown }) => unknown) || lead.some(({ key }) => beings(reading.locale).has(key));
  if (!isOfArt && isSaidOfOne) return null;
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
