import { ENGLISH_DECADES } from "../../language/calendar/words.js";
import { readCardinal, readYear } from "../../language/number-words/number-words.js";
import type { FieldStyle } from "./form.js";
import { DECADE_PARTS } from "./may-be.js";
import type { PartRead, Parts } from "./read-parts.js";
import { TIGHT } from "./read-parts.js";
import { fullYear } from "./year-bounds.js";

/** A span of years whose end is written with two figures is no longer. */
const MAX_YEARS_IN_SPAN = 60;
const LOOSE = /^[\s,.–—-]{0,4}$/;
/** "the nineteen eighties" */
const CENTURIES: ReadonlyMap<string, number> = new Map([
  ["eighteen", 1800],
  ["nineteen", 1900],
  ["twenty", 2000],
]);

/** A year of four figures, or words. `after`: what was said before it, which tells how short it may be. */
export function* year(parts: Parts, at: number, after: "day" | "month" | "nothing"): Generator<PartRead> {
  const token = parts.tokens[at];
  if (token === undefined) return;
  if (token.kind === "number") {
    if (token.text.length === 4) yield parts.part(at, at + 1, "year", token.value, { as: "figures", width: 4 });
    // "15-Apr-24", but "March 26-28" is no year.
    const isSpan = /[-–—&]/.test(parts.gap(at)) && parts.gap(at) !== parts.gap(at - 1);
    // "nell'88"
    const isElided = token.value > 31 && /['’]$/.test(parts.gap(at));
    const before = parts.tokens[at - 1]?.word ?? "";
    // "FY19", "el año 98", "mayo del 21"
    const isNamed = /^(?:fy|ano|anno)$/.test(before) || (after === "month" && before === "del");
    const isShort =
      (parts.announced.year && token.value > 31) ||
      (after === "day" && !isSpan) ||
      (after === "month" && token.value > 31) ||
      isElided ||
      isNamed;
    if (isShort && token.text.length === 2) {
      yield parts.part(at, at + 1, "year", fullYear(token.value), { as: "figures", width: 2 });
    }
  } else if (token.kind === "short") {
    const sign = token.text.slice(0, 1);
    yield parts.part(at, at + 1, "year", fullYear(token.value), { as: "apostrophe", sign });
  } else if (token.kind === "word") {
    yield* yearInWords(parts, at, after);
  }
}

/** "2014/15", "2009-13": the end of a span of years. */
export function* tailYear(parts: Parts, at: number): Generator<PartRead> {
  const [from, token] = [parts.tokens[at - 1], parts.tokens[at]];
  if (from?.kind !== "number" || from.text.length !== 4 || token?.kind !== "number" || token.text.length !== 2) return;
  const value = Math.floor(from.value / 100) * 100 + token.value;
  const year = value > from.value ? value : value + 100;
  if (!/^\s?[-/–—]\s?$/.test(parts.gap(at)) || year - from.value > MAX_YEARS_IN_SPAN) return;
  yield parts.part(at, at + 1, "year", year, { as: "figures", width: 2 });
}

function* yearInWords(parts: Parts, at: number, after: "day" | "month" | "nothing"): Generator<PartRead> {
  const words = parts.words(at, LOOSE);
  const { locale } = parts;
  for (let length = words.length; length > 0; length--) {
    const found = readYear(words.slice(0, length), 0, locale);
    if (found === null && length === words.length) break;
    if (found === null || found.next !== length) continue;
    const second = found.second === null ? null : at + found.second;
    if (!isTight(parts, at + 1, at + length, second)) continue;
    const style: FieldStyle = {
      as: "year-words",
      locale,
      said: found.said,
      joints: parts.joints(second ?? at, at + length),
      gap: second === null ? " " : parts.gap(second),
      like: parts.slice(at, at + length),
    };
    yield parts.part(at, at + length, "year", found.value, style);
  }
  const digits = [0, 1, 2, 3].map((offset) => parts.digit(at + offset));
  if (digits.every((digit) => digit !== null) && isTight(parts, at + 1, at + 4, null)) {
    yield parts.part(at, at + 4, "year", Number(digits.join("")), parts.saidDigits(at, at + 4));
  }
  if (after === "day") yield* shortYear(parts, at, false);
  // "del trenta" may be a day.
  else if (parts.announced.year) for (const read of shortYear(parts, at, false)) if (!isDayOf(read)) yield read;
}

const isDayOf = ({ fields }: PartRead): boolean => (fields.year ?? 0) % 100 > 0 && (fields.year ?? 0) % 100 <= 31;

/** "in oh four" */
export function zeroYear(parts: Parts, at: number): Generator<PartRead> {
  return shortYear(parts, at, true);
}

/** "sixty two", "oh nine". */
function* shortYear(parts: Parts, at: number, needsZero: boolean): Generator<PartRead> {
  for (const read of parts.numbers(at, "cardinal")) {
    const [slot] = read.slots;
    const hasZero = slot?.style.as === "cardinal" && slot.style.zero !== null;
    if (slot === undefined || read.value > 99 || (!hasZero && (needsZero || read.value < 10))) continue;
    yield { ...read, slots: [{ ...slot, field: "year" }], fields: { year: fullYear(read.value) } };
  }
}

function isTight(parts: Parts, from: number, to: number, except: number | null): boolean {
  for (let index = from; index < to; index++) if (index !== except && !TIGHT.test(parts.gap(index))) return false;
  return true;
}

/** Readings of a decade at a token: "the 1980s", "'80s", "nineteen eighties", "anni ottanta". */
export function* decade(parts: Parts, at: number): Generator<PartRead> {
  const token = parts.tokens[at];
  if (token === undefined) return;
  const before = parts.tokens[at - 1]?.word ?? "";
  const century = CENTURIES.get(token.word);
  const ten = century === undefined ? undefined : ENGLISH_DECADES.get(parts.tokens[at + 1]?.word ?? "");
  if (century !== undefined && ten !== undefined) {
    const style: FieldStyle = { as: "decade-words", locale: "en", like: parts.tokens[at + 1]?.text ?? "" };
    yield parts.part(at + 1, at + 2, "decade", century + ten, style);
  } else if (token.kind === "decade") {
    const match = /^(\D?)(\d+)(.*)$/su.exec(token.text);
    if (match === null || match[2] === undefined) return;
    const figures = match[2].length === 4 ? 4 : 2;
    const decade = figures === 4 ? token.value : decadeOf(token.value);
    yield parts.part(at, at + 1, "decade", decade, {
      as: "decade",
      figures,
      before: match[1] ?? "",
      after: match[3] ?? "",
    });
  } else if (/^(?:anni|anos)$/.test(before) || (token.kind !== "word" && /^(?:los|gli)$/.test(before))) {
    if ((token.kind === "short" || token.kind === "number") && token.value % 10 === 0 && token.value >= 20) {
      const figures = token.value >= 1000 ? 4 : 2;
      const sign = token.text.replace(/\d+$/, "");
      const decade = figures === 4 ? token.value : decadeOf(token.value);
      yield parts.part(at, at + 1, "decade", decade, { as: "decade", figures, before: sign, after: "" });
    } else if (token.kind === "word") {
      const found = readCardinal([token.word], 0, parts.locale);
      if (found === null || found.value % 10 !== 0 || found.value < 20 || found.value > 90) return;
      const style: FieldStyle = { as: "decade-words", locale: parts.locale, like: token.text };
      yield parts.part(at, at + 1, "decade", decadeOf(found.value), style);
    }
  } else {
    const value = ENGLISH_DECADES.get(token.word);
    if (value === undefined) return;
    yield parts.part(at, at + 1, "decade", decadeOf(value), { as: "decade-words", locale: "en", like: token.text });
  }
}

/** "early", "mid", "late" before a decade. */
export function* partOfDecade(parts: Parts, at: number): Generator<PartRead> {
  const token = parts.tokens[at];
  const part = DECADE_PARTS.indexOf(token?.word ?? "");
  if (token === undefined || part < 0) return;
  yield parts.part(at, at + 1, "part", part, { as: "name", locale: "en", isShort: false, like: token.text });
}

function decadeOf(short: number): number {
  return short + (short <= 20 ? 2000 : 1900);
}
