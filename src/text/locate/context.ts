import { similarity } from "../../language/similarity.js";
import { MASK } from "./claim.js";
import { type WordRange, type WordView, wordsIn } from "./view.js";

/** A mask stands for one or more words. */
const MASK_KEY = "[]";
/** Words of context that are looked at, around the claim. */
const MAX_WORDS = 24;

/** The claim, as its own context writes it. */
const MIN_HOLE_SIMILARITY = 0.6;
const SIMILAR_WORD = 0.7;
const MISMATCH = -0.3;
const SKIP = -0.3;
/** A mask's further words cost a little, so that it does not reach for a far place. */
const MASK_STRETCH = -0.02;
const MASK_SKIP = -0.1;
/** A reading of the context that agrees less than this with every place is not looked at: `around` answers 0. */
const MIN_AGREEMENT = 0.2;

/** The words that stand around a claim: keys, masks among them, and where in them the claim itself may stand. */
export interface Context {
  readonly words: readonly string[];
  /** Stretches of `words` that are the claim, or are like it; and every place between two words where it was not found letter for letter. */
  readonly holes: readonly WordRange[];
  /** Whether the claim stands in its context, as the form of the answer demands: letter for letter, nearly, or not. */
  readonly holdsClaim: "exactly" | "nearly" | "no";
}

/**
 * Reads the words around a claim. `undefined` where they say nothing: none but the claim itself and masks.
 *
 * @param squashes forms of the claim, the likeliest first.
 */
export function readContext(near: string, squashes: readonly string[]): Context | undefined {
  const all = keysOf(near);
  let holes = holesOf(all, squashes);
  let words = all;
  if (all.length > MAX_WORDS) {
    const middle = holes[0] === undefined ? MAX_WORDS / 2 : (holes[0].first + holes[0].end) / 2;
    const from = Math.max(0, Math.min(all.length - MAX_WORDS, Math.round(middle - MAX_WORDS / 2)));
    words = all.slice(from, from + MAX_WORDS);
    holes = holesOf(words, squashes);
  }
  const isExact = holes.some(({ first, end }) => squashes.includes(words.slice(first, end).join("")));
  const holdsClaim = isExact ? "exactly" : holes.length > 0 ? "nearly" : "no";
  // Not there letter for letter: it may as well have been left out, anywhere.
  if (!isExact) holes = holes.concat(words.concat("").map((_, index) => ({ first: index, end: index })));
  const context: Context = { words, holes, holdsClaim };
  return holes.some((hole) => informative(context, hole) > 0) ? context : undefined;
}

function keysOf(near: string): string[] {
  const keys: string[] = [];
  let from = 0;
  for (const match of near.matchAll(MASK)) {
    keys.push(...wordsIn(near.slice(from, match.index)).map(({ key }) => key), MASK_KEY);
    from = match.index + match[0].length;
  }
  return keys.concat(wordsIn(near.slice(from)).map(({ key }) => key));
}

/** Where the claim stands among the words: letter for letter, else the runs that are most like it. */
function holesOf(words: readonly string[], squashes: readonly string[]): WordRange[] {
  const at = [0];
  for (const word of words) at.push((at.at(-1) ?? 0) + word.length);
  const squash = words.join("");
  for (const wanted of squashes) {
    const holes: WordRange[] = [];
    for (let found = squash.indexOf(wanted); found >= 0 && wanted !== ""; found = squash.indexOf(wanted, found + 1)) {
      const [first, end] = [at.indexOf(found), at.indexOf(found + wanted.length)];
      if (first >= 0 && end >= 0) holes.push({ first, end });
    }
    if (holes.length > 0) return holes;
  }
  const [wanted = ""] = squashes;
  const similar: (WordRange & { score: number })[] = [];
  for (let first = 0; first < words.length; first++) {
    for (let end = first + 1; end <= words.length; end++) {
      const [from, to] = [at[first] ?? 0, at[end] ?? 0];
      if (to - from > 2 * wanted.length) break;
      const score = similarity(squash.slice(from, to), wanted);
      if (score >= MIN_HOLE_SIMILARITY) similar.push({ first, end, score });
    }
  }
  const best = Math.max(...similar.map(({ score }) => score));
  return similar.filter(({ score }) => score === best);
}

/** Words that say something about a place: all but the masks and the claim itself. */
function informative(context: Context, hole: WordRange): number {
  return context.words.filter((key, index) => key !== MASK_KEY && (index < hole.first || index >= hole.end)).length;
}

/** How well a context agrees with every place of a range of a view. */
export interface Agreement {
  /** 0..1: share of the context's words that stand around the run `first … end`, in order and next to it; 0 below 0.2. */
  around(first: number, end: number): number;
}

/**
 * Aligns the context with a range of words, once for all places in it: what comes before the claim with the words before, what
 * comes after it with the words after. Time and memory: words of the context × words of the range.
 */
export function align(context: Context, view: WordView, range: WordRange): Agreement {
  const size = range.end - range.first;
  const { words } = context;
  const weights = new Map([...new Set(words)].map((word) => [word, weigher(word)]));
  // before[s][i]: the first s words of the context against the words that end before word i of the range
  const before = table(words, weights, size, (index) => view.keys[range.first + index] ?? "");
  // after[s][i]: the last s words of the context against the words that begin i words before the range's end
  const after = table([...words].reverse(), weights, size, (index) => view.keys[range.end - 1 - index] ?? "");
  const [mostBefore, mostAfter] = [before.map(highest), after.map(highest)];
  const holes = context.holes
    .map((hole) => ({ ...hole, total: informative(context, hole) }))
    .filter(({ first, end, total }) => {
      const most = (mostBefore[first] ?? 0) + (mostAfter[words.length - end] ?? 0);
      return total > 0 && most / total >= MIN_AGREEMENT;
    });
  return {
    around(first, end) {
      let best = 0;
      for (const hole of holes) {
        const left = before[hole.first]?.[first - range.first] ?? 0;
        const right = after[words.length - hole.end]?.[range.end - end] ?? 0;
        best = Math.max(best, (left + right) / hole.total);
      }
      return best;
    },
  };
}

function highest(row: Float32Array): number {
  return row.reduce((most, score) => Math.max(most, score), 0);
}

function table(
  words: readonly string[],
  weights: ReadonlyMap<string, (key: string) => number>,
  size: number,
  keyAt: (index: number) => string,
): readonly Float32Array[] {
  const rows = [new Float32Array(size + 1)];
  for (const word of words) {
    const above = rows.at(-1) ?? new Float32Array(size + 1);
    const row = new Float32Array(size + 1);
    const isMask = word === MASK_KEY;
    const weight = weights.get(word) ?? weigher(word);
    for (let index = 0; index <= size; index++) {
      let score = Math.max(0, (above[index] ?? 0) + (isMask ? MASK_SKIP : SKIP));
      if (index > 0) {
        const diagonal = (above[index - 1] ?? 0) + (isMask ? 0 : weight(keyAt(index - 1)));
        const stay = (row[index - 1] ?? 0) + (isMask ? MASK_STRETCH : SKIP);
        score = Math.max(score, diagonal, stay);
      }
      row[index] = score;
    }
    rows.push(row);
  }
  return rows;
}

/** How well a word of the text stands for a word of the context: 1 the same, 0.7 much the same, below 0 another. */
function weigher(near: string): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    if (key === near) return 1;
    let value = known.get(key);
    if (value === undefined) {
      const longer = Math.max(near.length, key.length);
      const comparable = longer <= 40 && Math.min(near.length, key.length) >= 4;
      value = comparable && similarity(near, key) >= SIMILAR_WORD ? SIMILAR_WORD : MISMATCH;
      known.set(key, value);
    }
    return value;
  };
}
