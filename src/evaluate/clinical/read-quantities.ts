import type { TextSpan } from "../../types.js";
import {
  type ClinicalKind,
  DOSES,
  EPONYM_LINKS,
  EPONYM_NOUNS,
  EPONYMS,
  NAMED,
  SAID,
  SAID_LINKS,
  UNITS,
  VALUE_LINKS,
} from "./words.js";

/** A clinical quantity of a text: its value alone. Offsets are UTF-16, half open. */
export interface Quantity extends TextSpan {
  readonly kind: ClinicalKind;
}

const STARTS = "(?<![\\p{L}\\p{N}])";
const ENDS = "(?![\\p{L}\\p{N}])";
const NUMBER = String.raw`\d+(?:[.,]\d+)*(?:\s?[-/–+x]\s?\d+(?:[.,]\d+)*)*`;
/** A number in words, of at most eight. */
const WORDS = `(?:a )?(?:${SAID})(?:[ -](?:(?:${SAID_LINKS}) )?(?:${SAID})){0,7}`;
/** Between a name and its value. */
const TO_VALUE = String.raw`(?:[\s:=|,(]{1,3}(?:(?:${VALUE_LINKS})\s){0,3})`;

function pattern(source: string): RegExp {
  return new RegExp(source, "dgiu");
}

function named(names: string, values: string): RegExp {
  return pattern(`${STARTS}(?:${names})${TO_VALUE}(?<value>${values})${ENDS}`);
}

const GRADES = `${NUMBER}|[iv]{1,3}[a-c]?|[a-d]|${WORDS}`;

/** Each with the group `value`. */
const PATTERNS: readonly (readonly [ClinicalKind, RegExp])[] = [
  ["laboratory", named(NAMED.laboratory, `${NUMBER}|${WORDS}`)],
  // "PA 39551" is a postal code.
  ["vital", named(NAMED.vital, `(?!\\d{5})(?:${NUMBER})|${WORDS}`)],
  ["score", named(NAMED.score, GRADES)],
  ["stage", named(NAMED.stage, GRADES)],
  ["code", named(NAMED.code, String.raw`[a-z]?\d[\w.-]*\w`)],
  ["dose", pattern(`${STARTS}(?<value>${NUMBER}|${WORDS})(?=\\s?(?:${DOSES})${ENDS})`)],
  ["measure", pattern(`${STARTS}(?<value>${NUMBER})(?=\\s?(?:${UNITS})(?![\\p{L}\\p{N}]))`)],
  [
    "laboratory",
    pattern(String.raw`${STARTS}(?<value>\d+(?:[.,]\d+)?\s+[HL]\s+\d+(?:[.,]\d+)?\s?-\s?\d+(?:[.,]\d+)?)${ENDS}`),
  ],
  ["code", pattern(String.raw`${STARTS}(?<value>[A-TV-Z]\d\d\.\d{1,4})${ENDS}`)],
  ["stage", pattern(`${STARTS}(?<value>[cpy]{0,2}T[0-4][a-d]?N[0-3x][a-c]?(?:M[01x])?)${ENDS}`)],
  ["score", pattern(`${STARTS}(?<value>[EO][1-4]V[1-5]M[1-6])${ENDS}`)],
  ["gene", pattern(String.raw`${STARTS}(?:egfr|kras|braf|nras|brca[12])\s(?<value>[A-Z]\d{1,4}[A-Z])${ENDS}`)],
  ["eponym", pattern(`${STARTS}(?<value>${EPONYMS})(?=['’]?s?\\s(?:${EPONYM_NOUNS})${ENDS})`)],
  ["eponym", pattern(`${STARTS}(?:${EPONYM_NOUNS})\\s(?:(?:${EPONYM_LINKS})\\s){0,2}(?<value>${EPONYMS})${ENDS}`)],
];

/** The clinical quantities of a text by this folder's own lists, disjoint, in order. What they do not know is not counted. */
export function readQuantities(text: string): readonly Quantity[] {
  const plain = inPlainLetters(text);
  const found: Quantity[] = [];
  for (const [kind, expression] of PATTERNS) {
    for (const match of plain.matchAll(expression)) {
      const [start, end] = match.indices?.groups?.value ?? [];
      if (start !== undefined && end !== undefined) found.push({ kind, start, end });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const disjoint: Quantity[] = [];
  for (const one of found) if (one.start >= (disjoint.at(-1)?.end ?? 0)) disjoint.push(one);
  return disjoint;
}

/** Without accents, of the same length. */
function inPlainLetters(text: string): string {
  return text.replaceAll(/[\u00c0-\u024f]/gu, (letter) => letter.normalize("NFD").charAt(0));
}
