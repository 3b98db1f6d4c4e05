import { DIGITS, MONTHS, ORDINALS, REPEATS, TEENS, TENS } from "../../../language/spoken-words.js";
import { HESITATIONS, SPELLING_ALPHABET, SPELLING_NAMES } from "../../../language/talk-words.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { translationsOf } from "../../spoken-forms/translations.js";

const anyOf = (words: Iterable<string>): string => [...words].join("|");

/** Months of German and French, whatever became of their marks. */
const MARKED_MONTHS = ["m.rz", "f.vrier", "ao.t", "d.cembre"];
/** Words and signs one of which every finding in written text holds, or has beside it. */
const WRITTEN = new RegExp(
  String.raw`\d|@|:\/\/|\.[a-z]{2}|[\da-f]{2}[:-][\da-f]{2}[:-]|::|\b(?:${anyOf(MONTHS)}|${anyText("talk-words", "worth-reading", "en", MARKED_MONTHS)})(?![a-z])`,
  "gi",
);

/** "Super Bowl Sunday", "Canada Day", "still on Quarry Hill?": told by their capitals alone. */
const CAPITALS =
  /[A-Z][a-z']+ (?:[A-Z][a-z]+day|Day|Eve|Weekend)(?![a-z])|[Ss]till (?:[a-z]+ ){0,3}(?:[A-Z][a-z']+ ?){1,4}\?/g;

const NUMBER_WORDS = [...DIGITS.keys(), ...TEENS.keys(), ...TENS.keys(), ...REPEATS.keys()].filter(
  (word) => !["o", "oh", "one"].includes(word),
);
const COUNTED_ORDINALS = ["first", "second", "third"];
const PLAIN_ALPHABET = [...SPELLING_ALPHABET.keys()].filter(
  (word) => !SPELLING_NAMES.has(word) && !/^(?:india|hotel|golf|papa|delta|uniform|tango)$/.test(word),
);

/**
 * The same for what is said: number words; "one", "oh", "first" and "second" only where a neighbour shows that they are numbers;
 * letters and hesitations only beside a digit.
 */
const SPOKEN_ENGLISH = new RegExp(
  String.raw`\b(?:${anyOf([
    ...NUMBER_WORDS,
    ...PLAIN_ALPHABET,
    ...[...ORDINALS.keys()].filter((word) => !COUNTED_ORDINALS.includes(word)),
    "hundred",
    "thousand",
    "dot",
    "as in",
    "period",
    "capital",
    String.raw`at [a-z\d-]{1,40}\.[a-z]{2,}`,
    "how old",
    "years? old",
    `(?:one|oh?)[ ,.-]{1,4}(?:one|oh|o|year|month|week|day|hundred|thousand|${anyOf(NUMBER_WORDS)})`,
    `(?:is|s|are|was|am|m|age|aged|turn(?:s|ed|ing)?|only|at|number|of|to|[a-z]:)[ ,.]{1,3}one`,
    `(?:the|of|on|day|twenty|thirty|${anyOf(MONTHS)})[ ,-]{1,2}(?:${anyOf(COUNTED_ORDINALS)})`,
    `[a-z]{1,3}[ ,.-]{1,3}\\d`,
    `\\d[ ,.-]{1,3}(?:[a-z]|${anyOf(HESITATIONS)}|let|hold|hang|you|i|so|sorry|no|and|okay|yeah|then|space|point|dash|slash)`,
  ])})\b|[\u200b-\u200d\ufeff\uff10-\uff19]`,
  "gi",
);

/** Offsets of the words and signs by which the rules for written text know where to look, in ascending order. */
export function writtenPlaces(text: string): number[] {
  const days = offsetsOf(text, CAPITALS);
  const others = offsetsOf(text, WRITTEN);
  return days.length === 0 ? others : [...others, ...days].sort((a, b) => a - b);
}

/** Offsets of what is a number, a date or an address only when it is said; ISO 639-1. */
export function spokenPlaces(text: string, language: string): number[] {
  if (/^(?:en|auto)/i.test(language)) return offsetsOf(text, SPOKEN_ENGLISH);
  const words = anyOf(translationsOf(language).keys());
  return words === "" ? [] : offsetsOf(text, new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, "giu"));
}

/** Places nearer than this to the last are not listed: what is kept around one reaches over them. */
const STEP = 8;

function offsetsOf(text: string, pattern: RegExp): number[] {
  const offsets: number[] = [];
  let last = -STEP;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index >= last + STEP) {
      last = match.index;
      offsets.push(last);
    }
    if (match[0].length === 0) pattern.lastIndex++;
  }
  return offsets;
}
