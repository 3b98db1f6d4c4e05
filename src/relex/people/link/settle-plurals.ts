import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { kindOf } from "../../../readers/people/lexicon/name-kind.js";
import type { Names } from "./names.js";
import { isAfterArticle, type Naming, type Part } from "./naming.js";

/** Takes plurals of family names for what they are of: "the Wilsons". */
export function settlePlurals(namings: readonly Naming[], sure: Names, locale: Locale): void {
  for (const naming of namings) {
    for (const part of naming.parts) if (part.role === "family") markPlural(part, naming, sure, locale);
  }
}

/** What the name could be the plural of. */
export function singularsOf(name: string): string[] {
  const singulars: string[] = [];
  if (name.length > 3 && name.endsWith("s")) singulars.push(name.slice(0, -1));
  if (name.length > 4 && name.endsWith("es")) singulars.push(name.slice(0, -2));
  return singulars;
}

/** "the Wilsons", and "wilsons" for "Wilson's" where a recogniser leaves the apostrophe out. */
function markPlural(part: Part, naming: Naming, sure: Names, locale: Locale): void {
  if (part.form !== "plain") return;
  const isGroup = isAfterArticle(naming, locale);
  if (sure.families.has(part.name)) {
    // "the de la Torres" beside "Mr. de la Torre"
    const mayBeBoth =
      isGroup && languageIn(locale).persons.hasPluralFamilies && naming.parts.some(({ role }) => role === "particle");
    if (!mayBeBoth || naming.parts.some(({ role }) => role === "given")) return;
  }
  const singular = singularsOf(part.name).find(
    (name) =>
      sure.families.has(name) ||
      (!sure.families.has(part.name) &&
        isGroup &&
        kindOf(name, locale).isFamily &&
        !kindOf(part.name, locale).isFamily),
  );
  if (singular === undefined) return;
  part.name = singular;
  part.isPlural = true;
}
