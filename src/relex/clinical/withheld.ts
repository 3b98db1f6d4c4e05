import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { Class } from "../../text/clinical/classes.js";
import { ClinicalText } from "../../text/clinical/clinical-text.js";
import { findCues } from "../../text/detectors/rules/cues.js";
import { inPlainLetters } from "../../text/detectors/rules/plain-letters.js";
import { makeView } from "../../text/detectors/rules/view.js";
import type { Entity, TextSpan } from "../../types.js";
import type { Mention } from "../types.js";
import { certaintyOf } from "./certainty.js";
import { isThing } from "./things.js";

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

/** Furthest that a word which announces an identifier stands before it, in tokens: "MRN # is". */
const ANNOUNCED_REACH = 4;

/**
 * Which findings keep their placeholder because they are, or could be, something clinical (law 9): another value in such a place would be a wrong
 * fact that looks right, and a gap is none. What a checksum proves, an unmistakable form shows or a word announces is never among them.
 * @param mentions of these findings, in their order.
 * @returns indexes of mentions.
 */
export function clinicallyDoubtful(
  text: string,
  entities: readonly Entity[],
  mentions: readonly Mention[],
  locale: Locale,
): ReadonlySet<number> {
  if (mentions.length === 0) return new Set();
  const clinical = ClinicalText.of(text, locale);
  const announces = announcedIn(text, clinical, locale);
  const doubtful = mentions.filter((mention, index) => {
    if (entities[index]?.proven) return false;
    return isWorded(mention, clinical) ? isThing(mention, clinical) : isFigureOfValue(mention, clinical, announces);
  });
  return new Set(doubtful.map(({ index }) => index));
}

/** A name, or an address with a street in it, is judged by its words; what else there is of numbers, by what stands beside it. */
function isWorded({ type, start, end }: Mention, text: ClinicalText): boolean {
  if (!NAMES.has(type)) return false;
  const [from, to] = text.within({ start, end });
  for (let at = from; at < to; at++) {
    const token = text.tokens[at];
    if (token?.kind === "word" && !text.isNumber(at) && !/\d/u.test(token.key)) return true;
  }
  return false;
}

function isFigureOfValue(mention: Mention, text: ClinicalText, announces: (span: TextSpan) => boolean): boolean {
  const certainty = certaintyOf(mention, text, announces(mention));
  if (mention.type !== "AGE" && text.holdsValue(mention)) return true;
  if (certainty === "sure") return false;
  if (text.isValue(mention)) return true;
  if (certainty === "likely") return false;
  return text.isNearValues(mention) || isCodeInMedicine(mention, text);
}

/** "47562", "I50.9", "51.23": codes of procedures and diagnoses, where words of medicine stand beside them. */
const MEDICAL_CODE = /^(?:\d{5}|\d{2,3}\.\d{1,2}|[A-Z]\d{2}(?:\.\w{1,4})?|[A-Z]\d{4})$/u;

function isCodeInMedicine(mention: Mention, text: ClinicalText): boolean {
  if (!MEDICAL_CODE.test(mention.text)) return false;
  const [from, to] = text.within(mention);
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
