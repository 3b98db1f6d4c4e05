import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import { Capital, type Token } from "../../text/detectors/names/tokens.js";
import type { Finding } from "../../text/refine-port.js";
import { type Reading, wordsWithin } from "../read-text.js";
import { isSmallMeant } from "./capital-habit.js";
import type { Check } from "./check.js";
import { isLabelWord } from "./label-words.js";
import { isNameBehind, isSubject } from "./wards.js";
import {
  isAdjective,
  isGuess,
  isLikeness,
  isListedName,
  isMedical,
  isName,
  isNamesake,
  isPlain,
  isPlainAnywhere,
  isSmall,
  wordsOf,
} from "./words.js";

/**
 * Types of which an ordinary word is none. Work is told in ordinary words, and so are employers and places by name: "at target", "in hope". People are
 * called by them too, so that it takes two readings besides.
 */
const NOT_ORDINARY: ReadonlySet<string> = new Set(["PERSON", "OTHER_ID", "LOCATION"]);

/** Nothing but words of medicine: anatomy, diseases, examinations. */
export const checkAnatomy: Check = (finding, reading) => {
  const words = wordsOf(finding, reading);
  const isWork = finding.type === "OCCUPATION";
  if (!(isName(finding) || isWork) || !isLikeness(finding) || words.length === 0) return null;
  const isProcedure = isNamedProcedure(words, finding, reading);
  if (!isProcedure && !words.every((word) => isSmall(word) || isMedical(word, reading))) return null;
  if (words.every(isSmall)) return null;
  const telling = words.filter((word) => !isSmall(word));
  const isCapitalised = telling.some(({ capital }) => capital !== Capital.None);
  // "Politis" has the ending of a disease; a capital wants the word itself in the list, and medicine beside it.
  // "raccolta |anamnestica|": a word of medicine is nobody's work unless the lists of jobs have it.
  if (isWork && (isCapitalised || !isSmallMeant(finding, reading))) return null;
  // "Gefitinib" with a capital is left to the check of drugs: brands are names of people too.
  const [from, to] = reading.clinical.within(finding);
  if (isCapitalised && reading.clinical.classes.slice(from, to).some((bits) => (bits & Class.Drug) !== 0)) return null;
  const isAmong = isAmongMedicine(finding, reading, telling.length);
  const isBorneOut =
    isProcedure ||
    (isCapitalised
      ? telling.every(({ flags }) => (flags & Flag.Clinical) !== 0) && isAmong && isNoSubject(telling, finding, reading)
      : isSmallMeant(finding, reading) || (reading.hasCapitals && isAmong));
  const evidence = [{ start: finding.start, end: finding.end }];
  const isLong = telling.every((word) => isUnmistakable(word, reading));
  return { reason: "anatomy", evidence, settles: isLong && isBorneOut && isGuess(finding) };
};

/** Words that the lists have as ordinary ones and as nobody's name, in a text whose names have capitals: "in caso di |ricomparsa|". */
function isSmallWord(words: readonly Token[], finding: Finding, reading: Reading): boolean {
  const isOrdinary = (word: Token) =>
    word.key.length > SHORT && !isListedName(word) && (isPlainAnywhere(word, reading) || isLabelWord(word, reading));
  return words.every((word) => isSmall(word) || isOrdinary(word)) && isSmallMeant(finding, reading);
}

/** Shorter words are pieces of names as well. */
const SHORT = 3;

/** Shorter words with a capital are short names too: "Taro". */
const CAPITALISED_LENGTH = 6;

function isNoSubject(telling: readonly Token[], finding: Finding, reading: Reading): boolean {
  const [word, other] = telling;
  return other !== undefined || ((word?.key.length ?? 0) >= CAPITALISED_LENGTH && !isSubject(finding, reading));
}

/** "Resezione Transureturale |della Prostata|": a noun of medicine, its adjective however it is spelled, and what medicine it is of. */
function isNamedProcedure([noun, adjective, more]: readonly Token[], finding: Finding, reading: Reading): boolean {
  if (!noun || !adjective || more || !isMedical(noun, reading) || !isAdjective(adjective, reading)) return false;
  const [, to] = wordsWithin(reading, finding);
  const [link, of] = [reading.tokens[to], reading.tokens[to + 1]];
  return link?.before === "space" && isSmall(link) && of?.before === "space" && isMedical(of, reading);
}

/** So near stands another word of medicine, in tokens. */
const MEDICINE_REACH = 3;

/** Whether a word of medicine stands beside a finding in its line, or it has two such words itself. */
function isAmongMedicine(finding: Finding, reading: Reading, words: number): boolean {
  if (words > 1) return true;
  const { tokens } = reading;
  const [from, to] = wordsWithin(reading, finding);
  const line = tokens[from]?.line;
  const beside = [...tokens.slice(Math.max(0, from - MEDICINE_REACH), from), ...tokens.slice(to, to + MEDICINE_REACH)];
  return beside.some((token) => token.line === line && !isSmall(token) && isMedical(token, reading));
}

/** Short words of wards are short names as well, unless they are written as abbreviations: "OBI", not "Obi". */
function isUnmistakable({ key, start, end }: Token, { text }: Reading): boolean {
  const written = text.slice(start, end);
  return key.length > 3 || written === written.toUpperCase();
}

/**
 * Nothing but ordinary words, written as such: without a capital where the text has capitals, or as wards and roles are called, which name nobody
 * whatever they are written like.
 */
export const checkCommonWord: Check = (finding, reading) => {
  const words = wordsOf(finding, reading);
  if (!(isName(finding) || NOT_ORDINARY.has(finding.type)) || !isLikeness(finding) || words.length === 0) return null;
  const evidence = [{ start: finding.start, end: finding.end }];
  // "Curb 65": what scores are called after is no ward, and may be somebody.
  const isFree = !isNameBehind(finding, reading);
  const nobody = words.some(({ key }) => isNamesake(key)) ? null : reading.cues.namesNobody(finding);
  // "Soccorso" is a given name, "Pronto Soccorso" is none.
  const isNobody = nobody === "words" && words.every((word) => !isListedName(word) && isUnmistakable(word, reading));
  if (nobody === "phrase" || isNobody)
    return { reason: "common-word", evidence, settles: isFree && !isSubject(finding, reading) && isGuess(finding) };
  if (!NOT_ORDINARY.has(finding.type)) return null;
  const isSmallLetters = reading.hasCapitals && !/\p{Lu}/u.test(reading.text.slice(finding.start, finding.end));
  const isOrdinaryWord = (word: (typeof words)[number]) =>
    isPlain(word, reading) || (isSmallLetters && isPlainAnywhere(word, reading));
  // "|May|.": a small word is a month, a letter, and somebody.
  if (
    words.every((word) => isSmall(word) || word.key.length === 1) ||
    !words.every((word) => isSmall(word) || isOrdinaryWord(word))
  )
    return null;
  if (finding.type === "LOCATION" && !isSmallMeant(finding, reading)) return null;
  // In a text without capitals a name has none either.
  if (!reading.hasCapitals || words.some(({ capital }) => capital === Capital.Strong)) return null;
  return {
    reason: "common-word",
    evidence,
    settles:
      isSmallLetters && isGuess(finding) && (finding.type === "OTHER_ID" || isSmallWord(words, finding, reading)),
  };
};
