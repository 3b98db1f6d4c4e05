import { type Interval, IntervalSet } from "../../time/interval-set.js";
import { distinctReasons } from "./merge-spans.js";
import type { PlannedSpan, Reason, RedactionPlan } from "./redaction-plan.js";
import { inOrder, joined } from "./span-source.js";

/** A stretch that must be silent as well: its margins are still to come. */
export interface Addition extends Interval {
  /** `null`: all. */
  readonly channels: readonly number[] | null;
  readonly reasons: readonly Reason[];
  /** It is a piece of what is muted beside it: what lies between them, up to half a second, goes too. */
  readonly joins: boolean;
}

/** A longer stretch between a piece of a word and the rest of it holds another word. */
const MAX_BETWEEN_MS = 500;

/** How far around an addition is muted with it, and where the recording ends. */
interface AddOptions {
  readonly marginMs: number;
  readonly durationMs: number;
}

/**
 * A plan with more in it. Each addition gets its margin; one that lies within what is muted was heard at its edge, and moves the nearer one out.
 * ```
 *  muted      ████████████          ████████████
 *  addition ░░░░                      ░░
 *  becomes  ▒▒██████████████        ▒▒████████████
 * ```
 * Invariant (law 3): what was muted stays muted, on every channel, and each addition mutes something more as long as there is anything left.
 */
export function addSpans(plan: RedactionPlan, additions: readonly Addition[], options: AddOptions): RedactionPlan {
  const added = additions.map((addition): PlannedSpan => {
    const core = { startMs: Math.max(0, addition.startMs), endMs: Math.min(options.durationMs, addition.endMs) };
    const muted = mutedOn(plan, addition.channels);
    const { startMs, endMs } = addition.joins
      ? joining(bounded(core, muted, options), muted)
      : bounded(core, muted, options);
    const { channels, reasons } = addition;
    // What was heard at an edge is a word of its own beside the span.
    const [coreStartMs, coreEndMs] = [Math.max(startMs, core.startMs), Math.min(endMs, core.endMs)];
    const source = { words: [], entities: [], gaps: [] };
    return { id: "", startMs, endMs, coreStartMs, coreEndMs, channels, reasons, ...source };
  });
  const all = [...plan.spans, ...added.filter((span) => span.endMs > span.startMs)];
  return { spans: mergedByChannels(all) };
}

/** Spans in any order, as those of a plan: what overlaps or touches on the same channels is one, in order of time, with new ids. What is muted stays the same. */
export function mergedByChannels(spans: readonly PlannedSpan[]): PlannedSpan[] {
  const merged = [...byChannels(spans).values()].flatMap(mergeTouching);
  merged.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return merged.map((span, index) => ({ ...span, id: `span-${index + 1}` }));
}

/** Time that is muted on all of the channels. */
function mutedOn({ spans }: RedactionPlan, channels: readonly number[] | null): IntervalSet {
  const covering = (channel: number | null) =>
    IntervalSet.from(
      spans.filter((span) => span.channels === null || (channel !== null && span.channels.includes(channel))),
    );
  if (channels === null) return covering(null);
  return channels.map(covering).reduce((all, next) => all.intersect(next));
}

function bounded(core: Interval, muted: IntervalSet, { marginMs, durationMs }: AddOptions): Interval {
  const startMs = Math.max(0, core.startMs - marginMs);
  const endMs = Math.min(durationMs, core.endMs + marginMs);
  const hidden = muted.toArray().find((span) => span.startMs <= startMs && span.endMs >= endMs);
  if (!hidden) return { startMs, endMs };
  const nearerStart = core.startMs - hidden.startMs <= hidden.endMs - core.endMs;
  const before = { startMs: Math.max(0, hidden.startMs - marginMs), endMs };
  const after = { startMs, endMs: Math.min(durationMs, hidden.endMs + marginMs) };
  const canMove = nearerStart ? before.startMs < hidden.startMs : after.endMs > hidden.endMs;
  return nearerStart === canMove ? before : after;
}

/** Out to the nearest muted time on either side, where it is near and the addition does not touch any. */
function joining({ startMs, endMs }: Interval, muted: IntervalSet): Interval {
  if (muted.overlaps(startMs - 1, endMs + 1)) return { startMs, endMs };
  const spans = muted.toArray();
  const beforeMs = spans.findLast((span) => span.endMs <= startMs)?.endMs ?? Number.NEGATIVE_INFINITY;
  const afterMs = spans.find((span) => span.startMs >= endMs)?.startMs ?? Number.POSITIVE_INFINITY;
  const isNearerBefore = startMs - beforeMs <= afterMs - endMs;
  if (Math.min(startMs - beforeMs, afterMs - endMs) > MAX_BETWEEN_MS) return { startMs, endMs };
  return isNearerBefore ? { startMs: beforeMs, endMs } : { startMs, endMs: afterMs };
}

function byChannels(spans: readonly PlannedSpan[]): Map<string, PlannedSpan[]> {
  const groups = new Map<string, PlannedSpan[]>();
  for (const span of spans) {
    const key = span.channels === null ? "all" : span.channels.join(" ");
    const group = groups.get(key) ?? [];
    group.push(span);
    groups.set(key, group);
  }
  return groups;
}

function mergeTouching(spans: readonly PlannedSpan[]): PlannedSpan[] {
  const merged: PlannedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
    const last = merged.at(-1);
    if (!last || span.startMs > last.endMs) {
      merged.push(span);
      continue;
    }
    merged[merged.length - 1] = {
      ...last,
      endMs: Math.max(last.endMs, span.endMs),
      coreStartMs: Math.min(last.coreStartMs, span.coreStartMs),
      coreEndMs: Math.max(last.coreEndMs, span.coreEndMs),
      reasons: distinctReasons([...last.reasons, ...span.reasons]),
      ...inOrder(joined(last, span)),
    };
  }
  return merged;
}
