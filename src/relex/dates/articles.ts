import { languageIn } from "../../language/languages.js";
import { likeLetters } from "../../language/letter-case.js";
import { knownLanguage, type Locale } from "../../language/locales.js";
import type { DateFields, Slot } from "../../readers/dates/form.js";

/** What stands before a slot, with the article or preposition that the new date asks for, where the mention holds it. */
export function beforeSlot(before: string, slot: Slot, fields: DateFields | undefined, locale: Locale): string {
  const { field, style } = slot;
  if (field === "holiday") return withPreposition(before, locale);
  if (field === "season") {
    const own = style.as === "name" ? knownLanguage(style.locale) : null;
    return own === null ? before : languageIn(own).dates.beforeSeason(before, fields?.season ?? 0);
  }
  const day = field === "day" ? (fields?.day ?? null) : null;
  return day === null ? before : languageIn(locale).dates.beforeDay(before, day);
}

/** "a Pasqua" but "il 6 giugno", "at Christmas" but "on January 17th". */
function withPreposition(before: string, locale: Locale): string {
  const [word] = /(?<![\p{L}\p{M}])\p{L}+(?=\s$)/u.exec(before) ?? [];
  const other = word && languageIn(locale).dates.feastPrepositions.get(word.toLowerCase());
  if (word === undefined || other === undefined) return before;
  return (
    before.slice(0, -1 - word.length) +
    likeLetters(other, word.length > 1 ? word : word.toLowerCase()) +
    before.slice(-1)
  );
}
