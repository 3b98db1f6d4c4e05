import type { EntityType } from "../entity-types.js";
import { RELATIONS, TITLES } from "../language/lexicons/ambiguous-names.js";
import { FUNCTION_WORDS } from "../language/lexicons/common-words.js";
import { ORG_HEAD_PHRASES, ORG_HEADS } from "../language/lexicons/organizations.js";
import { isStretched } from "../language/small-words.js";
import { sayDigits } from "../language/spoken-digits/spoken-digits.js";
import { DIGIT_HOMOPHONES, isNumberWord } from "../language/spoken-words.js";
import { setOf } from "../language/vocabulary/lists.js";
import type { Detector, Entity, StageContext, Word } from "../types.js";
import { renderTranscript, wordsOf } from "./transcript-text.js";

/**
 * A word less probable than this is taken for "somebody said something here". Measured on what a weak recogniser heard of six
 * visits (docs/benchmarks.md): names that it did not know got .02 to .4, other words rarely less than .4.
 */
const UNHEARD_BELOW = 0.4;
/** After words that only a name can follow ("doctor", "my name is") a guess needs not be as bad. */
const DOUBTED_BELOW = 0.7;
/** Before "academy", "hospital" and the like, where the words make no sense as a name, neither. */
const GUESSED_BELOW = 0.75;
/** What a detector answers for a name after such words. */
const CUED_CONFIDENCE = 0.95;
/** Findings around a misheard word rest only on its surroundings. */
const MAX_CONFIDENCE = 0.6;
/** "name" and the like, without which the words around them say nothing. */
const ANNOUNCING = setOf("talk-words", "announcing", "en");

/** One way to read a transcript of which some words were misheard. */
interface Reading {
  /** For each word what to read in its place, or `null` where it is believed. */
  readonly instead: (words: readonly Word[]) => readonly (string | null)[];
  readonly accepts: (entity: Entity) => boolean;
  /** What of a finding's words counts; by default all. */
  readonly trim?: (covered: readonly number[], words: readonly Word[]) => readonly number[];
}

/** Words less probable than this read as unknown ones, but those that `isBelieved` has. */
function masking(below: number, isBelieved: (word: Word) => boolean): Reading["instead"] {
  return (words) =>
    words.map((word, index) =>
      word.probability !== null && word.probability < below && !isBelieved(word) ? unknownWord(index) : null,
    );
}

const ORGANIZATIONS: ReadonlySet<EntityType> = new Set(["ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"]);

const READINGS: readonly Reading[] = [
  { instead: masking(UNHEARD_BELOW, () => false), accepts: () => true },
  // Small words are believed: a recogniser is unsure of "doctor" before a name that it does not know, and mostly right.
  {
    instead: masking(DOUBTED_BELOW, isSmall),
    accepts: ({ type, confidence }) => type === "PERSON" && confidence >= CUED_CONFIDENCE,
  },
  // "clinic" likewise, after a name that it does not know.
  {
    instead: masking(UNHEARD_BELOW, (word) => isSmall(word) || isHead(word)),
    accepts: ({ type }) => ORGANIZATIONS.has(type),
  },
  // A name before a head that is hardly anything else: every word before it may be a guess.
  {
    instead: masking(GUESSED_BELOW, isHead),
    accepts: ({ type }) => ORGANIZATIONS.has(type),
    trim: guessedName,
  },
  { instead: withDigitsForHomophones, accepts: ({ type }) => type !== "AGE" && type !== "PERSON" },
];

/**
 * Looks for names whose words the recogniser misheard: every improbable word is replaced by a word that nobody knows, and the
 * detectors read what is left around it. "follow up with excel in two weeks", where "excel" was a guess, reads like
 * "follow up with vrekka in two weeks": a name, whatever it was. Only findings that hold such a word count; they are added to the others.
 *
 * @param detectors those that know names by their surroundings.
 * @returns findings in the text of the words as they are, as `renderTranscript` gives it.
 */
export async function detectMisheard(
  words: readonly Word[],
  detectors: readonly Detector[],
  context: StageContext & { readonly language: string },
): Promise<Entity[]> {
  const original = renderTranscript(words);
  const found: Entity[] = [];
  for (const { instead, accepts, trim } of READINGS) {
    const replacements = instead(words);
    if (replacements.every((replacement) => replacement === null)) continue;
    const masked = renderTranscript(words.map((word, index) => ({ ...word, text: replacements[index] ?? word.text })));
    for (const detector of detectors) {
      for (const entity of await detector.detect(masked.text, context)) {
        const all = wordsOf(entity, masked.wordSpans);
        const covered = trim ? trim(all, words) : all;
        const start = original.wordSpans[covered[0] ?? -1]?.start;
        const end = original.wordSpans[covered.at(-1) ?? -1]?.end;
        const isMisheard = covered.some((index) => replacements[index] !== null);
        if (start === undefined || end === undefined || !isMisheard || !accepts(entity)) continue;
        found.push({
          ...entity,
          start,
          end,
          confidence: Math.min(entity.confidence, MAX_CONFIDENCE),
          detectedBy: [...entity.detectedBy, "misheard"],
          proven: false,
        });
      }
    }
  }
  return found;
}

/** Heads of which one speaks without a name: "at the bank", "to school". */
const COMMON_HEADS = setOf("talk-words", "common-head", "en");

/** The name before a head without the small words that lead up to it; nothing where no word of it is a guess. */
function guessedName(covered: readonly number[], words: readonly Word[]): readonly number[] {
  const first = covered.findIndex((index) => {
    const word = words[index];
    return word !== undefined && (word.probability ?? 1) < GUESSED_BELOW && !isLead(word);
  });
  const head = words[covered.at(-1) ?? -1];
  const isName = first >= 0 && first < covered.length - 1 && head && !COMMON_HEADS.has(plain(head.text));
  return isName ? covered.slice(first) : [];
}

const MAX_LEAD_LENGTH = 4;

function isLead(word: Word): boolean {
  const text = plain(word.text);
  return FUNCTION_WORDS.has(text) && text.length <= MAX_LEAD_LENGTH && !isStretched(word);
}

const HEAD_WORDS = new Set(ORG_HEAD_PHRASES.flatMap((phrase) => phrase.split(" ")));

function isHead(word: Word): boolean {
  const text = plain(word.text);
  return ORG_HEADS.has(text) || HEAD_WORDS.has(text);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, "");
}

/** Function words that are not stretched over something else, titles, relations, and words that announce names. */
function isSmall(word: Word): boolean {
  const text = plain(word.text);
  return (
    (FUNCTION_WORDS.has(text) && !isStretched(word)) || TITLES.has(text) || RELATIONS.has(text) || ANNOUNCING.has(text)
  );
}

/** What a weak recogniser writes for a digit. */
const HEARD_FOR_DIGIT: ReadonlyMap<string, number> = new Map([...DIGIT_HOMOPHONES, ["a", 8]]);
/** Fewer numbers in a row are a span or a dose: "two to three", "one for four days". */
const MIN_NUMBERS = 5;

/**
 * "five two seven for one nine": a homophone between the digits of a long number is a digit of it. Only where the transcript says how
 * sure it is of its words; a careful transcript means what it says.
 */
function withDigitsForHomophones(words: readonly Word[]): (string | null)[] {
  const replacements = words.map((): string | null => null);
  for (let first = 0; first < words.length; first++) {
    if (!isNumber(words[first])) continue;
    let last = first;
    let numbers = 0;
    const taken: number[] = [];
    for (let index = first, pending: number[] = []; index < words.length; index++) {
      const word = words[index];
      if (isNumber(word)) {
        numbers++;
        taken.push(...pending);
        pending = [];
        last = index;
      } else if (pending.length < 2 && word?.probability != null && HEARD_FOR_DIGIT.has(plain(word.text)))
        pending.push(index);
      else break;
    }
    if (numbers >= MIN_NUMBERS) {
      for (const index of taken) {
        const digit = HEARD_FOR_DIGIT.get(plain(words[index]?.text ?? ""));
        replacements[index] = digit === undefined ? null : sayDigits(String(digit));
      }
    }
    first = last;
  }
  return replacements;
}

function isNumber(word: Word | undefined): boolean {
  return word !== undefined && isNumberWord(plain(word.text));
}

/** Pronounceable, lower case, different for each word, and in no lexicon: "vrekka", "vrekkb", "vrekkba", … */
function unknownWord(index: number): string {
  let tail = "";
  for (let rest = index; tail === "" || rest > 0; rest = Math.floor(rest / 16))
    tail += "abdefgiklmoprstu"[rest % 16] ?? "";
  return `vrekk${tail}`;
}
