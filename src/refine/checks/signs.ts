import { Flag } from "../../language/word-flags.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isListedName, isName, isSmall, wordsOf } from "./words.js";

/** Signs that are told together stand within so many words of one another, and of their result. */
const REACH = 4;

const signs = wordsOfKind("sign-name");
const results = wordsOfKind("sign-result");

/**
 * A sign by whom it is called after, with its result and no noun: "|Blumberg| e Rovsing positivi", "Lasègue negativo". A name that people have too
 * ("Giordano", "Murphy") needs another sign beside it, and a result that is of something ("positive for influenza") is somebody's.
 */
export const checkSign: Check = (finding, reading) => {
  const [word, other] = wordsOf(finding, reading);
  if (!isName(finding) || !word || other || !signs(reading.locale).has(word.key)) return null;
  if ((word.flags & (Flag.Title | Flag.Relation)) !== 0) return null;
  const [from, to] = wordsWithin(reading, finding);
  const result = resultBeside(reading, from, to);
  if (result === null) return null;
  const isAmong = hasOtherSign(reading, from, to);
  const { tokens } = reading;
  const place = { start: tokens[result]?.start ?? 0, end: tokens[result]?.end ?? 0 };
  return {
    reason: "eponym",
    evidence: [place],
    settles: isAmong || !isListedName(word),
    ...(isAmong && { outweighs: "cue" }),
  };
};

/** Where the result stands: behind nothing but other signs and small words; `null`: nowhere, or it is that of something else. */
function resultBeside(reading: Reading, from: number, to: number): number | null {
  const { tokens, locale } = reading;
  for (let at = to; at < to + REACH && isSameClause(reading, at); at++) {
    const token = tokens[at];
    if (!token) return null;
    if (results(locale).has(token.key)) {
      const next = tokens[at + 1];
      return next?.before === "space" && isSmall(next) && !isAnd(next.key, reading) ? null : at;
    }
    if (!signs(locale).has(token.key) && !isAnd(token.key, reading)) break;
  }
  const before = tokens[from - 1];
  return before &&
    tokens[from]?.before === "space" &&
    results(locale).has(before.key) &&
    hasOtherSign(reading, from, to)
    ? from - 1
    : null;
}

function hasOtherSign(reading: Reading, from: number, to: number): boolean {
  const { tokens, locale } = reading;
  for (const step of [-1, 1])
    for (let away = 0; away < REACH; away++) {
      const at = step < 0 ? from - 1 - away : to + away;
      if (!isSameClause(reading, step < 0 ? at + 1 : at)) break;
      const key = tokens[at]?.key ?? "";
      if (signs(locale).has(key)) return true;
      if (!isAnd(key, reading) && !results(locale).has(key)) break;
    }
  return false;
}

const ands = wordsOfKind("and");

function isAnd(key: string, { locale }: Reading): boolean {
  return ands(locale).has(key);
}

function isSameClause({ tokens }: Reading, at: number): boolean {
  const before = tokens[at]?.before;
  return before === "space" || before === "comma" || before === "hyphen";
}
