import { normalise } from "../../language/normalise.js";
import { listOf, setOf } from "../../language/vocabulary/lists.js";
import { FIELDS, type Field } from "./words.js";

/** Made-up names of one word for a famous one of the field; empty where its name tells nothing. */
export function madeUpNames(field: Field): readonly string[] {
  return listOf("famous-names", `made-up ${field}`, "en");
}

/** Last word of a made-up name of several, where nothing else tells the field: detectors know most of them. */
const LAST_WORD: Readonly<Partial<Record<Field, string>>> = {
  pharmacy: "Pharmacy",
  laboratory: "Diagnostics",
  health: "Clinic",
  insurance: "Insurance",
  bank: "Bank",
  shop: "Stores",
  restaurant: "Restaurant",
  transport: "Logistics",
  technology: "Technologies",
  industry: "Industries",
};

/** A word that tells the field at the end of a name, in English; `null`: none. */
export function tellingWord(field: Field): string | null {
  return LAST_WORD[field] ?? null;
}

const ACRONYMS = setOf("famous-names", "acronym", "*");

/** Whether a famous name is said letter by letter, or once was: it becomes another acronym. */
export function isFamousAcronym(value: string): boolean {
  return ACRONYMS.has(value);
}

/** How many words the longest name in the list of well-known organisations may have: as far as a reader looks ahead. */
export const MAX_FAMOUS_WORDS = 4;

let firstWords: ReadonlySet<string> | null = null;

/** Whether a famous name begins so: asked for every word, so that few are asked more. */
export function mayBeFamous(word: string): boolean {
  table ??= build();
  firstWords ??= new Set([...table.keys()].map((name) => (name.split(" ")[0] ?? name).replace(/s$/u, "")));
  return firstWords.has(word.replace(/s$/u, ""));
}

let table: ReadonlyMap<string, Field> | null = null;

/** The field of a name that everybody knows (normal form), or `null`. */
export function famousField(name: string): Field | null {
  table ??= build();
  return table.get(name) ?? null;
}

function build(): ReadonlyMap<string, Field> {
  const names = new Map<string, Field>();
  for (const field of FIELDS) for (const name of listOf("famous-names", field, "*")) names.set(normalise(name), field);
  return names;
}
