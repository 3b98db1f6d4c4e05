import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";
import { foldCluster } from "./fold-character.js";
import { levelLookAlikes } from "./look-alikes.js";

/**
 * What a text says, whatever characters it is written with, and the way back.
 *
 * ```
 * original   J<U+200B>ane: ５５５‑０１２３ <soft hyphen>
 *            |-------||-|  |--------------------------|
 * text       Jane: 555-0123
 * ```
 */
export interface PlainView {
  readonly text: string;
  /** `text` is the original. */
  readonly unchanged: boolean;
  /**
   * The stretch of the original that `[start, end)` of `text` was made from, outward: what was dropped inside and right after
   * it is covered, and what was dropped before it at the start of a word. Grows with its argument; never empty unless that is.
   */
  toOriginal(start: number, end: number): TextSpan;
  /** The stretch of `text` that was made from `[start, end)` of the original; empty where all of that was dropped. */
  toPlain(start: number, end: number): TextSpan;
}

/** Nothing here is ever folded: what is printed in ASCII, tab and line ends. */
const NOT_PLAIN_ASCII = /[^\t\n\v\f\r\x20-\x7e]/;
/** What may have to change: all but ordinary print in Latin, Greek, Cyrillic and Han, its quotes, dashes and signs. By UTF-16 unit, which is quick. */
const CANDIDATE =
  /[^\t\n\v\f\r\x20-\x7e\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b8\u00bb-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0180-\u01c3\u01cd-\u01f0\u01f4-\u0250\u0391-\u03ce\u0400-\u0481\u048a-\u052f\u2013-\u201a\u201c-\u2023\u2026\u20ac\u2190-\u2199\u4e00-\u9fff]/g;
/**
 * Marks and unseen signs on a character. At most 32 are looked at together (a letter of a real script has fewer than ten);
 * the rest of a longer heap stands on nothing and goes.
 */
const ON_IT = /[\p{M}\u00ad\u061c\u200b-\u200f\u2060-\u206f\ufeff]{0,32}/uy;

const SUPERSCRIPTS = /[\u207b\u208b\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]+/g;
/** Dashes and points that stand for a hyphen or a full stop only between digits. */
const BETWEEN_DIGITS = /(?<=\d)(?:([\u2013\u2014\u2015])|[\u00b7\u2022\u2219\u22c5])(?=\d)/g;

/** U+202E … U+202C (or the end of the line): shown from right to left, whatever it is written in. */
const OVERRIDDEN = /\u202e([^\u202c\n\u2029]*)/u;
const LATIN_OR_DIGIT = /[\p{sc=Latin}\p{Nd}]/u;

/**
 * Folds a text to what it says: characters that show nothing are dropped (zero-width, bidi, soft hyphens, tags, variation
 * selectors, fillers); full-width, mathematical, circled, superscript and small-capital letters and digits, keycaps and the
 * digits of other scripts become plain ones; accents are composed, ornaments over a letter or digit are dropped; odd spaces,
 * hyphens and slashes become plain; a stretch that is shown reversed is read as it is shown; Cyrillic and Greek letters
 * become the Latin ones that they look like where they can only stand for those (see `levelLookAlikes`).
 *
 * Vulgar fractions, exponents ("10⁹", "m²"), "µg" and "™" stay. Idempotent. Linear; a text in ASCII costs one scan.
 */
export function plainViewOf(text: string): PlainView {
  if (!NOT_PLAIN_ASCII.test(text)) return unchanged(text);
  const builder = new ViewBuilder(text);
  let from = 0;
  for (;;) {
    // One override at a time: each is read as it is shown, in one piece.
    const override = text.indexOf("\u202e", from);
    const shown = override < 0 ? null : OVERRIDDEN.exec(text.slice(override));
    foldStretch(builder, text, from, override < 0 ? text.length : override);
    if (shown === null) break;
    const end = override + shown[0].length;
    const inside = shown[1] ?? "";
    if (LATIN_OR_DIGIT.test(inside)) builder.replace(override, end, reversed(inside));
    else foldStretch(builder, text, override, end);
    from = end;
  }
  return builder.build();
}

/** As shown. The marks stay behind their letters. */
function reversed(inside: string): string {
  const clusters = inside.match(/[^\p{M}]\p{M}*|\p{M}+/gu) ?? [];
  return clusters.reverse().map(foldCluster).join("");
}

function foldStretch(builder: ViewBuilder, text: string, from: number, to: number): void {
  let folded = from;
  CANDIDATE.lastIndex = from;
  for (let found = CANDIDATE.exec(text); found !== null && found.index < to; found = CANDIDATE.exec(text)) {
    const at = found.index;
    let start = at;
    let end = endOfMarks(text, at);
    if (end > at) {
      // Marks: they are on the character before them, unless that is a space or has been dealt with.
      const base = at - (isLowSurrogate(text, at - 1) ? 2 : 1);
      if (base >= folded && !/\s/.test(text.charAt(base))) start = base;
    } else {
      end = endOfMarks(text, at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
    }
    end = Math.min(end, to);
    const cluster = text.slice(start, end);
    const plain = foldCluster(cluster);
    if (plain !== cluster) builder.replace(start, end, plain);
    folded = end;
    CANDIDATE.lastIndex = end;
  }
}

function endOfMarks(text: string, from: number): number {
  ON_IT.lastIndex = from;
  return from + (ON_IT.exec(text)?.[0].length ?? 0);
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

function unchanged(text: string): PlainView {
  const same = (start: number, end: number): TextSpan => ({ start, end });
  return { text, unchanged: true, toOriginal: same, toPlain: same };
}

/** Pieces of the plain text in order. What lies between two pieces in the original was dropped. */
class ViewBuilder {
  readonly #parts: string[] = [];
  /** Start of each piece in the plain text. */
  readonly #at: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  /** Copied as it is: offsets go through. */
  readonly #isCopy: boolean[] = [];
  #length = 0;
  #copied = 0;

  constructor(readonly original: string) {}

  /** `original[start, end)` becomes `plain`; what lies between the last replacement and this one stays. */
  replace(start: number, end: number, plain: string): void {
    this.#copy(start);
    if (plain !== "") this.#push(plain, start, end, false);
    this.#copied = end;
  }

  #copy(until: number): void {
    if (until > this.#copied) this.#push(this.original.slice(this.#copied, until), this.#copied, until, true);
  }

  #push(plain: string, from: number, to: number, isCopy: boolean): void {
    this.#isCopy.push(isCopy);
    this.#parts.push(plain);
    this.#at.push(this.#length);
    this.#from.push(from);
    this.#to.push(to);
    this.#length += plain.length;
  }

  build(): PlainView {
    const { original } = this;
    this.#copy(original.length);
    const joined = this.#parts.join("");
    const text = levelLookAlikes(levelBetween(joined));
    if (text === original) return unchanged(original);
    const [at, from, to, length] = [this.#at, this.#from, this.#to, this.#length];
    at.push(length);

    const isCopy = (piece: number): boolean => this.#isCopy[piece] === true;
    const within = (offset: number): number => Math.min(Math.max(offset, 0), length);

    return {
      text,
      unchanged: false,
      toOriginal(start, end) {
        const [first, last] = [within(start), within(end) - 1];
        if (last < first || length === 0) return { start: 0, end: 0 };
        const head = lastAtMost(at, first, from.length);
        const tail = lastAtMost(at, last, from.length);
        let begin = (from[head] ?? 0) + (isCopy(head) ? first - (at[head] ?? 0) : 0);
        let stop = isCopy(tail) ? (from[tail] ?? 0) + last + 1 - (at[tail] ?? 0) : (to[tail] ?? 0);
        if (stop === to[tail]) stop = from[tail + 1] ?? original.length;
        const before = head === 0 ? 0 : (to[head - 1] ?? 0);
        if (first === at[head] && before < begin && (head === 0 || /\s/.test(text.charAt(first - 1)))) begin = before;
        return { start: begin, end: stop };
      },
      toPlain(start, end) {
        const head = from.length === 0 ? 0 : firstAbove(to, start);
        const tail = lastAtMost(from, end - 1, from.length);
        if (end <= start || head >= from.length || tail < head || (from[tail] ?? 0) >= end) return { start: 0, end: 0 };
        const offset = (piece: number, position: number): number => (at[piece] ?? 0) + position - (from[piece] ?? 0);
        const begin = isCopy(head) ? Math.max(at[head] ?? 0, offset(head, start)) : (at[head] ?? 0);
        const stop = isCopy(tail) ? Math.min(at[tail + 1] ?? length, offset(tail, end)) : (at[tail + 1] ?? length);
        return { start: begin, end: stop };
      },
    };
  }
}

/** Exponents stay ("10⁹", "m²"); a longer run of superscripts, or one that goes on in digits, is a number. Dashes between digits are hyphens. Keeps the length. */
function levelBetween(text: string): string {
  return text
    .replace(SUPERSCRIPTS, (run, offset: number) => {
      const isExponent = /^[\u207b\u208b]?.{1,2}$/.test(run) && /[\p{L}\d)]/u.test(text.charAt(offset - 1));
      if (isExponent && !/\d/.test(text.charAt(offset + run.length))) return run;
      return run.normalize("NFKC").replaceAll("\u2212", "-");
    })
    .replace(BETWEEN_DIGITS, (_, dash: string | undefined) => (dash === undefined ? "." : "-"));
}

/** Index of the last of the first `count` ascending values that is at most `value`; 0 where none is. */
function lastAtMost(values: readonly number[], value: number, count: number): number {
  return Math.max(0, Math.min(count, firstAbove(values, value)) - 1);
}

/** Index of the first ascending value above `value`; the length where none is. */
function firstAbove(values: readonly number[], value: number): number {
  return partitionPoint(values, (one) => one <= value);
}
