import { foldMarks } from "../../language/fold-marks.js";
import { languageIn } from "../../language/languages.js";
import { eachLanguage, knownLanguage, type Locale } from "../../language/locales.js";
import { ADDRESSED_CUES } from "./cue-addressed.js";
import { GERMAN_CUES } from "./cue-german.js";
import { HARMLESS_CUES } from "./cue-harmless.js";
import { rulesOf } from "./cue-language.js";
import { LIKELY_CUES } from "./cue-likely.js";
import { NUMBER_CUES } from "./cue-numbers.js";
import { PEOPLE_CUES } from "./cue-people.js";
import { PLACE_CUES } from "./cue-places.js";
import { QUESTION_CUES } from "./cue-questions.js";
import type { CueRule } from "./cue-rule.js";

/** First match decides: sure cues, then what is certainly no identifier, then likely cues. */
const ENGLISH_CUES: readonly CueRule[] = [
  ...PEOPLE_CUES,
  ...NUMBER_CUES,
  ...PLACE_CUES,
  ...HARMLESS_CUES,
  ...QUESTION_CUES,
  ...LIKELY_CUES,
  ...ADDRESSED_CUES,
];
/** Those that need no words: what touches an identifier. */
const WORDLESS_CUES: readonly CueRule[] = LIKELY_CUES.filter(({ id }) => id === "continues");
/** Of languages that have no folder. */
const OTHERS: ReadonlyMap<string, readonly CueRule[]> = new Map([["de", [...GERMAN_CUES, ...ENGLISH_CUES]]]);

const ofFolder = eachLanguage((locale: Locale): readonly CueRule[] => {
  const { gapCues } = languageIn(locale);
  return gapCues ? [...rulesOf(locale, gapCues), ...WORDLESS_CUES] : ENGLISH_CUES;
});

const ENGLISH_QUESTION = /\b(?:who|whose|where|when|which|what number)\b[^.]*\.?$/u;
const questionOf = eachLanguage((locale: Locale): RegExp => {
  const { gapCues } = languageIn(locale);
  return gapCues ? new RegExp(`(?:^| )(?:${gapCues.question})(?!\\p{L})[^.]*\\.?$`, "u") : ENGLISH_QUESTION;
});

/** Whether what was asked is answered by a name, a place, a day or a number alone. @param language ISO 639-1. */
export function asksForOne(question: string, language: string): boolean {
  const locale = knownLanguage(language);
  return locale === null ? ENGLISH_QUESTION.test(question) : questionOf(locale).test(foldMarks(question));
}

/**
 * The rules for talk in a language, the first that matches decides. Where none are known of it, the English ones.
 * @param language ISO 639-1.
 */
export function cuesFor(language: string): readonly CueRule[] {
  const locale = knownLanguage(language);
  if (locale !== null) return ofFolder(locale);
  return OTHERS.get(language) ?? ENGLISH_CUES;
}
