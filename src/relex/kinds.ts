import { ENTITY_TYPES, type EntityType, type KnownType } from "../entity-types.js";
import { readAges } from "./ages/index.js";
import { readContacts } from "./contacts/index.js";
import { readDates } from "./dates/index.js";
import { readDemographics } from "./demographics/index.js";
import { readIdentifiers } from "./identifiers/index.js";
import { readOccupations } from "./occupations/index.js";
import { readOrganizations } from "./organizations/index.js";
import { readPersons } from "./people/index.js";
import { readPlaces } from "./places/index.js";
import type { ReadKind } from "./types.js";

/** In the order in which surrogates are chosen: addresses of e-mail need the names. */
const READERS = {
  people: readPersons,
  organizations: readOrganizations,
  places: readPlaces,
  dates: readDates,
  ages: readAges,
  contacts: readContacts,
  identifiers: readIdentifiers,
  occupations: readOccupations,
  demographics: readDemographics,
} as const satisfies Readonly<Record<string, ReadKind>>;

/** Name of a kind: types whose mentions are read and written together. */
export type KindName = keyof typeof READERS;

/**
 * Who reads a type and writes its surrogates. `placeholder`: nobody, since another value would be a wrong fact of the history, which is
 * worse than a gap. Types of the user's own keep their placeholders too.
 */
const KIND_OF = {
  PERSON: "people",
  AGE: "ages",
  DATE: "dates",
  BIRTH_DATE_TIME: "dates",
  DEATH_DATE_TIME: "dates",
  ADDRESS: "places",
  LOCATION: "places",
  ORGANIZATION: "organizations",
  PHARMACY: "organizations",
  DIAGNOSTIC_LABS: "organizations",
  OCCUPATION: "occupations",
  TELEPHONE_NUMBER: "contacts",
  FAX_NUMBER: "contacts",
  EMAIL: "contacts",
  URL: "contacts",
  USERNAME: "contacts",
  IP_ADDRESS: "contacts",
  MAC_ADDRESS: "contacts",
  SSN_OR_TAXPAYER: "identifiers",
  MEDICAL_RECORD_NUMBER: "identifiers",
  HEALTH_PLAN_ID: "identifiers",
  FIN: "identifiers",
  BANK_ACCOUNT_NUMBER: "identifiers",
  BANK_SWIFT: "identifiers",
  BANK_ROUTING: "identifiers",
  CREDIT_DEBIT_NUMBER: "identifiers",
  CERTIFICATE_NUMBER: "identifiers",
  PASSPORT_NUMBER_US: "identifiers",
  DRIVER_ID_US: "identifiers",
  VEHICLE_LICENSE_PLATE_US: "identifiers",
  VEHICLE_IDENTIFIER_US: "identifiers",
  DEVICE_ID: "identifiers",
  GUID: "identifiers",
  OTHER_ID: "identifiers",
  RACE: "placeholder",
  ETHNICITY: "demographics",
  MARITAL_STATUS: "placeholder",
  PARENTHOOD: "placeholder",
} as const satisfies Readonly<Record<KnownType, KindName | "placeholder">>;

/** A kind: its types, and what reads their mentions. */
export interface Kind {
  readonly types: readonly EntityType[];
  readonly read: ReadKind;
}

/** The kind of a type; `null`: its placeholder stays. */
export function kindNameOf(type: EntityType | undefined): KindName | null {
  const found = ENTITY_TYPES.find((known) => known === type);
  const kind = found === undefined ? "placeholder" : KIND_OF[found];
  return kind === "placeholder" ? null : kind;
}

/** In the order in which surrogates are chosen. */
export const KINDS: readonly Kind[] = Object.entries(READERS).map(([name, read]) => ({
  types: ENTITY_TYPES.filter((type) => KIND_OF[type] === name),
  read,
}));
