import { explainedAt, lettersAt, repeatedLetterAt, spokenLetterAt } from "./letter-pieces.js";
import { digitsAt, digitWordAt, isCount, numberAt, repeatedDigitAt } from "./number-pieces.js";
import type { Piece, PieceRead } from "./piece.js";
import { Stretch } from "./stretch.js";
import { type Token, tokenise } from "./tokens.js";
import { BETWEEN_DIGITS } from "./words.js";

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

interface Reading {
  readonly pieces: readonly Piece[];
  readonly kept: readonly KeptWord[];
  readonly hasWords: boolean;
}

/** Cuts a stretch into its pieces; `null`: something in it is not a piece of a number or code. */
export function readPieces(text: string, options: CodeOptions): Reading | null {
  const tokens = tokenise(text);
  return tokens && new PieceReader(new Stretch(text, tokens), options).read();
}

const MAX_CODE_WORD_LENGTH = 6;
/** Before "four digits of the number". */
const ENDING = /^(?:last|final|first|ultime|ultimi|ultimos|ultimas)$/u;

class PieceReader {
  private readonly pieces: Piece[] = [];
  private readonly kept: KeptWord[] = [];
  /** Characters so far. */
  private length = 0;
  private hasWords = false;

  constructor(
    private readonly stretch: Stretch,
    private readonly options: CodeOptions,
  ) {}

  read(): Reading | null {
    let at: number | null = 0;
    for (let token = this.stretch.tokens[at]; token !== undefined; token = this.stretch.tokens[at]) {
      at = this.take(at, token);
      if (at === null) return null;
    }
    return { pieces: this.pieces, kept: this.kept, hasWords: this.hasWords };
  }

  /** Index behind what begins at the token; `null`: it has no place in a code. */
  private take(at: number, token: Token): number | null {
    const { letters, keep } = this.options;
    const { lower } = token;
    if (token.isDigits) return this.add(at, digitsAt(at, token));
    if (ENDING.test(lower) && keep.has(lower) && isCount(this.stretch, at + 1)) {
      this.keepWord(lower);
      return at + 2;
    }
    const touches = this.stretch.touches(at);
    const number = touches ? null : this.numberAt(at, token);
    if (number) return this.add(at, number);
    const explained = letters ? explainedAt(this.stretch, at, token) : null;
    if (explained) return this.add(at, explained);
    if (lower === "" || keep.has(lower) || (BETWEEN_DIGITS.has(lower) && !touches)) {
      if (lower !== "") this.keepWord(lower);
      return at + 1;
    }
    if (letters) return this.takeLetters(at, token, touches);
    // "treinta y dos y cuatro", "uno e due"
    return this.stretch.words.links.has(lower) ? at + 1 : null;
  }

  private numberAt(at: number, token: Token): PieceRead | null {
    const { stretch } = this;
    return (
      repeatedDigitAt(stretch, at, token) ??
      (this.options.letters ? repeatedLetterAt(stretch, at, token) : null) ??
      numberAt(stretch, at, token) ??
      digitWordAt(stretch, at, token)
    );
  }

  private takeLetters(at: number, token: Token, touches: boolean): number {
    const spoken = touches ? null : spokenLetterAt(this.stretch, at, token);
    if (spoken) return this.add(at, spoken);
    const isCode = token.text === token.text.toUpperCase() && token.text.length <= MAX_CODE_WORD_LENGTH;
    if (!isCode && !touches) this.hasWords = true;
    const written = lettersAt(at, token);
    return written ? this.add(at, written) : at + 1;
  }

  private keepWord(word: string): void {
    this.kept.push({ word, at: this.length });
  }

  private add(first: number, { next, ...piece }: PieceRead): number {
    const { tokens } = this.stretch;
    const start = tokens[first]?.start ?? 0;
    this.pieces.push({ start, end: tokens[next - 1]?.end ?? start, ...piece });
    this.length += piece.characters.length;
    return next;
  }
}
