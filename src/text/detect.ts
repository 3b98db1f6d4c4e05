import { HushtapeError } from "../errors.js";
import type { Detector, DetectorContext, Entity, StageContext } from "../types.js";
import { type EntityType, typeRank } from "./entity-types.js";
import { propagate } from "./propagate.js";

interface DetectOptions extends StageContext {
  readonly detectors: readonly Detector[];
  /** Types that the policy redacts; the others are found (they help to decide) and then dropped. */
  readonly types: ReadonlySet<EntityType>;
  /** ISO 639-1. */
  readonly language: string;
}

/**
 * Everything that any detector finds in the text, disjoint and in order of position: a union, never a vote.
 *
 * Findings are propagated, then those of types that the policy leaves alone are dropped, then what overlaps is merged: a
 * wanted finding is never lost to a surer one of an unwanted type.
 * @throws HushtapeError DETECTOR_FAILED (a detector threw or pointed outside the text; its own message is dropped, it may
 * quote the text), CANCELLED.
 */
export async function detectEntities(text: string, options: DetectOptions): Promise<Entity[]> {
  const { detectors, types, language, signal, emit } = options;
  const found: Entity[] = [];
  const within = (index: number) => partOfProgress(emit, index, detectors.length);
  for (const [index, detector] of detectors.entries()) {
    if (signal.aborted) throw cancelled();
    const known = [...found];
    for (const entity of await runDetector(detector, text, { language, signal, emit: within(index), known }))
      found.push(entity);
    emit({ kind: "progress", stage: "detect", fraction: (index + 1) / detectors.length });
  }
  if (signal.aborted) throw cancelled();
  return mergeEntities(propagate(text, found).filter(({ type }) => types.has(type)));
}

/** A detector's own progress, as a part of the stage's. */
function partOfProgress(emit: StageContext["emit"], index: number, count: number): StageContext["emit"] {
  return (event) => emit(event.kind === "progress" ? { ...event, fraction: (index + event.fraction) / count } : event);
}

async function runDetector(detector: Detector, text: string, context: DetectorContext): Promise<readonly Entity[]> {
  let entities: readonly Entity[];
  try {
    entities = await detector.detect(text, context);
  } catch (error) {
    if (context.signal.aborted) throw cancelled();
    if (error instanceof HushtapeError) throw error;
    throw new HushtapeError(
      "DETECTOR_FAILED",
      `the detector "${detector.name}" failed`,
      "nothing was published; run again, and report it if it repeats",
    );
  }
  for (const { start, end, confidence } of entities) {
    const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= text.length;
    if (!inside || !(confidence >= 0 && confidence <= 1)) {
      throw new HushtapeError(
        "DETECTOR_FAILED",
        `the detector "${detector.name}" answered a finding that is empty, outside the text or without a valid confidence`,
        "nothing was published; this is a defect of the detector",
      );
    }
  }
  return entities;
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled while looking for identifiers", "run again");
}

/**
 * Overlapping findings become one; touching ones stay apart. The characters covered are exactly those of the input.
 *
 * ```
 *  PERSON    ██████
 *  LOCATION     ██████     ████
 *  merged    ██PERSON██    LOC.
 * ```
 * Type and confidence are those of the strongest member: proven before unproven, then the more confident, then the earlier
 * in `ENTITY_TYPES`, then the longer. `detectedBy` names all of them in order of first finding; one proven member makes
 * the whole proven.
 */
export function mergeEntities(entities: readonly Entity[]): Entity[] {
  const sorted = [...entities].sort((a, b) => a.start - b.start || a.end - b.end);
  const groups: { members: Entity[]; end: number }[] = [];
  for (const entity of sorted) {
    const last = groups.at(-1);
    if (last && entity.start < last.end) {
      last.members.push(entity);
      last.end = Math.max(last.end, entity.end);
    } else {
      groups.push({ members: [entity], end: entity.end });
    }
  }
  return groups.flatMap(({ members, end }) => {
    const [first, ...rest] = members;
    if (!first) return [];
    const strongest = rest.reduce((best, next) => (compareStrength(next, best) < 0 ? next : best), first);
    return [
      {
        start: first.start,
        end,
        type: strongest.type,
        confidence: strongest.confidence,
        detectedBy: [...new Set(members.flatMap(({ detectedBy }) => detectedBy))],
        proven: members.some(({ proven }) => proven),
      },
    ];
  });
}

/** Negative where `a` is the stronger. */
function compareStrength(a: Entity, b: Entity): number {
  return (
    Number(b.proven) - Number(a.proven) ||
    b.confidence - a.confidence ||
    typeRank(a.type) - typeRank(b.type) ||
    b.end - b.start - (a.end - a.start)
  );
}
