import { englishSuffix } from "../../language/en/ordinal-suffix.js";
import { languageIn } from "../../language/languages.js";
import { likeLetters } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { cardinalWords, ordinalWords } from "../../language/number-words/number-words.js";
import type { AgeSlot } from "../../readers/ages/form.js";

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
      return likeLetters(languageIn(style.locale).ages.aged(value) ?? String(value), style.like);
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

/** "70 to 74", "70-to-74", "settanta-settantaquattro"; from nothing: "under five", "0-4". @param after what stands behind the age. */
export function writeRange(
  bottom: string | null,
  top: string,
  { style }: AgeSlot,
  after: string,
  locale: Locale,
): string {
  const { ages } = languageIn(locale);
  const isFigures = style.as === "figures";
  if (bottom === null) return isFigures ? `0-${top}` : ages.under(top, after);
  if (style.as === "aged") return `${bottom} o ${top}`;
  const joint = ages.between(isFigures, after);
  if (isFigures) return bottom + joint + top;
  const isUpper = bottom === bottom.toUpperCase();
  const isSuffix = style.as === "suffix";
  return (
    bottom + (isUpper && !isSuffix ? joint.toUpperCase() : joint) + (isUpper || isSuffix ? top : top.toLowerCase())
  );
}
