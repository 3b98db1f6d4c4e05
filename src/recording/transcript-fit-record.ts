import type { FitVerdict } from "../audio/fit/verdict.js";

/** What was found about a given transcript, and what was done about it. Codes and numbers, no words. */
export interface TranscriptFitRecord {
  /** Of the words with the times that were used. */
  readonly verdict: FitVerdict;
  /** What brings the words to the sound, where one was found; applied where `aligned`. */
  readonly offsetMs: number;
  readonly driftPpm: number;
  /** Log of how many times likelier these words are with this sound than with another; 10 and more is sure. */
  readonly score: number;
  /** Muted time in which nobody can tell what was said. */
  readonly unplacedMs: number;
  /** The user vouches for words that would have been refused, or silenced. */
  readonly accepted: boolean;
  readonly aligned: boolean;
  /** What recognising a few stretches told: it speaks for the words where more than half of them match. `null`: not asked for. */
  readonly heard: { readonly stretches: number; readonly matching: number } | null;
}
