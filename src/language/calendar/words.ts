import { foldMarks } from "../fold-marks.js";
import { LOCALES, type Locale } from "../locales.js";

const split = (words: string): readonly string[] => words.split(" ");

/** Languages whose names of months and weekdays are known: French ones stand in letters of the others. */
export type CalendarLanguage = Locale | "fr";

const LANGUAGES: readonly CalendarLanguage[] = [...LOCALES, "fr"];

/** How the calendar's words are written, January and Monday first. */
interface CalendarWords {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** Spring, summer, autumn, winter. */
  readonly seasons: readonly string[];
  /** Other ways to write one of them, without accents, and its place: "sept" 8. */
  readonly otherMonths: readonly (readonly [string, number])[];
  readonly otherWeekdays: readonly (readonly [string, number])[];
  readonly otherSeasons: readonly (readonly [string, number])[];
  /** Words that may stand before, in and after a date and tell nothing. */
  readonly fillers: readonly string[];
  /** Words between two dates. */
  readonly links: readonly string[];
}

/** Names of months, weekdays and seasons in each language, for reading and for writing dates. */
export const CALENDAR_WORDS: Readonly<Record<CalendarLanguage, CalendarWords>> = {
  en: {
    months: split("January February March April May June July August September October November December"),
    shortMonths: split("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    weekdays: split("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
    shortWeekdays: split("Mon Tue Wed Thu Fri Sat Sun"),
    seasons: split("spring summer autumn winter"),
    otherMonths: [["sept", 8]],
    otherWeekdays: [
      ["tues", 1],
      ["weds", 2],
      ["thur", 3],
      ["thurs", 3],
      ["mondays", 0],
      ["tuesdays", 1],
      ["wednesdays", 2],
      ["thursdays", 3],
      ["fridays", 4],
      ["saturdays", 5],
      ["sundays", 6],
    ],
    otherSeasons: [
      ["fall", 2],
      ["springtime", 0],
      ["summertime", 1],
      ["wintertime", 3],
    ],
    fillers: split(
      "the a it of on in at by since about around approximately uh um er erm uhm hmm day date dated year month week morning afternoon evening night noon midday midnight early mid late last next this past coming back during before after until till from between starting ending as oh well yes yeah like i think maybe was is it born birth birthday utc gmt am pm slash dash hyphen dot stroke beginning start end middle every each other alternate exp expires expiry expiration fy fiscal school academic calendar tax weekend present current ongoing circa pre post est edt cst cdt mst mdt pst pdt bst cet cest",
    ),
    links: split("to through thru and or"),
  },
  it: {
    months: split("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
    shortMonths: split("gen feb mar apr mag giu lug ago set ott nov dic"),
    weekdays: split("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    shortWeekdays: split("lun mar mer gio ven sab dom"),
    seasons: split("primavera estate autunno inverno"),
    otherMonths: [["sett", 8]],
    otherWeekdays: [],
    otherSeasons: [],
    fillers: split(
      "il lo la i gli l le un di del dello della dell dei nel nello nella nell dal dall dalla al all alla in a da per su sul circa verso intorno giorno data mese anno anni settimana mattina mattino pomeriggio sera notte mezzogiorno ore alle dalle ora fine inizio meta prima dopo scorso scorsa prossimo prossima questo questa ultimo ultima durante entro nato nata nascita morto morta li addi uh ehm eh allora barra trattino punto primi ogni scad scadenza corso scolastico classe",
    ),
    links: split("e ed o fino"),
  },
  es: {
    months: split("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
    shortMonths: split("ene feb mar abr may jun jul ago sep oct nov dic"),
    weekdays: split("lunes martes miércoles jueves viernes sábado domingo"),
    shortWeekdays: split("lun mar mié jue vie sáb dom"),
    seasons: split("primavera verano otoño invierno"),
    otherMonths: [
      ["sept", 8],
      ["setiembre", 8],
      ["set", 8],
    ],
    otherWeekdays: [],
    otherSeasons: [],
    fillers: split(
      "el la los las lo un una de del en al a desde hacia sobre aproximadamente dia fecha mes ano anos semana manana tarde noche mediodia horas hora fin final finales inicio inicios principio principios mediados antes despues pasado pasada proximo proxima este esta ultimo ultima durante nacido nacida nacimiento fallecido eh este pues barra guion punto cada todos todas vence caducidad curso transcurso",
    ),
    links: split("y e o u hasta"),
  },
  fr: {
    months: split("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    shortMonths: [],
    weekdays: split("lundi mardi mercredi jeudi vendredi samedi dimanche"),
    shortWeekdays: [],
    seasons: [],
    otherMonths: [],
    otherWeekdays: [],
    otherSeasons: [],
    fillers: [],
    links: [],
  },
};

/** What a word says in a date. `value` counts from 0: January, Monday, spring. */
export type CalendarWord =
  | {
      readonly kind: "month" | "weekday";
      readonly value: number;
      readonly isShort: boolean;
      readonly locale: CalendarLanguage;
    }
  | { readonly kind: "season"; readonly value: number; readonly locale: CalendarLanguage }
  | { readonly kind: "filler" | "link" };

const plain = (word: string): string => foldMarks(word).toLowerCase();

function wordsOfLocale(locale: CalendarLanguage): ReadonlyMap<string, CalendarWord> {
  const map = new Map<string, CalendarWord>();
  const add = (word: string, meaning: CalendarWord): void => {
    if (!map.has(plain(word))) map.set(plain(word), meaning);
  };
  const words = CALENDAR_WORDS[locale];
  for (const kind of ["month", "weekday"] as const) {
    const [full, short, other] =
      kind === "month"
        ? [words.months, words.shortMonths, words.otherMonths]
        : [words.weekdays, words.shortWeekdays, words.otherWeekdays];
    const first = kind === "month" ? 1 : 0;
    for (const [index, word] of full.entries()) add(word, { kind, value: index + first, isShort: false, locale });
    for (const [index, word] of short.entries()) add(word, { kind, value: index + first, isShort: true, locale });
    for (const [word, index] of other) add(word, { kind, value: index + first, isShort: word.length < 6, locale });
  }
  for (const [index, word] of words.seasons.entries()) add(word, { kind: "season", value: index, locale });
  for (const [word, index] of words.otherSeasons) add(word, { kind: "season", value: index, locale });
  for (const word of words.fillers) add(word, { kind: "filler" });
  for (const word of words.links) add(word, { kind: "link" });
  return map;
}

const own: Readonly<Record<CalendarLanguage, ReadonlyMap<string, CalendarWord>>> = {
  en: wordsOfLocale("en"),
  it: wordsOfLocale("it"),
  es: wordsOfLocale("es"),
  fr: wordsOfLocale("fr"),
};

/** The language of a date: the document's, unless its first name of a month or a weekday is of another; then the one that has most of the words. */
export function languageOf(words: readonly string[], locale: Locale): Locale {
  const all = calendarWords(locale);
  for (const word of words) {
    const sense = all.get(word);
    if (sense?.kind !== "month" && sense?.kind !== "weekday") continue;
    if (sense.locale === locale || sense.locale === "fr") return locale;
    const known = (other: Locale): number => words.filter((one) => own[other].has(one)).length;
    return LOCALES.reduce(
      (best, other) => (other !== locale && known(other) > known(best) ? other : best),
      sense.locale,
    );
  }
  return locale;
}

const cache = new Map<Locale, ReadonlyMap<string, CalendarWord>>();

/** Months, weekdays and seasons of all languages in normal form, and the small words of one; what a word is in `locale` comes first. */
export function calendarWords(locale: Locale): ReadonlyMap<string, CalendarWord> {
  const known = cache.get(locale);
  if (known) return known;
  const merged = new Map(own[locale]);
  for (const other of LANGUAGES) {
    for (const [word, meaning] of own[other]) {
      // Small words of another language may be somebody's name.
      if (!merged.has(word) && meaning.kind !== "filler" && meaning.kind !== "link") merged.set(word, meaning);
    }
  }
  cache.set(locale, merged);
  return merged;
}

/** Months in "14-III-2021". */
export const ROMAN_MONTHS: readonly string[] = split("I II III IV V VI VII VIII IX X XI XII");

/** "the eighties". */
export const ENGLISH_DECADES: ReadonlyMap<string, number> = new Map(
  split("twenties thirties forties fifties sixties seventies eighties nineties").map((word, index) => [
    word,
    20 + 10 * index,
  ]),
);
