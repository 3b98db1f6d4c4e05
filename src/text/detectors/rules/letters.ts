import { EDGE, type Matching, matchingOf, signOf } from "./needed-letters.js";

/** Number of signs that are told apart, 0..31. */
const SIGNS = 32;
const PAIRS_AT = SIGNS ** 3;
const SINGLES_AT = PAIRS_AT + SIGNS ** 2;
/** Bits that tell which runs of one, two and three signs a stretch has, in words of 32. */
const WORDS = (SINGLES_AT + SIGNS) / 32;
/** A stretch ends at the first end of a line from so many characters on. */
const STRETCH = 160;

/** ASCII signs by code unit; what else there is counts as the last one, except two letters that are "s" and "k" without case. */
const SIGN_OF = Uint8Array.from({ length: 128 }, (_, unit) => signOf(unit));
const LONG_S = 0x17f;
const KELVIN = 0x212a;

function signAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 128) return SIGN_OF[unit] ?? 0;
  if (unit === LONG_S) return signOf("s".charCodeAt(0));
  return signOf((unit === KELVIN ? "k" : "\0").charCodeAt(0));
}

/**
 * A text by the letters of its lines: tells of most expressions, and of most of its lines, that there is no match. An expression of a hundred words costs
 * as much as a hundred times that, and few of the many that are asked of each text match anywhere.
 */
export class Letters {
  /** Where the stretches end, in order. */
  readonly #ends: readonly number[];
  readonly #bits: Uint32Array;
  #all: Uint32Array | null = null;

  /** Linear; about 26 bytes for each character. */
  constructor(private readonly text: string) {
    this.#ends = stretchesOf(text);
    this.#bits = new Uint32Array(this.#ends.length * WORDS);
    let from = 0;
    for (const [index, end] of this.#ends.entries()) {
      this.#read(from, end, index * WORDS);
      from = end;
    }
  }

  /** Every match of a global expression, as `RegExp.exec` finds one behind the other. */
  *matches(pattern: RegExp): Generator<RegExpExecArray> {
    const wanted = wantedOf(pattern);
    this.#all ??= this.#together();
    if (!has(this.#all, 0, wanted)) return;
    if (!wanted.isInLine || this.#ends.length <= 1) {
      yield* matchesOf(this.text, pattern);
      return;
    }
    let from = 0;
    for (const [index, end] of this.#ends.entries()) {
      if (has(this.#bits, index * WORDS, wanted)) yield* this.#inStretch(pattern, from, end);
      from = end;
    }
  }

  /**
   * Matches in one stretch. They are looked for in the stretch by itself, with the ends of lines on both sides, since a search in the whole text would go
   * on behind it; then there, since by itself it has two ends of a text more.
   */
  *#inStretch(pattern: RegExp, from: number, end: number): Generator<RegExpExecArray> {
    const before = Math.max(0, from - 1);
    const stretch = this.text.slice(before, end);
    for (let at = from; ; ) {
      pattern.lastIndex = at - before;
      const near = pattern.exec(stretch);
      if (near === null) break;
      pattern.lastIndex = before + near.index;
      const match = pattern.exec(this.text);
      // Behind the last letter of the text there may be a match without width.
      if (match === null || (match.index >= end && end < this.text.length)) break;
      at = match[0].length === 0 ? match.index + 1 : pattern.lastIndex;
      yield match;
    }
    pattern.lastIndex = 0;
  }

  #read(from: number, end: number, base: number): void {
    const bits = this.#bits;
    const { text } = this;
    let [first, second] = [EDGE, EDGE];
    let [isStart, isSecond] = [true, false];
    for (let at = from; at < end; at++) {
      const third = signAt(text, at);
      set(bits, base, SINGLES_AT + third);
      set(bits, base, PAIRS_AT + second * SIGNS + third);
      set(bits, base, (first * SIGNS + second) * SIGNS + third);
      if (isStart) set(bits, base, PAIRS_AT + EDGE * SIGNS + third);
      if (isSecond) set(bits, base, (EDGE * SIGNS + second) * SIGNS + third);
      isSecond = isStart;
      const unit = text.charCodeAt(at);
      isStart = unit < 97 || unit > 122;
      first = second;
      second = third;
    }
  }

  #together(): Uint32Array {
    const all = new Uint32Array(WORDS);
    for (let at = 0; at < this.#bits.length; at++) {
      const word = at % WORDS;
      all[word] = (all[word] ?? 0) | (this.#bits[at] ?? 0);
    }
    return all;
  }
}

function set(bits: Uint32Array, base: number, place: number): void {
  const at = base + (place >>> 5);
  bits[at] = (bits[at] ?? 0) | (1 << (place & 31));
}

/** Ends of stretches of whole lines. */
function stretchesOf(text: string): number[] {
  const ends: number[] = [];
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf("\n", at + STRETCH);
    at = feed < 0 ? text.length : feed + 1;
    ends.push(at);
  }
  return ends;
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

/** Bits of which all of one run of each list are set where an expression matches. */
interface Wanted extends Pick<Matching, "isInLine"> {
  readonly needs: readonly (readonly (readonly number[])[])[];
}

const known = new WeakMap<RegExp, Wanted>();

function wantedOf(pattern: RegExp): Wanted {
  const seen = known.get(pattern);
  if (seen !== undefined) return seen;
  const { needs, isInLine } = matchingOf(pattern);
  const made = { isInLine, needs: needs.map((runs) => runs.map(placesOf)) };
  known.set(pattern, made);
  return made;
}

function placesOf(run: readonly number[]): readonly number[] {
  const sign = (at: number): number => run[at] ?? 0;
  if (run.length === 1) return [SINGLES_AT + sign(0)];
  if (run.length === 2) return [PAIRS_AT + sign(0) * SIGNS + sign(1)];
  return run.slice(2).map((third, at) => (sign(at) * SIGNS + sign(at + 1)) * SIGNS + third);
}

function has(bits: Uint32Array, base: number, { needs }: Wanted): boolean {
  for (const runs of needs) {
    let isThere = false;
    for (let index = 0; index < runs.length && !isThere; index++) isThere = hasAll(bits, base, runs[index] ?? []);
    if (!isThere) return false;
  }
  return true;
}

function hasAll(bits: Uint32Array, base: number, places: readonly number[]): boolean {
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    if (((bits[base + (place >>> 5)] ?? 0) & (1 << (place & 31))) === 0) return false;
  }
  return true;
}
