import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isName, isTableFinding } from "./words.js";

/** Words of a fixed phrase, at most. */
const MOST_WORDS = 5;

const phrases = wordsOfKind("fixed-phrase");
const abbreviations = wordsOfKind("text-abbreviation");

/** A piece of a phrase that everybody says, whoever is in it: "|Adam|'s apple", "in |general|"; or an abbreviation of writing: "|E.g.|". */
export const checkFixedPhrase: Check = (finding, reading) => {
  if (!isName(finding) && finding.type !== "DATE") return null;
  const [from, to] = wordsWithin(reading, finding);
  // "in |General| Electric"
  if (from === to || goesOn(reading, to)) return null;
  const evidence = phraseAround(reading, from, to);
  if (evidence !== null)
    return { reason: "common-word", evidence: [evidence], settles: isTableFinding(finding), outweighs: "agreement" };
  const { text, tokens, locale } = reading;
  const key = tokens
    .slice(from, to)
    .map((token) => token.key)
    .join(" ");
  // "E.G." may be somebody's initials.
  const written = text.slice(finding.start, finding.end);
  if (!abbreviations(locale).has(key) || !/\p{Ll}/u.test(written)) return null;
  const own = { start: finding.start, end: finding.end };
  return { reason: "common-word", evidence: [own], settles: isTableFinding(finding) };
};

/** A word with a capital right behind. */
function goesOn({ tokens, text }: Reading, to: number): boolean {
  const next = tokens[to];
  return next?.before === "space" && /\p{Lu}/u.test(text.charAt(next.start));
}

/** Where a phrase stands that has all of these words. */
function phraseAround(reading: Reading, from: number, to: number): { start: number; end: number } | null {
  const { tokens, locale } = reading;
  for (let first = Math.max(0, to - MOST_WORDS); first <= from; first++)
    for (let next = Math.min(tokens.length, first + MOST_WORDS); next >= to; next--) {
      const [head, tail] = [tokens[first], tokens[next - 1]];
      if (!head || !tail || next - first < 2) continue;
      // "Adam's": the possessive is a part of the word.
      const said = tokens
        .slice(first, next)
        .map(({ full }) => full.replaceAll("'", " "))
        .join(" ");
      if (!phrases(locale).has(said) || !isOneClause(reading, first, next)) continue;
      return { start: head.start, end: tail.end };
    }
  return null;
}

function isOneClause({ tokens }: Reading, from: number, to: number): boolean {
  return tokens.slice(from + 1, to).every(({ before }) => before === "space" || before === "hyphen");
}
