import type { Token } from "../names/tokens.js";

const HOURS = /(?<![\d:.,/])(?:[01]?\d|2[0-3])$/u;
const MINUTES = /^:[0-5]\d(?!\d|[:.,/]\d)/u;
const HALVES: ReadonlySet<string> = new Set(["am", "pm"]);

/**
 * What of the words `[from, to)` of a date is no time of day at its ends: "Nov 5" of "Nov 5, 9:14 PM". A time with its seconds is a stamp, and stays.
 * @returns an empty stretch: nothing but times.
 */
export function withoutTimes(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): readonly [number, number] {
  const isTime = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined) return false;
    if (HALVES.has(token.key)) return isTime(at - 1);
    return token.isNumber && (isHours(text, token) || isMinutes(text, token));
  };
  let [first, last] = [from, to];
  while (last > first && isTime(last - 1)) last--;
  while (first < last && isTime(first)) first++;
  return [first, last];
}

function isHours(text: string, { start, end }: Token): boolean {
  return HOURS.test(text.slice(Math.max(0, start - 1), end)) && MINUTES.test(text.slice(end, end + 5));
}

function isMinutes(text: string, { start, end }: Token): boolean {
  return MINUTES.test(text.slice(start - 1, end + 2)) && HOURS.test(text.slice(Math.max(0, start - 4), start - 1));
}

/** "[00:00:30]", "00:01:12.5 –": where in a recording a turn begins, at the head of its line. */
const STAMP = /^[ \t]*[[(<]?\d{1,2}:[0-5]\d:[0-5]\d(?:[.,]\d{1,3})?(?![\d:/-])/u;
const STAMP_LENGTH = 16;

/** Whether a number is part of such a stamp: it says nothing of anybody. */
export function isInStamp(text: string, token: Token | undefined): boolean {
  if (!token?.isNumber) return false;
  const { start } = token;
  const before = text.slice(Math.max(0, start - STAMP_LENGTH), start);
  const line = start - before.length + before.lastIndexOf("\n") + 1;
  if (line > 0 && text[line - 1] !== "\n") return false;
  const stamp = STAMP.exec(text.slice(line, line + 2 * STAMP_LENGTH))?.[0];
  return stamp !== undefined && start < line + stamp.length;
}
