import { z } from "zod";

/** Policies that have a name, from the one that removes least. Each removes all that the ones before it do. */
const POLICIES_BY_REACH = ["limited-data-set", "safe-harbor", "all"] as const;
/** A policy that is chosen by name; any other policy is a list of types. */
export type NamedPolicy = (typeof POLICIES_BY_REACH)[number];

interface TypeClasses {
  /** Class of HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i): letters A–R. */
  readonly hipaa: string;
  /** i2b2 2014 category; `null`: none. */
  readonly i2b2: string | null;
  /** SHIELD category. */
  readonly shield: string;
}

interface TypeRow extends TypeClasses {
  /** The first of the named policies that removes it. */
  readonly policy: NamedPolicy;
  /** A number or code that somebody was given. */
  readonly isCode: boolean;
}

/**
 * The identifiers that Hushtape knows: the 31 types named in appendix C of the RedactX paper plus FAX_NUMBER and MAC_ADDRESS
 * (its count is 33), and five of ours. Their classes in other schemes let scores of other systems be compared.
 * The order is that of the documentation, and settles ties (`typeRank`). What else a new type needs: docs/extending.md.
 *
 * `safe-harbor` removes every identifier, not the four demographic facts of the RedactX list that Safe Harbor does not name;
 * `limited-data-set` (45 CFR 164.514(e)) leaves dates, ages, towns, states and postal codes, and occupations.
 */
const TYPES = {
  PERSON: { hipaa: "A", i2b2: "NAME", shield: "NAME", policy: "limited-data-set", isCode: false },
  AGE: { hipaa: "C", i2b2: "AGE", shield: "AGE", policy: "safe-harbor", isCode: false },
  DATE: { hipaa: "C", i2b2: "DATE", shield: "DATE", policy: "safe-harbor", isCode: false },
  BIRTH_DATE_TIME: { hipaa: "C", i2b2: "DATE", shield: "DATE", policy: "safe-harbor", isCode: false },
  DEATH_DATE_TIME: { hipaa: "C", i2b2: "DATE", shield: "DATE", policy: "safe-harbor", isCode: false },
  ADDRESS: { hipaa: "B", i2b2: "LOCATION", shield: "LOCATION", policy: "limited-data-set", isCode: false },
  LOCATION: { hipaa: "B", i2b2: "LOCATION", shield: "LOCATION", policy: "safe-harbor", isCode: false },
  ORGANIZATION: { hipaa: "B", i2b2: "LOCATION", shield: "ORGANIZATION", policy: "limited-data-set", isCode: false },
  PHARMACY: { hipaa: "B", i2b2: "LOCATION", shield: "ORGANIZATION", policy: "limited-data-set", isCode: false },
  DIAGNOSTIC_LABS: { hipaa: "B", i2b2: "LOCATION", shield: "ORGANIZATION", policy: "limited-data-set", isCode: false },
  OCCUPATION: { hipaa: "R", i2b2: "PROFESSION", shield: "OTHER", policy: "safe-harbor", isCode: false },
  TELEPHONE_NUMBER: { hipaa: "D", i2b2: "CONTACT", shield: "CONTACT", policy: "limited-data-set", isCode: false },
  FAX_NUMBER: { hipaa: "E", i2b2: "CONTACT", shield: "CONTACT", policy: "limited-data-set", isCode: false },
  EMAIL: { hipaa: "F", i2b2: "CONTACT", shield: "CONTACT", policy: "limited-data-set", isCode: false },
  URL: { hipaa: "N", i2b2: "CONTACT", shield: "CONTACT", policy: "limited-data-set", isCode: false },
  USERNAME: { hipaa: "R", i2b2: "NAME", shield: "ID", policy: "limited-data-set", isCode: false },
  IP_ADDRESS: { hipaa: "O", i2b2: "CONTACT", shield: "ID", policy: "limited-data-set", isCode: false },
  MAC_ADDRESS: { hipaa: "M", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: false },
  SSN_OR_TAXPAYER: { hipaa: "G", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  MEDICAL_RECORD_NUMBER: { hipaa: "H", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  HEALTH_PLAN_ID: { hipaa: "I", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  FIN: { hipaa: "J", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  BANK_ACCOUNT_NUMBER: { hipaa: "J", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  BANK_SWIFT: { hipaa: "J", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  BANK_ROUTING: { hipaa: "J", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  CREDIT_DEBIT_NUMBER: { hipaa: "J", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  CERTIFICATE_NUMBER: { hipaa: "K", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  PASSPORT_NUMBER_US: { hipaa: "K", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  DRIVER_ID_US: { hipaa: "K", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  VEHICLE_LICENSE_PLATE_US: { hipaa: "L", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  VEHICLE_IDENTIFIER_US: { hipaa: "L", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  DEVICE_ID: { hipaa: "M", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  GUID: { hipaa: "R", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  OTHER_ID: { hipaa: "R", i2b2: "ID", shield: "ID", policy: "limited-data-set", isCode: true },
  RACE: { hipaa: "R", i2b2: null, shield: "OTHER", policy: "all", isCode: false },
  ETHNICITY: { hipaa: "R", i2b2: null, shield: "OTHER", policy: "all", isCode: false },
  MARITAL_STATUS: { hipaa: "R", i2b2: null, shield: "OTHER", policy: "all", isCode: false },
  PARENTHOOD: { hipaa: "R", i2b2: null, shield: "OTHER", policy: "all", isCode: false },
} as const satisfies Record<string, TypeRow>;

/** A type of identifier that Hushtape itself knows: a key of `TYPES`. */
export type KnownType = keyof typeof TYPES;

/** Name of a type of the user's own: capitals, digits and underscores, 2 to 40 characters, and none of the known names. */
export const ownTypeNameSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{1,39}$/, "capitals, digits and underscores, such as BADGE_NUMBER")
  .refine((name) => !(name in TYPES) && name !== "NONE", "a name that is not one of the known types, and not NONE")
  .brand<"OwnType">();

/** A type of the user's own (`ownTypes` of the configuration). Only the language model finds those. */
type OwnType = z.output<typeof ownTypeNameSchema>;

/** A type of identifier: a known one, or one of the user's own. */
export type EntityType = KnownType | OwnType;

/** Every known type in its documented order; the order settles which of two equally sure types a span is given, and own types come last. */
export const ENTITY_TYPES = Object.keys(TYPES) as [KnownType, ...KnownType[]];

/** What has a name of several words, each with a capital. */
export const NAME_TYPES: ReadonlySet<EntityType> = new Set([
  "PERSON",
  "LOCATION",
  "ORGANIZATION",
  "PHARMACY",
  "DIAGNOSTIC_LABS",
]);

type CodeType = { [Type in KnownType]: (typeof TYPES)[Type]["isCode"] extends true ? Type : never }[KnownType];

function isCode(type: KnownType): type is CodeType {
  return TYPES[type].isCode;
}

/** Numbers and codes that somebody was given. `OTHER_ID`, the general one, comes last. */
export const IDENTIFIER_TYPES: readonly CodeType[] = ENTITY_TYPES.filter(isCode);

/** The known types that a named policy removes. */
export function typesRemovedBy(policy: NamedPolicy): readonly KnownType[] {
  const reach = POLICIES_BY_REACH.indexOf(policy);
  return ENTITY_TYPES.filter((type) => POLICIES_BY_REACH.indexOf(TYPES[type].policy) <= reach);
}

const RANK: ReadonlyMap<string, number> = new Map(ENTITY_TYPES.map((type, rank) => [type, rank]));

/** Place of a type in the documented order, from 0. */
export function typeRank(type: EntityType): number {
  return RANK.get(type) ?? ENTITY_TYPES.length;
}

/** Parses a type's name from outside. */
export const entityTypeSchema = z.union([z.enum(ENTITY_TYPES), ownTypeNameSchema]);

const KNOWN: ReadonlyMap<string, TypeClasses> = new Map(
  Object.entries(TYPES).map(([type, { hipaa, i2b2, shield }]) => [type, { hipaa, i2b2, shield }]),
);

/**
 * Classes that another scheme gives a type: HIPAA Safe Harbor letter, i2b2 2014 category (`null`: none), SHIELD category. A type of
 * the user's own is a "unique identifying characteristic" (R).
 */
export function classesOf(type: EntityType): TypeClasses {
  return KNOWN.get(type) ?? { hipaa: "R", i2b2: null, shield: "OTHER" };
}
