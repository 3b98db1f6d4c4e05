import { foldKey, type Separator, type WrittenWord } from "./tokens.js";

interface Branch<Value> {
  readonly next: Map<string, Branch<Value>>;
  readonly values: Value[];
}

/** A phrase of the tree that stands in a text: tokens `[from, to)`. */
export interface Match<Value> {
  readonly from: number;
  readonly to: number;
  readonly value: Value;
}

/** What may stand between two words of one phrase. */
const JOINTS: ReadonlySet<Separator> = new Set<Separator>(["space", "hyphen", "apostrophe", "dot", "slash"]);

/** Phrases by their words, so that a text is read once for all of them. */
export class PhraseTree<Value> {
  readonly #root: Branch<Value> = { next: new Map(), values: [] };

  /** Adds a phrase as it is written; points, apostrophes and hyphens part its words. */
  add(phrase: string, value: Value): void {
    let branch = this.#root;
    for (const word of wordsOf(phrase)) {
      const next: Branch<Value> = branch.next.get(word) ?? { next: new Map(), values: [] };
      branch.next.set(word, next);
      branch = next;
    }
    branch.values.push(value);
  }

  /** Every phrase that starts at token `from`, the shortest first. */
  startingAt(words: readonly WrittenWord[], from: number): Match<Value>[] {
    const found: Match<Value>[] = [];
    let branch = this.#root.next.get(words[from]?.key ?? "");
    for (let to = from + 1; branch; to++) {
      for (const value of branch.values) found.push({ from, to, value });
      const next = words[to];
      if (!next || !JOINTS.has(next.before)) break;
      branch = branch.next.get(next.key);
    }
    return found;
  }
}

/** The words of a phrase as tokens would have them: "Sig.ra" are two. */
export function wordsOf(phrase: string): string[] {
  return foldKey(phrase)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}
