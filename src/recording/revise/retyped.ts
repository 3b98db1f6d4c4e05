import type { EntityType } from "../../entity-types.js";
import type { AuditRecord } from "../audit.js";
import { distinctReasons } from "../plan/merge-spans.js";
import type { PlannedSpan, Reason } from "../plan/redaction-plan.js";
import type { Decided } from "./decided.js";

/** What a set says of its findings. */
export type Findings = Pick<AuditRecord, "spans" | "entities" | "gaps" | "leftIn">;

/** The same findings with the types that reviewers gave them, in the reasons of the spans too. Nothing else changes. */
export function withTypes(
  { spans, entities, gaps, leftIn }: Findings,
  { retyped }: Pick<Decided, "retyped">,
): Findings {
  const ofSpans = new Map(
    spans.flatMap(({ id, ...span }) => {
      const type = retyped.get(id);
      return type === undefined ? [] : [...span.entities, ...span.gaps].map((part) => [part, type] as const);
    }),
  );
  const typeOf = (id: string) => retyped.get(id) ?? ofSpans.get(id);
  const typed = <Item extends { type: EntityType | null }>(item: Item, type: EntityType | undefined): Item =>
    type === undefined ? item : { ...item, type };
  const list = <Item extends { type: EntityType }>(name: string, items: readonly Item[]): Item[] =>
    items.map((item, index) => typed(item, retyped.get(`${name} ${index}`)));
  const old = new Map([...entities, ...gaps].map(({ id, type }) => [id, type]));
  return {
    spans: spans.map((span) => withReasons(span, typeOf, old, retyped.get(span.id))),
    entities: entities.map((entity) => typed(entity, typeOf(entity.id))),
    gaps: gaps.map((gap) => typed(gap, typeOf(gap.id))),
    leftIn: {
      byPolicy: list("byPolicy", leftIn.byPolicy),
      belowThreshold: list("belowThreshold", leftIn.belowThreshold),
      keptTerms: list("keptTerms", leftIn.keptTerms),
      letStand: list("letStand", leftIn.letStand),
    },
  };
}

type Span = Findings["spans"][number];

/** A reason changes its type where the whole span does, or where all of its findings of that type get one and the same. */
function withReasons(
  span: Span,
  typeOf: (id: string) => EntityType | undefined,
  old: ReadonlyMap<string, EntityType | null>,
  ofSpan: EntityType | undefined,
): Span {
  const parts = [...span.entities, ...span.gaps];
  if (ofSpan === undefined && parts.every((id) => typeOf(id) === undefined)) return span;
  const reasons = span.reasons.flatMap((reason): Reason[] => {
    if (reason.type === null) return [reason];
    if (ofSpan !== undefined) return [{ ...reason, type: ofSpan }];
    const same = parts.filter((id) => old.get(id) === reason.type);
    const types = new Set(same.map((id) => typeOf(id) ?? reason.type));
    return types.size === 0 ? [reason] : [...types].map((type) => ({ ...reason, type }));
  });
  return { ...span, reasons: distinctReasons(reasons).map(copyOf) };
}

function copyOf({ kind, type, detectedBy, confidence }: PlannedSpan["reasons"][number]): Span["reasons"][number] {
  return { kind, type, detectedBy: [...detectedBy], confidence };
}
