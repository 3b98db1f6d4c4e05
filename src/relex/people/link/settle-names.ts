import type { Locale } from "../../../language/locales.js";
import { type Names, namesIn } from "./names.js";
import type { Naming } from "./naming.js";
import { settleOpen } from "./settle-open.js";
import { settleOrder } from "./settle-order.js";
import { settlePairs } from "./settle-pairs.js";
import { settlePlurals } from "./settle-plurals.js";

/**
 * Settles what each part of all namings is, by the rest of the document: changes roles and names of the parts, in this order.
 * @returns all names, with what stands for each spelling.
 */
export function settleNames(namings: readonly Naming[], locale: Locale): Names {
  // "Hernandez Ruiz" is read as "Hernández-Ruiz" is: what is two family names is no pair to be turned round.
  settlePairs(namings);
  // "Rossi Mario" is read as "Mario Rossi" is.
  settleOrder(namings, locale);
  // By names of which the order above is known, those that stand alone.
  const sure = namesIn(namings, locale, false);
  settleOpen(namings, sure, locale);
  // "the Wilsons" is a plural only of what is a family name by now.
  settlePlurals(namings, sure, locale);
  return namesIn(namings, locale, true);
}
