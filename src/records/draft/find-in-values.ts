import { ENTITY_TYPES, type EntityType } from "../../entity-types.js";
import { detectEntities } from "../../text/detect.js";
import type { Detector, StageContext } from "../../types.js";
import type { Leaf } from "../leaf.js";

/** How values are looked through. */
export interface LookOptions extends StageContext {
  readonly detectors: readonly Detector[];
  /** ISO 639-1. */
  readonly language: string;
}

/** A finding in a value. */
export interface FoundInValue {
  readonly leaf: Leaf;
  readonly type: EntityType;
  /** It is all of the value. */
  readonly isWhole: boolean;
}

/** What the detectors find in values of one record, which they read together, each behind the name of its field. */
export async function findInValues(leaves: readonly Leaf[], options: LookOptions): Promise<FoundInValue[]> {
  if (leaves.length === 0) return [];
  let text = "";
  const places = leaves.map((leaf) => {
    text += `${leaf.path.findLast((name) => !/^\d+$/.test(name)) ?? ""}: `;
    const start = text.length;
    text += leaf.value;
    const end = text.length;
    text += "\n";
    return { leaf, start, end };
  });
  const found = await detectEntities(text, { ...options, types: new Set(ENTITY_TYPES) });
  return places.flatMap(({ leaf, start, end }) =>
    found
      .filter((one) => one.start < end && start < one.end)
      .map(({ type, start: from, end: to }) => ({ leaf, type, isWhole: from <= start && to >= end })),
  );
}
