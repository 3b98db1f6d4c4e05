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

/** A piece that begins at a token, and the index of the token behind it. */
export interface PieceRead extends Pick<Piece, "characters" | "isLetters" | "isSpoken" | "write"> {
  readonly next: number;
}
