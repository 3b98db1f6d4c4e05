import type { Locale } from "../../../language/locales.js";
import type { NameWord } from "./name-words.js";

/** A run of letters said one by one. */
export interface SpelledRun {
  /** Index of the word after it. */
  readonly next: number;
  /** In lower case. */
  readonly letters: string;
  /** Beyond doubt spelling: "W as in whisky", "double L", the names of letters. */
  readonly isExplained: boolean;
  /** Each letter has a point: "J. R.". */
  readonly isDotted: boolean;
}

const LETTER = /^\p{L}$/u;
const EXAMPLES: ReadonlySet<string> = new Set(["for", "like", "as", "come", "di", "de", "como", "in", "is"]);
const TIMES: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
  ["doppia", 2],
  ["doppio", 2],
  ["tripla", 3],
  ["doble", 2],
  ["triple", 3],
]);
const MARKS: ReadonlySet<string> = new Set(
  "capital cap uppercase letter the lettera letra maiuscola mayuscula".split(" "),
);
const HESITATIONS: ReadonlySet<string> = new Set("uh um uhm er erm eh ehm then and dash hyphen poi e y".split(" "));

function letterNames(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .trim()
      .split(/\s+/u)
      .flatMap((pair) => {
        const [name, letter] = pair.split(":");
        return name !== undefined && letter !== undefined ? [[name, letter] as const] : [];
      }),
  );
}

const ENGLISH =
  "aitch:h haitch:h zed:z zee:z vee:v ess:s eff:f ell:l em:m en:n ar:r tee:t bee:b cee:c dee:d gee:g jay:j kay:k pee:p cue:q why:y ex:x";
/** Names of letters in which names are spelled, by language; most are other words too, and count in a run alone. */
const LETTER_NAMES: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: letterNames(ENGLISH),
  it: letterNames(
    "acca:h bi:b ci:c di:d effe:f gi:g elle:l emme:m enne:n pi:p cu:q erre:r esse:s ti:t vu:v vi:v zeta:z ics:x ipsilon:y kappa:k",
  ),
  es: letterNames(
    "be:b ce:c de:d efe:f ge:g hache:h jota:j ka:k ele:l eme:m ene:n pe:p cu:q erre:r ere:r ese:s te:t uve:v ve:v equis:x zeta:z ye:y",
  ),
};
const ALPHABET: ReadonlyMap<string, string> = new Map(
  "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu"
    .split(" ")
    .map((word) => [word, word.slice(0, 1)]),
);
/** Between two letters of one run. */
const BETWEEN = /^[\s,.;/–—-]*$/u;
const MAX_GAP = 6;

interface Letters {
  readonly text: string;
  readonly next: number;
  readonly isExplained: boolean;
  /** A word or a name as well: counts in a run of letters only. */
  readonly isWord: boolean;
}

/** The run of letters that begins at the word; `undefined` where none does. One letter is a run too. */
export function spelledRun(words: readonly NameWord[], first: number, locale: Locale): SpelledRun | undefined {
  let letters = "";
  let next = first;
  let isExplained = false;
  let sure = 0;
  let isDotted = true;
  for (let at = first; at < words.length; ) {
    if (at > first && !isNear(words[at])) break;
    const letter = lettersAt(words, at, locale) ?? afterHesitation(words, at, locale, letters);
    if (letter === undefined) break;
    if (letters !== "" && !(words[at]?.gap ?? "").startsWith(".")) isDotted = false;
    letters += letter.text;
    isExplained ||= letter.isExplained;
    if (!letter.isWord) sure++;
    next = letter.next;
    at = next;
  }
  // "Mike", "Em", "Di": names, unless letters stand around them, or the whole alphabet of radio is meant.
  if (letters === "" || (sure === 0 && letters.length < 4)) return undefined;
  return { next, letters, isExplained, isDotted };
}

function isNear(word: NameWord | undefined): boolean {
  return word !== undefined && word.gap.length <= MAX_GAP && BETWEEN.test(word.gap);
}

function afterHesitation(words: readonly NameWord[], at: number, locale: Locale, letters: string): Letters | undefined {
  if (letters.length < 2 || !HESITATIONS.has(words[at]?.value ?? "") || !isNear(words[at + 1])) return undefined;
  const letter = lettersAt(words, at + 1, locale);
  return letter === undefined || letter.isWord ? undefined : letter;
}

function lettersAt(words: readonly NameWord[], at: number, locale: Locale): Letters | undefined {
  const word = words[at]?.value;
  if (word === undefined) return undefined;
  const following = words[at + 1]?.value;
  const times = TIMES.get(word);
  if (times !== undefined && following !== undefined) {
    const letter = LETTER.test(following) ? following : LETTER_NAMES[locale].get(following);
    if (letter !== undefined) {
      const text = word === "double" && letter === "u" ? "w" : letter.repeat(times);
      return { text, next: at + 2, isExplained: true, isWord: false };
    }
  }
  if (MARKS.has(word) && following !== undefined && LETTER.test(following)) {
    const letter = lettersAt(words, at + 1, locale);
    return letter && { ...letter, isExplained: true };
  }
  if (LETTER.test(word)) {
    const example = exampleAfter(words, at, word);
    return { text: word, next: example, isExplained: example > at + 1, isWord: false };
  }
  const named = LETTER_NAMES[locale].get(word);
  if (named !== undefined) return { text: named, next: at + 1, isExplained: false, isWord: true };
  const said = ALPHABET.get(word);
  return said === undefined ? undefined : { text: said, next: at + 1, isExplained: false, isWord: true };
}

/** "as in whisky", "for whisky", "come Wagner": index after it; after the letter where there is none. */
function exampleAfter(words: readonly NameWord[], at: number, letter: string): number {
  let index = at + 1;
  while (index <= at + 2 && EXAMPLES.has(words[index]?.value ?? "")) index++;
  const example = words[index]?.value ?? "";
  return index > at + 1 && example.length > 1 && example.startsWith(letter) ? index + 1 : at + 1;
}
