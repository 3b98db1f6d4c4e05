import type { EntityType } from "../../entity-types.js";
import { IntervalSet } from "../../time/interval-set.js";
import type { SpanSource } from "./span-source.js";

/** Why a span is muted. Types and names of detectors, never words. */
export interface Reason {
  readonly kind: "entity" | "spotted" | "gap" | "uncertain-word" | "heard-again" | "reviewer";
  readonly type: EntityType | null;
  readonly detectedBy: readonly string[];
  /** 0..1. */
  readonly confidence: number;
}

/** One muted stretch, `[startMs, endMs)`. */
export interface PlannedSpan extends SpanSource {
  /** `span-1`, … in order of time. */
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  /** What was to be muted, before margins. */
  readonly coreStartMs: number;
  readonly coreEndMs: number;
  /** Channels to mute, ascending; `null`: all. */
  readonly channels: readonly number[] | null;
  readonly reasons: readonly Reason[];
}

/** Spans in order of time; those of the same channels neither overlap nor touch. */
export interface RedactionPlan {
  readonly spans: readonly PlannedSpan[];
}

/** The muted time of one channel, or, for `null`, the time at which any is muted. */
export function mutedIntervals(plan: RedactionPlan, channel: number | null): IntervalSet {
  return IntervalSet.from(
    plan.spans.filter(({ channels }) => channels === null || channel === null || channels.includes(channel)),
  );
}

/** Muted milliseconds of the channel that lost most. */
export function longestMutedMs(plan: RedactionPlan, channels: number): number {
  return Math.max(...Array.from({ length: channels }, (_, channel) => mutedIntervals(plan, channel).totalMs));
}
