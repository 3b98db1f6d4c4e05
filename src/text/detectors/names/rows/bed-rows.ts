import { setOf } from "../../../../language/vocabulary/lists.js";
import { BEDS } from "../beside-people.js";
import { keyOf, type PeopleSoFar } from "./people-so-far.js";

/** The code of a bed or a room at the head of a line: "B3-04", "L.6", "H.412-2", "Bed 4"; then a word with a capital. */
const BED =
  /^[ \t]*((?:\p{L}{2,10}[ .]{1,2})?\p{Lu}{0,3}[.-]?\d{1,4}(?:-\d{1,3}){0,2}\p{Lu}?)[ \t]*[:.)–-]?[ \t]+(\p{Lu}[\p{L}'’]*(?:-\p{Lu}[\p{L}'’]*)*)/u;
/** "Pain, THR", "Cabeza: TCE", "Small (SBO)": the word by itself is who lies there. */
const SET_OFF = /^(?:[,:(]| [-–(]|[ \t]+\p{Lu}{2,}\b)/u;
/** A name, perhaps with a letter or another name, before where it lies, in capitals: "BROWN W5 B2", "WHITE A A&E 7", "SALT HDU". */
const WARD =
  /^[ \t]*(\p{Lu}{3,}(?:[-'’]\p{Lu}+)*)(?:\/(\p{Lu}{3,}))?(?: \p{Lu})?[ \t]+(?:(?:W|WD|B|RM)\d{1,2}\b|(\p{Lu}[\p{Lu}&]{1,4})\b)/u;
/** Who was told: "TO PEPPER", "TO STN STEELE 0912". */
const TOLD = /\bTO (?:\p{Lu}{2,3} )?(\p{Lu}{3,})(?= \d{4}\b|[ \t]*$)/u;
const EMPTY = setOf("reader-words", "empty-bed", "*");
const WARDS = setOf("reader-words", "ward-short", "*");

interface Row {
  readonly line: string;
  /** Offset of the line in the text. */
  readonly from: number;
  readonly word: string;
  /** Offset of the word in the text. */
  readonly at: number;
}

/**
 * The patients of a list by beds: rows that begin with a code of one shape and a word with a capital, where at least two and most of the words are
 * names, and one for certain. Then the words that no list has are patients, too, if nothing but their complaint follows. Codes of a letter and a figure
 * ("L4") may be anything: among those somebody found before must stand.
 */
export function findBedRows(people: PeopleSoFar): void {
  const groups = new Map<string, Row[]>();
  const wards: (Row & { readonly second: string; readonly isNumbered: boolean })[] = [];
  for (const [from, line] of linesOf(people.text)) {
    const bed = BED.exec(line);
    const [, code = "", word = ""] = bed ?? [];
    if (bed && isCode(code)) {
      const shape = code.toLowerCase().replaceAll(/\d+/gu, "9");
      const row = { line, from, word, at: from + bed[0].length - word.length };
      groups.set(shape, [...(groups.get(shape) ?? []), row]);
    }
    const ward = WARD.exec(line);
    const [, name = "", second = "", unit] = ward ?? [];
    if (ward && (unit === undefined || WARDS.has(unit.toLowerCase())))
      wards.push({ line, from, word: name, second, isNumbered: unit === undefined, at: from + line.indexOf(name) });
  }
  for (const [shape, rows] of groups) addBeds(people, shape, rows);
  // Colours are names as well where they lie on wards.
  const isCoded = wards.filter(({ word, isNumbered }) => isNumbered && people.isListed(word)).length > 1;
  if (!isCoded && !areNames(people, wards, 1)) return;
  for (const row of wards) {
    people.add(row.at, row.at + row.word.length + (row.second === "" ? 0 : row.second.length + 1));
    const told = TOLD.exec(row.line);
    const who = told?.[1] ?? "";
    const at = row.from + (told?.index ?? 0) + (told?.[0].length ?? 0) - who.length;
    if (told && !people.isSmall(who)) people.add(at, at + who.length);
  }
}

function addBeds(people: PeopleSoFar, shape: string, rows: readonly Row[]): void {
  const isPlain = /^\p{L}+9\p{L}?$/u.test(shape);
  if (isPlain && !rows.some(({ at }) => people.isPerson(at))) return;
  if (!areNames(people, rows, isPlain ? 2 : 1)) return;
  for (const { line, from, word, at } of rows) {
    if (people.isSmall(word) || EMPTY.has(keyOf(word))) continue;
    if (people.isListed(word) || SET_OFF.test(line.slice(at - from + word.length))) people.add(at, at + word.length);
  }
}

/** Whether most of the words are names: for one that is none there are more than `least` that are. */
function areNames(people: PeopleSoFar, rows: readonly Row[], least: number): boolean {
  const named = rows.filter(({ word, at }) => people.isPerson(at) || people.isListed(word) || people.isSmall(word));
  const others = rows.length - named.length;
  const isCertain = rows.some(({ word, at }) => people.isPerson(at) || people.isSure(word));
  return rows.length >= 2 && isCertain && named.length > others * least;
}

/** A bed's code has a letter before its figure; where that is a word, one for a place where patients lie. */
function isCode(code: string): boolean {
  const word = /^\p{L}{2,10}(?=[ .])/u.exec(code)?.[0];
  return word === undefined ? /^\p{Lu}/u.test(code) : BEDS.has(keyOf(word));
}

function* linesOf(text: string): Generator<readonly [number, string]> {
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf("\n", from);
    const to = found < 0 ? text.length : found;
    yield [from, text.slice(from, to)];
    from = to + 1;
  }
}
