import { DOUBTFUL_SUFFIXES, SUFFIXES } from "../../../language/lexicons/suffixes.js";
import { type TitleRow, titleRows } from "../../../language/lexicons/titles.js";
import { DEFAULT_LOCALE, eachLanguage, type Locale } from "../../../language/locales.js";
import type { Gender } from "../types.js";
import { genderIn } from "./gender-cell.js";

/** Titles of one rank are used for one person now and then: "Ms" and "Mrs", "Dr." and "Prof.". */
export type Rank = "doctor" | "nurse" | "other";

/** What a title tells of the person who has it. */
export interface Title {
  /** `null`: it says nothing of other titles ("patient", "captain"). */
  readonly rank: Rank | null;
  readonly gender: Gender | null;
  /** Women and men are called so alike, and the article tells: "el paciente", "la paciente". */
  readonly isCommon: boolean;
  /** The person who has it treats patients. */
  readonly isClinical: boolean;
  /** It stands before a given name rather than a family name: "aunt", "don". */
  readonly isFamiliar: boolean;
  /** A name, or a name's short form, as well: a title only before a name. */
  readonly isNameToo: boolean;
  /** Letters that are a title only in capitals: "PA Grant", but "pa grant". */
  readonly isShouted: boolean;
}

/** What a title of several pieces ends with: "dott.ssa", "sig.ra", "Sr.a". */
export const TITLE_ENDINGS: ReadonlySet<string> = new Set(["ssa", "ra", "na", "rina", "ta"]);

const RANKS: readonly Rank[] = ["doctor", "nurse", "other"];

/** Titles of texts in a language, by word. The language's own rows say what a title is there; those of English, which has titles of guests, do for the rest. */
const titlesIn = eachLanguage((locale): ReadonlyMap<string, Title> => {
  const rows = [...titleRows(DEFAULT_LOCALE), ...titleRows(locale)];
  return new Map(rows.map((row) => [row.text, titleIn(row)]));
});

function titleIn(row: TitleRow): Title {
  return {
    rank: RANKS.find((rank) => rank === row.rank) ?? null,
    gender: genderIn(row.gender),
    isCommon: row.gender === "u",
    isClinical: row.isClinical,
    isFamiliar: row.isFamiliar,
    isNameToo: row.isNameToo,
    isShouted: row.isShouted,
  };
}

/** @param word in normal form. */
export function titleOf(word: string, locale: Locale): Title | undefined {
  return titlesIn(locale).get(word);
}

const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ["jr", "jr"],
  ["junior", "jr"],
  ["sr", "sr"],
  ["senior", "sr"],
  ["ii", "ii"],
  ["iii", "iii"],
  ["iv", "iv"],
]);

/** Whether the word (normal form) is a generation or credential after a name, and nothing else: "jr", "phd". */
export function isSuffix(word: string): boolean {
  return SUFFIXES.has(word);
}

/** Whether the word (normal form) is a credential that may also be a name or a word: "ma", "do". */
export function isDoubtfulSuffix(word: string): boolean {
  return DOUBTFUL_SUFFIXES.has(word);
}

/** "jr", "sr", "ii", …; `undefined` for credentials, which everybody may leave out. */
export function generationOf(word: string): string | undefined {
  return GENERATIONS.get(word);
}
