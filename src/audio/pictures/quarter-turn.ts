const ONE = 65_536;
/** The last number counts with 30 bits behind the point. */
const UNIT = 1 << 30;

/**
 * Whether nine numbers turn, mirror and shift a picture by whole quarters and whole points: any others are room for 36 bytes of text.
 * Row by row; each number has 16 bits behind the point, of the last column 30.
 */
export function isQuarterTurn(matrix: readonly number[]): boolean {
  const [a = 0, b = 0, u = 0, c = 0, d = 0, v = 0, x = 0, y = 0, w = 0] = matrix;
  const turns = [a, b, c, d].every((value) => value === 0 || Math.abs(value) === ONE);
  return turns && u === 0 && v === 0 && x % ONE === 0 && y % ONE === 0 && w === UNIT;
}
