import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../../src/language/locales.js";
import { cardinalWords, ordinalWords, yearWords } from "../../../src/language/number-words/number-words.js";
import { dateHabits, dateShift, type ParsedDate, parseDates, readDates } from "../../../src/relex/dates/index.js";
import { standIn } from "../../../src/rewrite/deidentify.js";
import { contextOf, contextWithShift, documentOf } from "./context.js";

const DAY_MS = 86_400_000;
const pad = (value: number, width = 2): string => String(value).padStart(width, "0");
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** What the first mention tells: "2011-08-09", "--08-09", "----15", "2019-03", "--03", "2019", "Mon". */
function told(dates: readonly ParsedDate[] | undefined): string {
  if (dates === undefined) return "nothing";
  return dates
    .map(({ precision, year, month, day, weekday }) => {
      const name = weekday === null ? "" : (WEEKDAYS[weekday] ?? "");
      if (precision === "season" || precision === "quarter" || precision === "decade")
        return `${precision} ${year ?? ""}`.trim();
      const date = [
        year === null ? "-" : pad(year, 4),
        month === null ? (day === null ? "" : "-") : pad(month),
        day === null ? "" : pad(day),
      ];
      const said = precision === "weekday" ? "" : date.filter((part) => part !== "").join("-");
      return `${said} ${name}`.trim();
    })
    .join(" | ");
}

function read(text: string, locale: Locale, rest = ""): string {
  const document = documentOf(`‹${text}› ${rest}`, locale);
  return told(parseDates(document.mentions, document).get(0));
}

/** The first mention's surrogate. */
function move(text: string, locale: Locale, days: number, rest = ""): string {
  const document = documentOf(`‹${text}› ${rest}`, locale);
  return readDates(document.mentions, document).write(contextWithShift(locale, days)).get(0) ?? "[DATE]";
}

describe("the order of day and month", () => {
  /** What the first mention tells beside others. */
  const beside = (marked: string) => {
    const document = documentOf(marked, "en");
    return told(parseDates(document.mentions, document).get(0));
  };

  it.each([
    // What a database writes tells nothing of who writes figures; what lies near it does.
    ["seen ‹3/9/2024›, collected ‹10-Mar-2024›", "2024-03-09"],
    ["seen ‹3/9/2024›, collected ‹2-Sep-2024›", "2024-09-03"],
    ["seen ‹3/9/2024› of ‹2024-03-10›", "2024-03-09"],
    ["seen ‹9/3/2024› of ‹2024-03-10›", "2024-03-09"],
    ["seen ‹9/3/2024›, born ‹2024-03-10›, and ‹Mon 4/3/2024›", "2024-03-09"],
    ["seen ‹3/9/2024› as on ‹9 August 2021›", "2024-09-03"],
    ["seen ‹3/9/2024› as on ‹10-Mar-2021›", "2024-03-09"],
  ])("%s", (marked, date) => {
    expect(beside(marked)).toBe(date);
  });
});

const READINGS: readonly (readonly [Locale, string, string])[] = [
  ["en", "12/08/2011", "2011-12-08"],
  ["en", "13/08/2011", "2011-08-13"],
  // 5 January 2024 was a Friday, 1 May a Wednesday; of a Monday neither was.
  ["en", "Fri 01/05/2024", "2024-01-05 Fri"],
  ["en", "Wed 01/05/2024", "2024-05-01 Wed"],
  ["en", "Mon 01/05/2024", "2024-01-05 Mon"],
  ["it", "ven 05/01/2024", "2024-01-05 Fri"],
  ["es", "viernes 01/05/2024", "2024-01-05 Fri"],
  ["en", "8-23-97", "1997-08-23"],
  ["en", "3/6/1949", "1949-03-06"],
  ["en", "2011-08-12", "2011-08-12"],
  ["en", "2011/8/12", "2011-08-12"],
  ["en", "2011-08-12T14:30:00Z", "2011-08-12"],
  ["en", "2011-08-12 14:30:05.250", "2011-08-12"],
  ["en", "08.12.2011", "2011-08-12"],
  ["en", "3 , 6 , 1949", "1949-03-06"],
  ["en", "03 06 1949", "1949-03-06"],
  ["en", "03/04/2011 14:30", "2011-03-04"],
  ["en", "03/04/2011 at 3 pm", "2011-03-04"],
  ["en", "20110812", "2011-08-12"],
  ["en", "08122011", "2011-08-12"],
  ["en", "4/12", "--04-12"],
  ["en", "8-23", "--08-23"],
  ["en", "03/2019", "2019-03"],
  ["en", "2019-03", "2019-03"],
  ["en", "3/98", "1998-03"],
  ["en", "August 9, 2011", "2011-08-09"],
  ["en", "August 9th, 2011", "2011-08-09"],
  ["en", "Aug. 9, 2011", "2011-08-09"],
  ["en", "Aug 9 2011", "2011-08-09"],
  ["en", "AUGUST 9TH 2011", "2011-08-09"],
  ["en", "Sept 4", "--09-04"],
  ["en", "9 August 2011", "2011-08-09"],
  ["en", "9th of August, 2011", "2011-08-09"],
  ["en", "the 9th of August", "--08-09"],
  ["en", "12-Aug-2011", "2011-08-12"],
  ["en", "12AUG2011", "2011-08-12"],
  ["en", "15-Apr-24", "2024-04-15"],
  ["en", "March 3, '62", "1962-03-03"],
  ["en", "Tuesday, August 9, 2011", "2011-08-09 Tue"],
  ["en", "Tue 9 Aug 2011", "2011-08-09 Tue"],
  ["en", "Monday, March 3", "--03-03 Mon"],
  ["en", "August 9, a Tuesday", "--08-09 Tue"],
  ["en", "August 9 (Tuesday)", "--08-09 Tue"],
  ["en", "the ninth of August two thousand eleven", "2011-08-09"],
  ["en", "the ninth of August two thousand and eleven", "2011-08-09"],
  ["en", "August ninth", "--08-09"],
  ["en", "august twenty first nineteen eighty four", "1984-08-21"],
  ["en", "August twenty two thousand eleven", "2011-08-20"],
  ["en", "August twenty two two thousand eleven", "2011-08-22"],
  ["en", "Twenty-First of August, Twenty Eleven", "2011-08-21"],
  ["en", "twelve August nineteen fifty eight", "1958-08-12"],
  ["en", "fifth of April, uh, nineteen seventy three", "1973-04-05"],
  ["en", "nineteen fifty eight uh on the eighth of August", "1958-08-08"],
  ["en", "nineteen ninety one, um, seventeenth of November", "1991-11-17"],
  ["en", "sixteenth of May, nineteen, eighty two", "1982-05-16"],
  ["en", "march fourth oh nine", "2009-03-04"],
  ["en", "the third of may sixty two", "1962-05-03"],
  ["en", "August ninth two zero one one", "2011-08-09"],
  ["en", "the third of the fourth sixty two", "1962-04-03"],
  ["en", "the third of the fourth", "--04-03"],
  ["en", "October nineteen ninety", "1990-10"],
  ["en", "October nineteenth nineteen ninety", "1990-10-19"],
  ["en", "twenty oh five", "2005"],
  ["en", "nineteen hundred and five", "1905"],
  ["en", "nine one two two zero one three", "2013-09-12"],
  ["en", "two four four two zero zero two", "2002-04-24"],
  ["en", "two two nine two zero one five", "2015-09-22"],
  ["en", "oh nine one two two oh one three", "2013-09-12"],
  ["en", "oh nine twelve two thousand thirteen", "2013-09-12"],
  ["en", "nine twelve thirteen", "2013-09-12"],
  ["en", "nine slash twelve slash two thousand thirteen", "2013-09-12"],
  ["en", "four twelve", "--04-12"],
  ["en", "March 2019", "2019-03"],
  ["en", "March of 2019", "2019-03"],
  ["en", "Mar '19", "2019-03"],
  ["en", "in March", "--03"],
  ["en", "July", "--07"],
  ["en", "2019", "2019"],
  ["en", "'98", "1998"],
  ["en", "early 2019", "2019"],
  ["en", "summer of 2019", "season 2019"],
  ["en", "fall 2020", "season 2020"],
  ["en", "the nineties", "decade"],
  ["en", "the late 1980s", "decade"],
  ["en", "the nineteen eighties", "decade"],
  ["en", "the '80s", "decade"],
  ["en", "Q1 2020", "quarter 2020"],
  ["en", "Monday", "Mon"],
  ["en", "last Tuesday", "Tue"],
  ["en", "on Mondays", "Mon"],
  ["en", "Dec'05", "2005-12"],
  ["en", "3/98-5/98", "1998-03 | 1998-05"],
  ["en", "03/04/2011 0915", "2011-03-04"],
  ["en", "03/04/2011, 1430 hrs", "2011-03-04"],
  ["en", "mon/wed/fri", "Mon | Wed | Fri"],
  ["en", "120/80", "nothing"],
  ["en", "Sunday's", "Sun"],
  ["en", "oh four", "2004"],
  ["en", "July the 20th, 1948", "1948-07-20"],
  ["en", "the 20th day of the month of July", "--07-20"],
  ["en", "mid-March 2019", "2019-03"],
  ["en", "the end of 2019", "2019"],
  ["en", "1998, 1999 and 2001", "1998 | 1999 | 2001"],
  ["en", "1/2/03 through 1/5/03", "2003-01-02 | 2003-01-05"],
  ["en", "12/08/2011\n", "2011-12-08"],
  ["en", "died at 45", "nothing"],
  ["en", "９/８/２０１１", "nothing"],
  ["en", "Thurs.", "Thu"],
  ["en", "Monday the fifteenth", "----15 Mon"],
  ["en", "Monday the 15th", "----15 Mon"],
  ["en", "the fifteenth", "----15"],
  ["en", "thirty first", "----31"],
  ["en", "3-5 March", "--03-03 | --03-05"],
  ["en", "March 3-5, 2019", "2019-03-03 | 2019-03-05"],
  ["en", "from March 3rd to April 2nd", "--03-03 | --04-02"],
  ["en", "December 30 - January 2, 2019", "2018-12-30 | 2019-01-02"],
  ["en", "between 3/4/2019 and 3/10/2019", "2019-03-04 | 2019-03-10"],
  ["en", "2009-2013", "2009 | 2013"],
  ["en", "2014/15", "2014 | 2015"],
  ["en", "March to May 2019", "2019-03 | 2019-05"],
  ["en", "Monday through Friday", "Mon | Fri"],
  ["en", "week of May 4", "--05-04"],
  ["en", "Christmas 2019", "2019-12-25"],
  ["en", "Thanksgiving 2019", "2019-11-28"],
  ["en", "Easter Sunday 2019", "2019-04-21"],
  ["en", "9 agosto 2011", "2011-08-09"],
  ["en", "DOB: 3/4/1962", "1962-03-04"],
  ["en", "February 29, 2012", "2012-02-29"],
  ["en", "February 29", "--02-29"],
  ["en", "February 29, 2011", "nothing"],
  ["en", "31 February", "nothing"],
  ["en", "13/13/2011", "nothing"],
  ["en", "August 9, 1707", "nothing"],
  ["en", "August 9, 2401", "nothing"],
  ["en", "tomorrow in March", "nothing"],
  ["en", "March Smith", "nothing"],
  ["en", "Al March 3", "nothing"],
  ["en", "B March 3", "nothing"],
  ["en", "D.O.B. 3/4/1962", "1962-03-04"],
  ["en", "March 3 at 3 o'clock", "--03-03"],
  ["en", "2011-08-12t14:30", "2011-08-12"],
  ["en", "el 5 de marzo del 2019", "2019-03-05"],
  ["en", "the room 12", "nothing"],
  ["en", "14:30", "nothing"],
  ["en", "", "nothing"],
  ["en", "b. 1957-11-30", "1957-11-30"],
  ["en", "b 1957-11-30", "nothing"],
  ["en", "every tuesday", "Tue"],
  ["en", "every other Tuesday", "Tue"],
  ["en", "three weeks ago on the twenty fifth of march", "--03-25"],
  ["en", "three weeks ago", "nothing"],
  ["en", "1/2/19@0930", "2019-01-02"],
  ["en", "1/2/19 @ 1430", "2019-01-02"],
  ["en", "Mon, 4 Mar 2019 14:30:22 -0500 (EST)", "2019-03-04 Mon"],
  ["en", "3/4/19 2p", "2019-03-04"],
  ["en", "3/4/19 2:30p", "2019-03-04"],
  ["en", "3/4/19 13:30h", "2019-03-04"],
  ["en", "1330 on 3/4/19", "2019-03-04"],
  ["en", "c. 1950", "1950"],
  ["en", "post-2019", "2019"],
  ["en", "March 4 & 5", "--03-04 | --03-05"],
  ["en", "1950 on the eighth of August", "1950-08-08"],
  ["en", "March 3 at 2019", "2019-03-03"],
  ["en", "03/04/2011 14:30-2019", "2011-03-04 | 2019"],
  ["en", "ca. 1950", "1950"],
  ["en", "FY19", "2019"],
  ["en", "12/08/2022 at 1430", "2022-12-08"],
  ["en", "12/08/2022 at 0930", "2022-12-08"],
  ["en", "twenty two", "nothing"],
  ["en", "twenty two eight", "--08-22"],
  ["en", "eight twenty two", "--08-22"],
  ["en", "four twenty two thousand eleven", "2011-04-20"],
  ["en", "2019-2020 school year", "2019 | 2020"],
  ["en", "5/2019 - present", "2019-05"],
  ["it", "corso del 2016", "2016"],
  ["en", "Q3 FY 19", "quarter 2019"],
  ["en", "exp 09/27", "2027-09"],
  ["en", "expires September 2027", "2027-09"],
  ["en", "expired 09/27", "nothing"],
  ["en", "12 août 2020", "2020-08-12"],
  ["en", "lundi 12 octobre 2020", "2020-10-12 Mon"],
  ["en", "mars", "--03"],
  ["es", "14-III-2021", "2021-03-14"],
  ["es", "14.XII.2021", "2021-12-14"],
  ["es", "14-III", "nothing"],
  ["es", "mayo del 21", "2021-05"],
  ["es", "verano del 21", "season 2021"],
  ["es", "la mañana del 21", "nothing"],
  ["es", "el año 98", "1998"],
  ["es", "1.º de enero de 2022", "2022-01-01"],
  ["es", "F.N.: 5/1/1950", "1950-01-05"],
  ["it", "4 marzo u.s.", "--03-04"],
  ["it", "classe 1954", "1954"],
  ["es", "III", "nothing"],
  ["it", "ogni martedì", "Tue"],
  ["it", "tre settimane fa, il 25 marzo", "--03-25"],
  ["es", "hace tres semanas, el 25 de marzo", "--03-25"],
  ["it", "9 agosto 2011", "2011-08-09"],
  ["it", "agosto del 2011", "2011-08"],
  ["it", "il 3 marzo", "--03-03"],
  ["it", "l'8 marzo 1990", "1990-03-08"],
  ["it", "nove agosto duemilaundici", "2011-08-09"],
  ["it", "il ventitré maggio millenovecentottantaquattro", "1984-05-23"],
  ["it", "1º maggio", "--05-01"],
  ["it", "il primo maggio", "--05-01"],
  ["it", "19/06/2021", "2021-06-19"],
  ["it", "05/06/2021", "2021-06-05"],
  ["it", "12.08.2011", "2011-08-12"],
  ["it", "lunedì 4 maggio", "--05-04 Mon"],
  ["it", "Lunedì 4 Mag. 2020", "2020-05-04 Mon"],
  ["it", "gli anni ottanta", "decade"],
  ["it", "anni '80", "decade"],
  ["it", "estate del 2019", "season 2019"],
  ["it", "nel 2019", "2019"],
  ["it", "15/04/2024 ore 10:35", "2024-04-15"],
  ["it", "dal 3 al 5 marzo", "--03-03 | --03-05"],
  ["it", "Natale", "--12-25"],
  ["it", "martedì", "Tue"],
  ["it", "l'11 giugno", "--06-11"],
  ["it", "nell'88", "1988"],
  ["it", "nel '98", "1998"],
  ["es", "5 de marzo de 2019", "2019-03-05"],
  ["es", "el 5 de marzo del 2019", "2019-03-05"],
  ["es", "lunes 4 de mayo", "--05-04 Mon"],
  ["es", "primero de mayo", "--05-01"],
  ["es", "nueve de agosto de dos mil once", "2011-08-09"],
  ["es", "treinta y uno de agosto de mil novecientos ochenta y cuatro", "1984-08-31"],
  ["es", "mil novecientos ochenta", "1980"],
  ["es", "marzo de 2019", "2019-03"],
  ["es", "05/03/2019", "2019-03-05"],
  ["es", "los años ochenta", "decade"],
  ["es", "verano de 2019", "season 2019"],
  ["es", "del 3 al 5 de marzo", "--03-03 | --03-05"],
  ["es", "miércoles", "Wed"],
  ["es", "1ro de mayo de 2019", "2019-05-01"],
  ["es", "marzo 5, 2019", "2019-03-05"],
];

/** Moved by 23 days. Looked up in a calendar. */
const MOVED: readonly (readonly [Locale, string, string])[] = [
  ["en", "the ninth of August two thousand eleven", "the first of September two thousand eleven"],
  ["en", "August ninth", "September first"],
  ["en", "AUGUST 9TH 2011", "SEPTEMBER 1ST 2011"],
  ["en", "Twenty-First of August, Twenty Eleven", "Thirteenth of September, Twenty Eleven"],
  ["en", "twelve August nineteen fifty eight", "four September nineteen fifty eight"],
  ["en", "sixteenth of December, nineteen, eighty two", "eighth of January, nineteen, eighty three"],
  ["en", "december twelfth two thousand eight", "january fourth two thousand nine"],
  ["en", "december twelfth nineteen ninety nine", "january fourth two thousand"],
  ["en", "Tuesday, August 9, 2011", "Thursday, September 1, 2011"],
  // 9 August 2011 was a Tuesday, not a Monday: it is wrong by a day before and after.
  ["en", "Monday, August 9, 2011", "Wednesday, September 1, 2011"],
  ["en", "03/04/2011 14:30", "03/27/2011 14:30"],
  ["en", "12/27/2011", "1/19/2012"],
  ["en", "12AUG2011", "04SEP2011"],
  ["en", "15-Apr-24", "8-May-24"],
  ["en", "Aug. 9, 2011", "Sep. 1, 2011"],
  ["en", "20110812", "20110904"],
  ["en", "2011-12-12T14:30:00Z", "2012-01-04T14:30:00Z"],
  ["en", "12/20/29", "[DATE]"],
  ["en", "oh nine twelve two thousand thirteen", "ten five two thousand thirteen"],
  ["en", "nine one two two zero one three", "one zero five two zero one three"],
  ["en", "28-30 March", "20-22 April"],
  ["en", "3-10 March", "26 March-2 April"],
  ["en", "March 3-10, 2019", "March 26-April 2, 2019"],
  ["en", "December 3 - 10, 2018", "December 26 - January 2, 2019"],
  ["en", "from March 3rd to April 2nd", "from March 26th to April 25th"],
  ["en", "March 2019", "April 2019"],
  ["en", "December 2019", "January 2020"],
  ["en", "in March", "in April"],
  ["en", "Dec", "Jan"],
  ["en", "2019", "2020"],
  ["en", "'99", "'00"],
  ["en", "2014/15", "2015/16"],
  ["en", "summer of 2019", "autumn of 2019"],
  ["en", "Winter 2019", "Spring 2020"],
  ["en", "winter of 2019-2020", "winter of 2020-2021"],
  ["en", "12/11/99", "1/3/00"],
  ["en", "the nineties", "the eighties"],
  ["en", "the 1980s", "the 1990s"],
  ["en", "the nineteen eighties", "the nineteen nineties"],
  ["en", "the late 1980s", "the early 1990s"],
  ["en", "Q4 2020", "Q1 2021"],
  ["en", "Monday", "Wednesday"],
  ["en", "MON", "WED"],
  ["en", "last Saturday", "last Monday"],
  ["en", "on Mondays", "on Wednesdays"],
  ["en", "oh four", "oh five"],
  ["en", "Christmas", "January 17th"],
  ["en", "christmas", "january seventeenth"],
  ["en", "two weeks ago", "fourteen days ago"],
  ["en", "2 weeks ago", "14 days ago"],
  ["en", "Yesterday", "A day ago"],
  ["en", "recently", "[DATE]"],
  ["en", "b. 1957-11-30", "b. 1957-12-23"],
  ["en", "oh nine", "twenty ten"],
  ["en", "december twelfth oh nine", "january fourth twenty ten"],
  ["en", "oh nine twelve oh nine", "ten five oh nine"],
  ["en", "every tuesday", "every thursday"],
  ["en", "three weeks ago on the twenty fifth of march", "three weeks ago on the seventeenth of april"],
  ["en", "1/2/19@0930", "1/25/19@0930"],
  ["en", "FY19", "FY20"],
  ["en", "FY 2019", "FY 2020"],
  ["en", "exp 09/27", "exp 10/27"],
  ["en", "exp. 12/30", "exp. 01/31"],
  ["en", "14:05", "2:05 pm"],
  ["en", "2315 hrs", "11:15 pm"],
  ["en", "3 pm", "15:00"],
  ["en", "1:10 p.m.", "13:10"],
  ["en", "12:10 pm", "[DATE]"],
  ["en", "09:15", "[DATE]"],
  ["en", "12 août 2020", "4 septembre 2020"],
  ["en", "8 months ago", "8 months back"],
  ["en", "March 4 & 5", "March 27 & 28"],
  ["it", "nella primavera del 2017", "nell'estate del 2017"],
  ["it", "Nell'inverno 2017", "Nella primavera 2018"],
  ["es", "en la primavera de 2017", "en el verano de 2017"],
  ["es", "del invierno de 2017", "de la primavera de 2018"],
  ["en", "2 wks ago", "14 days ago"],
  ["en", "eight months ago", "eight months back"],
  ["en", "Smith months ago", "[DATE]"],
  ["en", "at Christmas", "on January 17th"],
  ["it", "8 mesi fa", "8 mesi or sono"],
  ["it", "a Pasqua 2019", "il 14 maggio 2019"],
  ["it", "mese scorso", "mese precedente"],
  ["es", "hace ocho meses", "ocho meses atrás"],
  ["es", "hace tres semanas", "hace veintiún días"],
  ["es", "hace nueve días", "hace doscientas dieciséis horas"],
  ["es", "mes pasado", "mes anterior"],
  ["es", "anteayer", "hace dos días"],
  ["es", "mayo del 21", "junio del 21"],
  ["es", "en Navidad", "el 17 de enero"],
  ["es", "14-III-2021", "06-IV-2021"],
  ["it", "9 agosto 2011", "1 settembre 2011"],
  ["it", "nove agosto duemilaundici", "primo settembre duemilaundici"],
  ["it", "l'8 marzo", "il 31 marzo"],
  ["it", "dell'8 marzo", "del 31 marzo"],
  ["it", "il 16 aprile", "il 9 maggio"],
  ["it", "il 19 maggio", "l'11 giugno"],
  ["it", "1º maggio", "24 maggio"],
  ["it", "il primo maggio", "il ventiquattro maggio"],
  ["it", "lunedì 4 maggio", "mercoledì 27 maggio"],
  ["it", "AGOSTO del 2011", "SETTEMBRE del 2011"],
  ["it", "19/06/2021", "12/07/2021"],
  ["it", "anni '80", "anni '90"],
  ["it", "primi di marzo", "primi di aprile"],
  ["it", "Natale", "17 gennaio"],
  ["it", "due settimane fa", "quattordici giorni fa"],
  ["es", "5 de marzo de 2019", "28 de marzo de 2019"],
  ["es", "nueve de agosto de dos mil once", "primero de septiembre de dos mil once"],
  ["es", "primero de mayo", "veinticuatro de mayo"],
  ["es", "mil novecientos ochenta", "mil novecientos ochenta y uno"],
  ["es", "Lunes 4 de Mayo", "Miércoles 27 de Mayo"],
  ["es", "hace dos semanas", "hace catorce días"],
];

describe("dates", () => {
  it.each(READINGS)("%s: %j tells %s", (locale, text, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  it.each(MOVED)("%s: %j becomes %j 23 days later", (locale, text, expected) => {
    expect(move(text, locale, 23)).toBe(expected);
  });

  it("reads days and months in figures as the document shows", () => {
    expect(read("4/12/2011", "en")).toBe("2011-04-12");
    expect(read("4/12/2011", "en", "and ‹25/12/2011›")).toBe("2011-12-04");
    expect(read("4/12/2011", "en", "registered with an NHS practice")).toBe("2011-12-04");
    expect(read("4/12/2011", "en", "seen ‹9 August 2011›")).toBe("2011-12-04");
    expect(read("4/12/2011", "en", "seen ‹August 9, 2011›")).toBe("2011-04-12");
    expect(read("4/12/2011", "it", "e ‹12/25/2011›")).toBe("2011-04-12");
    expect(move("05/06/2021", "en", 23, "‹13/01/2021›")).toBe("28/06/2021");
  });

  it.each([
    ["4/12/2011", "seen ‹14 November 2022›, Springfield, OH 45501", "04-12"],
    ["4/12/2011", "seen ‹14 November 2022›, call (555) 010-0199", "04-12"],
    ["4/12/2011", "seen ‹14 November 2022›, call 555-010-0199", "04-12"],
    ["4/12/2011", "seen ‹14 November 2022› at 10:30 am", "04-12"],
    ["4/12/2011", "seen ‹14 November 2022› in Ohio", "04-12"],
    ["4/12/2011", "seen ‹14 November 2022› by A. Smith, MD", "12-04"],
    ["4/12/2011", "seen ‹14 November 2022›, SW1A 1AA, call 555-010-0199", "12-04"],
    ["4/12/2011", "seen ‹14 November 2022› at 10:30 am, call 020 7946 0123", "12-04"],
    ["4/12/2011", "seen ‹10 OCT 18›", "04-12"],
    ["4/12/2011", "seen ‹14/11/2022›, Springfield, OH 45501", "12-04"],
  ])("%s beside %j is %s", (text, rest, expected) => {
    expect(read(text, "en", rest)).toBe(`2011-${expected}`);
  });

  it.each([
    ["exp ‹09/27›", "10/27"],
    ["Exp. date: ‹12/25›", "01/26"],
    ["valid thru ‹09/27›", "10/27"],
    ["exp ‹9/3/2027›", "9/26/2027"],
    ["exp ‹oh nine twenty seven›", "ten twenty seven"],
    ["expires ‹March 2027›", "April 2027"],
    ["exp ‹13/27›", "[DATE]"],
    ["patient expired ‹09/27›", "10/20"],
    ["scadenza ‹09/27›", "10/27"],
  ])("%s becomes %s", (text, expected) => {
    const document = documentOf(text, "en");
    const written = readDates(document.mentions, document).write(contextWithShift("en", 23));
    expect(written.get(0) ?? "[DATE]").toBe(expected);
  });

  it.each([
    ["the ‹last week›", "[DATE]"],
    ["since ‹last week›", "a week ago"],
    ["by ‹tomorrow›", "[DATE]"],
    ["‹yesterday›'s visit", "[DATE]"],
    ["‹today›'s visit", "this same day"],
  ])("says %s as %s", (text, expected) => {
    const document = documentOf(text, "en");
    expect(readDates(document.mentions, document).write(contextOf("en", "1")).get(0) ?? "[DATE]").toBe(expected);
  });

  it.each([
    ["born ‹May 3, 1926›, admitted ‹June 2, 2020›", "[DATE]", "June 25, 2020"],
    ["born ‹1930›, admitted ‹June 2, 2020›", "[DATE]", "June 25, 2020"],
    ["born ‹May 3, 1931›, admitted ‹June 2, 2020›", "[DATE]", "June 25, 2020"],
    ["born ‹May 3, 1931›, CABG ‹June 2, 2001›", "[DATE]", "June 25, 2001"],
    ["(b. ‹1931›) s/p CABG ‹June 2001›", "[DATE]", "July 2001"],
    ["DOB ‹05/03/1931›, her husband passed away ‹06/02/1995›", "[DATE]", "06/25/1995"],
    ["born in the ‹1930s›, admitted ‹June 2, 2020›", "[DATE]", "June 25, 2020"],
    ["born in the ‹1950s›, admitted ‹June 2, 2020›", "1960s", "June 25, 2020"],
    ["built ‹May 3, 1926›, admitted ‹June 2, 2020›", "May 26, 1926", "June 25, 2020"],
    ["DOB: ‹05/03/19›, seen ‹06/02/20›", "[DATE]", "06/25/20"],
    ["DOB: ‹05/03/41›, seen ‹06/02/20›", "05/26/41", "06/25/20"],
    ["DOB: ‹05/03/2019›, seen ‹06/02/2020›", "05/26/2019", "06/25/2020"],
    ["born ‹May 3›, admitted ‹June 2, 2020›", "May 26", "June 25, 2020"],
    ["born ‹May 3, 1941›, valid thru ‹09/27›", "May 26, 1941", "10/27"],
    ["born ‹May 3, 1931›, valid thru ‹09/27›", "[DATE]", "10/27"],
    ["born ‹May 3, 1931›, her son born ‹June 2, 2024›", "[DATE]", "June 25, 2024"],
    ["born ‹May 3, 1926›, admitted ‹June 2›", "[DATE]", "June 25"],
    ["DOB: ‹05/03/26›, seen ‹06/02/20›", "[DATE]", "06/25/20"],
  ])("%s: no year of a birth that tells an age of ninety", (text, ...expected) => {
    const document = documentOf(text, "en");
    const written = readDates(document.mentions, document).write(contextWithShift("en", 23));
    expect([0, 1].map((index) => written.get(index) ?? "[DATE]")).toEqual(expected);
    const births = documentOf("‹May 3, 1951›", "en", "BIRTH_DATE_TIME");
    const age = { index: 1, start: 0, end: 0, type: "AGE" as const, text: "94", role: null };
    const aged = { ...births, mentions: [...births.mentions, age] };
    expect(readDates(births.mentions, births).write(contextOf("en", "1")).size).toBe(1);
    expect(readDates(births.mentions, aged).write(contextOf("en", "1")).size).toBe(0);
    // However old its dates are.
    const seen = documentOf("born ‹May 3, 1951›, CABG ‹June 2, 2001›", "en");
    const agedSeen = { ...seen, mentions: [...seen.mentions, { ...age, index: 2 }] };
    expect([...readDates(seen.mentions, agedSeen).write(contextOf("en", "1")).keys()]).toEqual([1]);
  });

  it("gives a day without a year the year that the document speaks of", () => {
    // The 23rd day after 20 February is 15 March, in a leap year 14 March.
    expect(move("February 20", "en", 23, "‹March 1, 2019›")).toBe("March 15");
    expect(move("February 20", "en", 23, "‹March 1, 2020›")).toBe("March 14");
    expect(move("February 20", "en", 23, "‹February 20, 2020› ‹March 1, 2019› ‹May 1, 2019›")).toBe("March 14");
    expect(move("February 29", "en", 23)).toBe("March 23");
  });

  it("moves a day alone in a month in which the document has that day", () => {
    expect(move("the 20th", "en", 23, "‹February 20, 2019› ‹March 1, 2019›")).toBe("the 15th");
    expect(move("the 20th", "en", 23, "‹March 20, 2019› ‹February 1, 2019›")).toBe("the 12th");
  });

  it("moves what detection cut up as the one date that it is", () => {
    const write = (text: string): string[] => {
      const document = documentOf(text, "en");
      const written = readDates(document.mentions, document).write(contextWithShift("en", 23));
      return document.mentions.map(({ index }) => written.get(index) ?? "[DATE]");
    };
    expect(write("‹thirty first› [...] ‹October nineteen ninety›.")).toEqual([
      "twenty third",
      "November nineteen ninety",
    ]);
    expect(write("on ‹December 12›, ‹2019›")).toEqual(["January 4", "2020"]);
    expect(write("‹the 12th› of ‹December›, ‹2019›")).toEqual(["the 4th", "January", "2020"]);
    expect(write("in ‹2019›\n‹March 3›")).toEqual(["2020", "March 26"]);
    expect(write("‹the 31st› ‹February›")).toEqual(["the 23rd", "March"]);
    expect(write("‹March 3› ‹May 4›")).toEqual(["March 26", "May 27"]);
  });

  it("says the years before 2000 in pairs", () => {
    expect(move("december second two thousand", "en", 23)).toBe("december twenty fifth two thousand");
    expect(move("january second two thousand", "en", -23)).toBe("december tenth nineteen ninety nine");
    expect(move("two thousand", "en", -23)).toBe("nineteen ninety nine");
    expect(move("enero de dos mil", "es", -23)).toBe("diciembre de mil novecientos noventa y nueve");
  });

  it("keeps leading zeros, and the absence of them, as the document has them", () => {
    expect(move("12/27/2011", "en", 23, "‹03/04/2011›")).toBe("01/19/2012");
    expect(move("12/27/2011", "en", 23, "‹3/4/2011›")).toBe("1/19/2012");
    expect(move("27/12/2011", "it", 23)).toBe("19/01/2012");
  });

  it("joins number words as the document does", () => {
    expect(move("the first of May", "en", 23, "She is thirty-six.")).toBe("the twenty-fourth of May");
    expect(move("the first of May", "en", 23, "She is thirty six.")).toBe("the twenty fourth of May");
  });

  it("puts mentions of one date into one cluster", () => {
    const document = documentOf(
      "‹August 9, 2011› ‹8/9/2011› ‹the ninth of August two thousand eleven› ‹August 10, 2011› ‹two weeks ago› ‹lately› ‹Two weeks ago›",
      "en",
    );
    const { clusters } = readDates(document.mentions, document);
    expect(clusters.map(({ mentions }) => mentions)).toEqual([[0, 1, 2], [3], [4, 6]]);
    expect(clusters.every(({ parts }) => parts.length === 0)).toBe(true);
  });
});

/** Ways to write a date, by the names that Intl has for months and weekdays. */
const nameOf = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (date: Date): string => format.format(date);
};
const suffix = (day: number): string => {
  if (day > 10 && day < 14) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th";
};
const names = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { month: nameOf(locale, { month: "long" }), weekday: nameOf(locale, { weekday: "long" }) },
  ]),
) as Record<Locale, { month: (date: Date) => string; weekday: (date: Date) => string }>;
const y = (date: Date): number => date.getUTCFullYear();
const m = (date: Date): number => date.getUTCMonth() + 1;
const d = (date: Date): number => date.getUTCDate();

interface Form {
  readonly locale: Locale;
  readonly name: string;
  readonly write: (date: Date) => string;
  /** Elsewhere in the document. */
  readonly rest?: string;
}

const FORMS: readonly Form[] = [
  { locale: "en", name: "M/D/YYYY", write: (t) => `${m(t)}/${d(t)}/${y(t)}`, rest: "‹1/13/2000›" },
  { locale: "en", name: "MM/DD/YYYY", write: (t) => `${pad(m(t))}/${pad(d(t))}/${y(t)}`, rest: "‹01/13/2000›" },
  { locale: "en", name: "DD/MM/YYYY", write: (t) => `${pad(d(t))}/${pad(m(t))}/${y(t)}`, rest: "‹13/01/2000›" },
  { locale: "en", name: "YYYY-MM-DD", write: (t) => t.toISOString().slice(0, 10) },
  { locale: "en", name: "ISO", write: (t) => t.toISOString() },
  { locale: "en", name: "YYYYMMDD", write: (t) => t.toISOString().slice(0, 10).replaceAll("-", "") },
  { locale: "en", name: "Month D, YYYY", write: (t) => `${names.en.month(t)} ${d(t)}, ${y(t)}` },
  {
    locale: "en",
    name: "month Dth YYYY",
    write: (t) => `${names.en.month(t).toLowerCase()} ${d(t)}${suffix(d(t))} ${y(t)}`,
  },
  {
    locale: "en",
    name: "the Dth of Month, YYYY",
    write: (t) => `the ${d(t)}${suffix(d(t))} of ${names.en.month(t)}, ${y(t)}`,
  },
  {
    locale: "en",
    name: "Weekday, Month D, YYYY",
    write: (t) => `${names.en.weekday(t)}, ${names.en.month(t)} ${d(t)}, ${y(t)}`,
  },
  {
    locale: "en",
    name: "the ordinal of Month thousand",
    write: (t) =>
      `the ${ordinalWords(d(t), "en")} of ${names.en.month(t)}, ${cardinalWords(y(t), "en", { and: true })}`,
    rest: "thirty-six",
  },
  {
    locale: "en",
    name: "month ordinal year",
    write: (t) =>
      `${names.en.month(t)} ${ordinalWords(d(t), "en", { hyphen: false })} ${yearWords(y(t), "en", "pairs", { hyphen: false })}`.toLowerCase(),
  },
  {
    locale: "en",
    name: "digits one by one",
    write: (t) => [...`${pad(m(t))}${pad(d(t))}${y(t)}`].map((digit) => cardinalWords(Number(digit), "en")).join(" "),
  },
  { locale: "it", name: "DD/MM/YYYY", write: (t) => `${pad(d(t))}/${pad(m(t))}/${y(t)}`, rest: "‹09/01/2000›" },
  { locale: "it", name: "D mese YYYY", write: (t) => `${d(t)} ${names.it.month(t)} ${y(t)}` },
  {
    locale: "it",
    name: "giorno D mese YYYY",
    write: (t) => `${names.it.weekday(t)} ${d(t)} ${names.it.month(t)} ${y(t)}`,
  },
  {
    locale: "it",
    name: "in parole",
    write: (t) =>
      `${d(t) === 1 ? "primo" : cardinalWords(d(t), "it")} ${names.it.month(t)} ${cardinalWords(y(t), "it")}`,
  },
  { locale: "es", name: "D de mes de YYYY", write: (t) => `${d(t)} de ${names.es.month(t)} de ${y(t)}` },
  { locale: "es", name: "DD-MM-YYYY", write: (t) => `${pad(d(t))}-${pad(m(t))}-${y(t)}`, rest: "‹09-01-2000›" },
  {
    locale: "es",
    name: "en palabras",
    write: (t) =>
      `${d(t) === 1 ? "primero" : cardinalWords(d(t), "es")} de ${names.es.month(t)} de ${cardinalWords(y(t), "es")}`,
  },
];

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / DAY_MS, max: Date.UTC(2100, 0, 1) / DAY_MS })
  .map((days) => new Date(days * DAY_MS));
const later = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
/** "nineteen oh five" may become "nineteen hundred", and years after 2000 have two ways to be said. */
const isPlain = (form: Form, date: Date): boolean => {
  if (form.name === "digits one by one") return m(date) < 10 || d(date) < 10;
  if (form.name === "the ordinal of Month thousand") return y(date) % 100 > 0;
  return form.name !== "month ordinal year" || (y(date) % 100 > 9 && y(date) !== 2000);
};

describe("every form of every day", () => {
  it.each(FORMS)("$locale $name is read as the very day, and written again as the day of the shift", (form) => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 500 }), (date, seed) => {
        const document = documentOf(`‹${form.write(date)}› ${form.rest ?? ""}`, form.locale);
        expect(parseDates(document.mentions, document).get(0)?.[0]?.dayNumber).toBe(date.getTime() / DAY_MS);
        const context = contextOf(form.locale, `${seed}`);
        const moved = later(date, dateShift(context));
        const surrogate = readDates(document.mentions, document).write(context).get(0);
        if (isPlain(form, date) && (isPlain(form, moved) || form.name === "digits one by one"))
          expect(surrogate).toBe(form.write(moved));
        else expect(surrogate).toBeDefined();
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  it("keeps the interval between any two days, in any two forms", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyDay, fc.constantFrom(0, 3, 4, 5, 6, 7, 8, 9, 10, 11)), { minLength: 2, maxLength: 6 }),
        fc.nat(500),
        (days, seed) => {
          const marked = days.map(([date, form]) => `‹${FORMS[form]?.write(date) ?? ""}›`).join(" and ");
          const document = documentOf(`${marked} ‹01/13/2000›`, "en");
          const context = contextOf("en", `${seed}`);
          const written = readDates(document.mentions, document).write(context);
          const habits = dateHabits(document.mentions, document);
          const after = documentOf(
            document.mentions.map(({ index }) => `‹${written.get(index) ?? ""}›`).join(" and "),
            "en",
          );
          const [before, then] = [parseDates(document.mentions, document), parseDates(after.mentions, after, habits)];
          for (const [index, dates] of then) {
            expect((dates[0]?.dayNumber ?? 0) - (before.get(index)?.[0]?.dayNumber ?? 0)).toBe(dateShift(context));
          }
          expect(then.size).toBe(before.size);
        },
      ),
      { numRuns: 150, seed: 5 },
    );
  });

  it("moves a weekday and its day as in a month in which they fit", () => {
    const days = Array.from({ length: 12 * 366 }, (_, offset) => later(new Date(Date.UTC(2014, 0, 1)), offset));
    for (let seed = 0; seed < 20; seed++) {
      const context = contextOf("en", `${seed}`);
      const document = documentOf("‹Monday the 15th› and ‹Friday the 30th›, ‹5/4/2020›", "en");
      const written = readDates(document.mentions, document).write(context);
      for (const [index, from] of ["Monday 15", "Friday 30"].entries()) {
        const [, weekday = "", day = ""] = /^(\w+) the (\d+)(?:st|nd|rd|th)$/.exec(written.get(index) ?? "") ?? [];
        const said = (date: Date): string => `${names.en.weekday(date)} ${d(date)}`;
        const moved = days.filter((date) => said(date) === from).map((date) => said(later(date, dateShift(context))));
        expect(moved).toContain(`${weekday} ${day}`);
      }
    }
  });
});

describe("the shift", () => {
  it("is 3 to 90 days either way, never a week, of the key alone, and all of them occur", () => {
    const shifts = Array.from({ length: 3000 }, (_, seed) => dateShift(contextOf("en", `${seed}`)));
    for (const days of shifts) {
      expect(Math.abs(days)).toBeGreaterThanOrEqual(3);
      expect(Math.abs(days)).toBeLessThanOrEqual(90);
      expect(days % 7).not.toBe(0);
    }
    expect(new Set(shifts).size).toBeGreaterThan(120);
    expect(shifts.filter((days) => days > 0).length).toBeGreaterThan(1300);
  });
});

describe("no original survives", () => {
  it.each(READINGS.filter(([, , expected]) => expected !== "nothing"))("%s: %j", (locale, text) => {
    for (let seed = 0; seed < 40; seed++) {
      const document = documentOf(`‹${text}›`, locale);
      const written = readDates(document.mentions, document)
        .write(contextOf(locale, `${seed}`))
        .get(0);
      if (written !== undefined) expect(written).not.toBe(text);
    }
  });

  it("seldom writes what the redactor would refuse", () => {
    let refused = 0;
    let all = 0;
    for (const [locale, text, expected] of READINGS) {
      if (expected === "nothing") continue;
      for (let seed = 0; seed < 12; seed++) {
        const document = documentOf(`‹${text}›`, locale);
        const written = readDates(document.mentions, document)
          .write(contextOf(locale, `${seed}`))
          .get(0);
        const entity = {
          start: 0,
          end: text.length,
          type: "DATE" as const,
          confidence: 1,
          detectedBy: ["rules"],
          proven: false,
        };
        all++;
        if (standIn(entity, text, () => written ?? "") === "[DATE]") refused++;
      }
    }
    expect(refused / all).toBeLessThan(0.01);
  });

  it("never throws, and writes no word that it did not understand", () => {
    const word = fc.constantFrom(
      "March",
      "3rd",
      "2019",
      "/",
      "-",
      " ",
      ",",
      "the",
      "of",
      "Smith",
      "😀",
      "é",
      "9",
      "12",
      "oh",
      "nineteen",
      "Monday",
      "to",
      "\n",
      "'98",
      "Q1",
      "ottanta",
      "mil",
      "T",
      ":",
      "99999999999",
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.array(word, { maxLength: 12 }).map((words) => words.join("")),
      fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...LOCALES), fc.nat(50), (said, locale, seed) => {
        const document = documentOf(`‹${said.replaceAll(/[‹›]/gu, "")}›`, locale);
        const written =
          readDates(document.mentions, document)
            .write(contextOf(locale, `${seed}`))
            .get(0) ?? "";
        expect(written).not.toMatch(/smith/iu);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
