import type { Language } from "../language.js";
import { italianAddresses } from "./address-grammar.js";
import { italianAges } from "./age-grammar.js";
import { italianArticles } from "./articles.js";
import { italianCalendar } from "./calendar.js";
import { italianDates } from "./date-grammar.js";
import { italianDemonyms } from "./demonym-grammar.js";
import { italianDigits } from "./digits.js";
import { italianForms } from "./forms.js";
import { italianGapCues } from "./gap-cues.js";
import { italianNames } from "./name-grammar.js";
import { italianNumbers } from "./numbers.js";
import { italianOccupations } from "./occupation-grammar.js";
import { italianOrganizations } from "./organization-grammar.js";
import { italianPersons } from "./person-grammar.js";
import { italianRepeats } from "./repeated-names.js";
import { italianSpelling } from "./spelling.js";
import { italianSpoken } from "./spoken.js";
import { italianWordBreaks } from "./word-breaks.js";
import { italianWordForms } from "./word-forms.js";

/** What is known of Italian. */
export const language: Language = {
  code: "it",
  precedence: 2,
  name: "Italian",
  surrogateNote: "Nomi, date, luoghi e numeri di questo testo sono surrogati, non gli originali.",
  models: new Set(),
  taggerThresholds: { low: 0.5, normal: 0.35, high: 0.1 },
  numbers: italianNumbers,
  digits: italianDigits,
  spelling: italianSpelling,
  calendar: italianCalendar,
  nameGrammar: italianNames,
  dates: italianDates,
  ages: italianAges,
  articles: italianArticles,
  occupations: italianOccupations,
  demonyms: italianDemonyms,
  addresses: italianAddresses,
  organizations: italianOrganizations,
  persons: italianPersons,
  wordForms: italianWordForms,
  forms: italianForms,
  gapCues: italianGapCues,
  spoken: italianSpoken,
  wordBreaks: italianWordBreaks,
  repeats: italianRepeats,
};
