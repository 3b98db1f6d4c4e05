import { partitionPoint } from "../../partition-point.js";
import type { TextSpan } from "../../types.js";

/** Characters as they are read, and where they stand in the source: an escape is longer there. */
export interface Piece {
  readonly text: string;
  readonly source: TextSpan;
}

/** A character that a text says in another way. */
export interface Character extends TextSpan {
  readonly text: string;
}

/** A text made of pieces, and the way back to their source. */
export class PieceText {
  readonly text: string;
  /** Where each piece ends in the text. */
  private readonly ends: readonly number[];

  constructor(private readonly pieces: readonly Piece[]) {
    let end = 0;
    this.ends = pieces.map(({ text }) => {
      end += text.length;
      return end;
    });
    this.text = pieces.map(({ text }) => text).join("");
  }

  /** The pieces within a stretch of the text; one that cannot be cut is there whole. */
  cut({ start, end }: TextSpan): Piece[] {
    const found: Piece[] = [];
    for (let at = partitionPoint(this.ends, (one) => one <= start); start < end && at < this.pieces.length; at++) {
      const piece = this.pieces[at];
      const begin = at === 0 ? 0 : (this.ends[at - 1] ?? 0);
      if (!piece || begin >= end) break;
      const { text, source } = piece;
      const from = Math.max(start - begin, 0);
      const to = Math.min(end - begin, text.length);
      if (from >= to) continue;
      const isLiteral = source.end - source.start === text.length;
      found.push(
        isLiteral
          ? { text: text.slice(from, to), source: { start: source.start + from, end: source.start + to } }
          : piece,
      );
    }
    return found;
  }

  /** Where a stretch of the text stands in the source; an empty one: between what is before and behind it. */
  placeOf(span: TextSpan): TextSpan {
    const within = this.cut(span);
    const [first, last] = [within[0], within.at(-1)];
    if (first && last) return { start: first.source.start, end: last.source.end };
    const after = this.cut({ start: span.start, end: span.start + 1 })[0];
    const at = after?.source.start ?? this.pieces.at(-1)?.source.end ?? 0;
    return { start: at, end: at };
  }

  /** Where a place of the source stands in the text. @param place made by `placeOf`. */
  spanOf({ start, end }: TextSpan): TextSpan {
    const first = partitionPoint(this.pieces, ({ source }) => source.end <= start);
    const last = partitionPoint(this.pieces, ({ source }) => source.start < end) - 1;
    const [one, other] = [this.pieces[first], this.pieces[last]];
    if (!one || !other || last < first) return { start: 0, end: 0 };
    const isLiteral = ({ text, source }: Piece) => source.end - source.start === text.length;
    const from = first === 0 ? 0 : (this.ends[first - 1] ?? 0);
    const to = this.ends[last] ?? 0;
    return {
      start: isLiteral(one) ? from + Math.max(0, start - one.source.start) : from,
      end: isLiteral(other) ? to - Math.max(0, other.source.end - end) : to,
    };
  }

  /** The pieces, with what the characters say in their places. @param characters in order, disjoint. */
  with(characters: readonly Character[]): Piece[] {
    const found: Piece[] = [];
    let at = 0;
    for (const { start, end, text } of characters) {
      found.push(...this.cut({ start: at, end: start }), { text, source: this.placeOf({ start, end }) });
      at = end;
    }
    found.push(...this.cut({ start: at, end: this.text.length }));
    // One that cannot be cut is in two cuts.
    let done = 0;
    return found.filter(({ source: { start, end } }) => {
      if (start < done) return false;
      done = end;
      return true;
    });
  }
}
