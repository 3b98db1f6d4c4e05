import type { ParsedDocument } from "../documents/document.js";
import { detectEntities } from "../text/detect.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import type { Entity } from "../types.js";
import type { Decided } from "./decide-field.js";
import { knownOf } from "./known-of-record.js";
import { FIELD } from "./record-document.js";
import type { RecordOptions } from "./record-options.js";

/** Whether a record has free text: of one that has none no detector is asked. */
export const hasFreeText = ({ read }: Pick<Decided, "read">): boolean => read.some(({ type }) => type === null);

/**
 * What the fields are, and what the detectors find in those that are free text. They read all fields of the record together, each behind its name, and what the
 * record says of its people is known to them.
 * @throws what the detectors throw.
 */
export async function findingsIn(
  { text, known }: ParsedDocument,
  decided: Decided,
  options: RecordOptions,
): Promise<readonly Entity[]> {
  if (!hasFreeText(decided)) return known;
  const { read, hidden, told } = decided;
  const own = options.detectorOf(knownOf([...read, ...hidden, ...told]));
  const detectors = [knownFindings(FIELD, known), ...(own ? [own] : []), ...options.detectors];
  const found = await detectEntities(text, { ...options, detectors, placeholdersStand: true });
  // A field of a type is of that type as a whole, whatever is found in or over its edge.
  const outside = found.flatMap((entity) => partsOutside(entity, known));
  return [...known, ...outside].sort((a, b) => a.start - b.start);
}

/** A finding without what fields of a type cover: what it covers besides is somebody's as well. @param known disjoint, in order. */
function partsOutside(entity: Entity, known: readonly Entity[]): Entity[] {
  if (!known.some((one) => one.start < entity.end && entity.start < one.end)) return [entity];
  // What all of it says is not what a part of it says.
  const { value: _whole, ...bare } = entity;
  const parts: Entity[] = [];
  let { start } = entity;
  for (const one of known) {
    if (one.end <= start || one.start >= entity.end) continue;
    if (one.start > start) parts.push({ ...bare, start, end: one.start });
    start = one.end;
  }
  if (start < entity.end) parts.push({ ...bare, start });
  return parts;
}
