import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heardAs, lost, numberOf } from "../../../../src/language/pronunciation/phones.js";
import { findBySound, type SoundRow } from "../../../../src/text/detectors/known/find-by-sound.js";

function rowOf(words: readonly (readonly number[])[]): SoundRow {
  const phones = words.flat();
  const begins = words.flatMap((word, index) => word.map((_, place) => (place === 0 ? index : -1)));
  const ends = words.flatMap((word, index) => word.map((_, place) => (place === word.length - 1 ? index : -1)));
  return { phones: Uint8Array.from(phones), begins: Int32Array.from(begins), ends: Int32Array.from(ends) };
}

/** The plain table of an alignment, for one stretch. */
function costOf(wanted: readonly number[], heard: readonly number[]): number {
  const table = [[0]];
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= wanted.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      if (row === 0 && column === 0) continue;
      const [one, other] = [wanted[row - 1] ?? 0, heard[column - 1] ?? 0];
      const best = Math.min(
        at(row - 1, column - 1) + (row > 0 && column > 0 ? heardAs(one, other) : 0),
        at(row - 1, column) + lost(one),
        at(row, column - 1) + lost(other),
      );
      table[row] = [...(table[row] ?? []), best];
    }
  }
  return at(wanted.length, heard.length);
}

const phone = fc.integer({ min: 0, max: 38 });
const word = fc.array(phone, { minLength: 1, maxLength: 4 });

describe("stretches of words that sound like something", () => {
  it("are as near as a table for each stretch says, and none that is nearer and shares no word with them is left out", () => {
    fc.assert(
      fc.property(
        fc.array(phone, { minLength: 2, maxLength: 6 }),
        fc.array(word, { minLength: 1, maxLength: 7 }),
        fc.double({ min: 0.1, max: 0.6, noNaN: true }),
        (wanted, words, limit) => {
          const found = findBySound(Uint8Array.from(wanted), rowOf(words), limit);
          const distance = (first: number, last: number): number =>
            costOf(wanted, words.slice(first, last + 1).flat()) / wanted.length;
          for (const match of found) {
            expect(match.distance).toBeCloseTo(distance(match.firstWord, match.lastWord), 4);
            expect(match.distance).toBeLessThanOrEqual(limit);
          }
          for (let first = 0; first < words.length; first++) {
            for (let last = first; last < words.length; last++) {
              if (distance(first, last) >= limit - 1e-4) continue;
              expect(found.some((match) => match.firstWord <= last && match.lastWord >= first)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("begin and end with words", () => {
    const [m, a, r, k, t] = (["M", "AA", "R", "K", "T"] as const).map(numberOf);
    const mark = [m, a, r, k].map((one) => one ?? 0);
    const found = findBySound(Uint8Array.from(mark), rowOf([[...mark, t ?? 0], mark]), 0.01);
    expect(found).toEqual([{ firstWord: 1, lastWord: 1, distance: 0 }]);
  });

  it("are none in no words", () => {
    expect(findBySound(Uint8Array.from([1, 2, 3]), rowOf([]), 0.5)).toEqual([]);
  });
});
