import { englishSuffix } from "../../language/en/ordinal-suffix.js";
import { languageIn } from "../../language/languages.js";
import { likeLetters } from "../../language/letter-case.js";
import {
  cardinalWords,
  numberWordsOf,
  ordinalWords,
  readYear,
  yearWords,
} from "../../language/number-words/number-words.js";
import type { FieldStyle, Joints, Slot } from "../../readers/dates/form.js";

/** "15th", "1º" */
export function writeSuffix(sign: string, day: number): string {
  // In Italian and Spanish only the first day of a month is an ordinal.
  if (!/^(?:st|nd|rd|th)$/i.test(sign)) return day === 1 ? `${day}${sign}` : String(day);
  const suffix = englishSuffix(day);
  return String(day) + (sign === sign.toUpperCase() ? suffix.toUpperCase() : suffix);
}

function jointsOf(joints: Joints, hyphen: boolean): { readonly hyphen: boolean; readonly and: boolean } {
  return { hyphen: joints.hyphen ?? hyphen, and: joints.and };
}

/** A day, a month or a year of two figures in words. @param hyphen "twenty-first", where the mention does not tell. */
export function writeWords(
  field: Slot["field"],
  style: FieldStyle & { readonly as: "cardinal" | "ordinal" },
  value: number,
  hyphen: boolean,
): string {
  const { locale, like } = style;
  const joints = jointsOf(style.joints, hyphen);
  if (field === "year") {
    const short = value % 100;
    // "oh nine" becomes "twenty ten": "ten" alone is no year.
    if (style.zero !== null && (short === 0 || short > 9)) {
      return likeLetters(yearWords(value, locale, short === 0 ? "thousand" : "pairs", joints), like);
    }
    return likeLetters(
      short < 10 ? `${style.zero ?? "oh"} ${cardinalWords(short, locale)}` : cardinalWords(short, locale, joints),
      like,
    );
  }
  if (style.zero !== null && value < 10) return likeLetters(`${style.zero} ${cardinalWords(value, locale)}`, like);
  // The first of a month is an ordinal in Italian and in Spanish, and no other day is.
  const { hasOrdinalDays, saysFirst } = languageIn(locale).numbers;
  const isOrdinal = hasOrdinalDays ? style.as === "ordinal" : value === 1 && field === "day";
  const isOther = !hasOrdinalDays && style.as === "ordinal" && !saysFirst(like);
  return likeLetters(isOrdinal || isOther ? ordinalWords(value, locale, joints) : cardinalWords(value, locale), like);
}

/** "two thousand eleven" */
export function writeYear(style: FieldStyle & { readonly as: "year-words" }, year: number, hyphen: boolean): string {
  const joints = jointsOf(style.joints, hyphen);
  // "two thousand" before the year 2000 is "nineteen ninety nine".
  const isThousand = style.said === "thousand" && (year >= 2000 || /^one/i.test(style.like));
  const way = style.said === "thousand" && !isThousand ? "pairs" : style.said;
  const said = yearWords(year, style.locale, way, joints);
  if (way !== "pairs") return likeLetters(said, style.like);
  // "two thousand nine" where nothing shows that "twenty oh nine" is said.
  const isEarly = year >= 2001 && year <= 2009 && !/\b(?:oh?|zero)\b/i.test(style.like);
  if (isEarly) return likeLetters(yearWords(year, style.locale, "thousand", joints), style.like);
  const second = readYear(numberWordsOf(said), 0, style.locale)?.second ?? null;
  if (second === null || style.gap === " ") return likeLetters(said, style.like);
  const words = said.split(" ");
  return likeLetters(words.slice(0, second).join(" ") + style.gap + words.slice(second).join(" "), style.like);
}

/** "one one two" */
export function writeDigits(style: FieldStyle & { readonly as: "said-digits" }, digits: string): string {
  const words = [...digits].map((digit) => (digit === "0" ? style.zero : cardinalWords(Number(digit), style.locale)));
  return likeLetters(words.join(style.gap), style.like);
}
