import { POLICIES } from "../../config/choices.js";
import type { EntityType } from "../../entity-types.js";
import { type RiskSignals, riskSignals } from "../risk/risk.js";
import type { RecordingSet } from "./read-set.js";

/** What the list of recordings needs of one, kept for all of them. */
export interface SetFacts {
  readonly durationMs: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly language: string;
  /** Policy's folder in a batch of several versions; empty: one version. */
  readonly version: string;
  readonly mutedMs: number;
  readonly spans: number;
  readonly keptGaps: number;
  readonly leftIn: number;
  /** What somebody has to decide: muted spans, kept gaps, findings just below a threshold or let stand by a refiner. What policy or keep terms leave in is only shown. */
  readonly toDecide: number;
  readonly types: Readonly<Partial<Record<EntityType, number>>>;
  /** Findings that a refiner let stand, or would. */
  readonly questioned: number;
  readonly warnings: readonly string[];
  readonly signals: RiskSignals;
  readonly hasWords: boolean;
  readonly inputSha256: string;
  readonly auditSha256: string;
  readonly outputSha256: string;
}

/**
 * The facts of a set.
 * @param place as `recordingIdOf` takes it.
 */
export function factsOf({ audit, auditSha256, hasReview }: RecordingSet, place: string): SetFacts {
  const types: Partial<Record<EntityType, number>> = {};
  for (const { type } of audit.entities) types[type] = (types[type] ?? 0) + 1;
  const { byPolicy, belowThreshold, keptTerms, letStand } = audit.leftIn;
  const [top = ""] = place.includes("/") ? place.split("/") : [];
  const keptGaps = audit.gaps.filter(({ decision }) => decision === "keep").length;
  return {
    durationMs: audit.output.durationMs,
    channels: audit.output.channels,
    sampleRate: audit.output.sampleRate,
    language: audit.config.language,
    version: POLICIES.some((policy) => policy === top) ? top : "",
    mutedMs: audit.mutedMs,
    spans: audit.spans.length,
    keptGaps,
    leftIn: byPolicy.length + belowThreshold.length + keptTerms.length + letStand.length,
    toDecide: audit.spans.length + keptGaps + belowThreshold.length + letStand.length,
    types,
    questioned: audit.refined.filter(({ action }) => action === "remove").length,
    warnings: audit.warnings.map(({ code }) => code),
    signals: riskSignals(audit),
    hasWords: hasReview,
    inputSha256: audit.input.sha256,
    auditSha256,
    outputSha256: audit.output.sha256,
  };
}
