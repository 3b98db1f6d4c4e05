import { capitalised } from "../../../language/letter-case.js";
import { SURNAMES } from "../../../language/lexicons/surnames.js";
import type { Locale } from "../../../language/locales.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../../language/ordinary-word.js";
import { listOf } from "../../../language/vocabulary/lists.js";

const MADE_OTHERWISE = /^(?:mc|mac|o'|de|la|van|st)/u;
let english: readonly string[] | null = null;

/** Family names that firms and practices are called after. */
export function families(locale: Locale): readonly string[] {
  const own = listOf("institution-names", "family", locale);
  if (own.length > 0) return own;
  english ??= pickEnglish();
  return english;
}

/** Of the detectors' surnames those that are nothing else. */
function pickEnglish(): readonly string[] {
  const table = lexicon();
  const else_ =
    Flag.Ambiguous |
    Flag.Place |
    Flag.Toponym |
    Flag.Eponym |
    Flag.Maker |
    Flag.Given |
    Flag.Clinical |
    Flag.Occupation;
  return [...SURNAMES]
    .filter((name) => name.length >= 5 && name.length <= 11 && /^[a-z]+$/u.test(name) && !MADE_OTHERWISE.test(name))
    .filter((name) => ((table.get(name) ?? 0) & else_) === 0 && !isOrdinaryWord(name))
    .map(capitalised);
}
