import type { Known } from "../config/known.js";
import type { EntityType } from "../entity-types.js";
import type { Leaf } from "./leaf.js";

/** What is known of a person beyond names is looked for as it stands; this many at most. */
const MAX_TERMS = 1000;
const MAX_PERSONS = 200;
/** Shorter ones stand in any text. */
const SHORTEST = 3;
/** Shorter ones could be a measurement. */
const SHORTEST_IDENTIFIER = 6;

/** What the typed fields of a record say of its people, and its identifiers: to be found in its free text. @param hashed values that are hashed. */
export function knownOf(
  read: readonly { readonly leaf: Leaf; readonly type: EntityType | null }[],
  hashed: readonly Leaf[] = [],
): Known {
  const persons = new Map<string, Known["persons"][number]>();
  const terms = new Map<string, Known["terms"][number]>();
  for (const { leaf, type } of read) {
    const text = leaf.value.trim();
    if (type === null || text.length < SHORTEST || text.length > 200 || !/[\p{L}\p{N}]/u.test(text)) continue;
    if (type === "PERSON") persons.set(text, { ...NOBODY, name: text });
    else if (type !== "DATE" && type !== "AGE") terms.set(text, { text, type });
  }
  for (const { value } of hashed) {
    const text = value.trim();
    if (text.length >= SHORTEST_IDENTIFIER && text.length <= 200 && /\d/.test(text))
      terms.set(text, { text, type: "OTHER_ID" });
  }
  return {
    persons: [...persons.values()].slice(0, MAX_PERSONS),
    terms: [...terms.values()].slice(0, MAX_TERMS),
    keep: [],
  };
}

const NOBODY: Known["persons"][number] = {
  role: "other",
  given: [],
  family: [],
  nicknames: [],
  spellings: [],
  addresses: [],
  phones: [],
  emails: [],
  recordNumbers: [],
  employers: [],
};
