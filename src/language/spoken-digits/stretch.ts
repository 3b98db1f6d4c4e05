import type { Language } from "../language.js";
import { languageIn } from "../languages.js";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../locales.js";
import type { DigitWords } from "../parts/digits.js";
import type { Token } from "./tokens.js";

/** White space or a hyphen: what may stand within one number ("forty-two"). */
export const TIGHT = /^(?:[ \t\u00a0]+|-)$/u;

/** Digits one by one: "four one five". */
export function sayDigits(digits: string, locale: Locale = DEFAULT_LOCALE): string {
  const { names } = languageIn(locale).digits;
  return Array.from(digits, (digit) => names[Number(digit)] ?? "").join(" ");
}

/** A stretch of text in words, and the language of its numbers. */
export class Stretch {
  readonly language: Language;
  readonly words: DigitWords;
  /** How zero is said here, where that is not its usual word: "oh". */
  zero: string | undefined;

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {
    this.language = languageFor(tokens);
    this.words = this.language.digits;
  }

  /** What stands before a token. */
  gap(at: number): string {
    return this.text.slice(this.tokens[at - 1]?.end ?? 0, this.tokens[at]?.start ?? this.text.length);
  }

  /** Whether the token belongs to the same number as the one before it, by what stands between them. */
  isTight(at: number): boolean {
    return at > 0 && at < this.tokens.length && TIGHT.test(this.gap(at));
  }

  /** Whether digits stand right before or right after the token. */
  touches(at: number): boolean {
    return (
      (at > 0 && this.gap(at) === "" && this.tokens[at - 1]?.isDigits === true) ||
      (at + 1 < this.tokens.length && this.gap(at + 1) === "" && this.tokens[at + 1]?.isDigits === true)
    );
  }

  /** Whether the token is a row of digits or the word for a single digit. */
  isDigitWord(at: number): boolean {
    const token = this.tokens[at];
    return token !== undefined && (token.isDigits || this.words.digits.has(token.lower));
  }

  /** Tokens `first` … `next - 1` as they are written. */
  written(first: number, next: number): string {
    return this.text.slice(this.tokens[first]?.start, this.tokens[next - 1]?.end);
  }

  /** Digits one by one, as they are said in this stretch. */
  say(digits: string): string {
    return Array.from(digits, (digit) =>
      digit === "0" && this.zero !== undefined ? this.zero : (this.words.names[Number(digit)] ?? ""),
    ).join(" ");
  }
}

/** The language in which most of the words are digits or numbers. */
function languageFor(tokens: readonly Token[]): Language {
  let best = languageIn(DEFAULT_LOCALE);
  if (tokens.every(({ lower, isDigits }) => isDigits || best.digits.digits.has(lower))) return best;
  let most = 0;
  for (const locale of LOCALES) {
    const language = languageIn(locale);
    const says = (word: string): boolean =>
      language.digits.digits.has(word) || language.numbers.readCardinal([word], 0) !== null;
    const count = tokens.filter(({ lower, isDigits }) => !isDigits && lower.length > 1 && says(lower)).length;
    if (count > most) {
      most = count;
      best = language;
    }
  }
  return best;
}
