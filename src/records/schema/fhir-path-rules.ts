import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { type FieldRule, parseRecordSchema, type RecordSchema } from "./record-schema.js";

/** Methods of Microsoft's anonymizer of FHIR, which takes them in any case: its own sample has `dateshift`. */
const METHODS = [
  "redact",
  "keep",
  "dateShift",
  "cryptoHash",
  "encrypt",
  "substitute",
  "perturb",
  "generalize",
] as const;
const METHOD_BY_NAME: ReadonlyMap<string, (typeof METHODS)[number]> = new Map(
  METHODS.map((method) => [method.toLowerCase(), method]),
);

const ruleSchema = z.looseObject({
  path: z.string("is no text").min(1, "is empty").max(500, "is longer than 500 characters"),
  method: z.preprocess(
    (written) => (typeof written === "string" ? METHOD_BY_NAME.get(written.toLowerCase()) : undefined),
    z.enum(METHODS, `is none of ${METHODS.join(", ")}`),
  ),
});

const rulesSchema = z.strictObject({
  fhirVersion: z.enum(["R4", ""], "is not R4").optional(),
  processingErrors: z.string().optional(),
  processingError: z.string().optional(),
  fhirPathRules: z.array(ruleSchema, "is no list of rules").min(1, "is empty").max(5000, "are more than 5,000"),
  /** Keys, shifts and what stays in part: keys are in the file of --key-file, and what is redacted is gone as a whole. */
  parameters: z.looseObject({}).optional(),
});

type FhirPathRule = z.output<typeof ruleSchema>;

/** What a rule of Microsoft's form asks, as a rule of ours. */
interface Translated {
  readonly rule: FieldRule;
  /** What is done is not what the method's name says. */
  readonly isOther: boolean;
}

/** Whether it is a configuration of Microsoft's anonymizer. */
export function isFhirPathRules(input: unknown): boolean {
  return typeof input === "object" && input !== null && "fhirPathRules" in input;
}

/**
 * The rules of Microsoft's anonymizer of FHIR as a schema. What no rule names goes here, and stays there.
 * @returns besides the schema how many rules are done in another way than they say.
 * @throws HushtapeError SCHEMA_INVALID: an unknown method or another form; quotes nothing of it.
 */
export function schemaOfFhirPathRules(input: unknown): { readonly schema: RecordSchema; readonly otherwise: number } {
  const parsed = rulesSchema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new HushtapeError(
      "SCHEMA_INVALID",
      `the schema, ${issue?.code === "unrecognized_keys" ? "fhirPathRules, has an unknown key beside it" : `${issue?.path.join(".") ?? ""}, ${issue?.message ?? "is not understood"}`}`,
      "See docs/records.md for the methods.",
    );
  }
  const rules = parsed.data.fhirPathRules.map(translated);
  const schema = parseRecordSchema({
    schema: "hushtape.records/1",
    name: "fhir-path-rules",
    version: "1.0.0",
    fields: rules.map(({ rule }) => rule),
  });
  return { schema, otherwise: rules.filter(({ isOther }) => isOther).length };
}

function translated({ path: written, method }: FhirPathRule): Translated {
  const path = unionOf(written);
  switch (method) {
    case "redact":
      return { rule: { path, remove: true }, isOther: false };
    case "keep":
      return { rule: { path, passThrough: true }, isOther: false };
    case "dateShift":
      return { rule: { path, shiftDate: true }, isOther: false };
    case "cryptoHash":
      return { rule: { path, shouldHash: true }, isOther: false };
    // What can be decrypted is not de-identified for whoever has the key; a hash is not put back.
    case "encrypt":
      return { rule: { path, shouldHash: true }, isOther: true };
    case "substitute":
      return { rule: { path, shouldMask: true }, isOther: true };
    // A number that is a little another one is a wrong fact: an age becomes its group, all else goes.
    case "perturb":
    case "generalize":
      return generalized(path, path.join(" "), method === "generalize");
  }
}

/** `a | b`, which FHIRPath unites: each by itself. */
function unionOf(written: string): string[] {
  return written.split(/\s*\|\s*(?=\(?(?:[A-Za-z]+[.(]|[A-Z][A-Za-z]+$))/).map((one) => withoutAs(one.trim()));
}

/** `Condition.onset as Age`, `(Observation.value as Quantity).value`: the older word for `ofType`. */
function withoutAs(written: string): string {
  const {
    path,
    type,
    rest = "",
  } = /^\(?(?<path>[^\s]+) as (?<type>[A-Za-z]+)\)?(?<rest>\..+)?$/.exec(written)?.groups ?? {};
  return path === undefined ? written : `${path}.ofType(${type})${rest}`;
}

/** By what stands there, not by the cases of the rule. */
function generalized(path: string[], written: string, mayBeDate: boolean): Translated {
  if (/postalCode$/.test(written)) return { rule: { path, generalize: "zip3" }, isOther: true };
  if (/birthDate$/.test(written)) return { rule: { path, generalize: "birth-year" }, isOther: true };
  if (/[Aa]ge(?:'?\))?(?:\.value)?$/.test(written)) return { rule: { path, generalize: "age" }, isOther: true };
  if (mayBeDate && /[Dd]ate|instant/.test(written)) return { rule: { path, generalize: "year" }, isOther: true };
  return { rule: { path, remove: true }, isOther: true };
}
