import type { EntityType } from "../../../entity-types.js";
import type { PersonRole } from "../../../types.js";

/** The labels that the model was trained on, as types; e-mail addresses and telephone numbers are told apart by their wording. */
const TYPES: Readonly<Record<string, EntityType | "CONTACT">> = {
  PATIENT: "PERSON",
  CLINICIAN: "PERSON",
  OTHER: "PERSON",
  AGE: "AGE",
  DATE: "DATE",
  LOCATION: "LOCATION",
  ADDRESS: "ADDRESS",
  ORGANIZATION: "ORGANIZATION",
  PHARMACY: "PHARMACY",
  LAB: "DIAGNOSTIC_LABS",
  OCCUPATION: "OCCUPATION",
  ETHNICITY: "ETHNICITY",
  CONTACT: "CONTACT",
  ID: "OTHER_ID",
};

const ROLES: Readonly<Record<string, PersonRole>> = { PATIENT: "patient", CLINICIAN: "clinician", OTHER: "other" };
/** Whose a name can be, in the order of the sums of a piece. */
export const ROLE_NAMES: readonly PersonRole[] = ["patient", "clinician", "other"];

/** Which columns of the probabilities belong together. */
export interface TagTable {
  readonly width: number;
  /** By column of the model: index into `kinds`, -1 for none; column 0 is none. */
  readonly kindOf: readonly number[];
  /** By column: index into `ROLE_NAMES`, -1 for none. */
  readonly roleOf: readonly number[];
  /** By column: whether it is a first word. */
  readonly first: readonly boolean[];
  readonly kinds: readonly (EntityType | "CONTACT")[];
}

/** @param tags `O`, then `B-LABEL` and `I-LABEL` of each label. An unknown label is an error of the model's file. */
export function tagTable(tags: readonly string[]): TagTable {
  if (tags[0] !== "O") throw new Error("the first tag is not none");
  const kinds: (EntityType | "CONTACT")[] = [];
  const kindOf = tags.map((tag) => {
    if (tag === "O") return -1;
    const type = TYPES[tag.slice(2)];
    if (type === undefined) throw new Error("a label that is not known");
    if (!kinds.includes(type)) kinds.push(type);
    return kinds.indexOf(type);
  });
  const roleOf = tags.map((tag) => {
    const role = ROLES[tag.slice(2)];
    return role === undefined ? -1 : ROLE_NAMES.indexOf(role);
  });
  return { width: tags.length, kindOf, roleOf, first: tags.map((tag) => tag.startsWith("B-")), kinds };
}
