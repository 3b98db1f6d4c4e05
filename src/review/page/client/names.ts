import type { EntityType, ExportFormat, OriginalReason, RejectReason } from "./forms.js";

/** Why a muted stretch comes back, in the order of the digits that choose it. */
export const REJECT_NAMES: Record<RejectReason, string> = {
  "no-identifier": "Not an identifier",
  "clinical-term": "Clinical term",
  "public-name": "Public name",
  duplicate: "Muted twice",
  "wrong-place": "Wrong place",
  policy: "Policy lets it stay",
};

/** Why somebody hears the original sound, in the order of the digits that choose it. */
export const ORIGINAL_NAMES: Record<OriginalReason, string> = {
  "judge-span": "To judge a muted stretch",
  "judge-gap": "To judge a gap",
  "set-edges": "To set edges",
  complaint: "A complaint",
  training: "Training",
};

/** Forms in which one recording is exported. */
export const EXPORT_NAMES: Record<ExportFormat, string> = {
  csv: "CSV",
  audacity: "Audacity labels",
  rttm: "RTTM",
  vtt: "WebVTT",
  eaf: "ELAN",
  textgrid: "TextGrid",
  decisions: "Decisions (private)",
};

/** What keys a record of names has, in its order. */
export function keysOf<Key extends string>(names: Record<Key, string>): readonly Key[] {
  return Object.keys(names).filter((key): key is Key => key in names);
}

/** Known types in the documented order; the letter chooses one in the list of types, where there is one. */
const TYPES = {
  PERSON: ["Person", "p"],
  AGE: ["Age", "g"],
  DATE: ["Date", "d"],
  BIRTH_DATE_TIME: ["Birth date", "b"],
  DEATH_DATE_TIME: ["Death date", "h"],
  ADDRESS: ["Address", "a"],
  LOCATION: ["Location", "l"],
  ORGANIZATION: ["Organization", "o"],
  PHARMACY: ["Pharmacy", "y"],
  DIAGNOSTIC_LABS: ["Laboratory", ""],
  OCCUPATION: ["Occupation", "j"],
  TELEPHONE_NUMBER: ["Telephone", "t"],
  FAX_NUMBER: ["Fax", "f"],
  EMAIL: ["E-mail", "e"],
  URL: ["Web address", "w"],
  USERNAME: ["User name", "u"],
  IP_ADDRESS: ["IP address", "i"],
  MAC_ADDRESS: ["MAC address", ""],
  SSN_OR_TAXPAYER: ["Social security", "s"],
  MEDICAL_RECORD_NUMBER: ["Record number", "m"],
  HEALTH_PLAN_ID: ["Health plan", "q"],
  FIN: ["Account of a visit", ""],
  BANK_ACCOUNT_NUMBER: ["Bank account", "k"],
  BANK_SWIFT: ["SWIFT", ""],
  BANK_ROUTING: ["Bank routing", "r"],
  CREDIT_DEBIT_NUMBER: ["Payment card", "c"],
  CERTIFICATE_NUMBER: ["Certificate", ""],
  PASSPORT_NUMBER_US: ["Passport", ""],
  DRIVER_ID_US: ["Driver's licence", "z"],
  VEHICLE_LICENSE_PLATE_US: ["Number plate", "n"],
  VEHICLE_IDENTIFIER_US: ["Vehicle", "v"],
  DEVICE_ID: ["Device", ""],
  GUID: ["GUID", ""],
  OTHER_ID: ["Other number", "x"],
  RACE: ["Race", ""],
  ETHNICITY: ["Ethnicity", ""],
  MARITAL_STATUS: ["Marital status", ""],
  PARENTHOOD: ["Parenthood", ""],
} as const satisfies Partial<Record<EntityType, readonly [name: string, letter: string]>>;

/** Types that can be chosen, with their letters; "" has none. */
export const TYPE_CHOICES: readonly { readonly type: EntityType; readonly name: string; readonly letter: string }[] =
  keysOfTypes().map((type) => ({ type, name: TYPES[type][0], letter: TYPES[type][1] }));

function keysOfTypes(): readonly (keyof typeof TYPES)[] {
  return Object.keys(TYPES).filter((key): key is keyof typeof TYPES => key in TYPES);
}

const NAMES: ReadonlyMap<string, string> = new Map(TYPE_CHOICES.map(({ type, name }) => [type, name]));

/** How a type is shown; one of the user's own as it is written. */
export function typeName(type: EntityType | null): string {
  return type === null ? "Speech" : (NAMES.get(type) ?? type.toLowerCase().replaceAll("_", " "));
}
