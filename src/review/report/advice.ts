import { exactInterval, type ShareInterval } from "../statistics/bounds.js";
import type { Judgement } from "./judgements.js";

/** What another threshold of a detector would have done to what was judged. */
export interface Advice {
  readonly detector: string;
  /** 0..1: as it was when the recordings were redacted. */
  readonly now: number;
  /** 0..1. */
  readonly instead: number;
  /** `more`: a lower one would have muted these too. `less`: a higher one would have kept these. */
  readonly mutes: "more" | "less";
  /** How many that are, of those that were judged, and how many of them (`x`) are identifiers. Exact 95 % interval. */
  readonly identifiers: ShareInterval;
}

const STEP = 0.05;
/** Of fewer nothing can be said. */
const LEAST = 5;

/**
 * What the decisions tell of thresholds: "rules at 0.40 instead of 0.50: of 20 more muted, 3 were identifiers". What nobody judged is not
 * in it, so that it is only as good as the choice of what was judged.
 */
export function adviceOf(judgements: readonly Judgement[]): readonly Advice[] {
  const known = judgements.flatMap((one) =>
    one.confidence === null
      ? []
      : one.detectedBy.map((detector) => ({ ...one, detector, confidence: one.confidence ?? 0 })),
  );
  const thresholds = new Map(
    known.flatMap(({ detector, threshold }) => (threshold === null ? [] : [[detector, threshold]])),
  );
  return [...thresholds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([detector, now]): Advice[] => {
      const own = known.filter((one) => one.detector === detector);
      const adviceAt = (instead: number): Advice[] => {
        const mutes = instead < now ? "more" : "less";
        const moved = own.filter(({ confidence, verdict, detectedBy }) =>
          mutes === "more"
            ? (verdict === "leak" || verdict === "kept") && confidence >= instead && confidence < now
            : // What another one found as well would stay muted.
              (verdict === "right" || verdict === "over") &&
              detectedBy.length === 1 &&
              confidence >= now &&
              confidence < instead,
        );
        if (moved.length < LEAST) return [];
        const identifiers = moved.filter(({ verdict }) => verdict === "leak" || verdict === "right").length;
        return [{ detector, now, instead, mutes, identifiers: exactInterval(identifiers, moved.length) }];
      };
      return stepsAround(now).flatMap(adviceAt);
    });
}

function stepsAround(now: number): readonly number[] {
  const steps = Array.from({ length: Math.round(1 / STEP) - 1 }, (_, at) => Math.round((at + 1) * STEP * 100) / 100);
  return steps.filter((step) => Math.abs(step - now) > STEP / 2);
}
