import { IntervalSet } from "../../time/interval-set.js";
import type { WordTimes } from "../../time/word-times.js";
import { mergedByChannels } from "../plan/add-spans.js";
import { distinctReasons } from "../plan/merge-spans.js";
import { mutedIntervals, type PlannedSpan, type Reason, type RedactionPlan } from "../plan/redaction-plan.js";
import type { Added, Decided, Drawn, GivenBy } from "./decided.js";
import { remainderOf } from "./given-back.js";
import type { Findings } from "./retyped.js";
import type { Revision } from "./revision.js";
import { toldReach } from "./told-reach.js";

/** What a plan is revised by, besides the decisions. */
export interface PlanBasis {
  readonly times: WordTimes;
  /** In ms. */
  readonly marginBeforeMs: number;
  readonly marginAfterMs: number;
  /** Of the recording. */
  readonly channels: number;
}

/** What was muted and is not, and on whose word. */
export type Removal = Omit<Revision["removed"][number], "revision">;

/** A plan with the decisions carried out. */
export interface RevisedPlan {
  readonly plan: RedactionPlan;
  readonly removed: readonly Removal[];
}

/**
 * Carries decisions out on the spans of a set; pure.
 *
 * ```
 *  old       ████     ██████   ████
 *  rejected  ────
 *  moved              ──────  ► ──────
 *  added                               ██
 *  new                         ████████ ██    (old − rejected − moved) ∪ where it was moved to ∪ added, exactly, on every channel
 * ```
 * Invariant: nothing is muted that neither an old span nor a decision mutes; what no decision is about stays muted.
 * @param findings with the types that reviewers gave (`withTypes`). Sources of the result name findings by their old ids, and the finding that an addition
 * makes by the addition's.
 */
export function revisePlan(findings: Findings, decided: Decided, basis: PlanBasis): RevisedPlan {
  const { rejected, moved, added } = decided;
  const { times } = basis;
  const reach = toldReach(findings, times);
  const spanBasis = {
    entities: new Map(findings.entities.map((record) => [record.id, record])),
    gaps: new Map(findings.gaps.map((record) => [record.id, record])),
    times,
    marginBeforeMs: basis.marginBeforeMs + reach.beforeMs,
    marginAfterMs: basis.marginAfterMs + reach.afterMs,
  };
  const changes = findings.spans.map((span): Change => {
    const drawn = moved.get(span.id);
    if (drawn) return { span, left: [movedTo(span, drawn)], given: { by: drawn.by, reason: null } };
    const whole = rejected.get(span.id);
    if (whole) return { span, left: [], given: whole };
    const left = remainderOf(span, (id) => rejected.has(id), spanBasis);
    const part = [...span.entities, ...span.gaps].find((id) => rejected.has(id));
    return { span, left, given: rejected.get(part ?? "") ?? null };
  });
  const additions = added.map(spanOf);
  const plan = { spans: mergedByChannels([...changes.flatMap(({ left }) => left), ...additions]) };
  const muted = Array.from({ length: basis.channels }, (_, channel) => mutedIntervals(plan, channel));
  return { plan, removed: changes.flatMap((change) => removedBy(change, muted)) };
}

interface Change {
  readonly span: PlannedSpan;
  readonly left: readonly PlannedSpan[];
  readonly given: GivenBy | null;
}

function reviewerReason(type: Reason["type"]): Reason {
  return { kind: "reviewer", type, detectedBy: ["reviewer"], confidence: 1 };
}

function movedTo(span: PlannedSpan, { startMs, endMs }: Drawn): PlannedSpan {
  const type = span.reasons.find((reason) => reason.type !== null)?.type ?? null;
  const reasons = distinctReasons([...span.reasons, reviewerReason(type)]);
  return { ...span, startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, reasons };
}

function spanOf({ id, startMs, endMs, channels, type, words, answers }: Added): PlannedSpan {
  return {
    ...{ id: "", startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, channels },
    reasons: [reviewerReason(type)],
    words,
    entities: words.length > 0 ? [id] : [],
    gaps: answers?.kind === "gap" ? [answers.id] : [],
  };
}

/** What of a span is not muted any more on one of its channels at least. @param muted now, by channel. */
function removedBy({ span, given }: Change, muted: readonly IntervalSet[]): Removal[] {
  if (given === null) return [];
  const { startMs, endMs, channels } = span;
  const whole = IntervalSet.from([span]);
  const own = muted.filter((_, channel) => channels === null || channels.includes(channel));
  const still = own.reduce((all, next) => all.intersect(next.clamp(startMs, endMs)), whole);
  const reasons = span.reasons.map(({ kind, type }) => ({ kind, type }));
  const { reason, by } = given;
  return whole
    .subtract(still)
    .toArray()
    .map((gone) => ({ ...gone, channels: channels && [...channels], reasons, reason, by }));
}
