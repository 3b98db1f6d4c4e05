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

/**
 * Who was born until then is 90, or will be soon (until the end of 2030): the year would say the age that must not be said. No clock is asked, so that
 * the same record always becomes the same; later versions move it on.
 */
const LAST_OLD_BIRTH = 1940;

/** Whether a date may be the birth of somebody over 89. @returns `null`: it says no year. */
export function isOldDate(value: string): boolean | null {
  const year = /(?<!\d)(?:1[89]|2[01])\d\d/.exec(value)?.[0];
  return year === undefined ? null : Number(year) <= LAST_OLD_BIRTH;
}

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
      return year === null || Number(year) <= LAST_OLD_BIRTH ? null : year;
    }
  }
}

function yearOf(value: string): string | null {
  return /^\s*((?:19|20)\d\d)(?:-?\d\d(?:-?\d\d)?)?(?:[T ].*)?\s*$/.exec(value)?.[1] ?? null;
}
