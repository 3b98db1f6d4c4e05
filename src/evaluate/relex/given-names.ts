import { foldShapes } from "../../language/fold-marks.js";
import type { Locale } from "../../language/locales.js";
import { oracleIn } from "../languages/oracle-in.js";

/** What a name tells is not to be asked of those who choose the surrogate: the lists are the oracle's own. */
const built = new Map<Locale, { readonly female: ReadonlySet<string>; readonly male: ReadonlySet<string> }>();

/** @param given normalised. @returns what the name tells whoever reads it; `null`: nothing, or it is no frequent given name. */
export function tellsGender(given: string, locale: Locale): "female" | "male" | null {
  const { female, male } = listsIn(locale);
  const [isFemale, isMale] = [female.has(given), male.has(given)];
  if (isFemale === isMale) return null;
  return isFemale ? "female" : "male";
}

function listsIn(locale: Locale) {
  const known = built.get(locale);
  if (known) return known;
  const names = oracleIn(locale).givenNames();
  const bare = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(foldShapes));
  const lists = { female: bare(names.female), male: bare(names.male) };
  built.set(locale, lists);
  return lists;
}
