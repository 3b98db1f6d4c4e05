import type { Leaf } from "./leaf.js";
import { bare, digitsOf, formsOf, isMixed } from "./people/compared-forms.js";
import type { Said } from "./people/said.js";

/** A value that passes, unless it is somebody's. */
export interface Passing {
  readonly leaf: Leaf;
  readonly pass: () => void;
  readonly mask: () => void;
}

/** Whether it could be somebody's number, or the name of somebody: to be held against what is known. */
export const couldBeTheirs = (value: string): boolean =>
  digitsOf(value) !== null || /\p{L}{3}/u.test(value) || isMixed(value);

/**
 * A measurement, a code, a town or a series of numbers that is the number or the name that the record, or another of the patient, has for somebody is that.
 * @param said what this record says. @param known what others do, in the forms in which it is compared (`formsOf`).
 */
export function settlePassing(passing: readonly Passing[], said: readonly Said[], known: ReadonlySet<string>): void {
  if (passing.length === 0) return;
  const own = new Set(said.flatMap(formsOf));
  const isTheirs = (form: string) => own.has(form) || known.has(form);
  for (const { leaf, pass, mask } of passing) {
    const isAny = own.size + known.size > 0;
    if (isAny && partsOf(leaf.value).some((part) => isTheirs(digitsOf(part) ?? "") || isTheirs(bare(part)))) mask();
    else pass();
  }
}

/** The whole, and each number in it: San José is no José. */
const partsOf = (value: string): readonly string[] => [
  value,
  ...value.split(/[\s|,;]+/u).filter((part) => /\d/.test(part)),
];
