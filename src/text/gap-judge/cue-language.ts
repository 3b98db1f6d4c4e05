import { foldMarks } from "../../language/fold-marks.js";
import type { GapCue, GapCues } from "../../language/parts/gap-cues.js";
import { type CueRule, keep, mute } from "./cue-rule.js";
import type { GapContext } from "./gap-context.js";

const CONFIDENCE = 0.85;

/**
 * The rules of a language whose folder brings its cues: what is medicine's, what announces an identifier, what is a dose or a span of time,
 * and what answers a question. Cues are compared without accents.
 * @param code ISO 639-1: with it the rules' names begin.
 */
export function rulesOf(code: string, cues: GapCues): readonly CueRule[] {
  const ends = (source: string): CueRule["when"] => {
    const pattern = new RegExp(`(?:^| )(?:${source})(?: (?:${cues.pause}))*$`, "u");
    return ({ before }) => pattern.test(plain(before));
  };
  const begins = (source: string): CueRule["when"] => {
    const pattern = new RegExp(`^(?:${source})`, "u");
    return ({ after }) => pattern.test(plain(after));
  };
  return [
    keep(`${code}-medicine`, 0.15, ends(cues.medicines)),
    ...cues.cues.flatMap((cue) => announced(code, cue, ends, begins)),
    keep(`${code}-unit`, 0.05, begins(cues.harmlessAfter)),
    keep(`${code}-dose`, 0.1, ends(cues.harmlessBefore)),
    ...cues.cues.flatMap((cue) => answered(code, cue, cues)),
  ];
}

type Source = (source: string) => CueRule["when"];

/** By what stands before the gap, or behind it, or both. */
function announced(
  code: string,
  { id, type, said, after, together = false, notAfter }: GapCue,
  ends: Source,
  begins: Source,
): CueRule[] {
  const before = said === undefined ? undefined : ends(said);
  const behind = after === undefined ? undefined : begins(after);
  const barred = notAfter === undefined ? undefined : begins(notAfter);
  const holds = (context: GapContext): boolean =>
    before && behind && together
      ? before(context) && behind(context)
      : (before?.(context) ?? false) || (behind?.(context) ?? false);
  if (!before && !behind) return [];
  return [mute(`${code}-${id}`, type, CONFIDENCE, (context) => holds(context) && !barred?.(context))];
}

/** By what the other side asked, where nothing but a lead-in has been answered; in one stream without turns, in the same breath. */
function answered(
  code: string,
  { id, type, asked, inPieces = false }: GapCue,
  { leadIn, figures }: GapCues,
): CueRule[] {
  if (asked === undefined) return [];
  const question = new RegExp(`(?:^| )(?:${asked})(?!\\p{L})`, "u");
  const justAsked = new RegExp(`(?:^| )(?:${asked})(?: \\.)?$`, "u");
  const words = inPieces ? `${leadIn}|${figures}` : leadIn;
  const lead = new RegExp(`^(?:(?:${words}|\\.)(?: |$))*$`, "u");
  return [
    mute(
      `asked-${code}-${id}`,
      type,
      CONFIDENCE,
      (context) =>
        (question.test(plain(context.question)) && lead.test(plain(context.believedBefore))) ||
        (context.isUnparted && justAsked.test(plain(context.believedBefore))),
    ),
  ];
}

function plain(text: string): string {
  return foldMarks(text);
}
