import { LOCALES } from "../locales.js";
import { normalise } from "../normalise.js";
import { cardinalWords, readCardinal } from "../number-words/number-words.js";
import { SPELLING_ALPHABET } from "../spoken-words.js";
import { type Token, tokenise, zeroOf } from "./tokens.js";
import { ALPHABET, BETWEEN_DIGITS, DIGIT_WORDS, type DigitWords, EXPLAINS, HOMOPHONES } from "./words.js";

/** How a stretch is read. */
export interface CodeOptions {
  /** Letters are part of the code: "B 1 7", "AB-12", "A as in apple". Otherwise a stretch with letters outside of number words is none. */
  readonly letters: boolean;
  /** Words (normal form) that may stand in it and stay: "extension", "number". */
  readonly keep: ReadonlySet<string>;
}

/** A word that stays as it is, and before which of the characters it stands. */
export interface KeptWord {
  readonly word: string;
  readonly at: number;
}

/** The smallest piece of a code that is written anew: a row of digits, "forty two", "B as in boy". Offsets into the stretch. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly characters: string;
  readonly isLetters: boolean;
  readonly isSpoken: boolean;
  /** @param plain digit by digit. */
  write(characters: string, plain: boolean): string;
}

export interface Reading {
  readonly pieces: readonly Piece[];
  readonly kept: readonly KeptWord[];
  readonly hasWords: boolean;
}

/** Digits one by one: "four one five". */
export function sayDigits(digits: string, words: DigitWords = DIGIT_WORDS.en): string {
  return Array.from(digits, (digit) => words.names[Number(digit)] ?? "").join(" ");
}

/** Takes a stretch into its pieces; `null`: something stands in it that is none. */
export function readPieces(text: string, options: CodeOptions): Reading | null {
  const tokens = tokenise(text);
  return tokens && new PieceReader(text, tokens, options).read();
}

/** White space or a hyphen: what may stand within one number ("forty-two"). */
const TIGHT = /^(?:[ \t\u00a0]+|-)$/u;
/** Between a letter and its explanation: "B, as in boy". */
const NEAR = /^[ \t\u00a0]*[,-]?[ \t\u00a0]*$/u;
/** Words of one number: "nine thousand nine hundred and ninety nine". */
const MAX_WORDS = 7;
const MAX_CODE_WORD_LENGTH = 6;
/** Only before these is a digit the beginning of a longer number. */
const SCALES: ReadonlySet<string> = new Set(["hundred", "thousand", "mil"]);
/** Before "four digits of the number". */
const ENDING = /^(?:last|final|first|ultime|ultimi|ultimos|ultimas)$/u;

/** The language in which most of the words are digits or numbers. */
function wordsFor(tokens: readonly Token[]): DigitWords {
  let best = DIGIT_WORDS.en;
  if (tokens.every(({ lower, isDigits }) => isDigits || best.digits.has(lower))) return best;
  let most = 0;
  for (const locale of LOCALES) {
    const { digits } = DIGIT_WORDS[locale];
    const count = tokens.filter(
      ({ lower, isDigits }) => !isDigits && lower.length > 1 && (digits.has(lower) || readCardinal([lower], 0, locale)),
    ).length;
    if (count > most) {
      most = count;
      best = DIGIT_WORDS[locale];
    }
  }
  return best;
}

/** Each method that adds pieces reads at a token, and answers the index behind what it took: the same index where it took nothing. */
class PieceReader {
  private readonly words: DigitWords;
  private readonly letters: boolean;
  private readonly keep: ReadonlySet<string>;
  private readonly pieces: Piece[] = [];
  private readonly kept: KeptWord[] = [];
  /** Characters so far. */
  private length = 0;
  private hasWords = false;
  /** How zero is said. */
  private zero: string | undefined;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    { letters, keep }: CodeOptions,
  ) {
    this.letters = letters;
    this.keep = keep;
    this.words = wordsFor(tokens);
  }

  read(): Reading | null {
    for (let at = 0; at < this.tokens.length; ) {
      const token = this.tokens[at];
      if (token === undefined) break;
      if (token.isDigits) {
        at = this.addDigits(at, token);
        continue;
      }
      const { lower } = token;
      if (ENDING.test(lower) && this.keep.has(lower) && this.isCount(at + 1)) {
        this.kept.push({ word: lower, at: this.length });
        at += 2;
        continue;
      }
      if (!this.touches(at)) {
        let next = this.addRepeated(at, token);
        if (next === at) next = this.addNumber(at, token);
        if (next === at) next = this.addDigitWord(at, token);
        if (next > at) {
          at = next;
          continue;
        }
      }
      const isLetter = /^[a-z]$/u.test(lower);
      const explained = this.letters ? this.addExplained(at, token) : at;
      if (explained > at) {
        at = explained;
        continue;
      }
      if (lower === "" || this.keep.has(lower) || (BETWEEN_DIGITS.has(lower) && !this.touches(at))) {
        if (lower !== "") this.kept.push({ word: lower, at: this.length });
        at++;
        continue;
      }
      if (!this.letters) {
        // "treinta y dos y cuatro", "uno e due"
        if (isLetter && this.words.locale !== "en" && /^[ye]$/u.test(lower)) {
          at++;
          continue;
        }
        return null;
      }
      const next = this.touches(at) ? at : this.addSpokenLetter(at, token);
      if (next > at) {
        at = next;
        continue;
      }
      const isCode = token.text === token.text.toUpperCase() && token.text.length <= MAX_CODE_WORD_LENGTH;
      if (!isCode && !this.touches(at)) this.hasWords = true;
      at = this.addLetters(at, token);
    }
    return { pieces: this.pieces, kept: this.kept, hasWords: this.hasWords };
  }

  private gap(at: number): string {
    return this.text.slice(this.tokens[at - 1]?.end ?? 0, this.tokens[at]?.start ?? this.text.length);
  }

  private isTight(at: number): boolean {
    return at > 0 && at < this.tokens.length && TIGHT.test(this.gap(at));
  }

  private touches(at: number): boolean {
    return (
      (at > 0 && this.gap(at) === "" && this.tokens[at - 1]?.isDigits === true) ||
      (at + 1 < this.tokens.length && this.gap(at + 1) === "" && this.tokens[at + 1]?.isDigits === true)
    );
  }

  private isDigitWord(at: number): boolean {
    const token = this.tokens[at];
    return token !== undefined && (token.isDigits || this.words.digits.has(token.lower));
  }

  private say(digits: string): string {
    return Array.from(digits, (digit) =>
      digit === "0" && this.zero !== undefined ? this.zero : sayDigits(digit, this.words),
    ).join(" ");
  }

  /** Tokens `first` … `next - 1` are one piece. */
  private add(
    first: number,
    next: number,
    piece: Pick<Piece, "characters" | "isLetters" | "isSpoken" | "write">,
  ): number {
    const start = this.tokens[first]?.start ?? 0;
    this.pieces.push({ start, end: this.tokens[next - 1]?.end ?? start, ...piece });
    this.length += piece.characters.length;
    return next;
  }

  private addSpoken(at: number, next: number, digits: string, write: (digits: string) => string | null): number {
    const original = this.text.slice(this.tokens[at]?.start, this.tokens[next - 1]?.end);
    return this.add(at, next, {
      characters: digits,
      isLetters: false,
      isSpoken: true,
      write: (wanted, plain) => withCaseOf(original, (plain ? null : write(wanted)) ?? this.say(wanted)),
    });
  }

  private addDigits(at: number, { text: written, lower }: Token): number {
    const base = zeroOf(written);
    return this.add(at, at + 1, {
      characters: lower,
      isLetters: false,
      isSpoken: false,
      write: (wanted) =>
        base === 48 ? wanted : Array.from(wanted, (digit) => String.fromCodePoint(base + Number(digit))).join(""),
    });
  }

  private addLetters(at: number, { text: written }: Token): number {
    const signs = Array.from(written).filter((sign) => /\p{L}/u.test(sign));
    if (signs.length === 0) return at + 1;
    return this.add(at, at + 1, {
      characters: signs.map(capitalOf).join(""),
      isLetters: true,
      isSpoken: false,
      write: (wanted) => signs.map((sign, index) => letterLike(sign, wanted.charAt(index))).join(""),
    });
  }

  /** "double five", "triple l", "double 4". Next index, or `at`. */
  private addRepeated(at: number, token: Token): number {
    const times = this.words.repeats.get(token.lower);
    const next = this.tokens[at + 1];
    if (times === undefined || next === undefined || !this.isTight(at + 1)) return at;
    const digit = this.words.digits.get(next.lower) ?? (/^[0-9]$/u.test(next.lower) ? Number(next.lower) : undefined);
    if (digit !== undefined) {
      return this.addSpoken(at, at + 2, String(digit).repeat(times), (wanted) =>
        isOneSign(wanted)
          ? `${token.text} ${next.isDigits ? wanted.charAt(0) : this.say(wanted.charAt(0))}`
          : next.isDigits
            ? Array.from(wanted).join(" ")
            : null,
      );
    }
    if (!this.letters || !/^[a-z]$/u.test(next.lower)) return at;
    const letter = next.lower.toUpperCase();
    const isW = token.lower === "double" && letter === "U";
    return this.add(at, at + 2, {
      characters: isW ? "W" : letter.repeat(times),
      isLetters: true,
      isSpoken: true,
      write: (wanted) => {
        const spelled = Array.from(wanted, (sign) => letterLike(next.text, sign));
        return !isW && isOneSign(wanted) && wanted !== "U" ? `${token.text} ${spelled[0] ?? ""}` : spelled.join(" ");
      },
    });
  }

  /** "forty two", "eight hundred", "nineteen". Next index, or `at`. */
  private addNumber(at: number, { lower }: Token): number {
    if (this.words.digits.has(lower) && !SCALES.has(this.tokens[at + 1]?.lower ?? "")) return at;
    const row: string[] = [];
    while (row.length < MAX_WORDS && (row.length === 0 || this.isTight(at + row.length))) {
      const token = this.tokens[at + row.length];
      if (token === undefined || token.isDigits) break;
      row.push(token.lower);
      // An Italian number is one word.
      if (this.words.locale === "it") break;
    }
    let number = readCardinal(row, 0, this.words.locale);
    if (number === null) return at;
    // "one eight hundred five five five": the five after the hundred is the first of three.
    const last = row[number.next - 1] ?? "";
    const isLone = number.value >= 100 && this.words.digits.has(last) && row[number.next - 2] !== "and";
    if (isLone && this.isTight(at + number.next) && this.isDigitWord(at + number.next)) {
      number = readCardinal(row.slice(0, number.next - 1), 0, this.words.locale) ?? number;
    }
    if (number.value < 10) return at;
    const next = at + number.next;
    const original = this.text.slice(this.tokens[at]?.start, this.tokens[next - 1]?.end);
    const joints = { hyphen: original.includes("-"), and: / and /iu.test(original) };
    return this.addSpoken(at, next, String(number.value), (wanted) =>
      wanted.startsWith("0") || wanted.length > 4 ? null : cardinalWords(Number(wanted), this.words.locale, joints),
    );
  }

  /** "five", "oh"; "to" between digits. Next index, or `at`. */
  private addDigitWord(at: number, { lower }: Token): number {
    let digit = this.words.digits.get(lower);
    const isBetween = this.isDigitWord(at - 1) && this.isDigitWord(at + 1);
    if (digit === undefined && isBetween && this.words.locale === "en") digit = HOMOPHONES.get(lower);
    if (digit === undefined) return at;
    if (lower === "o" && !this.isDigitWord(at - 1) && !this.isDigitWord(at + 1)) return at;
    if (digit === 0 && lower !== this.words.names[0]) this.zero ??= lower;
    return this.addSpoken(at, at + 1, String(digit), () => null);
  }

  /** "B as in boy", "emme come Milano". Next index, or `at`. */
  private addExplained(at: number, token: Token): number {
    const letter = /^[a-z]$/u.test(token.lower) ? token.lower.toUpperCase() : this.words.letters.get(token.lower);
    let example = at + 1;
    while (example < at + 3 && EXPLAINS.has(this.tokens[example]?.lower ?? "") && NEAR.test(this.gap(example)))
      example++;
    const word = this.tokens[example];
    if (letter === undefined || word === undefined || example === at + 1 || !TIGHT.test(this.gap(example))) return at;
    if (word.lower.length < 2 || !word.lower.startsWith(letter.toLowerCase())) return at;
    const between = this.text.slice(token.end, word.start);
    return this.add(at, example + 1, {
      characters: letter,
      isLetters: true,
      isSpoken: true,
      write: (wanted) =>
        letterLike(token.text, wanted) + between + withCaseOf(word.text, this.words.examples.get(wanted) ?? wanted),
    });
  }

  /** A letter said alone, by its name or by that of the spelling alphabet. Next index, or `at`. */
  private addSpokenLetter(at: number, token: Token): number {
    const named = this.words.letters.get(token.lower);
    const inAlphabet = SPELLING_ALPHABET.get(token.lower);
    if (inAlphabet !== undefined) {
      return this.add(at, at + 1, {
        characters: inAlphabet,
        isLetters: true,
        isSpoken: true,
        write: (wanted) => withCaseOf(token.text, ALPHABET.get(wanted) ?? wanted),
      });
    }
    if (named === undefined) return /^[a-z]$/u.test(token.lower) ? this.addLetters(at, token) : at;
    return this.add(at, at + 1, {
      characters: named,
      isLetters: true,
      isSpoken: true,
      write: (wanted) => letterLike(token.text, wanted),
    });
  }

  /** "last four digits …", "last 4: 2671", "last four two six seven one": the first number counts the digits and is none of them. */
  private isCount(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || !this.isDigitWord(at)) return false;
    const count = token.isDigits ? Number(token.lower) : (this.words.digits.get(token.lower) ?? 0);
    let digits = 0;
    for (let next = at + 1; this.isDigitWord(next); next++)
      digits += this.tokens[next]?.isDigits ? (this.tokens[next]?.text.length ?? 0) : 1;
    return count > 1 && at + 1 < this.tokens.length && (digits === 0 || digits === count);
  }
}

/** One code unit for every letter; "X" for those whose capital has more or none. */
function capitalOf(letter: string): string {
  const capital = normalise(letter).toUpperCase();
  return /^[^\ud800-\udfff]/.test(capital) ? capital.charAt(0) : "X";
}

function isOneSign(text: string): boolean {
  return text === text.charAt(0).repeat(text.length);
}

/** A letter in the case, and the width, of another. */
function letterLike(sign: string, letter: string): string {
  const cased = sign === sign.toLowerCase() && sign !== sign.toUpperCase() ? letter.toLowerCase() : letter;
  const code = sign.charCodeAt(0);
  const isWide = (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a);
  return isWide ? String.fromCharCode(cased.charCodeAt(0) + 0xfee0) : cased;
}

/** Words in the case of the original: "FIVE", "Five", "five". */
function withCaseOf(original: string, words: string): string {
  const letters = original.replaceAll(/\P{L}/gu, "");
  if (letters.length > 1 && letters === letters.toUpperCase()) return words.toUpperCase();
  const isCapital = /^\p{Lu}/u.test(letters);
  return isCapital ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}
