/** Ordinary words outside of what is muted: how many there are, and how many of them were heard again. */
export interface Sentinels {
  readonly expected: number;
  readonly heard: number;
}

/** What came of all listening to a redacted sound; counts and no words. */
export interface ListeningCounts {
  /** How often the sound was made again. */
  readonly rounds: number;
  /** Stretches that were heard, in all rounds. */
  readonly stretches: number;
  /** How often what was muted was not muted far enough. */
  readonly widened: number;
  /** How often something was heard that had not been found. */
  readonly muted: number;
  readonly sentinels: Sentinels;
}

/** What came of hearing the redacted sound again. */
export interface Retranscription extends ListeningCounts {
  /** `false`: too few of the ordinary words were heard to tell. */
  readonly ok: boolean;
  /** Identifiers that are still heard; `null`: not known. */
  readonly residual: number | null;
}
