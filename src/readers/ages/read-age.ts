import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { AgeUnit } from "../../language/parts/age-grammar.js";
import type { AgeForm, AgeSlot } from "./form.js";
import { type AgeRead, readAt } from "./read-number.js";
import { type Token, tokensOf } from "./tokens.js";
import { isHarmless, UNITS } from "./vocabulary.js";

/** Nobody is older. */
const OLDEST = 125;
/** " and a half", " 1/2": it belongs to the number before it. */
const REST =
  /^(?:[\s-]{1,2}and[\s-](?:an?|one)[\s-](?:half|quarter)(?![\p{L}])|[\s-][1-3]\/[2-4](?![\d/])|\s?[½¼¾]|[.,]\d{1,2}(?!\d))/iu;

/**
 * Reads all ages of a mention. `null`: not all of it is understood, or there is none.
 * @param following the document's text right after the mention, where the unit may stand.
 */
export function readAge(text: string, following: string, locale: Locale): AgeForm | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const found: AgeRead[] = [];
  const language = tokens.map(({ word }) => UNITS.get(word)?.locale).find((one) => one !== undefined) ?? locale;
  const tellsNothing = ({ word }: Token): boolean =>
    UNITS.has(word) || isHarmless(word, locale) || isHarmless(word, language);
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const read = readAt(text, tokens, at, locale);
    if (read !== null) {
      found.push(read);
      at = read.next;
    } else if (tellsNothing(token)) {
      at++;
    } else return null;
  }
  // The unit is the first that follows: "six or seven months old".
  const outside = unitIn(following);
  const slots = found.map(({ next, joint, ...read }): AgeSlot => {
    const rest = read.end + restLength(text.slice(read.end));
    const after = tokens.slice(next).find(({ word }) => UNITS.has(word));
    const before = UNITS.get(tokens[tokens.findIndex(({ start }) => start === read.start) - 1]?.word ?? "");
    // "anni 72 e mesi 3"
    const isBefore =
      before !== undefined &&
      languageIn(before.locale).ages.unitMayPrecede &&
      (after === undefined || after !== tokens[next]);
    const own = isBefore ? before : after === undefined ? outside : UNITS.get(after.word);
    return { ...read, joint: joint ?? "", rest, unit: own?.unit ?? "years", locale: own?.locale ?? locale };
  });
  return slots.length === 0 || slots.some(({ value }) => value > OLDEST) ? null : { text, slots };
}

/** Characters of " and a half", " 1/2", ".5" at the head of a text. */
export function restLength(text: string): number {
  return REST.exec(text)?.[0].length ?? 0;
}

const FOLLOWING_WORD = /^[\s'’-]{0,3}(\p{L}[\p{L}\p{M}]*)/u;

/** The unit that stands right after the mention. */
function unitIn(following: string): { readonly unit: AgeUnit; readonly locale: Locale } | undefined {
  const word = FOLLOWING_WORD.exec(following)?.[1];
  return word === undefined ? undefined : UNITS.get(normalise(word));
}
