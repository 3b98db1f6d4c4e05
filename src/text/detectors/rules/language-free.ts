import type { EntityType } from "../../../entity-types.js";
import { findContacts } from "./contacts.js";
import { findDates } from "./dates.js";
import { findIdentifiers } from "./identifiers.js";
import { findNationalIds } from "./national-ids.js";
import type { Finding, View } from "./view.js";

/** Types whose form is the same wherever it is written. */
const SAME_EVERYWHERE: ReadonlySet<EntityType> = new Set<EntityType>([
  "EMAIL",
  "URL",
  "IP_ADDRESS",
  "MAC_ADDRESS",
  "GUID",
  "DEVICE_ID",
]);

/** Day, month and year in figures, in any order. */
const DATE_IN_FIGURES = /^\d{1,4}([./-]) ?\d{1,2}\1 ?\d{2,4}$/;
const LETTER = /\p{L}/u;

/**
 * What the rules find without knowing a word: mail and web addresses, addresses of machines, numbers with a check digit, telephone numbers in the forms that
 * only they have, dates in figures. Nothing is announced by a cue here, so that a date is just a date, and a number without a check digit is left alone.
 */
export function findLanguageFree(view: View): Finding[] {
  const found = [findContacts, findIdentifiers, findDates, findNationalIds].flatMap((rule) => rule(view, []));
  return found.flatMap((finding): Finding[] => {
    const text = view.text.slice(finding.start, finding.end);
    if (SAME_EVERYWHERE.has(finding.type) || finding.proven) return [finding];
    if (DATE_IN_FIGURES.test(text)) return [{ ...finding, type: "DATE" }];
    return finding.type === "TELEPHONE_NUMBER" && !LETTER.test(text) ? [finding] : [];
  });
}
