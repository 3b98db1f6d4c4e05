import type { LabelledSpan } from "../labelled-span.js";
import type { ErrorDocument } from "./error-set.js";
import { withErrors } from "./inject.js";
import { type InjectedError, isSame, touches } from "./injected-error.js";

/**
 * What became of an error. `corrected`: exactly what is right stands there (of a false finding: nothing). `partly`: what stands there is better than before,
 * and not right (docs/evaluate.md). `lost`: an identifier was there, and now nothing covers it. `kept`: the finding stands as it was put in. `otherwise`:
 * anything else.
 */
export const FATES = ["corrected", "partly", "lost", "kept", "otherwise"] as const;
/** See `FATES`. */
export type Fate = (typeof FATES)[number];

/** What became of a finding that was right: it stands as it was, something else touches its place, or nothing does. */
type RightFate = "kept" | "changed" | "removed";

/** A refined document, held against its error set. */
export interface DocumentFates {
  readonly errors: readonly { readonly error: InjectedError; readonly fate: Fate }[];
  /** Of the gold findings that no error had the place of. */
  readonly right: readonly { readonly finding: LabelledSpan; readonly fate: RightFate }[];
  /** Findings that touch none of those that the refiner was given: it may not make any. */
  readonly added: number;
}

/** @param refined in order of position. */
export function fatesIn({ gold, errors }: ErrorDocument, refined: readonly LabelledSpan[]): DocumentFates {
  const given = withErrors(gold, errors);
  const right = gold.filter((finding) => !errors.some((error) => error.right !== null && isSame(error.right, finding)));
  return {
    errors: errors.map((error) => ({ error, fate: fateOf(error, refined) })),
    right: right.map((finding) => ({ finding, fate: rightFateOf(finding, refined) })),
    added: refined.filter((finding) => !given.some((one) => touches(one, finding))).length,
  };
}

function rightFateOf(finding: LabelledSpan, refined: readonly LabelledSpan[]): RightFate {
  if (refined.some((one) => isSame(one, finding))) return "kept";
  return refined.some((one) => touches(one, finding)) ? "changed" : "removed";
}

function fateOf({ kind, wrong, right }: InjectedError, refined: readonly LabelledSpan[]): Fate {
  const isAsWas = refined.some((one) => isSame(one, wrong));
  const there = refined.filter((one) => touches(one, wrong) || (right !== null && touches(one, right)));
  if (right === null) {
    if (there.length === 0) return "corrected";
    if (isAsWas) return "kept";
    return coveredIn(wrong, there) < wrong.end - wrong.start ? "partly" : "otherwise";
  }
  if (there.length === 1 && there.every((one) => isSame(one, right))) return "corrected";
  if (!there.some((one) => touches(one, right))) return "lost";
  if (isAsWas) return "kept";
  const isBetter =
    kind === "class"
      ? there.every(({ type }) => type === right.type)
      : strayFrom(right, there) < strayFrom(right, [wrong]) && there.every(({ type }) => type === right.type);
  return isBetter ? "partly" : "otherwise";
}

/** Characters of a stretch that any of the others cover. */
function coveredIn({ start, end }: Pick<LabelledSpan, "start" | "end">, others: readonly LabelledSpan[]): number {
  let covered = 0;
  for (let at = start; at < end; at++) if (others.some((one) => one.start <= at && at < one.end)) covered++;
  return covered;
}

/** Characters that are covered and should not be, and that should be and are not. */
function strayFrom(right: LabelledSpan, there: readonly LabelledSpan[]): number {
  const start = Math.min(right.start, ...there.map((one) => one.start));
  const end = Math.max(right.end, ...there.map((one) => one.end));
  const inside = coveredIn(right, there);
  return coveredIn({ start, end }, there) - inside + (right.end - right.start - inside);
}
