import { type EntityType, IDENTIFIER_TYPES } from "../entity-types.js";
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
  { types: IDENTIFIER_TYPES, read: readIdentifiers },
  { types: ["OCCUPATION"], read: readOccupations },
  { types: ["RACE", "ETHNICITY", "MARITAL_STATUS", "PARENTHOOD"], read: readDemographics },
];
