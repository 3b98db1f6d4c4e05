import { z } from "zod";
import { FIELD_PARTS, typeOfValue } from "../../documents/field-types.js";
import { type EntityType, entityTypeSchema } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { isNumberOfThing, typeOfHidden } from "../known-of-record.js";
import type { Leaf, PersonPlace, RecordText } from "../leaf.js";
import { type Action, actionOf, type FieldRule } from "../schema/record-schema.js";
import { endingOf, placeByNames } from "./place-by-names.js";

/** What a value says of somebody, apart from its record. It holds PHI. */
export interface Said {
  readonly text: string;
  readonly type: EntityType;
  /** Of whom, where the record says so. */
  readonly place: PersonPlace | null;
  /** A number of a thing of the patient's: of nobody, and known in other records all the same. */
  readonly isOfThing?: true;
}

const placeSchema = z.strictObject({
  person: z.string(),
  name: z.string(),
  part: z.enum(FIELD_PARTS),
  isPatient: z.boolean(),
});
const savedSchema = z.tuple([
  z.string(),
  z.array(z.strictObject({ text: z.string(), type: entityTypeSchema, place: placeSchema.nullable() })),
  z.array(z.string()).optional(),
]);

/** What is said of one patient, as it was saved: `["…",[…]]`, with how the patient is called besides. @throws HushtapeError INTERNAL, quoting nothing. */
export function parseSaid(line: string): z.output<typeof savedSchema> {
  const parsed = savedSchema.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  throw new HushtapeError("INTERNAL", "what is known of patients is damaged", "Make it anew from the records.");
}

/** What may leave the value in its place, or parts of it. */
export const STAYING: ReadonlySet<Action> = new Set(["passThrough", "autoDeID", "attachment"]);

/**
 * What a value says that does not leave as it is. `null`: nothing that could be told from ordinary words, or it leaves.
 * @param rule `null`: none names it.
 */
export function saidOf(leaf: Leaf, rule: FieldRule | null, record: RecordText): Said | null {
  if ((rule && STAYING.has(actionOf(rule))) || record.typed?.isNobodys(leaf)) return null;
  const place = record.personOf ? record.personOf(leaf) : placeByNames(leaf.shape ?? leaf.path, leaf.path);
  const byRule = rule?.surrogate ?? (rule?.shiftDate ? "DATE" : typeOfHidden(leaf, rule));
  const byFormat = record.typed?.says(leaf) ?? (place && record.personOf ? OF_PART[place.part] : null);
  const byEnding = record.personOf ? null : endingOf(leaf.shape ?? leaf.path);
  const type = byRule ?? byFormat ?? (byEnding === null ? null : typeOfValue(byEnding, "", leaf.value));
  if (type === null) return null;
  const text = place?.part === "birthDate" ? (record.dateOf?.(leaf)?.text ?? leaf.value) : leaf.value;
  const whose = place && isOfType(place.part, type) ? place : null;
  // Names of columns do not tell a number from a finding.
  const isOfThing = !whose && type === "OTHER_ID" && record.personOf && isNumberOfThing(leaf);
  return { text: text.trim(), type, place: whose, ...(isOfThing && { isOfThing: true }) };
}

/** What a format's own place of a person holds, where neither rule nor name says; of what is no name by itself, nothing. */
const OF_PART: Readonly<Record<PersonPlace["part"], EntityType | null>> = {
  name: null,
  given: null,
  family: null,
  birthDate: "DATE",
  phone: "TELEPHONE_NUMBER",
  email: "EMAIL",
  address: null,
  recordNumber: null,
};

/** `drug_name` is called like a name, and is none. */
function isOfType(part: PersonPlace["part"], type: EntityType): boolean {
  switch (part) {
    case "name":
    case "given":
    case "family":
      return type === "PERSON";
    case "birthDate":
      // A date without a mark between its figures looks like a number.
      return type === "DATE" || type === "BIRTH_DATE_TIME" || type === "OTHER_ID";
    case "phone":
      return type === "TELEPHONE_NUMBER" || type === "OTHER_ID" || type === "FAX_NUMBER";
    case "email":
      return type === "EMAIL" || type === "OTHER_ID";
    case "address":
      return type === "ADDRESS" || type === "LOCATION";
    case "recordNumber":
      return type === "MEDICAL_RECORD_NUMBER" || type === "OTHER_ID";
  }
}
