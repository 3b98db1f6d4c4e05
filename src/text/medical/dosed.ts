import { GIVEN_NAMES } from "../../language/lexicons/given-names.js";
import { MEDICINE_ENDINGS, SUBSTANCES } from "../../language/lexicons/medicines.js";
import { SURNAMES } from "../../language/lexicons/surnames.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { Left } from "./factors-left.js";

/** Before or after a medicine, and hardly beside a person. */
const DOSED_AFTER = setOf("talk-words", "dosed-after", "en");

/** Words before a medicine, and hardly before a person: "taking", "5 mg". */
export const DOSED_BEFORE = setOf("talk-words", "dosed-before", "en");

/** Before a name they say who gets the medicine as well as which: "prescribed Heather 5 mg". */
const GIVEN_TO = wordSet("for with to prescribed prescribe prescribes gave give given");
const MEASURES = setOf("talk-words", "dosed-in", "en");
/** "We saw Camila daily." */
const FREQUENCIES = wordSet("daily twice nightly");

/** What is said of an illness after a bare "Addison's"; a thing there ("Addison's letter") belongs to somebody. */
export const AFTER_ILLNESS = wordSet(
  "and or but is was has for since with in which that who so now then as diagnosed controlled",
);

/** Whether the words around a candidate are those around a medicine: "take", "mg", a number right after it. */
export function isDosed(ahead: readonly string[], behind: readonly string[]): boolean {
  if (ahead.some((word) => DOSED_BEFORE.has(word))) return true;
  return behind.some((word, index) => DOSED_AFTER.has(word) || (index === 0 && /^\d+(?:mg|mcg|ml|g)?$/u.test(word)));
}

/** The same for a given name, which more is asked for: "taking Yasmin", "Yasmin 3 mg"; not "prescribed Heather 5 mg". */
export function isSurelyDosed(ahead: readonly string[], behind: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const [next = "", second = ""] = behind;
  if (GIVEN_TO.has(last)) return false;
  if (/^\d/u.test(next)) return /[a-z]$/u.test(next) || MEASURES.has(second);
  if (DOSED_BEFORE.has(last)) return next === "" || AFTER_ILLNESS.has(next) || DOSED_AFTER.has(next);
  return DOSED_AFTER.has(next) && !FREQUENCIES.has(next);
}

/** How much of a name's confidence is left (`Left`) if the word may be a medicine, by lists and endings. */
export function substanceFactor(key: string): number {
  if (GIVEN_NAMES.has(key) || SURNAMES.has(key)) return Left.All;
  if (SUBSTANCES.has(key)) return Left.Proof;
  return key.length > 6 && MEDICINE_ENDINGS.some((ending) => key.endsWith(ending)) ? Left.Likely : Left.All;
}
