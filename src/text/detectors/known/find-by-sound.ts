import { heardAs, lost } from "../../../language/pronunciation/phones.js";

/** A row of words by their sounds: all phones one behind the other, and between which of them words begin and end. */
export interface SoundRow {
  /** Numbers of phones (`numberOf`). */
  readonly phones: Uint8Array;
  /** Index of the word that begins before a phone; -1: none does. */
  readonly begins: Int32Array;
  /** Index of the word that ends behind a phone; -1: none does. */
  readonly ends: Int32Array;
}

/** Words of a row that sound like what was looked for. */
export interface SoundMatch {
  readonly firstWord: number;
  readonly lastWord: number;
  /** Mean cost of a phone of the one that was looked for: 0 it sounds the same. */
  readonly distance: number;
}

/**
 * Every stretch of whole words that sounds like the wanted phones: a semi-global alignment (P. H. Sellers, 1980) whose ends are bound to those
 * of words. Stretches that share a word are one: the nearest, or one that
 * goes on a little further for next to nothing. O(wanted × row).
 * @param limit the greatest distance, per phone of the wanted ones.
 */
export function findBySound(wanted: Uint8Array, row: SoundRow, limit: number): SoundMatch[] {
  const count = wanted.length;
  const most = limit * count;
  // Column by column: cost of the wanted phones up to each, and the word in which the cheapest way began.
  let [costs, starts] = [new Float32Array(count + 1), new Int32Array(count + 1)];
  let [nextCosts, nextStarts] = [new Float32Array(count + 1), new Int32Array(count + 1)];
  costs.fill(Number.POSITIVE_INFINITY);
  const found: SoundMatch[] = [];
  for (let at = 0; at < row.phones.length; at++) {
    const heard = row.phones[at] ?? 0;
    const beginning = row.begins[at] ?? -1;
    // A way may begin before a word's first phone, with any of the wanted phones lost before it.
    if (beginning >= 0) {
      let cost = 0;
      for (let index = 0; index <= count && cost <= most; index++) {
        if (cost < (costs[index] ?? 0)) {
          costs[index] = cost;
          starts[index] = beginning;
        }
        cost += lost(wanted[index] ?? 0);
      }
    }
    const inserted = lost(heard);
    nextCosts[0] = (costs[0] ?? 0) + inserted;
    nextStarts[0] = starts[0] ?? 0;
    for (let index = 1; index <= count; index++) {
      const phone = wanted[index - 1] ?? 0;
      const matched = (costs[index - 1] ?? 0) + heardAs(phone, heard);
      const skipped = (nextCosts[index - 1] ?? 0) + lost(phone);
      const extra = (costs[index] ?? 0) + inserted;
      const best = Math.min(matched, skipped, extra);
      nextCosts[index] = best;
      nextStarts[index] =
        (best === matched ? starts[index - 1] : best === skipped ? nextStarts[index - 1] : starts[index]) ?? 0;
    }
    [costs, starts, nextCosts, nextStarts] = [nextCosts, nextStarts, costs, starts];
    const lastWord = row.ends[at] ?? -1;
    const cost = costs[count] ?? Number.POSITIVE_INFINITY;
    if (lastWord < 0 || cost > most) continue;
    keepNearest(found, count, { firstWord: starts[count] ?? 0, lastWord, distance: cost / count });
  }
  return found;
}

/** "fair or" is hardly further from "Ferrer" than "fair", and what is left of a name says who it was. */
const LONGER_FOR = 0.3;

function keepNearest(found: SoundMatch[], count: number, match: SoundMatch): void {
  for (let last = found.at(-1); last && last.lastWord >= match.firstWord; last = found.at(-1)) {
    const allowed = last.firstWord === match.firstWord ? LONGER_FOR / count : 0;
    if (last.distance + allowed <= match.distance) return;
    found.pop();
  }
  found.push(match);
}
