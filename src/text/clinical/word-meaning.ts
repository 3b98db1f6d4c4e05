import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { lexicon } from "../../language/name-lexicon.js";
import { cardinalWords, readCardinal } from "../../language/number-words/number-words.js";
import { NAME, ORDINARY } from "../../language/word-flags.js";
import { Class, NAMED } from "./classes.js";
import type { ClinicalToken } from "./tokens.js";

/** "seven", and "hundred", which is one behind another alone. */
export function isNumberWord(key: string, locale: Locale): boolean {
  if (readCardinal([key], 0, locale) !== null || languageIn(locale).numbers.leadingZeros.has(key)) return true;
  return (readCardinal([cardinalWords(2, locale), key], 0, locale)?.next ?? 0) === 2;
}

/** Whether a short name of a table is one here: "EVA 7" and "Na 141", not "Eva" and "na". */
export function meant(
  classes: number,
  tokens: readonly ClinicalToken[],
  at: number,
  length: number,
  locale: Locale,
): number {
  const token = tokens[at];
  const isOwn = (classes & Class.Abbreviation) === 0;
  const bits = classes & ~Class.Abbreviation;
  if (token === undefined || length > 1 || (classes & NAMED) === 0) return bits;
  const isWord = ((lexicon(locale).get(token.key) ?? 0) & (NAME | ORDINARY)) !== 0;
  const isShort = token.key.length <= 2;
  const isMeant = isShort
    ? isShortName(tokens, at) || (isOwn && !isWord && (bits & Class.Counted) === 0)
    : isOwn || !isWord || token.isUpper || ((bits & Class.Staged) !== 0 && token.hasCapital);
  return isMeant ? bits : bits & ~NAMED;
}

/** "PA", or "Na" right before a value: with one capital alone it may be anything. */
function isShortName(tokens: readonly ClinicalToken[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.isUpper === true) return true;
  return token?.hasCapital === true && (next?.kind === "number" || /^[:=<>]$/u.test(next?.key ?? ""));
}
