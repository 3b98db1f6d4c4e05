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
