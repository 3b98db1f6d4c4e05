import { partitionPoint } from "../../../partition-point.js";
import type { TextSpan } from "../../../types.js";

/**
 * The parts of a text that may hold something, and the way back. Most of a conversation holds neither a number nor a month nor a
 * street: the rules read only the lines around such words.
 *
 * ```
 * original   ░░░░░░A░░░░░░░░░░░░░░░░░░░░░B░░░░
 *                 ├──────┤           ├──────┤
 * text            ──A─────  (mark)   ──B─────
 * ```
 * What is kept around each place: the lines before it that may hold its announcement, its own line, and the short lines behind it,
 * where an address goes on. Of a very long line only what is near is kept.
 */
interface Extract {
  readonly text: string;
  /** The place in the original of a span of `text`; spans never lie across a mark. */
  toOriginal(span: TextSpan): TextSpan;
}

/** Lines kept before the line of a place: a question reaches that far. */
const LINES_BEFORE = 3;
/** Short lines kept behind it: an apartment, a town, a code and a country, with empty lines between. */
const LINES_AFTER = 7;
/** …and how long they are at most, in characters. */
const SHORT_LINE = 48;
/** If a line is longer than this, only this much around each place is kept: further than any rule looks. */
const NEAR = 320;
/** Stands where something was left out: a word that no list knows, between more line ends than any rule crosses. */
const LINE_MARK = "\n\n\n\n\n\u01c3\n\n\n\n\n";
const WORD_MARK = " \u01c3 \u01c3 \u01c3 ";

/** Longest word that is kept whole (a web address); a longer one is cut. */
const MAX_WORD = 2200;

interface Range {
  readonly start: number;
  end: number;
  /** Begins within a line. */
  readonly cut: boolean;
}

/** What is kept of the lines around the places, in order, not touching. */
function rangesAround(text: string, lineStarts: readonly number[], places: readonly number[]): Range[] {
  const ranges: Range[] = [];
  const lineEnd = (line: number): number => (lineStarts[line + 1] ?? text.length + 1) - 1;
  let line = 0;
  let covered = -1;
  for (const place of places) {
    if (place < covered) continue;
    while (lineEnd(line) < place) line++;
    const lineStart = lineStarts[line] ?? 0;
    const isWhole = place - lineStart <= NEAR;
    let start = isWhole ? lineStart : wordStart(text, place - NEAR);
    let cut = !isWhole;
    for (let count = 1; count <= LINES_BEFORE && !cut && count <= line; count++) {
      const previous = lineStarts[line - count] ?? 0;
      cut = start - previous > NEAR;
      start = cut ? wordStart(text, start - NEAR) : previous;
    }
    const last = lineEnd(line);
    let end = last;
    if (last - place > NEAR) end = wordEnd(text, place + NEAR);
    for (let next = line + 1; end === lineEnd(next - 1) && next <= line + LINES_AFTER; next++) {
      if (next >= lineStarts.length || lineEnd(next) - end > SHORT_LINE) break;
      end = lineEnd(next);
    }
    covered = end >= last ? last : Math.max(place + (NEAR >> 1), end - NEAR);
    const before = ranges.at(-1);
    if (before !== undefined && start <= before.end) before.end = Math.max(before.end, end);
    else ranges.push({ start, end, cut });
  }
  return ranges;
}

function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < 64 && !isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at < MAX_WORD && !isSpace(text.charCodeAt(end))) end++;
  return end;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}

/** The extract around these places (offsets in ascending order). Linear in the length of the text. */
export function extractAround(text: string, lineStarts: readonly number[], places: readonly number[]): Extract {
  const ranges = rangesAround(text, lineStarts, places);
  const parts: string[] = [];
  /** Where each range starts in the extract. */
  const starts: number[] = [];
  let length = 0;
  ranges.forEach(({ start, end, cut }, index) => {
    if (index > 0) {
      const mark = cut ? WORD_MARK : LINE_MARK;
      parts.push(mark);
      length += mark.length;
    }
    starts.push(length);
    parts.push(text.slice(start, end));
    length += end - start;
  });
  const rangeAt = (offset: number): number => Math.max(0, partitionPoint(starts, (start) => start <= offset) - 1);
  return {
    text: parts.join(""),
    toOriginal({ start, end }) {
      const index = rangeAt(start);
      const range = ranges[index];
      if (range === undefined) return { start: 0, end: 0 };
      const shift = range.start - (starts[index] ?? 0);
      return { start: Math.min(start + shift, range.end), end: Math.min(end + shift, range.end) };
    },
  };
}

/** All of it: for a language whose findings no short list of words tells. */
export function allOf(text: string): Extract {
  return { text, toOriginal: (span) => span };
}
