import { foldMarks } from "../fold-marks.js";
import type { CalendarWords } from "../parts/calendar.js";
import { ENDS, type FormRule, form, STARTS } from "../parts/forms.js";

const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])`;
const YEAR = String.raw`(?:(?:1[89]|20)\d\d)`;
/** Years that a person now living, or whoever spoke of them, was there in. */
const LIVED = String.raw`(?:19\d\d|20[0-4]\d)`;
/** No day of a month, nor a longer number. */
const NO_MORE = String.raw`(?![a-zA-Z\d]|[.:/-]\d)`;

/** What a language's dates are put together of. All are sources of expressions. */
export interface DateWords {
  readonly calendar: CalendarWords;
  /** "the first". */
  readonly first: string;
  /** Between day and month, and between month and year: "de", "del", "di". */
  readonly of: string;
  /** Between the days of one month: "e", "y el", "al". */
  readonly and: string;
  /** What stands before a day in figures that is told by day and month alone ("il 10/1"). */
  readonly on: string;
  /** Before a year that dates something ("nel 2015"). */
  readonly beforeYear: string;
  /** The same with the article alone, after which two figures are a year ("nel '98", "en el 98"). */
  readonly beforeShortYear: string;
  /** Short months that are no other word: two figures behind them are a day or a year. */
  readonly sureShortMonths: string;
  /** Before a month that stands alone ("a maggio", "desde marzo"). */
  readonly beforeMonth: string;
  /** Behind a day of this, the last or the next month: "u.s.", "del mes pasado". */
  readonly ofMonth: string;
  /** "il giorno", "el día". */
  readonly theDay: string;
  /** Months that are names of people too: alone they need what stands before a month. */
  readonly names: string;
  /** Between one year and another. */
  readonly untilYear: string;
  /** Days known by name, and what stands before them. */
  readonly holidays: string;
  readonly beforeHoliday: string;
  /** What is dated in two figures after "gli anni". */
  readonly decades: string;
  /** The same for two figures that were said, where the words before must leave no doubt ("nel sessantadue"). */
  readonly beforeSaidYear: string;
  /** Before a day of the month that stands alone, and what such a sentence goes on with: "il 23 alle ore 14". */
  readonly onTheDay: string;
  readonly dayGoesOn: string;
  /** What is done on a day, before "del" and the day. */
  readonly done: string;
  /** Before a month, of a part of it: "fine", "principios de". */
  readonly partOfMonth: string;
  /** What may stand behind a year that dates what stands before it: "bypass 2018 al Centro". */
  readonly afterYear: string;
  /** Scores, fractions and parts before or behind figures that look like day and month. */
  readonly noDay: RegExp;
  readonly noDayBehind: RegExp;
  /** Guidelines, laws, classifications: their year is no one's. */
  readonly published: RegExp;
  /** What a number of four figures counts. */
  readonly counted: RegExp;
}

const plain = (words: readonly string[]): string[] => words.map((word) => foldMarks(word).toLowerCase());

/** The rules for dates of a language: written in figures and words, and as they are said. */
export function datesIn(words: DateWords): FormRule[] {
  const { months, shortMonths, otherMonths, weekdays, shortWeekdays, seasons } = words.calendar;
  const longMonth = plain(months).join("|");
  const others = otherMonths.map(([word]) => word);
  const shortMonth = [...plain(shortMonths), ...others.filter((word) => word.length < 5)].join("|");
  const month = `(?:${[longMonth, ...others.filter((word) => word.length > 4)].join("|")})(?![a-z])`;
  const anyMonth = `(?:${month}|(?:${shortMonth})(?![a-z])\\.?)`;
  const weekday = `(?:${plain(weekdays).join("|")}|(?:${plain(shortWeekdays).join("|")})\\.?)`;
  const season = plain(seasons).join("|");
  const day = `(?:${DAY}(?:[o°a]|\\.o)?|${words.first})`;
  const days = `(?:${day}(?: ?[-/,] ?|,? (?:${words.and}) )){0,4}${day}`;
  const of = `(?:,? (?:${words.of}) |,? |[-/. ]| ?- ?)`;
  const inMonth = `(?:,? (?:${words.ofMonth})(?![a-z]))`;
  const year = `(?:${YEAR}|'\\d\\d)`;
  const date = (confidence: number, source: string, more: Parameters<typeof form>[3] = {}): FormRule =>
    form("DATE", confidence, source, more);
  const year4 = { notAfter: words.published, notBefore: words.counted, measured: true };
  return [
    // "lunedì 3 marzo 2021", "3 e 7 maggio", "del 3 al 7 de abril de 2021", "12-mag-21"
    date(
      0.95,
      `${STARTS}(?:${weekday},? (?:(?:${words.theDay}|el|il) )?)?${days}(?: ?(?:${words.of}) | |-|/)${month}(?:${of}(?:l'?anno |ano )?${year}|-\\d\\d(?!\\d)|${inMonth})?${NO_MORE}`,
      { measured: true, wordsAlone: true },
    ),
    date(
      0.9,
      `${STARTS}(?:${weekday},? )?${days}(?: (?:${words.of}) |[ /-])(?:${shortMonth})(?:\\.(?=[ /-]|$)|(?![a-z]))(?:(?: (?:${words.of}) |[ /-])${year}|[/-]\\d\\d(?!\\d))${NO_MORE}`,
      { measured: true },
    ),
    date(0.8, `${STARTS}${day}(?:-| )(?:${shortMonth})\\.?(?=[,;:)]|\\.?$)`, { flags: "gim" }),
    // "marzo 2021", "mayo de 2020", "maggio '62"
    date(0.95, `(?<![a-z\\d/.-])${anyMonth}${of}(?:l'?anno |ano )?${year}${NO_MORE}`),
    date(
      0.75,
      `(?<![a-z\\d])(?:${words.beforeMonth})[ ](?<id>${month}(?: ?(?:-|/| e | y | o )${month})?${inMonth}?)(?![a-z\\d])`,
      {
        measured: true,
        wordsAlone: true,
      },
    ),
    // "fine agosto", "principios de mayo"
    date(
      0.8,
      `(?<![a-z\\d])(?:${words.partOfMonth}) ?${month}(?!${of}(?:l'?anno |ano )?${year})${inMonth}?(?![a-z\\d])`,
      {
        measured: true,
        wordsAlone: true,
      },
    ),
    date(0.6, `(?<![A-Za-z\\d])(?!${words.names})(?:${longMonth})(?![A-Za-z\\d])`, { flags: "g", wordsAlone: true }),
    // "13/IX/1996", "27-V-21"
    date(0.95, `${STARTS}${DAY}[ ./-](?:I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})[ ./-](?:${YEAR}|\\d\\d)${NO_MORE}`, {
      flags: "g",
    }),
    // "26 de diciembre del 42", "due gennaio cinquantuno"
    date(0.95, `${STARTS}${days}(?: (?:${words.of}))? ${month} (?:${words.of}) ?'?\\d\\d(?!\\d)${ENDS}`),
    date(0.9, `${STARTS}${days}(?: (?:${words.of}))? ${month},? (?:[2-9]\\d|0\\d)(?! ?\\d)${ENDS}`, { only: "spoken" }),
    // "ottobre del ventitré", "mayo del noventa y ocho"
    date(0.85, `(?<![a-z\\d/.-])${month} (?:del|dell') ?\\d\\d(?! ?\\d| ?%| per ?cento| por ciento)${ENDS}`, {
      only: "spoken",
      measured: true,
    }),
    // "Controllo il 23 alle ore 14", "el 20."
    date(
      0.6,
      `(?<![a-z\\d])(?:${words.onTheDay}) ?(?<id>${DAY})(?=[ ]*(?:[.,;:)?](?!\\d)|$| (?:${words.dayGoesOn})(?![a-z])))`,
      {
        flags: "gim",
        notAfter: words.noDay,
        notBefore: words.noDayBehind,
        measured: true,
      },
    ),
    // "Lun 2/9", "mar 4/6/24"
    date(
      0.85,
      `(?<![a-z\\d])(?:${weekday}),? ${DAY}[/.-](?:1[0-2]|0?[1-9])(?:[/.-](?:${YEAR}|\\d\\d))?(?![\\d/a-z-]|[.,]\\d)`,
      { measured: true },
    ),
    // A line of a diary: "8/1 tosse", "- 12/7: chiama la moglie".
    date(0.75, `^[ \\t]*(?:[-•*>][ \\t]*)?(?<id>${DAY}/(?:1[0-2]|0?[1-9]))(?=[ \\t]*(?:[-–—:,|)]|[ \\t][a-z]|$))`, {
      flags: "gim",
      only: "written",
      measured: true,
      notBefore: words.noDayBehind,
    }),
    // "martes 4", "il giorno 12", "el día 3", "il 12 u.s."
    date(
      0.85,
      `(?<![a-z\\d])(?:${plain(weekdays).join("|")}),? (?:(?:${words.theDay}|el|il) )?${day}${inMonth}?${ENDS}`,
    ),
    date(0.75, `(?<![a-z\\d])(?:${words.theDay}) (?<id>${day}${inMonth}?)${ENDS}`),
    // "campione del 21", "los resultados del 24": what is done on a day
    date(
      0.7,
      `(?<![a-z])(?:${words.done})(?: [a-z]{4,14})? del (?<id>${DAY})(?=[ ]*(?:[.,;:)?](?!\\d)|$| \\d| (?:${words.dayGoesOn})(?![a-z])))`,
      {
        flags: "gim",
        notBefore: words.noDayBehind,
        measured: true,
      },
    ),
    date(0.8, `(?<![a-z\\d])(?:il|el|al|dal|del|lo|l') ?(?<id>${day}${inMonth})`),
    // "il 10/1", "dal 10/1 al 15/1": day and month in figures, where they date something.
    date(0.75, `(?<![a-z\\d])(?:${words.on}) ?(?<id>${DAY}/(?:1[0-2]|0?[1-9]))(?![\\d/a-z-]|[.,]\\d)`, {
      notAfter: words.noDay,
      notBefore: words.noDayBehind,
    }),
    // "nel 2015", "desde 2010", "nel 1998 e nel 2003"
    date(
      0.75,
      `(?<![a-z\\d])(?:${words.beforeYear})[ ]?(?<id>${LIVED}(?: ?(?:-|/|,|${words.untilYear}) ?(?:${LIVED}|\\d\\d(?=[ ,.;)]|$))){0,4})${ENDS}`,
      year4,
    ),
    // "autunno 2019", "nell'inverno '85", "primavera de 2022"
    date(0.8, `(?<![a-z\\d])(?:${season})(?: (?:${words.of}))? ?(?:${LIVED}|'\\d\\d)${ENDS}`, year4),
    date(0.75, `(?<![a-z\\d])(?:${words.beforeShortYear})[ ]?(?<id>'\\d\\d)(?![a-z\\d])`, { measured: true }),
    // "Gallarate '09"
    date(0.65, `(?<=[A-Z][a-z]{2,} )(?<id>'\\d\\d)(?![a-zA-Z\\d'])`, { flags: "g", only: "written", measured: true }),
    // "feb 22", "gen. '21"
    date(
      0.7,
      `(?<![a-zA-Z])(?:${words.sureShortMonths})\\.? ?'?[0-4]\\d(?![\\d%]|[.,:/-]\\d| ?(?:g|gauge|ch|fr|mm|cm|mg|ml)(?![a-z]))`,
      {
        only: "written",
        measured: true,
      },
    ),
    // "gio 18 h 9.30"
    date(
      0.6,
      `(?<![a-z\\d])(?:${plain(shortWeekdays).join("|")})\\.? ${DAY}(?=[ ]*(?:[,;:)]|\\.(?: |$)|h(?![a-z])|$| (?:${words.dayGoesOn})(?![a-z])))`,
      {
        flags: "gim",
        only: "written",
        measured: true,
        notBefore: /^ ?(?:%|[lL](?![a-z]))/,
      },
    ),
    date(0.7, `(?<![a-z\\d])(?:${words.beforeSaidYear})[ ]?(?<id>(?:[3-9]\\d|0\\d))(?! ?\\d)${ENDS}`, {
      only: "spoken",
    }),
    date(0.75, `(?<![a-z\\d])(?:${season})(?: (?:${words.of}))? (?<id>${year})${ENDS}`, year4),
    date(0.75, `${STARTS}${LIVED} ?(?:-|/) ?(?:${LIVED}|\\d\\d(?=[ ,.;)]|$))${ENDS}`, { ...year4, only: "written" }),
    date(0.6, `[(\\[](?<id>${LIVED})[)\\],;]`, { ...year4, only: "written" }),
    date(0.6, `^[ \\t]*[-•*]?[ \\t]*(?<id>${LIVED})(?=[ \\t]*(?::|- |[a-z]))`, {
      ...year4,
      only: "written",
      flags: "gim",
    }),
    // "colecistectomia 2010,": a year behind what happened, at the end of the clause.
    date(0.55, `[a-z)]{3,},? (?<id>${LIVED})(?=[ ]*(?:[,;)]|\\.(?!\\d)|$)| (?:${words.afterYear})(?![a-z]))`, {
      ...year4,
      only: "written",
      flags: "gim",
      measured: false,
    }),
    date(0.7, `(?<![a-z\\d])(?:${words.decades})`, { wordsAlone: true }),
    // "il 3 5 62", dictated
    date(0.85, `${STARTS}${DAY} (?:1[0-2]|0?[1-9]) ${YEAR}${ENDS}`, { only: "spoken" }),
    date(0.7, `(?<![a-z\\d])(?:${words.beforeHoliday})(?<id>(?:${words.holidays})(?: ${year})?)(?![a-z\\d])`, {
      wordsAlone: true,
    }),
  ];
}
