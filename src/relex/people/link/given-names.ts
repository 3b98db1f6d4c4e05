import type { Locale } from "../../../language/locales.js";
import { areNicknames, wholeNamesOf } from "../../../language/nicknames/nicknames.js";
import { isGivenName, petWholesOf } from "../../../language/nicknames/pet-names.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import type { Gender } from "../../../readers/people/types.js";

/** The whole names that a given name may stand for, as lists say, else by its ending: "bob" → robert, "huguito" → hugo. */
export function wholesOf(name: string): readonly string[] {
  const listed = wholeNamesOf(name);
  return listed.size > 0 ? [...listed] : petWholesOf(name);
}

/** Whether two given names are one, or one a short form of the other, as lists or their endings say. */
export function areOneGivenName(a: string, b: string): boolean {
  if (areNicknames(a, b)) return true;
  return meetsWhole(a, b) || meetsWhole(b, a);
}

/** "huguito" and "hugo", "charito" and "rosario" */
function meetsWhole(pet: string, other: string): boolean {
  return petWholesOf(pet).some((whole) => areNicknames(whole, other));
}

/** Whose name a given name is; of a short form that tells nothing, that of the names it stands for. `null`: of both, or unknown. */
export function genderOfGiven(name: string, locale: Locale): Gender | null {
  const own = genderOf(name, locale);
  // "Kim" is a man's name too, whatever it is short for.
  if (own !== null || isGivenName(name)) return own;
  const genders = new Set(wholesOf(name).map((whole) => (whole === name ? null : genderOf(whole, locale))));
  const [only] = genders;
  return genders.size === 1 ? (only ?? null) : null;
}
