import { foldMarks } from "../../../../language/fold-marks.js";
import type { Entity } from "../../../../types.js";
import type { Code } from "./codes.js";
import { type Piece, piecesFrom, withNeighbours } from "./pieces.js";
import { Nearby, type Said } from "./said.js";

/** From so many signs on a part of a number can be nothing else. */
const MIN_PROVEN = 6;
const MIN_ANYWHERE = 5;
/** The last or the first so many, by themselves. */
const MIN_END = 4;
const MIN_NEAR = 3;
/** The most tokens, and turns, between two parts of a number. */
const MAX_BETWEEN = 14;
const MAX_TURNS = 4;
/** In tokens. */
const MAX_FROM_STREET = 12;
const WHOLE = 0.95;
const PART = 0.75;
const YEAR = /^(?:19|20)\d\d$/u;
/** What is said of a part of a number. */
const OF_A_PART =
  /\b(?:end(?:s|ing)?|last|first|start(?:s|ing)?|begin(?:s|ning)?|digits?|number|phone|mobile|cell|record)\b[^\n]{0,24}$/iu;

/**
 * Numbers and codes that are known: whole, in part, and in parts that other words or the other speaker's "okay" and read-backs come
 * between.
 */
export function findCodes(said: Said, codes: readonly Code[], addresses: readonly Entity[]): Entity[] {
  const streets = new Nearby(
    said.tokens.length,
    addresses.map((found) => said.tokensOf(found)),
    MAX_FROM_STREET,
  );
  const starts = said.tokens.flatMap((_, at) => (beginsCode(said, at) ? [at] : []));
  return codes.flatMap((code) => {
    const pieces = starts
      .flatMap((from) => piecesFrom(said, from, code.signs))
      .filter((piece) => isWithZeros(piece, code));
    if (pieces.length === 0) return [];
    if (code.isHouse) return houses(said, code, pieces, streets);
    const sure = pieces.filter((piece) => standsAlone(said, piece, code));
    const chained = chainsOf(
      said,
      // A postal code has as many digits as a count of blood cells.
      pieces.filter((piece) => piece.isAlone && !(code.type === "ADDRESS" && isMeasure(said, piece))),
      code,
    );
    const anchors = new Nearby(said.tokens.length, [...sure, ...chained], MAX_BETWEEN);
    const near = pieces.filter((piece) => piece.isAlone && piece.length >= MIN_NEAR && anchors.has(piece));
    return [...sure, ...chained, ...near].map((piece) => entityOf(said, piece, code));
  });
}

/** Of a number with zeros before it: some of them, and all of the number. */
function isWithZeros({ at, length }: Piece, { zeros, signs }: Code): boolean {
  return zeros === 0 || (at < zeros && at + length === signs.length);
}

function beginsCode(said: Said, at: number): boolean {
  return said.readings(at).some(({ kind, signs }) => kind === "number" || kind === "letter" || /\d/u.test(signs));
}

function standsAlone(said: Said, piece: Piece, { signs, beginnings }: Code): boolean {
  const { at, length, isAlone } = piece;
  if (length >= MIN_PROVEN) return true;
  if (!isAlone || isMeasure(said, piece)) return false;
  const isEnd = at + length === signs.length;
  if (length === signs.length || length >= MIN_ANYWHERE) return true;
  if (length < MIN_END || !(isEnd || beginnings.includes(at))) return false;
  const part = signs.slice(at, at + length);
  return !YEAR.test(part) || OF_A_PART.test(before(said, piece));
}

function isMeasure(said: Said, { from, to }: Piece): boolean {
  const end = said.tokens[to - 1]?.end ?? 0;
  const behind = foldMarks(said.text.slice(end, end + 40));
  return said.measures.hasUnit(behind) || said.measures.isClinical(foldMarks(before(said, { from })));
}

function before(said: Said, { from }: Pick<Piece, "from">): string {
  const start = said.tokens[from]?.start ?? 0;
  return said.text.slice(Math.max(0, start - 60), start);
}

/**
 * Parts that go on where the one before ended, or say it again. Enough of them are the number.
 *
 * ```
 *  two one eight   two one eight?   five five five   oh one four seven
 *  ███ at 0        ███ again        ███ at 3         ████ at 6
 * ```
 */
function chainsOf(said: Said, pieces: readonly Piece[], { signs }: Code): Piece[] {
  const found: Piece[] = [];
  let chain: Piece[] = [];
  let [start, end] = [0, 0];
  const close = (): void => {
    const isEnough = end - start >= MIN_PROVEN || (end - start >= MIN_ANYWHERE && end === signs.length);
    if (chain.length > 1 && isEnough) found.push(...chain);
    chain = [];
  };
  for (const same of byStart(pieces)) {
    const [first] = same;
    const last = chain.at(-1);
    if (!first) continue;
    const isNear = last !== undefined && areNear(said, first, last);
    const goesOn = isNear ? same.find(({ at }) => at === end) : undefined;
    const again = isNear ? same.find(({ at, length }) => at >= start && at + length <= end) : undefined;
    if (goesOn) end += goesOn.length;
    else if (!again) {
      close();
      [start, end] = [first.at, first.at + first.length];
    }
    chain.push(goesOn ?? again ?? first);
  }
  close();
  return found;
}

/** Pieces that begin with the same token, in order. */
function byStart(pieces: readonly Piece[]): Iterable<readonly Piece[]> {
  const groups = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.from);
    if (group) group.push(piece);
    else groups.set(piece.from, [piece]);
  }
  return groups.values();
}

function areNear(said: Said, one: Piece, other: Piece): boolean {
  const [left, right] = one.from < other.from ? [one, other] : [other, one];
  if (right.from - left.to > MAX_BETWEEN) return false;
  const [start, end] = [said.tokens[left.to - 1]?.end ?? 0, said.tokens[right.from]?.start ?? 0];
  return said.text.slice(start, Math.max(start, end)).split("\n").length - 1 <= MAX_TURNS;
}

/** House numbers near their street. */
function houses(said: Said, code: Code, pieces: readonly Piece[], streets: Nearby): Entity[] {
  return pieces
    .filter((piece) => piece.isAlone && piece.length === code.signs.length)
    .filter((piece) => !isMeasure(said, piece) && streets.has(piece))
    .map((piece) => entityOf(said, piece, code));
}

function entityOf(said: Said, piece: Piece, { type, signs }: Code): Entity {
  const { length } = piece;
  const proven = length >= MIN_PROVEN;
  const { from, to } = proven ? withNeighbours(said, piece, signs) : piece;
  const start = said.tokens[from]?.start ?? 0;
  const end = said.tokens[to - 1]?.end ?? start;
  const confidence = proven || length === signs.length ? WHOLE : PART;
  return { start, end, type, confidence, detectedBy: ["known"], proven };
}
