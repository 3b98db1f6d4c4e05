import type { CalendarDay } from "../parts/calendar-day.js";
import type { DateGrammar } from "../parts/date-grammar.js";
import { englishNumbers } from "./numbers.js";
import { englishSuffix } from "./ordinal-suffix.js";

/** Words of British documents. */
const BRITISH =
  /\b(?:NHS|A&E|GPs?|paracetamol|salbutamol|postcode|mum|surgery on the|anaesthe\w+|haem\w+|oedema|diarrhoea|paediatric\w*)\b|\+44\b|(?<!\d)\(?0\d{2,4}\)? \d{3,4} ?\d{3,4}(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/;
const STATES =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
const STATE_NAMES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|West Virginia|Wisconsin|Wyoming";
/** Of the states' letters those that stand after a comma as no degree and no word. */
const LONE_STATES = "A[KRZ]|C[AT]|DE|FL|GA|I[ADL]|K[SY]|M[INOT]|N[CDEHJMVY]|OH|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
/** States, ZIP codes, telephone and social security numbers, half days of American letters. */
const AMERICAN = new RegExp(
  String.raw`, (?:${LONE_STATES})(?![\p{L}])|(?<![\p{L}])(?:${STATE_NAMES})(?![\p{L}])|(?<![\p{L}])(?:${STATES}),? \d{5}(?:-\d{4})?(?![\d-])|\(\d{3}\) ?\d{3}[-. ]\d{4}(?!\d)|(?<![\d-])(?:1[-.])?\d{3}([-.])\d{3}\1\d{4}(?![\d-])|(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])|\d:\d\d ?[ap]\.?m(?![\p{L}])`,
  "u",
);

const CLOCK_24 = /^(1[3-9]|2[0-3])(?::([0-5]\d)|([0-5]\d) ?h(?:ou)?rs?\.?)$/i;
const CLOCK_12 = /^(1[01]|0?[1-9])(?::([0-5]\d))? ?p\.?m$/i;

/** "14:05" is "2:05 pm". Before noon both ways are too much alike. */
function otherClock(core: string): string | null {
  const [whole24, hour24, minutes, military] = CLOCK_24.exec(core) ?? [];
  if (whole24 !== undefined) return `${Number(hour24) - 12}:${minutes ?? military ?? ""} pm`;
  const [whole12, hour12, late = "00"] = CLOCK_12.exec(core) ?? [];
  return whole12 === undefined ? null : `${Number(hour12) + 12}:${late}`;
}

const DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");

/** "January 3rd"; said: "january third". */
function dayOfMonth({ day, monthName }: CalendarDay, isSaid: boolean, hyphen: boolean): string {
  return isSaid
    ? `${monthName.toLowerCase()} ${englishNumbers.ordinal(day, { hyphen })}`
    : `${monthName} ${day}${englishSuffix(day)}`;
}

/** English dates, American unless the document shows that it is British. */
export const englishDates: DateGrammar = {
  isDayFirst: false,
  isPadded: false,
  // Days are ordinals, years have an apostrophe.
  announcesDay: null,
  announcesYear: null,
  tellsDayFirst: (text) => (BRITISH.test(text) ? true : AMERICAN.test(text) ? false : null),
  dayOfMonth,
  feastPrepositions: new Map([
    ["at", "on"],
    ["over", "around"],
    ["in", "on"],
  ]),
  beforeDay: (before) => before,
  beforeSeason: (before) => before,
  decade: (tens) => DECADES[tens / 10 - 2] ?? null,
  eachWeekday: (name) => `${name}s`,
  relative: {
    wordings: new Map([
      ["yesterday", "a day ago"],
      ["today", "this same day"],
      ["tomorrow", "in a day"],
      ["last week", "a week ago"],
      ["next week", "in a week"],
      ["last month", "a month ago"],
      ["next month", "in a month"],
      ["last year", "a year ago"],
      ["next year", "in a year"],
      ["last night", "yesterday evening"],
      ["this morning", "earlier today"],
      ["tonight", "this evening"],
      ["the day before yesterday", "two days ago"],
      ["the day after tomorrow", "in two days"],
    ]),
    monthsAgo: [/^(.* months?) ago$/iu, "$1 back"],
    units: [
      { names: ["year", "years", "yr", "yrs"], times: 12, smaller: "months" },
      { names: ["week", "weeks", "wk", "wks"], times: 7, smaller: "days" },
      { names: ["fortnight", "fortnights"], times: 14, smaller: "days" },
      { names: ["day", "days"], times: 24, smaller: "hours" },
      { names: ["hour", "hours"], times: 60, smaller: "minutes" },
    ],
    around: new Set(
      "ago in for the last past next about around later earlier before after since from now within".split(" "),
    ),
    otherClock,
  },
};
