import { type EnergyAt, KeptWords, withMargins } from "./audio/margins.js";
import { HushtapeError } from "./errors.js";
import { ENTITY_TYPES, type EntityType } from "./text/entity-types.js";
import { wordsOf } from "./text/transcript-text.js";
import { type Interval, IntervalSet } from "./time/interval-set.js";
import { WordTimes } from "./time/word-times.js";
import type { Entity, Gap, GapDecision, TextSpan, Word } from "./types.js";

/** Why a span is muted. Types and names of detectors, never words. */
export interface Reason {
  readonly kind: "entity" | "gap" | "uncertain-word" | "reviewer";
  readonly type: EntityType | null;
  readonly detectedBy: readonly string[];
  /** 0..1. */
  readonly confidence: number;
}

/** One muted stretch, `[startMs, endMs)`. */
export interface PlannedSpan {
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

export interface PlanInput {
  readonly words: readonly Word[];
  /** Where each word stands in the text that the entities' offsets refer to. */
  readonly wordSpans: readonly TextSpan[];
  readonly entities: readonly Entity[];
  readonly gaps: readonly Gap[];
  /** One for each gap, in any order. */
  readonly gapDecisions: readonly GapDecision[];
  readonly durationMs: number;
  /** `"mix"`: every span mutes all channels. `"split"`: a word's or gap's own channel, unless it has none. */
  readonly layout: "mix" | "split";
  readonly config: { readonly marginBeforeMs: number; readonly marginAfterMs: number };
  readonly energyAt: EnergyAt;
  /** Channels that carry the same speech during a span, to be muted with it. Default: none. */
  readonly alsoChannels?: (span: Interval & { readonly channels: readonly number[] }) => readonly number[];
}

/** Words less probable than this may be a misheard piece of the identifier that they stand beside. */
const UNCERTAIN_BELOW = 0.5;
/** How many uncertain words on each side an entity takes in. */
const MAX_UNCERTAIN_WORDS = 2;
/** An uncertain word after a longer pause than this belongs to something else. */
const MAX_UNCERTAIN_PAUSE_MS = 500;

/** A stretch that must be silent. */
interface Core extends Interval {
  readonly channel: number | null;
  readonly reasons: readonly Reason[];
}

/**
 * Entities and gaps → what to mute. Pure but for reading loudness.
 *
 * The words of an entity, from the first to the last, are a core, and so is every gap that was decided to be muted. Each core gets its
 * margins by itself, limited by kept words alone; then cores of the same channels are merged.
 *
 * Invariant: more entities, or more muted gaps, never mute less (law 3): a core depends on its own finding only, and
 * margins only grow as the kept words dwindle.
 * @throws HushtapeError DETECTOR_FAILED when a finding lies on no word or a gap has no decision.
 */
export function planRedaction(input: PlanInput): RedactionPlan {
  const times = new WordTimes(input.words, input.durationMs);
  const removed = new Set<number>();
  const cores = [...input.entities.flatMap((entity) => entityCores(entity, input, times, removed)), ...gapCores(input)];
  const mutedGaps = cores.filter((core) => core.reasons.some(({ kind }) => kind === "gap"));
  const keptOn = keptWordsByChannel(input, times, removed, mutedGaps);
  const bounded = cores.map((core) => {
    const span = withMargins(core, keptOn(core.channel), {
      ...input.config,
      durationMs: input.durationMs,
      energyAt: (startMs, endMs) => input.energyAt(core.channel, startMs, endMs),
    });
    return { core, span, channels: channelsOf(core.channel, span, input) };
  });
  return { spans: merge(bounded) };
}

/** The muted time of one channel, or, for `null`, the time at which any is muted. */
export function mutedIntervals(plan: RedactionPlan, channel: number | null): IntervalSet {
  return IntervalSet.from(
    plan.spans.filter(({ channels }) => channels === null || channel === null || channels.includes(channel)),
  );
}

/** One core per channel that the entity's words were heard on. Adds the words to `removed`. */
function entityCores(entity: Entity, input: PlanInput, times: WordTimes, removed: Set<number>): Core[] {
  const found = wordsOf(entity, input.wordSpans);
  const first = found[0];
  const last = found.at(-1);
  if (first === undefined || last === undefined) {
    throw new HushtapeError(
      "DETECTOR_FAILED",
      "a finding lies on no word of the transcript",
      "Report this as a defect.",
    );
  }
  const reason: Reason = {
    kind: "entity",
    type: entity.type,
    detectedBy: entity.detectedBy,
    confidence: entity.confidence,
  };
  const byChannel = new Map<number | null, number[]>();
  for (let index = first; index <= last; index++) {
    const channel = channelOfWord(index, input);
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), index]);
  }
  return Array.from(byChannel, ([channel, indexes]) => {
    for (const index of indexes) removed.add(index);
    const uncertain = uncertainBeside(indexes, channel, input, times);
    for (const index of uncertain) removed.add(index);
    const spans = [...indexes, ...uncertain].map((index) => times.of(index));
    return {
      startMs: Math.min(...spans.map(({ startMs }) => startMs)),
      endMs: Math.max(...spans.map(({ endMs }) => endMs)),
      channel,
      reasons: [reason, ...uncertain.map((index) => uncertainReason(input.words[index]))],
    };
  });
}

function channelOfWord(index: number, { layout, words }: PlanInput): number | null {
  return layout === "mix" ? null : (words[index]?.channel ?? null);
}

/** Uncertain words right before the first and right after the last of the indexes, on the same channel, without a long pause between. */
function uncertainBeside(
  indexes: readonly number[],
  channel: number | null,
  input: PlanInput,
  times: WordTimes,
): number[] {
  const taken: number[] = [];
  for (const direction of [-1, 1]) {
    let edge = (direction < 0 ? indexes[0] : indexes.at(-1)) ?? 0;
    for (let count = 0; count < MAX_UNCERTAIN_WORDS; count++) {
      const index = edge + direction;
      const probability = input.words[index]?.probability ?? null;
      if (probability === null || probability >= UNCERTAIN_BELOW || channelOfWord(index, input) !== channel) break;
      const [a, b] = direction < 0 ? [times.of(index), times.of(edge)] : [times.of(edge), times.of(index)];
      if (b.startMs - a.endMs > MAX_UNCERTAIN_PAUSE_MS) break;
      taken.push(index);
      edge = index;
    }
  }
  return taken;
}

function uncertainReason(word: Word | undefined): Reason {
  return { kind: "uncertain-word", type: null, detectedBy: ["transcriber"], confidence: 1 - (word?.probability ?? 0) };
}

function gapCores({ gaps, gapDecisions, layout }: PlanInput): Core[] {
  const decisions = new Map(gapDecisions.map((decision) => [decision.gapId, decision]));
  return gaps.flatMap(({ id, startMs, endMs, channel }) => {
    const decision = decisions.get(id);
    if (!decision) {
      throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap without a decision", "Try --gaps mute-all.");
    }
    if (decision.decision === "keep") return [];
    const { type, judgedBy, confidence } = decision;
    const reason: Reason = { kind: "gap", type, detectedBy: [judgedBy], confidence };
    return [{ startMs, endMs, channel: layout === "mix" ? null : channel, reasons: [reason] }];
  });
}

/** Kept words that can be trusted to be where their times say, for cores of a channel; each channel's are gathered once. */
function keptWordsByChannel(
  { words, layout }: PlanInput,
  times: WordTimes,
  removed: ReadonlySet<number>,
  mutedGaps: readonly Core[],
): (channel: number | null) => KeptWords {
  const gathered = new Map<number | null, KeptWords>();
  const gather = (channel: number | null) => {
    const gaps = IntervalSet.from(mutedGaps.filter((gap) => gap.channel === null || gap.channel === channel));
    const kept: Interval[] = [];
    for (const [index, word] of words.entries()) {
      const here = layout === "mix" || channel === null || word.channel === null || word.channel === channel;
      const trusted = !word.invented && (word.probability ?? 1) >= UNCERTAIN_BELOW;
      const time = times.usable(index);
      if (!here || !trusted || !time || removed.has(index) || gaps.overlaps(time.startMs, time.endMs)) continue;
      kept.push(time);
    }
    return new KeptWords(kept);
  };
  return (channel) => {
    const known = gathered.get(channel) ?? gather(channel);
    gathered.set(channel, known);
    return known;
  };
}

function channelsOf(channel: number | null, span: Interval, { alsoChannels }: PlanInput): readonly number[] | null {
  if (channel === null) return null;
  const more = alsoChannels?.({ ...span, channels: [channel] }) ?? [];
  return [...new Set([channel, ...more])].sort((a, b) => a - b);
}

interface BoundedCore {
  readonly core: Core;
  readonly span: Interval;
  readonly channels: readonly number[] | null;
}

/** Spans of the same channels that overlap or touch become one; its core reaches from the first core to the last. */
function merge(bounded: readonly BoundedCore[]): PlannedSpan[] {
  const sorted = bounded.toSorted((a, b) => a.span.startMs - b.span.startMs || a.span.endMs - b.span.endMs);
  const open = new Map<string, Omit<PlannedSpan, "id">>();
  const merged: Omit<PlannedSpan, "id">[] = [];
  for (const { core, span, channels } of sorted) {
    if (span.endMs <= span.startMs) continue;
    const key = channels?.join() ?? "all";
    const last = open.get(key);
    const touches = last !== undefined && span.startMs <= last.endMs;
    const next = {
      startMs: touches ? last.startMs : span.startMs,
      endMs: touches ? Math.max(last.endMs, span.endMs) : span.endMs,
      coreStartMs: touches ? Math.min(last.coreStartMs, core.startMs) : core.startMs,
      coreEndMs: touches ? Math.max(last.coreEndMs, core.endMs) : core.endMs,
      channels,
      reasons: touches ? [...last.reasons, ...core.reasons] : core.reasons,
    };
    if (touches) merged.splice(merged.lastIndexOf(last), 1);
    merged.push(next);
    open.set(key, next);
  }
  merged.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return merged.map((span, index) => ({ id: `span-${index + 1}`, ...span, reasons: distinctReasons(span.reasons) }));
}

/** One reason per kind and type: detectors united, the highest confidence; entities first, then in the types' documented order. */
function distinctReasons(reasons: readonly Reason[]): Reason[] {
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
  const kinds: readonly Reason["kind"][] = ["entity", "gap", "uncertain-word", "reviewer"];
  const rank = ({ kind, type }: Reason) =>
    kinds.indexOf(kind) * 100 + (type === null ? ENTITY_TYPES.length : ENTITY_TYPES.indexOf(type));
  return [...known.values()].sort((a, b) => rank(a) - rank(b));
}
