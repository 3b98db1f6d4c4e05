import type { EntityType } from "../entity-types.js";
import type { Locale } from "../language/locales.js";
import type { TextSpan } from "../types.js";
import { type AgeValue, readAgeIn } from "./ages/age-value.js";
import { type DateValue, readDate } from "./dates/date-value.js";
import { type OrganizationValue, readOrganization } from "./organizations/organization-value.js";
import { type NameValue, readPerson } from "./people/name-value.js";
import { type PhoneValue, readPhone } from "./phones/phone-value.js";
import { type PlaceValue, readAddress } from "./places/place-value.js";

/** What the words of a finding say, as its reader understood them. */
export type Understood = DateValue | AgeValue | PhoneValue | PlaceValue | NameValue | OrganizationValue;

type Reader = (text: string, span: TextSpan, locale: Locale) => Understood | null;

const READERS: ReadonlyMap<EntityType, Reader> = new Map<EntityType, Reader>([
  ["DATE", readDate],
  ["BIRTH_DATE_TIME", readDate],
  ["DEATH_DATE_TIME", readDate],
  ["AGE", readAgeIn],
  ["TELEPHONE_NUMBER", readPhone],
  ["FAX_NUMBER", readPhone],
  ["ADDRESS", readAddress],
  ["PERSON", readPerson],
  ["ORGANIZATION", readOrganization],
  ["PHARMACY", readOrganization],
  ["DIAGNOSTIC_LABS", readOrganization],
]);

/** Types whose findings are understood by a reader. */
export const READ_TYPES: ReadonlySet<EntityType> = new Set(READERS.keys());

/**
 * What stands in a stretch of a text, read as a type. The one reader of detectors, which say what a finding means, and of the
 * relexicalizer, which writes another that means as much.
 * @returns `null`: it is not understood, or the type has no reader.
 */
export function readValue(type: EntityType, text: string, span: TextSpan, locale: Locale): Understood | null {
  return READERS.get(type)?.(text, span, locale) ?? null;
}
