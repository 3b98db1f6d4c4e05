import { type Interval, IntervalSet } from "../../time/interval-set.js";

/** Heard on each side of what is muted: a recogniser needs some words around a name to hear it. */
const CONTEXT_MS = 3000;
/** Kept of the silence at an edge. What lies deeper was verified to be silent; in it a recogniser only invents. */
const INSIDE_MS = 250;
/** In less sound between two silences nobody hears a word. */
const MIN_AUDIBLE_MS = 120;
/** A recogniser takes as long for a short piece as for one of this length. */
const MAX_PIECE_MS = 8000;
/** Whisper hears half a minute at once. */
const MAX_PIECE_OF_ALL_MS = 28_000;

/**
 * What of a track is heard again: some seconds around each stretch of interest, without the inside of what is muted. Stretches that touch
 * are one, and a long one is cut.
 * ```
 *  muted          ████████████           ███
 *  of interest    ████████████           ███        ░░kept gap░░
 *  heard    ▒▒▒▒▒▒▒          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
 * ```
 * @param interest muted time, kept gaps; in a later round what was added.
 */
export function stretchesAround(interest: IntervalSet, muted: IntervalSet, durationMs: number): readonly Interval[] {
  const around = interest.widen(CONTEXT_MS, CONTEXT_MS).clamp(0, durationMs);
  return cut(withoutInside(around, muted), MAX_PIECE_MS);
}

/** The whole track, without the inside of what is muted. */
export function wholeTrack(muted: IntervalSet, durationMs: number): readonly Interval[] {
  const all = IntervalSet.from([{ startMs: 0, endMs: durationMs }]);
  return cut(withoutInside(all, muted), MAX_PIECE_OF_ALL_MS);
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
