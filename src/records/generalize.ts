import { LAST_OLD_BIRTH, saysOldBirth } from "../readers/dates/old-births.js";
import type { GENERALIZATIONS } from "./schema/record-schema.js";

/** Ages over this are one group (Safe Harbor, 45 CFR 164.514(b)(2)(i)(C)). */
const OLDEST_AGE = 89;

/**
 * First three digits of postal codes whose areas have 20,000 people or fewer in the census of 2000, as the guidance of HHS on de-identification lists
 * them (2012, page 23): they become 000.
 */
const SMALL_AREAS: ReadonlySet<string> = new Set(
  "036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split(" "),
);

/** A value made coarser; `null` where it is not understood: it goes. */
export function generalized(value: string, how: (typeof GENERALIZATIONS)[number]): string | null {
  switch (how) {
    case "age": {
      const age = /^\s*(\d{1,3})(?:\.\d+)?\s*$/.exec(value)?.[1];
      if (age === undefined) return null;
      return Number(age) > OLDEST_AGE ? String(OLDEST_AGE + 1) : value;
    }
    case "zip3": {
      const area = /^\s*(\d{3})\d{2}(?:-?\d{4})?\s*$/.exec(value)?.[1];
      if (area === undefined) return null;
      return SMALL_AREAS.has(area) ? "000" : area;
    }
    case "year":
      return yearOf(value);
    case "birth-year": {
      const year = yearOf(value);
      return year === null || Number(year) <= LAST_OLD_BIRTH || saysOldBirth(value) !== false ? null : year;
    }
  }
}

/** A whole date with its year first, and a time of the day behind it. */
const DATE_WITH_YEAR_FIRST =
  /^\s*((?:19|20)\d\d)(?:-?(?:0[1-9]|1[0-2])(?:-?(?:0[1-9]|[12]\d|3[01]))?)?(?:[T ][\d:.+Z-]*(?: ?(?:[AaPp][Mm]|UTC|GMT))?)?\s*$/;

/** Day and month, in whatever order, and the year in four figures: `03/04/2024`, `17.3.2024 10:15`. */
const DATE_WITH_YEAR_LAST =
  /^\s*(?:0?[1-9]|1[0-2]|(?:1[3-9]|2\d|3[01])(?=([/.-])(?:0?[1-9]|1[0-2])\1))([/.-])(?:0?[1-9]|[12]\d|3[01])\2((?:19|20)\d\d)(?:,?[T ][\d:.+Z-]*(?: ?(?:[AaPp][Mm]|UTC|GMT))?)?\s*$/;

/** `null`: it is none, or could be read in another way ("20121931"). */
function yearOf(value: string): string | null {
  return DATE_WITH_YEAR_FIRST.exec(value)?.[1] ?? DATE_WITH_YEAR_LAST.exec(value)?.[3] ?? null;
}
