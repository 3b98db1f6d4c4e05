import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";

/**
 * A text in written form, and the way back.
 *
 * ```
 * original    call me at five five five, zero one two nine.
 *             |    |  |  |--------------| |-----------| |
 * text        call me at 555              0129          .
 * ```
 */
export interface NormalisedText {
  readonly text: string;
  /**
   * The span of the original that a span of `text` was made from: whole words of the original, hesitations within included.
   * An empty span maps to an empty span. Offsets outside the text are clamped.
   */
  toOriginal(start: number, end: number): TextSpan;
  /**
   * As `toOriginal`, but in pieces: words of the original that `text` does not show (the other speaker's "okay" within a
   * number, a speaker's label) are left out where they stand on lines of their own.
   */
  toOriginalPieces(start: number, end: number): TextSpan[];
}

/** Collects the written form piece by piece, in order. */
export class SpokenMapBuilder {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  readonly #originalStarts: number[] = [];
  readonly #originalEnds: number[] = [];
  #length = 0;
  /** What was kept since the last piece in other words: one stretch of the original, which is cut out once. */
  #keptFrom = 0;
  #keptTo = 0;

  constructor(readonly original: string) {}

  /** Adds `text`, which was made from `original[start, end)`. Empty pieces are dropped. */
  push(text: string, start: number, end: number): void {
    if (text.length === 0) return;
    this.#cutKept();
    this.#parts.push(text);
    this.#place(text.length, start, end);
  }

  /** Adds `original[start, end)` as it is: the same as to push it, and quicker. */
  keep(start: number, end: number): void {
    if (end <= start) return;
    if (start !== this.#keptTo) {
      this.#cutKept();
      this.#keptFrom = start;
    }
    this.#keptTo = end;
    this.#place(end - start, start, end);
  }

  #place(length: number, start: number, end: number): void {
    this.#starts.push(this.#length);
    this.#originalStarts.push(start);
    this.#originalEnds.push(end);
    this.#length += length;
  }

  #cutKept(): void {
    if (this.#keptTo > this.#keptFrom) this.#parts.push(this.original.slice(this.#keptFrom, this.#keptTo));
    this.#keptFrom = this.#keptTo;
  }

  /** The rewritten text and the map between its offsets and the original's. */
  build(): NormalisedText {
    this.#cutKept();
    const text = this.#parts.join("");
    const { original } = this;
    const [starts, from, to, length] = [this.#starts, this.#originalStarts, this.#originalEnds, this.#length];

    /** Index of the piece that holds this offset. */
    const pieceAt = (offset: number): number => {
      return Math.max(0, partitionPoint(starts, (start) => start <= offset) - 1);
    };
    const clamp = (offset: number): number => Math.min(Math.max(Math.trunc(offset), 0), length);
    const bounds = (start: number, end: number): [number, number] | undefined =>
      clamp(end) > clamp(start) ? [pieceAt(clamp(start)), pieceAt(clamp(end) - 1)] : undefined;
    const point = (offset: number): TextSpan => {
      const at = clamp(offset);
      const position = at >= length ? original.length : (from[pieceAt(at)] ?? 0);
      return { start: position, end: position };
    };

    return {
      text,
      toOriginal(start, end) {
        const range = bounds(start, end);
        return range ? { start: from[range[0]] ?? 0, end: to[range[1]] ?? original.length } : point(start);
      },
      toOriginalPieces(start, end) {
        const range = bounds(start, end);
        if (range === undefined) return [];
        const pieces: TextSpan[] = [];
        let open: { start: number; end: number } | undefined;
        for (let index = range[0]; index <= range[1]; index++) {
          const [pieceStart, pieceEnd] = [from[index] ?? 0, to[index] ?? 0];
          if (pieceEnd <= pieceStart) continue;
          if (open && !original.slice(open.end, pieceStart).includes("\n")) open.end = pieceEnd;
          else {
            open = { start: pieceStart, end: pieceEnd };
            pieces.push(open);
          }
        }
        return pieces;
      },
    };
  }
}
