import { dosesIn } from "../forms/doses.js";
import type { LanguageForms } from "../parts/forms.js";
import { SPANISH_ADDRESSES } from "./addresses.js";
import { SPANISH_AGES } from "./ages.js";
import { SPANISH_CUES } from "./announced.js";
import { spanishCalendar } from "./calendar.js";
import { SPANISH_DATES } from "./dates.js";
import { SPANISH_DAYS } from "./days.js";
import { SPANISH_IDENTIFIERS } from "./identifiers.js";
import { spanishMeasures } from "./measured.js";
import { spanishNoAge } from "./no-age.js";
import { SPANISH_SHORT_AGES } from "./short-ages.js";
import { SPANISH_TOLD_ADDRESSES } from "./told-addresses.js";

/** How Spanish writes and says what has a form. */
export const spanishForms: LanguageForms = {
  countries: ["ES", "MX"],
  rules: [
    ...SPANISH_AGES,
    ...SPANISH_SHORT_AGES,
    ...SPANISH_DATES,
    ...SPANISH_DAYS,
    ...SPANISH_ADDRESSES,
    ...SPANISH_TOLD_ADDRESSES,
    ...SPANISH_IDENTIFIERS,
  ],
  cues: SPANISH_CUES,
  measures: spanishMeasures,
  noAge: spanishNoAge,
  noDate: dosesIn("es", { calendar: spanishCalendar, and: "y|e|o|u", recurs: ["reagudiza[a-z]*"] }),
  label:
    /^(?:DNI|NIE|NIF|CIF|NASS|NUSS|NSS|SS|CIP|CIPA|SIP|TIS|TSI|NHC|HC|CP|TEL|TLF|TFNO|TF|MOVIL|FAX|IBAN|CCC|PIN|ID|MRN|CURP|RFC|IMSS|RUT|CUIL|CUIT|CC|CI|NO|N|NUM|EL|DE|EN|LA|DEL|AL|A|Y|E|O|TA|FC|FR|TAC|TC|RX|RM|RMN|ECG|EKG|PCR|VSG|HB|INR|LDL|HDL|TSH|PSA|UCI|URG|MAP|CS|CIE|GRD|IV|IM|SC|VO|UI|MG|ML|NYHA|ASA|GCS|AP|AF|IQ|EVA|SN|UDI|IMEI|COL|DR|DRA|SR|SRA|CVV|REF|EDAD|FN)$/,
  ageQuestion:
    /(?:(?:cuantos|que) anos (?:tiene|tienes|tienen|tenia|cumple)|que edad (?:tiene|tienes|tenia|tienen)|cual es (?:su|la) edad|(?:la|su) edad\?|(?:^|[^a-z])edad(?:\?|:?[ \t]*$)|(?:^|[^a-z])cuantos (?:tiene|tienes|cumple)(?![a-z])|y (?:la|su) edad)/i,
  birth: /(?<![a-z])(?:nacid[oa]s?|nacio|naci|nacimiento|nac\.|cumpleanos|f\.?n\.?|quinta del)(?![a-z])/i,
  death: /(?<![a-z])(?:fallec[a-z]+|exitus|muri[oe]|muerte|muert[oa]|defuncion|deceso)(?![a-z])/i,
};
