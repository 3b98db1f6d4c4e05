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

/** Longest title that is read, in characters. */
const TITLE_LENGTH = 80;
const [OPENING, CLOSING] = [/["“«„]/u, /["”»“]/u];

/**
 * What a song, a film, a magazine is called: in quotation marks right behind the word for it ("the song |"Blue Harbor"|"), with no given name in it, in a sentence of
 * nobody's work. Beside such a word alone stand people, places and employers as well ("the film in Harrow Weald", "the song Barrow Holt sang"). Never settled by
 * rules.
 */
export const checkWorkOfArt: Check = (finding, reading) => {
  if (!isName(finding) || !isLikeness(finding)) return null;
  const words = wordsOf(finding, reading);
  if (words.length === 0 || words.some(({ flags }) => (flags & (Flag.Given | Flag.Title | Flag.Relation)) !== 0))
    return null;
  const { text, tokens, locale } = reading;
  const opening = markBefore(text, finding.start);
  if (opening === null || !isClosedBehind(text, finding.end)) return null;
  const [, at] = wordsWithin(reading, { start: Math.max(0, opening - 1), end: opening });
  const named = tokens[at - 1];
  const isBeside = named !== undefined && /^\s*[:,]?\s*$/u.test(text.slice(named.end, opening));
  if (!isBeside || !worksOfArt(locale).has(named.key)) return null;
  const isOfWork = ({ key, flags }: Token) =>
    employs(locale).has(key) || (flags & (Flag.Occupation | Flag.OccupationHead)) !== 0;
  if (sentenceOf(finding, reading).some(isOfWork)) return null;
  return {
    reason: "title-of-work",
    evidence: [
      { start: finding.start, end: finding.end },
      { start: named.start, end: named.end },
    ],
    settles: false,
  };
};

/** Where the quotation mark stands before a place, with nothing but words between; `null`: nowhere. */
function markBefore(text: string, to: number): number | null {
  for (let at = to - 1; at >= Math.max(0, to - TITLE_LENGTH); at--) {
    const sign = text.charAt(at);
    if (OPENING.test(sign)) return at;
    if (!/[\p{L}\p{M}\p{N}'’ -]/u.test(sign)) return null;
  }
  return null;
}

function isClosedBehind(text: string, from: number): boolean {
  const sign = /^[\p{L}\p{M}\p{N}'’ -]{0,80}(.)/u.exec(text.slice(from, from + TITLE_LENGTH + 1))?.[1];
  return sign !== undefined && CLOSING.test(sign);
}
