import type { TextSpan } from "../../types.js";

/** What became of a stretch of the original. */
export type Fate = "kept" | "hidden" | "changed" | "lost";

interface Piece extends TextSpan {
  readonly text: string;
}

/** A stretch of the original that the output has otherwise. Half open, in pieces. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

const PIECE = /\[[A-Z][A-Z_]+\]|\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s\p{L}\p{N}]/gu;
const PLACEHOLDER = /^\[[A-Z][A-Z_]+\]$/u;
/** How far a moved value is looked for, in pieces. */
const BESIDE = 3;
/** More differences than this between two texts, and they are not one text and its output. */
const MOST_DIFFERENCES = 4000;

/** An original and its output, laid side by side by what they share: words, runs of digits and signs. */
export class Alignment {
  private constructor(
    private readonly before: readonly Piece[],
    private readonly after: readonly Piece[],
    private readonly hunks: readonly Hunk[],
  ) {}

  /** `null`: the output is not that of this text. */
  static of(original: string, output: string): Alignment | null {
    const before = piecesOf(original);
    const after = piecesOf(output);
    const hunks = differencesOf(before, after);
    return hunks === null ? null : new Alignment(before, after, hunks);
  }

  /**
   * What became of a stretch: `hidden` behind a placeholder; `changed`, where something else stands there; `lost`, where nothing does. A stretch of
   * which a part is changed is changed.
   */
  fateOf({ start, end }: TextSpan): Fate {
    const fates = this.hunks
      .filter(({ from, to }) => (this.before[from]?.start ?? end) < end && (this.before[to - 1]?.end ?? start) > start)
      .map((hunk) => this.fateIn(hunk, { start, end }));
    for (const fate of ["changed", "hidden", "lost"] as const) if (fates.includes(fate)) return fate;
    return "kept";
  }

  /** Words or numbers were added a piece or two away. */
  private isWrittenBeside(from: number, to: number): boolean {
    const beside = this.hunks.filter(
      (hunk) => hunk.from === hunk.to && hunk.from >= from - BESIDE && hunk.to <= to + BESIDE,
    );
    return beside.some(({ newFrom, newTo }) =>
      this.after.slice(newFrom, newTo).some(({ text }) => /^[\p{L}\p{N}]/u.test(text)),
    );
  }

  private fateIn({ from, to, newFrom, newTo }: Hunk, span: TextSpan): Fate {
    const written = this.after.slice(newFrom, newTo);
    // "120 80" that became "80 95" lost nothing: what is written a little further on stands for it.
    if (written.length === 0) return this.isWrittenBeside(from, to) ? "changed" : "lost";
    const placeholders = written.filter(({ text }) => PLACEHOLDER.test(text)).length;
    const others = written.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !PLACEHOLDER.test(text));
    if (placeholders === 0) return others.length === 0 ? "lost" : "changed";
    if (others.length === 0) return "hidden";
    // Something else was replaced beside it: a value of figures is changed only where figures stand now.
    const own = this.before.slice(from, to).filter((piece) => piece.start < span.end && piece.end > span.start);
    const isFigures = own.some(({ text }) => /\p{N}/u.test(text));
    return isFigures && !others.some(({ text }) => /\p{N}/u.test(text)) ? "hidden" : "changed";
  }
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECE)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * Stretches that differ (Myers' algorithm: the fewest differences), time and memory by their number; `null`: too many.
 */
function differencesOf(before: readonly Piece[], after: readonly Piece[]): Hunk[] | null {
  const isSame = (x: number, y: number) => before[x]?.text === after[y]?.text;
  const trail: Int32Array[] = [];
  let reached = new Int32Array([0, 0, 0]);
  for (let differences = 0; differences <= MOST_DIFFERENCES; differences++) {
    const next = new Int32Array(2 * differences + 5);
    // Place of a diagonal in this round's list, and in the one before.
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const down = reached[diagonal + 1 + differences] ?? -1;
      const right = reached[diagonal - 1 + differences] ?? -1;
      const isDown = diagonal === -differences || (diagonal !== differences && right < down);
      let x = differences === 0 ? 0 : isDown ? down : right + 1;
      while (x < before.length && x - diagonal < after.length && isSame(x, x - diagonal)) x++;
      next[diagonal + differences + 1] = x;
      if (x >= before.length && x - diagonal >= after.length) {
        return hunksOf(walkBack([...trail, next], before.length, after.length), before.length, after.length);
      }
    }
    trail.push(next);
    reached = next;
  }
  return null;
}

/** Pairs of equal pieces, in order. @param trail furthest place of each diagonal, a list for each number of differences. */
function walkBack(trail: readonly Int32Array[], endX: number, endY: number): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [endX, endY];
  for (let differences = trail.length - 1; differences > 0; differences--) {
    const diagonal = x - y;
    const reached = trail[differences - 1];
    const down = reached?.[diagonal + 1 + differences] ?? -1;
    const right = reached?.[diagonal - 1 + differences] ?? -1;
    const isDown = diagonal === -differences || (diagonal !== differences && right < down);
    const began = isDown ? down : right + 1;
    while (x > began) pairs.push([--x, --y]);
    if (isDown) y--;
    else x--;
  }
  while (x > 0 && y > 0) pairs.push([--x, --y]);
  return pairs.reverse();
}

function hunksOf(pairs: readonly (readonly [number, number])[], length: number, newLength: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [from, newFrom] = [0, 0];
  for (const [to, newTo] of [...pairs, [length, newLength] as const]) {
    if (to > from || newTo > newFrom) hunks.push({ from, to, newFrom, newTo });
    [from, newFrom] = [to + 1, newTo + 1];
  }
  return hunks;
}
