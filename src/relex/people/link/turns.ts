import { normalise } from "../../../language/normalise.js";
import { partitionPoint } from "../../../partition-point.js";
import type { PersonRole } from "../../../types.js";

/** What one speaker says without a break. */
export interface Turn {
  readonly start: number;
  readonly end: number;
  /** Where the words begin, behind the label. */
  readonly wordsStart: number;
  /** In normal form; `null`: no label says it. */
  readonly speaker: string | null;
  readonly role: PersonRole | null;
}

const MAX_LABEL_LENGTH = 72;
/** "[18:02] |", "[12/03/24, 18:02:11] |", "18:02 - |" */
const TIME = String.raw`(?:[ \t]*\[?(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?,?[ \t]+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \t]?[ap]\.?m\.?)?\]?[ \t]*[-–—]?[ \t]*)?`;
const LABEL = new RegExp(
  `^${TIME}${String.raw`[ \t]*(?:\[(?=[^\]\n]*\p{L})([^\]\n]{1,40})\]:?|([\p{L}][\p{L}\p{N}\p{M} .'’_-]{0,40}?)(?: ?\(.{0,20}\))?:(?=\s|$))`}`,
  "iu",
);
/** A line that is nothing but who writes and when: "Kim Hough, 18:02". */
const HEAD = /^[ \t]*([\p{L}][\p{L}\p{N}\p{M} .'’_-]{0,40}?),? +\[?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]?[ \t]*$/u;
const CLINICIAN =
  /^(?:d|dr|doctor|doc|clinician|physician|nurse|provider|therapist|pharmacist|consultant|surgeon|gp|agent|medico|dottore|dottoressa|infermiera|infermiere|doctora|medica|enfermera|enfermero|operatore|receptionist|interviewer)(?: ?\d{1,2})?(?: |$)/u;
const PATIENT = /^(?:p|pt|patient|paziente|paciente|caller|customer|client)(?: ?\d{1,2})?$/u;

/** The turns of a conversation: lines, and the labels at their heads that say who speaks. */
export class Turns {
  private constructor(
    private readonly turns: readonly Turn[],
    /** Labels that occur, in order. */
    private readonly speakers: readonly string[],
  ) {}

  /** Reads the turns of a document: its lines, and the labels they begin with. */
  static of(text: string): Turns {
    const lines: { start: number; end: number; label: string | null; wordsStart: number }[] = [];
    const counts = new Map<string, number>();
    for (let start = 0; start <= text.length; ) {
      const feed = text.indexOf("\n", start);
      const end = feed < 0 ? text.length : feed;
      const line = text.slice(start, Math.min(end, start + MAX_LABEL_LENGTH));
      const match = LABEL.exec(line) ?? HEAD.exec(line);
      const label = match ? normalise(match[1] ?? match[2] ?? "") : "";
      if (label !== "") counts.set(label, (counts.get(label) ?? 0) + 1);
      lines.push({ start, end, label: label === "" ? null : label, wordsStart: start + (match?.[0].length ?? 0) });
      start = end + 1;
    }
    const speakers = [...counts]
      .filter(([label, count]) => count > 1 || roleOf(label) !== null)
      .map(([label]) => label);
    const known = new Set(speakers.length > 1 ? speakers : []);
    let speaker: string | null = null;
    const turns = lines.map(({ label, ...line }): Turn => {
      if (label !== null && known.has(label)) speaker = label;
      return { ...line, speaker, role: speaker === null ? null : roleOf(speaker) };
    });
    return new Turns(turns, [...known]);
  }

  /** Index of the turn in which the offset lies. O(log n). */
  indexAt(offset: number): number {
    return Math.max(0, partitionPoint(this.turns, ({ start }) => start <= offset) - 1);
  }

  /** The turn of this number, from 0; `undefined` beyond the last. */
  at(index: number): Turn | undefined {
    return this.turns[index];
  }

  /** The other speaker, where exactly two speak. */
  otherThan(speaker: string): string | null {
    if (this.speakers.length !== 2) return null;
    return this.speakers.find((one) => one !== speaker) ?? null;
  }
}

/** What a speaker's label, in normal form, says of the speaker. */
export function roleOf(label: string): PersonRole | null {
  if (PATIENT.test(label)) return "patient";
  return CLINICIAN.test(label) ? "clinician" : null;
}
