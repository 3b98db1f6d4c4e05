import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import type { Bearer } from "./bearer.js";

/** A possessive ending right after a name: an apostrophe with or without an s. */
const POSSESSIVE = /^(['’ʼ`´‘])([sS]?)(?![\p{L}\p{N}])/u;
/** The same where something stands between: "Jr.'s", "Wilson 's". */
const LOOSE_POSSESSIVE = /(?<=['’ʼ`´‘])[sS](?![\p{L}\p{M}\p{N}])/u;
const READABLE = /[\p{L}\p{N}]/u;

/**
 * What stands between two names, or after the last: as it is, with the possessive that the surrogate asks for. `null`: it holds a word.
 */
export function writtenGap(
  gap: string,
  before: { readonly original: string; readonly surrogate: string } | null,
): string | null {
  const possessive = before ? POSSESSIVE.exec(gap) : null;
  const rest = possessive ? gap.slice(possessive[0].length) : gap;
  if (READABLE.test(rest.replace(LOOSE_POSSESSIVE, ""))) return null;
  if (!before || !possessive) return gap;
  const [ending, apostrophe = "", s = ""] = possessive;
  // "Williams' chart" → "Foster's chart".
  const asksS = s === "" && /s$/iu.test(before.original) && !/s$/iu.test(before.surrogate);
  if (!asksS) return ending + rest;
  return apostrophe + (/S$/u.test(before.original) ? "S" : "s") + rest;
}

/** "l'Esposito" becomes "la Sacco", "il Sacco", "lo Zanetti"; `null`: no article is tied to the name. */
export function withArticle(
  out: string,
  gap: string,
  surrogate: string,
  locale: Locale,
  { gender }: Bearer,
): string | null {
  const before =
    languageIn(locale).articles.elides && /^['’]$/u.test(gap)
      ? /(?:^|\s)(l|all|dall|nell|sull|dell)$/iu.exec(out)?.[1]
      : undefined;
  if (before === undefined || /^[aeiouàèéìòù]/iu.test(surrogate)) return null;
  const isImpure = /^(?:z|s[^aeiou]|gn|ps|x|y)/iu.test(surrogate);
  const stem = before.toLowerCase() === "l" ? "" : before.slice(0, -2);
  const [feminine, impure, masculine] = stem === "" ? ["la", "lo", "il"] : [`${stem}lla`, `${stem}llo`, `${stem}l`];
  const article = gender === "female" ? feminine : isImpure ? impure : masculine;
  return `${out.slice(0, -before.length)}${article} ${surrogate}`;
}
