import { foldMarks } from "../fold-marks.js";
import { type Agreed, lastWord, type Substituted, wordLike } from "../parts/agreement.js";
import type { Onset } from "../parts/articles.js";
import { italianCalendar } from "./calendar.js";
import { type PlaceForm, placeForm } from "./place-forms.js";

/** Forms of an article: masculine before a consonant, before "s" and another or "z", before a vowel (also feminine); feminine; plurals. */
const ROWS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ["il", "lo", "l'", "la", "i", "gli", "le"],
  ["del", "dello", "dell'", "della", "dei", "degli", "delle"],
  ["al", "allo", "all'", "alla", "ai", "agli", "alle"],
  ["dal", "dallo", "dall'", "dalla", "dai", "dagli", "dalle"],
  ["nel", "nello", "nell'", "nella", "nei", "negli", "nelle"],
  ["sul", "sullo", "sull'", "sulla", "sui", "sugli", "sulle"],
  ["quel", "quello", "quell'", "quella", "quei", "quegli", "quelle"],
];
/** Without the article. */
const SIMPLE: ReadonlyMap<string, string> = new Map([
  ["il", ""],
  ["del", "di"],
  ["al", "a"],
  ["dal", "da"],
  ["nel", "in"],
  ["sul", "su"],
]);
const PLURAL_FROM = 4;
const ELIDED = 2;
const FEMININE = 3;
const FEMININE_PLURAL = 6;

/** Days, seasons and feasts that are feminine. */
const FEMININE_TIMES: ReadonlySet<string> = new Set(["domenica", "primavera", "estate", "pasqua", "epifania"]);
const MASCULINE_TIMES: ReadonlySet<string> = new Set(
  [
    ...italianCalendar.months,
    ...italianCalendar.weekdays,
    ...italianCalendar.seasons,
    ...["natale", "capodanno", "ferragosto"],
  ]
    .map(foldMarks)
    .filter((word) => !FEMININE_TIMES.has(word)),
);

/** A number that is said with a vowel at its head: 1, 8, 11, 80 … 89, 800. */
const VOWEL_FIGURES = /^(?:8|11(?!\d))/;

/** Italian articles and prepositions before what took another's place: "l'8 dicembre" becomes "il 12 marzo", "ad Ancona" "a Bari". */
export function agreeInItalian(before: string, change: Substituted): Agreed | null {
  const last = lastWord(before);
  if (last === null || isLettersAlone(change.surrogate) || isLettersAlone(change.original)) return null;
  const other = articleFor(last.word, change) ?? linkFor(last.word, change);
  if (other === null || other === last.word) return null;
  return { length: last.length, text: wordLike(other, last) };
}

/** "A. B.", "ASL": nobody knows how they are read. */
function isLettersAlone(text: string): boolean {
  return (
    /^(?:\p{Lu}\.|\p{Lu}{2,5}(?![\p{L}]))/u.test(text) && text !== text.toLowerCase() && !/ \p{Lu}{6,}/u.test(text)
  );
}

function articleFor(word: string, change: Substituted): string | null {
  const row = ROWS.find((forms) => forms.includes(word));
  if (row === undefined) return indefiniteFor(word, change) ?? prepositionFor(word, change);
  const at = row.indexOf(word);
  const { kind, original, surrogate } = change;
  const sound = onset(surrogate);
  const form = kind === "place" ? placeForm(surrogate) : null;
  // "dell'Aquila", "dal Perù" before a town: it has no article of its own.
  const isBare = form === null && kind === "place" && (at === ELIDED || placeForm(original) !== null);
  if (isBare && onset(original) === sound && placeForm(original) === null) return word;
  if (form === "none" || isBare) return SIMPLE.get(row[0]) ?? null;
  if (form !== null) return row[columnOf(form, sound)] ?? null;
  const gender = kind === "date" ? timeGender(surrogate) : null;
  if (gender === null && onset(original) === sound) return word;
  if (at === FEMININE_PLURAL) return word;
  if (at >= PLURAL_FROM) return row[columnOf("masculine-plural", sound)] ?? null;
  const own = at === FEMININE || (at === ELIDED && kind !== "age" && firstWord(surrogate).endsWith("a"));
  const isFeminine = gender === null ? own : gender === "feminine";
  // "la Esposito" is a woman.
  if (isFeminine && at === FEMININE && kind === "person") return word;
  return row[columnOf(isFeminine ? "feminine" : "masculine", sound)] ?? null;
}

/** Of a day, a season or a feast; `null`: the article is that of another word. */
function timeGender(text: string): "masculine" | "feminine" | null {
  const word = firstWord(text);
  if (FEMININE_TIMES.has(word)) return "feminine";
  return MASCULINE_TIMES.has(word) || /^\d/.test(text) ? "masculine" : null;
}

function columnOf(form: Exclude<PlaceForm, "none">, sound: Onset): number {
  if (form === "feminine-plural") return FEMININE_PLURAL;
  if (form === "masculine-plural") return sound === "plain" ? PLURAL_FROM : PLURAL_FROM + 1;
  if (sound === "vowel") return ELIDED;
  return form === "feminine" ? FEMININE : sound === "impure" ? 1 : 0;
}

/** "un 80enne", "uno studente", "un'italiana". */
function indefiniteFor(word: string, { original, surrogate }: Substituted): string | null {
  const sound = onset(surrogate);
  if (sound === onset(original)) return null;
  if (word === "un" || word === "uno") return sound === "impure" ? "uno" : "un";
  if (word === "un'" || word === "una") return sound === "vowel" && !/^\d/.test(surrogate) ? "un'" : "una";
  return null;
}

/** "in Canada" but "negli Stati Uniti"; "di" and "da" take the article of such a country alone. */
function prepositionFor(word: string, { kind, surrogate, original }: Substituted): string | null {
  if (kind !== "place" || word !== "in") return null;
  const form = placeForm(surrogate);
  const isPlural = form === "masculine-plural" || form === "feminine-plural";
  const nel = ROWS.find(([first]) => first === "nel");
  if (!isPlural || nel === undefined || original === surrogate) return null;
  return nel[columnOf(form, onset(surrogate))] ?? null;
}

/** "ad Ancona" but "a Bari", "ed Elena" but "e Marta", "d'agosto" but "di marzo". */
function linkFor(word: string, { original, surrogate }: Substituted): string | null {
  const first = firstWord(surrogate);
  const isVowel = onset(surrogate) === "vowel";
  if (word === "ad" || word === "ed" || word === "od") {
    return isVowel ? word : word.slice(0, 1);
  }
  // Who writes "a Anna" writes "a Adele" too.
  if (word === "a" || word === "e") {
    return first.startsWith(word) && !firstWord(original).startsWith(word) ? `${word}d` : word;
  }
  return word === "d'" && !isVowel ? "di" : null;
}

function onset(text: string): Onset {
  if (/^\d/.test(text)) return VOWEL_FIGURES.test(text) ? "vowel" : "plain";
  const word = firstWord(text);
  if (/^h?[aeiou]/u.test(word)) return "vowel";
  return /^(?:s[^aeiou]|z|ps|pn|gn|x|y)/u.test(word) ? "impure" : "plain";
}

function firstWord(text: string): string {
  return foldMarks(/^\P{L}*(\p{L}[\p{L}\p{M}]*)/u.exec(text)?.[1] ?? "").toLowerCase();
}
