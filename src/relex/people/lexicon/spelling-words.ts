import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";

/** "W as in whisky", "W come Wagner" */
export const EXAMPLE_LINKS = wordSet("for like as in is come di de como");
/** How many letters the next one is. */
export const TIMES: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
  ["doppia", 2],
  ["doppio", 2],
  ["tripla", 3],
  ["doble", 2],
]);
/** Before a letter. */
export const MARKS = wordSet("capital cap uppercase letter the lettera letra maiuscola mayuscula");
/** Between letters. */
export const HESITATIONS = wordSet("uh um uhm er erm eh ehm then and dash hyphen poi");

const NAMES: Readonly<Record<Locale, string>> = {
  en: "b:bee c:cee d:dee f:eff g:gee h:aitch,haitch j:jay k:kay l:ell m:em n:en p:pee q:cue r:ar s:ess t:tee v:vee x:ex y:why z:zee,zed",
  it: "b:bi c:ci d:di f:effe g:gi h:acca k:kappa l:elle m:emme n:enne p:pi q:cu r:erre s:esse t:ti v:vu,vi x:ics y:ipsilon z:zeta",
  es: "b:be c:ce d:de f:efe g:ge h:hache j:jota k:ka l:ele m:eme n:ene p:pe q:cu r:erre,ere s:ese t:te v:uve,ve x:equis y:ye z:zeta",
};

function tableOf(list: string): readonly (readonly [letter: string, names: readonly string[]])[] {
  return list.split(" ").map((entry) => [entry.slice(0, 1), entry.slice(2).split(",")]);
}

function byLanguage<Made>(make: (list: string) => Made): Readonly<Record<Locale, Made>> {
  return { en: make(NAMES.en), it: make(NAMES.it), es: make(NAMES.es) };
}

/** Names of letters in which names are spelled, by language; most are other words too, and count in a run alone. */
export const LETTER_OF_NAME: Readonly<Record<Locale, ReadonlyMap<string, string>>> = byLanguage(
  (list) => new Map(tableOf(list).flatMap(([letter, names]) => names.map((name): [string, string] => [name, letter]))),
);
/** The name by which a letter is written. */
export const NAME_OF_LETTER: Readonly<Record<Locale, ReadonlyMap<string, string>>> = byLanguage(
  (list) => new Map(tableOf(list).map(([letter, [name = ""]]): [string, string] => [letter, name])),
);

/** Words by which letters are made plain: the radio alphabet; in Italian towns, in Spanish given names. */
export const EXAMPLES: Readonly<Record<Locale, string>> = {
  en: "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu",
  it: "ancona bologna como domodossola empoli firenze genova hotel imola jolly kappa livorno milano napoli otranto padova quarto roma savona torino udine venezia washington xilofono york zara",
  es: "antonio burgos carmen dolores enrique francia gerona historia inés josé kilo lorenzo madrid navarra oviedo parís queso ramón sábado tarragona ulises valencia washington xilófono yegua zaragoza",
};
/** Words of the radio alphabet, each of which is its first letter. */
export const RADIO: ReadonlySet<string> = wordSet(`${EXAMPLES.en} alfa juliett whisky`);
