import { languageIn } from "../../language/languages.js";
import { eachLanguage } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { TextSpan } from "../../types.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { phraseAt, phraseBefore } from "./word-phrases.js";
import { isMedical } from "./words.js";

/** Words that a number in words has at most, with "and": "twenty and a half". */
const MOST_WORDS = 4;
/** Words between a unit and the event that it is counted from: "dall'|ultimo| intervento". */
const EVENT_REACH = 2;

/** Words around it within which a birth makes an age of it: "born at 29 weeks", "nació hace 82 años". */
const BIRTH_REACH = 5;

const events = wordsOfKind("event");
const sinces = wordsOfKind("since-event");
const agos = wordsOfKind("ago");
const lasts = wordsOfKind("lasts-before");
const ofAge = wordsOfKind("of-age");
const births = wordsOfKind("birth");

const years = eachLanguage((locale) => new Set(languageIn(locale).ages.units.years.map(normalise)));
const shorter = eachLanguage((locale) => {
  const { months, weeks, days } = languageIn(locale).ages.units;
  return new Set([...months, ...weeks, ...days].map(normalise));
});

/**
 * A number of years, months, weeks or days that says how long or how long ago, and nobody's age: "circa |cinque| anni fa", "a |7 giorni|
 * dall'intervento", "for |5 years|". Of what is counted from a birth it is an age, and so is what is followed by "old" or "di età" or said of somebody
 * ("bambino da 3 anni").
 */
export const checkDuration: Check = (finding, reading) => {
  if (finding.type !== "AGE") return null;
  const { tokens, locale } = reading;
  const [from, to] = wordsWithin(reading, finding);
  if (to === from || to - from > MOST_WORDS) return null;
  const keyAt = (at: number) => tokens[at]?.key ?? "";
  const isUnit = (at: number) => years(locale).has(keyAt(at)) || shorter(locale).has(keyAt(at));
  const unit = isUnit(to - 1) ? to - 1 : isUnit(to) && isJoined(reading, to) ? to : null;
  if (unit === null || unit === from || !isOneClause(reading, from, unit)) return null;
  const end = unit + 1;
  if (someWithin(reading, end, end + 2, ofAge(locale))) return null;
  if (someWithin(reading, from - BIRTH_REACH, end + BIRTH_REACH, births(locale))) return null;
  const place =
    agoBehind(reading, end) ??
    spanBefore(reading, from) ??
    (years(locale).has(keyAt(unit)) ? null : eventBehind(reading, from, end));
  return place && { reason: "duration", evidence: [place], settles: true };
};

/** "five years |ago|" */
function agoBehind(reading: Reading, end: number): TextSpan | null {
  const length = isJoined(reading, end) ? phraseAt(keysOf(reading), end, agos(reading.locale)) : 0;
  return length > 0 ? spanOf(reading, end, end + length) : null;
}

/** "|for| five years", "|da circa| 3 anni"; not "bambino |da| 3 anni". */
function spanBefore(reading: Reading, from: number): TextSpan | null {
  const { locale, tokens } = reading;
  const length = isJoined(reading, from) ? phraseBefore(keysOf(reading), from, lasts(locale)) : 0;
  const isOfSomebody = languageIn(locale).ages.harmless.has(tokens[from - length - 1]?.key ?? "");
  return length > 0 && !isOfSomebody ? spanOf(reading, from - length, from) : null;
}

/** "a 7 giorni |dall'intervento|"; not "di 7 giorni". */
function eventBehind(reading: Reading, from: number, end: number): TextSpan | null {
  const { locale } = reading;
  const keys = keysOf(reading);
  if (!isJoined(reading, end) || ofBefore(locale).has(keys[from - 1] ?? "")) return null;
  const since = phraseAt(keys, end, sinces(locale));
  if (since === 0) return null;
  // "a 3 mesi |da colecistectomia|"
  const [named] = reading.tokens.slice(end + since, end + since + 1);
  if (named && isJoined(reading, end + since) && isMedical(named, reading))
    return spanOf(reading, end + since, end + since + 1);
  for (let at = end + since; at < end + since + EVENT_REACH && isJoined(reading, at); at++) {
    const event = phraseAt(keys, at, events(locale));
    if (event > 0) return spanOf(reading, at, at + event);
  }
  return null;
}

/** Small words before an age: "neonato |di| 7 giorni". */
const ofBefore = wordsOfKind("age-lead");

const keys = new WeakMap<Reading, readonly string[]>();

function keysOf(reading: Reading): readonly string[] {
  const known = keys.get(reading) ?? reading.tokens.map(({ key }) => key);
  keys.set(reading, known);
  return known;
}

function spanOf({ tokens }: Reading, from: number, to: number): TextSpan | null {
  const [head, tail] = [tokens[from], tokens[to - 1]];
  return head && tail ? { start: head.start, end: tail.end } : null;
}

/** It stands right beside the word before it. */
function isJoined({ tokens }: Reading, at: number): boolean {
  return tokens[at]?.before === "space" || tokens[at]?.before === "hyphen";
}

function isOneClause(reading: Reading, from: number, last: number): boolean {
  for (let at = from + 1; at <= last; at++) if (!isJoined(reading, at)) return false;
  return true;
}

function someWithin({ tokens }: Reading, from: number, to: number, words: ReadonlySet<string>): boolean {
  return tokens.slice(Math.max(0, from), to).some(({ key }) => words.has(key));
}
