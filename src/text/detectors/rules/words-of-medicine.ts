import { CLINICAL_WORDS } from "../../../language/lexicons/clinical-words.js";
import { MEDICINE_ENDINGS, MEDICINES, SUBSTANCES } from "../../../language/lexicons/medicines.js";
import { setOf } from "../../../language/vocabulary/lists.js";

/** What is measured and staged, of all languages: read for abbreviations alone. */
const QUANTITIES = setOf("measures", "quantity", "*");
const STAGED = setOf("measures", "staged", "*");

/** Whether a word, as it is written, is one of medicine: "Asthma", "Plavix", "STEMI". */
export function isOfMedicine(written: string): boolean {
  const word = written.toLowerCase();
  return (
    CLINICAL_WORDS.has(word) ||
    MEDICINES.has(word) ||
    SUBSTANCES.has(word) ||
    MEDICINE_ENDINGS.some((ending) => word.endsWith(ending)) ||
    (isAbbreviation(written) && (QUANTITIES.has(word) || STAGED.has(word)))
  );
}

/** Two to six capitals. */
export const isAbbreviation = (written: string): boolean => /^[A-Z]{2,6}$/.test(written);
