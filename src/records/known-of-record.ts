import { typeOfValue } from "../documents/field-types.js";
import { isOfOrdinaryWords } from "../documents/json-keys.js";
import type { EntityType } from "../entity-types.js";
import type { FhirPlace } from "./fhir/fhir-types.js";
import type { Leaf } from "./leaf.js";
import type { FieldRule } from "./schema/record-schema.js";

/**
 * What a value is that does not leave, though nobody reads it: its rule says so, its name does, or it is a number that somebody has. In free text it is
 * the same identifier. `null`: nothing that could be told from ordinary words.
 * @param rule `null`: no rule names it.
 */
export function typeOfHidden(leaf: Leaf, rule: FieldRule | null): EntityType | null {
  const { path, shape, value } = leaf;
  // Names of places in a document: `ECG`, `fig1`.
  if (rule?.shouldHash === "name") return null;
  // A house called Lab or North would take these words out of every report.
  if (rule?.shouldHash) return /\d/.test(value) || !isOfOrdinaryWords(value) ? "OTHER_ID" : null;
  if (typeof rule?.shouldMask === "string") return rule.shouldMask;
  const names = (shape ?? path).filter((name) => !/^\d+$/.test(name));
  const type = typeOfValue(names.at(-1) ?? "", names.at(-2) ?? "", value);
  if (type !== null) return type;
  const isLong = value.length <= MOST_OF_A_NUMBER && /\d{5}/.test(value.replaceAll(/[\s-]/g, ""));
  return isLong || (rule !== null && isMixedNumber(leaf)) ? "OTHER_ID" : null;
}

const MOST_OF_A_NUMBER = 40;
/** Shorter ones are doses, ribs, genes and vitamins. */
const LEAST_OF_MIXED = 5;
const LEAST_DIGITS = 2;

/** Letters and figures in one word: a serial number, a number of a plan or a visit. Neither a day nor an amount. */
function isMixedNumber({ value, fhir }: Leaf): boolean {
  const text = value.trim();
  const bare = text.replaceAll(/[-./_]/g, "");
  if (fhir && !isText(fhir)) return false;
  if (bare.length < LEAST_OF_MIXED || text.length > MOST_OF_A_NUMBER || !/^[\p{L}\p{N}]+$/u.test(bare)) return false;
  const digits = bare.match(/\d/g)?.length ?? 0;
  if (digits < LEAST_DIGITS || digits === bare.length) return false;
  return !/^\d{1,2}[-./]?\p{L}{3,9}[-./]?\d{2,4}$/u.test(text) && !/^[\d.]+\p{L}{1,4}$/u.test(text);
}

/** Codes and addresses are of systems, references of other records; what is told by its type is told. */
const isText = ({ element, steps }: FhirPlace): boolean =>
  element?.type === "string" && steps.at(-2)?.type !== "Reference";

/** Whether such a value is a number of something that is the patient's, a visit, a sample, a plan: other records of the patient may say it again. */
export function isNumberOfThing({ value, kind, fhir }: Leaf): boolean {
  return (
    kind === "string" &&
    (!fhir || isText(fhir)) &&
    /\d/.test(value) &&
    !/^\s*[-+\d.,]*[.,]\d+\s*$/.test(value) &&
    !/\s\S+\s/.test(value)
  );
}
