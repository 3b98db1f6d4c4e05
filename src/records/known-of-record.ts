import { type Known, NOBODY_KNOWN } from "../config/known.js";
import { isFieldName, typeOfValue } from "../documents/json-keys.js";
import type { EntityType } from "../entity-types.js";
import type { Leaf } from "./leaf.js";
import type { FieldRule } from "./schema/record-schema.js";

/** What is known of a person beyond names is looked for as it stands; this many at most. */
const MAX_TERMS = 1000;
const MAX_PERSONS = 200;
/** Shorter ones stand in any text. */
const SHORTEST = 3;

/** What the typed fields of a record say of its people: to be found in its free text. */
export function knownOf(read: readonly { readonly leaf: Leaf; readonly type: EntityType | null }[]): Known {
  const persons = new Map<string, Known["persons"][number]>();
  const terms = new Map<string, Known["terms"][number]>();
  for (const { leaf, type } of read) {
    const text = leaf.value.trim();
    if (type === null || text.length < SHORTEST || text.length > 200 || !/[\p{L}\p{N}]/u.test(text)) continue;
    if (type === "PERSON") persons.set(text, { ...NOBODY_KNOWN, name: text });
    else if (type !== "DATE" && type !== "AGE") terms.set(text, { text, type });
  }
  return {
    persons: [...persons.values()].slice(0, MAX_PERSONS),
    terms: [...terms.values()].slice(0, MAX_TERMS),
    keep: [],
  };
}

/**
 * What a value is that does not leave, though nobody reads it: its rule says so, its name does, or it is a number that somebody has. In free text it is
 * the same identifier. `null`: nothing that could be told from ordinary words.
 * @param rule `null`: no rule names it.
 */
export function typeOfHidden({ path, shape, value }: Leaf, rule: FieldRule | null): EntityType | null {
  // A house called Lab or North would take these words out of every report.
  if (rule?.shouldHash) return /\d/.test(value) || !isFieldName(value) ? "OTHER_ID" : null;
  if (typeof rule?.shouldMask === "string") return rule.shouldMask;
  const names = (shape ?? path).filter((name) => !/^\d+$/.test(name));
  const type = typeOfValue(names.at(-1) ?? "", names.at(-2) ?? "", value);
  return type ?? (value.length <= MOST_OF_A_NUMBER && /\d{5}/.test(value.replaceAll(/[\s-]/g, "")) ? "OTHER_ID" : null);
}

const MOST_OF_A_NUMBER = 40;
