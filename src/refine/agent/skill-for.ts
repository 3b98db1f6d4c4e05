import { classesOf, type EntityType } from "../../entity-types.js";
import type { SkillName } from "../../text/prompts/skills.js";

/** Types with a skill that their category does not say. */
const BY_TYPE: ReadonlyMap<EntityType, SkillName> = new Map<EntityType, SkillName>([
  ["PERSON", "names"],
  ["LOCATION", "places"],
  ["ADDRESS", "places"],
  ["ORGANIZATION", "organisations"],
  ["PHARMACY", "organisations"],
  ["DIAGNOSTIC_LABS", "organisations"],
  ["OCCUPATION", "professions"],
]);

/** Which skill a finding of a type is read with. */
export function skillFor(type: EntityType): SkillName {
  const own = BY_TYPE.get(type);
  if (own) return own;
  const { i2b2 } = classesOf(type);
  if (i2b2 === "DATE" || i2b2 === "AGE") return "dates-ages";
  return i2b2 === "CONTACT" ? "contacts" : "identifiers";
}
