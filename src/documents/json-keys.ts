import type { EntityType } from "../entity-types.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import { isOrdinaryWord } from "../language/ordinary-word.js";
import { setOf } from "../language/vocabulary/lists.js";
import { NAME } from "../language/word-flags.js";

/** What a field says of a person. */
export const FIELD_PARTS = [
  "name",
  "given",
  "family",
  "birthDate",
  "phone",
  "email",
  "address",
  "recordNumber",
] as const;
/** What a field says of a person. */
export type FieldPart = (typeof FIELD_PARTS)[number];

/**
 * Names of fields by their letters alone (`last_name`, `lastName` and `LastName` are one): the type of a value that is an identifier whatever it looks like
 * (`null`: its words have to tell), and what it says of a person.
 */
const FIELDS: readonly (readonly [letters: string, type: EntityType | null, part: FieldPart | null])[] = [
  ["firstname", "PERSON", "given"],
  ["givenname", "PERSON", "given"],
  ["middlename", "PERSON", "given"],
  ["lastname", "PERSON", "family"],
  ["familyname", "PERSON", "family"],
  ["surname", "PERSON", "family"],
  ["maidenname", "PERSON", "family"],
  ["fullname", "PERSON", "name"],
  ["patientname", "PERSON", null],
  ["clinicianname", "PERSON", null],
  ["doctorname", "PERSON", null],
  ["providername", "PERSON", null],
  ["contactname", "PERSON", null],
  ["dob", "BIRTH_DATE_TIME", "birthDate"],
  ["dateofbirth", "BIRTH_DATE_TIME", "birthDate"],
  ["birthdate", "BIRTH_DATE_TIME", "birthDate"],
  ["birthday", "BIRTH_DATE_TIME", "birthDate"],
  ["deceaseddate", "DEATH_DATE_TIME", null],
  ["dateofdeath", "DEATH_DATE_TIME", null],
  ["mrn", "MEDICAL_RECORD_NUMBER", "recordNumber"],
  ["medicalrecordnumber", "MEDICAL_RECORD_NUMBER", "recordNumber"],
  ["patientid", "MEDICAL_RECORD_NUMBER", "recordNumber"],
  ["ssn", "SSN_OR_TAXPAYER", null],
  ["socialsecuritynumber", "SSN_OR_TAXPAYER", null],
  ["phone", "TELEPHONE_NUMBER", "phone"],
  ["phonenumber", "TELEPHONE_NUMBER", "phone"],
  ["telephone", "TELEPHONE_NUMBER", "phone"],
  ["mobile", "TELEPHONE_NUMBER", "phone"],
  ["cell", "TELEPHONE_NUMBER", null],
  ["fax", "FAX_NUMBER", null],
  ["faxnumber", "FAX_NUMBER", null],
  ["email", "EMAIL", "email"],
  ["emailaddress", "EMAIL", "email"],
  ["address", "ADDRESS", "address"],
  ["street", "ADDRESS", "address"],
  ["streetaddress", "ADDRESS", "address"],
  ["zip", "ADDRESS", null],
  ["zipcode", "ADDRESS", null],
  ["postcode", "ADDRESS", null],
  ["postalcode", "ADDRESS", null],
  ["memberid", "HEALTH_PLAN_ID", null],
  ["policynumber", "HEALTH_PLAN_ID", null],
  ["accountnumber", "BANK_ACCOUNT_NUMBER", null],
  ["iban", "BANK_ACCOUNT_NUMBER", null],
  ["username", "USERNAME", null],
  ["city", "LOCATION", null],
  ["family", null, "family"],
  ["given", null, "given"],
  ["name", null, "name"],
  ["line", null, "address"],
];
const TYPE_OF_KEY: ReadonlyMap<string, EntityType> = new Map(
  FIELDS.flatMap(([letters, type]) => (type === null ? [] : [[letters, type] as const])),
);

/** What names of fields end in, and what of a person they hold; longer ones first. */
export const FIELD_ENDINGS: readonly (readonly [ending: string, part: FieldPart])[] = FIELDS.flatMap(
  ([letters, , part]) => (part === null ? [] : [[letters, part] as const]),
).sort(([a], [b]) => b.length - a.length);

/** Keys under which a name or a value is somebody's, by their letters alone; FHIR's among them. */
const PEOPLE: ReadonlySet<string> = new Set(
  `patient patients doctor doctors physician provider providers clinician clinicians nurse practitioner subject contact contacts
  emergencycontact guardian caregiver spouse mother father author authors user users member insured subscriber person people name`.split(
    /\s+/u,
  ),
);
/** One to four words with capitals, or one word: "Chalmers", "Peter James", "van Dyke". */
const NAME_SHAPE = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,3}$/u;
/** A longer value is a text about the matter, not the identifier itself. */
const MAX_VALUE_LENGTH = 120;
/** A record number, a telephone number; fewer digits are a year or a code. */
const LONG_NUMBER = /\d{5}/u;

/**
 * What the value of a key must be, or `null` where its words have to tell.
 * @param parent the key of what the key is in, `""` for none.
 */
export function typeOfValue(key: string, parent: string, value: string): EntityType | null {
  if (value.length > MAX_VALUE_LENGTH || !/[\p{L}\p{N}]/u.test(value)) return null;
  const letters = lettersOf(key);
  const type = TYPE_OF_KEY.get(letters);
  if (type !== undefined) return type;
  const owner = lettersOf(parent);
  const namesSomebody =
    (letters === "name" && PEOPLE.has(owner)) || (["family", "given"].includes(letters) && owner === "name");
  if (namesSomebody && NAME_SHAPE.test(value)) return "PERSON";
  if (letters === "value" && owner === "telecom") return value.includes("@") ? "EMAIL" : "TELEPHONE_NUMBER";
  if (letters === "value" && (owner === "identifier" || owner === "identifiers")) return "OTHER_ID";
  return letters === "line" && owner === "address" ? "ADDRESS" : null;
}

function lettersOf(key: string): string {
  return key.replaceAll(/[^\p{L}]/gu, "").toLowerCase();
}

/** Words of a key: `patientName`, `patient_name` and `patient-name` are two. */
export function wordsOfKey(key: string): string[] {
  return key
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== "");
}

/** Longer names, and such of more words, are phrases about a matter or somebody. */
const MAX_LENGTH = 64;
const MAX_WORDS = 6;

/**
 * Whether a key is a name of a field: words of English and short numbers, none of them a name as well, but for those that fields are called by. Small words
 * may be names too ("will", "may") where another word stands beside them. Such a key is nobody's by itself; a map may have it for somebody's all the same.
 */
export function isFieldName(key: string): boolean {
  if (key.length > MAX_LENGTH || LONG_NUMBER.test(key.replaceAll(/\D/gu, ""))) return false;
  const words = wordsOfKey(key).map((word) => word.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, ""));
  const isNumber = (word: string) => /^\d+$/u.test(word);
  return (
    words.length <= MAX_WORDS &&
    words.every((word) => isNumber(word) || isFieldWord(word) || hasFlag(word, Flag.Function)) &&
    (words.every(isNumber) || words.some(isFieldWord))
  );
}

/** Whether a text is made of ordinary words and short numbers, none of them a name first of all: "white" is an ordinary word. */
export function isOfOrdinaryWords(text: string): boolean {
  if (text.length > MAX_LENGTH || LONG_NUMBER.test(text.replaceAll(/\D/gu, ""))) return false;
  return wordsOfKey(text).every((word) => /^\d+$/u.test(word) || isPlainWord(word.toLowerCase()));
}

/** What an unusual key must be, by itself. */
export function typeOfKey(key: string): EntityType | null {
  if (LONG_NUMBER.test(key.replaceAll(/\D/gu, ""))) return "OTHER_ID";
  return wordsOfKey(key).some((word) => isName(word.toLowerCase())) ? "PERSON" : null;
}

const FIELD_WORDS = setOf("reader-words", "field", "*");

function isFieldWord(word: string): boolean {
  return FIELD_WORDS.has(word) || (isOrdinaryWord(word) && !hasFlag(word, NAME));
}

function isPlainWord(word: string): boolean {
  if (FIELD_WORDS.has(word)) return true;
  // "Grace" may be a field, and may be somebody.
  const perhapsName = hasFlag(word, Flag.Given) && !hasFlag(word, Flag.Function);
  return isOrdinaryWord(word) && !perhapsName && !isName(word);
}

/** A name first of all: not "mark", "may" or "will". */
function isName(word: string): boolean {
  return hasFlag(word, NAME) && !hasFlag(word, Flag.Ambiguous | Flag.Function);
}

function hasFlag(word: string, flags: number): boolean {
  return ((lexicon().get(word) ?? 0) & flags) !== 0;
}
