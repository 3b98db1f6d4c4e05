import { ENGLISH_DECADES } from "../../language/calendar/words.js";
import { LOCALES, type Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { NumberRead } from "../../language/number-words/number-read.js";
import { readCardinal, readOrdinal } from "../../language/number-words/number-words.js";
import { AGE_UNITS, type AgeForm, type AgeSlot, type AgeStyle, type AgeUnit } from "./form.js";

const split = (words: string): readonly string[] => words.split(" ");

const UNIT_WORDS: Readonly<Record<Locale, Readonly<Record<AgeUnit, string>>>> = {
  en: {
    years: "year years yr yrs y yo yom yof birthday",
    months: "month months mo mos",
    weeks: "week weeks wk wks",
    days: "day days",
  },
  it: { years: "anno anni enne compleanno", months: "mese mesi", weeks: "settimana settimane", days: "giorno giorni" },
  es: { years: "ano anos cumpleanos", months: "mes meses", weeks: "semana semanas", days: "dia dias" },
};

/** Units of all languages, and the language that each is of. */
const UNITS: ReadonlyMap<string, { readonly unit: AgeUnit; readonly locale: Locale }> = new Map(
  LOCALES.flatMap((locale) =>
    AGE_UNITS.flatMap((unit) =>
      split(UNIT_WORDS[locale][unit]).map((word): [string, { unit: AgeUnit; locale: Locale }] => [
        word,
        { unit, locale },
      ]),
    ),
  ),
);

/** Words that may stand in a mention of an age and tell nothing. */
const HARMLESS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    split(
      "old olds o of age aged ages and a an half quarter or to in on at her his their my your our the about around almost nearly over under just only now is was turned turning early mid late m f om male female man woman boy girl young gentleman lady uh um er erm like i he she am im hes shes between plus more than no actually",
    ),
  ),
  it: new Set(
    split(
      "di da a e o eta all circa quasi compiuti mezzo un una uomo donna paziente ragazzo ragazza bambino bambina signore signora oltre tra fra i m f",
    ),
  ),
  es: new Set(
    split("de a e o edad y u casi cumplidos medio el la los hombre mujer nino nina mas entre un una paciente m f"),
  ),
};

/** "3 1/2", "3½", "3.5": it belongs to the number before it. */
const FRACTION = String.raw`(?<=\d[\s-])[1-3]\/[2-4](?![\d/])|(?<=\d\s?)[½¼¾]|(?<=\d)[.,]\d{1,2}(?!\d)`;
const REST =
  /^(?:[\s-]{1,2}and[\s-](?:an?|one)[\s-](?:half|quarter)(?![\p{L}])|[\s-][1-3]\/[2-4](?![\d/])|\s?[½¼¾]|[.,]\d{1,2}(?!\d))/iu;
const TOKEN = new RegExp(
  String.raw`(?<empty>(?<=\p{L}['’])[sm](?![\p{L}\p{N}])|${FRACTION})|(?<decade>['’]?\d0['’]?s(?![\p{L}\p{N}]))|(?<ordinal>\d{1,3}(?:st|nd|rd|th|[º°ª])(?![\p{L}\p{N}]))|(?<number>\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<other>[\p{N}\p{M}])`,
  "giu",
);
/** "72/80", "5'10": what figures so close to each other say is no age. */
const TOO_CLOSE = /^[^\s\p{L}\p{Pd}]*$/u;
const TIGHT = /^(?:\s{1,3}|\s?[-‐‑]\s?)$/;
const BETWEEN = /^[\s\p{P}\p{S}\p{Cf}]*$/u;

const MAX_LENGTH = 80;
const OLDEST = 125;
const MAX_NUMBER_WORDS = 6;

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: "decade" | "ordinal" | "number" | "word";
  readonly word: string;
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const groups = match.groups ?? {};
    if (groups.other !== undefined || !BETWEEN.test(text.slice(end, match.index))) return null;
    end = match.index + match[0].length;
    // "she's", "I'm"
    if (groups.empty !== undefined) continue;
    const kind =
      groups.decade !== undefined
        ? "decade"
        : groups.ordinal !== undefined
          ? "ordinal"
          : groups.number !== undefined
            ? "number"
            : "word";
    const [all] = match;
    const last = tokens.at(-1);
    const isFigure = kind !== "word" && last !== undefined && last.kind !== "word";
    if (isFigure && TOO_CLOSE.test(text.slice(last.end, match.index))) return null;
    tokens.push({ start: match.index, end, text: all, kind, word: kind === "word" ? normalise(all) : "" });
  }
  return BETWEEN.test(text.slice(end)) ? tokens : null;
}

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

/** "72enne" is read as 72 and "enne", "ottantenne" and "settantaduenne" as one word. */
const ITALIAN_AGED = /^(.+?)enn[ei]$/;

function italianAged(word: string): number | null {
  const stem = ITALIAN_AGED.exec(word)?.[1];
  if (stem === undefined) return null;
  for (const vowel of ["a", "e", "i", "o", ""]) {
    const read = readCardinal([stem + vowel], 0, "it");
    if (read !== null && read.value > 10) return read.value;
  }
  return null;
}

const PARTS = ["early", "mid", "late"];

/**
 * Reads all ages of a mention. `null`: not all of it is understood, or there is none.
 * @param following the document's text right after the mention, where the unit may stand.
 */
export function readAge(text: string, following: string, locale: Locale): AgeForm | null {
  const tokens = text.length > MAX_LENGTH ? null : tokensOf(text);
  if (tokens === null) return null;
  const found: {
    readonly slot: Omit<AgeSlot, "unit" | "rest" | "locale">;
    readonly next: number;
    readonly unit: AgeUnit | null;
  }[] = [];
  const language = tokens.map(({ word }) => UNITS.get(word)?.locale).find((one) => one !== undefined) ?? locale;
  const tellsNothing = ({ word }: Token): boolean =>
    UNITS.has(word) || HARMLESS[locale].has(word) || HARMLESS[language].has(word);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const read = readAt(text, tokens, at, locale);
    if (read !== null) {
      found.push({
        slot: { start: read.start, end: read.end, value: read.value, style: read.style, joint: read.joint ?? "" },
        next: read.next,
        unit: null,
      });
      at = read.next;
    } else if (tellsNothing(token)) {
      at++;
    } else return null;
  }
  // The unit is the first that follows: "six or seven months old".
  const outside = unitIn(following);
  const slots = found.map(({ slot, next }): AgeSlot => {
    const rest = slot.end + restLength(text.slice(slot.end));
    const after = tokens.slice(next).find(({ word }) => UNITS.has(word));
    const before = UNITS.get(tokens[tokens.findIndex(({ start }) => start === slot.start) - 1]?.word ?? "");
    // "anni 72 e mesi 3"
    const isBefore = before?.locale === "it" && (after === undefined || after !== tokens[next]);
    const own = isBefore ? before : after === undefined ? outside : UNITS.get(after.word);
    return { ...slot, rest, unit: own?.unit ?? "years", locale: own?.locale ?? locale };
  });
  return slots.length === 0 || slots.some(({ value }) => value > OLDEST) ? null : { text, slots };
}

interface AgeRead {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly next: number;
  readonly style: AgeStyle;
  readonly joint?: " ";
}

const ITALIAN_TENS = "vent|trent|quarant|cinquant|sessant|settant|ottant|novant";
/** "trent'anni", "ventun anni" */
const CUT_SHORT = new RegExp(`^(?:(?:${ITALIAN_TENS}|cent)(?<elided>)|(?:${ITALIAN_TENS})un)$`);

function cutShort(text: string, { word, start, end, text: like }: Token, at: number): AgeRead | null {
  const match = CUT_SHORT.exec(word);
  if (match === null) return null;
  const isElided = match.groups?.elided !== undefined;
  if (isElided && !/^['’]ann/iu.test(text.slice(end))) return null;
  for (const vowel of isElided ? ["a", "i", "o"] : ["o"]) {
    const read = readCardinal([word + vowel], 0, "it");
    if (read === null) continue;
    const style: AgeStyle = { as: "cardinal", locale: "it", hyphen: null, like };
    const whole = { start, value: read.value, next: at + 1, style };
    return isElided ? { ...whole, end: end + 1, joint: " " } : { ...whole, end };
  }
  return null;
}

function readAt(text: string, tokens: readonly Token[], at: number, locale: Locale): AgeRead | null {
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
  const aged = italianAged(token.word);
  if (aged !== null) {
    return { start, end, value: aged, next: at + 1, style: { as: "aged", like: token.text } };
  }
  const short = cutShort(text, token, at);
  if (short !== null) return short;
  const number = numberInWords(text, tokens, at, locale);
  if (number === null) return null;
  return { start, end: tokens[number.next - 1]?.end ?? end, ...number };
}

/** Characters of " and a half", " 1/2", ".5" at the head of a text. */
export function restLength(text: string): number {
  return REST.exec(text)?.[0].length ?? 0;
}

const FOLLOWING_WORD = /^[\s'’-]{0,3}(\p{L}[\p{L}\p{M}]*)/u;

/** The unit that stands right after the mention. */
function unitIn(following: string): { readonly unit: AgeUnit; readonly locale: Locale } | undefined {
  const word = FOLLOWING_WORD.exec(following)?.[1];
  return word === undefined ? undefined : UNITS.get(normalise(word));
}
