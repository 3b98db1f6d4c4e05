import type { PieceRead } from "./piece.js";
import { isOneSign, withCaseOf } from "./sign-forms.js";
import type { Stretch } from "./stretch.js";
import { type Token, zeroOf } from "./tokens.js";

/** Words of one number: "nine thousand nine hundred and ninety nine". */
const MAX_WORDS = 7;
/** Only before these is a digit the beginning of a longer number. */
const SCALES: ReadonlySet<string> = new Set(["hundred", "thousand", "mil"]);

/** "415", "４１５" */
export function digitsAt(at: number, { text: written, lower }: Token): PieceRead {
  const base = zeroOf(written);
  return {
    next: at + 1,
    characters: lower,
    isLetters: false,
    isSpoken: false,
    write: (wanted) =>
      base === 48 ? wanted : Array.from(wanted, (digit) => String.fromCodePoint(base + Number(digit))).join(""),
  };
}

/** "double five", "double 4". */
export function repeatedDigitAt(stretch: Stretch, at: number, token: Token): PieceRead | null {
  const { words } = stretch;
  const times = words.repeats.get(token.lower);
  const next = stretch.tokens[at + 1];
  if (times === undefined || next === undefined || !stretch.isTight(at + 1)) return null;
  const digit = words.digits.get(next.lower) ?? (/^[0-9]$/u.test(next.lower) ? Number(next.lower) : undefined);
  if (digit === undefined) return null;
  return spoken(stretch, at, at + 2, String(digit).repeat(times), (wanted) =>
    isOneSign(wanted)
      ? `${token.text} ${next.isDigits ? wanted.charAt(0) : stretch.say(wanted.charAt(0))}`
      : next.isDigits
        ? Array.from(wanted).join(" ")
        : null,
  );
}

/** "forty two", "eight hundred", "nineteen". */
export function numberAt(stretch: Stretch, at: number, { lower }: Token): PieceRead | null {
  const { tokens, words } = stretch;
  const { numbers } = stretch.language;
  if (words.digits.has(lower) && !SCALES.has(tokens[at + 1]?.lower ?? "")) return null;
  const row = numberRow(stretch, at);
  let number = numbers.readCardinal(row, 0);
  if (number === null) return null;
  // "one eight hundred five five five": the five after the hundred is the first of three.
  const last = row[number.next - 1] ?? "";
  const isLone = number.value >= 100 && words.digits.has(last) && row[number.next - 2] !== "and";
  if (isLone && stretch.isTight(at + number.next) && stretch.isDigitWord(at + number.next)) {
    number = numbers.readCardinal(row.slice(0, number.next - 1), 0) ?? number;
  }
  if (number.value < 10) return null;
  const next = at + number.next;
  const original = stretch.written(at, next);
  const joints = { hyphen: original.includes("-"), and: / and /iu.test(original) };
  return spoken(stretch, at, next, String(number.value), (wanted) =>
    wanted.startsWith("0") || wanted.length > 4 ? null : numbers.cardinal(Number(wanted), joints),
  );
}

/** The words that may be one number. */
function numberRow(stretch: Stretch, at: number): string[] {
  const row: string[] = [];
  while (row.length < MAX_WORDS && (row.length === 0 || stretch.isTight(at + row.length))) {
    const token = stretch.tokens[at + row.length];
    if (token === undefined || token.isDigits) break;
    row.push(token.lower);
    if (stretch.language.numbers.isOneWord) break;
  }
  return row;
}

/** "five", "oh"; "to" between digits. */
export function digitWordAt(stretch: Stretch, at: number, { lower }: Token): PieceRead | null {
  const { words } = stretch;
  let digit = words.digits.get(lower);
  const [isAfter, isBefore] = [stretch.isDigitWord(at - 1), stretch.isDigitWord(at + 1)];
  if (digit === undefined && isAfter && isBefore) digit = words.homophones.get(lower);
  if (digit === undefined) return null;
  if (lower === "o" && !isAfter && !isBefore) return null;
  if (digit === 0 && lower !== words.names[0]) stretch.zero ??= lower;
  return spoken(stretch, at, at + 1, String(digit), () => null);
}

/** "last four digits …", "last 4: 2671", "last four two six seven one": the first number counts the digits and is none of them. */
export function isCount(stretch: Stretch, at: number): boolean {
  const { tokens, words } = stretch;
  const token = tokens[at];
  if (token === undefined || !stretch.isDigitWord(at)) return false;
  const count = token.isDigits ? Number(token.lower) : (words.digits.get(token.lower) ?? 0);
  let digits = 0;
  for (let next = at + 1; stretch.isDigitWord(next); next++)
    digits += tokens[next]?.isDigits ? (tokens[next]?.text.length ?? 0) : 1;
  return count > 1 && at + 1 < tokens.length && (digits === 0 || digits === count);
}

/** @param write `null`: the digits are said one by one. */
function spoken(
  stretch: Stretch,
  at: number,
  next: number,
  digits: string,
  write: (digits: string) => string | null,
): PieceRead {
  const original = stretch.written(at, next);
  return {
    next,
    characters: digits,
    isLetters: false,
    isSpoken: true,
    write: (wanted, plain) => withCaseOf(original, (plain ? null : write(wanted)) ?? stretch.say(wanted)),
  };
}
