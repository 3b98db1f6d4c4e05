import type { EntityType } from "../../../entity-types.js";
import type { Measures } from "../../../language/forms/measures.js";
import type { LanguageForms } from "../../../language/parts/forms.js";
import { hasUnit, isClinical } from "../../../language/units.js";
import { partitionPoint } from "../../../partition-point.js";

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
  /** The lines that hold a digit: few of a conversation's, and all that most rules need to read. */
  readonly digitLines: Lines;
  /** There are sentence ends; some recognisers write none, but a point after a letter that was spelled ("s."). */
  readonly hasSentences: boolean;
  /** How measurements are told from identifiers in the view's language. */
  readonly guards: Measures;
  /** How the language writes what has a form; `null`: by the rules made for English. */
  readonly forms: LanguageForms | null;
}

const ENGLISH_GUARDS: Measures = { hasUnit, isClinical };

/**
 * Prepares a text for the rules.
 * @param text in plain letters.
 * @param forms of its language; default: English, which has rules of its own.
 */
export function makeView(
  text: string,
  spoken: boolean,
  hasSentences: boolean,
  forms: LanguageForms | null = null,
): View {
  return {
    text,
    spoken,
    lineStarts: startsOfLines(text),
    digitLines: linesWith(text, /\d/g),
    hasSentences,
    guards: forms?.measures ?? ENGLISH_GUARDS,
    forms,
  };
}

/** Whole lines of a text, one behind the other, and where they stand in it. */
export interface Lines {
  readonly text: string;
  /** Of each stretch of neighbouring lines, in order: where it starts here, and how much further on in the text. */
  readonly stretches: readonly { readonly start: number; readonly shift: number }[];
}

/**
 * The lines that hold a match of `sign` (global). An expression that needs such a sign and never reads over the end of a line finds
 * there what it finds in the whole text.
 */
export function linesWith(text: string, sign: RegExp): Lines {
  const parts: string[] = [];
  const stretches: { start: number; shift: number }[] = [];
  let length = 0;
  let [from, to] = [0, 0];
  const close = (): void => {
    if (to <= from) return;
    parts.push(text.slice(from, to));
    stretches.push({ start: length, shift: from - length });
    length += to - from;
  };
  for (;;) {
    sign.lastIndex = to;
    const match = to < text.length ? sign.exec(text) : null;
    if (match === null) break;
    const lineStart = text.lastIndexOf("\n", match.index - 1) + 1;
    if (lineStart > to) {
      close();
      from = lineStart;
    }
    const lineEnd = text.indexOf("\n", match.index);
    to = lineEnd < 0 ? text.length : lineEnd + 1;
  }
  close();
  const lines = parts.join("");
  return { text: lines, stretches };
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
  return Math.max(0, partitionPoint(view.lineStarts, (start) => start <= offset) - 1);
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

/** One match of an expression. `start` and `end` are offsets into the view: of the group `id` where there is one. */
export interface Match {
  readonly match: RegExpExecArray;
  /** Where the whole match starts in the view; `match.index` may count in some of its lines. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Every match of a global expression, in the whole text or in some of its lines (see `linesWith`); `start` and `end` are those of
 * the named group `id` where there is one.
 */
export function* matches(view: View, pattern: RegExp, lines?: Lines): Generator<Match> {
  let stretch = 0;
  for (const match of matchesOf((lines ?? view).text, pattern)) {
    while ((lines?.stretches[stretch + 1]?.start ?? Number.POSITIVE_INFINITY) <= match.index) stretch++;
    const from = match.index + (lines?.stretches[stretch]?.shift ?? 0);
    const id = match.groups?.id;
    const start = from + (id === undefined ? 0 : match[0].lastIndexOf(id));
    yield { match, from, start, end: start + (id ?? match[0]).length };
  }
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
