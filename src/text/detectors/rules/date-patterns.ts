import { FOREIGN_MONTH, LONG_MONTH, LONG_WEEKDAY, SHORT_MONTH, SHORT_WEEKDAY } from "./calendar-words.js";
import { OTHER_LETTER } from "./plain-letters.js";

const MONTH = String.raw`(?:${LONG_MONTH}|${FOREIGN_MONTH}|(?:${SHORT_MONTH})\b\.?)`;
const WEEKDAY = String.raw`(?:${LONG_WEEKDAY}|(?:${SHORT_WEEKDAY})\b\.?)`;
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
const ORDINAL_DAY = String.raw`(?:31st|30th|2[4-9]th|23rd|22nd|21st|20th|1\dth|[4-9]th|3rd|2nd|1st)`;
const DAY_FROM_TENTH = String.raw`(?:31st|30th|2\d(?:st|nd|rd|th)|1\dth)`;
const YEAR = String.raw`(?:(?:1[89]|20)\d\d)`;
/** A stamp: a time behind "T", or with its seconds or its zone. A time of day alone ("9:14 PM") says nothing of a date, and stays. */
const TIME = String.raw`(?:(?:T\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?|[ ,]{1,2}(?:at )?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?|(?=Z|[+-]\d{2}:?\d{2})))(?: ?[ap]\.?m\b\.?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const LEAD = String.raw`(?<![a-zA-Z\d/.-])(?:(?:(?:last|next|this|this past|this coming) )?${WEEKDAY},? )?(?:the )?`;
const NO_MORE = String.raw`(?![a-zA-Z\d]|[.:/]\d)`;
const pattern = (source: string): RegExp => new RegExp(source, "gim");

/** "March 3rd, 1962", "Mar 3 1962", "July the 20th, 1948", "December 9th" */
export const MONTH_DAY = pattern(
  `${LEAD}${MONTH}(?:(?: ?,)?[ -](?:the )?${ORDINAL_DAY}|[ -](?:the )?${DAY})(?![\\d:]|[./]\\d)(?:(?: ?,| of|,? in|-)? ?(?:the year )?${YEAR}|,? '\\d\\d)?${TIME}${NO_MORE}`,
);

/** "the 9th of August", "12 Mar 2021", "3rd March, 1980", "15-Apr-24" */
export const DAY_MONTH = pattern(
  `${LEAD}(?:${ORDINAL_DAY}|${DAY}\\.?)(?: day)?,?(?: of|-| de| di)? ?(?:the month of )?${MONTH}(?:(?:,| of|,? in|-| de)? ?(?:the year )?${YEAR}|[, -]{1,2}'?\\d\\d)?${TIME}${NO_MORE}`,
);

/** "1958 on the 8th of August": the year was said first. */
export const YEAR_FIRST = pattern(
  `(?<![a-zA-Z\\d/.-])${YEAR},? (?:on )?(?:the )?(?:(?:${ORDINAL_DAY}|${DAY})(?: of)? ${MONTH}|${MONTH} (?:the )?(?:${ORDINAL_DAY}|${DAY}))${NO_MORE}`,
);

/** "March 1962", "October of 1990", "Mar '62" */
export const MONTH_YEAR = pattern(
  `(?<![a-zA-Z\\d/.-])${MONTH},?(?: of| in| del?|-)? ?(?:the year )?(?:${YEAR}|'\\d\\d)${NO_MORE}`,
);

/** "3/2019" */
export const MONTH_SLASH_YEAR = pattern(String.raw`(?<![a-zA-Z\d./-])(?:1[0-2]|0?[1-9])/${YEAR}(?![a-zA-Z\d]|[./-]\d)`);

/** Year, month and day in figures: "2021-03-05", with a time or without. */
export const ISO = pattern(`(?<![a-zA-Z\\d./-])${YEAR}[-/.](?:1[0-2]|0?[1-9])[-/.]${DAY}${TIME}(?![\\d]|[./-]\\d)`);

const DAY_AND_MONTH = (sign: string): string =>
  `(?:${DAY}${sign}(?:1[0-2]|0?[1-9])|(?:1[0-2]|0?[1-9])${sign}${DAY})${sign}(?:${YEAR}|\\d\\d)`;
/**
 * d/m/y and m/d/y, with the same sign twice. With slashes or points a hyphen on either side begins something else, and so does a word before slashes:
 * "3/9/24-3/11/24", "3/9/24-180lb", "wt3/9/24"; not "L4/5/24".
 */
export const NUMERIC = pattern(
  [
    `(?<![a-zA-Z\\d./-])${DAY_AND_MONTH("-")}${TIME}(?![\\d]|[./-]\\d)`,
    `(?<![\\d./]|(?<![a-zA-Z])[a-zA-Z])${DAY_AND_MONTH("/")}${TIME}(?![\\d]|[./]\\d)`,
    `(?<![a-zA-Z\\d./])${DAY_AND_MONTH("[.]")}${TIME}(?![\\d]|[./]\\d)`,
  ].join("|"),
);

/** "the twelfth, rib": what is counted is no day. */
export const NO_COUNT = String.raw`(?!,? (?:and |or )?(?:ribs?|toes?|fingers?|digits?|vertebra\w*|thoracic|lumbar|cervical|cranial|nerves?|metatarsals?|metacarpals?|intercostal|molars?|tooth|grade|percentile|dose|cycle)\b)`;

/** "the 15th", with a weekday: "Monday the 15th" */
export const WEEKDAY_DAY = pattern(
  `(?<![a-zA-Z\\d])${WEEKDAY},? (?:the )?${ORDINAL_DAY}(?! (?:time|one|day|dose|week|hospital|floor|visit))${NO_MORE}`,
);

/** "on the 3rd", "until the fifth," where the clause ends or a time follows. */
export const ON_THE_DAY = pattern(
  `(?<![a-zA-Z\\d])(?:on|until|till) (?<id>the ${ORDINAL_DAY}(?: of (?:this|last|next|the) month)?)(?=[ \\t]*(?:$|[.,;?!\\n]|(?:at|with|because|when|after|before)\\b|of (?:this|last|next)))${NO_COUNT}`,
);

/** "transferred from the twelfth", "by the nineteenth", "the week of the ninth": a day of the month after other prepositions, where the clause ends. */
export const BY_THE_DAY = pattern(
  `(?<![a-zA-Z\\d])(?:(?:week|weekend|evening|morning|night) of|by|from|since|around|about|before|after|through|for|was|is|it's) (?<id>the ${DAY_FROM_TENTH}|(?<=week of )the ${ORDINAL_DAY})(?=[ \\t]*(?:$|[.,;?!\\n]|at\\b|and\\b))${NO_COUNT}`,
);

/** What goes on with a sentence behind a day of the month, where behind "the fourth" of other things the thing comes. */
const GOES_ON =
  "(?:he|she|i|we|they|it|you|are|is|isn't|was|were|wasn't|weren't|has|had|will|would|works|that's|because|when|if|so|but)";

/** "or the twenty-second, that's a Wednesday", "on the twenty-first he went": from the thirteenth on little else is counted so far. */
export const LATE_DAY = pattern(
  `(?<![a-zA-Z\\d])(?<id>the (?!1[0-2]th)${DAY_FROM_TENTH})(?=[ \\t]*(?:$|[.,;?!\\n]|(?:${GOES_ON}|at|or|and|with|for|in the (?:morning|afternoon|evening))\\b))${NO_COUNT}`,
);

/** "cultures from the ninth are negative", "it has to be in by the fifth or …" */
export const EARLY_DAY = pattern(
  `(?<![a-zA-Z\\d])(?:from|since|until|till|by|on) (?<id>the (?:[4-9]th|1[0-2]th))(?= ${GOES_ON}\\b)${NO_COUNT}`,
);

/** "on the thirteenth hemoglobin fell": text without sentence ends; from the tenth on, little else is counted so far. */
export const ON_THE_DAY_OF_TALK = pattern(
  `(?<![a-zA-Z\\d])(?:on|until|till) (?<id>the ${DAY_FROM_TENTH})(?! (?:hospital|postoperative|post|day|week|month|year|floor|visit|dose|cycle|time|rib|cervical|thoracic|birthday|century|grade|street|avenue|of|percentile|anniversary|session|attempt|try|one)(?![a-zA-Z]))(?![a-zA-Z\\d])`,
);

/** A month alone as an expression of time: "in January", "since last March". */
export const MONTH_ALONE = pattern(
  `(?<![a-zA-Z\\d])(?:in|since|until|till|through|during|by|from|around|before|after|come|end of|start of|beginning of|middle of|month of|late|early|mid|last|next|back in|between|this past|this coming)[ -](?:(?:last|next|late|early|mid|this)[ -])?(?<id>(?:${LONG_MONTH})(?: of (?:this|last|next) year)?(?: (?:to|and|or|through|until|till) (?:${LONG_MONTH})(?! (?:be|have|not|need|help|cause|take)\\b))?)(?![a-zA-Z\\d])`,
);

/** "the last day of March", "the second Tuesday in June", "the middle of October": a day, or nearly, by its place in the month. */
export const PLACE_IN_MONTH = pattern(
  `(?<![a-zA-Z\\d])the (?:(?:very )?(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|last|second to last|next to last) (?:day|week|weekend|${WEEKDAY})|middle|beginning|start|end)(?: of| in) (?:${LONG_MONTH})(?:,? ${YEAR})?${NO_MORE}`,
);

/** "this January"; not March and May, which are other words as well. */
export const THIS_MONTH = pattern(
  `(?<![a-zA-Z\\d])this (?<id>january|february|april|june|july|august|september|october|november|december)(?![a-zA-Z\\d])`,
);

/** Months whose names are nothing else in English: dates wherever they stand. */
export const PLAIN_MONTH = pattern(
  `(?<![a-zA-Z\\d])(?:january|february|july|september|october|november|december)(?![a-zA-Z\\d])`,
);

/** A turn that is nothing but a month: the answer to "when?". */
export const MONTH_TURN = pattern(
  `^(?:[a-z]{1,12}: ?)?(?:(?:i think|maybe|probably|in|about|around|early|late|mid|last)[ ,]{1,2}){0,3}(?<id>${LONG_MONTH})(?=[.,?! ]{0,3}$)`,
);

/** "the third of the fourth", "the third of the fourth, sixty two" */
export const ORDINAL_MONTH = pattern(
  `(?<![a-zA-Z\\d])(?:the )?${ORDINAL_DAY}(?: of)? the (?:1st|2nd|3rd|[4-9]th|1[0-2]th)(?:(?: of)?,? ?(?:${YEAR}|\\d\\d))?${NO_MORE}`,
);

/** Days of the calendar that are known by name. */
export const HOLIDAY = pattern(
  `(?<![a-zA-Z\\d])(?:(?:last|next|this|this past|this coming) )?(?:new year'?s (?:day|eve)|christmas (?:day|eve)|boxing day|(?:the )?(?:4th|fourth) of july|independence day|labou?r day(?! pains?)|memorial day|veterans'? day|martin luther king day|presidents'? day|columbus day|thanksgiving(?: day)?|valentine'?s day|(?:saint|st\\.?) patrick'?s day|mother'?s day|father'?s day|good friday|palm sunday|ash wednesday|easter (?:sunday|monday|day)|bastille day|halloween|cinco de mayo)(?![a-zA-Z\\d])`,
);

/** Those that are a season too: dates only after a preposition of time. */
export const HOLIDAY_AFTER = pattern(
  `(?<![a-zA-Z\\d])(?:(?:on|by|before|since|until|till|after|at|around|over|during|through|throughout|for|(?:week|weekend|night|eve|day|days|start|end|month) of) |(?=(?:last|next|this) ))(?<id>(?:(?:last|next|this|this past|this coming) )?(?:christmas|xmas|easter|new year'?s|passover|hanukkah|diwali|ramadan|eid(?: al[- ](?:fitr|adha))?|lent|advent|yom kippur|rosh hashanah?|purim|sukkot|shavuot|nowruz|holi|navratri|juneteenth|kwanzaa|mardi gras|epiphany|pentecost|(?:lunar|chinese) new year|vesak|all (?:saints|souls)(?:'? day)?))(?![a-zA-Z\\d])(?! (?:island|cactus|party|dinner|tree|factor|season))`,
);

/** Month and day in figures; a date only after a cue. */
export const SHORT_NUMERIC =
  /(?<![a-zA-Z\d./-])(?<id>(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9]))(?![\d/a-zA-Z]|\.\d)/g;

/** Words right before a short date ("seen on") that tell it from other figures. */
export const SHORT_CUE =
  /(?:\bon|\bdated?|\bsince|\bseen|\bdue|\buntil|\bappointment|\bvisit|\badmitted|\bdischarged|\bsurgery|\bfrom|\bof birth|\bbirthday|\bborn)(?: on| is| was|:)*[ ]*$/i;

/** "3 , 6 , 1949", dictated; a date only after a cue. */
export const APART = pattern(`(?<![a-zA-Z\\d.,/-])(?:1[0-2]|0?[1-9]|${DAY}) ?, ?${DAY} ?, ?${YEAR}${NO_MORE}`);

/** A year alone is a birth or a death only where it is said so. */
export const BIRTH_YEAR = pattern(
  `(?<![a-zA-Z\\d])(?:born|birth|birthday|geboren|nat[oa]|nacid[oa]|d\\.?o\\.?b\\.?|y\\.?o\\.?b\\.?|b\\.)(?: back)?(?: in| was| is| nel| im| en|:)*(?: the)?(?: year)? (?<id>${YEAR})${NO_MORE}`,
);

/** "my birthday is the second", "born on the 14th" */
export const BIRTH_DAY = pattern(
  `(?<![a-zA-Z\\d])(?:birthday|birth date|date of birth|d\\.?o\\.?b\\.?|born)(?:'s|,| is| was| falls| on|:){1,3} (?<id>the ${ORDINAL_DAY})(?! (?:of|day|time|week|month|child|baby|son|daughter|one|floor|in|to|at)(?![a-z]))${NO_MORE}`,
);

/** "march fourth oh nine", "the third of may sixty two": the year said in two figures. */
export const SAID_SHORT_YEAR = pattern(
  `${LEAD}(?:${MONTH} (?:the )?${ORDINAL_DAY}|${ORDINAL_DAY}(?: of)? ${MONTH}),?(?: in)? (?:0\\d|[3-9]\\d)(?![a-zA-Z\\d%]|[.:/]\\d)`,
);

/** A month that no list knows, of any language: "3 Januarie 1990", "1985. május 5.", "ngày 8 tháng 12 năm 1970", "2020年3月5日". */
export const OTHER_MONTH = pattern(
  `(?<![a-zA-Z\\d./-])(?:${DAY}\\.? (?<word>[a-zA-Z]{3,14}|${OTHER_LETTER}{2,14})\\.?,? (?:${YEAR}|2[45]\\d\\d)|${YEAR}\\.? (?<word2>[a-zA-Z]{3,14}) ${DAY}\\.?)(?![a-zA-Z\\d%]|[.,:/]\\d)`,
);

/** Year, month and day in figures with a sign or word after each: "2020年3月5日", "ngày 8 tháng 12 năm 1970". */
export const NUMBERED_PARTS = pattern(
  `(?<![a-zA-Z\\d./-])(?:${YEAR}${OTHER_LETTER} ?(?:1[0-2]|0?[1-9])${OTHER_LETTER} ?${DAY}${OTHER_LETTER}|ngay ${DAY} thang (?:1[0-2]|0?[1-9])(?: nam ${YEAR})?)(?![a-zA-Z\\d])`,
);

/** A year alone after a word of dying: "passed away in 1998". */
export const DEATH_YEAR = pattern(
  `(?<![a-zA-Z\\d])(?:died|deceased|death|passed away|passed on)(?: back)?(?: in| was| is)*(?: the)?(?: year)? (?<id>${YEAR})${NO_MORE}`,
);

/**
 * The beginning of a month's name in any of the languages. The expressions with all names in them are the largest of all: they are
 * compiled, and run, only for a text that holds one.
 */
export const ANY_MONTH =
  /(?<![a-z\d])(?:jan|feb|mar|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|gen|giu|lug|ago|set|ott|dic|ene|abr|fev|avr|aou|juin|out)/i;

/** The lines with a month in English: all that the rules for a month alone need to read. */
export const MONTH_IN_FULL = new RegExp(`(?<![a-zA-Z\\d])(?:${LONG_MONTH})`, "gi");

/** How whatever `YEAR_FIRST` matches begins: the same for a text in which something follows a year. */
export const YEAR_AND_MORE = /(?:1[89]|20)\d\d,? [a-z\d]/i;
