import { isOfOrdinaryWords, typeOfValue } from "../documents/json-keys.js";
import type { EntityType } from "../entity-types.js";
import type { Leaf } from "./leaf.js";
import type { FieldRule } from "./schema/record-schema.js";

/**
 * What a value is that does not leave, though nobody reads it: its rule says so, its name does, or it is a number that somebody has. In free text it is
 * the same identifier. `null`: nothing that could be told from ordinary words.
 * @param rule `null`: no rule names it.
 */
export function typeOfHidden({ path, shape, value }: Leaf, rule: FieldRule | null): EntityType | null {
  // A house called Lab or North would take these words out of every report.
  if (rule?.shouldHash) return /\d/.test(value) || !isOfOrdinaryWords(value) ? "OTHER_ID" : null;
  if (typeof rule?.shouldMask === "string") return rule.shouldMask;
  const names = (shape ?? path).filter((name) => !/^\d+$/.test(name));
  const type = typeOfValue(names.at(-1) ?? "", names.at(-2) ?? "", value);
  return type ?? (value.length <= MOST_OF_A_NUMBER && /\d{5}/.test(value.replaceAll(/[\s-]/g, "")) ? "OTHER_ID" : null);
}

const MOST_OF_A_NUMBER = 40;
