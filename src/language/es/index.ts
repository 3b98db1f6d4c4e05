import type { Language } from "../language.js";
import { spanishAddresses } from "./address-grammar.js";
import { spanishAges } from "./age-grammar.js";
import { spanishArticles } from "./articles.js";
import { spanishCalendar } from "./calendar.js";
import { spanishDates } from "./date-grammar.js";
import { spanishDemonyms } from "./demonym-grammar.js";
import { spanishDigits } from "./digits.js";
import { spanishForms } from "./forms.js";
import { spanishGapCues } from "./gap-cues.js";
import { spanishNames } from "./name-grammar.js";
import { spanishNumbers } from "./numbers.js";
import { spanishOccupations } from "./occupation-grammar.js";
import { spanishOrganizations } from "./organization-grammar.js";
import { spanishPersons } from "./person-grammar.js";
import { spanishRepeats } from "./repeated-names.js";
import { spanishSpelling } from "./spelling.js";
import { spanishSpoken } from "./spoken.js";
import { spanishWordBreaks } from "./word-breaks.js";
import { spanishWordForms } from "./word-forms.js";

/** What is known of Spanish. */
export const language: Language = {
  code: "es",
  precedence: 3,
  name: "Spanish",
  surrogateNote: "Los nombres, fechas, lugares y números de este texto son sustitutos, no los originales.",
  models: new Set(),
  taggerThresholds: { low: 0.5, normal: 0.35, high: 0.1 },
  numbers: spanishNumbers,
  digits: spanishDigits,
  spelling: spanishSpelling,
  calendar: spanishCalendar,
  nameGrammar: spanishNames,
  dates: spanishDates,
  ages: spanishAges,
  articles: spanishArticles,
  occupations: spanishOccupations,
  demonyms: spanishDemonyms,
  addresses: spanishAddresses,
  organizations: spanishOrganizations,
  persons: spanishPersons,
  wordForms: spanishWordForms,
  forms: spanishForms,
  gapCues: spanishGapCues,
  spoken: spanishSpoken,
  wordBreaks: spanishWordBreaks,
  repeats: spanishRepeats,
};
