import type { Said, SaidAs } from "./said.js";

/** How something known may be said. */
export interface Manner {
  /** Words that may stand in between and are no part of it. */
  readonly skips: ReadonlySet<string>;
  /** Whether it may go on in the next turn, or the next but one. */
  readonly overTurns: boolean;
}

/** Tokens `[from, to)` that say something known. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** How many of the tokens' pieces are single letters, said one by one. */
  readonly letters: number;
  readonly pieces: number;
}

/** More words in between are another matter. */
const MAX_SKIPPED = 5;
const SENTENCE_END = /[?!]|\.\s*$/u;

/**
 * The longest stretch of whole words from a token on that says all of `value` and nothing else, in any mixture of words, parts of words,
 * letters and digits. `null`: there is none.
 * @param value letters and digits in normal form.
 */
export function spells(said: Said, from: number, value: string, manner: Manner): Stretch | null {
  let best: Stretch | null = null;
  const seen = new Set<number>();
  const walk = (at: number, position: number, letters: number, pieces: number, isScale = false): void => {
    const place = at * (value.length + 1) + position;
    if (seen.has(place)) return;
    seen.add(place);
    for (const reading of said.readings(at)) {
      // A scale may say nothing ("one hundred and eighteen"), but not first, and not twice.
      if (!fits(reading, value, position) || (reading.signs === "" && (pieces === 0 || isScale))) continue;
      const end = position + reading.signs.length;
      const spelled = letters + Number(reading.kind === "letter");
      if (end === value.length) {
        if (best === null || reading.next > best.to)
          best = { from, to: reading.next, letters: spelled, pieces: pieces + 1 };
        continue;
      }
      for (const next of goesOnAt(said, reading.next, manner)) {
        walk(next, end, spelled, pieces + 1, reading.signs === "");
      }
    }
  };
  walk(from, 0, 0, 0);
  return best;
}

function fits({ signs, kind }: SaidAs, value: string, position: number): boolean {
  return kind !== "homophone" && value.startsWith(signs, position);
}

/** Where the next piece may stand: here, or behind words that are skipped. */
function* goesOnAt(said: Said, at: number, { skips, overTurns }: Manner): Generator<number> {
  let next = at;
  for (let count = 0; count <= MAX_SKIPPED && next < said.tokens.length; count++) {
    const gap = said.gap(next);
    if (!overTurns && (gap.includes("\n") || SENTENCE_END.test(gap.replace(/^\.\s/u, "")))) return;
    next = said.pastLabel(next);
    yield next;
    if (!skips.has(said.helper(next))) return;
    next++;
  }
}
