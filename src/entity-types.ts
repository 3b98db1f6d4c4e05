import { z } from "zod";

/**
 * The identifiers that Hushtape knows: the 31 types named in appendix C of the RedactX paper plus FAX_NUMBER and MAC_ADDRESS
 * (its count is 33), and five of ours. Each maps to a class of HIPAA Safe Harbor (45 CFR 164.514(b)(2)(i), letters A–R), to an
 * i2b2 2014 category and to a SHIELD category, so that scores of other systems can be compared.
 */
const TYPES = {
  PERSON: { hipaa: "A", i2b2: "NAME", shield: "NAME" },
  AGE: { hipaa: "C", i2b2: "AGE", shield: "AGE" },
  DATE: { hipaa: "C", i2b2: "DATE", shield: "DATE" },
  BIRTH_DATE_TIME: { hipaa: "C", i2b2: "DATE", shield: "DATE" },
  DEATH_DATE_TIME: { hipaa: "C", i2b2: "DATE", shield: "DATE" },
  ADDRESS: { hipaa: "B", i2b2: "LOCATION", shield: "LOCATION" },
  LOCATION: { hipaa: "B", i2b2: "LOCATION", shield: "LOCATION" },
  ORGANIZATION: { hipaa: "B", i2b2: "LOCATION", shield: "ORGANIZATION" },
  PHARMACY: { hipaa: "B", i2b2: "LOCATION", shield: "ORGANIZATION" },
  DIAGNOSTIC_LABS: { hipaa: "B", i2b2: "LOCATION", shield: "ORGANIZATION" },
  OCCUPATION: { hipaa: "R", i2b2: "PROFESSION", shield: "OTHER" },
  TELEPHONE_NUMBER: { hipaa: "D", i2b2: "CONTACT", shield: "CONTACT" },
  FAX_NUMBER: { hipaa: "E", i2b2: "CONTACT", shield: "CONTACT" },
  EMAIL: { hipaa: "F", i2b2: "CONTACT", shield: "CONTACT" },
  URL: { hipaa: "N", i2b2: "CONTACT", shield: "CONTACT" },
  USERNAME: { hipaa: "R", i2b2: "NAME", shield: "ID" },
  IP_ADDRESS: { hipaa: "O", i2b2: "CONTACT", shield: "ID" },
  MAC_ADDRESS: { hipaa: "M", i2b2: "ID", shield: "ID" },
  SSN_OR_TAXPAYER: { hipaa: "G", i2b2: "ID", shield: "ID" },
  MEDICAL_RECORD_NUMBER: { hipaa: "H", i2b2: "ID", shield: "ID" },
  HEALTH_PLAN_ID: { hipaa: "I", i2b2: "ID", shield: "ID" },
  FIN: { hipaa: "J", i2b2: "ID", shield: "ID" },
  BANK_ACCOUNT_NUMBER: { hipaa: "J", i2b2: "ID", shield: "ID" },
  BANK_SWIFT: { hipaa: "J", i2b2: "ID", shield: "ID" },
  BANK_ROUTING: { hipaa: "J", i2b2: "ID", shield: "ID" },
  CREDIT_DEBIT_NUMBER: { hipaa: "J", i2b2: "ID", shield: "ID" },
  CERTIFICATE_NUMBER: { hipaa: "K", i2b2: "ID", shield: "ID" },
  PASSPORT_NUMBER_US: { hipaa: "K", i2b2: "ID", shield: "ID" },
  DRIVER_ID_US: { hipaa: "K", i2b2: "ID", shield: "ID" },
  VEHICLE_LICENSE_PLATE_US: { hipaa: "L", i2b2: "ID", shield: "ID" },
  VEHICLE_IDENTIFIER_US: { hipaa: "L", i2b2: "ID", shield: "ID" },
  DEVICE_ID: { hipaa: "M", i2b2: "ID", shield: "ID" },
  GUID: { hipaa: "R", i2b2: "ID", shield: "ID" },
  OTHER_ID: { hipaa: "R", i2b2: "ID", shield: "ID" },
  RACE: { hipaa: "R", i2b2: null, shield: "OTHER" },
  ETHNICITY: { hipaa: "R", i2b2: null, shield: "OTHER" },
  MARITAL_STATUS: { hipaa: "R", i2b2: null, shield: "OTHER" },
  PARENTHOOD: { hipaa: "R", i2b2: null, shield: "OTHER" },
} as const satisfies Record<string, { hipaa: string; i2b2: string | null; shield: string }>;

export type KnownType = keyof typeof TYPES;

/** Name of a type of the user's own: capitals, digits and underscores, 2 to 40 characters, and none of the known names. */
export const ownTypeNameSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{1,39}$/, "capitals, digits and underscores, such as BADGE_NUMBER")
  .refine((name) => !(name in TYPES) && name !== "NONE", "a name that is not one of the known types, and not NONE")
  .brand<"OwnType">();

/** A type of the user's own (`ownTypes` of the configuration). Only the language model finds those. */
type OwnType = z.output<typeof ownTypeNameSchema>;

export type EntityType = KnownType | OwnType;

/** Every known type in its documented order; the order settles which of two equally sure types a span is given, and own types come last. */
export const ENTITY_TYPES = Object.keys(TYPES) as [KnownType, ...KnownType[]];

/** Numbers and codes that somebody was given. `OTHER_ID`, the general one, comes last. */
export const IDENTIFIER_TYPES = [
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
] as const satisfies readonly KnownType[];

const RANK: ReadonlyMap<string, number> = new Map(ENTITY_TYPES.map((type, rank) => [type, rank]));

/** Place of a type in the documented order, from 0. */
export function typeRank(type: EntityType): number {
  return RANK.get(type) ?? ENTITY_TYPES.length;
}

/** Parses a type's name from outside. */
export const entityTypeSchema = z.union([z.enum(ENTITY_TYPES), ownTypeNameSchema]);

interface TypeClasses {
  readonly hipaa: string;
  readonly i2b2: string | null;
  readonly shield: string;
}

const KNOWN: ReadonlyMap<string, TypeClasses> = new Map(Object.entries(TYPES));

/**
 * Classes that another scheme gives a type: HIPAA Safe Harbor letter, i2b2 2014 category (`null`: none), SHIELD category. A type of
 * the user's own is a "unique identifying characteristic" (R).
 */
export function classesOf(type: EntityType): TypeClasses {
  return KNOWN.get(type) ?? { hipaa: "R", i2b2: null, shield: "OTHER" };
}
