import type { Language } from "../language.js";
import { italianCalendar } from "./calendar.js";
import { italianDigits } from "./digits.js";
import { italianForms } from "./forms.js";
import { italianNames } from "./name-grammar.js";
import { italianNumbers } from "./numbers.js";
import { italianSpoken } from "./spoken.js";
import { italianWordForms } from "./word-forms.js";

/** What is known of Italian. */
export const italian: Language = {
  code: "it",
  name: "Italian",
  surrogateNote: "Nomi, date, luoghi e numeri di questo testo sono surrogati, non gli originali.",
  numbers: italianNumbers,
  digits: italianDigits,
  calendar: italianCalendar,
  nameGrammar: italianNames,
  forms: italianForms,
  spoken: italianSpoken,
  wordForms: italianWordForms,
};
