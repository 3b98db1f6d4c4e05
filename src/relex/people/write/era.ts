import { ERAS, type Era, givenOf, type Origin } from "../../../language/names/by-origin.js";
import type { Gender } from "../../../readers/people/types.js";

const read = new Map<string, ReadonlyMap<string, ReadonlySet<Era>>>();

/** When those were born who have the name, where its origin's lists tell it. Empty: they do not. */
export function erasOf(given: string, origin: Origin, gender: Gender): ReadonlySet<Era> {
  const key = `${origin} ${gender}`;
  let table = read.get(key);
  if (table === undefined) {
    table = build(origin, gender);
    read.set(key, table);
  }
  return table.get(given) ?? NONE;
}

const NONE: ReadonlySet<Era> = new Set();

function build(origin: Origin, gender: Gender): ReadonlyMap<string, ReadonlySet<Era>> {
  const table = new Map<string, Set<Era>>();
  for (const { key, gender: own, eras: told } of givenOf(origin)) {
    if (own !== gender.slice(0, 1)) continue;
    const eras = table.get(key) ?? new Set<Era>();
    for (const era of ERAS) if (told.includes(era)) eras.add(era);
    table.set(key, eras);
  }
  return table;
}
