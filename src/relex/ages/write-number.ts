import { englishSuffix } from "../../language/en/ordinal-suffix.js";
import { likeLetters } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { cardinalWords, ordinalWords } from "../../language/number-words/number-words.js";
import type { AgeSlot, AgeStyle } from "./form.js";

/** "-year-old" behind the age. */
export const HYPHENED = /^-/;

/** A number as the slot has its own. @param hyphen "seventy-two", where the slot does not tell. */
export function writeNumber(value: number, { style }: AgeSlot, hyphen: boolean): string {
  switch (style.as) {
    case "figures":
    case "decade":
      return String(value);
    case "suffix": {
      if (!/^[a-z]+$/i.test(style.sign)) return `${value}${style.sign}`;
      const suffix = englishSuffix(value);
      return String(value) + (style.sign === style.sign.toUpperCase() ? suffix.toUpperCase() : suffix);
    }
    case "aged":
      return likeLetters(`${normalise(cardinalWords(value, "it")).replace(/(?<!tr)[aeiou]$/, "")}enne`, style.like);
    case "cardinal":
    case "ordinal": {
      const joints = { hyphen: style.hyphen ?? hyphen };
      const words =
        style.as === "cardinal"
          ? cardinalWords(value, style.locale, joints)
          : ordinalWords(value, style.locale, joints);
      return likeLetters(words, style.like);
    }
  }
}

/** "under five", "0-4" */
function under(top: string, style: AgeStyle, after: string, locale: Locale): string {
  if (style.as === "figures") return `0-${top}`;
  if (locale !== "en") return `${locale === "it" ? "meno di" : "menos de"} ${top}`;
  return `under${HYPHENED.test(after) ? "-" : " "}${top}`;
}

/** "70 to 74", "70-to-74", "settanta-settantaquattro"; from nothing: "under five", "0-4". @param after what stands behind the age. */
export function writeRange(
  bottom: string | null,
  top: string,
  { style }: AgeSlot,
  after: string,
  locale: Locale,
): string {
  if (bottom === null) return under(top, style, after, locale);
  if (style.as === "figures") {
    if (locale !== "en") return `${bottom}-${top}`;
    if (HYPHENED.test(after)) return `${bottom}-to-${top}`;
    return /^\s-?(?:year|month|week|day)/.test(after) ? `${bottom} to ${top}` : `${bottom}-${top}`;
  }
  if (style.as === "aged") return `${bottom} o ${top}`;
  const lower = style.as === "suffix" ? top : top.toLowerCase();
  const isUpper = bottom === bottom.toUpperCase();
  if (locale === "it") return `${bottom}-${isUpper ? top : lower}`;
  const joint = locale === "en" && HYPHENED.test(after) ? "-" : " ";
  const to = locale === "es" ? "a" : "to";
  return bottom + joint + (isUpper && style.as !== "suffix" ? to.toUpperCase() : to) + joint + (isUpper ? top : lower);
}
