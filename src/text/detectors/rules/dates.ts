import { CLINICAL_WORDS } from "../../../language/lexicons/clinical-words.js";
import { COMMON_WORDS, FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { hasUnit, isClinical } from "../../../language/units.js";
import { partitionPoint } from "../../../partition-point.js";
import { type Cue, cuesFor } from "./cues.js";
import { OTHER_LETTER } from "./plain-letters.js";
import { findSplitDates } from "./split-dates.js";
import { after, before, type Finding, finding, linesWith, matches, type View } from "./view.js";
import { findYears } from "./years.js";

const LONG_MONTH = "january|february|march|april|may|june|july|august|september|october|november|december";
const OTHER_LANGUAGES =
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre";
const MONTH = String.raw`(?:${LONG_MONTH}|${OTHER_LANGUAGES}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?)`;
const WEEKDAY = "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)\\b\\.?)";
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
const ORDINAL_DAY = String.raw`(?:31st|30th|2[4-9]th|23rd|22nd|21st|20th|1\dth|[4-9]th|3rd|2nd|1st)`;
const YEAR = String.raw`(?:(?:1[89]|20)\d\d)`;
const TIME = String.raw`(?:[T ,]{1,2}(?:at )?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\b\.?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const LEAD = String.raw`(?<![a-zA-Z\d/.-])(?:(?:(?:last|next|this|this past|this coming) )?${WEEKDAY},? )?(?:the )?`;
const NO_MORE = String.raw`(?![a-zA-Z\d]|[.:/]\d)`;
const pattern = (source: string): RegExp => new RegExp(source, "gim");

/** "March 3rd, 1962", "Mar 3 1962", "July the 20th, 1948", "December 9th" */
const MONTH_DAY = pattern(
  `${LEAD}${MONTH}(?:(?: ?,)?[ -](?:the )?${ORDINAL_DAY}|[ -](?:the )?${DAY})(?![\\d:]|[./]\\d)(?:(?: ?,| of|,? in|-)? ?(?:the year )?${YEAR}|,? '\\d\\d)?${TIME}${NO_MORE}`,
);
/** "the 9th of August", "12 Mar 2021", "3rd March, 1980", "15-Apr-24" */
const DAY_MONTH = pattern(
  `${LEAD}(?:${ORDINAL_DAY}|${DAY}\\.?)(?: day)?,?(?: of|-| de| di)? ?(?:the month of )?${MONTH}(?:(?:,| of|,? in|-| de)? ?(?:the year )?${YEAR}|[, -]{1,2}'?\\d\\d)?${TIME}${NO_MORE}`,
);
/** "1958 on the 8th of August": the year was said first. */
const YEAR_FIRST = pattern(
  `(?<![a-zA-Z\\d/.-])${YEAR},? (?:on )?(?:the )?(?:(?:${ORDINAL_DAY}|${DAY})(?: of)? ${MONTH}|${MONTH} (?:the )?(?:${ORDINAL_DAY}|${DAY}))${NO_MORE}`,
);
/** "March 1962", "October of 1990", "Mar '62" */
const MONTH_YEAR = pattern(
  `(?<![a-zA-Z\\d/.-])${MONTH},?(?: of| in| del?|-)? ?(?:the year )?(?:${YEAR}|'\\d\\d)${NO_MORE}`,
);
/** "3/2019" */
const MONTH_SLASH_YEAR = pattern(String.raw`(?<![a-zA-Z\d./-])(?:1[0-2]|0?[1-9])/${YEAR}(?![a-zA-Z\d]|[./-]\d)`);
const ISO = pattern(`(?<![a-zA-Z\\d./-])${YEAR}[-/.](?:1[0-2]|0?[1-9])[-/.]${DAY}${TIME}(?![\\d]|[./-]\\d)`);
/** d/m/y and m/d/y, with the same sign twice. */
const NUMERIC = pattern(
  `(?<![a-zA-Z\\d./-])(?:${DAY}(?<sign>[/.-])(?:1[0-2]|0?[1-9])|(?:1[0-2]|0?[1-9])(?<sign2>[/.-])${DAY})(?=[/.-])(?:\\k<sign>\\k<sign2>)(?:${YEAR}|\\d\\d)${TIME}(?![\\d]|[./-]\\d)`,
);
/** "the 15th", with a weekday: "Monday the 15th" */
const WEEKDAY_DAY = pattern(
  `(?<![a-zA-Z\\d])${WEEKDAY},? (?:the )?${ORDINAL_DAY}(?! (?:time|one|day|dose|week|hospital|floor|visit))${NO_MORE}`,
);
const ON_THE_DAY = pattern(
  `(?<![a-zA-Z\\d])(?:on|until|till) (?<id>the ${ORDINAL_DAY})(?=[ \\t]*(?:$|[.,;?!\\n]|at\\b|of (?:this|last|next)))`,
);
/** "on the thirteenth hemoglobin fell": text without sentence ends; from the tenth on, little else is counted so far. */
const ON_THE_DAY_OF_TALK = pattern(
  `(?<![a-zA-Z\\d])(?:on|until|till) (?<id>the (?:31st|30th|2[1-9](?:st|nd|rd|th)|20th|1\\dth))(?! (?:hospital|postoperative|post|day|week|month|year|floor|visit|dose|cycle|time|rib|cervical|thoracic|birthday|century|grade|street|avenue|of|percentile|anniversary|session|attempt|try|one)(?![a-zA-Z]))(?![a-zA-Z\\d])`,
);
/** A month alone as an expression of time: "in January", "since last March". */
const MONTH_ALONE = pattern(
  `(?<![a-zA-Z\\d])(?:in|since|until|till|through|during|by|from|around|before|after|end of|start of|beginning of|middle of|month of|late|early|mid|last|next|back in|between|this past|this coming)[ -](?:(?:last|next|late|early|mid|this)[ -])?(?<id>(?:${LONG_MONTH})(?: of (?:this|last|next) year)?(?: (?:to|and|or|through|until|till) (?:${LONG_MONTH})(?! (?:be|have|not|need|help|cause|take)\\b))?)(?![a-zA-Z\\d])`,
);
const THIS_MONTH = pattern(
  `(?<![a-zA-Z\\d])this (?<id>january|february|april|june|july|august|september|october|november|december)(?![a-zA-Z\\d])`,
);
/** Months whose names are nothing else in English: dates wherever they stand. */
const PLAIN_MONTH = pattern(
  `(?<![a-zA-Z\\d])(?:january|february|july|september|october|november|december)(?![a-zA-Z\\d])`,
);
/** A turn that is nothing but a month: the answer to "when?". */
const MONTH_TURN = pattern(
  `^(?:[a-z]{1,12}: ?)?(?:(?:i think|maybe|probably|in|about|around|early|late|mid|last)[ ,]{1,2}){0,3}(?<id>${LONG_MONTH})(?=[.,?! ]{0,3}$)`,
);
/** "the third of the fourth", "the third of the fourth, sixty two" */
const ORDINAL_MONTH = pattern(
  `(?<![a-zA-Z\\d])(?:the )?${ORDINAL_DAY}(?: of)? the (?:1st|2nd|3rd|[4-9]th|1[0-2]th)(?:(?: of)?,? ?(?:${YEAR}|\\d\\d))?${NO_MORE}`,
);
/** Days of the calendar that are known by name. */
const HOLIDAY = pattern(
  `(?<![a-zA-Z\\d])(?:new year'?s (?:day|eve)|christmas (?:day|eve)|boxing day|(?:the )?(?:4th|fourth) of july|independence day|labou?r day(?! pains?)|memorial day|veterans'? day|martin luther king day|presidents'? day|columbus day|thanksgiving(?: day)?|valentine'?s day|(?:saint|st\\.?) patrick'?s day|mother'?s day|father'?s day|good friday|palm sunday|ash wednesday|easter (?:sunday|monday|day)|bastille day|halloween|cinco de mayo)(?![a-zA-Z\\d])`,
);
/** Those that are a season too: dates only after a preposition of time. */
const HOLIDAY_AFTER = pattern(
  `(?<![a-zA-Z\\d])(?:on|by|before|since|until|till|after|at|around|last|next|this|over) (?<id>christmas|easter|new year'?s|passover|hanukkah|diwali|ramadan|eid)(?![a-zA-Z\\d])(?! (?:island|cactus|party|dinner|tree|factor|season))`,
);
/** Month and day in figures; a date only after a cue. */
const SHORT_NUMERIC = /(?<![a-zA-Z\d./-])(?<id>(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9]))(?![\d/a-zA-Z]|\.\d)/g;
const SHORT_CUE =
  /(?:\bon|\bdated?|\bsince|\bseen|\bdue|\buntil|\bappointment|\bvisit|\badmitted|\bdischarged|\bsurgery|\bfrom|\bof birth|\bbirthday|\bborn)(?: on| is| was|:)*[ ]*$/i;
/** "3 , 6 , 1949", dictated; a date only after a cue. */
const APART = pattern(`(?<![a-zA-Z\\d.,/-])(?:1[0-2]|0?[1-9]|${DAY}) ?, ?${DAY} ?, ?${YEAR}${NO_MORE}`);
/** A year alone is a birth or a death only where it is said so. */
const BIRTH_YEAR = pattern(
  `(?<![a-zA-Z\\d])(?:born|birth|birthday|geboren|nat[oa]|nacid[oa])(?: back)?(?: in| was| is| nel| im| en)*(?: the)?(?: year)? (?<id>${YEAR})${NO_MORE}`,
);
/** "my birthday is the second", "born on the 14th" */
const BIRTH_DAY = pattern(
  `(?<![a-zA-Z\\d])(?:birthday|birth date|date of birth|d\\.?o\\.?b\\.?|born)(?:'s|,| is| was| falls| on|:){1,3} (?<id>the ${ORDINAL_DAY})(?! (?:of|day|time|week|month|child|baby|son|daughter|one|floor|in|to|at)(?![a-z]))${NO_MORE}`,
);
/** "march fourth oh nine", "the third of may sixty two": the year said in two figures. */
const SAID_SHORT_YEAR = pattern(
  `${LEAD}(?:${MONTH} (?:the )?${ORDINAL_DAY}|${ORDINAL_DAY}(?: of)? ${MONTH}),?(?: in)? (?:0\\d|[3-9]\\d)(?![a-zA-Z\\d%]|[.:/]\\d)`,
);
/** A month that no list knows, of any language: "3 Januarie 1990", "1985. május 5.", "ngày 8 tháng 12 năm 1970", "2020年3月5日". */
const OTHER_MONTH = pattern(
  `(?<![a-zA-Z\\d./-])(?:${DAY}\\.? (?<word>[a-zA-Z]{3,14}|${OTHER_LETTER}{2,14})\\.?,? (?:${YEAR}|2[45]\\d\\d)|${YEAR}\\.? (?<word2>[a-zA-Z]{3,14}) ${DAY}\\.?)(?![a-zA-Z\\d%]|[.,:/]\\d)`,
);
const NUMBERED_PARTS = pattern(
  `(?<![a-zA-Z\\d./-])(?:${YEAR}${OTHER_LETTER} ?(?:1[0-2]|0?[1-9])${OTHER_LETTER} ?${DAY}${OTHER_LETTER}|ngay ${DAY} thang (?:1[0-2]|0?[1-9])(?: nam ${YEAR})?)(?![a-zA-Z\\d])`,
);
const DEATH_YEAR = pattern(
  `(?<![a-zA-Z\\d])(?:died|deceased|death|passed away|passed on)(?: back)?(?: in| was| is)*(?: the)?(?: year)? (?<id>${YEAR})${NO_MORE}`,
);

/**
 * The beginning of a month's name in any of the languages. The expressions with all names in them are the largest of all: they are
 * compiled, and run, only for a text that holds one.
 */
const ANY_MONTH =
  /(?<![a-z\d])(?:jan|feb|mar|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|gen|giu|lug|ago|set|ott|dic|ene|abr|fev|avr|aou|juin|out)/i;
/** The lines with a month in English: all that the rules for a month alone need to read. */
const MONTH_IN_FULL = new RegExp(`(?<![a-zA-Z\\d])(?:${LONG_MONTH})`, "gi");
const withMonth = [MONTH_DAY, DAY_MONTH] as const;
/** How whatever `YEAR_FIRST` matches begins: the same for a text in which something follows a year. */
const YEAR_AND_MORE = /(?:1[89]|20)\d\d,? [a-z\d]/i;

/** Who may, or marches. */
const SUBJECT =
  /(?:^|\b(?:I|you|we|they|he|she|it|that|this|there|which|who|one|to|and|patients?|doses?|people|pain)) $/i;

/** "may" and "march" are verbs too: a number after them in lower case is no day where a subject comes before. */
function isVerb(text: string, preceding: string, following: string): boolean {
  const head = /^(?:the )?(may|march|mar|sun|sat|mon|wed|fri|dec|jan)\b/i.exec(text);
  if (!head) return false;
  if (/\d(?:st|nd|rd|th)|(?:19|20)\d\d/i.test(text)) return false;
  const [, word = ""] = head;
  return hasUnit(following) || (word === word.toLowerCase() && SUBJECT.test(preceding));
}

/** A birth or a death is meant where its cue comes right before. */
function dated(view: View, found: Finding): Finding {
  const own = before(view, found.start, 60);
  if (/\b(?:died|passed (?:away|on)|deceased|death|expired|pronounced)\b/i.test(own)) {
    return { ...found, type: "DEATH_DATE_TIME" };
  }
  if (/\b(?:born|birth|birthday|d\.?o\.?b|nat[oa]|geboren|nacid[oa])\b/i.test(own))
    return { ...found, type: "BIRTH_DATE_TIME" };
  return found;
}

/**
 * A date that answers an earlier turn's question is of the kind that was asked for; a later date is not: "your date of birth?",
 * "⟨date⟩", "and when was the surgery?", "⟨date⟩".
 */
function answering(view: View, cues: readonly Cue[], findings: readonly Finding[]): Finding[] {
  const inOrder = [...findings].sort((a, b) => a.start - b.start);
  return findings.map((found) => {
    if (found.type !== "DATE") return found;
    const asked = cuesFor(view, cues, found.start).find((cue) =>
      ["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"].includes(cue.kind.type),
    );
    const type = asked?.kind.type;
    if (!asked || (type !== "BIRTH_DATE_TIME" && type !== "DEATH_DATE_TIME")) return found;
    return isAnyBetween(inOrder, asked.end, found.start) ? found : { ...found, type };
  });
}

/** Whether a finding lies between two offsets. `inOrder`: by their start. */
function isAnyBetween(inOrder: readonly Finding[], from: number, to: number): boolean {
  const low = partitionPoint(inOrder, ({ start }) => start < from);
  for (let index = low; (inOrder[index]?.start ?? to) < to; index++) {
    if ((inOrder[index]?.end ?? to + 1) <= to) return true;
  }
  return false;
}

/**
 * Dates, written or said. Confidence: with a month's name and a day or year 0.95, in figures 0.95, weekday and day 0.85,
 * "on the 31st" 0.7, a holiday by name 0.7, a month alone after "in", "since", … 0.75, month/day after a cue 0.7, a year of birth or death 0.85.
 * A year alone: see `findYears`. A weekday alone, a season and spans of time are no identifiers.
 */
export function findDates(view: View, cues: readonly Cue[]): Finding[] {
  const findings: Finding[] = [];
  const add = (start: number, end: number, confidence: number): void => {
    findings.push(dated(view, finding("DATE", start, end, confidence)));
  };
  const hasMonth = ANY_MONTH.test(view.text);
  for (const rule of hasMonth ? withMonth : []) {
    for (const { match, start, end } of matches(view, rule, view.digitLines)) {
      const following = after(view, end, 30);
      if (
        !isVerb(match[0], before(view, start, 20), following) &&
        !(rule === DAY_MONTH && isModal(match[0], following))
      )
        add(start, end, 0.95);
    }
  }
  const yearFirst = hasMonth && YEAR_AND_MORE.test(view.text) ? [YEAR_FIRST] : [];
  for (const rule of [...yearFirst, ...(hasMonth ? [MONTH_YEAR] : []), MONTH_SLASH_YEAR, ISO, NUMERIC]) {
    for (const { start, end } of matches(view, rule, view.digitLines)) {
      if (!isClinical(before(view, start, 60))) add(start, end, 0.95);
    }
  }
  for (const rule of [HOLIDAY, HOLIDAY_AFTER]) {
    for (const { start, end } of matches(view, rule)) add(start, end, 0.7);
  }
  const monthLines = hasMonth ? linesWith(view.text, MONTH_IN_FULL) : undefined;
  if (hasMonth) {
    for (const { start, end } of matches(view, PLAIN_MONTH, monthLines)) add(start, end, 0.6);
    for (const { start, end } of matches(view, MONTH_TURN, monthLines)) add(start, end, 0.7);
  }
  for (const { start, end } of matches(view, ORDINAL_MONTH, view.digitLines)) add(start, end, 0.85);
  for (const { start, end } of matches(view, WEEKDAY_DAY, view.digitLines)) add(start, end, 0.85);
  for (const { start, end } of matches(view, ON_THE_DAY, view.digitLines)) add(start, end, 0.7);
  if (!view.hasSentences) {
    for (const { start, end } of matches(view, ON_THE_DAY_OF_TALK, view.digitLines)) add(start, end, 0.6);
  }
  for (const rule of hasMonth ? [MONTH_ALONE, THIS_MONTH] : []) {
    for (const { start, end } of matches(view, rule, monthLines)) add(start, end, 0.75);
  }
  for (const { start, end } of matches(view, SHORT_NUMERIC, view.digitLines)) {
    if (SHORT_CUE.test(before(view, start, 40)) && !hasUnit(after(view, end, 30))) add(start, end, 0.7);
  }
  for (const { start, end } of matches(view, APART, view.digitLines)) {
    const cue = cuesFor(view, cues, start)[0]?.kind.type;
    if (cue === "DATE" || cue === "BIRTH_DATE_TIME" || cue === "DEATH_DATE_TIME") add(start, end, 0.85);
  }
  for (const { start, end } of matches(view, BIRTH_YEAR, view.digitLines))
    findings.push(finding("BIRTH_DATE_TIME", start, end, 0.85));
  for (const { start, end } of matches(view, DEATH_YEAR, view.digitLines))
    findings.push(finding("DEATH_DATE_TIME", start, end, 0.85));
  for (const { start, end } of matches(view, BIRTH_DAY, view.digitLines))
    findings.push(finding("BIRTH_DATE_TIME", start, end, 0.75));
  if (view.spoken && hasMonth) {
    for (const { start, end } of matches(view, SAID_SHORT_YEAR, view.digitLines)) {
      if (!hasUnit(after(view, end, 30))) add(start, end, 0.95);
    }
  }
  for (const { match, start, end } of matches(view, OTHER_MONTH, view.digitLines)) {
    const word = (match.groups?.word ?? match.groups?.word2 ?? "").toLowerCase();
    const isOrdinary = FUNCTION_WORDS.has(word) || COMMON_WORDS.has(word) || CLINICAL_WORDS.has(word);
    const isMeasured = hasUnit(after(view, end, 40)) || hasUnit(` ${word}`) || isClinical(before(view, start, 60));
    if (!isOrdinary && !isMeasured && !(match.groups?.word ?? "").endsWith("s")) add(start, end, 0.7);
  }
  for (const { start, end } of matches(view, NUMBERED_PARTS, view.digitLines)) add(start, end, 0.9);
  findings.push(...findSplitDates(view, cues));
  for (const found of findYears(view)) findings.push(dated(view, found));
  return answering(view, cues, findings);
}

/** "the 3 may be", "the first may": a day, then a verb. */
function isModal(text: string, following: string): boolean {
  return (
    /\bmay$/.test(text) && /^ (?:be|have|not|need|also|or|help|cause|take|want|I|you|we|he|she|it)\b/i.test(following)
  );
}
