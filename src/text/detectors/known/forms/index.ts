import type { Known } from "../../../../config/known.js";
import type { Entity } from "../../../../types.js";
import { codesOf } from "./codes.js";
import { birthDateOf } from "./date-parts.js";
import { findBirthDates } from "./find-birth-dates.js";
import { findCodes } from "./find-codes.js";
import { ValueFinder } from "./find-values.js";
import { Said } from "./said.js";
import { valuesOf } from "./values.js";

/**
 * Finds what is known in every form it can be said: one value in normal form on each side, letters and digits alone, so that no list of
 * all forms is made.
 */
export function createFormFinder(known: Known): (text: string, language: string) => Entity[] {
  const values = new ValueFinder(valuesOf(known));
  const codes = codesOf(known);
  const dates = [...new Set(known.persons.flatMap(({ birthDate }) => birthDate ?? []))].map(birthDateOf);
  return (text, language) => {
    const said = new Said(text, language);
    const found = values.find(said);
    const addresses = found.filter(({ type }) => type === "ADDRESS");
    return [...found, ...findCodes(said, codes, addresses), ...findBirthDates(said, dates)];
  };
}
