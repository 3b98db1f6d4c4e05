import type { EntityType } from "../../entity-types.js";

/** What a rule found in one view of the text. Offsets are of that view. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  readonly confidence: number;
  readonly proven: boolean;
}

/** One reading of the text, in plain letters (see `inPlainLetters`): as written, or with its spoken forms put into writing. Offsets are UTF-16, half open. */
export interface View {
  readonly text: string;
  /** Number words were put into digits: a run of single digits was said digit by digit. */
  readonly spoken: boolean;
  /** Start of each line. */
  readonly lineStarts: readonly number[];
  /** There are sentence ends; some recognisers write none, but a point after a letter that was spelled ("s."). */
  readonly hasSentences: boolean;
}

export function makeView(text: string, spoken: boolean, hasSentences: boolean): View {
  return { text, spoken, lineStarts: startsOfLines(text), hasSentences };
}

/** Offset of the start of each line. */
export function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The text has sentence ends at all. */
export function writesSentences(text: string): boolean {
  return /(?:[a-z\d\u0080-\uffff]{2}|[^a-z\u0080-\uffff])[.?!](?:\s|$)/i.test(text);
}

/** Index of the line that holds this offset. */
export function lineAt(view: View, offset: number): number {
  let low = 0;
  let high = view.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((view.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text before an offset on its own line, at most `length` units. */
export function before(view: View, offset: number, length: number): string {
  const lineStart = view.lineStarts[lineAt(view, offset)] ?? 0;
  return view.text.slice(Math.max(lineStart, offset - length), offset);
}

/** The text after an offset, at most `length` units, over line ends. */
export function after(view: View, offset: number, length: number): string {
  return view.text.slice(offset, offset + length);
}

/** Shorthand for a finding. */
export function finding(type: EntityType, start: number, end: number, confidence: number, proven = false): Finding {
  return { start, end, type, confidence, proven };
}

/** Every match of a global expression. (`matchAll` would copy the expression, and compile it anew, for every text.) */
export function* matchesOf(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  let from = 0;
  for (;;) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match === null) return;
    from = match[0].length === 0 ? match.index + 1 : pattern.lastIndex;
    yield match;
  }
}

/** Every match of a global expression as a finding, optionally of one named group `id` only. */
export function* matches(
  view: View,
  pattern: RegExp,
): Generator<{ match: RegExpExecArray; start: number; end: number }> {
  for (const match of matchesOf(view.text, pattern)) {
    const id = match.groups?.id;
    const offset = id === undefined ? 0 : match[0].lastIndexOf(id);
    const start = match.index + offset;
    yield { match, start, end: start + (id ?? match[0]).length };
  }
}
