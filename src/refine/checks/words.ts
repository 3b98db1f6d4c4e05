import { EPONYM_KINDS } from "../../language/lexicons/medical-names.js";
import { eachLanguage, LOCALES } from "../../language/locales.js";
import { isOrdinary, lexicon } from "../../language/name-lexicon.js";
import { setOf, setOfAll } from "../../language/vocabulary/lists.js";
import { once } from "../../language/vocabulary/once.js";
import { Flag, NAME, ORDINARY } from "../../language/word-flags.js";
import { Capital, type Token } from "../../text/detectors/names/tokens.js";
import { LABEL } from "../../text/propagate/patterns.js";
import type { Finding } from "../../text/refine-port.js";
import { type Reading, wordsWithin } from "../read-text.js";
import { wordsOfKind } from "./refine-words.js";

/** Types whose findings name somebody or something in words. Work and origins are told in ordinary words, and are none of these. */
const NAMES: ReadonlySet<string> = new Set(["PERSON", "LOCATION", "ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"]);

/** What is, or may be, the name of somebody or of somewhere. */
const NAMED: number = NAME | Flag.Ambiguous | Flag.Place | Flag.AmbiguousPlace | Flag.Street | Flag.Toponym;

/** Whether a finding names somebody or something. */
export function isName({ type }: Pick<Finding, "type">): boolean {
  return NAMES.has(type);
}

/** The words of a finding. */
export function wordsOf(finding: Finding, reading: Reading): readonly Token[] {
  const [from, to] = wordsWithin(reading, finding);
  return reading.tokens.slice(from, to);
}

/** A list of names or places has the word. */
export function isListedName({ flags }: Token): boolean {
  return (flags & NAMED) !== 0;
}

/** A preposition, an article or the like. */
export function isSmall({ flags }: Token): boolean {
  return (flags & Flag.Function) !== 0;
}

/** An ordinary or clinical word of the language by its lists or its form, and in no list of names. */
export function isPlain(token: Token, { locale }: Pick<Reading, "locale">): boolean {
  const somebody = Flag.Title | Flag.Relation | Flag.Eponym | Flag.Maker | Flag.OrgHead;
  if (token.isNumber || isListedName(token) || (token.flags & somebody) !== 0) return false;
  // "Danial", "Estately": a form is no list, and whoever writes a capital means something.
  if (token.capital !== Capital.None) return (token.flags & ORDINARY) !== 0;
  return isOrdinary(token.key, token.flags, locale);
}

/** An ordinary word of another language that is read, and a name in none: notes hold words of several. */
export function isPlainAnywhere(token: Token, reading: Reading): boolean {
  return LOCALES.some((locale) => {
    const flags = lexicon(locale).get(token.key) ?? 0;
    return isPlain({ ...token, flags: flags | (token.flags & NAMED) }, { ...reading, locale });
  });
}

/**
 * A word of medicine by the lists, or behind a part that such words begin with: "micro|litiasi|". What a sign or a score is called after is none
 * ("Sanger", "Apache"), and neither is a head of names ("County").
 */
export function isMedical(token: Token, reading: Reading): boolean {
  if (token.isNumber || isListedName(token) || isNamesake(token.key)) return false;
  if ((token.flags & ~MEDICAL) !== 0) return false;
  if (clinicalWords(reading.locale).has(token.key)) return true;
  if ((token.flags & Flag.Clinical) !== 0) return true;
  if (token.flags !== 0) return false;
  return prefixes(reading.locale).some((prefix) => {
    const rest = token.key.slice(prefix.length);
    if (!token.key.startsWith(prefix) || rest.length < STEM_LENGTH) return false;
    const flags = lexicon(reading.locale).get(rest) ?? 0;
    return (flags & Flag.Clinical) !== 0 && (flags & NAMED) === 0;
  });
}

/** Shorter words have an ending by chance. */
const ADJECTIVE_LENGTH = 8;

const adjectiveEndings = wordsOfKind("adjective-ending");

/** A long word that no list has, with the ending of an adjective: "transureturale". */
export function isAdjective({ key, flags }: Token, { locale }: Reading): boolean {
  return (
    flags === 0 && key.length >= ADJECTIVE_LENGTH && [...adjectiveEndings(locale)].some((end) => key.endsWith(end))
  );
}

/** What a word of medicine may be besides. */
const MEDICAL = ORDINARY | Flag.EponymHead;

/** Whom or what a disease, a sign or a score is called after, in any language. */
export function isNamesake(key: string): boolean {
  return namesakes().some((names) => names.has(key));
}

const namesakes = once(() => [
  ...EPONYM_KINDS.map((kind) => setOfAll("medicine", kind)),
  setOf("measures", "quantity", "*"),
]);

/** Shorter rests are words by chance. */
const STEM_LENGTH = 5;

/** Words of medicine that the lexicons lack. */
const clinicalWords = wordsOfKind("clinical-word");

const prefixesIn = wordsOfKind("medical-prefix");
const prefixes = eachLanguage((locale) => [...prefixesIn(locale)]);

/** Only a classifier that goes by likeness found it: no list and no form has it. */
export function isGuess(finding: Finding): boolean {
  return isLikeness(finding) && !finding.detectedBy.includes("ollama");
}

/** Only those found it that go by lists of names and by likeness: no form, no list of what is known, no language model. */
export function isTableFinding({ detectedBy, evidence }: Finding): boolean {
  const by = new Set([...detectedBy, ...evidence.flatMap((one) => one.detectedBy)]);
  by.delete(LABEL);
  return by.size > 0 && [...by].every((one) => one === "tagger" || one === "names");
}

/** Only a classifier or a language model found it. What lists and cues found is more than an ordinary word. */
export function isLikeness({ detectedBy, evidence }: Finding): boolean {
  const by = new Set([...detectedBy, ...evidence.flatMap((one) => one.detectedBy)]);
  by.delete(LABEL);
  by.delete("tagger");
  by.delete("ollama");
  return by.size === 0;
}
