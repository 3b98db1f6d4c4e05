import type { Language } from "../language.js";
import { englishCalendar } from "./calendar.js";
import { englishDigits } from "./digits.js";
import { englishNumbers } from "./numbers.js";
import { englishWordForms } from "./word-forms.js";

/** What is known of English. */
export const english: Language = {
  code: "en",
  name: "English",
  surrogateNote: "Names, dates, places and numbers in this text are surrogates, not the originals.",
  numbers: englishNumbers,
  digits: englishDigits,
  calendar: englishCalendar,
  nameGrammar: null,
  forms: null,
  spoken: null,
  wordForms: englishWordForms,
};
