import type { LabelledSpan } from "../labelled-span.js";

/** What is wrong: nothing is there at all, it begins or ends elsewhere, or it is of another class. */
export const ERROR_KINDS = ["false", "edges", "class"] as const;
/** See `ERROR_KINDS`. */
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An error that could be put into a document. */
export interface Candidate {
  /** Name of the rule; of errors that a log or a cluster brings `log-…`, `cluster-…`. */
  readonly rule: string;
  readonly kind: ErrorKind;
  /** The finding as it is put in. */
  readonly wrong: LabelledSpan;
  /** The gold finding whose place it takes; `null` where nothing is to be found (`false`). */
  readonly right: LabelledSpan | null;
}

/** An error of an error set. */
export interface InjectedError extends Candidate {
  /** `e1`, `e2` … by position; one of its kind within its document. */
  readonly error: string;
}

/** Where two stretches share a character. */
export function touches(a: Pick<LabelledSpan, "start" | "end">, b: Pick<LabelledSpan, "start" | "end">): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether two findings are one: place and type. */
export function isSame(a: LabelledSpan, b: LabelledSpan): boolean {
  return a.start === b.start && a.end === b.end && a.type === b.type;
}
