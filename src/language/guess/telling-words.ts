import { rowsOf } from "../vocabulary/rows.js";

/** The table data/telling-words.tsv, ready to be asked by the sum of a word's letters: this reads every text, and making a string of each word would be most of its work. */
interface Table {
  /** ISO 639-1, in order of first mention. */
  readonly languages: readonly string[];
  /** Sum of the letters → index of the language. Of two words with one sum in 2³⁰ one would be taken for the other. */
  readonly bySum: ReadonlyMap<number, number>;
}

let table: Table | null = null;

function tellingWords(): Table {
  if (table) return table;
  const languages: string[] = [];
  const bySum = new Map<number, number>();
  for (const cell of rowsOf("telling-words", ["text", "locale"])) {
    const language = cell("locale");
    if (!languages.includes(language)) languages.push(language);
    const letters = Array.from(cell("text"), (letter) => letterOf(letter.charCodeAt(0)));
    bySum.set(letters.reduce(added, 0), languages.indexOf(language));
  }
  table = { languages, bySum };
  return table;
}

function added(sum: number, letter: number): number {
  return (sum * 31 + letter) & 0x3fff_ffff;
}

/** The letter in lower case, of those that Latin alphabets have, and the apostrophe within a word; 0 for anything else. */
function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  if (code === 39 || code === 0x2019) return 39;
  if (code < 0xc0 || code >= 0x250) return 0;
  if (code < 0x100) return code < 0xdf ? code + 32 : code;
  return code | 1;
}

/** How many words a text has, and how many of them tell which language they are of, by its code (ISO 639-1), the most first. */
export interface TellingWords {
  readonly words: number;
  readonly telling: readonly (readonly [language: string, count: number])[];
}

/** Counts the words that tell their language between two offsets of a text. Linear. */
export function countTellingWords(text: string, start: number, end: number): TellingWords {
  const { languages, bySum } = tellingWords();
  const counts = new Uint32Array(languages.length);
  let words = 0;
  let sum = 0;
  for (let at = start; at <= end; at++) {
    const letter = at < end ? letterOf(text.charCodeAt(at)) : 0;
    if (letter !== 0) {
      sum = added(sum, letter);
      continue;
    }
    if (sum === 0) continue;
    words++;
    const index = bySum.get(sum);
    if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
    sum = 0;
  }
  const telling: (readonly [string, number])[] = [];
  for (const [index, language] of languages.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0) telling.push([language, count]);
  }
  return { words, telling: telling.length > 1 ? telling.sort(([, a], [, b]) => b - a) : telling };
}
