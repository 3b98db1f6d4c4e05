import { type Interval, IntervalSet } from "../../time/interval-set.js";

/** Heard on each side of what is muted: a recogniser needs some words around a name to hear it; with three it finds no more of what was left. */
const CONTEXT_MS = 2000;
/** And of a kept gap, whose neighbours were heard. */
const CONTEXT_OF_GAP_MS = 1000;
/** Who listens for phrases needs nothing around them: a piece of what is muted, or the whole of it a little beside, lies as near as this. */
const NEAR_MS = 700;
const NEAR_GAP_MS = 300;
/** Kept of the silence at an edge. What lies deeper was verified to be silent; in it a recogniser only invents. */
const INSIDE_MS = 250;
/** In less sound between two silences nobody hears a word. */
const MIN_AUDIBLE_MS = 120;
/** A recogniser takes as long for a short piece as for one of this length. */
const MAX_PIECE_MS = 8000;
/** Whisper hears half a minute at once. */
const MAX_PIECE_OF_ALL_MS = 28_000;

/** Where something may be left: at the edges of what was muted, and in gaps that were kept. */
export interface Interest {
  /** In a later round what was added. */
  readonly muted: IntervalSet;
  readonly kept: IntervalSet;
}

/** What of a track is heard again, and by whom. */
export interface Stretches {
  /** By a recogniser: in order, none too long for it. */
  readonly pieces: readonly Interval[];
  /** By who listens for phrases: a part of the pieces. */
  readonly near: IntervalSet;
}

/**
 * What of a track is heard again: a second or two around each stretch of interest, without the inside of what is muted. Stretches that touch
 * are one, and a long one is cut.
 * ```
 *  muted          ████████████           ███
 *  of interest    ████████████           ███        ░░kept gap░░
 *  pieces   ▒▒▒▒▒▒▒          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
 *  near         ▒▒▒          ▒▒▒▒      ▒▒▒▒▒▒▒▒   ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
 * ```
 * @param muted all that is muted of the track.
 */
export function stretchesAround(interest: Interest, muted: IntervalSet, durationMs: number): Stretches {
  const around = (mutedMs: number, keptMs: number) => {
    const wide = interest.muted.widen(mutedMs, mutedMs).union(interest.kept.widen(keptMs, keptMs));
    return withoutInside(wide.clamp(0, durationMs), muted);
  };
  return { pieces: cut(around(CONTEXT_MS, CONTEXT_OF_GAP_MS), MAX_PIECE_MS), near: around(NEAR_MS, NEAR_GAP_MS) };
}

/** The whole track, without the inside of what is muted. */
export function wholeTrack(muted: IntervalSet, durationMs: number): Stretches {
  const all = withoutInside(IntervalSet.from([{ startMs: 0, endMs: durationMs }]), muted);
  return { pieces: cut(all, MAX_PIECE_OF_ALL_MS), near: all };
}

function withoutInside(heard: IntervalSet, muted: IntervalSet): IntervalSet {
  const inside = muted
    .toArray()
    .map(({ startMs, endMs }) => ({ startMs: startMs + INSIDE_MS, endMs: endMs - INSIDE_MS }));
  const audibleMs = ({ startMs, endMs }: Interval) => endMs - startMs - muted.coveredMs(startMs, endMs);
  const pieces = heard.subtract(IntervalSet.from(inside)).toArray();
  return IntervalSet.from(pieces.filter((piece) => audibleMs(piece) >= MIN_AUDIBLE_MS));
}

/** Into as few pieces of one length as are not too long. */
function cut(heard: IntervalSet, maxMs: number): readonly Interval[] {
  return heard.toArray().flatMap(({ startMs, endMs }) => {
    const count = Math.ceil((endMs - startMs) / maxMs);
    const borderMs = (index: number) => Math.round(startMs + ((endMs - startMs) * index) / count);
    return Array.from({ length: count }, (_, index) => ({ startMs: borderMs(index), endMs: borderMs(index + 1) }));
  });
}
