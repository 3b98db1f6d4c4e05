import { type GivenName, givenNameRows, type NameRow, surnameRows } from "./name-tables.js";

/** When most of those who have a name were born: about 1930 to 1959, 1960 to 1984, since 1985, or at all times. */
export const ERAS = ["elder", "middle", "younger", "timeless"] as const;
/** When most people with a name were born; see `ERAS`. */
export type Era = (typeof ERAS)[number];

/** Where names are from, roughly, in the order in which a name of several is claimed. */
export const ORIGINS = [
  "anglo",
  "hispanic",
  "italian",
  "irish",
  "scottish",
  "african-american",
  "french",
  "german",
  "scandinavian",
  "polish",
  "russian",
  "greek",
  "jewish",
  "indian",
  "tamil",
  "sikh",
  "arabic",
  "pakistani",
  "persian",
  "turkish",
  "chinese",
  "japanese",
  "korean",
  "vietnamese",
  "west-african",
  "east-african",
  "portuguese",
  "filipino",
] as const;

/** Where a name comes from, roughly. */
export type Origin = (typeof ORIGINS)[number];

/** Given names of an origin, sorted by key: surrogates and such as only tell the origin of an original. */
export function givenOf(origin: Origin): readonly GivenName[] {
  given ??= byOrigin(givenNameRows());
  return given.get(origin) ?? [];
}

/** Family names of an origin, likewise. */
export function familyOf(origin: Origin): readonly NameRow[] {
  family ??= byOrigin(surnameRows());
  return family.get(origin) ?? [];
}

/**
 * Given names that are surrogates, sorted: of women, of men, or of both alike. They are known to the detectors and are no ordinary words, places or
 * diseases, so that a text with surrogates reads, and is detected, as one with real names.
 * @param era `undefined`: of all times, in the order of `ERAS`.
 */
export function drawnGiven(origin: Origin, gender: "female" | "male" | "unisex", era?: Era): readonly string[] {
  const letter = gender.slice(0, 1);
  const rows = givenOf(origin).filter((row) => row.use === "drawn" && row.gender === letter);
  if (gender === "unisex") return rows.map(({ key }) => key);
  const eras = era === undefined ? ERAS : [era];
  return eras.flatMap((each) => rows.flatMap(({ key, eras: told }) => (told.includes(each) ? [key] : [])));
}

/** Family names that are surrogates, sorted. */
export function drawnFamily(origin: Origin): readonly string[] {
  return familyOf(origin).flatMap(({ key, use }) => (use === "drawn" ? [key] : []));
}

/** Whether the given name is of women and men alike, by the language, or short for either. What is nearly always of one (Erin, Evan) is not. */
export function isUnisex(key: string): boolean {
  unisex ??= new Set(givenNameRows().flatMap((row) => (row.gender === "u" && row.origin === "" ? [row.key] : [])));
  return unisex.has(key);
}

let given: ReadonlyMap<string, readonly GivenName[]> | null = null;
let family: ReadonlyMap<string, readonly NameRow[]> | null = null;
let unisex: ReadonlySet<string> | null = null;

function byOrigin<Row extends NameRow>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const sorted = new Map<string, Row[]>();
  for (const row of rows) {
    const known = sorted.get(row.origin);
    if (known) known.push(row);
    else sorted.set(row.origin, [row]);
  }
  return sorted;
}
