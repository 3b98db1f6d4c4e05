import type { EntityType } from "../../entity-types.js";
import { DIGIT_HOMOPHONES, isNumberWord, REPEATS } from "../../language/spoken-words.js";
import { hasUnit } from "../../language/units.js";
import type { WordTimes } from "../../time/word-times.js";
import type { Word } from "../../types.js";
import { channelOfWord, type PlanInput } from "./plan-input.js";

/** Said in and before numbers, as are single letters but those that are words. */
const WITHIN_NUMBER = new Set(["hundred", ...REPEATS.keys(), ..."bcdefghjklmnopqrstuvwxyz"]);
/** What a recogniser writes for a digit. */
const HEARD_FOR_DIGIT = new Set([...DIGIT_HOMOPHONES.keys(), "of", "a"]);
/** Words that were hardly believed may stand for a digit as well, one between two numbers. */
const DOUBTED_BELOW = 0.6;
/** Within a number one pauses, but not for longer. */
const MAX_PAUSE_MS = 700;
/** What is mostly said in numbers, whatever was heard for them. */
const HOLDS_NUMBERS: ReadonlySet<EntityType> = new Set([
  "ADDRESS",
  "TELEPHONE_NUMBER",
  "FAX_NUMBER",
  "MEDICAL_RECORD_NUMBER",
  "HEALTH_PLAN_ID",
  "SSN_OR_TAXPAYER",
  "OTHER_ID",
]);
/** Numbers in a row that are no measurement, whatever follows. */
const LONG_NUMBER = 5;

/**
 * The numbers right beside the words of a finding or gap that holds a number or is of a kind that does: of "four one oh, five five
 * five, eighty eight twelve", heard as "for one of five five five eighty eight twelve", the detectors read the middle. Between two
 * numbers one word may stand that was heard for a digit or hardly believed. Not what its unit makes a measurement ("born in sixty
 * two | two tablets").
 *
 * ```
 *  heard       see for one of five five five eighty eight twelve years
 *  finding                    ████████████████████████████
 *  beside              ██████                              ██████
 * ```
 * @param indexes of its words, ascending. @param type `null`: nothing is known of its kind.
 * @returns further indexes, in no order; none where nothing says how sure the recogniser is of the words.
 */
export function numbersBeside(
  indexes: readonly number[],
  type: EntityType | null,
  channel: number | null,
  input: PlanInput,
  times: WordTimes,
): number[] {
  const count = indexes.filter((index) => isNumber(input.words[index])).length;
  if (indexes.length === 0 || type === "AGE" || (count === 0 && (type === null || !HOLDS_NUMBERS.has(type)))) return [];
  const [first = 0, last = first] = [indexes[0], indexes.at(-1)];
  const before = numbersFrom(first, -1, channel, input, times);
  const after = numbersFrom(last, 1, channel, input, times);
  if (count + before.length + after.length >= LONG_NUMBER) {
    const outer = (before.at(-1) ?? first) - 1;
    const isDigit = HEARD_FOR_DIGIT.has(keyOf(input.words[outer])) && isBeside(outer, outer + 1, channel, input, times);
    return [...before, ...after, ...(isDigit ? [outer] : [])];
  }
  return [
    ...(isMeasured(first, input.words) ? [] : before),
    ...(isMeasured(after.at(-1) ?? last, input.words) ? [] : after),
  ];
}

/** "… sixty two | two tablets", "one thirty | over eighty". */
function isMeasured(last: number, words: readonly Word[]): boolean {
  const following = words.slice(last + 1, last + 3).map(({ text }) => text);
  return keyOf(words[last + 1]) === "over" || hasUnit(following.join(" "));
}

function numbersFrom(
  edge: number,
  direction: -1 | 1,
  channel: number | null,
  input: PlanInput,
  times: WordTimes,
): number[] {
  const taken: number[] = [];
  let pending: number[] = [];
  for (let index = edge + direction; ; index += direction) {
    const word = input.words[index];
    if (!word || !isBeside(index, index - direction, channel, input, times)) break;
    if (isNumber(word)) {
      taken.push(...pending, index);
      pending = [];
    } else if (pending.length === 0 && mayBeDigit(word)) pending = [index];
    else break;
  }
  return taken;
}

/** Whether a word was heard right beside another, and the recogniser says how sure it is of it. */
function isBeside(index: number, other: number, channel: number | null, input: PlanInput, times: WordTimes): boolean {
  const word = input.words[index];
  if (!word || word.probability === null || channelOfWord(index, input) !== channel) return false;
  const [a, b] = [times.of(Math.min(index, other)), times.of(Math.max(index, other))];
  return b.startMs - a.endMs <= MAX_PAUSE_MS;
}

function isNumber(word: Word | undefined): boolean {
  return word !== undefined && (isNumberWord(keyOf(word)) || WITHIN_NUMBER.has(keyOf(word)));
}

function mayBeDigit(word: Word): boolean {
  return HEARD_FOR_DIGIT.has(keyOf(word)) || (word.probability ?? 1) < DOUBTED_BELOW;
}

function keyOf(word: Word | undefined): string {
  return (word?.text ?? "").toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
