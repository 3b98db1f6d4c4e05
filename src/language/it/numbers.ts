import { cardinalYear, type NumberRead, type NumberWords } from "../parts/numbers.js";

const ONES =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const TENS = "zero dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");
const ORDINALS = "zeresimo primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split(" ");

/** @param value 0 to 99; without the accent of a final "tre". */
function below100(value: number): string {
  if (value < 20) return ONES[value] ?? "";
  const tens = TENS[Math.floor(value / 10)] ?? "";
  const unit = value % 10;
  if (unit === 0) return tens;
  return (unit === 1 || unit === 8 ? tens.slice(0, -1) : tens) + (ONES[unit] ?? "");
}

function bare(value: number): string {
  const thousands = Math.floor(value / 1000);
  const hundreds = Math.floor((value % 1000) / 100);
  const rest = value % 100;
  let word = thousands === 0 ? "" : thousands === 1 ? "mille" : `${below100(thousands)}mila`;
  if (hundreds > 0) word += hundreds === 1 ? "cento" : `${ONES[hundreds] ?? ""}cento`;
  if (rest === 0 && word !== "") return word;
  const tail = below100(rest);
  return (hundreds > 0 && tail.startsWith("ott") ? word.slice(0, -1) : word) + tail;
}

/** @param value 0 to 9999. */
function italianCardinal(value: number): string {
  const word = bare(value);
  return value > 3 && value % 10 === 3 && value % 100 !== 13 ? `${word.slice(0, -1)}é` : word;
}

/** Masculine. @param value 1 to 9999. */
function italianOrdinal(value: number): string {
  if (value <= 10) return ORDINALS[value] ?? "";
  const word = bare(value);
  if (value % 100 !== 13 && value % 10 === 3) return `${word}esimo`;
  if (value % 10 === 6 && value % 100 !== 16) return `${word}esimo`;
  if (word.endsWith("mila")) return `${word.slice(0, -2)}llesimo`;
  return `${word.slice(0, -1)}esimo`;
}

const SMALL: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 100 }, (_, value): [string, number] => [bare(value), value]),
);

function readSmall(word: string): number | null {
  return SMALL.get(word) ?? (word === "un" || word === "una" ? 1 : null);
}

function readBelow1000(word: string): number | null {
  const small = readSmall(word);
  if (small !== null) return small;
  const at = word.indexOf("cent");
  if (at < 0) return null;
  const hundreds = at === 0 ? 1 : readSmall(word.slice(0, at));
  if (hundreds === null || hundreds < 1 || hundreds > 9) return null;
  const tail = word.slice(at + 4);
  if (tail === "o") return hundreds * 100;
  const rest = (tail.startsWith("o") ? readSmall(tail.slice(1)) : null) ?? readSmall(tail);
  return rest === null || rest === 0 ? null : hundreds * 100 + rest;
}

/** Reads a number written in one word; without accents. `null`: it is not a number. */
function readItalianCardinal(word: string): number | null {
  if (word.length > 48) return null;
  const thousand = /^(mille|(.+?)mila)(.*)$/.exec(word);
  if (!thousand) return readBelow1000(word);
  const [, , count, tail = ""] = thousand;
  const thousands = count === undefined ? 1 : readSmall(count);
  if (thousands === null || thousands < 1 || thousands > 9) return null;
  if (tail === "") return thousands * 1000;
  const rest = readBelow1000(tail);
  return rest === null ? null : thousands * 1000 + rest;
}

/** "ventunesimo", "terza"; without accents. "I primi di marzo" are no first. */
function readItalianOrdinal(word: string): number | null {
  const masculine = word.replace(/a$/, "o");
  const small = ORDINALS.indexOf(masculine);
  if (small > 0) return small;
  if (!masculine.endsWith("esimo")) return null;
  const stem = masculine.slice(0, -5);
  if (/mill$/.test(stem) && stem !== "mill") return readItalianCardinal(`${stem.slice(0, -1)}a`);
  for (const ending of ["", "i", "e", "o", "a"]) {
    const value = readItalianCardinal(stem + ending);
    if (value !== null && value > 10 && bare(value) === stem + ending) return value;
  }
  return null;
}

/** Italian numbers are one word; more than so many pieces of one that was cut up are not put together. */
const MAX_PIECES = 5;

function readJoined(words: readonly string[], at: number, read: (word: string) => number | null): NumberRead | null {
  let joined = "";
  let best: NumberRead | null = null;
  for (let next = at; next < Math.min(words.length, at + MAX_PIECES); next++) {
    joined += words[next] ?? "";
    const value = read(joined);
    if (value !== null) best = { value, next: next + 1 };
  }
  return best;
}

/** "ottantaquattro", "ventunesimo"; years are cardinals. */
export const italianNumbers: NumberWords = {
  cardinal: (value) => italianCardinal(value),
  ordinal: (value) => italianOrdinal(value),
  year: (year) => italianCardinal(year),
  readCardinal: (words, at) => readJoined(words, at, readItalianCardinal),
  readOrdinal: (words, at) => readJoined(words, at, readItalianOrdinal),
  readYear: (words, at) => cardinalYear(readJoined(words, at, readItalianCardinal)),
  beforeNoun: (cardinal) => cardinal,
  leadingZeros: new Set(),
  isOneWord: true,
  hasOrdinalDays: false,
  saysFirst: (word) => /^prim/i.test(word),
};
