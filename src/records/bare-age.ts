import { foldMarks } from "../language/fold-marks.js";
import { LOCALES } from "../language/locales.js";
import { anyText } from "../language/vocabulary/alternatives.js";
import { once } from "../language/vocabulary/once.js";
import { readAge } from "../readers/ages/read-age.js";
import { hasForm } from "./schema/value-forms.js";

/** Ages from this on are one group, and nobody is older than the other, in years. */
const [FIRST, LAST] = [90, 129] as const;
/** Months (and so weeks, days and hours) from which on a span may be such an age. */
const FIRST_MONTHS = 1080;
/** Nothing that is only an age is longer, in characters. */
const LONGEST = 60;

/** Where it may stand: behind whose it is, that it is an age and that it is more; before a unit or whose it is. */
const forms = once(() => {
  const [sex, label, over] = ["sex", "age-label", "over"].map((kind) => `(?:${anyText("measures", kind, "*")})`);
  return {
    onlyAge: new RegExp(
      String.raw`^(?:(?<before>${sex})[\s/,]*)?(?:(?<label>${label})[\s:=]*)?(?:(?<over>[<>≥≤~]=?|${over})\s*)?0*(?<number>\d{2,7})(?:[.,]\d+)?\s*(?<plus>\+?)[\s/,-]*(?<rest>.*)$`,
      "iu",
    ),
    sexBehind: new RegExp(String.raw`^(.*?)[\s/,-]*${sex}$`, "iu"),
  };
});
/** Words that are such an age. Those of one word in Italian and Spanish the readers of ages know. */
const IN_A_WORD =
  /^(?:an? |un[oa]? )?(?:ultra|super)?-?(?:nonagenarian|centenarian|nonagenari[oa]|centenari[oa])s?\.?$/iu;

/**
 * Whether a value is nothing but an age from 90 on, in figures with a unit of time, a sex or a word for it, or in words: "93 years", "93 M", "1116
 * months", "ninety three". No detector that goes by the words around an age can tell it. A number alone is none.
 */
export function isOldAge(value: string): boolean {
  const text = foldMarks(value.normalize("NFKC")).trim().replaceAll(/\s+/gu, " ");
  if (text === "" || text.length > LONGEST) return false;
  if (IN_A_WORD.test(text)) return true;
  const groups = forms().onlyAge.exec(text)?.groups;
  if (groups) return isOldInFigures(groups);
  return !/\d/.test(text) && isOldInWords(text);
}

function isOldInFigures({ before, label, over, number, plus, rest = "" }: Record<string, string | undefined>): boolean {
  const years = Number(number);
  const withoutSex = forms().sexBehind.exec(rest)?.[1];
  const isOld = years >= FIRST && years <= LAST;
  if (hasForm(rest, "spanUnit") && years >= FIRST_MONTHS) return true;
  const unit = withoutSex ?? rest;
  if (unit !== "" && (hasForm(unit, "yearUnit") || isUnit(unit))) return isOld;
  // ">90" alone is what laboratories write of a kidney.
  const isSaid = before !== undefined || label !== undefined || plus === "+" || withoutSex !== undefined;
  return unit === "" && isOld && (isSaid || (over !== undefined && /\p{L}/u.test(over)));
}

/** "years old", "anni di età", "años de edad": what the readers of ages know for a unit of years. */
function isUnit(unit: string): boolean {
  return /^\p{L}/u.test(unit) && LOCALES.some((locale) => isOldForm(`${FIRST} ${unit}`, locale));
}

function isOldInWords(text: string): boolean {
  return LOCALES.some((locale) => isOldForm(text, locale));
}

function isOldForm(text: string, locale: (typeof LOCALES)[number]): boolean {
  const slots = readAge(text, "", locale)?.slots ?? [];
  return slots.some(({ value, unit }) => unit === "years" && value >= FIRST);
}
