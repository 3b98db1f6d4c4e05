import { z } from "zod";
import { suggestion } from "../../config/nearest.js";
import { ENTITY_TYPES } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { flattenFields } from "./nested-fields.js";
import { FORM_NAMES } from "./value-forms.js";

/** What becomes of a field. The first four are the paper's own flags (section on structured data); the others are what records need besides. */
const ACTIONS = [
  "passThrough",
  "shouldMask",
  "shouldHash",
  "autoDeID",
  "remove",
  "surrogate",
  "shiftDate",
  "generalize",
  "attachment",
] as const;
/** One of them. */
export type Action = (typeof ACTIONS)[number];

/** How a value is made coarser: an age over 89 to 90, a postal code to the three digits that may stay, a date to its year. */
export const GENERALIZATIONS = ["age", "zip3", "year", "birth-year"] as const;

/** What a schema may be called. */
export const SCHEMA_NAME = /^[a-z0-9][a-z0-9._-]{0,80}$/;

const flag = z.literal(true, "is not true: leave it out instead").optional();
const path = z.string("is no text").max(500, "is longer than 500 characters");

/** Types that are dates. */
const DATES: ReadonlySet<string> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);

const form = z.enum(FORM_NAMES, `is none of ${FORM_NAMES.join(", ")}`);

const field = z
  .strictObject({
    /** JSON Pointer with `*` and `**`; of a table, `/column`; of FHIR also FHIRPath, `Patient.name`. */
    path: z.union([path, z.array(path).min(1, "is an empty list")], "is neither a path nor a list of them"),
    /** Leaves as it is. */
    passThrough: flag,
    /** `[MASKED]`, or the placeholder of a type; of numbers, true and false: no value. */
    shouldMask: z
      .union([z.literal(true), z.enum(ENTITY_TYPES)], "is neither true nor a type such as PERSON")
      .optional(),
    /**
     * HMAC-SHA-256 with the key, 32 hexadecimal digits: the same for the same value within the scope. `uuid`: the same digits as 8-4-4-4-12; `name`: behind
     * `x`, as names of places in XML begin with no figure.
     */
    shouldHash: z.union([z.literal(true), z.enum(["uuid", "name"])], "is none of true, uuid, name").optional(),
    /** Read as free text by all detectors. */
    autoDeID: flag,
    /** Taken away with its name, where the format can. */
    remove: flag,
    /** All of it is of this type: the relexicalizer's surrogate, or its placeholder. */
    surrogate: z.enum(ENTITY_TYPES, "is no known type such as PERSON (docs/outputs.md)").optional(),
    /**
     * A date: moved by the days of its patient. `recent`: what is of 1940 or before goes, as it may be the birth of somebody over 89. `all`: such births are
     * moved too, also where they are told for births, as a limited data set may have them.
     */
    shiftDate: z.union([z.literal(true), z.enum(["recent", "all"])], "is none of true, recent, all").optional(),
    /** Of a date that is not moved, as no surrogates are made, the year stays; nothing up to 1940. */
    keepYear: flag,
    generalize: z.enum(GENERALIZATIONS, `is none of ${GENERALIZATIONS.join(", ")}`).optional(),
    /** Holds only for values that a published standard defines: codes, names of code systems, profiles, units. Of FHIR alone. */
    known: flag,
    /** A file in base64: its text is read as `autoDeID` is and encoded again; what is no plain text is removed. */
    attachment: flag,
    /** With other facts it could single somebody out: the report counts how many records share what was written for all such fields. */
    quasi: flag,
    /** Holds only where the value is one of these: what lets codes pass, and nothing that was typed in their place. */
    values: z.array(z.string()).min(1).max(2000).optional(),
    /** Holds only where the value has this form. */
    form: form.optional(),
    /**
     * Holds only where another value of the same record does: `path` from the root, or from the field's own parent when it begins with `./`, from the parents above with `../`; of HL7 a
     * field of the same segment, or `.3`, a component of the same field.
     */
    when: z
      .strictObject({
        path,
        is: z.union([z.string(), z.array(z.string()).min(1)], "is neither a text nor a list of them").optional(),
        form: form.optional(),
      })
      .refine((one) => one.is !== undefined || one.form !== undefined, { error: "says neither is nor form" })
      .optional(),
    /** Why; for people. */
    reason: z.string().max(500).optional(),
  })
  .refine((one) => ACTIONS.filter((action) => one[action] !== undefined).length === 1, {
    error: `says not exactly one of ${ACTIONS.join(", ")}`,
  })
  .refine((one) => !one.keepYear || one.shiftDate !== undefined || DATES.has(one.surrogate ?? ""), {
    error: "says keepYear of what is no date",
  });

/** A schema as it is written, in JSON or YAML. */
const recordSchemaSchema = z.strictObject({
  schema: z.literal("hushtape.records/1", 'is not "hushtape.records/1"'),
  name: z.string().regex(SCHEMA_NAME, "is no name such as my-patients"),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, "is no version such as 1.0.0"),
  /** Which records are meant: those whose value at `path` is one of these. Default: all. */
  dataType: z.strictObject({ path, is: z.union([z.string(), z.array(z.string()).min(1)]) }).optional(),
  /** Where the identifier of the patient stands: whose surrogates and hashes agree, with the scope `patient`. */
  patient: path.optional(),
  /** Names of members are those of a standard, and nobody's: all of them stay. Default: those that may be somebody's are replaced. */
  keepNames: flag,
  /** Names of members that are a standard's, besides those in its paths. */
  names: z.array(z.string().max(100)).max(5000, "are more than 5,000").optional(),
  /** The first whose path and condition hold decides. */
  fields: z.array(field).max(5000, "are more than 5,000"),
});

/** A schema, parsed. */
export type RecordSchema = z.output<typeof recordSchemaSchema>;
/** One rule of it. */
export type FieldRule = RecordSchema["fields"][number];

/** @throws HushtapeError SCHEMA_INVALID: says where and how, and quotes no value. */
export function parseRecordSchema(input: unknown): RecordSchema {
  const parsed = recordSchemaSchema.safeParse(inOwnForm(input));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  const [unknown] = issue?.code === "unrecognized_keys" ? issue.keys : [];
  throw new HushtapeError(
    "SCHEMA_INVALID",
    `the schema${where === "" ? "" : `, ${where},`} ${unknown === undefined ? (issue?.message ?? "is not understood") : "has an unknown key"}`,
    `${unknown === undefined ? "" : `${suggestion(unknown, keysAt(issue?.path ?? []), "keys")} `}See docs/records.md for the form.`,
  );
}

/** What may stand there. */
function keysAt([list, , inner]: readonly PropertyKey[]): string[] {
  if (list === "dataType") return ["path", "is"];
  if (list !== "fields") return Object.keys(recordSchemaSchema.shape);
  return inner === "when" ? ["path", "is", "form"] : Object.keys(field.shape);
}

/** The nested form with flags in ours: its `dataType` is what the member of that name says in the records meant. */
function inOwnForm(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("fields" in input)) return input;
  const { fields } = input;
  const flat = typeof fields === "object" && fields !== null && !Array.isArray(fields) ? flattenFields(fields) : fields;
  if (!("dataType" in input) || typeof input.dataType !== "string") return { ...input, fields: flat };
  return { ...input, dataType: { path: "/dataType", is: input.dataType }, fields: flat };
}

/** Which action a rule says. */
export function actionOf(rule: FieldRule): Action {
  const action = ACTIONS.find((one) => rule[one] !== undefined);
  if (!action) throw new RangeError("a rule without an action");
  return action;
}
