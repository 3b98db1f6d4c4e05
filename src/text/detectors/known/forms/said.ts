import type { Measures } from "../../../../language/forms/measures.js";
import type { Language } from "../../../../language/language.js";
import { languageIn } from "../../../../language/languages.js";
import { knownLanguage } from "../../../../language/locales.js";
import { normalise } from "../../../../language/normalise.js";
import { DIGIT_HOMOPHONES, DIGITS, LETTER_NAMES, REPEATS, TEENS, TENS } from "../../../../language/spoken-words.js";
import { SPELLING_ALPHABET } from "../../../../language/talk-words.js";
import { hasUnit, isClinical } from "../../../../language/units.js";
import { partitionPoint } from "../../../../partition-point.js";
import type { TextSpan } from "../../../../types.js";
import { inLanguage, splitAtApostrophes } from "../../../spoken-forms/in-language.js";
import { readOrdinal } from "../../../spoken-forms/numbers.js";
import { type Token, tokenise } from "../../../spoken-forms/tokens.js";
import { translationsOf } from "../../../spoken-forms/translations.js";
import { STREET_WORDS } from "./street-words.js";

/** One way to take a word, or a few that belong together, of a text. */
export interface SaidAs {
  /** Letters and digits: "two" is 2, "romeo" r, "f as in frank" f, "double five" 55. A scale ("hundred") may be none. */
  readonly signs: string;
  readonly kind: "word" | "number" | "letter" | "ordinal" | "homophone";
  /** Index of the token behind it. */
  readonly next: number;
}

/** "two hundred five" is 205, "eighteen hundred" 1800, "twenty seven hundred forty" 2740. */
const SCALES: ReadonlyMap<string, readonly string[]> = new Map([
  ["hundred", ["00", "0", ""]],
  ["thousand", ["000", "00", "0", ""]],
]);

const SIGHS: ReadonlySet<string> = new Set(["o", "oh"]);

const MAX_LABEL_WORDS = 8;

const NOTHING: readonly SaidAs[] = [];

/** The words of a text, and every way to take each as letters and digits. */
export class Said {
  readonly tokens: readonly Token[];
  readonly #translations: ReadonlyMap<string, string>;
  /** Of another language: the same tokens with their numbers, and in the words of the reader of spoken forms. */
  readonly #own: readonly Token[] | null;
  /** How its language tells measurements. */
  readonly measures: Measures;
  readonly #language: Language | null;
  readonly #read: (readonly SaidAs[] | undefined)[] = [];

  /** @param language ISO 639-1: numbers, letters and digits of other languages than English are read besides the English ones. */
  constructor(
    readonly text: string,
    language: string,
  ) {
    const locale = knownLanguage(language);
    const own = locale === null ? null : languageIn(locale);
    this.#language = own?.spoken ? own : null;
    this.measures = own?.forms?.measures ?? { hasUnit, isClinical };
    this.tokens = this.#language ? splitAtApostrophes(tokenise(text)) : tokenise(text);
    this.#translations = translationsOf(language);
    this.#own = this.#language && inLanguage(this.tokens, this.#language);
  }

  /** Lower case; empty where there is no such token. */
  word(at: number): string {
    return this.tokens[at]?.lower ?? "";
  }

  /** The same of a word that stands between what is said, in English: "punto" is "dot"; small words of dates are "of". */
  helper(at: number): string {
    const own = this.#own?.[at]?.lower;
    if (own === undefined) return this.word(at);
    if (!own.startsWith("_")) return own;
    return this.#language?.calendar.fillers.includes(normalise(own)) ? "of" : this.word(at);
  }

  /** Past a speaker's label, where a token is part of one. */
  pastLabel(at: number): number {
    for (let next = at; next < at + MAX_LABEL_WORDS; next++) if (!this.tokens[next]?.isLabel) return next;
    return at + MAX_LABEL_WORDS;
  }

  /** What stands between a token and the one before it. */
  gap(at: number): string {
    return this.tokens[at]?.gap ?? "";
  }

  /** The tokens of a stretch of the text, `[from, to)`. */
  tokensOf({ start, end }: TextSpan): { from: number; to: number } {
    const from = partitionPoint(this.tokens, (token) => token.end <= start);
    return {
      from,
      to: Math.max(
        from + 1,
        partitionPoint(this.tokens, (token) => token.start < end),
      ),
    };
  }

  /** Every way to take the words from a token on; none for a speaker's label. */
  readings(at: number): readonly SaidAs[] {
    const token = this.tokens[at];
    if (token === undefined || token.isLabel) return NOTHING;
    const known = this.#read[at];
    if (known) return known;
    const made = [...this.#plain(token, at), ...this.#repeated(at)];
    this.#read[at] = made;
    return made;
  }

  /** Whether it can be nothing but part of a number: "oh" may be a sigh. */
  isNumber(at: number): boolean {
    return !SIGHS.has(this.word(at)) && this.readings(at).some(({ kind }) => kind === "number");
  }

  #plain(token: Token, at: number): SaidAs[] {
    const word = this.#translations.get(token.lower) ?? token.lower;
    const next = at + 1;
    const ofLanguage = this.#inLanguage(at);
    const as = (kind: SaidAs["kind"], ...signs: string[]) => signs.map((one): SaidAs => ({ signs: one, kind, next }));
    if (/^\d+$/u.test(word)) return as("number", word);
    const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word)?.[1] ?? readOrdinal(this.tokens, at)?.text.slice(0, -2);
    if (ordinal !== undefined) {
      const behind = /^\d/u.test(word) ? next : (readOrdinal(this.tokens, at)?.last ?? at) + 1;
      return [{ signs: ordinal, kind: "ordinal", next: behind }, ...as("word", word), ...ofLanguage];
    }
    const letters = lettersOf(word);
    const said = as(letters.length === 1 ? "letter" : "word", letters);
    if (word.endsWith("'s")) said.push(...as("word", letters.slice(0, -1)));
    const homophone = DIGIT_HOMOPHONES.get(word);
    if (homophone !== undefined) said.push(...as("homophone", String(homophone)));
    said.push(...as("word", ...(STREET_WORDS.get(word) ?? [])));
    said.push(...as("number", ...(SCALES.get(word) ?? [])), ...this.#number(word, at));
    return [...said, ...this.#letter(word, at), ...ofLanguage];
  }

  /** Numbers, single digits and names of letters in another language. */
  #inLanguage(at: number): SaidAs[] {
    const own = this.#own?.[at];
    if (!own || !this.#language) return [];
    const said: SaidAs[] = [];
    if (own.number) said.push({ signs: String(own.number.value), kind: "number", next: at + own.number.words });
    const digit = DIGITS.get(own.lower);
    if (digit !== undefined) said.push({ signs: String(digit), kind: "number", next: at + 1 });
    if (this.#language.numbers.saysFirst(normalise(own.folded)))
      said.push({ signs: "1", kind: "ordinal", next: at + 1 });
    const named = this.#language.digits.letters.get(normalise(own.folded))?.toLowerCase();
    if (named !== undefined && named !== own.lower) said.push({ signs: named, kind: "letter", next: at + 1 });
    if (/^[a-z]$/u.test(own.lower)) {
      const isExplained = this.#own?.[at + 1]?.lower === "like" && this.#own[at + 2]?.lower.startsWith(own.lower);
      said.push({ signs: own.lower, kind: "letter", next: isExplained ? at + 3 : at + 1 });
    }
    return said;
  }

  #number(word: string, at: number): SaidAs[] {
    const value = DIGITS.get(word) ?? TEENS.get(word);
    if (value !== undefined) return [{ signs: String(value), kind: "number", next: at + 1 }];
    const tens = TENS.get(word);
    if (tens === undefined) return [];
    const unit = /^(?:[ \t]+|-)$/u.test(this.gap(at + 1)) ? (DIGITS.get(this.word(at + 1)) ?? 0) : 0;
    const alone: SaidAs = { signs: String(tens), kind: "number", next: at + 1 };
    return unit > 0 ? [{ signs: String(tens + unit), kind: "number", next: at + 2 }, alone] : [alone];
  }

  /** "romeo", "zee", "f as in frank", "f for foxtrot". */
  #letter(word: string, at: number): SaidAs[] {
    const letter = (LETTER_NAMES.get(word) ?? SPELLING_ALPHABET.get(word))?.toLowerCase();
    const signs = letter ?? (word.length === 1 && /\p{L}/u.test(word) ? word : undefined);
    if (signs === undefined) return [];
    const said: SaidAs[] = letter === undefined ? [] : [{ signs, kind: "letter", next: at + 1 }];
    const [second, third] = [this.word(at + 1), this.word(at + 2)];
    const example = second === "as" && third === "in" ? at + 3 : /^(?:as|for|like)$/u.test(second) ? at + 2 : -1;
    if (example > 0 && this.word(example).startsWith(signs)) said.push({ signs, kind: "letter", next: example + 1 });
    return said;
  }

  /** "double five", "triple oh", "double r". */
  #repeated(at: number): SaidAs[] {
    const times = REPEATS.get(this.#translations.get(this.word(at)) ?? this.helper(at));
    if (times === undefined) return [];
    const token = this.tokens[at + 1];
    if (token === undefined) return [];
    return this.#plain(token, at + 1)
      .filter(({ signs, kind }) => signs.length === 1 && kind !== "homophone")
      .map((one) => ({ ...one, signs: one.signs.repeat(times) }));
  }
}

/** Places in a text, and what is no further than so many tokens from one of them. */
export class Nearby {
  readonly #isNear: Uint8Array;

  /** @param reach in tokens. */
  constructor(count: number, places: readonly { readonly from: number; readonly to: number }[], reach: number) {
    this.#isNear = new Uint8Array(count);
    for (const { from, to } of places) this.#isNear.fill(1, Math.max(0, from - reach), to + reach);
  }

  /** Whether one end of it, `[from, to)` in tokens, is near. */
  has({ from, to }: { readonly from: number; readonly to: number }): boolean {
    return this.#isNear[from] === 1 || this.#isNear[to - 1] === 1;
  }
}

/** A word's letters and digits in normal form, nothing else. */
export function lettersOf(text: string): string {
  return normalise(text).replaceAll(" ", "");
}
