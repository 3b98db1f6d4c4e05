import type { Token } from "../../text/detectors/names/tokens.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isGuess, isListedName, isMedical, isName, isSmall, wordsOf } from "./words.js";

/** Letters of a short form. */
const SHORT_FORM = /^\p{Lu}{2,6}$/u;

/**
 * A short form in brackets behind the words of medicine whose first letters it has: "Sindrome dell'Intestino Irritabile (|SII|)". "Anna Rossi (AR)" is
 * somebody. What else reads like it goes with it.
 */
export const checkShortForm: Check = (finding, reading) => {
  const { text } = reading;
  const written = text.slice(finding.start, finding.end);
  if (!isName(finding) || !SHORT_FORM.test(written)) return null;
  const own = { start: finding.start, end: finding.end };
  const [word] = wordsOf(finding, reading);
  if (!word || isListedName(word)) return null;
  const spelled = definitionOf(written, reading);
  if (spelled === null) return null;
  const evidence = [own, spelled];
  return { reason: "anatomy", evidence, settles: isGuess(finding) };
};

/** Where the text says in words of medicine what a short form stands for. */
function definitionOf(written: string, reading: Reading): { start: number; end: number } | null {
  const { text, tokens } = reading;
  for (let at = text.indexOf(`(${written})`); at >= 0; at = text.indexOf(`(${written})`, at + 1)) {
    const [index] = wordsWithin(reading, { start: at, end: at + written.length + 2 });
    const words: Token[] = [];
    let left = written.length;
    for (let before = index - 1; before >= 0 && left > 0 && index - before <= 2 * written.length; before--) {
      const token = tokens[before];
      if (!token || token.before === "stop") break;
      if (isSmall(token)) continue;
      if (token.key[0] !== written[left - 1]?.toLowerCase()) break;
      words.push(token);
      left--;
    }
    const [last, first] = [words[0], words.at(-1)];
    const isOfMedicine = words.filter((word) => isMedical(word, reading)).length * 2 >= words.length;
    if (left === 0 && first && last && isOfMedicine && !words.some(isListedName))
      return { start: first.start, end: last.end };
  }
  return null;
}

const speciesNames = wordsOfKind("species");
const genera = wordsOfKind("genus");
const genusEndings = wordsOfKind("genus-ending");

/** What lives, by its genus and species: "|Bifidobacterium| longum". The species is in the list: "Candida |negativa|" may be somebody. */
export const checkGenus: Check = (finding, reading) => {
  const { text, tokens, locale } = reading;
  const [word, other] = wordsOf(finding, reading);
  if (!isName(finding) || !word || other || isListedName(word)) return null;
  const isGenus = genera(locale).has(word.key) || [...genusEndings(locale)].some((ending) => word.key.endsWith(ending));
  if (!isGenus) return null;
  const [, to] = wordsWithin(reading, finding);
  const species = tokens[to];
  const isSpecies =
    species?.before === "space" && speciesNames(locale).has(species.key) && !isUpper(text, species.start);
  const evidence = [{ start: finding.start, end: isSpecies ? species.end : finding.end }];
  return { reason: "anatomy", evidence, settles: isSpecies && isGuess(finding) };
};

function isUpper(text: string, at: number): boolean {
  return /\p{Lu}/u.test(text.charAt(at));
}
