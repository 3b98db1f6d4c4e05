import type { TextSpan } from "../../types.js";

/** A block of lines ends behind an empty line from this length on … */
const PARAGRAPH_LENGTH = 60;
/** … and behind any line from this length on, in UTF-16 units: about three turns of talk. */
const BLOCK_LENGTH = 160;
/** A longer line is cut behind a sentence, else between words, about so often. */
const LONG_LINE = 600;

/** A text in blocks long enough to tell the language of each, and short enough that few hold two: disjoint, in order, together the whole text. */
export function blocksOf(text: string): TextSpan[] {
  const blocks: TextSpan[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf("\n", at);
    const lineEnd = feed < 0 ? text.length : feed + 1;
    const end = lineEnd - at > LONG_LINE ? cutInLine(text, at) : lineEnd;
    const length = end - start;
    const isParagraph = length >= PARAGRAPH_LENGTH && /^[ \t\r]*(?:\n|$)/.test(text.slice(end, end + 40));
    if (length >= BLOCK_LENGTH || isParagraph) {
      blocks.push({ start, end });
      start = end;
    }
    at = end;
  }
  if (start < text.length) blocks.push({ start, end: text.length });
  return blocks;
}

function cutInLine(text: string, at: number): number {
  const near = text.slice(at + BLOCK_LENGTH, at + LONG_LINE);
  const sentence = /[.!?]["”»)]?\s+/u.exec(near);
  if (sentence) return at + BLOCK_LENGTH + sentence.index + sentence[0].length;
  const space = near.lastIndexOf(" ");
  return space < 0 ? at + LONG_LINE : at + BLOCK_LENGTH + space + 1;
}
