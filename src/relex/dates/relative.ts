import { capitalised, likeCase } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { cardinalWords, numberWordsOf, readCardinal } from "../../language/number-words/number-words.js";

/** Expressions that name no date of the calendar, and other ways to say them. In normal form. */
const WORDINGS: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: new Map([
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
  it: new Map([
    ["ieri", "un giorno fa"],
    ["oggi", "in questo giorno"],
    ["domani", "fra un giorno"],
    ["l altro ieri", "due giorni fa"],
    ["altro ieri", "due giorni fa"],
    ["stamattina", "questa mattina"],
    ["dopodomani", "fra due giorni"],
    ["la settimana scorsa", "una settimana fa"],
    ["settimana scorsa", "settimana precedente"],
    ["il mese scorso", "un mese fa"],
    ["mese scorso", "mese precedente"],
    ["l anno scorso", "un anno fa"],
    ["anno scorso", "anno precedente"],
  ]),
  es: new Map([
    ["ayer", "hace un día"],
    ["hoy", "en este día"],
    ["manana", "dentro de un día"],
    ["anteayer", "hace dos días"],
    ["pasado manana", "dentro de dos días"],
    ["la semana pasada", "hace una semana"],
    ["semana pasada", "semana anterior"],
    ["el mes pasado", "hace un mes"],
    ["mes pasado", "mes anterior"],
    ["el ano pasado", "hace un año"],
    ["ano pasado", "año anterior"],
  ]),
};

/** Months are of no certain number of days: what is said around them changes. */
const MONTHS_AGO: Readonly<Record<Locale, readonly [RegExp, string]>> = {
  en: [/^(.* months?) ago$/iu, "$1 back"],
  it: [/^(.* mes[ei]) fa$/iu, "$1 or sono"],
  es: [/^hace (.* mes(?:es)?)$/iu, "$1 atrás"],
};

/** After these "a week ago" or "in a day" is nothing that anybody says. */
const NO_ROOM =
  /(?:^|[^\p{L}])(?:the|this|that|an?|my|our|your|their|her|his|in|over|within|during|on|of|il|la|lo|del|della|el|los|las)\s+$/iu;
const NO_ROOM_FOR_IN = /(?:^|[^\p{L}])(?:by|until|till|for|from|before|after|since|to|or|per|entro|para|hasta)\s+$/iu;
const POSSESSIVE = /^['’]s(?![\p{L}])/iu;

interface Unit {
  readonly names: readonly string[];
  /** How many of the smaller unit it is. */
  readonly times: number;
  /** The smaller unit, in the plural. */
  readonly smaller: string;
}

const UNITS: Readonly<Record<Locale, readonly Unit[]>> = {
  en: [
    { names: ["year", "years", "yr", "yrs"], times: 12, smaller: "months" },
    { names: ["week", "weeks", "wk", "wks"], times: 7, smaller: "days" },
    { names: ["fortnight", "fortnights"], times: 14, smaller: "days" },
    { names: ["day", "days"], times: 24, smaller: "hours" },
    { names: ["hour", "hours"], times: 60, smaller: "minutes" },
  ],
  it: [
    { names: ["anno", "anni"], times: 12, smaller: "mesi" },
    { names: ["settimana", "settimane"], times: 7, smaller: "giorni" },
    { names: ["giorno", "giorni"], times: 24, smaller: "ore" },
    { names: ["ora", "ore"], times: 60, smaller: "minuti" },
  ],
  es: [
    { names: ["ano", "anos"], times: 12, smaller: "meses" },
    { names: ["semana", "semanas"], times: 7, smaller: "días" },
    { names: ["dia", "dias"], times: 24, smaller: "horas" },
    { names: ["hora", "horas"], times: 60, smaller: "minutos" },
  ],
};

/** What may stand around a span of time. */
const AROUND: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set("ago in for the last past next about around later earlier before after since from now within".split(" ")),
  it: new Set("fa da per circa fra tra dopo prima le gli ultimi ultime".split(" ")),
  es: new Set("hace desde en dentro de por despues antes ultimos ultimas los las".split(" ")),
};

/** The largest count that is said in words. */
const MAX_VALUE = 9999;

/**
 * The same time in other words: "two weeks ago" is "fourteen days ago". It names no date of the calendar, so nothing is moved; still
 * the original must not be written again.
 * @param around the document's text right before and after it.
 * @returns `null`: there is no other way to say it.
 */
export function anotherWording(
  text: string,
  locale: Locale,
  around: { readonly preceding: string; readonly following: string } = { preceding: "", following: "" },
): string | null {
  const match = /^(\s*)(.*?)([\s\p{P}]*)$/su.exec(text);
  if (match === null || text.length > 60) return null;
  const [, before = "", core = "", after = ""] = match;
  const words = numberWordsOf(core.replaceAll(/[’']/g, " "));
  const known = WORDINGS[locale].get(words.join(" "));
  if (known !== undefined) return hasRoom(known, around) ? before + likeFirst(known, core) + after : null;
  const clock = locale === "en" ? otherClock(core) : null;
  // The last point of "p.m." goes with it.
  if (clock !== null) return before + clock + (core.includes(".") ? after.replace(/^\./, "") : after);
  const span = spanOfTime(words, core, locale);
  if (span !== null) return before + likeFirst(span, core) + after;
  const [months, other] = MONTHS_AGO[locale];
  return isCounted(words, locale) && months.test(core) ? before + core.replace(months, other) + after : null;
}

function hasRoom(
  said: string,
  { preceding, following }: { readonly preceding: string; readonly following: string },
): boolean {
  if (/(?:precedente|anterior)$/.test(said)) return true;
  if (NO_ROOM.test(preceding)) return false;
  if (/^(?:in |fra |dentro )/.test(said) && NO_ROOM_FOR_IN.test(preceding)) return false;
  return !(/(?:^in | ago$)/.test(said) && POSSESSIVE.test(following));
}

/** Whether nothing but a number stands before "months": a name may be there too. */
function isCounted(words: readonly string[], locale: Locale): boolean {
  const from = words[0] === "hace" ? 1 : 0;
  const to = words.findIndex((word) => /^(?:months?|mes[ei]|mes|meses)$/.test(word));
  const said = words.slice(from, to);
  if (said.length === 1 && /^(?:\d{1,3}|an?|un[ao]?)$/.test(said[0] ?? "")) return true;
  return readCardinal(said, 0, locale)?.next === said.length && said.length > 0;
}

function spanOfTime(words: readonly string[], core: string, locale: Locale): string | null {
  let at = 0;
  while (AROUND[locale].has(words[at] ?? "")) at++;
  const figures = /^\d{1,3}$/.test(words[at] ?? "") ? Number(words[at]) : null;
  const isOne = /^(?:an?|un[ao]?)$/.test(words[at] ?? "");
  const read =
    figures !== null
      ? { value: figures, next: at + 1 }
      : isOne
        ? { value: 1, next: at + 1 }
        : readCardinal(words, at, locale);
  if (read === null || read.value === 0) return null;
  const unit = UNITS[locale].find(({ names }) => names.includes(words[read.next] ?? ""));
  if (unit === undefined || words.slice(read.next + 1).some((word) => !AROUND[locale].has(word))) return null;
  const count = read.value * unit.times;
  if (count > MAX_VALUE) return null;
  const counted = figures === null ? cardinalWords(count, locale, { hyphen: core.includes("-") }) : String(count);
  const said = locale === "es" ? beforeNoun(counted, unit.smaller) : counted;
  return [...words.slice(0, at), said, unit.smaller, ...words.slice(read.next + 1)].join(" ");
}

/** "veintiún días", "doscientas horas". */
function beforeNoun(count: string, noun: string): string {
  return noun === "horas"
    ? count.replaceAll("cientos", "cientas").replace(/uno$/, "una")
    : count.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");
}

const CLOCK_24 = /^(1[3-9]|2[0-3])(?::([0-5]\d)|([0-5]\d) ?h(?:ou)?rs?\.?)$/i;
const CLOCK_12 = /^(1[01]|0?[1-9])(?::([0-5]\d))? ?p\.?m$/i;

/** "14:05" is "2:05 pm". Before noon both ways are too much alike. */
function otherClock(core: string): string | null {
  const [whole24, hour24, minutes, military] = CLOCK_24.exec(core) ?? [];
  if (whole24 !== undefined) return `${Number(hour24) - 12}:${minutes ?? military ?? ""} pm`;
  const [whole12, hour12, late = "00"] = CLOCK_12.exec(core) ?? [];
  return whole12 === undefined ? null : `${Number(hour12) + 12}:${late}`;
}

function likeFirst(words: string, original: string): string {
  const same = likeCase(words, original);
  return same === words && /^\P{L}*\p{Lu}/u.test(original) ? capitalised(words) : same;
}
