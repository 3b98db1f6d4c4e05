import type { Language } from "../language.js";
import { englishAddresses } from "./addresses.js";
import { englishAges } from "./ages.js";
import { englishArticles } from "./articles.js";
import { englishCalendar } from "./calendar.js";
import { englishDates } from "./dates.js";
import { englishDemonyms } from "./demonyms.js";
import { englishDigits } from "./digits.js";
import { englishNames } from "./names.js";
import { englishNumbers } from "./numbers.js";
import { englishOccupations } from "./occupations.js";
import { englishOrganizations } from "./organizations.js";

/** What is known of English. */
export const english: Language = {
  code: "en",
  name: "English",
  surrogateNote: "Names, dates, places and numbers in this text are surrogates, not the originals.",
  numbers: englishNumbers,
  digits: englishDigits,
  calendar: englishCalendar,
  dates: englishDates,
  ages: englishAges,
  articles: englishArticles,
  occupations: englishOccupations,
  demonyms: englishDemonyms,
  addresses: englishAddresses,
  organizations: englishOrganizations,
  names: englishNames,
};
