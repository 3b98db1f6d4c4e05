import type { EntityType } from "../../entity-types.js";
import type { TextSpan } from "../../types.js";
import type { LabelledSpan } from "../labelled-span.js";
import type { Classes } from "./classes.js";
import type { Draw } from "./draw.js";
import type { ErrorWords } from "./error-words.js";
import type { Candidate, ErrorKind } from "./injected-error.js";

/** A gold document as rules see it. */
export interface RuleDocument {
  readonly text: string;
  /** In order of position. */
  readonly gold: readonly LabelledSpan[];
  /** Neither to be found nor wrong to find: no error is put there. */
  readonly ignored: readonly TextSpan[];
}

/** What a rule goes by besides the document. */
export interface RuleContext {
  readonly words: ErrorWords;
  readonly classes: Classes;
  readonly draw: Draw;
}

/** Finds where one kind of error could be put. What it proposes is held against the gold findings afterwards (`inject`). */
export type ErrorRule = (document: RuleDocument, context: RuleContext) => readonly Candidate[];

/** Findings of a class where nothing is to be found. */
export function falseFindings(rule: string, places: readonly TextSpan[], type: EntityType): Candidate[] {
  return places.map(({ start, end }) => ({ rule, kind: "false", wrong: { start, end, type }, right: null }));
}

/** Gold findings with another class, or none where `classOf` has none for them. */
export function otherClass(
  rule: string,
  { gold, text }: RuleDocument,
  classOf: (right: LabelledSpan, words: string) => EntityType | undefined,
): Candidate[] {
  return gold.flatMap((right) => {
    const type = classOf(right, text.slice(right.start, right.end));
    return type === undefined || type === right.type ? [] : [inPlaceOf(rule, "class", { ...right, type }, right)];
  });
}

/** An error that takes the place of a gold finding. */
export function inPlaceOf(rule: string, kind: ErrorKind, wrong: LabelledSpan, right: LabelledSpan): Candidate {
  const only = ({ start, end, type }: LabelledSpan): LabelledSpan => ({ start, end, type });
  return { rule, kind, wrong: only(wrong), right: only(right) };
}
