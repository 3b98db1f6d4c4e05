import { ENGLISH_DECADES } from "../../language/calendar/words.js";
import { languageIn } from "../../language/languages.js";
import { LOCALES, type Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { readCardinal, readOrdinal } from "../../language/number-words/number-words.js";
import type { NumberRead } from "../../language/parts/numbers.js";
import type { AgeStyle } from "./form.js";
import type { Token } from "./tokens.js";
import { UNITS } from "./vocabulary.js";

const TIGHT = /^(?:\s{1,3}|\s?[-‐‑]\s?)$/;
const MAX_NUMBER_WORDS = 6;

interface NumberSlot extends NumberRead {
  readonly style: AgeStyle;
}

/** The longest number in words at a token, in the document's language or else in another. */
function numberInWords(text: string, tokens: readonly Token[], at: number, locale: Locale): NumberSlot | null {
  const words: string[] = [];
  for (let index = at; index < Math.min(tokens.length, at + MAX_NUMBER_WORDS); index++) {
    const [before, token] = [tokens[index - 1], tokens[index]];
    if (token?.kind !== "word") break;
    if (index > at && before !== undefined && !TIGHT.test(text.slice(before.end, token.start))) break;
    words.push(token.word);
  }
  if (words.length === 0) return null;
  for (const language of [locale, ...LOCALES.filter((other) => other !== locale)]) {
    const [cardinal, ordinal] = [readCardinal(words, 0, language), readOrdinal(words, 0, language)];
    const read = ordinal !== null && ordinal.next > (cardinal?.next ?? 0) ? ordinal : cardinal;
    if (read === null) continue;
    const said = text.slice(tokens[at]?.start, tokens[at + read.next - 1]?.end);
    const hyphen = read.next > 1 ? /[-‐‑]/.test(said) : null;
    const style: AgeStyle = { as: read === ordinal ? "ordinal" : "cardinal", locale: language, hyphen, like: said };
    return { value: read.value, next: at + read.next, style };
  }
  return null;
}

/** "ottantenne", in any language. */
function agedWord({ word, text: like }: Token): { readonly value: number; readonly style: AgeStyle } | null {
  for (const locale of LOCALES) {
    const value = languageIn(locale).ages.readAged(word);
    if (value !== null) return { value, style: { as: "aged", locale, like } };
  }
  return null;
}

const PARTS = ["early", "mid", "late"];

/** A number that may be an age. */
export interface AgeRead {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly next: number;
  readonly style: AgeStyle;
  readonly joint?: " ";
}

/** "trent'anni", "ventun anni", in any language. */
function cutShort(text: string, { word, start, end, text: like }: Token, at: number): AgeRead | null {
  for (const locale of LOCALES) {
    const cut = languageIn(locale).ages.readCut(word);
    if (cut === null) continue;
    const unit = UNITS.get(normalise(/^['’]?\s?(\p{L}+)/u.exec(text.slice(end))?.[1] ?? ""));
    if (cut.isElided && (unit === undefined || !/^['’]/u.test(text.slice(end)))) return null;
    const style: AgeStyle = { as: "cardinal", locale, hyphen: null, like };
    const whole = { start, value: cut.value, next: at + 1, style };
    return cut.isElided ? { ...whole, end: end + 1, joint: " " } : { ...whole, end };
  }
  return null;
}

/** The number that begins at a token: in figures, in words, or a decade. */
export function readAt(text: string, tokens: readonly Token[], at: number, locale: Locale): AgeRead | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const { start, end } = token;
  const value = Number(token.text.replaceAll(/\D/g, ""));
  if (token.kind === "number") return { start, end, value, next: at + 1, style: { as: "figures" } };
  if (token.kind === "ordinal") {
    return { start, end, value, next: at + 1, style: { as: "suffix", sign: token.text.replace(/^\d+/, "") } };
  }
  if (token.kind === "decade") {
    return {
      start,
      end,
      value,
      next: at + 1,
      style: { as: "decade", figures: token.text, part: null, like: token.text },
    };
  }
  const part = PARTS.indexOf(token.word);
  const head = part < 0 ? token : tokens[at + 1];
  const decade =
    head === undefined
      ? undefined
      : head.kind === "decade"
        ? Number(head.text.replaceAll(/\D/g, ""))
        : ENGLISH_DECADES.get(head.word);
  if (head !== undefined && decade !== undefined) {
    const figures = head.kind === "decade" ? head.text : null;
    const style: AgeStyle = { as: "decade", figures, part: part < 0 ? null : part, like: text.slice(start, head.end) };
    return { start, end: head.end, value: decade, next: at + (part < 0 ? 1 : 2), style };
  }
  // "una donna": no age. "un anno": one. "a hundred": a number.
  if (/^(?:an?|un[ao]?|oh?)$/.test(token.word)) {
    const next = tokens[at + 1];
    const isCounted = next === undefined ? tokens.length === 1 : UNITS.has(next.word);
    const isNumber = token.word.startsWith("un") ? isCounted : token.word === "a" && next?.word === "hundred";
    if (!isNumber) return null;
  }
  const aged = agedWord(token);
  if (aged !== null) return { start, end, next: at + 1, ...aged };
  const short = cutShort(text, token, at);
  if (short !== null) return short;
  const number = numberInWords(text, tokens, at, locale);
  if (number === null) return null;
  return { start, end: tokens[number.next - 1]?.end ?? end, ...number };
}
