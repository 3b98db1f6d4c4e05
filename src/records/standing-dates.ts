import type { EntityType } from "../entity-types.js";
import type { Substitute } from "../rewrite/deidentify.js";
import { actionOf, type RecordSchema } from "./schema/record-schema.js";

/**
 * Which dates of a record may move: in one record all of them do or none does. Beside one that stays as it was, the same date moved says by how many
 * days all dates of the patient were moved, and contradicts it. `others`: those of births alone do not.
 */
export type MovingDates = "all" | "others" | "none";

/** Told by a date that stays; ages are told by a birth and any other. */
const STANDING: Readonly<Record<MovingDates, ReadonlySet<EntityType>>> = {
  all: new Set<EntityType>(),
  others: new Set<EntityType>(["BIRTH_DATE_TIME"]),
  none: new Set<EntityType>(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME", "AGE"]),
};
/** A whole date, as exports write it. */
const WHOLE_DATE =
  /^(?:1[89]|2[01])\d\d(?:-(?:0[1-9]|1[0-2])-|(?:0[1-9]|1[0-2]))(?:0[1-9]|[12]\d|3[01])(?:(?:\d\d){2,3})?(?!\d)/;

/** What the rules of a schema say: one that lets dates pass, or leaves their year, moves none. */
export function movingDatesOf({ fields }: RecordSchema): MovingDates {
  const lets = fields.some(
    (rule) =>
      rule.generalize === "year" ||
      (actionOf(rule) === "passThrough" && (rule.form === "date" || rule.form === "isoDate")),
  );
  if (lets) return "none";
  if (!fields.some(({ generalize }) => generalize === "birth-year")) return "all";
  return fields.some(({ shiftDate }) => shiftDate !== undefined) ? "others" : "none";
}

/** Whether a value that passes is a date, by whatever rule. */
export function isWholeDate(value: string): boolean {
  return WHOLE_DATE.test(value.trim());
}

/** Makes no surrogate of what does not move: its placeholder stands. */
export function withStandingDates(substitute: Substitute, moving: MovingDates): Substitute {
  const standing = STANDING[moving];
  if (standing.size === 0) return substitute;
  return async (text, entities, scope, signal) => {
    const moved = entities.flatMap((entity, index) => (standing.has(entity.type) ? [] : [index]));
    const asked = moved.flatMap((index) => entities[index] ?? []);
    const made = await substitute(text, asked, scope, signal);
    const replacements = entities.map(({ type }) => `[${type}]`);
    for (const [nth, index] of moved.entries()) replacements[index] = made.replacements[nth] ?? "";
    return { ...made, replacements };
  };
}
