import type { EntityType } from "../../../entity-types.js";
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
  /** What was dropped for its confidence, for the record. */
  readonly doubts: Finding[] = [];
  /** Whether there is any capital besides that of "I": a transcript without capitals gives less to go by. */
  readonly hasCapitals: boolean;
  private readonly claimed: Uint8Array;
  private readonly spokenBefore: Int32Array;

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
  ) {
    this.claimed = new Uint8Array(tokens.length);
    this.spokenBefore = spokenBeforeEach(tokens);
    this.hasCapitals = /(?!I(?![\p{L}]))\p{Lu}/u.test(text);
  }

  /** Adds a finding from token `from` up to `to` (not included), whose tokens no later pass may take. */
  add(from: number, to: number, type: EntityType, confidence: number): void {
    if (to <= from) return;
    this.findings.push({ from, to, type, confidence });
    this.claimed.fill(1, from, to);
  }

  /** Marks tokens that are no finding but belong to something else (a street, a test named after somebody). */
  claim(from: number, to: number): void {
    this.claimed.fill(1, from, to);
  }

  /** Whether no finding has taken the token. */
  isFree(index: number): boolean {
    return this.claimed[index] !== 1;
  }

  /** The token's key; empty where there is no such token. */
  key(index: number): string {
    return this.tokens[index]?.key ?? "";
  }

  /** Whether the token has any of these flags (bits of `Flag`). */
  has(index: number, flag: number): boolean {
    return ((this.tokens[index]?.flags ?? 0) & flag) !== 0;
  }

  /** Up to two words before token `index` in the same line and sentence, as written but for case. */
  fullsBefore(index: number): string {
    const before = this.continues(index) ? (this.tokens[index - 1]?.full ?? "") : "";
    if (before === "" || !this.continues(index - 1)) return before;
    return `${this.tokens[index - 2]?.full ?? ""} ${before}`;
  }

  /** Up to two words from token `index` on in the same line and sentence as the one before it. */
  fullsAfter(index: number): string {
    if (!this.continues(index)) return "";
    const after = this.tokens[index]?.full ?? "";
    return this.continues(index + 1) ? `${after} ${this.tokens[index + 1]?.full ?? ""}` : after;
  }

  /** Whether token `index` stands in the same line and sentence as the one before it. */
  continues(index: number): boolean {
    const before = this.tokens[index]?.before;
    return before !== undefined && before !== "line" && before !== "stop";
  }

  /** The nearest token before `index`, in the same line and sentence, that is no hesitation; -1 where there is none. */
  wordBefore(index: number): number {
    return this.spokenBefore[index] ?? -1;
  }
}

/** For every token the nearest one before it in the same line and sentence that is no hesitation, or -1: worked out once, linear. */
function spokenBeforeEach(tokens: readonly Token[]): Int32Array {
  const nearest = new Int32Array(tokens.length).fill(-1);
  for (let index = 1; index < tokens.length; index++) {
    const before = tokens[index]?.before;
    if (before === "line" || before === "stop") continue;
    const hesitates = HESITATIONS.has(tokens[index - 1]?.key ?? "");
    nearest[index] = hesitates ? (nearest[index - 1] ?? -1) : index - 1;
  }
  return nearest;
}

/** Sounds of hesitation, which are passed over when the words before a name are looked at. */
export const HESITATIONS: ReadonlySet<string> = new Set("uh um er erm ah eh hm hmm mm uhm".split(" "));
