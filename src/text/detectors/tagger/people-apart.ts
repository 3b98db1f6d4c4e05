import type { Locale } from "../../../language/locales.js";
import { Flag } from "../../../language/name-lexicon.js";
import { cueTable } from "../names/by-tables/cue-table.js";
import { Capital, type Token } from "../names/tokens.js";

/** Letters of the second half of a title: "NA" of "SIG.NA". */
const MAX_TITLE_LETTERS = 3;

/**
 * The people in a run of words `[from, to)` of a language that goes by tables: "Mario ed Elena", "Luca o Anna" are two, what stands behind a colon is
 * none of the name, nor any where it has no capital ("Lia Sani: denti"), and the second half of a title is left out ("SIG.NA Bassi").
 */
export function peopleApart(
  text: string,
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
  locale: Locale,
): { readonly from: number; readonly to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let start = isTitleEnd(tokens, from) && to - from > 1 ? from + 1 : from;
  for (let at = start; at < to; at++) {
    const token = tokens[at];
    if (at > start && token?.before === "colon") {
      parts.push({ from: start, to: at });
      // Another who is named there stays found: "Ines: Zubin".
      if (token.capital === Capital.None) return parts;
      start = at;
    }
    if (!token || at === start || at === to - 1 || !cueTable(locale).has("and", token.key)) continue;
    // "U.O.": in capitals the letter is none of a word.
    if (/\p{Lu}/u.test(text.slice(token.start, token.end))) continue;
    parts.push({ from: start, to: at });
    start = at + 1;
  }
  parts.push({ from: start, to });
  return parts;
}

function isTitleEnd(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const isShort = token?.before === "dot" && token.key.length <= MAX_TITLE_LETTERS;
  return isShort && ((tokens[index - 1]?.flags ?? 0) & Flag.Title) !== 0 && isGlued(tokens, index);
}

/** Nothing but the point stands between. */
function isGlued(tokens: readonly Token[], index: number): boolean {
  return (tokens[index]?.start ?? 0) - (tokens[index - 1]?.end ?? 0) === 1;
}
