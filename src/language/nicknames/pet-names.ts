import { nameKey } from "../names/name-key.js";
import { givenNameRows } from "../names/name-tables.js";
import { wholeNamesOf } from "./nicknames.js";

/** Endings that make pet names, the longest first, and what a whole name may end with in their place. */
const ENDINGS: readonly (readonly [ending: string, wholes: readonly string[]])[] = [
  ["ecito", ["", "e"]],
  ["ecita", ["", "e"]],
  ["cito", ["", "e", "o"]],
  ["cita", ["", "e", "a"]],
  ["uccio", ["o", "e", "a"]],
  ["uccia", ["a", "e"]],
  ["ito", ["o", "", "e", "io"]],
  ["ita", ["a", "", "e", "ia"]],
  ["ico", ["o", "", "e"]],
  ["ica", ["a", "", "e"]],
  ["illo", ["o", "", "e"]],
  ["illa", ["a", "", "e"]],
  ["ino", ["o", "e", "a", "io"]],
  ["ina", ["a", "e", "ia"]],
  ["etto", ["o", "e"]],
  ["etta", ["a", "e"]],
  ["inho", ["o", ""]],
  ["inha", ["a", ""]],
];
/** As the last consonant is written before i and e: "Luquitas", "Huguito", "Lucecita". */
const HARD: readonly (readonly [written: RegExp, whole: string])[] = [
  [/qu$/u, "c"],
  [/gu$/u, "g"],
  [/c$/u, "z"],
  [/ch$/u, "c"],
  [/gh$/u, "g"],
];
const MIN_STEM = 2;
const MAX_LENGTH = 24;
const NONE: readonly string[] = [];
let known: ReadonlySet<string> | null = null;

/** Whether the table of given names has it. @param name in normal form. */
export function isGivenName(name: string): boolean {
  known ??= new Set(givenNameRows().map(({ key }) => key));
  return known.has(nameKey(name));
}

/**
 * The given names of which a word is a pet name by its ending, where no list has it as a name: "huguito" → hugo, "lucecita" → luz. Of any language that
 * makes them so.
 * @param name in normal form.
 */
export function petWholesOf(name: string): readonly string[] {
  if (name.length > MAX_LENGTH || wholeNamesOf(name).size > 0) return NONE;
  if (isGivenName(name)) return NONE;
  for (const [ending, wholes] of ENDINGS) {
    if (!name.endsWith(ending)) continue;
    const stem = name.slice(0, -ending.length);
    if (stem.length < MIN_STEM) continue;
    const stems = [
      stem,
      ...HARD.flatMap(([written, whole]) => (written.test(stem) ? [stem.replace(written, whole)] : [])),
    ];
    const found = stems.flatMap((one) => wholes.map((whole) => one + whole)).filter(isGivenName);
    if (found.length > 0) return found;
  }
  return NONE;
}
