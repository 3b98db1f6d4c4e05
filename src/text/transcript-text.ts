import { partitionPoint } from "../partition-point.js";
import type { TextSpan, Word } from "../types.js";

/** A transcript as the one text that detectors read, and where each of its words stands in it. */
export interface TranscriptText {
  readonly text: string;
  /** One per word, in order: UTF-16 offsets into `text`, half open. */
  readonly wordSpans: readonly TextSpan[];
}

/**
 * Joins words by one space, or by a line feed where the speaker or the channel changes. Nothing else is added, so every position of
 * the text is inside exactly one word or one separator, and no word is ever looked up by its spelling.
 */
export function renderTranscript(words: readonly Word[]): TranscriptText {
  const parts: string[] = [];
  const wordSpans: TextSpan[] = [];
  let at = 0;
  let previous: Word | null = null;
  for (const word of words) {
    if (previous) {
      const sameTurn = previous.speaker === word.speaker && previous.channel === word.channel;
      parts.push(sameTurn ? " " : "\n");
      at += 1;
    }
    parts.push(word.text);
    wordSpans.push({ start: at, end: at + word.text.length });
    at += word.text.length;
    previous = word;
  }
  return { text: parts.join(""), wordSpans };
}

/**
 * Indexes of every word that the span overlaps by at least one character, ascending. O(log n + hits).
 *
 * ```
 *  words   ██0██ ██1██ ██2██
 *  span       ░░░░░░          → [0, 1]
 * ```
 */
export function wordsOf(span: TextSpan, wordSpans: readonly TextSpan[]): number[] {
  const low = partitionPoint(wordSpans, ({ end }) => end <= span.start);
  const hits: number[] = [];
  for (let index = low; index < wordSpans.length; index++) {
    const word = wordSpans[index];
    if (!word || word.start >= span.end) break;
    if (Math.min(word.end, span.end) > Math.max(word.start, span.start)) hits.push(index);
  }
  return hits;
}
