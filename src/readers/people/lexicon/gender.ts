import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { givenOf, isUnisex, ORIGINS, type Origin } from "../../../language/names/by-origin.js";
import { nameKey } from "../../../language/names/name-key.js";
import { type GivenName, givenNameRows } from "../../../language/names/name-tables.js";
import type { Gender } from "../types.js";
import { neutralOrigin } from "./origin.js";
import { remembered } from "./remembered.js";

type Genders = ReadonlyMap<string, Gender | null>;

/** Endings that are of one gender in nearly every language that has them. */
const FEMALE_ENDING = /(?:etta|ella|[nlmrst]ina|iana|isha|issa|uccia|inha|elle|ette)$/u;
const MALE_ENDING = /(?:etto|ello|[nlmrst]ino|iano|erto|aldo|ardo|undo|uccio|inho|isco)$/u;
/** Given names that African Americans made since the 1960s: beginning and ending tell together. */
const FEMALE_MADE = /^(?:la|sh?a|ta|ke|ja|sh|ty)[a-z]*(?:isha|iqua|onda|anda|ika|elle|ice)$/u;
const MALE_MADE = /^(?:de|da|ja|mar|ty|ke|ray|la)[a-z]*(?:arius|awn|aun|ante|onte|ario|quan|juan|vion|vious)$/u;
const MIN_WITH_ENDING = 6;

/**
 * Whose name a given name is. First the language's own names decide ("Andrea" is a man in Italian, a woman in English), then those of
 * all origins where they agree, then those of no origin that is told, then an ending that is of one gender.
 * @param given a given name or the short form of one, in any case.
 * @returns `null`: of both, or unknown.
 */
export const genderOf = remembered(readGender, null);

function readGender(given: string, locale: Locale): Gender | null {
  const name = nameKey(given);
  tables ??= build();
  const { hasUnisexNames } = languageIn(locale).persons;
  const own = tables.pools.get(neutralOrigin(locale))?.get(name);
  // Names of both genders are those of English: "Ángel" is a man in Spanish, "Nicola" in Italian.
  if (own && !hasUnisexNames) return own;
  if (isUnisex(name)) return null;
  if (own !== undefined) return own;
  const all = tables.all.get(name);
  if (all) return all;
  const listed = tables.listed.get(name);
  if (listed !== undefined) return listed;
  if (all === null) return null;
  return genderOfEnding(name, locale);
}

function genderOfEnding(name: string, locale: Locale): Gender | null {
  if (languageIn(locale).persons.endingsTellGender && name.length > 3) {
    if (name.endsWith("a")) return "female";
    if (name.endsWith("o")) return "male";
  }
  if (name.length < MIN_WITH_ENDING) return null;
  if (FEMALE_ENDING.test(name) || FEMALE_MADE.test(name)) return "female";
  return MALE_ENDING.test(name) || MALE_MADE.test(name) ? "male" : null;
}

interface Tables {
  readonly pools: ReadonlyMap<Origin, Genders>;
  /** All origins together; `null` where they differ. */
  readonly all: Genders;
  readonly listed: Genders;
}

let tables: Tables | null = null;

function build(): Tables {
  const pools = new Map(ORIGINS.map((origin) => [origin, gendersOf(givenOf(origin))]));
  const all = new Map<string, Gender | null>();
  for (const genders of pools.values()) for (const [name, gender] of genders) put(all, name, gender);
  return { pools, all, listed: gendersOf(givenNameRows().filter(({ origin }) => origin === "")) };
}

function gendersOf(rows: readonly GivenName[]): Genders {
  const genders = new Map<string, Gender | null>();
  for (const { key, gender } of rows) {
    if (gender === "u") genders.set(key, null);
    else if (gender !== "" && genders.get(key) !== null) put(genders, key, gender === "f" ? "female" : "male");
  }
  return genders;
}

function put(genders: Map<string, Gender | null>, name: string, gender: Gender | null): void {
  const known = genders.get(name);
  genders.set(name, known === undefined || known === gender ? gender : null);
}
