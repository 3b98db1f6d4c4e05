import type { AuditRecord } from "../../recording/audit.js";

/** A stretch of a recording and why it is as it is: no word of it. */
export interface LabelRow {
  /** As in the audit record. */
  readonly id: string;
  readonly decision: "muted" | "kept";
  /** Whole ms from the first sample, half open. */
  readonly startMs: number;
  readonly endMs: number;
  /** From 0; `null`: all. */
  readonly channels: readonly number[] | null;
  /** Types of identifiers; `SPEECH`: a gap that was kept, of whatever was said there. */
  readonly types: readonly string[];
  readonly reasons: readonly string[];
  readonly detectedBy: readonly string[];
  /** The highest of its reasons, 0..1. */
  readonly confidence: number;
}

/** What stands for an identifier that nobody knows the type of. */
const NO_TYPE = "UNKNOWN";

/** What was muted, and the gaps that were kept, by time. */
export function labelRows({ spans, gaps }: Pick<AuditRecord, "spans" | "gaps">): readonly LabelRow[] {
  const muted = spans.map(
    ({ id, startMs, endMs, channels, reasons }): LabelRow => ({
      ...{ id, decision: "muted", startMs, endMs, channels },
      types: distinct(reasons.map(({ type }) => type ?? NO_TYPE)),
      reasons: distinct(reasons.map(({ kind }) => kind)),
      detectedBy: distinct(reasons.flatMap(({ detectedBy }) => detectedBy)),
      confidence: Math.max(...reasons.map(({ confidence }) => confidence)),
    }),
  );
  const kept = gaps
    .filter(({ decision }) => decision === "keep")
    .map(
      ({ id, startMs, endMs, channel, judgedBy, confidence }): LabelRow => ({
        ...{ id, decision: "kept", startMs, endMs, confidence },
        channels: channel === null ? null : [channel],
        types: ["SPEECH"],
        reasons: ["gap"],
        detectedBy: [judgedBy],
      }),
    );
  return [...muted, ...kept].sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs || (a.id < b.id ? -1 : 1));
}

/** What a label says of a row: `PERSON DATE (entity, 0.98)`. */
export function labelText({ decision, types, reasons, confidence }: LabelRow): string {
  return `${decision === "kept" ? "kept " : ""}${types.join(" ")} (${reasons.join(" ")}, ${confidence.toFixed(2)})`;
}

function distinct(list: readonly string[]): readonly string[] {
  return [...new Set(list)].sort();
}
