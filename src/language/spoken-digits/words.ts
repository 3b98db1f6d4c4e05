import { wordSet } from "../lexicons/word-set.js";
import type { Locale } from "../locales.js";
import { DIGITS, REPEATS, SPELLING_ALPHABET } from "../spoken-words.js";

/** The words of one language for digits and letters that are said one by one. Lower case, without diacritics. */
export interface DigitWords {
  readonly locale: Locale;
  /** Word to digit. */
  readonly digits: ReadonlyMap<string, number>;
  /** Digit to its usual word. */
  readonly names: readonly string[];
  /** "double", and how often what follows it is meant. */
  readonly repeats: ReadonlyMap<string, number>;
  /** Names of letters ("effe", "zed"): letter. */
  readonly letters: ReadonlyMap<string, string>;
  /** Letter to a word by which it is explained: "A as in apple", "B come Bologna". */
  readonly examples: ReadonlyMap<string, string>;
}

const names = (list: string): readonly string[] => list.split(" ");
const numbered = (list: string): [string, number][] => names(list).map((word, value) => [word, value]);
const byFirstLetter = (list: string): ReadonlyMap<string, string> =>
  new Map(names(list).map((word) => [word.slice(0, 1).toUpperCase(), word]));
const letterNames = (list: string): ReadonlyMap<string, string> =>
  new Map(
    names(list).map((pair) => {
      const [name = "", letter = ""] = pair.split("=");
      return [name, letter];
    }),
  );

const ENGLISH = "zero one two three four five six seven eight nine";
const ITALIAN = "zero uno due tre quattro cinque sei sette otto nove";
const SPANISH = "cero uno dos tres cuatro cinco seis siete ocho nueve";

/** The words for single digits and letters in each language, for reading and for writing what was dictated. */
export const DIGIT_WORDS: Readonly<Record<Locale, DigitWords>> = {
  en: {
    locale: "en",
    digits: DIGITS,
    names: names(ENGLISH),
    repeats: REPEATS,
    letters: letterNames("aitch=H haitch=H zed=Z zee=Z vee=V"),
    examples: byFirstLetter(
      "apple boy cat dog egg fox girl house ice jelly kite lemon mouse nut orange pear queen rose sun table umbrella van water xray yellow zebra",
    ),
  },
  it: {
    locale: "it",
    digits: new Map(numbered(ITALIAN)),
    names: names(ITALIAN),
    repeats: new Map([
      ["doppio", 2],
      ["doppia", 2],
      ["triplo", 3],
    ]),
    letters: letterNames(
      "bi=B ci=C effe=F gi=G acca=H elle=L emme=M enne=N pi=P cu=Q erre=R esse=S ti=T vu=V ics=X ipsilon=Y zeta=Z cappa=K",
    ),
    examples: byFirstLetter(
      "ancona bologna como domodossola empoli firenze genova hotel imola jersey kursaal livorno milano napoli otranto palermo quarto roma savona torino udine venezia washington xilofono yacht zara",
    ),
  },
  es: {
    locale: "es",
    digits: new Map(numbered(SPANISH)),
    names: names(SPANISH),
    repeats: new Map([
      ["doble", 2],
      ["triple", 3],
    ]),
    letters: letterNames(
      "be=B ce=C efe=F ge=G hache=H jota=J ka=K ele=L eme=M ene=N pe=P cu=Q erre=R ese=S te=T uve=V equis=X zeta=Z",
    ),
    examples: byFirstLetter(
      "avila burgos cadiz dinamarca espana francia gerona huelva irun jaen kilo lugo madrid navarra oviedo palencia quito ronda sevilla toledo ubeda valencia washington xilofono yate zamora",
    ),
  },
};

/** The spelling alphabet, by letter. */
export const ALPHABET: ReadonlyMap<string, string> = new Map(
  [...SPELLING_ALPHABET].reverse().map(([word, letter]) => [letter, word]),
);

/** Said between a letter and its example. */
export const EXPLAINS: ReadonlySet<string> = wordSet("as like for in come di de como per");

/** Words said around the pieces of a number that are not part of it. Lower case, without diacritics. */
export const BETWEEN_DIGITS: ReadonlySet<string> = wordSet(`
  uh um uhm er erm hmm mm ah eh hm uhh umm ehm and then dash hyphen slash dot point period space comma plus minus hash pound star
  underscore sorry okay ok yes yeah capital cap uppercase lowercase upper lower case letter number the so well right is it its that thats
  y e più piu punto trattino guion barra spazio espacio virgola coma mas maiuscola minuscola mayuscula minuscula lettera letra
  numero poi allora ecco luego entonces es
`);

/** A recogniser's spelling of a digit, where digits stand on both sides. */
export const HOMOPHONES: ReadonlyMap<string, number> = new Map([
  ["to", 2],
  ["too", 2],
  ["for", 4],
  ["won", 1],
  ["ate", 8],
]);
