import type { Locale } from "../../../language/locales.js";
import { isLinkWord } from "../../../readers/people/link-words.js";
import { isSmallWord } from "../../../readers/people/mark-asides.js";
import { isHouseWord, mayFollowName } from "../../../readers/people/mark-record-words.js";
import type { NameToken } from "../types.js";
import type { Part } from "./naming.js";

/**
 * The token of a part of a name.
 * @param canonical what it stands for in its cluster.
 */
export function tokenOf({ start, end, role, form, value, isPlural }: Part, canonical: string): NameToken {
  const token = { start, end, role, form, value, canonical };
  return isPlural ? { ...token, plural: true } : token;
}

/** The tokens of a mention once its particles and titles are assigned; empty where a word was not understood. */
export function settledTokens(tokens: readonly NameToken[], text: string, locale: Locale): readonly NameToken[] {
  return isReadable(tokens, text, locale) ? withoutDoubtfulTitle(withParticles(tokens)) : [];
}

/** Titles that are given names as often: "Justice Smith", "Major Smith", "Smith, Imam". */
const GIVEN_TITLES: ReadonlySet<string> = new Set(["justice", "major", "bishop", "deacon", "imam", "lord", "judge"]);

/** Where no given name stands beside it, such a title is replaced as one: it would be the original. */
function withoutDoubtfulTitle(tokens: readonly NameToken[]): readonly NameToken[] {
  if (tokens.some(({ role }) => role === "given") || !tokens.some(({ role }) => role === "family")) return tokens;
  return tokens.map((token) =>
    token.role === "title" && GIVEN_TITLES.has(token.value) ? { ...token, role: "given" } : token,
  );
}

/** "María del Carmen": the particle goes with the given name that stands for all of it. */
function withParticles(tokens: readonly NameToken[]): readonly NameToken[] {
  if (!tokens.some(({ role }) => role === "particle")) return tokens;
  const merged: NameToken[] = [];
  for (const token of tokens) {
    let { start } = token;
    if (token.role === "middle" && token.form === "plain") {
      while (isTiedParticle(merged.at(-1))) start = merged.pop()?.start ?? start;
    }
    merged.push(start === token.start ? token : { ...token, start });
  }
  return merged;
}

/** "Mohammed bin Salem" has another particle, which stays. */
function isTiedParticle(token: NameToken | undefined): boolean {
  return token?.role === "particle" && /^(?:del|de|la|los|las)$/u.test(token.value);
}

/** Whether every word is either a name or one that may stay; else the mention keeps its placeholder. */
function isReadable(tokens: readonly NameToken[], text: string, locale: Locale): boolean {
  const links = tokens.filter(({ role }) => role === "link");
  const isHouse = links.some(({ value }) => isHouseWord(value));
  return links.every(
    ({ value, start, end }) =>
      isLinkWord(value) || mayFollowName(value) || (!isHouse && isSmallWord(value, text.slice(start, end), locale)),
  );
}
