import type { EntityType } from "../../entity-types.js";
import type { Token } from "./tokens.js";

/** A finding in tokens, `[from, to)`. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly type: EntityType;
  readonly confidence: number;
}

/** A text while the passes work on it. Earlier passes claim tokens; later ones do not look for something else in them. */
export class Reading {
  readonly findings: Finding[] = [];
  /** Whether there is any capital but that of "I": recognisers that write none leave less to go by. */
  readonly hasCapitals: boolean;
  private readonly claimed = new Set<number>();

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {
    this.hasCapitals = /(?!I(?![\p{L}]))\p{Lu}/u.test(text);
  }

  add(from: number, to: number, type: EntityType, confidence: number): void {
    if (to <= from) return;
    this.findings.push({ from, to, type, confidence });
    for (let index = from; index < to; index++) this.claimed.add(index);
  }

  /** Marks tokens that are no finding but belong to something else (a street, a test named after somebody). */
  claim(from: number, to: number): void {
    for (let index = from; index < to; index++) this.claimed.add(index);
  }

  isFree(index: number): boolean {
    return !this.claimed.has(index);
  }

  key(index: number): string {
    return this.tokens[index]?.key ?? "";
  }

  has(index: number, flag: number): boolean {
    return ((this.tokens[index]?.flags ?? 0) & flag) !== 0;
  }

  /** Whether token `index` stands in the same line and sentence as the one before it. */
  continues(index: number): boolean {
    const before = this.tokens[index]?.before;
    return before !== undefined && before !== "line" && before !== "stop";
  }

  /** The nearest token before `index`, in the same line and sentence, that is no hesitation; -1 where there is none. */
  wordBefore(index: number): number {
    for (let at = index; at > 0; at--) {
      if (!this.continues(at)) return -1;
      if (!HESITATIONS.has(this.key(at - 1))) return at - 1;
    }
    return -1;
  }
}

const HESITATIONS: ReadonlySet<string> = new Set("uh um er erm ah eh hm hmm mm uhm".split(" "));
