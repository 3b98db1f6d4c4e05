import type { TextSpan } from "../types.js";

/** A place of the source that a replacement is written into by itself: a value, a key, the words of a cue. */
export interface Slot {
  /** A finding in any part of it replaces all of this. `null`: only the found characters. */
  readonly whole: TextSpan | null;
  /** A stretch between marks within a line: of a finding over several of them the first takes the replacement, the others are empty. Default: no. */
  readonly isInline?: boolean;
  /** How the replacement is written there: quoted, escaped, … `replaced` is the stretch of the source that goes, `place` where it stands. */
  write(replacement: string, replaced: string, place: TextSpan): string;
}
