import { famousField, isFamousAcronym, madeUpNames } from "./famous.js";
import type { OrganizationWord } from "./split-words.js";
import type { Unit } from "./unit.js";
import type { Field } from "./words.js";

/** The words as a name that everybody knows, of which there is another; `null`: they are none. @param told what the words around say of the field. */
export function famousUnit(words: readonly OrganizationWord[], told: Field | null): Unit | null {
  const value = words.map((word) => word.value).join(" ");
  // The "s" of "McDonald's" belongs to the name, the one of "Google's" does not.
  const owned = words.at(-1)?.possessive.length === 2 ? famousField(`${value}s`) : null;
  const field = owned ?? famousField(value);
  if (field === null || (told !== null && told !== field)) return null;
  if ((words.length === 1 && isFamousAcronym(value)) || madeUpNames(field).length === 0) return null;
  return { value, words: words.length, class: { kind: "famous", field, told: told !== null } };
}
