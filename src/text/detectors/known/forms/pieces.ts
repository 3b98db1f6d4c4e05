import type { Said, SaidAs } from "./said.js";

/** Tokens `[from, to)` that say a part of a code: `length` signs of it from `at` on. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly length: number;
  /** No other number stands right before or behind. */
  readonly isAlone: boolean;
}

/** What may stand between two groups of one number in the same breath. */
const WITHIN = /^[ \t\u00a0]*[-–—,.()/]{0,2}[ \t\u00a0(]*$/u;
const SIGN_WORDS: ReadonlySet<string> = new Set(["dash", "hyphen", "slash", "dot", "and"]);
const MIN_LENGTH = 2;

/**
 * Every part of a code that is said from one token on without words in between, for each place in the code the longest.
 * O(length of the code × readings).
 */
export function piecesFrom(said: Said, from: number, signs: string): Piece[] {
  const longest = new Map<number, { to: number; length: number }>();
  const readings = said.readings(from).filter(isOfCode);
  for (const { signs: first, kind } of readings) {
    if (first === "" || kind === "homophone") continue;
    for (let at = signs.indexOf(first); at >= 0; at = signs.indexOf(first, at + 1)) {
      const best = longestFrom(said, from, signs, at);
      if (best.length >= MIN_LENGTH) longest.set(at, best);
    }
  }
  if (longest.size === 0) return [];
  const isFirst = !isNumberBefore(said, from);
  return [...longest].map(([at, { to, length }]) => ({
    from,
    to,
    at,
    length,
    isAlone: isFirst && !(said.isNumber(to) && WITHIN.test(said.gap(to))),
  }));
}

/**
 * A piece with the numbers right beside it that the rest of the code may be, misheard: "one six seventy" for 167.
 * @returns no more tokens on either side than the code has signs there.
 */
export function withNeighbours(
  said: Said,
  { from, to, at, length }: Piece,
  signs: string,
): { from: number; to: number } {
  let [first, last] = [from, to];
  while (from - first < at && isNumberBefore(said, first)) first--;
  while (last - to < signs.length - at - length && said.isNumber(last) && WITHIN.test(said.gap(last))) last++;
  return { from: first, to: last };
}

function longestFrom(said: Said, from: number, signs: string, at: number): { to: number; length: number } {
  let best = { to: from, length: 0 };
  const seen = new Set<number>();
  const walk = (token: number, position: number, before: string): void => {
    const place = token * (signs.length + 1) + position;
    if (seen.has(place)) return;
    seen.add(place);
    for (const reading of said.readings(token)) {
      if (!isOfCode(reading) || !signs.startsWith(reading.signs, position)) continue;
      if (reading.signs === "" && before === "") continue;
      // "one to four", digit by digit, but no "sixty six to seventy four".
      if (reading.kind === "homophone" && !(before.length === 1 && said.readings(token + 1).some(isOneDigit))) continue;
      const end = position + reading.signs.length;
      // A homophone ends no number: "two one eight for you".
      if (end - at > best.length && reading.kind !== "homophone") best = { to: reading.next, length: end - at };
      if (end === signs.length) continue;
      let next = reading.next;
      if (SIGN_WORDS.has(said.helper(next))) next++;
      if (WITHIN.test(said.gap(next))) walk(next, end, reading.signs);
    }
  };
  walk(from, at, "");
  return best;
}

function isOfCode({ kind, signs }: SaidAs): boolean {
  if (kind === "word") return /\d/u.test(signs);
  return kind !== "ordinal";
}

function isOneDigit({ kind, signs }: SaidAs): boolean {
  return kind === "number" && signs.length === 1;
}

function isNumberBefore(said: Said, at: number): boolean {
  return at > 0 && WITHIN.test(said.gap(at)) && said.isNumber(at - 1);
}
