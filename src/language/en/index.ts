import type { Language } from "../language.js";
import { englishAddresses } from "./address-grammar.js";
import { englishAges } from "./age-grammar.js";
import { englishArticles } from "./articles.js";
import { englishCalendar } from "./calendar.js";
import { englishDates } from "./date-grammar.js";
import { englishDemonyms } from "./demonym-grammar.js";
import { englishDigits } from "./digits.js";
import { englishNumbers } from "./numbers.js";
import { englishOccupations } from "./occupation-grammar.js";
import { englishOrganizations } from "./organization-grammar.js";
import { englishPersons } from "./person-grammar.js";
import { englishRepeats } from "./repeated-names.js";
import { englishSpelling } from "./spelling.js";
import { englishWordBreaks } from "./word-breaks.js";
import { englishWordForms } from "./word-forms.js";

/** What is known of English. */
export const language: Language = {
  code: "en",
  precedence: 1,
  name: "English",
  surrogateNote: "Names, dates, places and numbers in this text are surrogates, not the originals.",
  models: new Set(["pronunciation", "doubt", "spotter"]),
  taggerThresholds: { low: 0.7, normal: 0.2, high: 0.1 },
  numbers: englishNumbers,
  digits: englishDigits,
  spelling: englishSpelling,
  calendar: englishCalendar,
  nameGrammar: null,
  dates: englishDates,
  ages: englishAges,
  articles: englishArticles,
  occupations: englishOccupations,
  demonyms: englishDemonyms,
  addresses: englishAddresses,
  organizations: englishOrganizations,
  persons: englishPersons,
  wordForms: englishWordForms,
  forms: null,
  gapCues: null,
  spoken: null,
  wordBreaks: englishWordBreaks,
  repeats: englishRepeats,
};
