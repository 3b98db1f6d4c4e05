import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";

/** Stands in `context` for the stretch that is judged. */
export const GAP_MARK = "[GAP]";

const caseSchema = z
  .object({
    id: z.string().min(1),
    context: z.string().refine((text) => text.split(GAP_MARK).length === 2),
    label: z.enum(["PHI", "NON_PHI"]),
    type: z
      .string()
      .regex(/^\p{L}[\p{L}\p{N}_ -]{0,39}$/u)
      .nullish(),
    utt_t0: z.number().nonnegative().nullish(),
    utt_t1: z.number().nonnegative().nullish(),
    gap_t0: z.number().nonnegative().nullish(),
    gap_t1: z.number().nonnegative().nullish(),
  })
  .transform(({ id, context, label, type, utt_t0, utt_t1, gap_t0, gap_t1 }) => ({
    id,
    context,
    isPhi: label === "PHI",
    type: type ?? null,
    turnMs: lengthMs(utt_t0, utt_t1),
    gapMs: lengthMs(gap_t0, gap_t1),
  }));

/** One labelled stretch of speech that nobody could make out. */
export interface GapCase {
  readonly id: string;
  /** Turns on lines of their own (`Doctor: It's doctor [GAP] here.`) with one `[GAP]`; `[...]` is other speech that was not made out. */
  readonly context: string;
  /** Whether an identifier was said there. */
  readonly isPhi: boolean;
  /** The identifier's labelled type, where there is one. */
  readonly type: string | null;
  /** Length of the gap's own turn and of the gap itself, where the file gives them. */
  readonly turnMs: number | null;
  readonly gapMs: number | null;
}

/**
 * Reads labelled gaps, one JSON object a line: `{id, context, label: "PHI"|"NON_PHI", type?, utt_t0?, utt_t1?, gap_t0?, gap_t1?}`
 * (times in seconds; other keys are ignored). Empty lines are skipped.
 * @throws HushtapeError TRANSCRIPT_INVALID when a line is not such an object (only its number is named) or there is none.
 */
export function parseGapCases(jsonl: string): GapCase[] {
  const cases = jsonl
    .split(/\r?\n/u)
    .flatMap((line, index) => (line.trim() === "" ? [] : [parseLine(line, index + 1)]));
  if (cases.length > 0) return cases;
  throw new HushtapeError("TRANSCRIPT_INVALID", "the file of gaps holds no gap", HINT);
}

const HINT = 'Each line is one object {"id", "context" with one [GAP], "label": "PHI" or "NON_PHI", "type"}.';

function parseLine(line: string, number: number): GapCase {
  const parsed = caseSchema.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  throw new HushtapeError("TRANSCRIPT_INVALID", `line ${number} of the file of gaps is no labelled gap`, HINT);
}

function lengthMs(fromS: number | null | undefined, toS: number | null | undefined): number | null {
  if (fromS == null || toS == null || toS <= fromS) return null;
  return Math.round((toS - fromS) * 1000);
}
