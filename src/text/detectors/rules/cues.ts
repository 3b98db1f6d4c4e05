import type { CueKind } from "../../../language/parts/forms.js";
import { partitionPoint } from "../../../partition-point.js";
import { CUES } from "./cue-kinds.js";
import { type OwnNumber, ownNumberAt } from "./own-numbers.js";
import { type Finding, lineAt, matchesOf, type View } from "./view.js";

/** A rule: pure, linear in the length of the text. `cues`: every cue of that view (see `findCues`). */
export type Rule = (view: View, cues: readonly Cue[]) => Finding[];

/** A cue in a text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly kind: Omit<CueKind, "pattern">;
  /** Where the cue is a label in writing: the number that stands right behind it. */
  readonly own?: OwnNumber | undefined;
}

/** Every cue of a text in order of its end. A cue within or across another one ("card" in "credit card number") is dropped. */
export function findCues(view: View): Cue[] {
  const all: Cue[] = [];
  for (const kind of view.forms?.cues ?? CUES) {
    for (const match of matchesOf(view.text, kind.pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      all.push({ start, end, line: lineAt(view, start), kind, own: ownNumberAt(view.text, end) });
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const cues: Cue[] = [];
  let covered = -1;
  for (const candidate of all) {
    if (candidate.start < covered) continue;
    cues.push(candidate);
    covered = candidate.end;
  }
  return cues.sort((a, b) => a.end - b.end);
}

/** Furthest that a cue reaches on its own line, in characters: about fifteen words. */
const REACH_ON_LINE = 90;
/** A cue of an earlier turn counts for what the answer begins with. */
const REACH_INTO_ANSWER = 90;
/** Turns that may stand between the question and its answer ("okay", "one moment"). */
const TURNS_BETWEEN = 2;

/** Index of the last cue that ends at or before an offset, -1 where there is none. */
function lastCueBefore(cues: readonly Cue[], offset: number): number {
  return partitionPoint(cues, ({ end }) => end <= offset) - 1;
}

/** The cue that starts at an offset, if any. */
export function cueAt(cues: readonly Cue[], start: number): Cue | undefined {
  const next = cues[lastCueBefore(cues, start) + 1];
  return next?.start === start ? next : undefined;
}

/**
 * The cues that speak for what starts at this offset, nearest first: those on its own line, and those of the turns before
 * where it stands near the beginning of its turn.
 */
export function cuesFor(view: View, cues: readonly Cue[], offset: number): Cue[] {
  const line = lineAt(view, offset);
  const inLine = offset - (view.lineStarts[line] ?? 0);
  const found: Cue[] = [];
  for (let index = lastCueBefore(cues, offset); index >= 0 && found.length < 4; index--) {
    const candidate = cues[index];
    if (candidate === undefined) break;
    if (candidate.line === line) {
      if (offset - candidate.end > REACH_ON_LINE) break;
      found.push(candidate);
    } else {
      if (inLine > REACH_INTO_ANSWER || line - candidate.line > 1 + TURNS_BETWEEN) break;
      const lineEnd = view.lineStarts[candidate.line + 1] ?? view.text.length;
      if (lineEnd - candidate.end > 2 * REACH_ON_LINE) break;
      found.push(candidate);
    }
  }
  return found;
}
