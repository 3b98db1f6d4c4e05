import { languageIn } from "../../../language/languages.js";
import { titleRows } from "../../../language/lexicons/titles.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { SELDOM } from "./beside-people.js";
import { hasFlag, NAME } from "./name-shape.js";
import type { Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import { Capital, type Token } from "./tokens.js";

/** Titles that are short for something of medicine as well: "MR" (a valve's, or an image), "PT". */
const MEDICAL = new Set(titleRows("en").flatMap(({ text, isMedicalToo }) => (isMedicalToo ? [text] : [])));
/** How much of it a valve does: "mild MR". */
const GRADES = setOf("talk-words", "valve-grade", "en");
/** An unknown word of fewer letters is an abbreviation rather than a name. */
const UNKNOWN_LETTERS = 5;
const VOWEL = /[aeiouy]/u;
const MEDICINE = languageIn("en").wordForms.clinical;

/** Whether a name may begin here, behind a title or the label of a post. */
export function fitsTitle(reading: Reading, index: number, token: Token): boolean {
  if (isMedicineBehindTitle(reading, index)) return false;
  if (token.capital === Capital.Strong) return !hasFlag(token, Flag.Function) || hasFlag(token, NAME);
  if (hasFlag(token, Flag.Function)) return false;
  // "PCP: long standing hypertension": in a form that is written with capitals, names have one.
  if (token.before === "colon" && !isUpperAt(reading.text, token.start) && hasFlag(token, Flag.Common))
    return !isUpperAt(reading.text, reading.tokens[index - 1]?.start ?? 0);
  if (hasFlag(token, NAME) || token.unknown) return true;
  // "W/ DR. FEAR 3/1": where all is in capitals they say nothing.
  return isUpperAt(reading.text, token.start) && SELDOM.has(token.key);
}

/** "Mod MR. RVSP 48", "MR BRAIN", "PT EVAL": in capitals, with what no name is behind them, or a grade before. */
function isMedicineBehindTitle(reading: Reading, index: number): boolean {
  const title = reading.tokens[index - 1];
  const token = reading.tokens[index];
  if (!title || !token || !MEDICAL.has(title.key)) return false;
  if (!isShouted(reading, title) || !isShouted(reading, token)) return false;
  if (title.key === "mr" && reading.continues(index - 1) && GRADES.has(reading.key(index - 2))) return true;
  if (token.unknown) return token.key.length < UNKNOWN_LETTERS || !VOWEL.test(token.key) || MEDICINE.test(token.key);
  return !hasFlag(token, NAME) && !SELDOM.has(token.key) && hasFlag(token, Flag.Common | Flag.Clinical);
}

function isShouted({ text }: Reading, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const written = text.slice(start, end);
  return written === written.toUpperCase();
}

const VERBS = wordSet("will may");
/** Behind a name that is an auxiliary verb too: "DTR WILL CALLED", "SON MAY IS HERE". */
const OF_SOMEBODY = wordSet("will would can could may might should has had said says told is was at in from with");

/** "DTR WILL VISIT", "SISTER MAY STAY": after whom it is said of, the verb, where capitals say nothing. */
export function isVerbInCapitals(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  const next = reading.tokens[index + 1];
  if (!token || !VERBS.has(token.key) || !isShouted(reading, token)) return false;
  return next?.before === "space" && !next.isNumber && !OF_SOMEBODY.has(next.key) && !next.key.endsWith("ed");
}
