import type { TextSpan } from "../../types.js";
import { type EvaluatedDocument, overlaps } from "../labelled-span.js";

/** What each UTF-16 unit of a text is part of: a sum of these. */
const GOLD = 1;
const PREDICTED = 2;
/** Neither to be found nor wrong to find. */
const IGNORED = 4;
/** Of anything that the system hides, also on what is ignored. */
const HIDDEN = 8;
/** Of a gold span that a prediction overlaps. */
const GOLD_MET = 16;
/** Of a prediction that overlaps a gold span. */
const PREDICTED_MET = 32;

/** True positives, false positives and false negatives of things that are gold, predicted, both or neither. */
export interface MarkCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

/** Characters, tokens and words of one document, counted by what covers them; types do not matter. */
export interface TextCounts {
  /** Characters other than white space, each counted once however it is encoded. */
  readonly characters: MarkCounts;
  /** Runs of letters and digits. Of a token it is enough that one character is covered. */
  readonly tokens: MarkCounts;
  /** The same where a whole span is right when it overlaps one of the other side. */
  readonly overlap: {
    /** Predicted tokens, and those of spans that overlap a gold one. */
    readonly predicted: number;
    readonly right: number;
    /** Gold tokens, and those of spans that overlap a predicted one. */
    readonly gold: number;
    readonly recovered: number;
  };
  /** Words between white space. */
  readonly words: {
    readonly all: number;
    /** At least one character is hidden. */
    readonly redacted: number;
    /** Without a character that is gold or ignored. */
    readonly clean: number;
    /** Clean, and redacted. */
    readonly lost: number;
  };
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
const WORD = /\S+/gu;
const CHARACTER = /\S/gu;

/**
 * Counts what is covered. Predictions overlap as they will: a character that two of them cover is covered once. What only ignored
 * spans cover is no false positive.
 */
export function countMarks(document: EvaluatedDocument): TextCounts {
  const { text } = document;
  const marks = marksOf(document);
  const characters = { tp: 0, fp: 0, fn: 0 };
  for (const { 0: character, index } of text.matchAll(CHARACTER)) {
    tally(characters, within(marks, index, character.length));
  }
  const tokens = { tp: 0, fp: 0, fn: 0 };
  const overlap = { predicted: 0, right: 0, gold: 0, recovered: 0 };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const mark = within(marks, index, token.length);
    tally(tokens, mark);
    if (mark & GOLD) overlap.gold++;
    if (mark & GOLD_MET) overlap.recovered++;
    if (!isPredicted(mark)) continue;
    overlap.predicted++;
    if (mark & PREDICTED_MET) overlap.right++;
  }
  const words = { all: 0, redacted: 0, clean: 0, lost: 0 };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const mark = within(marks, index, word.length);
    const isClean = (mark & (GOLD | IGNORED)) === 0;
    words.all++;
    if (mark & HIDDEN) words.redacted++;
    if (isClean) words.clean++;
    if (isClean && mark & HIDDEN) words.lost++;
  }
  return { characters, tokens, overlap, words };
}

function marksOf({ text, gold, predicted, ignored = [], hidden = predicted }: EvaluatedDocument): Uint8Array {
  const marks = new Uint8Array(text.length);
  const set = (spans: readonly TextSpan[], mark: number) => {
    for (const { start, end } of spans) for (let at = start; at < end; at++) marks[at] = (marks[at] ?? 0) | mark;
  };
  set(gold, GOLD);
  set(predicted, PREDICTED);
  set(ignored, IGNORED);
  set(hidden, HIDDEN);
  const met = (spans: readonly TextSpan[], others: readonly TextSpan[]) => {
    const hits = overlaps(spans, others);
    return spans.filter((_, index) => hits[index]?.length);
  };
  set(met(gold, predicted), GOLD_MET);
  set(met(predicted, gold), PREDICTED_MET);
  return marks;
}

/** Everything that covers some of the stretch. */
function within(marks: Uint8Array, start: number, length: number): number {
  let mark = 0;
  for (let at = start; at < start + length; at++) mark |= marks[at] ?? 0;
  return mark;
}

/** Something predicted that is not gold counts unless it is ignored. */
function isPredicted(mark: number): boolean {
  return (mark & PREDICTED) !== 0 && ((mark & GOLD) !== 0 || (mark & IGNORED) === 0);
}

function tally(counts: { tp: number; fp: number; fn: number }, mark: number): void {
  if (isPredicted(mark)) {
    if (mark & GOLD) counts.tp++;
    else counts.fp++;
  } else if (mark & GOLD) counts.fn++;
}
