import { foldShapes } from "../../language/fold-marks.js";
import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";
import { normaliseSpoken } from "../spoken-forms/normalise-spoken.js";

/**
 * A text as a row of comparable words. A word is a run of letters or a run of digits, in lower case, compatibility forms folded and
 * diacritics dropped; one character of a script that writes no spaces. Whatever stands between words (punctuation, hyphens,
 * quotes, brackets, zero-width signs) does not exist here.
 */
export interface WordView {
  readonly keys: readonly string[];
  /** All keys, joined by nothing. */
  readonly squash: string;
  /** Where each key begins in `squash`, and its length at the end. */
  readonly at: readonly number[];
  /** Span of each word in the original. In the spoken view several words may share one, and one may be made of several. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Nothing stands between this word and the one before ("76yo", "A12"). */
  readonly glued: readonly boolean[];
  /** The pieces of the original that words `first` … `last` were made from. */
  pieces(first: number, last: number): readonly TextSpan[];
}

/** Scripts without spaces: a character each. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|\p{N}+|[\p{L}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]+$/;
/** Two ways to write one word: levelled, so that either is found for the other. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["doctor", "dr"],
  ["mister", "mr"],
  ["missus", "mrs"],
  ["professor", "prof"],
  ["saint", "st"],
]);

/** The comparable form of one word. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return SAME.get(lower) ?? lower;
  const folded = foldShapes(lower)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return folded === "" ? lower : folded;
}

/** A word of a claim, or of its context. */
export interface ClaimWord {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a short text. */
export function wordsIn(text: string): ClaimWord[] {
  return [...text.matchAll(WORD)].map((match) => ({
    key: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The text word by word, as it is written. */
export function plainView(text: string): WordView {
  return viewOf(text, (start, end) => ({ start, end }));
}

/** The text with spoken numbers, addresses and spelled words put into writing. */
export function spokenView(text: string, language: string): WordView {
  const spoken = normaliseSpoken(text, language);
  return viewOf(
    spoken.text,
    (start, end) => spoken.toOriginal(start, end),
    (start, end) => spoken.toOriginalPieces(start, end),
  );
}

function viewOf(
  text: string,
  toOriginal: (start: number, end: number) => TextSpan,
  toPieces: (start: number, end: number) => readonly TextSpan[] = (start, end) => [{ start, end }],
): WordView {
  const keys: string[] = [];
  const at: number[] = [0];
  const starts: number[] = [];
  const ends: number[] = [];
  const glued: boolean[] = [];
  const own: TextSpan[] = [];
  let length = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    const key = fold(match[0]);
    const original = toOriginal(start, end);
    glued.push(own.at(-1)?.end === start);
    own.push({ start, end });
    keys.push(key);
    starts.push(original.start);
    ends.push(original.end);
    length += key.length;
    at.push(length);
  }
  return {
    keys,
    squash: keys.join(""),
    at,
    starts,
    ends,
    glued,
    pieces: (first, last) => toPieces(own[first]?.start ?? 0, own[last]?.end ?? 0),
  };
}

/** A run of words of a view: `first` included, `end` not. */
export interface WordRange {
  readonly first: number;
  readonly end: number;
}

/** The words that overlap a stretch of the original. O(log n). */
export function wordsWithin(view: WordView, within: TextSpan): WordRange {
  const first = partitionPoint(view.ends, (one) => one < within.start + 1);
  return {
    first,
    end: Math.max(
      first,
      partitionPoint(view.starts, (one) => one < within.end),
    ),
  };
}

/**
 * Every run of whole words within a range whose letters and digits are `squash`. A number that was said may be named in part:
 * the run is then all of it.
 */
export function runsOf(view: WordView, range: WordRange, squash: string): WordRange[] {
  if (squash === "") return [];
  const base = view.at[range.first] ?? 0;
  const stretch = view.squash.slice(base, view.at[range.end] ?? base);
  const runs: WordRange[] = [];
  const isNumber = /^\p{N}{3,}$/u.test(squash);
  let found = stretch.indexOf(squash);
  while (found >= 0) {
    const first = partitionPoint(view.at, (one) => one < base + found + 1) - 1;
    const end = partitionPoint(view.at, (one) => one < base + found + squash.length);
    const [start, stop] = [view.at[first] ?? 0, view.at[end] ?? 0];
    const isWhole = start === base + found && stop === base + found + squash.length;
    const isPart = !isWhole && isNumber && end - first === 1 && isSaid(view, first);
    if (isWhole || isPart) runs.push({ first, end });
    found = stretch.indexOf(squash, isPart ? stop - base : found + 1);
  }
  return runs;
}

/** Whether a word of the spoken view is longer in the original than in writing. */
function isSaid(view: WordView, index: number): boolean {
  return (view.ends[index] ?? 0) - (view.starts[index] ?? 0) > (view.keys[index] ?? "").length;
}
