import { foldMarks } from "../fold-marks.js";
import type { AgeGrammar, CutNumber } from "../parts/age-grammar.js";
import { listOf } from "../parts/calendar.js";
import { oldestBehindUnit } from "../parts/oldest-age.js";
import { italianNumbers } from "./numbers.js";

/** "72enne" is read as 72 and "enne", "ottantenne" and "settantaduenne" as one word. */
const AGED = /^(.+?)enn[ei]$/;
const TENS = "vent|trent|quarant|cinquant|sessant|settant|ottant|novant";
/** "trent'anni", "ventun anni" */
const CUT_SHORT = new RegExp(`^(?:(?:${TENS}|cent)(?<elided>)|(?:${TENS})un)$`);

/** The number that a stem and one of the vowels make. */
function whole(stem: string, vowels: readonly string[]): number | null {
  for (const vowel of vowels) {
    const read = italianNumbers.readCardinal([stem + vowel], 0);
    if (read !== null) return read.value;
  }
  return null;
}

function readAged(word: string): number | null {
  const stem = AGED.exec(word)?.[1];
  if (stem === undefined) return null;
  for (const vowel of ["a", "e", "i", "o", ""]) {
    const value = whole(stem, [vowel]);
    if (value !== null && value > 10) return value;
  }
  return null;
}

function readCut(word: string): CutNumber | null {
  const match = CUT_SHORT.exec(word);
  if (match === null) return null;
  const isElided = match.groups?.elided !== undefined;
  const value = whole(word, isElided ? ["a", "i", "o"] : ["o"]);
  return value === null ? null : { value, isElided };
}

/** "72 anni", "anni 72", "settantaduenne", "90 anni o più". */
export const italianAges: AgeGrammar = {
  units: {
    years: listOf("anno anni enne compleanno"),
    months: listOf("mese mesi"),
    weeks: listOf("settimana settimane"),
    days: listOf("giorno giorni"),
  },
  harmless: new Set(
    listOf(
      "aa di da a e o eta all circa quasi compiuti mezzo un una uomo donna paziente ragazzo ragazza bambino bambina signore signora oltre tra fra i m f",
    ),
  ),
  unitMayPrecede: true,
  plurals: new Map([
    ["anno", "anni"],
    ["mese", "mesi"],
    ["settimana", "settimane"],
    ["giorno", "giorni"],
  ]),
  readAged,
  aged: (value) => `${foldMarks(italianNumbers.cardinal(value, {})).replace(/(?<!tr)[aeiou]$/, "")}enne`,
  readCut,
  withArticle: (before) => before,
  under: (top) => `meno di ${top}`,
  between: () => "-",
  orLater: "o oltre",
  oldest: oldestBehindUnit({ over: "oltre", orMore: "o più" }),
};
