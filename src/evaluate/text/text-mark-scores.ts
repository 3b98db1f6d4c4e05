import { type Scores, scoresOf, share } from "../statistics/counts.js";
import type { MarkCounts, TextCounts } from "./text-marks.js";

/** Precision, recall and F1 where each side counts its own. */
interface OverlapScores {
  /** Predicted tokens of spans that overlap a gold one / predicted tokens. */
  readonly precision: number | null;
  /** Gold tokens of spans that overlap a predicted one / gold tokens. */
  readonly recall: number | null;
  readonly f1: number | null;
}

/** Scores that count characters, tokens and words of the text instead of entities. */
export interface TextMarkScores {
  /** Binary, characters other than white space. Precision: share of the redacted characters that are gold. */
  readonly characters: Scores;
  /** Binary, runs of letters and digits (paper on agentic refinement, section 3.2). */
  readonly tokens: Scores & { readonly spanOverlap: OverlapScores };
  readonly words: {
    readonly all: number;
    readonly redacted: number;
    /** redacted / all: what over-redaction is told by where few words are identifiers. */
    readonly redactedShare: number | null;
    /** Words without a gold character. */
    readonly clean: number;
    readonly lost: number;
    /** lost / clean. */
    readonly lostShare: number | null;
  };
}

/** Sums over documents. */
export class TextMarkSums {
  private characters: MarkCounts = { tp: 0, fp: 0, fn: 0 };
  private tokens: MarkCounts = { tp: 0, fp: 0, fn: 0 };
  private readonly overlap = { predicted: 0, right: 0, gold: 0, recovered: 0 };
  private readonly words = { all: 0, redacted: 0, clean: 0, lost: 0 };

  /** Adds the counts of one document. */
  add({ characters, tokens, overlap, words }: TextCounts): void {
    this.characters = plus(this.characters, characters);
    this.tokens = plus(this.tokens, tokens);
    this.overlap.predicted += overlap.predicted;
    this.overlap.right += overlap.right;
    this.overlap.gold += overlap.gold;
    this.overlap.recovered += overlap.recovered;
    this.words.all += words.all;
    this.words.redacted += words.redacted;
    this.words.clean += words.clean;
    this.words.lost += words.lost;
  }

  /** The scores of all documents added so far. */
  scores(): TextMarkScores {
    const { overlap, words } = this;
    return {
      characters: scoresOf(this.characters),
      tokens: {
        ...scoresOf(this.tokens),
        spanOverlap: meanScores(share(overlap.right, overlap.predicted), share(overlap.recovered, overlap.gold)),
      },
      words: {
        ...words,
        redactedShare: share(words.redacted, words.all),
        lostShare: share(words.lost, words.clean),
      },
    };
  }
}

function plus(a: MarkCounts, b: MarkCounts): MarkCounts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn };
}

function meanScores(precision: number | null, recall: number | null): OverlapScores {
  if (precision === null || recall === null) return { precision, recall, f1: null };
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
