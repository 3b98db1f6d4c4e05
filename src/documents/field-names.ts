import { foldMarks } from "../language/fold-marks.js";
import { setOfAll } from "../language/vocabulary/lists.js";
import { remembering } from "../remembering.js";

/** Kinds of `data/field-names.tsv`: what names of fields say that their value is. */
const KINDS =
  `account address birth-date city death-date email family-name fax first full-name given-name holder last name other-name other-phone person
person-holder personal phone plan-number postcode record-number tax-number username`.split(/\s+/u);

/** The letters of a field's name: `last_name`, `lastName` and `Last Name` are one. */
export const lettersOf = remembering((key: string): string =>
  foldMarks(key.replaceAll(/[^\p{L}\p{M}]/gu, "")).toLowerCase(),
);

/** Names of fields of a kind, by their letters. */
export function namesOf(kind: string): ReadonlySet<string> {
  return new Set([...setOfAll("field-names", kind)].map(lettersOf));
}

/** All words of these names, but one's of two letters. */
export function wordsOfNames(): ReadonlySet<string> {
  const names = KINDS.flatMap((kind) => [...setOfAll("field-names", kind)]);
  return new Set(names.flatMap((name) => name.split(" ")).filter((word) => word.length > 2));
}
