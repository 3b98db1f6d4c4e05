import { FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { DEFAULT_LOCALE, knownLanguage } from "../../../language/locales.js";
import { isOrdinary, lexicon } from "../../../language/name-lexicon.js";
import { wordsIn } from "../../locate/view.js";
import { normaliseSpoken } from "../../spoken-forms/normalise-spoken.js";
import type { Claim } from "./claims.js";

/** Words right beside a claim that must stand in the text as they stand in its context. */
const CUE_WORDS = 2;

/**
 * Whether a claim that stands nowhere in the text may be more than an invention: it has a form of its own (a mail address, a number, also one
 * that is said), a capital that is not that of a sentence's beginning, letters of a script without capitals, or the words right before or behind it stand in the text.
 * @param piece the words that the model was shown.
 */
export function hasEvidence(claim: Claim, piece: string, language: string): boolean {
  const { text } = claim;
  if (/[\p{N}@\p{Lo}]/u.test(text) || /\p{N}/u.test(normaliseSpoken(text, language).text)) return true;
  return hasCapital(text, language) || hasCue(claim, piece);
}

/** A capital inside, or at the beginning of a word that is no ordinary one. */
function hasCapital(text: string, language: string): boolean {
  const locale = knownLanguage(language) ?? DEFAULT_LOCALE;
  const [first, ...rest] = wordsIn(text);
  if (first === undefined) return false;
  const inside = text.slice(first.start + 1);
  if (/\p{Lu}/u.test(inside)) return true;
  if (rest.length > 0 && /\p{Lu}/u.test(text.slice(rest[0]?.start))) return true;
  return (
    /^\p{Lu}/u.test(text.slice(first.start)) && !isOrdinary(first.key, lexicon(locale).get(first.key) ?? 0, locale)
  );
}

function hasCue({ text, near }: Claim, piece: string): boolean {
  const keysOf = (words: string) => wordsIn(words).map(({ key }) => key);
  const [said, around, shown] = [keysOf(text).join(" "), keysOf(near), ` ${keysOf(piece).join(" ")} `];
  const stands = (words: readonly string[]): boolean =>
    words.length >= CUE_WORDS &&
    words.some((key) => !FUNCTION_WORDS.has(key)) &&
    shown.includes(` ${words.join(" ")} `);
  for (let first = 0; first < around.length; first++) {
    const end = first + said.split(" ").length;
    if (around.slice(first, end).join(" ") !== said) continue;
    const before = around.slice(Math.max(0, first - CUE_WORDS), first);
    return stands(before) || stands(around.slice(end, end + CUE_WORDS));
  }
  // The context lacks what it is the context of: it must be one of the text for more than a phrase.
  return around.some(
    (_, first) => stands(around.slice(first, first + CUE_WORDS + 1)) && first + CUE_WORDS < around.length,
  );
}
