import { z } from "zod";
import { ENTITY_TYPES, type EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";

/** A list longer than a family, a practice and its callers is a list of something else, and every entry is looked for everywhere. */
const MAX_PERSONS = 200;
const MAX_TERMS = 1000;
const MAX_OF_A_KIND = 20;

/** A placeholder such as "--" or an invisible character would be looked for, and found nowhere or everywhere. */
const NAMING = /[\p{L}\p{N}]/u;

const text = z
  .string("is no text")
  .trim()
  .min(1, "is empty")
  .max(200, "is longer than 200 characters")
  .regex(NAMING, "has no letter and no digit");
const list = z.array(text, 'is no list such as ["…"]').max(MAX_OF_A_KIND, `are more than ${MAX_OF_A_KIND}`).default([]);
const date = z.iso.date("is no date such as 1961-04-17");

const person = z
  .strictObject(
    {
      role: z.enum(["patient", "clinician", "other"], "is none of patient, clinician, other").default("other"),
      /** As it is written: "Rosalinda M. Ferrer", "Ferrer, Rosalinda". */
      name: text.optional(),
      /** Names in parts, where they are at hand so. */
      given: list,
      family: list,
      sex: z.enum(["female", "male"], "is none of female, male").optional(),
      nicknames: list,
      /** Other ways to write the name, or any of its parts. */
      spellings: list,
      birthDate: date.optional(),
      addresses: list,
      phones: list,
      emails: list,
      recordNumbers: list,
      employers: list,
    },
    'is no object such as { "name": "…" }',
  )
  .refine(({ role: _role, sex: _sex, ...said }) => Object.values(said).some((value) => value && value.length > 0), {
    error: "says nothing of the person",
  });

const NO_TERM = 'is neither a text nor an object such as { "text": "…", "type": "PERSON" }';

const term = z.union([
  text.transform((value) => ({ text: value, type: null })),
  z.strictObject(
    {
      text,
      type: z.enum(ENTITY_TYPES, "is no known type such as PERSON (docs/outputs.md)").nullable().default(null),
    },
    NO_TERM,
  ),
]);

/**
 * What is known of the people of a recording or a text before it is read: `--known FILE`, and `known` in the library. Everything may be
 * left out. Texts of 1 to 200 characters; 200 persons, 1,000 terms, 1,000 words to keep and 20 of each kind for a person at most.
 */
export const knownSchema = z.strictObject(
  {
    persons: z.array(person, "is no list of objects").max(MAX_PERSONS, `are more than ${MAX_PERSONS}`).default([]),
    /** Anything else that must not be heard: words alone, or with a type. */
    terms: z.array(term, "is no list of terms").max(MAX_TERMS, `are more than ${MAX_TERMS}`).default([]),
    /** What is nobody's: a finding of these words, whose evidence is weak, stays in. */
    keep: z.array(text, 'is no list such as ["…"]').max(MAX_TERMS, `are more than ${MAX_TERMS}`).default([]),
  },
  'is no object such as { "persons": [ … ] }',
);

/** What is known, parsed. */
export type Known = Omit<z.output<typeof knownSchema>, "terms"> & {
  /** Of a type that is known, or, of what a run has found itself, one of the user's own. */
  readonly terms: { readonly text: string; readonly type: EntityType | null }[];
};
/** What is known, as it is written. */
export type KnownInput = z.input<typeof knownSchema>;
/** One person of it. */
export type KnownPerson = Known["persons"][number];

/** A person of whom nothing is known, to be told what is. */
export const NOBODY_KNOWN: Omit<KnownPerson, "name"> = {
  role: "other",
  given: [],
  family: [],
  nicknames: [],
  spellings: [],
  addresses: [],
  phones: [],
  emails: [],
  recordNumbers: [],
  employers: [],
};

/**
 * Parses what is known.
 * @throws HushtapeError USAGE naming the place. It quotes nothing: every value is somebody's, and a wrong key may be a name.
 */
export function parseKnown(input: unknown): Known {
  const parsed = knownSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { path, told } = tellIssue(parsed.error.issues[0]);
  const what = path === "" ? "what is known" : `what is known, ${path}`;
  throw new HushtapeError("USAGE", `${what}: ${told}`, "See docs/known.md for an example.");
}

/** Where it is wrong and how. No value and no key of the input: either may be a name. */
function tellIssue(issue: z.core.$ZodIssue | undefined): { readonly path: string; readonly told: string } {
  const path = issue?.path.join(".") ?? "";
  if (issue?.code === "unrecognized_keys") return { path, told: "has an unknown key" };
  if (issue?.code !== "invalid_union") return { path, told: issue?.message ?? "is not understood" };
  // A term is a text or an object: what is said of the one that it is.
  const inner = issue.errors.map(([first]) => first).find((first) => first && !isOfAnotherKind(first));
  if (!inner) return { path, told: NO_TERM };
  const within = tellIssue(inner);
  return { path: [path, within.path].filter((part) => part !== "").join("."), told: within.told };
}

function isOfAnotherKind(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.path.length === 0;
}

/** Whether anything is to be looked for. */
export function isAnyKnown({ persons, terms }: Known): boolean {
  return persons.length > 0 || terms.length > 0;
}
