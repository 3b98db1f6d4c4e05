import { type EnergyAt, SteadyWords, withMargins } from "../audio/speech/margins.js";
import { type EntityType, typeRank } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { announces, isSmallWordHeard } from "../language/small-words.js";
import { wordsOf } from "../text/transcript-text.js";
import { type Interval, IntervalSet } from "../time/interval-set.js";
import { WordTimes } from "../time/word-times.js";
import type { Entity, Gap, GapDecision, TextSpan, Word } from "../types.js";

/** Why a span is muted. Types and names of detectors, never words. */
interface Reason {
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
}

/**
 * Words less probable than this may be a misheard piece of the identifier that they stand beside. Measured with PocketSphinx words:
 * 4.5 % of the identifiers' time audible and 5.0 % of other words lost without, 3.2 % and 6.8 % at .2, 1.3 % and 10.1 % at .5, 1.1 % and 12.6 % at .7.
 */
const UNCERTAIN_BELOW = 0.6;
/** Before it, less probable: what leads up to an identifier is mostly right. At .6 as many are covered, and 0.7 % more of the other words are lost. */
const UNCERTAIN_BEFORE_BELOW = 0.15;
/** How many uncertain words on each side an entity takes in. */
const MAX_UNCERTAIN_WORDS = 3;
/** An uncertain word after a longer pause than this belongs to something else. */
const MAX_UNCERTAIN_PAUSE_MS = 500;

/**
 * A pause of up to this between two muted spans is muted too, unless it holds the middle of a steady
 * word: a piece of a misplaced word is all that it can hold.
 */
const MAX_HOLE_MS = 300;

/** A stretch that must be silent. */
interface Core extends Interval {
  readonly channel: number | null;
  readonly reasons: readonly Reason[];
}

/**
 * Entities and gaps → what to mute. Pure but for reading loudness.
 *
 * The words of an entity, from the first to the last, are a core, and so is every gap that was decided to be muted. Each core gets its
 * margins by itself; then those of the same channels are merged.
 *
 * Invariant: more entities, or more muted gaps, never mute less (law 3): a core and its margins depend on its own finding and on
 * the transcript, not on other findings, and what is muted is the union.
 * @throws HushtapeError DETECTOR_FAILED when a finding lies on no word or a gap has no decision.
 */
export function planRedaction(input: PlanInput): RedactionPlan {
  const times = new WordTimes(input.words, input.durationMs);
  const cores = [...input.entities.flatMap((entity) => entityCores(entity, input, times)), ...gapCores(input)];
  const steadyOn = steadyWordsByChannel(input, times);
  const bounded = cores.map((core) => {
    const span = withMargins(core, steadyOn(core.channel), {
      ...input.config,
      durationMs: input.durationMs,
      energyAt: (startMs, endMs) => input.energyAt(core.channel, startMs, endMs),
    });
    return { core, span };
  });
  return { spans: merge(bounded, steadyOn) };
}

/** The muted time of one channel, or, for `null`, the time at which any is muted. */
export function mutedIntervals(plan: RedactionPlan, channel: number | null): IntervalSet {
  return IntervalSet.from(
    plan.spans.filter(({ channels }) => channels === null || channel === null || channels.includes(channel)),
  );
}

/**
 * One core per channel that the entity's words were heard on, and one for every word of it whose time is out of order: both
 * where it says and where it belongs.
 */
function entityCores(entity: Entity, input: PlanInput, times: WordTimes): Core[] {
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
  const end = withUnit(last, input.words);
  for (let index = first; index <= end; index++) {
    const channel = channelOfWord(index, input);
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), index]);
  }
  return Array.from(byChannel, ([channel, indexes]) => {
    const uncertain = uncertainBeside(indexes, channel, input, times);
    const taken = [...indexes, ...uncertain];
    const spans = taken.map((index) => times.of(index));
    const hull = {
      startMs: Math.min(...spans.map(({ startMs }) => startMs)),
      endMs: Math.max(...spans.map(({ endMs }) => endMs)),
    };
    const strays = taken.map((index) => times.stray(index)).filter((time) => time !== null);
    const reasons = [reason, ...uncertain.map((index) => uncertainReason(input.words[index]))];
    return [hull, ...strays].map((span) => ({ ...span, channel, reasons }));
  }).flat();
}

/** The last word of an age as it is heard, "sixty seven [year old]": in the text the number is enough, in the sound its unit tells how it sounded. */
function withUnit(last: number, words: readonly Word[]): number {
  const textAt = (index: number) => (words[index]?.text ?? "").toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  const unit = /^(?:year|month|week|day)s?$/u.test(textAt(last + 1)) ? last + 1 : last;
  return textAt(unit + 1) === "old" ? unit + 1 : last;
}

function channelOfWord(index: number, { layout, words }: PlanInput): number | null {
  return layout === "mix" ? null : (words[index]?.channel ?? null);
}

/**
 * Uncertain words right before the first and right after the last of the indexes, on the same channel, without a long pause between; not the
 * words at their outer end that are likely right.
 */
function uncertainBeside(
  indexes: readonly number[],
  channel: number | null,
  input: PlanInput,
  times: WordTimes,
): number[] {
  const taken: number[] = [];
  for (const direction of [-1, 1]) {
    const here: number[] = [];
    let edge = (direction < 0 ? indexes[0] : indexes.at(-1)) ?? 0;
    for (let count = 0; count < MAX_UNCERTAIN_WORDS; count++) {
      const index = edge + direction;
      const word = input.words[index];
      if (!word || !mayBePiece(word, direction) || channelOfWord(index, input) !== channel) break;
      const [a, b] = direction < 0 ? [times.of(index), times.of(edge)] : [times.of(edge), times.of(index)];
      if (b.startMs - a.endMs > MAX_UNCERTAIN_PAUSE_MS) break;
      here.push(index);
      edge = index;
    }
    while (isLikelyHeard(input.words[here.at(-1) ?? -1])) here.pop();
    taken.push(...here);
  }
  return taken;
}

/** Whether a word beside an identifier may be a misheard piece of it. */
function mayBePiece(word: Word, direction: number): boolean {
  if (!isUncertain(word) || announces(word.text)) return false;
  return direction > 0 || (word.probability ?? 1) < UNCERTAIN_BEFORE_BELOW;
}

/** Whether the recogniser believed the word so little that it may be a piece of an identifier beside it. */
export function isUncertain(word: Word | undefined): boolean {
  return word !== undefined && word.probability !== null && word.probability < UNCERTAIN_BELOW;
}

function isLikelyHeard(word: Word | undefined): boolean {
  return word !== undefined && isSmallWordHeard(word);
}

function uncertainReason(word: Word | undefined): Reason {
  return { kind: "uncertain-word", type: null, detectedBy: ["transcriber"], confidence: 1 - (word?.probability ?? 0) };
}

function gapCores({ gaps, gapDecisions, layout, durationMs }: PlanInput): Core[] {
  const decisions = new Map(gapDecisions.map((decision) => [decision.gapId, decision]));
  return gaps.flatMap(({ id, startMs, endMs, channel }) => {
    const decision = decisions.get(id);
    if (!decision) {
      throw new HushtapeError("DETECTOR_FAILED", "the gap judge left a gap without a decision", "Try --gaps mute-all.");
    }
    if (decision.decision === "keep") return [];
    const { type, judgedBy, confidence } = decision;
    const reason: Reason = { kind: "gap", type, detectedBy: [judgedBy], confidence };
    const inside = { startMs: Math.max(0, startMs), endMs: Math.min(durationMs, endMs) };
    return [{ ...inside, channel: layout === "mix" ? null : channel, reasons: [reason] }];
  });
}

/**
 * Words at which margins stop: those that can be trusted to be where their times say. Words of other findings are among them; they
 * are muted by their own cores.
 */
function steadyWordsByChannel({ words, layout }: PlanInput, times: WordTimes): (channel: number | null) => SteadyWords {
  const gathered = new Map<number | null, SteadyWords>();
  const gather = (channel: number | null) => {
    const steady = words.map((word, index) => {
      const here = layout === "mix" || channel === null || word.channel === null || word.channel === channel;
      const trusted = !word.invented && (!isUncertain(word) || isSmallWordHeard(word));
      return here && trusted ? times.usable(index) : null;
    });
    return new SteadyWords(steady.filter((time) => time !== null));
  };
  return (channel) => {
    const known = gathered.get(channel) ?? gather(channel);
    gathered.set(channel, known);
    return known;
  };
}

interface BoundedCore {
  readonly core: Core;
  readonly span: Interval;
}

/**
 * Spans of the same channels that overlap, touch, or leave only a hole without a steady word between them become one; its core reaches
 * from the first core to the last.
 */
function merge(bounded: readonly BoundedCore[], steadyOn: (channel: number | null) => SteadyWords): PlannedSpan[] {
  const sorted = bounded.toSorted((a, b) => a.span.startMs - b.span.startMs || a.span.endMs - b.span.endMs);
  const open = new Map<number | null, Omit<PlannedSpan, "id">>();
  const merged: Omit<PlannedSpan, "id">[] = [];
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
    };
    if (touches) merged.splice(merged.lastIndexOf(last), 1);
    merged.push(next);
    open.set(core.channel, next);
  }
  merged.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return merged.map((span, index) => ({ id: `span-${index + 1}`, ...span, reasons: distinctReasons(span.reasons) }));
}

/** Whether nothing between two muted spans is worth keeping. More findings only make holes of more pauses. */
function isHole(fromMs: number, toMs: number, steady: SteadyWords): boolean {
  return toMs <= fromMs || (toMs - fromMs <= MAX_HOLE_MS && steady.middleAfter(fromMs) > toMs);
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
  const rank = ({ kind, type }: Reason) => kinds.indexOf(kind) * 100 + (type === null ? 50 : typeRank(type));
  return [...known.values()].sort((a, b) => rank(a) - rank(b));
}
