import { holidayIn, MAX_HOLIDAY_WORDS } from "../../language/calendar/holidays.js";
import {
  type CalendarWord,
  calendarIn,
  calendarWords,
  languageOf,
  ROMAN_MONTHS,
} from "../../language/calendar/words.js";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { numberWordsOf, readCardinal, readOrdinal } from "../../language/number-words/number-words.js";
import type { NumberRead } from "../../language/parts/numbers.js";
import { sayDigits } from "../../language/spoken-digits/spoken-digits.js";
import type { Announced, DateFields, FieldStyle, Joints, RunPart, Slot } from "./form.js";
import { MAY_BE, mayBe } from "./may-be.js";
import type { Token } from "./tokens.js";
import { compoundJoint } from "./word-style.js";

/** A way to read one part of a date. */
export interface PartRead {
  /** Index after its last token. */
  readonly next: number;
  readonly slots: readonly Slot[];
  readonly fields: Partial<DateFields>;
  readonly run: readonly RunPart[];
}

/** A part of a date that is a number, and its value. */
export interface NumberPart extends PartRead {
  readonly value: number;
}

/** The most words that a number up to 9999 has. */
const MAX_NUMBER_WORDS = 8;

/** Between two words of one number. */
export const TIGHT = /^(?:\s{1,3}|\s?[-‐‑]\s?)$/;

/** The mention's tokens, and what each may be. */
export class Parts {
  readonly senses: readonly (CalendarWord | undefined)[];
  /** Language of number words: that of the first name of a month, a weekday or a season, else the document's. */
  readonly locale: Locale;
  readonly hasMonthName: boolean;
  /** What each token may be: bits of `MAY_BE`. */
  readonly mayBe: readonly number[];
  private readonly numbersRead = new Map<number, readonly NumberPart[]>();

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
    locale: Locale,
    readonly announced: Announced,
  ) {
    this.locale = languageOf(
      tokens.map(({ word }) => word),
      locale,
    );
    const words = calendarWords(this.locale);
    this.senses = tokens.map(({ word }) => (word === "" ? undefined : words.get(word)));
    this.hasMonthName = this.senses.some((sense) => sense?.kind === "month");
    this.mayBe = tokens.map((token, index) =>
      this.romanMonth(index) === null ? mayBe(token, this.senses[index], this.locale) : MAY_BE.month,
    );
  }

  /** What stands between a token and the one before it. */
  gap(at: number): string {
    return this.text.slice(this.tokens[at - 1]?.end ?? 0, this.tokens[at]?.start ?? this.text.length);
  }

  /** The text of the tokens from `first` up to `next` (not included). */
  slice(first: number, next: number): string {
    return this.text.slice(this.tokens[first]?.start ?? 0, this.tokens[next - 1]?.end ?? 0);
  }

  private slot(first: number, next: number, field: Slot["field"], style: FieldStyle): Slot {
    return { start: this.tokens[first]?.start ?? 0, end: this.tokens[next - 1]?.end ?? 0, field, style };
  }

  /** The tokens from `first` up to `next` (not included), read as one field of a date. */
  part(first: number, next: number, field: keyof DateFields, value: number, style: FieldStyle): PartRead {
    const isSlot = field !== "isMonthShared" && field !== "isYearShared";
    return { next, slots: isSlot ? [this.slot(first, next, field, style)] : [], fields: { [field]: value }, run: [] };
  }

  /** Words from a token on, with nothing but spaces or a hyphen between them. */
  words(at: number, gap: RegExp): readonly string[] {
    const words: string[] = [];
    for (let index = at; index < at + MAX_NUMBER_WORDS; index++) {
      const word = this.tokens[index]?.word ?? "";
      if (word === "" || (index > at && !gap.test(this.gap(index)))) break;
      words.push(word);
    }
    return words;
  }

  /** How the words of a spoken number are joined: by hyphens or spaces, with "and" or without. */
  joints(first: number, next: number): Joints {
    const text = next === first + 1 ? "" : this.slice(first, next);
    const joint = compoundJoint(text);
    return { hyphen: joint === null ? null : joint !== " ", and: /\band\b/i.test(text) };
  }

  /** Numbers in words that begin at a token, the longest first. */
  numbers(at: number, as: "cardinal" | "ordinal"): readonly NumberPart[] {
    const key = as === "cardinal" ? at : -1 - at;
    const known = this.numbersRead.get(key);
    if (known !== undefined) return known;
    const numbers = ((this.mayBe[at] ?? 0) & MAY_BE.numberWord) === 0 ? [] : this.readNumbers(at, as);
    this.numbersRead.set(key, numbers);
    return numbers;
  }

  private readNumbers(at: number, as: "cardinal" | "ordinal"): NumberPart[] {
    const words = this.words(at, TIGHT);
    const read = as === "cardinal" ? readCardinal : readOrdinal;
    const { locale } = this;
    const { leadingZeros } = languageIn(locale).numbers;
    const zero = as === "cardinal" && leadingZeros.has(words[0] ?? "") ? words[0] : undefined;
    const from = zero === undefined ? 0 : 1;
    const numbers: NumberPart[] = [];
    const add = (value: number, length: number): void => {
      if (from === 1 && (value < 1 || value > 9)) return;
      const like = this.slice(at, at + length);
      const style: FieldStyle = { as, locale, joints: this.joints(at, at + length), like, zero: zero ?? null };
      numbers.push({ ...this.part(at, at + length, "day", value, style), value });
    };
    let longest = read(words, from, locale);
    while (longest !== null) {
      add(longest.value, longest.next);
      // A shorter one: "twenty" of "twenty two thousand eleven".
      const shorter: NumberRead | null =
        longest.next <= from + 1 ? null : read(words.slice(0, longest.next - 1), from, locale);
      longest = shorter;
    }
    return numbers;
  }

  /** One figure said alone: "nine", "oh". */
  digit(at: number): number | null {
    const word = this.tokens[at]?.word ?? "";
    if (word === "") return null;
    const found = readCardinal([word], 0, this.locale);
    return found !== null && found.value < 10 ? found.value : null;
  }

  /** A day before or after a month's name; `isAlone`: nothing else tells that it is one. */
  *day(at: number, isAlone: boolean): Generator<PartRead> {
    const token = this.tokens[at];
    if (token === undefined) return;
    const isDay = (value: number): boolean => value >= 1 && value <= 31;
    if (token.kind === "ordinal" && isDay(token.value)) {
      yield this.part(at, at + 1, "day", token.value, { as: "suffix", sign: token.text.replace(/^\d+/, "") });
    } else if (token.kind === "number" && token.text.length <= 2 && isDay(token.value)) {
      if (!isAlone || this.hasMonthName || this.announced.day)
        yield this.part(at, at + 1, "day", token.value, this.figures(token));
    } else if (token.kind === "word") {
      for (const read of this.numbers(at, "ordinal")) if (isDay(read.value)) yield read;
      if (isAlone && !this.hasMonthName && !this.announced.day) return;
      for (const read of this.numbers(at, "cardinal")) if (isDay(read.value)) yield read;
    }
  }

  private figures({ text, value }: Token): FieldStyle {
    const width = text.length === 2 && value < 10 ? 2 : text.length === 1 ? 1 : null;
    return { as: "figures", width };
  }

  /** "III" between figures and the same sign twice. */
  private romanMonth(at: number): number | null {
    const month = ROMAN_MONTHS.indexOf(this.tokens[at]?.text ?? "") + 1;
    const isBetween = this.tokens[at - 1]?.kind === "number" && this.tokens[at + 1]?.kind === "number";
    const sign = this.gap(at);
    return month > 0 && isBetween && /^[-/.]$/.test(sign) && this.gap(at + 1) === sign ? month : null;
  }

  /** The token as a month: by its name, or as a Roman number. */
  *month(at: number): Generator<PartRead> {
    const sense = this.senses[at];
    const token = this.tokens[at];
    const roman = this.romanMonth(at);
    if (roman !== null) yield this.part(at, at + 1, "month", roman, { as: "roman" });
    if (sense?.kind !== "month" || token === undefined) return;
    // "12-May-2021" may be either.
    const isShort = token.word.length === 3 && sense.value === 5 && !sense.isShort ? null : sense.isShort;
    yield this.part(at, at + 1, "month", sense.value, { as: "name", locale: sense.locale, isShort, like: token.text });
  }

  /** The token as the name of a weekday. */
  *weekday(at: number): Generator<PartRead> {
    const sense = this.senses[at];
    const token = this.tokens[at];
    if (sense?.kind !== "weekday" || token === undefined) return;
    const { locale, isShort, value } = sense;
    yield this.part(at, at + 1, "weekday", value, { as: "name", locale, isShort, like: token.text });
  }

  /** The token as the name of a season. */
  *season(at: number): Generator<PartRead> {
    const sense = this.senses[at];
    const token = this.tokens[at];
    if (sense?.kind !== "season" || token === undefined) return;
    // "primavera" is the same in two languages.
    const own = calendarIn(this.locale).seasons.some((name) => normalise(name) === token.word) ? this.locale : null;
    const locale = own ?? sense.locale;
    yield this.part(at, at + 1, "season", sense.value, { as: "name", locale, isShort: false, like: token.text });
  }

  /** Readings as a quarter of a year: "Q3". */
  *quarter(at: number): Generator<PartRead> {
    const token = this.tokens[at];
    if (token?.kind !== "quarter") return;
    const style: FieldStyle = { as: "figures", width: 1 };
    const slot: Slot = { start: token.start + 1, end: token.end, field: "quarter", style };
    yield { next: at + 1, slots: [slot], fields: { quarter: token.value }, run: [] };
  }

  /** How a number said digit by digit is written: its word for zero, and what parts its words. */
  saidDigits(first: number, next: number): FieldStyle {
    const zero = this.tokens.slice(first, next).find(({ word }) => /^(?:oh?|zero|cero)$/.test(word))?.word;
    const usual = sayDigits("0", this.locale);
    const gap = next > first + 1 ? this.gap(first + 1) : " ";
    return { as: "said-digits", locale: this.locale, zero: zero ?? usual, gap, like: this.slice(first, next) };
  }

  /** "Christmas Eve". The year may follow: the day is settled later. */
  *holiday(at: number): Generator<PartRead & { readonly name: string }> {
    for (let length = MAX_HOLIDAY_WORDS; length > 0; length--) {
      if (at + length > this.tokens.length) continue;
      const text = this.slice(at, at + length);
      const name = numberWordsOf(text.replaceAll(/[’']/g, " ")).join(" ");
      if (holidayIn(name) === null) continue;
      const style: FieldStyle = { as: "name", locale: this.locale, isShort: false, like: text };
      yield { next: at + length, slots: [this.slot(at, at + length, "holiday", style)], fields: {}, run: [], name };
    }
  }

  /** Figures between signs. */
  figuresSlot(at: number, field: "year" | "month" | "day"): Slot | null {
    const token = this.tokens[at];
    if (token?.kind !== "number") return null;
    const style: FieldStyle = field === "year" ? { as: "figures", width: token.text.length } : this.figures(token);
    return this.slot(at, at + 1, field, style);
  }

  /** The tokens as one row of figures that holds several fields of a date. */
  runSlot(first: number, next: number, style: FieldStyle): Slot {
    return this.slot(first, next, "run", style);
  }
}
