import { type EntityType, typesRemovedBy } from "../entity-types.js";
import type { Config } from "./schema.js";

/** The types that a policy removes: a named one its column of the table of types and every own type, a list those that it names. */
export function typesOfPolicy({ policy, ownTypes }: Pick<Config, "policy" | "ownTypes">): ReadonlySet<EntityType> {
  if (typeof policy !== "string") return new Set(policy);
  return new Set([...typesRemovedBy(policy), ...ownTypes.map(({ name }) => name)]);
}

/** Probability from which the language model mutes a gap: lower where the policy removes more. */
export function gapThresholdOf({ gapThreshold, policy }: Pick<Config, "gapThreshold" | "policy">): number {
  if (gapThreshold !== null) return gapThreshold;
  return policy === "all" ? 0.3 : policy === "safe-harbor" ? 0.4 : 0.5;
}
