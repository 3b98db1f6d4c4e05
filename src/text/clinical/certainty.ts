import type { EntityType } from "../../entity-types.js";
import { languageIn } from "../../language/languages.js";
import { eachLanguage } from "../../language/locales.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { normalise } from "../../language/normalise.js";
import type { TextSpan } from "../../types.js";
import { Class } from "./classes.js";
import type { ClinicalText } from "./clinical-text.js";

/** A finding with its words. */
export interface WordedFinding extends TextSpan {
  readonly type: EntityType;
  readonly text: string;
}

/**
 * How sure a finding of figures is of its kind, by its own form and by what announces it. `sure`: it can be nothing else. `likely`: unless the words
 * beside it say that it is a value. `open`: unless anything clinical stands near.
 */
export type Certainty = "sure" | "likely" | "open";

/** What has a form that no value has. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(["EMAIL", "URL", "MAC_ADDRESS", "GUID"]);
/** Types whose findings are dates. */
export const DATES: ReadonlySet<string> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);
/** Types whose findings are telephone numbers. */
export const PHONES: ReadonlySet<string> = new Set(["TELEPHONE_NUMBER", "FAX_NUMBER"]);

/** @param announced a word that announces an identifier stands right before it, or inside of it. */
export function certaintyOf(mention: WordedFinding, text: ClinicalText, announced: boolean): Certainty {
  const { type } = mention;
  // "60-50-40-30-20-10": a taper has the form of a hardware address without a letter.
  if (type === "MAC_ADDRESS" && !/[a-f]/iu.test(mention.text)) return "open";
  if (SELF_EVIDENT.has(type)) return "sure";
  if (DATES.has(type)) return ofDate(mention, text, announced);
  if (type === "AGE") return ofAge(mention, text);
  if (announced) return "sure";
  return PHONES.has(type) ? ofPhone(mention.text) : ofCode(mention.text);
}

const PHONE =
  /^[^\d]{0,4}(?:\+?\d{1,3}[-. ]?)?(?:\(\d{2,4}\)[-. ]?\d{3,4}[-. ]?\d{2,4}|\d{3}[-.]\d{3}[-.]\d{4}|\d{3} \d{3}[-. ]\d{4}|\d{3}-\d{4})[^\d]{0,4}(?:(?:ext?\.?|x) ?\d{1,6})?$|^\+/iu;
const PHONE_DIGITS = 9;

/** "700-1600": seven digits are a range as well. */
const LOCAL_PHONE = /^[^\d+]{0,4}\d{3}-\d{4}[^\d]{0,4}$/u;

function ofPhone(found: string): Certainty {
  if (LOCAL_PHONE.test(found)) return "likely";
  if (PHONE.test(found.trim())) return "sure";
  const isWritten = /\d/u.test(found);
  const digits = isWritten ? found.replaceAll(/\D/gu, "").length : found.trim().split(/[\s-]+/u).length;
  // "118 122 131": apart, they may be several values.
  const isOneNumber = isWritten && !/\d \d/u.test(found);
  return digits >= PHONE_DIGITS && (isOneNumber || !isWritten) ? "likely" : "open";
}

const SOCIAL_SECURITY = /^\d{3}-\d{2}-\d{4}$/u;
const CODE_DIGITS = 8;

function ofCode(found: string): Certainty {
  if (SOCIAL_SECURITY.test(found)) return "sure";
  const isOneWord = /^[\p{L}\p{N}-]+$/u.test(found);
  const length = found.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
  return isOneWord && length >= CODE_DIGITS ? "likely" : "open";
}

const YEAR = String.raw`(?:19|20)\d\d`;
const WHOLE_DATE = new RegExp(
  String.raw`^\D{0,3}(?:\d{1,2}[-/. ]\d{1,2}[-/. ]${YEAR}|${YEAR}[-/. ]\d{1,2}[-/. ]\d{1,2})(?!\d)`,
  "u",
);
const SHORT_DATE = new RegExp(String.raw`^\D{0,3}(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|${YEAR}|\d{1,2}[-/]${YEAR})$`, "u");

function ofDate({ text: found, start, end }: WordedFinding, text: ClinicalText, announced: boolean): Certainty {
  if (WHOLE_DATE.test(found)) return "sure";
  const [from, to] = text.within({ start, end });
  // "el día 7", but "RN día 7": a day of a therapy or a life.
  const isSmall = (at: number) => ((lexicon(text.locale).get(text.tokens[at]?.key ?? "") ?? 0) & Flag.Function) !== 0;
  const isLed = (text.classOf(from - 1) & Class.DateLead) !== 0;
  const isBareDay = isLed && (text.classOf(from - 1) & Class.Counted) !== 0 && !isSmall(from - 1) && !isSmall(from - 2);
  if (announced && !isBareDay) return "sure";
  // "March", "Tuesday", "yesterday": a word that is none of a number's.
  for (let at = from; at < to; at++) if (text.tokens[at]?.kind === "word" && isTelling(text, at)) return "sure";
  if (isLed && !isBareDay && (isSmall(from - 1) || isSmall(from - 2))) return "sure";
  if (hasCalendarBeside(text, from - 1, -1) || hasCalendarBeside(text, to, 1)) return "sure";
  return SHORT_DATE.test(found) ? "likely" : "open";
}

function isTelling(text: ClinicalText, index: number): boolean {
  const key = text.tokens[index]?.key ?? "";
  const small =
    Class.Link |
    Class.Flag |
    Class.Unit |
    Class.Counted |
    Class.Quantity |
    Class.Staged |
    Class.Intake |
    Class.SpanLead;
  if (calendarWords(text.locale).has(key)) return true;
  return key.length > 1 && !text.isNumber(index) && (text.classOf(index) & small) === 0;
}

/** "|2 y| 16 de junio", "martedì |9|": a month or weekday, with nothing but numbers and small words between. */
const CALENDAR_REACH = 7;

function hasCalendarBeside(text: ClinicalText, first: number, step: 1 | -1): boolean {
  for (let at = first, seen = 0; seen < CALENDAR_REACH; at += step, seen++) {
    const token = text.tokens[at];
    if (token === undefined || (step > 0 ? token : text.tokens[at + 1])?.before === "line") return false;
    if (token.kind === "word" && calendarWords(text.locale).has(token.key)) return true;
    const isSmall = text.isNumber(at) || /^[,/-]$/u.test(token.key) || (text.classOf(at) & Class.Link) !== 0;
    if (!isSmall || (text.classOf(at) & Class.Quantity) !== 0) return false;
  }
  return false;
}

const calendarWords = eachLanguage((locale) => {
  const { months, shortMonths, weekdays, shortWeekdays, seasons, otherMonths, otherWeekdays } =
    languageIn(locale).calendar;
  const others = [...otherMonths, ...otherWeekdays].map(([word]) => word);
  return new Set([...months, ...shortMonths, ...weekdays, ...shortWeekdays, ...seasons, ...others].map(normalise));
});

function ofAge({ start, end }: WordedFinding, text: ClinicalText): Certainty {
  const { ages } = languageIn(text.locale);
  const [from, to] = text.within({ start, end });
  const word = (at: number) => text.tokens[at]?.key ?? "";
  const isYears = (at: number) =>
    ages.units.years.includes(word(at)) || (text.classOf(at) & Class.AgeUnit) !== 0 || ages.readAged(word(at)) !== null;
  const isShort = (at: number) =>
    ages.units.months.includes(word(at)) || ages.units.weeks.includes(word(at)) || ages.units.days.includes(word(at));
  let months = false;
  for (let at = from; at < to + 2; at++) {
    if (at >= to && at > to && !/^[-’']$/u.test(word(to))) break;
    // "SpO2 |91 aa|": on ambient air.
    const isShortForm = (text.classOf(at) & Class.AgeUnit) !== 0 && !ages.units.years.includes(word(at));
    if (isShortForm && (text.classOf(from - 1) & Class.Quantity) !== 0) return "open";
    if (isYears(at)) return (text.classOf(from - 1) & Class.SpanLead) !== 0 && !isOld(text, at) ? "open" : "sure";
    months ||= isShort(at);
    // "81M", "72 F"
    if (at >= to && /^[mf]$/u.test(word(at)) && text.tokens[at]?.isUpper) return "sure";
    if (at < to && text.tokens[at]?.kind === "word" && isTelling(text, at) && !ages.harmless.has(word(at)))
      return "sure";
  }
  if (months) return isOld(text, to) || isOld(text, to - 1) ? "sure" : "open";
  const lead = word(/^[:=]$/u.test(word(from - 1)) ? from - 2 : from - 1);
  return ages.harmless.has(lead) || isYears(from - 1) ? "likely" : "open";
}

/** "-year-|old|", "anni |di eta|": behind a unit. */
function isOld(text: ClinicalText, unit: number): boolean {
  const { harmless } = languageIn(text.locale).ages;
  for (let at = unit + 1; at <= unit + 3; at++) {
    const key = text.tokens[at]?.key ?? "";
    if (key.length > 2 && harmless.has(key)) return true;
  }
  return false;
}
