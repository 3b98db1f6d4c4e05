import { typeRank } from "../../../entity-types.js";
import { languageIn } from "../../../language/languages.js";
import { knownLanguage, LOCALES, type Locale } from "../../../language/locales.js";
import { numberWordsOf, readCardinal } from "../../../language/number-words/number-words.js";
import { readValue } from "../../../readers/read-value.js";
import type { Detector, DetectorTraits, Entity, TextSpan } from "../../../types.js";
import { clinicalJudgement } from "../../clinical/judgement.js";
import { withoutLabels } from "../../placeholders.js";
import { normaliseSpoken } from "../../spoken-forms/normalise-spoken.js";
import { isDenied } from "../denied.js";
import { isMedicalCode } from "../medical-codes.js";
import { findAddresses } from "./addresses.js";
import { findAges } from "./ages.js";
import { findBareStreets } from "./bare-streets.js";
import { findContacts } from "./contacts.js";
import { findCues, type Rule } from "./cues.js";
import { findDateFractions } from "./date-fractions.js";
import { findDates, findDatesInFigures } from "./dates.js";
import { allOf, extractAround } from "./extract.js";
import { withHomophones } from "./homophones.js";
import { findIdentifiers } from "./identifiers.js";
import { joinAddresses } from "./join-addresses.js";
import { dated } from "./kind-of-date.js";
import { findForms, withKindOfDate, withoutMeasured } from "./language-forms.js";
import { findLanguageFree } from "./language-free.js";
import { findRowNumbers } from "./listed-rows.js";
import { findNationalIds } from "./national-ids.js";
import { spokenPlaces, writtenPlaces } from "./places.js";
import { inPlainLetters } from "./plain-letters.js";
import { findToldAddresses } from "./told-addresses.js";
import { type Finding, makeView, startsOfLines, type View, writesSentences } from "./view.js";
import { findWholeDates } from "./whole-dates.js";

/** What the detector `rules` finds, and what others may expect of it. */
export const RULES_TRAITS = {
  finds: [
    "AGE",
    "DATE",
    "BIRTH_DATE_TIME",
    "DEATH_DATE_TIME",
    "ADDRESS",
    "TELEPHONE_NUMBER",
    "FAX_NUMBER",
    "EMAIL",
    "URL",
    "USERNAME",
    "IP_ADDRESS",
    "MAC_ADDRESS",
    "SSN_OR_TAXPAYER",
    "MEDICAL_RECORD_NUMBER",
    "HEALTH_PLAN_ID",
    "FIN",
    "BANK_ACCOUNT_NUMBER",
    "BANK_SWIFT",
    "BANK_ROUTING",
    "CREDIT_DEBIT_NUMBER",
    "CERTIFICATE_NUMBER",
    "PASSPORT_NUMBER_US",
    "DRIVER_ID_US",
    "VEHICLE_LICENSE_PLATE_US",
    "VEHICLE_IDENTIFIER_US",
    "DEVICE_ID",
    "GUID",
    "OTHER_ID",
  ],
  languages: LOCALES,
  elsewhere: "forms",
  needsServer: false,
  onlyAdds: false,
  readsMadeUpWords: true,
  forNames: true,
  readsOddCharacters: false,
  mistakesOrdinaryWords: false,
  yieldsToKeep: false,
} as const satisfies DetectorTraits;

/** What needs no words of a language but those that announce a number. */
const FORMS_OF_ALL: readonly Rule[] = [
  findContacts,
  findIdentifiers,
  findRowNumbers,
  findDatesInFigures,
  findNationalIds,
];

const ENGLISH_RULES: readonly Rule[] = [
  findContacts,
  findIdentifiers,
  findRowNumbers,
  findDates,
  findAges,
  findAddresses,
  findBareStreets,
  findToldAddresses,
  findNationalIds,
];

/**
 * Finds identifiers by their form, their check digits and the words around them, in the text as written and in its spoken
 * forms (see `normaliseSpoken`); both only around the words that a finding cannot do without (see `places.ts`). Linear in the length
 * of the text. Knows numbers, dates, ages, addresses and electronic
 * addresses; names of people, places and organisations are another detector's.
 */
export function createRulesDetector(): Detector {
  return {
    name: "rules",
    traits: RULES_TRAITS,
    async detect(given, { language, signal, placeholdersStand }) {
      signal.throwIfAborted();
      const text = placeholdersStand ? withoutLabels(given) : given;
      const entities: Entity[] = [];
      const locale = knownLanguage(language);
      const add = (spans: readonly TextSpan[], found: Finding): void => {
        for (const span of spans) {
          const { start, end } = trim(text, span);
          if (end <= start) continue;
          const { type, confidence, proven } = found;
          const value = locale === null ? null : readValue(type, text, { start, end }, locale);
          if (value === null && spans.length === 1 && isNumberAlone(text.slice(start, end), found, locale)) continue;
          entities.push({ start, end, type, confidence, detectedBy: ["rules"], proven, ...(value && { value }) });
        }
      };
      const lineStarts = startsOfLines(text);
      const hasSentences = writesSentences(text);
      const forms = locale === null ? null : languageIn(locale).forms;
      const written = forms ? allOf(text) : extractAround(text, lineStarts, writtenPlaces(text));
      const view = makeView(inPlainLetters(written.text), false, hasSentences, forms);
      const inWriting = locale === null ? findLanguageFree(view) : applyRules(view, locale);
      for (const found of inWriting) add([written.toOriginal(found)], found);
      if (locale === null) return withoutContained(entities);

      signal.throwIfAborted();
      const near = forms ? allOf(text) : extractAround(text, lineStarts, spokenPlaces(text, language));
      const spoken = normaliseSpoken(near.text, language);
      if (spoken.text !== near.text) {
        for (const found of applyRules(makeView(inPlainLetters(spoken.text), true, hasSentences, forms), locale)) {
          const pieces = spoken.toOriginalPieces(found.start, found.end).map((piece) => near.toOriginal(piece));
          add(withHomophones(text, pieces, found.type, digitsIn(spoken.text, found)), found);
        }
      }
      return withoutContained(entities);
    },
  };
}

/** A form alone, without a word that announces it, makes nothing surer: beside a unit or the name of a measurement it is a value. */
const WEAK = 0.9;

/** Kinds that codes of medicine are taken for. */
const CODED: ReadonlySet<string> = new Set(["OTHER_ID"]);

function applyRules(view: View, locale: Locale): Finding[] {
  const cues = findCues(view);
  const { forms } = view;
  const rules = forms ? FORMS_OF_ALL : ENGLISH_RULES;
  const own = rules.flatMap((rule) => rule(view, cues));
  const known = forms
    ? withoutMeasured(view, forms, [...withKindOfDate(view, forms, own), ...findForms(view, forms)])
    : own;
  const typed = [...known, ...findDateFractions(view, known, locale)];
  const whole = findWholeDates(view, typed, locale);
  const clinical = clinicalJudgement(view.text, locale);
  const isValue = ({ type, start, end, confidence }: Finding): boolean =>
    confidence < WEAK && clinical.is({ type, start, end, text: view.text.slice(start, end) });
  const findings = [
    ...typed,
    ...(forms ? withKindOfDate(view, forms, whole) : whole.map((date) => dated(view, date))),
  ].filter(
    (found) =>
      found.proven ||
      (!(CODED.has(found.type) && isMedicalCode(view.text, found)) &&
        (view.spoken || !isDenied(view.text, found)) &&
        !isValue(found)),
  );
  return forms ? findings : joinAddresses(view, findings);
}

function digitsIn(text: string, { start, end }: TextSpan): number {
  return text.slice(start, end).replace(/\D/g, "").length;
}

/** As sure as what a cue alone makes a date. */
const CUED = 0.85;

/** Two numbers in words that are a date only because of what was asked, where no reader finds one in it: "when?" "it was seventy nine eight hundred". */
function isNumberAlone(said: string, { type, confidence, proven }: Finding, locale: Locale | null): boolean {
  if (locale === null || type !== "DATE" || proven || confidence > CUED) return false;
  const words = numberWordsOf(said);
  return (readCardinal(words, 0, locale)?.next ?? words.length) < words.length;
}

/** Without white space and punctuation at the ends. */
function trim(text: string, span: TextSpan): TextSpan {
  let { start, end } = span;
  while (start < end && /[\s,;:.!?]/.test(text.charAt(start))) start++;
  while (end > start && /[\s,;:.!?]/.test(text.charAt(end - 1))) end--;
  return withoutBrackets(text, { start, end });
}

/** Without a bracket at an end that is not closed, or not opened, inside, and without the two around all of it: they are the sentence's. */
function withoutBrackets(text: string, { start, end }: TextSpan): TextSpan {
  const opens = text.charAt(start) === "(";
  const closes = text.charAt(end - 1) === ")";
  const inside = text.slice(start + (opens ? 1 : 0), end - (closes ? 1 : 0));
  const isOpened = inside.lastIndexOf("(") > inside.lastIndexOf(")");
  const isClosed = inside.includes(")") && !(inside.indexOf("(") >= 0 && inside.indexOf("(") < inside.indexOf(")"));
  return { start: opens && !isClosed ? start + 1 : start, end: closes && !isOpened ? end - 1 : end };
}

/** Drops a finding that lies within one at least as sure. What is covered stays covered. */
function withoutContained(entities: Entity[]): Entity[] {
  entities.sort(
    (a, b) =>
      a.start - b.start ||
      b.end - a.end ||
      Number(b.proven) - Number(a.proven) ||
      b.confidence - a.confidence ||
      typeRank(a.type) - typeRank(b.type),
  );
  const kept: Entity[] = [];
  for (const entity of entities) {
    let covered = false;
    for (let index = Math.max(0, kept.length - 4); index < kept.length && !covered; index++) {
      const other = kept[index];
      covered = other !== undefined && covers(other, entity);
    }
    if (!covered) kept.push(entity);
  }
  return kept;
}

/** Whether all that the other one says is said by this one, at least as surely. */
function covers(one: Entity, other: Entity): boolean {
  if (one.start > other.start || one.end < other.end || (other.proven && !one.proven)) return false;
  return one.confidence >= other.confidence || (one.start === other.start && one.end === other.end);
}
