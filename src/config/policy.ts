import { ENTITY_TYPES, type EntityType } from "../entity-types.js";
import type { Config } from "./schema.js";

/**
 * The types that a policy removes. `safe-harbor`: every identifier, not the four demographic facts of the RedactX list that
 * Safe Harbor does not name. `limited-data-set` (45 CFR 164.514(e)): dates, ages, towns, states and postal codes may stay.
 * A named policy removes every own type, a list those that it names.
 */
export function typesOfPolicy({ policy, ownTypes }: Pick<Config, "policy" | "ownTypes">): ReadonlySet<EntityType> {
  if (typeof policy !== "string") return new Set(policy);
  const left: readonly EntityType[] = {
    all: [],
    "safe-harbor": ["RACE", "ETHNICITY", "MARITAL_STATUS", "PARENTHOOD"] as const,
    "limited-data-set": [
      "RACE",
      "ETHNICITY",
      "MARITAL_STATUS",
      "PARENTHOOD",
      "OCCUPATION",
      "AGE",
      "DATE",
      "BIRTH_DATE_TIME",
      "DEATH_DATE_TIME",
      "LOCATION",
    ] as const,
  }[policy];
  return new Set([...ENTITY_TYPES.filter((type) => !left.includes(type)), ...ownTypes.map(({ name }) => name)]);
}

/** Probability from which the language model mutes a gap: lower where the policy removes more. */
export function gapThresholdOf({ gapThreshold, policy }: Pick<Config, "gapThreshold" | "policy">): number {
  if (gapThreshold !== null) return gapThreshold;
  return policy === "all" ? 0.3 : policy === "safe-harbor" ? 0.4 : 0.5;
}
