import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { readCardinal } from "../../language/number-words/number-words.js";
import { once } from "../../language/vocabulary/once.js";
import { readAge } from "../../readers/ages/read-age.js";
import type { TextSpan } from "../../types.js";
import { findCues } from "../detectors/rules/cues.js";
import { inPlainLetters } from "../detectors/rules/plain-letters.js";
import { makeView } from "../detectors/rules/view.js";
import { lastMade } from "../last-made.js";
import { certaintyOf, DATES, PHONES, type WordedFinding } from "./certainty.js";
import { Class } from "./classes.js";
import { ClinicalText } from "./clinical-text.js";
import {
  holdsDecimals,
  isBehindUnit,
  isCountOfNodes,
  isOrdinalOfThing,
  isOtherAge,
  mayCountThings,
} from "./plain-values.js";
import { isScoringPlace } from "./scoring-places.js";
import { type Surroundings, surroundingsOf } from "./surroundings.js";
import { isCut, isEponymAnywhere, isThing, isTitled, standsAmongValues } from "./things.js";

/** Types whose findings name somebody or something in words. */
const NAMES: ReadonlySet<string> = new Set([
  "PERSON",
  "ORGANIZATION",
  "PHARMACY",
  "DIAGNOSTIC_LABS",
  "LOCATION",
  "ADDRESS",
  "OCCUPATION",
  "ETHNICITY",
]);

/** Names that signs, scores and instruments have too. */
const AMONG_VALUES: ReadonlySet<string> = new Set(["PERSON", "ORGANIZATION", "LOCATION"]);

/** Furthest that a word which announces an identifier stands before it, in tokens: "MRN # is". */
const ANNOUNCED_REACH = 4;

/** What nothing in a row of values is taken for. */
const NOTHING_MEASURED: ReadonlySet<string> = new Set(["OCCUPATION", "ETHNICITY"]);

/** How far from a name a number or a word of medicine stands beside it, in tokens. */
const FIGURES_REACH = 6;
/** …from what one detector alone found, and how many of them there are at least. */
const LONE_REACH = 8;
const LONE_FIGURES = 2;

/** Whether a finding is something clinical: by what is said of it alone, or also where it merely could be. */
export interface ClinicalJudgement {
  /** The words beside it, or in it, say that it is: what a detector may go by. */
  readonly is: (finding: WordedFinding) => boolean;
  /** A place in a list that a grade, a score or criteria are named after, with one of them beside it. */
  readonly isScoringPlace: (finding: WordedFinding) => boolean;
  /** …or it could be: what decides whether another value may be written there. */
  readonly couldBe: (finding: WordedFinding) => boolean;
  /** …or it is a name in a line of numbers and words of medicine: what it is must be known from more than a list of names. */
  readonly isNameAmongFigures: (finding: WordedFinding) => boolean;
  /** …or several of them stand beside it, and neither its form nor a word before it makes sure of it: more than one detector must have found it. */
  readonly isAmongFigures: (finding: WordedFinding) => boolean;
}

/** A text has up to four views: as it is written, in plain letters, around what is worth reading, and in spoken forms. */
const VIEWS = 4;

/** Judges findings in a text, which is read when it is first asked; once for all who ask. */
export const clinicalJudgement: (text: string, locale: Locale) => ClinicalJudgement = lastMade(VIEWS, judgementOf);

function judgementOf(text: string, locale: Locale): ClinicalJudgement {
  const reading = once(() => {
    const clinical = ClinicalText.of(text, locale);
    return { clinical, announces: once(() => announcedIn(text, clinical, locale)) };
  });
  return {
    is: (finding) => {
      const { clinical, announces } = reading();
      if (isWorded(finding, clinical)) return isThing(finding, clinical, false);
      if (finding.type === "DATE" && isOrdinalOfThing(finding, clinical)) return true;
      if (!isPlainValue(finding, clinical)) return false;
      const certainty = certaintyOf(finding, clinical, announces()(finding));
      return certainty === "open" || (certainty === "likely" && clinical.hasUnit(finding));
    },
    isScoringPlace: (finding) => finding.type === "LOCATION" && isScoringPlace(finding, reading().clinical),
    couldBe: (finding) => {
      if (isRunOn(finding)) return true;
      const { clinical, announces } = reading();
      if (!isWorded(finding, clinical)) return isFigureOfValue(finding, clinical, announces());
      return isThing(finding, clinical) || (AMONG_VALUES.has(finding.type) && standsAmongValues(finding, clinical));
    },
    isNameAmongFigures: (finding) => {
      if (!NAMES.has(finding.type)) return false;
      const { clinical } = reading();
      const [from, to] = clinical.within(finding);
      const around = surroundingsOf(clinical, from, to, FIGURES_REACH);
      return around.numbers + around.telling + termsAround(finding, around) > 0;
    },
    isAmongFigures: (finding) => {
      if (NOTHING_MEASURED.has(finding.type)) return false;
      const { clinical, announces } = reading();
      const [from, to] = clinical.within(finding);
      const around = surroundingsOf(clinical, from, to, LONE_REACH);
      const isName = isWorded(finding, clinical);
      const [{ numbers, telling }, terms] = [around, termsAround(finding, around)];
      if (numbers + telling + terms < LONE_FIGURES) return false;
      // "Domiciled in |Mazzini| 7; tel. (555) 33 018", "on March 3, 2019; she is |54|": numbers alone make no value of these.
      if (telling + terms === 0 && (isName || finding.type === "AGE")) return false;
      if (isName) return !isTitled(clinical, from);
      return certaintyOf(finding, clinical, announces()(finding)) !== "sure";
    },
  };
}

/** Words of medicine around a name, where hardly anything else stands: firms and wards have them beside them wherever they are, and so have people in a sentence. */
function termsAround({ type }: WordedFinding, { numbers, telling, medical, plain }: Surroundings): number {
  const isList = plain < numbers + telling + medical;
  return isList && (type === "PERSON" || type === "LOCATION") ? medical : 0;
}

/** Kinds whose findings numbers alone make. */
const FIGURES: ReadonlySet<string> = new Set([
  "AGE",
  "DATE",
  "ADDRESS",
  "TELEPHONE_NUMBER",
  "SSN_OR_TAXPAYER",
  "OTHER_ID",
]);
/** Longer numbers are hardly measured. */
const VALUE = /^(?!.*\d{5})/su;
/** The name of what is measured stands so near, in tokens, that nothing else is meant. */
const RIGHT_BEFORE = 3;

/** What a detector takes for a value: with its unit, or right behind the name of what it is. A date has other small words before it. */
function isPlainValue(finding: WordedFinding, text: ClinicalText): boolean {
  if (!FIGURES.has(finding.type) || !VALUE.test(finding.text)) return false;
  if (text.holdsValue(finding) || text.hasUnit(finding)) return true;
  // "pressure was 128 over 76": what a tagger takes for an identifier without a name is a value wherever nothing but values stand between.
  if (finding.type === "OTHER_ID") return text.isNamed(finding);
  return finding.type !== "DATE" && text.isNamed(finding, RIGHT_BEFORE);
}

/** A name, or an address with a street in it, is judged by its words; what else there is of numbers, by what stands beside it. */
function isWorded({ type, start, end }: WordedFinding, text: ClinicalText): boolean {
  if (!NAMES.has(type)) return false;
  const [from, to] = text.within({ start, end });
  for (let at = from; at < to; at++) {
    const token = text.tokens[at];
    if (token?.kind === "word" && !text.isNumber(at) && !/\d/u.test(token.key)) return true;
  }
  return false;
}

const RANGE = /^\d{1,4}[-–]\d{1,4}$/u;

function isFigureOfValue(finding: WordedFinding, text: ClinicalText, announces: (span: TextSpan) => boolean): boolean {
  const certainty = certaintyOf(finding, text, announces(finding));
  if (finding.type !== "ADDRESS" && isCut(finding, text.text)) return true;
  if (finding.type !== "AGE" && text.holdsValue(finding)) return true;
  if (holdsDecimals(finding, text)) return true;
  // "84 % H (40-75)", "10 mg/dL (rif. 20-40)": whatever announces it, a range behind a value is one.
  if (RANGE.test(finding.text) && (text.isNamed(finding) || isBehindUnit(finding, text))) return true;
  if (DATES.has(finding.type) && (isCountOfNodes(finding, text) || mayCountThings(finding, text))) return true;
  if (finding.type === "AGE" && (isBeyondAges(finding, text) || isOtherAge(finding, text))) return true;
  if (certainty === "sure") return false;
  // A hardware address without a letter, that nothing announces; "M1E1S0T1C1"; "McDonald |2017|", whatever else stands beside them.
  if (finding.type === "MAC_ADDRESS" || CLASSES.test(finding.text)) return true;
  if (YEAR.test(finding.text) && isEponymAnywhere(text, text.within(finding)[0] - 1)) return true;
  if (text.isValue(finding)) return true;
  if (certainty === "likely") return false;
  // "my numbers were |one oh five ninety eight eighty eight|": spoken, short, and nothing says whose number it is.
  if (isSpokenInTens(finding, text)) return true;
  return text.isNearValues(finding) || isCodeInMedicine(finding, text);
}

/** "2024/010122: Bier", "42 Mill Lane: Addison": a colon ends a number or an address, and what stands behind it may be anything. */
function isRunOn({ type, text }: WordedFinding): boolean {
  return /\d: +\p{L}/u.test(text) || (type === "ADDRESS" && /\p{L}: +\p{L}/u.test(text));
}

/** Letters with their classes: "M1E1S0T1C1". */
const CLASSES = /^(?:[A-Z]\d){3,6}$/u;
const YEAR = /^(?:19|20)\d\d$/u;

/** "now I'm |one eighty eight|": a weight. */
function isBeyondAges(finding: WordedFinding, { locale }: ClinicalText): boolean {
  const slots = readAge(finding.text, "", locale)?.slots ?? [];
  const isHundreds = ({ end, value }: (typeof slots)[number], index: number) =>
    value < 10 && slots[index + 1]?.start === end + 1 && /\p{L} /u.test(finding.text.slice(end - 1, end + 1));
  return slots.some(isHundreds);
}

/** A telephone's digits are said one by one, or an area's code announces them. */
function isSpokenInTens(finding: WordedFinding, text: ClinicalText): boolean {
  if (!PHONES.has(finding.type) || /\d/u.test(finding.text)) return false;
  const [from, to] = text.within(finding);
  const values = text.tokens.slice(from, to).map(({ key }) => readCardinal([key], 0, text.locale)?.value ?? 0);
  return values.some((value) => value > 9);
}

/** "47562", "I50.9", "51.23": codes of procedures and diagnoses, where words of medicine stand beside them. */
const MEDICAL_CODE = /^(?:\d{5}|\d{2,3}\.\d{1,2}|[A-Z]\d{2}(?:\.\w{1,4})?|[A-Z]\d{4})$/u;

function isCodeInMedicine(finding: WordedFinding, text: ClinicalText): boolean {
  if (!MEDICAL_CODE.test(finding.text)) return false;
  const [from, to] = text.within(finding);
  const words = lexicon(text.locale);
  for (let at = from - 8; at < to + 6; at++) {
    const key = text.tokens[at]?.key ?? "";
    if (key.length > 3 && ((words.get(key) ?? 0) & Flag.Clinical) !== 0) return true;
    if (key.length > 5 && languageIn(text.locale).wordForms.clinical.test(key)) return true;
    if ((text.classOf(at) & (Class.Coded | Class.Noun)) !== 0) return true;
  }
  return false;
}

/** Whether a word that announces an identifier stands right before a finding, or in it. */
function announcedIn(text: string, clinical: ClinicalText, locale: Locale): (span: TextSpan) => boolean {
  const { forms } = languageIn(locale);
  const cues = findCues(makeView(inPlainLetters(text), false, true, forms));
  const ends = new Map<number, number>();
  const starts = new Set<number>();
  for (const { start, end } of cues) {
    const [from, to] = clinical.within({ start, end });
    ends.set(to, from);
    starts.add(from);
  }
  return (span) => {
    const [from, to] = clinical.within(span);
    for (let at = from; at < to - 1; at++) if (starts.has(at)) return true;
    for (let at = from; at >= 0 && from - at <= ANNOUNCED_REACH; at--) {
      if (ends.has(at)) return true;
      // "ID of the blood, 12": no further than the name of something that is measured.
      if ((clinical.classOf(at - 1) & (Class.Quantity | Class.Drug | Class.Coded | Class.Gene)) !== 0) return false;
    }
    return false;
  };
}
