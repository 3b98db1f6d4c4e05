import type { Language } from "../language.js";
import { spanishCalendar } from "./calendar.js";
import { spanishDigits } from "./digits.js";
import { spanishForms } from "./forms.js";
import { spanishNames } from "./name-grammar.js";
import { spanishNumbers } from "./numbers.js";
import { spanishSpoken } from "./spoken.js";
import { spanishWordForms } from "./word-forms.js";

/** What is known of Spanish. */
export const spanish: Language = {
  code: "es",
  name: "Spanish",
  surrogateNote: "Los nombres, fechas, lugares y números de este texto son sustitutos, no los originales.",
  numbers: spanishNumbers,
  digits: spanishDigits,
  calendar: spanishCalendar,
  nameGrammar: spanishNames,
  forms: spanishForms,
  spoken: spanishSpoken,
  wordForms: spanishWordForms,
};
