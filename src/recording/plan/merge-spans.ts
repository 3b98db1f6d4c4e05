import type { SteadyWords } from "../../audio/speech/margins.js";
import { typeRank } from "../../entity-types.js";
import type { Interval } from "../../time/interval-set.js";
import type { Core } from "./plan-input.js";
import type { PlannedSpan, Reason } from "./redaction-plan.js";
import { inOrder, joined, type SpanSource } from "./span-source.js";

/**
 * A pause of up to this between two muted spans is muted too, unless it holds the middle of a steady
 * word: a piece of a misplaced word is all that it can hold.
 */
export const MAX_HOLE_MS = 300;

/** A core, and what is muted for it with its margins. */
export interface BoundedCore {
  readonly core: Core;
  readonly span: Interval;
}

type Merged = Omit<PlannedSpan, "id" | keyof SpanSource> & Pick<Core, "source">;

/**
 * Spans of the same channels that overlap, touch, or leave only a hole without a steady word between them become one; its core reaches
 * from the first core to the last.
 */
export function mergeSpans(
  bounded: readonly BoundedCore[],
  steadyOn: (channel: number | null) => SteadyWords,
): PlannedSpan[] {
  const sorted = bounded.toSorted((a, b) => a.span.startMs - b.span.startMs || a.span.endMs - b.span.endMs);
  const open = new Map<number | null, Merged>();
  const merged: Merged[] = [];
  for (const { core, span } of sorted) {
    if (span.endMs <= span.startMs) continue;
    const last = open.get(core.channel);
    const touches = last !== undefined && isHole(last.endMs, span.startMs, steadyOn(core.channel));
    const next = {
      startMs: touches ? last.startMs : span.startMs,
      endMs: touches ? Math.max(last.endMs, span.endMs) : span.endMs,
      coreStartMs: touches ? Math.min(last.coreStartMs, core.startMs) : core.startMs,
      coreEndMs: touches ? Math.max(last.coreEndMs, core.endMs) : core.endMs,
      channels: core.channel === null ? null : [core.channel],
      reasons: touches ? [...last.reasons, ...core.reasons] : core.reasons,
      source: touches ? joined(last.source, core.source) : core.source,
    };
    if (touches) merged.splice(merged.lastIndexOf(last), 1);
    merged.push(next);
    open.set(core.channel, next);
  }
  merged.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return merged.map(({ source, ...span }, index) => {
    return { id: `span-${index + 1}`, ...span, reasons: distinctReasons(span.reasons), ...inOrder(source) };
  });
}

/** Whether nothing between two muted spans is worth keeping. More findings only make holes of more pauses. */
function isHole(fromMs: number, toMs: number, steady: SteadyWords): boolean {
  return toMs <= fromMs || (toMs - fromMs <= MAX_HOLE_MS && steady.middleAfter(fromMs) > toMs);
}

/** One reason per kind and type: detectors united, the highest confidence; entities first, then in the types' documented order. */
export function distinctReasons(reasons: readonly Reason[]): Reason[] {
  const known = new Map<string, Reason>();
  for (const reason of reasons) {
    const key = `${reason.kind} ${reason.type}`;
    const same = known.get(key);
    known.set(key, {
      ...reason,
      detectedBy: [...new Set([...(same?.detectedBy ?? []), ...reason.detectedBy])],
      confidence: Math.max(same?.confidence ?? 0, reason.confidence),
    });
  }
  const kinds: readonly Reason["kind"][] = ["entity", "spotted", "gap", "uncertain-word", "heard-again", "reviewer"];
  const rank = ({ kind, type }: Reason) => kinds.indexOf(kind) * 100 + (type === null ? 50 : typeRank(type));
  return [...known.values()].sort((a, b) => rank(a) - rank(b));
}
