import type { Locale } from "../../language/locales.js";

/** First and last year that is read. */
export const YEARS = { first: 1880, last: 2099 };
const list = (text: string): readonly string[] => text.split(/\s+/u);

const MONTHS: Readonly<Record<Locale, readonly (readonly string[])[]>> = {
  en: list(
    "january,jan february,feb march,mar april,apr may june,jun july,jul august,aug september,sept,sep october,oct november,nov december,dec",
  ).map((names) => names.split(",")),
  it: list(
    "gennaio,gen febbraio,feb marzo,mar aprile,apr maggio,mag giugno,giu luglio,lug agosto,ago settembre,set,sett ottobre,ott novembre,nov dicembre,dic",
  ).map((names) => names.split(",")),
  es: list(
    "enero,ene febrero,feb marzo,mar abril,abr mayo,may junio,jun julio,jul agosto,ago septiembre,setiembre,sep,sept octubre,oct noviembre,nov diciembre,dic",
  ).map((names) => names.split(",")),
};

/** Words that say nothing: articles, hesitations. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  list("the of on in and a uh um er erm year del de di el il lo la l dell y e al dia anno ano giorno addi"),
);

/** The words of dates in one language, and the numbers they stand for. */
export interface DateWords {
  /** Words of a day of the month, joined by spaces → 1..31. */
  readonly days: ReadonlyMap<string, number>;
  /** Words of a year → 1880..2099. */
  readonly years: ReadonlyMap<string, number>;
  /** Name → 1..12. */
  readonly months: ReadonlyMap<string, number>;
  /** Every word of a number. */
  readonly numbers: ReadonlySet<string>;
}

const EN = {
  units: list(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  ),
  ordinals: list(
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
  ),
  tens: list("- - twenty thirty forty fifty sixty seventy eighty ninety"),
};
const IT = {
  units: list(
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
  ),
  tens: list("- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta"),
};
const ES = {
  units: list(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve",
  ),
  twenties: list(
    "veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
  ),
  tens: list("- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
};

const at = (words: readonly string[], index: number): string => words[index] ?? "";

function english(number: number): string {
  if (number < 20) return at(EN.units, number);
  return number % 10 === 0
    ? at(EN.tens, number / 10)
    : `${at(EN.tens, Math.floor(number / 10))} ${at(EN.units, number % 10)}`;
}

function englishOrdinal(number: number): string {
  if (number < 20) return at(EN.ordinals, number);
  const tens = at(EN.tens, Math.floor(number / 10));
  return number % 10 === 0 ? tens.replace(/y$/u, "ieth") : `${tens} ${at(EN.ordinals, number % 10)}`;
}

function italian(number: number): string {
  if (number === 0) return "";
  if (number < 20) return at(IT.units, number);
  const tens = at(IT.tens, Math.floor(number / 10));
  const unit = number % 10;
  if (unit === 0) return tens;
  return (unit === 1 || unit === 8 ? tens.slice(0, -1) : tens) + at(IT.units, unit);
}

/** Without "y", which says nothing. */
function spanish(number: number): string {
  if (number === 0) return "";
  if (number < 20) return at(ES.units, number);
  if (number < 30) return at(ES.twenties, number - 20);
  const tens = at(ES.tens, Math.floor(number / 10));
  return number % 10 === 0 ? tens : `${tens} ${at(ES.units, number % 10)}`;
}

/** All ways to say a year; two digits by themselves mean a year of the past hundred. */
function yearsSaid(locale: Locale, year: number): string[] {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const short = year > 1926 && year <= 2026;
  if (locale === "it") {
    const thousand = century >= 20 ? "duemila" : "mille";
    const hundreds = century === 19 ? "novecento" : century === 18 ? "ottocento" : "";
    return [`${thousand}${hundreds}${italian(rest)}`, ...(short && rest > 31 ? [italian(rest)] : [])];
  }
  if (locale === "es") {
    const thousand = century >= 20 ? "dos mil" : "mil";
    const hundreds = century === 19 ? " novecientos" : century === 18 ? " ochocientos" : "";
    return [`${thousand}${hundreds} ${spanish(rest)}`.trim(), ...(short && rest > 31 ? [spanish(rest)] : [])];
  }
  const said =
    rest === 0
      ? [`${english(century)} hundred`]
      : rest < 10
        ? ["oh", "o", "zero"].map((oh) => `${english(century)} ${oh} ${english(rest)}`)
        : [`${english(century)} ${english(rest)}`];
  if (century === 20) said.push(rest === 0 ? "two thousand" : `two thousand ${english(rest)}`);
  if (century === 19 && rest > 0) said.push(`nineteen hundred ${english(rest)}`);
  if (short && rest > 31) said.push(english(rest));
  return said;
}

function daysSaid(locale: Locale, day: number): string[] {
  if (locale === "it") return day === 1 ? ["uno", "primo"] : [italian(day)];
  if (locale === "es") return day === 1 ? ["uno", "primero"] : [spanish(day), ...(day === 21 ? ["veintiun"] : [])];
  return [english(day), englishOrdinal(day)];
}

/** What a word of a date or an age is. */
export type DateWord = "month" | "short month" | "weekday" | "ordinal" | "cardinal" | "digit";

const DIGIT_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set([...EN.units.slice(0, 10), "oh", "o"]),
  it: new Set(IT.units.slice(0, 10)),
  es: new Set(ES.units.slice(0, 10)),
};
/** Ordinal words of a day in English, Italian and Spanish, by which a spoken date is known to be an ordinal one. */
export const ORDINAL_WORDS: ReadonlySet<string> = new Set([
  ...EN.ordinals,
  "twentieth",
  "thirtieth",
  "primo",
  "primero",
]);
/** Names of weekdays in all three languages, long and short → 0 (Sunday) to 6. */
export const WEEKDAY_NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    "sunday sun domenica dom domingo",
    "monday mon lunedi lun lunes",
    "tuesday tue tues martedi martes",
    "wednesday wed mercoledi mer miercoles mie",
    "thursday thu thur thurs giovedi gio jueves jue",
    "friday fri venerdi ven viernes vie",
    "saturday sat sabato sabado sab",
  ].flatMap((names, weekday) => list(names).map((name): [string, number] => [name, weekday])),
);

/** @param word lower case, without diacritics. `null`: no word of a date. */
export function dateWordOf(word: string, locale: Locale): DateWord | null {
  const { months, numbers } = wordsIn(locale);
  const month = months.get(word);
  if (month !== undefined) return MONTHS[locale][month - 1]?.[0] === word ? "month" : "short month";
  if (WEEKDAY_NUMBERS.has(word)) return "weekday";
  if (ORDINAL_WORDS.has(word)) return "ordinal";
  if (DIGIT_WORDS[locale].has(word)) return "digit";
  return numbers.has(word) ? "cardinal" : null;
}

const built = new Map<Locale, DateWords>();

/** The words of dates in a language. */
export function wordsIn(locale: Locale): DateWords {
  const known = built.get(locale);
  if (known) return known;
  const [days, years, months] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  for (let day = 1; day <= 31; day++) for (const said of daysSaid(locale, day)) days.set(said, day);
  for (let year = YEARS.first; year <= YEARS.last; year++)
    for (const said of yearsSaid(locale, year)) years.set(said, year);
  for (const [index, names] of MONTHS[locale].entries()) for (const name of names) months.set(name, index + 1);
  const numbers = new Set([...days.keys(), ...years.keys()].flatMap(list));
  const words = { days, years, months, numbers };
  built.set(locale, words);
  return words;
}
