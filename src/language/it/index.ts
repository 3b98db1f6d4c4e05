import type { Language } from "../language.js";
import { italianAddresses } from "./addresses.js";
import { italianAges } from "./ages.js";
import { italianArticles } from "./articles.js";
import { italianCalendar } from "./calendar.js";
import { italianDates } from "./dates.js";
import { italianDemonyms } from "./demonyms.js";
import { italianDigits } from "./digits.js";
import { italianNames } from "./names.js";
import { italianNumbers } from "./numbers.js";
import { italianOccupations } from "./occupations.js";
import { italianOrganizations } from "./organizations.js";

/** What is known of Italian. */
export const italian: Language = {
  code: "it",
  name: "Italian",
  surrogateNote: "Nomi, date, luoghi e numeri di questo testo sono surrogati, non gli originali.",
  numbers: italianNumbers,
  digits: italianDigits,
  calendar: italianCalendar,
  dates: italianDates,
  ages: italianAges,
  articles: italianArticles,
  occupations: italianOccupations,
  demonyms: italianDemonyms,
  addresses: italianAddresses,
  organizations: italianOrganizations,
  names: italianNames,
};
