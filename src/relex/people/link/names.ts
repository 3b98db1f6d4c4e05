import type { Locale } from "../../../language/locales.js";
import { isName } from "../../../readers/people/name-piece.js";
import type { Naming } from "./naming.js";
import { Spellings } from "./spellings.js";

/** How much a name that was spelled letter by letter counts beside one that was said. */
const WEIGHT_OF_SPELLED = 3;

/** All names of a document: how they are spelled, given names and family names apart. */
export interface Names {
  readonly givens: Spellings;
  readonly families: Spellings;
}

/** @param withOpen include names that are not yet known to be given or family. */
export function namesIn(namings: readonly Naming[], locale: Locale, withOpen: boolean): Names {
  const names = { givens: new Spellings(locale), families: new Spellings(locale) };
  for (const { parts } of namings) {
    for (const part of parts) {
      if (!isName(part) || part.form === "initial" || (part.isOpen && !withOpen)) continue;
      const weight = part.form === "spelled" ? WEIGHT_OF_SPELLED : 1;
      (part.role === "family" ? names.families : names.givens).add(part.name, weight);
    }
  }
  names.givens.settle();
  names.families.settle();
  return names;
}
