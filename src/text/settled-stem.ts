import { basename, extname } from "node:path";
import { DEMONYMS } from "../language/lexicons/demonyms.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import type { Detector, StageContext } from "../types.js";
import { isRecordingWord } from "./recording-words.js";
import { safeStem, wordsOfName } from "./safe-stem.js";

/** What a word must not be besides an ordinary one: it may turn out to be somebody's, or somewhere's, in the recording. */
const MAY_IDENTIFY =
  Flag.Given |
  Flag.Surname |
  Flag.Place |
  Flag.AmbiguousPlace |
  Flag.Toponym |
  Flag.Street |
  Flag.Eponym |
  Flag.Maker |
  Flag.Title |
  Flag.Occupation |
  Flag.OccupationHead;
const ORDINARY = Flag.Common | Flag.Function | Flag.Clinical;

const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/u;

/** "0001" counts recordings; "0183" may be the end of a telephone number, "1987" a year. */
const SHORT_NUMBER = /^(?:\d{1,3}|00\d\d)$/u;

/**
 * The recording's own name without its ending, where nothing that is said in the recording can make an identifier of it: no detector
 * objects, and every word is a harmless one and every number too short. `null`: not even then would it be sure.
 */
export async function settledStem(
  inputPath: string,
  detectors: readonly Detector[],
  context: StageContext & { readonly language: string },
): Promise<string | null> {
  const own = basename(inputPath, extname(inputPath));
  const pieces = wordsOfName(own).flatMap((word) => word.match(/\p{N}+|[^\p{N}]+/gu) ?? []);
  if (!pieces.every(isHarmless) || !hasFewNumbers(pieces) || initialsIn(own) > 1) return null;
  return (await safeStem(inputPath, "", new Set(), detectors, context)) === own ? own : null;
}

function isHarmless(word: string): boolean {
  if (/^\p{N}/u.test(word)) return SHORT_NUMBER.test(word);
  if (word.length === 1 || isRecordingWord(word)) return true;
  const flags = lexicon().get(word) ?? 0;
  return (flags & ORDINARY) !== 0 && (flags & MAY_IDENTIFY) === 0 && !CALENDAR.test(word) && !DEMONYMS.has(word);
}

/** "3-12" may be a day. */
function hasFewNumbers(pieces: readonly string[]): boolean {
  const isNumber = pieces.map((piece) => /^\p{N}/u.test(piece));
  const digits = pieces.filter((_, index) => isNumber[index]).join("");
  return digits.length <= 4 && !isNumber.some((is, index) => is && isNumber[index + 1]);
}

/** Letters that stand by themselves: one may count recordings ("b_pharmacy"), two may be somebody's. */
function initialsIn(name: string): number {
  return wordsOfName(name).filter((word) => /^\p{L}$/u.test(word)).length;
}
