import type { FieldPart } from "../../../documents/field-types.js";
import type { Leaf, PersonPlace } from "../../leaf.js";

/** What of a person an element of C-CDA holds, by its name and that of what holds it. */
const PARTS: Readonly<Record<string, FieldPart>> = {
  "name/given": "given",
  "name/family": "family",
  "birthTime/@value": "birthDate",
  "telecom/@value": "phone",
  "addr/streetAddressLine": "address",
  "id/@extension": "recordNumber",
};

/** What is within these is said of one person, whatever stands between. */
const PEOPLE: ReadonlySet<string> = new Set([
  "patientRole",
  "guardian",
  "assignedAuthor",
  "assignedEntity",
  "associatedEntity",
  "relatedEntity",
  "relatedSubject",
  "participantRole",
]);

/** Of whom a value of a C-CDA document speaks. */
export function xmlPersonOf({ path, shape, value }: Leaf): PersonPlace | null {
  const names = (shape ?? []).map((name) => name.replace(/^[^@:]+:/, ""));
  const part = PARTS[names.slice(-2).join("/")] ?? (names.at(-1) === "name" ? "name" : undefined);
  const person = names.findLastIndex((name) => PEOPLE.has(name));
  if (part === undefined || person < 0) return null;
  return {
    person: path.slice(0, person + 1).join("/"),
    name: path.slice(0, names.lastIndexOf("name") + 1).join("/"),
    part: part === "phone" && value.includes("@") ? "email" : part,
    isPatient: names[person] === "patientRole",
  };
}
