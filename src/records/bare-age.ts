import { LOCALES } from "../language/locales.js";
import { readAge } from "../readers/ages/read-age.js";
import { hasForm } from "./schema/value-forms.js";

/** Ages from this on are one group, and nobody is older than the other, in years. */
const [FIRST, LAST] = [90, 129] as const;
/** Months (and so weeks, days and hours) from which on a span may be such an age. */
const FIRST_MONTHS = 1080;
/** Nothing that is only an age is longer, in characters. */
const LONGEST = 60;

/** What may be said before the number: that it is an age, whose, or that it is more. */
const LABEL = `(?:age(?:d)?(?: at (?:death|onset|diagnosis))?|et[àa]'?|edad|alter|leeftijd|âge|anni|años)`;
const OVER = String.raw`(?:[<>≥≤~]=?|over|above|past|more than|at least|about|approx\.?|oltre|più di|circa|más de|mayor de|unos)`;
const SEX =
  "(?:m|f|w|male|female|man|woman|lady|gentleman|maschio|femmina|uomo|donna|hombre|mujer|varón|masculino|femenino|maschile|femminile)";
const ONLY_AGE = new RegExp(
  String.raw`^(?:(?<before>${SEX})[\s/,]*)?(?:(?<label>${LABEL})[\s:=]*)?(?:(?<over>${OVER})\s*)?0*(?<number>\d{2,7})(?:[.,]\d+)?\s*(?<plus>\+?)[\s/,-]*(?<rest>.*)$`,
  "iu",
);
const SEX_BEHIND = new RegExp(String.raw`^(.*?)[\s/,-]*${SEX}$`, "iu");
/** Words that are such an age. Those of one word in Italian and Spanish the readers of ages know. */
const IN_A_WORD =
  /^(?:an? |un[oa]? )?(?:ultra|super)?-?(?:nonagenarian|centenarian|nonagenari[oa]|centenari[oa])s?\.?$/iu;

/**
 * Whether a value is nothing but an age from 90 on, in figures with a unit of time, a sex or a word for it, or in words: "93 years", "93 M", "1116
 * months", "ninety three". No detector that goes by the words around an age can tell it. A number alone is none.
 */
export function isOldAge(value: string): boolean {
  const text = value.normalize("NFKC").trim().replaceAll(/\s+/gu, " ");
  if (text === "" || text.length > LONGEST) return false;
  if (IN_A_WORD.test(text)) return true;
  const groups = ONLY_AGE.exec(text)?.groups;
  if (groups) return isOldInFigures(groups);
  return !/\d/.test(text) && isOldInWords(text);
}

function isOldInFigures({ before, label, over, number, plus, rest = "" }: Record<string, string | undefined>): boolean {
  const years = Number(number);
  const withoutSex = SEX_BEHIND.exec(rest)?.[1];
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
