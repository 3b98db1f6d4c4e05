import type { EntityType } from "../entity-types.js";
import type { TaskUsage } from "../llm/language-model.js";
import type { StageName } from "../types.js";
import type { WarningRecord } from "../warning-codes.js";
import type { Retranscription } from "./second-listening/retranscription.js";
import type { TranscriptFitRecord } from "./transcript-fit-record.js";

/** What a run made, and where it is. */
export interface RedactResult {
  /** Paths of what was written; `review` only where asked for. */
  readonly outputs: {
    /** `-` where the sound was handed to `soundTo`. */
    readonly audio: string;
    readonly json: string;
    readonly txt: string;
    readonly vtt: string;
    readonly audit: string;
    readonly review: string | null;
  };
  readonly durationMs: number;
  /** Muted time of the channel that lost most. */
  readonly mutedMs: number;
  readonly spans: number;
  /** How many findings of each type; how many gaps; and how many stretches of words heard in doubt are muted, which are none of the gaps. */
  readonly entities: Readonly<Partial<Record<EntityType, number>>>;
  readonly gaps: { readonly muted: number; readonly kept: number };
  readonly doubtful: number;
  /** How much of what is known was listened for in the sound, and how often it was heard; `null`: nobody listened. */
  readonly spotted: { readonly phrases: number; readonly hits: number } | null;
  /** What came of hearing the redacted sound again, as in the audit record; `null`: it was not heard again. */
  readonly retranscription: Retranscription | null;
  /** How many findings of each type stay in: of types that the policy leaves alone, just under a detector's threshold, of the words to keep, and let stand by a refiner. */
  readonly leftIn: {
    readonly byPolicy: Readonly<Partial<Record<EntityType, number>>>;
    readonly belowThreshold: Readonly<Partial<Record<EntityType, number>>>;
    readonly keptTerms: Readonly<Partial<Record<EntityType, number>>>;
    readonly letStand: Readonly<Partial<Record<EntityType, number>>>;
  };
  /** What was warned of, in the order of the events: codes of docs/outputs.md, with their numbers. */
  readonly warnings: readonly WarningRecord[];
  /** Whether the words of a given transcript lie where the recording has them; `null`: they were recognised, or there are none. */
  readonly transcriptFit: TranscriptFitRecord | null;
  readonly timingsMs: Readonly<Partial<Record<StageName, number>>>;
  /** What was asked of the language model, by task; empty without one. */
  readonly languageModel: Readonly<Record<string, TaskUsage>>;
}
