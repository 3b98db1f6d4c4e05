import type { EntityType } from "../entity-types.js";
import { once } from "../language/vocabulary/once.js";
import { lettersOf, namesOf } from "./field-names.js";
import { wordsOfKey } from "./json-keys.js";
import { isNameShaped, mayNameSomebody } from "./name-values.js";

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
 * Names of fields by their letters alone (`last_name`, `lastName` and `LastName` are one), in the kinds of `data/field-names.tsv`: the type of a value that
 * is an identifier whatever it looks like, and what it says of a person.
 */
const FIELDS: readonly (readonly [names: ReadonlySet<string>, type: EntityType, part: FieldPart | null])[] = [
  [namesOf("given-name"), "PERSON", "given"],
  [namesOf("family-name"), "PERSON", "family"],
  [namesOf("full-name"), "PERSON", "name"],
  [namesOf("other-name"), "PERSON", null],
  [namesOf("birth-date"), "BIRTH_DATE_TIME", "birthDate"],
  [namesOf("death-date"), "DEATH_DATE_TIME", null],
  [namesOf("record-number"), "MEDICAL_RECORD_NUMBER", "recordNumber"],
  [namesOf("tax-number"), "SSN_OR_TAXPAYER", null],
  [namesOf("phone"), "TELEPHONE_NUMBER", "phone"],
  [namesOf("other-phone"), "TELEPHONE_NUMBER", null],
  [namesOf("fax"), "FAX_NUMBER", null],
  [namesOf("email"), "EMAIL", "email"],
  [namesOf("address"), "ADDRESS", "address"],
  [namesOf("postcode"), "ADDRESS", null],
  [namesOf("plan-number"), "HEALTH_PLAN_ID", null],
  [namesOf("account"), "BANK_ACCOUNT_NUMBER", null],
  [namesOf("username"), "USERNAME", null],
  [namesOf("city"), "LOCATION", null],
];
const TYPE_OF_FIELD: ReadonlyMap<string, EntityType> = new Map(
  FIELDS.flatMap(([names, type]) => [...names].map((name) => [name, type] as const)),
);
/** Fields of which only what stands around them tells whether they are a person's. */
const OPEN_ENDINGS: readonly (readonly [string, FieldPart])[] = [
  ["family", "family"],
  ["given", "given"],
  ["name", "name"],
  ["line", "address"],
];

/** What names of fields end in, and what of a person they hold; longer ones first. */
export const FIELD_ENDINGS: readonly (readonly [ending: string, part: FieldPart])[] = [
  ...FIELDS.flatMap(([names, , part]) => (part === null ? [] : [...names].map((name) => [name, part] as const))),
  ...OPEN_ENDINGS,
].sort(([a], [b]) => b.length - a.length);

const lists = once(() => ({
  /** Under these a name is somebody's, and a value that could be a name is one. */
  people: namesOf("person"),
  /** Under these a name is somebody's; what stands there by itself may be a topic or a group. */
  ofPeople: namesOf("person-holder"),
  /** These hold records, and say nothing of what of. */
  holders: namesOf("holder"),
  names: namesOf("name"),
  first: namesOf("first"),
  last: namesOf("last"),
  personal: namesOf("personal"),
}));

const NOTHING: readonly string[] = [];
/** A longer value is a text about the matter, not the identifier itself. */
const MAX_VALUE_LENGTH = 120;

/**
 * What the value of a key must be, or `null` where its words have to tell.
 * @param parent the key of what the key is in, `""` for none.
 * @param beside the keys of what stands beside it: a drug has a name, but no sex.
 */
export function typeOfValue(
  key: string,
  parent: string,
  value: string,
  beside: readonly string[] = NOTHING,
): EntityType | null {
  if (value.length > MAX_VALUE_LENGTH || !/[\p{L}\p{N}]/u.test(value)) return null;
  const letters = lettersOf(key);
  const type = TYPE_OF_FIELD.get(letters);
  if (type !== undefined) return type;
  const owner = lettersOf(parent);
  if (letters === "value" && owner === "telecom") return value.includes("@") ? "EMAIL" : "TELEPHONE_NUMBER";
  if (letters === "value" && (owner === "identifier" || owner === "identifiers")) return "OTHER_ID";
  if (letters === "line" && owner === "address") return "ADDRESS";
  return typeOfPersons(key, value) ?? (namesSomebody(key, parent, value, beside) ? "PERSON" : null);
}

/** Whether a field's name says by itself that its value identifies somebody. */
export function saysWhose(key: string): boolean {
  return TYPE_OF_FIELD.has(lettersOf(key));
}

/** Whether what a field holds is a name where it could be one. */
export function mayHoldNames(key: string): boolean {
  const { names, first, last } = lists();
  return [names, first, last].some((list) => list.has(lettersOf(key))) || isPerson(key);
}

/** `mother_dob`, `patientSurname`: a field of somebody who is named before it. */
function typeOfPersons(key: string, value: string): EntityType | null {
  const words = wordsOfKey(key);
  for (let at = 1; at < words.length; at++) {
    const type = TYPE_OF_FIELD.get(lettersOf(words.slice(at).join("")));
    if (type === undefined) continue;
    const fits = type === "PERSON" ? isNameShaped(value) : true;
    return fits && isPerson(words.slice(0, at).join(" ")) ? type : null;
  }
  return null;
}

function namesSomebody(key: string, parent: string, value: string, beside: readonly string[]): boolean {
  if (!isNameShaped(value)) return false;
  const { people, ofPeople, holders, names, first, last } = lists();
  const words = wordsOfKey(key);
  // `attending_name`, `ptLast`: what goes before says whose.
  const own = lettersOf(words.at(-1) ?? "");
  const before = words.slice(0, -1).join(" ");
  const owner = before === "" ? parent : before;
  const letters = lettersOf(owner);
  const isOwned = ofPeople.has(letters) || isPerson(owner);
  const isFree = letters === "" || holders.has(letters);
  if (names.has(own))
    return isOwned || (before === "" && isFree && readBeside(beside).isPersonal && mayNameSomebody(value));
  if (first.has(own) || last.has(own)) {
    if (isOwned) return true;
    if (before !== "") return false;
    if (isFree && mayNameSomebody(value)) return true;
    const other = first.has(own) ? last : first;
    const isPair = [...other].some((one) => readBeside(beside).letters.has(one));
    return (isPair || readBeside(beside).isPersonal) && mayNameSomebody(value, "any case");
  }
  return (people.has(lettersOf(key)) || isPerson(key)) && mayNameSomebody(value);
}

/** What the keys of an object say of each value in it: read once for all of them, as there may be a great many. */
interface Beside {
  readonly letters: ReadonlySet<string>;
  /** Something is what people alone have. */
  readonly isPersonal: boolean;
}
const besides = new WeakMap<readonly string[], Beside>();

function readBeside(keys: readonly string[]): Beside {
  const known = besides.get(keys);
  if (known) return known;
  const letters = new Set(keys.map(lettersOf));
  const isPersonal = [...letters].some((one) => {
    const type = TYPE_OF_FIELD.get(one);
    return type === "PERSON" || type === "BIRTH_DATE_TIME" || lists().personal.has(one);
  });
  const beside = { letters, isPersonal };
  besides.set(keys, beside);
  return beside;
}

/** A role or a relation, with what goes before it in a name of a field: "referring physician". */
function isPerson(name: string): boolean {
  const { people } = lists();
  return people.has(lettersOf(name)) || people.has(lettersOf(wordsOfKey(name).at(-1) ?? ""));
}
