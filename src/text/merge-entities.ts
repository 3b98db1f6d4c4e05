import { classesOf, type EntityType, typeRank } from "../entity-types.js";
import type { Entity } from "../types.js";

/**
 * Overlapping findings become one; touching ones stay apart. The characters covered are exactly those of the input.
 *
 * ```
 *  PERSON    ██████
 *  LOCATION     ██████     ████
 *  merged    ██PERSON██    LOC.
 * ```
 * Type and confidence are those of the strongest member: proven before unproven, then the more confident, then the earlier
 * in `ENTITY_TYPES`, then the longer; but DATE and OTHER_ID give way to what they may be in particular. `detectedBy` names all of them in order of first finding; one proven member makes
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
    const type = specificType(strongest.type, members);
    const role = type === "PERSON" ? members.find((member) => member.role !== undefined)?.role : undefined;
    const merged = {
      start: first.start,
      end,
      type,
      confidence: strongest.confidence,
      detectedBy: [...new Set(members.flatMap(({ detectedBy }) => detectedBy))],
      proven: members.some(({ proven }) => proven),
    };
    const value = members.find((member) => member.value && member.start === first.start && member.end === end)?.value;
    const [says] = type === "PERSON" ? members.filter((member) => member.says !== undefined).sort(compareLength) : [];
    return [
      {
        ...merged,
        ...(role === undefined ? {} : { role }),
        ...(says?.says === undefined ? {} : { says: says.says }),
        ...(value && { value }),
        ...(members.every(({ ofAnyAge }) => ofAnyAge) && { ofAnyAge: true as const }),
      },
    ];
  });
}

/** What a general type may turn out to be: a detector that is sure of "a number" need not know which, and one that knows may be less sure. */
function isSpecific(type: EntityType, general: EntityType): boolean {
  if (general === "DATE") return type === "BIRTH_DATE_TIME" || type === "DEATH_DATE_TIME";
  if (general !== "OTHER_ID" || type === "OTHER_ID") return false;
  const category = classesOf(type).i2b2;
  return category === "ID" || category === "CONTACT";
}

function specificType(type: EntityType, members: readonly Entity[]): EntityType {
  const [best] = members.filter((member) => isSpecific(member.type, type)).sort(compareStrength);
  return best?.type ?? type;
}

/** Negative where `a` is the longer. */
function compareLength(a: Entity, b: Entity): number {
  return b.end - b.start - (a.end - a.start);
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
