import type { Reach } from "../../audio/fit/measure-fit.js";
import type { EnergyAt } from "../../audio/speech/margins.js";
import type { EntityType } from "../../entity-types.js";
import type { Interval } from "../../time/interval-set.js";
import type { Entity, Gap, GapDecision, TextSpan, Word } from "../../types.js";
import type { Reason } from "./redaction-plan.js";
import type { SpanSource } from "./span-source.js";

/** All that a redaction plan is made from. Times are in milliseconds. */
export interface PlanInput {
  readonly words: readonly Word[];
  /** Where each word stands in the text that the entities' offsets refer to. */
  readonly wordSpans: readonly TextSpan[];
  readonly entities: readonly Entity[];
  /** Where what is known was heard in the sound itself; default: nowhere. */
  readonly spots?: readonly Spot[];
  readonly gaps: readonly Gap[];
  /** One for each gap, in any order. */
  readonly gapDecisions: readonly GapDecision[];
  readonly durationMs: number;
  /** `"mix"`: every span mutes all channels. `"split"`: a word's or gap's own channel, unless it has none. */
  readonly layout: "mix" | "split";
  readonly config: { readonly marginBeforeMs: number; readonly marginAfterMs: number };
  readonly energyAt: EnergyAt;
  /** How far around their times words may lie, by stretches; none where nothing is known against them. */
  readonly reach?: readonly Reach[];
}

/** Who finds words by listening to the sound for what is known; as in `Entity.detectedBy`. */
export const SPOTTER = "spotter";

/** A stretch of the sound in which something known was heard. */
export interface Spot extends Interval {
  /** `null`: the mix of all. */
  readonly channel: number | null;
  readonly type: EntityType;
  /** 0..1. */
  readonly confidence: number;
  /** Indices of the words that were recognised there, whatever they say. */
  readonly words: readonly number[];
}

/** A stretch that must be silent: its margins are still to come. */
export interface Core extends Interval {
  readonly channel: number | null;
  readonly reasons: readonly Reason[];
  readonly source: SpanSource;
}

/** The channel that a word is muted on; `null`: all. */
export function channelOfWord(index: number, { layout, words }: PlanInput): number | null {
  return layout === "mix" ? null : (words[index]?.channel ?? null);
}
