import type { EntityType } from "../../entity-types.js";

/** What announces or asks for an identifier that the recogniser may have missed. Sources of expressions, lower case, without accents. */
export interface GapCue {
  /** For the audit record, with the language's code before it. */
  readonly id: string;
  readonly type: EntityType;
  /** The turn ends with this before the gap, hesitations aside. */
  readonly said?: string;
  /** The turn goes on with this behind the gap. */
  readonly after?: string;
  /** `said` and `after` count together alone: each would be said of much else ("ha ⟨gap⟩ anni"). Default false. */
  readonly together?: boolean;
  /** What stands behind the gap and tells that it was something else ("per via ⟨gap⟩ orale"). */
  readonly notAfter?: string;
  /** The other side asked for it, and nothing but a lead-in has been answered. */
  readonly asked?: string;
  /** Such an answer is read out in pieces: figures before the gap leave it unanswered. */
  readonly inPieces?: boolean;
}

/** The talk around gaps in a language: which cue tells of an identifier, and which that there is none. */
export interface GapCues {
  /** Words between a cue and the gap: hesitations, "is", "well". */
  readonly pause: string;
  /** Words with which an answer begins. */
  readonly leadIn: string;
  /** Words for figures, letters and months, as an answer says them. */
  readonly figures: string;
  /** A question that only a name, a place or a number answers: a gap that is its whole answer is muted. */
  readonly question: string;
  /** What is named here is medicine's ("un farmaco che si chiama ⟨gap⟩"): before all other cues. */
  readonly medicines: string;
  readonly cues: readonly GapCue[];
  /** Before and behind a gap, where no cue speaks for an identifier: doses, spans of time. */
  readonly harmlessBefore: string;
  readonly harmlessAfter: string;
}
