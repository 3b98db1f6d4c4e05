import type { EntityType } from "../entity-types.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import { isOrdinaryWord } from "../language/ordinary-word.js";

/** Keys whose value is an identifier whatever it looks like, by their letters alone: `last_name`, `lastName` and `LastName` are one. */
const TYPE_OF_KEY: Readonly<Record<string, EntityType>> = {
  firstname: "PERSON",
  givenname: "PERSON",
  middlename: "PERSON",
  lastname: "PERSON",
  familyname: "PERSON",
  surname: "PERSON",
  maidenname: "PERSON",
  fullname: "PERSON",
  patientname: "PERSON",
  clinicianname: "PERSON",
  doctorname: "PERSON",
  providername: "PERSON",
  contactname: "PERSON",
  dob: "BIRTH_DATE_TIME",
  dateofbirth: "BIRTH_DATE_TIME",
  birthdate: "BIRTH_DATE_TIME",
  birthday: "BIRTH_DATE_TIME",
  deceaseddate: "DEATH_DATE_TIME",
  dateofdeath: "DEATH_DATE_TIME",
  mrn: "MEDICAL_RECORD_NUMBER",
  medicalrecordnumber: "MEDICAL_RECORD_NUMBER",
  patientid: "MEDICAL_RECORD_NUMBER",
  ssn: "SSN_OR_TAXPAYER",
  socialsecuritynumber: "SSN_OR_TAXPAYER",
  phone: "TELEPHONE_NUMBER",
  phonenumber: "TELEPHONE_NUMBER",
  telephone: "TELEPHONE_NUMBER",
  mobile: "TELEPHONE_NUMBER",
  cell: "TELEPHONE_NUMBER",
  fax: "FAX_NUMBER",
  faxnumber: "FAX_NUMBER",
  email: "EMAIL",
  emailaddress: "EMAIL",
  address: "ADDRESS",
  street: "ADDRESS",
  streetaddress: "ADDRESS",
  zip: "ADDRESS",
  zipcode: "ADDRESS",
  postcode: "ADDRESS",
  postalcode: "ADDRESS",
  memberid: "HEALTH_PLAN_ID",
  policynumber: "HEALTH_PLAN_ID",
  accountnumber: "BANK_ACCOUNT_NUMBER",
  iban: "BANK_ACCOUNT_NUMBER",
  username: "USERNAME",
  city: "LOCATION",
};
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
  if (Object.hasOwn(TYPE_OF_KEY, letters)) return TYPE_OF_KEY[letters] ?? null;
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

/** Whether a key is a name of a field: words of English and short numbers, none of them a name. Such a key is never an identifier. */
export function isFieldName(key: string): boolean {
  if (key.length > 64 || LONG_NUMBER.test(key.replaceAll(/\D/gu, ""))) return false;
  return wordsOfKey(key).every((word) => /^\d+$/u.test(word) || isFieldWord(word.toLowerCase()));
}

/** What an unusual key must be, by itself. */
export function typeOfKey(key: string): EntityType | null {
  if (LONG_NUMBER.test(key.replaceAll(/\D/gu, ""))) return "OTHER_ID";
  return wordsOfKey(key).some((word) => isName(word.toLowerCase())) ? "PERSON" : null;
}

const FIELD_WORDS: ReadonlySet<string> = new Set(
  "id ids mrn dob ssn npi icd cpt url uri uuid ehr emr hpi ros html json xml http https api utc iso lang metadata timestamp datetime config params payload username email confidence telecom dtw avg logprob systeminfo marital".split(
    " ",
  ),
);

function isFieldWord(word: string): boolean {
  if (FIELD_WORDS.has(word)) return true;
  const flags = lexicon().get(word) ?? 0;
  // "Grace" may be a field, and may be somebody: the detectors have to look.
  const perhapsName = (flags & Flag.Given) !== 0 && (flags & Flag.Function) === 0;
  return isOrdinaryWord(word) && !perhapsName && !isName(word);
}

/** A name first of all: not "mark", "may" or "will". */
function isName(word: string): boolean {
  const flags = lexicon().get(word) ?? 0;
  return (flags & (Flag.Given | Flag.Surname)) !== 0 && (flags & (Flag.Ambiguous | Flag.Function)) === 0;
}
