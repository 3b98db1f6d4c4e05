import type { EntityType } from "../text/entity-types.js";
import { readAges } from "./ages/index.js";
import { readContacts } from "./contacts/index.js";
import { readDates } from "./dates/index.js";
import { readDemographics } from "./demographics/read.js";
import { readIdentifiers } from "./identifiers/index.js";
import { readOccupations } from "./occupations/read.js";
import { readOrganizations } from "./organizations/read.js";
import { readPersons } from "./people/index.js";
import { readPlaces } from "./places/index.js";
import type { ReadKind } from "./types.js";

export interface Kind {
  readonly types: readonly EntityType[];
  readonly read: ReadKind;
}

/** In the order in which surrogates are chosen: addresses of e-mail need the names. A type that is not here keeps its placeholders. */
export const KINDS: readonly Kind[] = [
  { types: ["PERSON"], read: readPersons },
  { types: ["ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"], read: readOrganizations },
  { types: ["ADDRESS", "LOCATION"], read: readPlaces },
  { types: ["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"], read: readDates },
  { types: ["AGE"], read: readAges },
  {
    types: ["TELEPHONE_NUMBER", "FAX_NUMBER", "EMAIL", "USERNAME", "URL", "IP_ADDRESS", "MAC_ADDRESS"],
    read: readContacts,
  },
  {
    types: [
      "SSN_OR_TAXPAYER",
      "MEDICAL_RECORD_NUMBER",
      "HEALTH_PLAN_ID",
      "FIN",
      "BANK_ACCOUNT_NUMBER",
      "BANK_SWIFT",
      "BANK_ROUTING",
      "CREDIT_DEBIT_NUMBER",
      "CERTIFICATE_NUMBER",
      "PASSPORT_NUMBER_US",
      "DRIVER_ID_US",
      "VEHICLE_LICENSE_PLATE_US",
      "VEHICLE_IDENTIFIER_US",
      "DEVICE_ID",
      "GUID",
      "OTHER_ID",
    ],
    read: readIdentifiers,
  },
  { types: ["OCCUPATION"], read: readOccupations },
  { types: ["RACE", "ETHNICITY", "MARITAL_STATUS", "PARENTHOOD"], read: readDemographics },
];
