import { givenNameRows, type NameRow, surnameRows } from "../names/name-tables.js";
import { CLINICAL_WORDS } from "./clinical-words.js";
import { MEDICINES, NAME_LIKE_MEDICINES } from "./medicines.js";

/** Where the names of those who speak English are from. */
const HOME = new Set(["anglo", "irish", "scottish", "african-american"]);

/**
 * Given names of all origins (data/given-names.tsv), as they are looked up. Which of them are ordinary words too, the lexicon of a language says; rarer
 * ones from elsewhere that medicine has as words ("Allegra", "Gerd") are left out.
 */
export const GIVEN_NAMES: ReadonlySet<string> = keysOf(givenNameRows());

/** Family names of all origins (data/surnames.tsv), likewise. */
export const SURNAMES: ReadonlySet<string> = keysOf(surnameRows());

function keysOf(rows: readonly NameRow[]): ReadonlySet<string> {
  const medical = (key: string) => MEDICINES.has(key) || NAME_LIKE_MEDICINES.has(key) || CLINICAL_WORDS.has(key);
  return new Set(
    rows.flatMap(({ key, origin, use }) => (use === "known" && !HOME.has(origin) && medical(key) ? [] : [key])),
  );
}
