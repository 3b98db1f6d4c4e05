import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { setOfAll } from "../../language/vocabulary/lists.js";

/** What an organisation does: one with the same name in another field is another organisation. */
export const FIELDS = [
  "health",
  "pharmacy",
  "laboratory",
  "insurance",
  "bank",
  "school",
  "university",
  "faith",
  "hotel",
  "restaurant",
  "shop",
  "law",
  "government",
  "sport",
  "transport",
  "technology",
  "industry",
] as const;
/** What an organisation does; see `FIELDS`. */
export type Field = (typeof FIELDS)[number];

/** What a word does in an organisation's name: it says the kind, says it weakly, or links others. `null`: it names the organisation. */
export type WordRole = "kind" | "weak" | "link" | null;

let roles: ReadonlyMap<string, WordRole> | null = null;
let fields: ReadonlyMap<string, Field> | null = null;

/** What a word (normal form) is in the name of an organisation; `null`: it names it. */
export function wordRole(word: string, locale: Locale): WordRole {
  roles ??= buildRoles();
  return languageIn(locale).organizations.links.has(word) ? "link" : (roles.get(word) ?? null);
}

/** The field that a word of kind says, or `null`. */
export function fieldOf(word: string): Field | null {
  fields ??= buildFields();
  return fields.get(word) ?? null;
}

/** Of all languages: institutions keep their names abroad. */
function wordsOf(kind: Field | "plain" | "weak"): ReadonlySet<string> {
  return setOfAll("organisation-words", kind);
}

function buildRoles(): ReadonlyMap<string, WordRole> {
  const table = new Map<string, WordRole>();
  for (const word of wordsOf("weak")) table.set(word, "weak");
  for (const kind of ["plain", ...FIELDS] as const) for (const word of wordsOf(kind)) table.set(word, "kind");
  return table;
}

function buildFields(): ReadonlyMap<string, Field> {
  const table = new Map<string, Field>();
  // A word of several fields is of the first.
  for (const field of FIELDS) for (const word of wordsOf(field)) if (!table.has(word)) table.set(word, field);
  return table;
}
