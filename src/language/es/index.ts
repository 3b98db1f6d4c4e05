import type { Language } from "../language.js";
import { spanishAddresses } from "./addresses.js";
import { spanishAges } from "./ages.js";
import { spanishArticles } from "./articles.js";
import { spanishCalendar } from "./calendar.js";
import { spanishDates } from "./dates.js";
import { spanishDemonyms } from "./demonyms.js";
import { spanishDigits } from "./digits.js";
import { spanishNames } from "./names.js";
import { spanishNumbers } from "./numbers.js";
import { spanishOccupations } from "./occupations.js";
import { spanishOrganizations } from "./organizations.js";

/** What is known of Spanish. */
export const spanish: Language = {
  code: "es",
  name: "Spanish",
  surrogateNote: "Los nombres, fechas, lugares y números de este texto son sustitutos, no los originales.",
  numbers: spanishNumbers,
  digits: spanishDigits,
  calendar: spanishCalendar,
  dates: spanishDates,
  ages: spanishAges,
  articles: spanishArticles,
  occupations: spanishOccupations,
  demonyms: spanishDemonyms,
  addresses: spanishAddresses,
  organizations: spanishOrganizations,
  names: spanishNames,
};
