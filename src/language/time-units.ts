import { foldMarks } from "./fold-marks.js";
import { anyText } from "./vocabulary/alternatives.js";
import { once } from "./vocabulary/once.js";

/** "year(s)", "Monat(e)". */
const PLURAL = String.raw`(?:\((?:s|e|n|en)\))?`;

/** All of a text: a word for a unit, or one of OMOP's concepts, as a number too (`9448.0`), in brackets or not, with "old" behind it or not. */
const unitOf = (kind: string, concepts: string): RegExp =>
  new RegExp(
    String.raw`^\s*[{[(]?(?:in )?(?:${anyText("measures", kind, "*")}|(?:${concepts})(?:\.0*)?)${PLURAL}\.?(?:[- ](?:old|of age|alt|oud))?[\])}]?\s*$`,
    "i",
  );

const years = once(() => unitOf("year-unit", "9448"));
const spans = once(() => unitOf("span-unit", "9580|8511|8512|8505"));

/** Whether all of a text is years, as laboratories, registers and exports write them: a number beside it is an age, or may be one. */
export function isYearUnit(text: string): boolean {
  return years().test(foldMarks(text));
}

/** Whether all of a text is months, weeks, days or hours: a number beside it may be an age of somebody over 89, in a smaller unit. */
export function isSpanUnit(text: string): boolean {
  return spans().test(foldMarks(text));
}
