import { heardAs, lost } from "../../language/pronunciation/phones.js";
import { pronounce } from "../../language/pronunciation/pronounce.js";

/** A word by its letters and, where they are known, its sounds. */
export interface SpokenWord {
  /** Lower case, letters and digits alone. */
  readonly key: string;
  /** Numbers of phones. */
  readonly phones: Uint8Array;
}

/** Which part of a word may be heard alone. */
export type WordPart = "beginning" | "end" | "either" | null;

/** Mean cost of a phone up to which two words are one, heard twice. */
const MAX_DISTANCE = 0.3;
/** Part of a word is little: it must be nearer. */
const MAX_DISTANCE_OF_PART = 0.22;
/** One phone is like part of any word. */
const MIN_PHONES_OF_PART = 2;
/** Two phones are like part of many: they must be the same. */
const SHORT_PART = 2;
const MAX_DISTANCE_OF_SHORT_PART = 0.1;

/** A word as it is compared. @param bySound whether it is English, whose sounds are known. */
export function spokenWord(text: string, bySound: boolean): SpokenWord {
  const key = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return { key, phones: bySound ? pronounce(key) : new Uint8Array() };
}

/**
 * How like a heard word is to one that was said, 0..1: 1 the same letters, 0 another word.
 * @param part of the said word that it may be as well.
 */
export function likeness(heard: SpokenWord, said: SpokenWord, part: WordPart, bySound: boolean): number {
  if (heard.key === "" || said.key === "") return 0;
  if (heard.key === said.key) return 1;
  if (!bySound || heard.phones.length === 0 || said.phones.length === 0) return 0;
  const longer = Math.max(heard.phones.length, said.phones.length);
  const whole = distance(heard.phones, said.phones) / longer;
  if (whole <= MAX_DISTANCE) return 1 - whole;
  return part === null ? 0 : likenessToPart(heard.phones, said.phones, part);
}

function likenessToPart(heard: Uint8Array, said: Uint8Array, part: WordPart): number {
  if (heard.length < MIN_PHONES_OF_PART) return 0;
  const beginning = part === "end" ? Number.POSITIVE_INFINITY : distanceToBeginning(heard, said);
  const end =
    part === "beginning" ? Number.POSITIVE_INFINITY : distanceToBeginning(heard.toReversed(), said.toReversed());
  const mean = Math.min(beginning, end) / heard.length;
  const limit = heard.length <= SHORT_PART ? MAX_DISTANCE_OF_SHORT_PART : MAX_DISTANCE_OF_PART;
  // Below every whole word that it may be.
  return mean <= limit ? (1 - mean) / 2 : 0;
}

function distance(a: Uint8Array, b: Uint8Array): number {
  return lastColumn(a, b).at(-1) ?? 0;
}

/** To the nearest beginning of what was said. */
function distanceToBeginning(heard: Uint8Array, said: Uint8Array): number {
  return Math.min(...lastColumn(heard, said).slice(1));
}

/** Cost of all of `heard` against each beginning of `said`. */
function lastColumn(heard: Uint8Array, said: Uint8Array): number[] {
  let costs = [0];
  for (const phone of said) costs.push((costs.at(-1) ?? 0) + lost(phone));
  for (const phone of heard) {
    const next = [(costs[0] ?? 0) + lost(phone)];
    for (const [at, other] of said.entries()) {
      const matched = (costs[at] ?? 0) + heardAs(other, phone);
      const missing = (next[at] ?? 0) + lost(other);
      const extra = (costs[at + 1] ?? 0) + lost(phone);
      next.push(Math.min(matched, missing, extra));
    }
    costs = next;
  }
  return costs;
}
