import type { Piece } from "./piece.js";
import { type CodeOptions, type KeptWord, readPieces } from "./pieces.js";

export { sayDigits } from "./stretch.js";

/** A number or code as it is written or said, ready to be written with other characters. It holds PHI. */
export interface CodeForm {
  /** Digits 0–9 and capital letters, in order, without anything between them: "5558675309", "AB12". */
  readonly characters: string;
  /** How many characters stand together before a separator: [3, 3, 4]. */
  readonly groups: readonly number[];
  readonly kept: readonly KeptWord[];
  /** A word that is neither a number nor a code was taken letter by letter. */
  readonly hasWords: boolean;
  /** Something is said rather than written: "five", "A as in apple". */
  readonly isSpoken: boolean;
  /**
   * The same stretch with other characters: separators, words in between, case and the way to say it stay.
   * @param characters as many as there are, digits where digits are and letters A–Z where letters are.
   * @returns `null` where they do not fit, or could not be said so that they are understood.
   */
  write(characters: string): string | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Reads digits in any form: "555-8675", "five five five", "double oh seven", "eight hundred", "quarantadue".
 * @param keep words (normal form) that may stand in between, besides hesitations and the names of signs.
 * @returns `null`: there is no digit, or something else stands in the stretch as well.
 */
export function readDigits(text: string, keep = NOTHING): CodeForm | null {
  return read(text, { letters: false, keep });
}

/** `readDigits` with letters: "AB-12", "bravo four", "B as in boy, seven". A word that is not understood is taken letter by letter. */
export function readCode(text: string, keep = NOTHING): CodeForm | null {
  return read(text, { letters: true, keep });
}

function read(text: string, options: CodeOptions): CodeForm | null {
  const reading = readPieces(text, options);
  if (!reading || reading.pieces.length === 0) return null;
  const { pieces, kept, hasWords } = reading;
  const characters = pieces.map((piece) => piece.characters).join("");
  if (!options.letters && !/\d/u.test(characters)) return null;
  const isSpoken = pieces.some((piece) => piece.isSpoken);
  const isSameCode = (written: string, wanted: string): boolean => {
    const again = readPieces(written, options)?.pieces;
    return again?.map((piece) => piece.characters).join("") === wanted;
  };
  return {
    characters,
    groups: groupsOf(pieces),
    kept,
    hasWords,
    isSpoken,
    write(wanted) {
      for (const plain of [false, true]) {
        const written = writePieces(text, pieces, wanted, plain);
        if (written === null) return null;
        if (!isSpoken || isSameCode(written, wanted)) return written;
      }
      return null;
    },
  };
}

function groupsOf(pieces: readonly Piece[]): number[] {
  const groups: number[] = [];
  let end = -1;
  for (const piece of pieces) {
    if (piece.start === end) groups.push((groups.pop() ?? 0) + piece.characters.length);
    else groups.push(piece.characters.length);
    end = piece.end;
  }
  return groups;
}

function writePieces(text: string, pieces: readonly Piece[], wanted: string, plain: boolean): string | null {
  let written = "";
  let at = 0;
  let used = 0;
  for (const piece of pieces) {
    const own = wanted.slice(used, used + piece.characters.length);
    used += piece.characters.length;
    const fits = own.length === piece.characters.length && (piece.isLetters ? /^[A-Z]+$/u : /^[0-9]+$/u).test(own);
    if (!fits) return null;
    written += text.slice(at, piece.start) + piece.write(own, plain);
    at = piece.end;
  }
  return used === wanted.length ? written + text.slice(at) : null;
}
