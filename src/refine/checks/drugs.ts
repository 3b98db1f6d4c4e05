import { eachLanguage } from "../../language/locales.js";
import { lexicon } from "../../language/name-lexicon.js";
import { listOf } from "../../language/vocabulary/lists.js";
import { Flag } from "../../language/word-flags.js";
import { Class } from "../../text/clinical/classes.js";
import type { ClinicalText } from "../../text/clinical/clinical-text.js";
import { Capital } from "../../text/detectors/names/tokens.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { isGuess, isListedName, isName, isSmall, wordsOf } from "./words.js";

/** A maker stands so near to its drug, in tokens: "losartán |normon| 50 mg". */
const DRUG_REACH = 4;
/** … and no further where nothing else says that it is none. */
const RIGHT_BESIDE = 2;

/** Shorter words have the ending of a substance by chance. */
const LEAST_LENGTH = 7;

const endings = eachLanguage((locale) => listOf("medicine", "ending", locale));

function hasDrugEnding(key: string, { locale }: Reading): boolean {
  const isListed = ((lexicon(locale).get(key) ?? 0) & ~Flag.Clinical) !== 0;
  return key.length >= LEAST_LENGTH && !isListed && endings(locale).some((ending) => key.endsWith(ending));
}

/** A drug by its name, or who makes it beside a drug. */
export const checkDrug: Check = (finding, reading) => {
  if (!isName(finding)) return null;
  const { clinical } = reading;
  const words = wordsOf(finding, reading).filter((word) => !isSmall(word));
  if (words.length === 0 || words.some(({ isNumber }) => isNumber)) return null;
  const [from, to] = clinical.within(finding);
  const isDrug = (at: number) =>
    (clinical.classOf(at) & Class.Drug) !== 0 || hasDrugEnding(clinical.tokens[at]?.key ?? "", reading);
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const letters = places.filter((at) => clinical.tokens[at]?.kind === "word");
  const isUnnamed = words.every((word) => !isListedName(word));
  const span = { start: finding.start, end: finding.end };
  // "Ms Mirabegron" has no namesake, but an ending makes no list: with a capital it is left to be read.
  const isEndingAlone =
    words.some(({ capital }) => capital !== Capital.None) &&
    letters.every((at) => (clinical.classOf(at) & Class.Drug) === 0);
  if (letters.length > 0 && letters.every(isDrug))
    return { reason: "drug-or-maker", evidence: [span], settles: isUnnamed && isGuess(finding) && !isEndingAlone };
  if (!words.every(({ flags }) => (flags & Flag.Maker) !== 0)) return null;
  // "works at Abbott", "lavora alla Teva": what is led by a small word is where somebody is.
  const [first] = wordsWithin(reading, finding);
  const led = reading.tokens[first - 1];
  if (led && reading.tokens[first]?.before === "space" && isSmall(led)) return null;
  const beside = places.length === 0 ? null : nearest(from, to, isDrug, (at) => endsSentence(clinical, at));
  const drug = beside === null ? undefined : clinical.tokens[beside];
  if (beside === null || !drug) return null;
  const isNear = beside < from ? from - beside <= RIGHT_BESIDE : beside - to < RIGHT_BESIDE;
  const evidence = [span, { start: drug.start, end: drug.end }];
  return { reason: "drug-or-maker", evidence, settles: isUnnamed && isNear && finding.type === "ORGANIZATION" };
};

/** A line or a sentence ends behind a token. */
function endsSentence({ tokens }: ClinicalText, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (next === undefined || next.before === "line") return true;
  return /^[.;!?]$/u.test(token?.key ?? "") && next.before !== "touch";
}

/** The nearest place within reach of which something holds, in the same line. */
function nearest(
  from: number,
  to: number,
  holds: (at: number) => boolean,
  endsLine: (at: number) => boolean,
): number | null {
  for (let away = 1; away <= DRUG_REACH; away++) {
    const [before, behind] = [from - away, to + away - 1];
    if (before >= 0 && holds(before) && !someIn(before, from, endsLine)) return before;
    if (holds(behind) && !someIn(to - 1, behind, endsLine)) return behind;
  }
  return null;
}

function someIn(from: number, to: number, holds: (at: number) => boolean): boolean {
  for (let at = from; at < to; at++) if (holds(at)) return true;
  return false;
}
