import { dosesIn } from "../forms/doses.js";
import type { LanguageForms } from "../parts/forms.js";
import { ITALIAN_ADDRESSES } from "./addresses.js";
import { ITALIAN_AGES, ITALIAN_TOLD_AGES } from "./ages.js";
import { ITALIAN_CUES } from "./announced.js";
import { italianCalendar } from "./calendar.js";
import { ITALIAN_DATES } from "./dates.js";
import { ITALIAN_IDENTIFIERS } from "./identifiers.js";
import { italianMeasures } from "./measured.js";
import { italianNoAge } from "./no-age.js";

/** How Italian writes and says what has a form. */
export const italianForms: LanguageForms = {
  countries: ["IT", "CH"],
  rules: [...ITALIAN_AGES, ...ITALIAN_TOLD_AGES, ...ITALIAN_DATES, ...ITALIAN_ADDRESSES, ...ITALIAN_IDENTIFIERS],
  cues: ITALIAN_CUES,
  measures: italianMeasures,
  noAge: italianNoAge,
  noDate: dosesIn("it", { calendar: italianCalendar, and: "e|ed|o", recurs: ["riacutizza[a-z]*"] }),
  label:
    /^(?:CF|CI|CIE|TS|TEAM|PZ|PS|UO|SSN|NRE|SDO|CAP|TEL|CELL|FAX|IBAN|BIC|PIN|ID|MRN|IVA|ORE|DEL|IL|DI|DA|IN|AL|PA|FC|FR|TC|RX|RM|RMN|ECG|EEG|TSA|EGDS|PCR|VES|HB|GB|GR|PLT|INR|LDL|HDL|TSH|PSA|ASL|ATS|ASST|USL|AO|DH|DS|MMG|ICD|DRG|EV|IM|SC|OS|CPR|CP|FL|UI|MG|ML|NYHA|ASA|GCS|N|NR|CM|MM|KG|E|A|O|I|SN|UDI|IMEI|STP|ENI|CVV|POD)$/,
  ageQuestion:
    /(?:quanti anni(?: (?:ha|hai|avete|hanno|aveva))?|che eta (?:ha|hai|hanno)|(?:la sua|la tua|l') ?eta\?|mi dice l'eta|(?:^|[^a-z])eta\?)/i,
  birth: /(?<![a-z])(?:nat[oaie]|nascita|compleanno|d\.? ?d?\.? ?n\b\.?|n\. il|classe|cl\.)(?![a-z])/i,
  death: /(?<![a-z])(?:decedut[oaie]|decesso|mort[oaie]|exitus|spirat[oa]|scomparso|scomparsa|mancat[oa])(?![a-z])/i,
};
