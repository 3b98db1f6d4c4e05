import { eachLanguage } from "../../language/locales.js";
import { lexicon } from "../../language/name-lexicon.js";
import { listOf } from "../../language/vocabulary/lists.js";
import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import type { Reading } from "../read-text.js";
import { isSmallMeant } from "./capital-habit.js";
import type { Check } from "./check.js";
import { wordsOfKind } from "./refine-words.js";
import { isGuess, isListedName, isName, isSmall, wordsOf } from "./words.js";

/** Shorter words have the ending of a substance by chance. */
const LEAST_LENGTH = 7;

const ownEndings = wordsOfKind("drug-ending");
const endings = eachLanguage((locale) => [...listOf("medicine", "ending", locale), ...ownEndings(locale)]);

function hasDrugEnding(key: string, { locale }: Reading): boolean {
  const isListed = ((lexicon(locale).get(key) ?? 0) & ~Flag.Clinical) !== 0;
  return key.length >= LEAST_LENGTH && !isListed && endings(locale).some((ending) => key.endsWith(ending));
}

/**
 * A drug by its name, or who makes it right behind it. Brands and makers are names of people and of employers as well ("Mirena called", "Employer:
 * Sandoz, aspirin 81 mg"): what settles is a dose right behind, or a drug that is written as no name is.
 */
export const checkDrug: Check = (finding, reading) => {
  if (!isName(finding)) return null;
  const { clinical, text } = reading;
  const words = wordsOf(finding, reading).filter((word) => !isSmall(word));
  if (words.length === 0 || words.some(({ isNumber }) => isNumber)) return null;
  const [from, to] = clinical.within(finding);
  const isListed = (at: number) => (clinical.classOf(at) & Class.Drug) !== 0;
  const isDrug = (at: number) => isListed(at) || hasDrugEnding(clinical.tokens[at]?.key ?? "", reading);
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const letters = places.filter((at) => clinical.tokens[at]?.kind === "word");
  const isUnnamed = words.every((word) => !isListedName(word));
  const span = { start: finding.start, end: finding.end };
  if (letters.length > 0 && letters.every(isDrug)) {
    const isSmallLetters = !/\p{Lu}/u.test(text.slice(finding.start, finding.end));
    const isLong = letters.some((at) => (clinical.tokens[at]?.key.length ?? 0) >= LEAST_LENGTH);
    // "Ms Mirabegron" has no namesake, but an ending makes no list: with a capital it is left to be read.
    const isWritten =
      (isDosed(reading, to) && (isSmallLetters || letters.every(isListed))) ||
      (isSmallLetters && isLong && isSmallMeant(finding, reading)) ||
      (letters.length === 1 && isLong && isBesideDrug(reading, from, to, isDrug));
    return { reason: "drug-or-maker", evidence: [span], settles: isUnnamed && isGuess(finding) && isWritten };
  }
  if (!words.every(({ flags }) => (flags & Flag.Maker) !== 0)) return null;
  const [drug, own] = [clinical.tokens[from - 1], clinical.tokens[from]];
  // "losartán |normon| 50 mg": between a drug and its dose, and nothing else between.
  if (!drug || own?.before !== "space" || !isDrug(from - 1)) return null;
  const evidence = [span, { start: drug.start, end: drug.end }];
  const settles = isUnnamed && finding.type === "ORGANIZATION" && isDosed(reading, to);
  return { reason: "drug-or-maker", evidence, settles };
};

/** So near it stands, in tokens: "Docetaxel in associazione a |Nintedanib|". */
const BESIDE = 4;

/** A drug stands in the same sentence, with nothing but words and signs between that join drugs. */
function isBesideDrug(
  { clinical, locale }: Reading,
  from: number,
  to: number,
  isDrug: (at: number) => boolean,
): boolean {
  const joins = (at: number) =>
    drugJoints(locale).has(clinical.tokens[at]?.key ?? "") && clinical.tokens[at]?.before !== "line";
  let [before, behind] = [from - 1, to];
  while (from - before < BESIDE && joins(before)) before--;
  while (behind - to < BESIDE && joins(behind)) behind++;
  return (before < from - 1 && isDrug(before)) || (behind > to && isDrug(behind));
}

const drugJoints = wordsOfKind("drug-joint");

const doseUnits = wordsOfKind("dose-unit");

/** A number with a unit of what is dosed right behind: "|50 mg|", and not "60 kg". */
function isDosed({ clinical, locale }: Reading, at: number): boolean {
  const [number, unit] = [clinical.tokens[at], clinical.tokens[at + 1]];
  if (number?.kind !== "number" || number.before !== "space" || unit?.before === "line") return false;
  return doseUnits(locale).has(unit?.key ?? "");
}
