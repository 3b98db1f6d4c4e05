import { capitalised, likeLetters } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import type { DateFields, Slot } from "./form.js";

/** What stands before a slot, with the article or preposition that the new date asks for. */
export function beforeSlot(before: string, slot: Slot, fields: DateFields | undefined, locale: Locale): string {
  if (slot.field === "holiday") return withPreposition(before, locale);
  if (slot.field === "season") return withSeasonArticle(before, fields?.season ?? 0, slot);
  return withArticle(before, slot, fields?.day ?? null, locale);
}

/** "a Pasqua" but "il 6 giugno", "at Christmas" but "on January 17th". */
const PREPOSITIONS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { at: "on", over: "around", in: "on" },
  it: { a: "il", per: "per il", di: "del", da: "dal", in: "il" },
  es: { en: "el", de: "del", por: "por el", a: "al", para: "para el" },
};

function withPreposition(before: string, locale: Locale): string {
  const [word] = /(?<![\p{L}\p{M}])\p{L}+(?=\s$)/u.exec(before) ?? [];
  const other = word === undefined ? undefined : PREPOSITIONS[locale][word.toLowerCase()];
  if (word === undefined || other === undefined) return before;
  return (
    before.slice(0, -1 - word.length) +
    likeLetters(other, word.length > 1 ? word : word.toLowerCase()) +
    before.slice(-1)
  );
}

/** "nella primavera" but "nell'estate", "de la primavera" but "del verano", where the mention holds the article. */
function withSeasonArticle(before: string, season: number, { style }: Slot): string {
  const isSpring = season === 0;
  if (style.as !== "name" || style.locale === "en") return before;
  if (style.locale === "it") {
    return before.replace(/(?<![\p{L}\p{M}])((?:nel|del|dal|al|sul)?l)(?:a\s|['’])$/iu, isSpring ? "$1a " : "$1'");
  }
  return before.replace(/(?<![\p{L}\p{M}])(?:(de\sla|del)|la|el)\s$/iu, (article: string, isOf: string | undefined) => {
    const other = isOf === undefined ? (isSpring ? "la " : "el ") : isSpring ? "de la " : "del ";
    return article.slice(0, 1) === article.slice(0, 1).toLowerCase() ? other : capitalised(other);
  });
}

const ELIDED = /(?<![\p{L}\p{M}])(l|dell|dall|all|nell|sull)['’]$/iu;
const WHOLE = /(?<![\p{L}\p{M}])(il|del|dal|al|nel|sul) $/iu;

/** "l'8 marzo" but "il 9 marzo": the Italian article, where the mention holds it. */
function withArticle(before: string, slot: Slot, day: number | null, locale: Locale): string {
  if (slot.field !== "day" || day === null || locale !== "it") return before;
  const isElided = day === 8 || day === 11;
  const [match] = (isElided ? WHOLE : ELIDED).exec(before) ?? [];
  if (match === undefined) return before;
  const head = before.slice(0, -match.length);
  const article = match.slice(0, -1);
  const isCapital = article !== article.toLowerCase();
  if (article.toLowerCase() === (isElided ? "il" : "l")) {
    return `${head}${isCapital ? (isElided ? "L" : "Il") : isElided ? "l" : "il"}${isElided ? "'" : " "}`;
  }
  return isElided ? `${head}${article}${article.slice(-1)}'` : `${head}${article.slice(0, -1)} `;
}
