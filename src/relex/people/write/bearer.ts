import type { Locale } from "../../../language/locales.js";
import type { Origin } from "../../../language/names/by-origin.js";
import { type NamePart, originOf } from "../../../readers/people/lexicon/origin.js";
import type { Gender } from "../../../readers/people/types.js";
import type { NameToken, Person } from "../types.js";

/** What is known of the name's bearer, where the name itself does not tell. */
export interface Bearer {
  readonly gender: Gender | null;
  /** The gender goes before that of a given name which is of one alone. */
  readonly isTitled: boolean;
  /** Known from the other parts of the name. */
  readonly origin: Origin | null;
}

/** Whether no more is known of a name than a letter. A sign of a script without case is a whole name ("李"). */
export function isLetter(name: string): boolean {
  return Array.from(name).length < 2 && name.toLowerCase() !== name.toUpperCase();
}

/** Which of the two a word is written as; `null`: it stays. */
export function partOf({ role }: NameToken): NamePart | null {
  if (role === "family") return "family";
  return role === "given" || role === "middle" ? "given" : null;
}

/** What is known of a person: the gender, and where the family name, or else the given name, comes from. */
export function bearerOf(person: Person, locale: Locale): Bearer {
  let origin: Origin | null = null;
  for (const wanted of ["family", "given"] as const) {
    for (const token of person.said.flatMap(({ tokens }) => tokens)) {
      if (origin !== null) break;
      if (partOf(token) !== wanted || isLetter(token.canonical)) continue;
      const found = originOf(token.canonical, wanted, locale);
      // An English given name says little: people of all origins have one.
      if (wanted === "family" || found !== "anglo") origin = found;
    }
  }
  return { gender: person.gender, isTitled: person.isTitled === true, origin };
}
