import { Flag } from "../../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../../language/ordinary-word.js";
import { pronounce } from "../../../language/pronunciation/pronounce.js";
import { partitionPoint } from "../../../partition-point.js";
import type { Entity, TextSpan } from "../../../types.js";
import { Cue, personCue } from "../names/person-cues.js";
import { Reading } from "../names/reading.js";
import { readTokens, type Separator, type Token } from "../names/tokens.js";
import { findBySound, type SoundMatch, type SoundRow } from "./find-by-sound.js";
import type { KnownSound } from "./known-sounds.js";

/** Where a name is due ("doctor …", "my wife …"), words may sound so much less like it. */
const SLOT_FACTOR = 1.5;
/** Words that stand everywhere ("well you", "sorry to hear") must sound so much more like it. */
const FUNCTION_WORDS_NEARER = 0.4;
/** Between the words of a name stands no comma and no point: "Labor Day. Any family?" must sound so much more like it. */
const POINT_FACTOR = 0.7;
const POINTS: ReadonlySet<Separator> = new Set(["stop", "comma", "colon"]);
/** Ordinary words by themselves are as a rule what they say, unless a known name is longer than this, or is due there. */
const SHORT_PHONES = 6;
const SURE = 0.85;
const UNSURE = 0.5;

/**
 * Words that sound like something known, whatever they are spelled like: a recogniser writes "rows a linda fair or" for Rosalinda Ferrer.
 * O(length × phones of all that is known).
 * @param spelled what is found by its spelling.
 */
export function findHeardAsKnown(text: string, sounds: readonly KnownSound[], spelled: readonly TextSpan[]): Entity[] {
  const reading = new Reading(text, readTokens(text));
  const isFound = coveredBy(spelled);
  return linesOf(reading.tokens).flatMap(([from, to]) => {
    const row = rowOf(reading.tokens, from, to);
    return sounds.flatMap((sound) =>
      findBySound(sound.phones, row, sound.limit * SLOT_FACTOR)
        .filter((match) => counts(reading, match, sound) && addsTo(isFound, reading, match))
        .map((match) => entityOf(reading.tokens, match, sound)),
    );
  });
}

/** The tokens of each line, `[from, to)`: no name goes on in another turn. */
function linesOf(tokens: readonly Token[]): [number, number][] {
  const lines: [number, number][] = [];
  for (const [index, { line }] of tokens.entries()) {
    const last = lines.at(-1);
    if (last && tokens[last[0]]?.line === line) last[1] = index + 1;
    else lines.push([index, index + 1]);
  }
  return lines;
}

function rowOf(tokens: readonly Token[], from: number, to: number): SoundRow {
  const phones: number[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  for (let index = from; index < to; index++) {
    const said = pronounce(tokens[index]?.key ?? "");
    for (const [place, phone] of said.entries()) {
      phones.push(phone);
      begins.push(place === 0 ? index : -1);
      ends.push(place === said.length - 1 ? index : -1);
    }
  }
  return { phones: Uint8Array.from(phones), begins: Int32Array.from(begins), ends: Int32Array.from(ends) };
}

function counts(
  reading: Reading,
  { firstWord, lastWord, distance }: SoundMatch,
  { phones, limit, spelled }: KnownSound,
): boolean {
  const isApart =
    !spelled && reading.tokens.slice(firstWord + 1, lastWord + 1).some(({ before }) => POINTS.has(before));
  const share = shareOfFunctionWords(reading, firstWord, lastWord);
  const nearer = (1 - FUNCTION_WORDS_NEARER * share) * (isApart ? POINT_FACTOR : 1);
  const isDue = personCue(reading, firstWord) >= Cue.Kin;
  if (distance > limit * nearer * (isDue ? SLOT_FACTOR : 1)) return false;
  if (isDue) return true;
  return firstWord < lastWord || phones.length > SHORT_PHONES || !isOrdinaryWord(reading.key(firstWord));
}

/** Whether one of the spans covers another: O(log n). */
function coveredBy(spans: readonly TextSpan[]): (span: TextSpan) => boolean {
  let furthest = 0;
  const reaching = spans
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => {
      furthest = Math.max(furthest, end);
      return { start, end: furthest };
    });
  return ({ start, end }) => {
    const before = reaching[partitionPoint(reaching, (one) => one.start <= start) - 1];
    return before !== undefined && before.end >= end;
  };
}

/** "Rosalinda was" is nearly "Rosalinda Ferrer", but who is there is found already, and the rest is ordinary. */
function addsTo(isFound: (span: TextSpan) => boolean, reading: Reading, { firstWord, lastWord }: SoundMatch): boolean {
  const words = reading.tokens.slice(firstWord, lastWord + 1);
  const isOrdinary = (offset: number) => isOrdinaryWord(reading.key(firstWord + offset));
  return !words.some(isFound) || words.some((word, offset) => !isFound(word) && !isOrdinary(offset));
}

/** Of the letters of these words, 0..1. */
function shareOfFunctionWords(reading: Reading, firstWord: number, lastWord: number): number {
  let [letters, common] = [0, 0];
  for (let index = firstWord; index <= lastWord; index++) {
    const { length } = reading.key(index);
    letters += length;
    if (reading.has(index, Flag.Function)) common += length;
  }
  return letters === 0 ? 0 : common / letters;
}

function entityOf(tokens: readonly Token[], { firstWord, lastWord, distance }: SoundMatch, sound: KnownSound): Entity {
  const { type, role, says, limit } = sound;
  const confidence = SURE - (SURE - UNSURE) * Math.min(1, distance / (limit * SLOT_FACTOR));
  const start = tokens[firstWord]?.start ?? 0;
  const end = tokens[lastWord]?.end ?? start;
  const found = { start, end, type, confidence, detectedBy: ["known-sound"], proven: false };
  return { ...found, ...(role === undefined ? {} : { role }), ...(says === undefined ? {} : { says }) };
}
